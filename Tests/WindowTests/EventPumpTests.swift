import CSDL2
import Gestures
import Kinetics
import SDLPlatform
import Stage
import Testing

/// A window on SDL's screen that nobody sees, to which the tests send events.
private struct Unseen {
    let session: VideoSession
    let window: Window
    let pump: EventPump
    let id: UInt32

    init(width: Double = 400, height: Double = 800, renderer: String? = nil) throws {
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
        session = try VideoSession()
        window = try Window(session, title: "Unseen", size: Size(width: width, height: height), renderer: renderer)
        window.show()
        pump = EventPump(window, clock: Clock())
        id = try #require((1...50).first { SDL_GetWindowFromID($0) != nil }).self
        _ = pump.poll()
    }

    func send(_ type: SDL_EventType, _ change: (inout SDL_Event) -> Void) {
        var event = SDL_Event()
        event.type = type.rawValue
        change(&event)
        SDL_PushEvent(&event)
    }

    func touch(_ type: SDL_EventType, _ finger: Int64, _ x: Float, _ y: Float) {
        send(type) {
            $0.tfinger.touchId = 3
            $0.tfinger.fingerId = finger
            $0.tfinger.x = x
            $0.tfinger.y = y
        }
    }

    func button(_ type: SDL_EventType, _ x: Int32, _ y: Int32, button: Int32 = SDL_BUTTON_LEFT) {
        send(type) {
            $0.button.button = UInt8(button)
            $0.button.state = UInt8(type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED)
            $0.button.x = x
            $0.button.y = y
        }
    }

    func key(_ code: SDL_KeyCode, modifiers: UInt32 = 0, isRepeat: Bool = false, type: SDL_EventType = SDL_KEYDOWN) {
        send(type) {
            $0.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
            $0.key.keysym.mod = UInt16(modifiers)
            $0.key.state = UInt8(type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED)
            $0.key.repeat = isRepeat ? 1 : 0
        }
    }

    func window(_ what: SDL_WindowEventID) {
        send(SDL_WINDOWEVENT) {
            $0.window.windowID = id
            $0.window.event = UInt8(what.rawValue)
        }
    }

    func contents() -> [PlatformEvent.Content] { pump.poll().map(\.content) }
}

private func pointer(_ id: Int32, _ phase: PointerEvent.Phase, _ x: Double, _ y: Double) -> PlatformEvent.Content {
    .pointer(PointerSample(pointer: id, phase: phase, position: Point(x: x, y: y)))
}

