package import Kinetics

/// A picture as values: what to draw, back to front, in points.
///
/// The window, a screenshot, a video and a test read the same list. Equal lists make equal pictures, and that is how
/// a reader finds out what it may keep from the frame before: there are no dirty flags and no versions.
package struct DisplayList: Hashable, Sendable {
    package var commands: [DrawCommand] = []

    package init() {}

    package init(_ build: (inout DisplayList) -> Void) {
        build(&self)
    }

    package mutating func append(_ command: DrawCommand) {
        commands.append(command)
    }
}

/// One thing to draw. Frames are in points of the enclosing list.
package enum DrawCommand: Hashable, Sendable {
    /// A rectangle of one colour, whose edges snap to device pixels.
    case fill(Rect, Color)
    /// A rectangle with round corners, anti-aliased.
    case roundedRect(Rect, corners: Corners, Color)
    /// The outline of a rounded rectangle, `width` points wide and inside of it; at least one device pixel.
    case border(Rect, corners: Corners, width: Double, Color)
    /// The soft shadow of a rounded rectangle; only the part outside of the rectangle is drawn.
    case shadow(Rect, corners: Corners, Shadow)
    /// A linear blend from one colour to another, top to bottom, or left to right.
    case gradient(Rect, from: Color, to: Color, axis: Axis)
    /// A picture, or its part `crop` (in fractions of the picture, 0…1), stretched into the rectangle.
    case image(ImageReference, in: Rect, crop: Rect, corners: Corners, opacity: Double)
    case text(TextRun)
    /// A connected line with round joins, anti-aliased, `width` points wide.
    case polyline([Point], width: Double, Color)
    /// A list that is clipped, faded, scaled and moved as a whole, and kept while it does not change.
    case layer(Layer)
}

/// The direction in which a gradient runs.
package enum Axis: Hashable, Sendable {
    case horizontal, vertical
}

/// The radii of the four corners in points.
package struct Corners: Hashable, Sendable {
    package var topLeft: Double
    package var topRight: Double
    package var bottomLeft: Double
    package var bottomRight: Double

    package init(top: Double, bottom: Double) {
        topLeft = top
        topRight = top
        bottomLeft = bottom
        bottomRight = bottom
    }

    package init(_ radius: Double) {
        self.init(top: radius, bottom: radius)
    }

    package static let square = Corners(0)

    package var isSquare: Bool { topLeft == 0 && topRight == 0 && bottomLeft == 0 && bottomRight == 0 }
}

/// A soft shadow: a blurred copy of a shape in one colour.
package struct Shadow: Hashable, Sendable {
    package var color: Color
    /// How far the edge is spread, in points; the Gaussian's standard deviation is half of it.
    package var blur: Double
    /// How far down the shadow falls, in points.
    package var offset: Double

    package init(color: Color, blur: Double, offset: Double) {
        self.color = color
        self.blur = blur
        self.offset = offset
    }
}

/// A picture by name; whoever draws knows where its pixels are.
package struct ImageReference: Hashable, Sendable {
    /// A file name among the project's photos, or the name under which a brought picture was registered.
    package var name: String
    /// The picture's upright size in its own pixels.
    package var size: Size

    package init(name: String, size: Size) {
        self.name = name
        self.size = size
    }
}

/// How a layer that was the whole screen takes the status bar along.
///
/// A scene that has such layers at its top shows no other status bar.
package enum StatusBarPlace: Hashable, Sendable {
    /// A part of what it shows, which becomes smaller with it.
    case within
    /// Over it: fainter as the layer comes down, and gone after 24 points.
    case onTop
}

/// A part of the picture that moves as a whole.
package struct Layer: Hashable, Sendable {
    /// Tells this layer from its siblings and finds it again in the next frame.
    package var id: String
    /// Where it lies, in points of the enclosing list. Its own list starts at its top left corner.
    package var frame: Rect
    /// Its size on the screen as a fraction of `frame`, around the centre; 1 draws its pixels as they are.
    package var scale: Double
    /// 0…1
    package var opacity: Double
    /// Cut out of the layer, anti-aliased.
    package var corners: Corners
    /// What lies under its list; an opaque colour makes an opaque layer, which is moved without blending.
    package var background: Color?
    /// Which status bar of its own it has; nil where the phone's lies over all.
    package var statusBar: StatusBarPlace?
    package var list: DisplayList

    package init(
        id: String, frame: Rect, scale: Double = 1, opacity: Double = 1, corners: Corners = .square,
        background: Color? = nil, statusBar: StatusBarPlace? = nil, list: DisplayList
    ) {
        self.id = id
        self.frame = frame
        self.scale = scale
        self.opacity = opacity
        self.corners = corners
        self.background = background
        self.statusBar = statusBar
        self.list = list
    }
}
