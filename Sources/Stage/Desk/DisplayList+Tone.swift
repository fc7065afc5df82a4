package import Kinetics

extension DisplayList {
    /// Whether light ink reads better than dark ink at a point, in points of this list.
    ///
    /// Flat colours are blended as they lie on one another; pictures count as dark, and text, lines and shadows as
    /// nothing.
    package func isDark(at point: Point, over background: Color) -> Bool {
        brightness(at: point, over: background.brightness) < 0.5
    }

    /// Whether light ink reads better than dark ink where a line of it covers several points.
    ///
    /// What counts is the point where an ink reads worst; where both are as bad, the point in the middle decides.
    package func isDark(along points: [Point], over background: Color) -> Bool {
        var light = Double.infinity
        var dark = Double.infinity
        for point in points {
            // Contrast as WCAG 2.2 defines it, with x²(0.8 + 0.2x) for x^2.2, which is at most 0.01 off.
            let tone = brightness(at: point, over: background.brightness)
            let luminance = tone * tone * (0.8 + 0.2 * tone)
            light = min(light, 1.05 / (luminance + 0.05))
            dark = min(dark, (luminance + 0.05) / 0.05)
        }
        guard max(light, dark) >= 2, !points.isEmpty else {
            return points.isEmpty ? false : isDark(at: points[points.count / 2], over: background)
        }
        return light > dark
    }

    fileprivate func brightness(at point: Point, over ground: Double) -> Double {
        var result = ground
        for command in commands {
            switch command {
            case .fill(let rect, let color), .roundedRect(let rect, _, let color):
                if rect.contains(point) { result = mix(result, color.brightness, color.opacity) }
            case .gradient(let rect, let from, let to, let axis):
                guard rect.contains(point) else { continue }
                let part =
                    axis == .vertical ? (point.y - rect.y) / rect.height : (point.x - rect.x) / rect.width
                let color = mix(from.brightness, to.brightness, part)
                result = mix(result, color, mix(from.opacity, to.opacity, part))
            case .image(_, let rect, _, _, let opacity):
                if rect.contains(point) { result = mix(result, 0.25, opacity) }
            case .layer(let layer):
                result = layer.brightness(at: point, over: result)
            case .border, .shadow, .text, .polyline:
                continue
            }
        }
        return result
    }
}

extension Layer {
    fileprivate func brightness(at point: Point, over ground: Double) -> Double {
        guard scale > 0, opacity > 0 else { return ground }
        let shown = Rect(
            center: frame.center, size: Size(width: frame.width * scale, height: frame.height * scale))
        guard shown.contains(point) else { return ground }
        let inside = Point(x: (point.x - shown.x) / scale, y: (point.y - shown.y) / scale)
        let bottom = background.map { mix(ground, $0.brightness, $0.opacity) } ?? ground
        return mix(ground, list.brightness(at: inside, over: bottom), opacity)
    }
}

extension Color {
    fileprivate var opacity: Double { Double(alpha) / 255 }

    /// 0 for black, 1 for white, as the eye weighs the channels.
    fileprivate var brightness: Double {
        (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255
    }
}