/// SDL's own events through the pump. SDL is one for the whole process, so these run one after another.
@Suite(.serialized) struct EventPumpTests {
    @Test func `Fingers are places in the window, and every finger is one pointer`() throws {
        let unseen = try Unseen()
        unseen.touch(SDL_FINGERDOWN, 900, 0.5, 0.25)
        unseen.touch(SDL_FINGERDOWN, 12, 0.25, 0.5)
        unseen.touch(SDL_FINGERMOTION, 900, 0.75, 0.25)
        unseen.touch(SDL_FINGERUP, 900, 0.75, 0.5)
        #expect(
            unseen.contents() == [
                pointer(3, .down, 200, 200), pointer(4, .down, 100, 400), pointer(3, .move, 300, 200),
                pointer(3, .up, 300, 400),
            ])
        unseen.window(SDL_WINDOWEVENT_FOCUS_LOST)
        #expect(unseen.contents() == [pointer(4, .cancel, 100, 400), .focusLost])
    }

    @Test func `The left button is a finger, and the others are not`() throws {
        let unseen = try Unseen()
        unseen.button(SDL_MOUSEBUTTONDOWN, 30, 40, button: SDL_BUTTON_RIGHT)
        unseen.button(SDL_MOUSEBUTTONDOWN, 30, 40)
        unseen.send(SDL_MOUSEMOTION) {
            $0.motion.x = -70
            $0.motion.y = 50
            $0.motion.state = 1
        }
        unseen.button(SDL_MOUSEBUTTONUP, -80, 60)
        unseen.send(SDL_MOUSEMOTION) { $0.motion.x = 5 }
        #expect(
            unseen.contents() == [
                pointer(1, .down, 30, 40), pointer(1, .move, -70, 50), pointer(1, .up, -80, 60),
                .hover(Point(x: 5, y: 0)),
            ])
    }

    @Test func `A mouse that SDL makes of a touch is none`() throws {
        let unseen = try Unseen()
        unseen.send(SDL_MOUSEBUTTONDOWN) {
            $0.button.which = UInt32.max
            $0.button.button = UInt8(SDL_BUTTON_LEFT)
            $0.button.state = UInt8(SDL_PRESSED)
        }
        #expect(unseen.contents().isEmpty)
    }

    @Test func `What is copied is in the clipboard, whatever its letters`() throws {
        let unseen = try Unseen()
        let text = "// 引っ張り\nlet response = 0.4\n"
        try unseen.window.copy(text)
        let copied = try #require(SDL_GetClipboardText())
        defer { SDL_free(copied) }
        #expect(String(cString: copied) == text)
    }

    @Test(arguments: [SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED])
    func `Hiding cancels, once`(what: SDL_WindowEventID) throws {
        let unseen = try Unseen()
        unseen.button(SDL_MOUSEBUTTONDOWN, 30, 40)
        unseen.window(what)
        unseen.window(SDL_WINDOWEVENT_HIDDEN)
        unseen.window(SDL_WINDOWEVENT_SHOWN)
        #expect(
            unseen.contents() == [pointer(1, .down, 30, 40), pointer(1, .cancel, 30, 40), .hidden, .shown, .exposed])
    }

    @Test func `Another size cancels`() throws {
        let unseen = try Unseen()
        unseen.touch(SDL_FINGERDOWN, 1, 0.5, 0.5)
        #expect(unseen.contents() == [pointer(3, .down, 200, 400)])
        unseen.window.resize(to: Size(width: 300, height: 500))
        let contents = unseen.contents()
        #expect(Array(contents.prefix(2)) == [pointer(3, .cancel, 200, 400), .resized])
        #expect(contents.filter { $0 == .resized }.count == 1)
        #expect(unseen.window.size == Size(width: 300, height: 500))
        unseen.window(SDL_WINDOWEVENT_SIZE_CHANGED)
        #expect(unseen.contents() == [.exposed], "the same size is no other size")
    }

    @Test func `Keys have names and modifiers, and repeat only when asked to`() throws {
        let unseen = try Unseen()
        unseen.key(SDLK_r)
        unseen.key(SDLK_r, isRepeat: true)
        unseen.key(SDLK_ESCAPE, modifiers: KMOD_LSHIFT.rawValue | KMOD_RCTRL.rawValue)
        unseen.key(SDLK_F12)
        unseen.key(SDLK_LSHIFT, modifiers: KMOD_LSHIFT.rawValue)
        unseen.key(SDLK_r, type: SDL_KEYUP)
        #expect(
            unseen.contents() == [
                .key(KeyPress(.character("r"))), .key(KeyPress(.escape, modifiers: [.shift, .control])),
                .key(KeyPress(.function(12))),
            ])
        unseen.pump.takesRepeats = true
        unseen.key(SDLK_LEFT, isRepeat: true)
        #expect(unseen.contents() == [.key(KeyPress(.left, isRepeat: true))])
    }

    @Test func `With Alt the mouse has a partner, which lifts with the key`() throws {
        let unseen = try Unseen()
        unseen.pump.mirrorCenter = Point(x: 200, y: 400)
        unseen.button(SDL_MOUSEBUTTONDOWN, 150, 300)
        unseen.key(SDLK_LALT, modifiers: KMOD_LALT.rawValue)
        unseen.key(SDLK_LALT, type: SDL_KEYUP)
        #expect(
            unseen.contents() == [
                pointer(1, .down, 150, 300), pointer(2, .down, 250, 500), pointer(2, .up, 250, 500),
            ])
    }

    @Test func `The wheel turns precisely, whichever way the system counts`() throws {
        let unseen = try Unseen()
        for flipped in [SDL_MOUSEWHEEL_NORMAL, SDL_MOUSEWHEEL_FLIPPED] {
            unseen.send(SDL_MOUSEWHEEL) {
                $0.wheel.preciseX = 0.5
                $0.wheel.preciseY = -0.25
                $0.wheel.mouseX = 7
                $0.wheel.mouseY = 8
                $0.wheel.direction = flipped.rawValue
            }
        }
        let position = Point(x: 7, y: 8)
        #expect(
            unseen.contents() == [
                .wheel(WheelTurn(position: position, right: 0.5, down: 0.25)),
                .wheel(WheelTurn(position: position, right: -0.5, down: -0.25)),
            ])
    }

    @Test func `A dropped file arrives by its path, and closing as the wish to quit`() throws {
        let unseen = try Unseen()
        unseen.send(SDL_DROPFILE) { $0.drop.file = SDL_strdup("/tmp/写真 1.png") }
        unseen.send(SDL_QUIT) { _ in }
        #expect(unseen.contents() == [.dropped("/tmp/写真 1.png"), .quit])
    }

    @Test func `Instants are those of our clock, in order, and never in the future`() throws {
        let unseen = try Unseen()
        let clock = Clock()
        var last: Int64 = 0
        for step in 0..<40 {
            let before = clock.now
            unseen.touch(step == 0 ? SDL_FINGERDOWN : SDL_FINGERMOTION, 1, Float(step) / 40, 0)
            let events = unseen.pump.poll()
            let after = clock.now
            let event = try #require(events.first)
            #expect(event.instant >= before - 1_000_000 && event.instant <= after)
            #expect(event.instant >= last)
            last = event.instant
            clock.sleep(until: after + 700_000)
        }
    }

    /// Moves that were waiting are read within microseconds, which say nothing of when they happened.
    @Test func `Events are at once, or a millisecond and more apart`() throws {
        let unseen = try Unseen()
        let clock = Clock()
        var instants: [Int64] = []
        for step in 0..<120 {
            unseen.touch(step == 0 ? SDL_FINGERDOWN : SDL_FINGERMOTION, 1, Float(step) / 120, 0)
            instants += unseen.pump.poll().map(\.instant)
            clock.sleep(until: clock.now + Int64(step % 7) * 100_000)
        }
        let gaps = zip(instants.dropFirst(), instants).map { $0 - $1 }
        #expect(gaps.allSatisfy { $0 == 0 || $0 >= 1_000_000 }, "\(gaps)")
        #expect(gaps.contains { $0 > 0 } && gaps.contains(0))
    }

    @Test func `Waiting ends with an event or at its instant`() throws {
        let unseen = try Unseen()
        let clock = Clock()
        var late: [Int64] = []
        for _ in 0..<20 {
            let instant = clock.now + 3_300_000
            #expect(unseen.pump.wait(until: instant).isEmpty)
            late.append(clock.now - instant)
        }
        #expect(late.allSatisfy { $0 >= 0 })
        unseen.touch(SDL_FINGERDOWN, 1, 0.5, 0.5)
        let start = clock.now
        #expect(unseen.pump.wait(until: start + 5_000_000_000).count == 1)
        #expect(clock.now - start < 4_000_000_000)
    }

    // MARK: Pictures

    @Test(arguments: ["surface", "software"])
    func `Only what was painted is shown, and nothing when nothing was`(renderer: String) throws {
        let unseen = try Unseen(width: 200, height: 300, renderer: renderer)
        #expect(unseen.window.renderer == renderer)
        #expect(!unseen.window.waitsForDisplay)
        var fresh: [Bool] = []
        func show(_ damage: [PixelRect]) throws -> Bool {
            try unseen.window.present { target, isFresh in
                fresh.append(isFresh)
                #expect(target.width == 200 && target.height == 300)
                let pixels = target.pixels.assumingMemoryBound(to: UInt32.self)
                pixels[3 * target.bytesPerRow / 4 + 5] = 0xFF12_3456
                return damage
            }
        }
        #expect(try show([]), "a new window shows everything")
        #expect(try !show([]))
        #expect(try show([PixelRect(x: 5, y: 3, width: 1, height: 1)]))
        #expect(try show([PixelRect(x: -50, y: 290, width: 1000, height: 1000)]), "what lies outside is cut off")
        #expect(try !show([PixelRect(x: 200, y: 0, width: 9, height: 9)]))
        #expect(fresh == [true, false, false, false, false])
        unseen.window.losePicture()
        #expect(try show([]))
        #expect(fresh.last == false, "the pixels are still there")
        if renderer == "surface" {
            let window = try #require(SDL_GetWindowFromID(unseen.id))
            let surface = try #require(SDL_GetWindowSurface(window)).pointee
            let pixels = try #require(surface.pixels).assumingMemoryBound(to: UInt32.self)
            #expect(pixels[3 * Int(surface.pitch) / 4 + 5] & 0xFF_FFFF == 0x12_3456)
        }
        unseen.window.resize(to: Size(width: 210, height: 300))
        _ = unseen.pump.poll()
        _ = try unseen.window.present { target, isFresh in
            #expect(isFresh)
            #expect(target.width == 210)
            return []
        }
    }

    @Test func `A renderer that there is not is refused, with those that there are`() throws {
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
        let session = try VideoSession()
        #expect(session.driver == "dummy")
        do throws(WindowError) {
            _ = try Window(session, title: "", size: Size(width: 9, height: 9), renderer: "sofware")
            Issue.record("it was made")
        } catch {
            guard case .unknownRenderer("sofware", let available) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(available.contains("software") && available.first == "surface")
        }
    }

    @Test func `A screen that cannot be reached is no display`() {
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "nowhere")
        defer { SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy") }
        do throws(WindowError) {
            _ = try VideoSession()
            Issue.record("there is a session")
        } catch {
            guard case .noDisplay(let reason) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(!reason.isEmpty)
        }
    }
}
