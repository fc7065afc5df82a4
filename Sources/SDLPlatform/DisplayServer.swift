internal import Glibc

/// The program behind an X display of this machine.
package enum DisplayServer {
    /// Its process, found by whom the display's socket belongs to.
    ///
    /// Nil when there is none that can be asked.
    package static func process() -> Int32? {
        guard let name = getenv("DISPLAY").map({ String(cString: $0) }), name.hasPrefix(":"),
            let number = Int(name.dropFirst().prefix { $0.isNumber })
        else { return nil }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = Array("/tmp/.X11-unix/X\(number)".utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { room in
            guard path.count < room.count else { return }
            room.copyBytes(from: path)
        }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) == 0 }
        }
        guard isConnected else { return nil }
        // Process, user and group, as the kernel's `ucred` has them.
        var peer = SIMD3<Int32>.zero
        var length = socklen_t(3 * MemoryLayout<Int32>.size)
        guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0, peer.x > 0 else { return nil }
        return peer.x
    }
}
