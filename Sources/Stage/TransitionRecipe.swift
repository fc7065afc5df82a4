package import Kinetics

/// What a scene's transition does, in words that every platform has: for taking it home as code.
///
/// It says what is moved, who decides at the lift, and how it settles, with the present numbers and their names.
package struct TransitionRecipe: Hashable, Sendable {
    /// What a finger moves.
    package enum Subject: Hashable, Sendable {
        /// A modal with a scroll view, pulled down past the content's top.
        case scrollModal
        /// A modal with a stack of pages, pulled down from each of them.
        ///
        /// A pan from within `edgeWidth` points of the left edge goes back a page instead.
        case navigationModal(edgeWidth: Number)
        /// A page that comes in from the left and is swiped back to the right, from the left edge.
        ///
        /// - Parameter isSystems: Whether the swipe has the numbers that UIKit's own has.
        case push(edgeWidth: Number, isSystems: Bool)
        /// A photo over a backdrop, dragged away up or down.
        case photo(Photo)
        /// A panel at the bottom whose height follows the finger and snaps.
        case panel(Panel)
        /// Anything else that a finger moves down.
        case layer
    }

    /// How a photo looks under the finger.
    package struct Photo: Hashable, Sendable {
        /// The drag over which the backdrop fades, as a share of the screen's height.
        package var closeDistance: Number
        /// The least alpha that a drag leaves to the backdrop.
        package var backdropFloor: Number
        /// What a drag over half of the screen takes from the photo's size.
        package var dragShrink: Number
        /// Whether it follows the finger sideways as well.
        package var isFree: Bool
        /// Whether the bars fade with the backdrop; otherwise they go and come at once.
        package var barsFade: Bool

        package init(
            closeDistance: Number, backdropFloor: Number, dragShrink: Number, isFree: Bool, barsFade: Bool
        ) {
            self.closeDistance = closeDistance
            self.backdropFloor = backdropFloor
            self.dragShrink = dragShrink
            self.isFree = isFree
            self.barsFade = barsFade
        }
    }

    /// Heights in points, from the lowest detent to the highest.
    package struct Panel: Hashable, Sendable {
        package var minHeight: Number
        /// A share of the greatest height; nil where there are two detents.
        package var middleDetent: Number?
        package var maxHeight: Number
        /// The rubber band's coefficient beyond the ends; nil stops there.
        package var rubberBand: Number?
        /// Whether a list inside scrolls at the greatest height, and shares the finger.
        package var listScrolls: Bool

        package init(
            minHeight: Number, middleDetent: Number?, maxHeight: Number, rubberBand: Number?, listScrolls: Bool
        ) {
            self.minHeight = minHeight
            self.middleDetent = middleDetent
            self.maxHeight = maxHeight
            self.rubberBand = rubberBand
            self.listScrolls = listScrolls
        }
    }

    /// Who decides at the lift.
    package enum Release: Hashable, Sendable {
        /// Finishes above this share of the way.
        case progress(above: Number)
        /// From this speed on, in screens per second, the direction decides; below it the share of the way.
        case flick(speed: Number, progress: Number)
        /// Finishes when the projected landing is past this share of the way.
        ///
        /// Where `isStrict`, moving back returns wherever it would land.
        case landing(share: Number, decelerationRate: Number, isStrict: Bool)
        /// To the top above this share of the greatest height, to the bottom at it and below.
        case height(above: Number)
        /// To the detent nearest to the height at the lift.
        case nearest
        /// To the detent nearest to the projected landing; a flick goes on the way that it was moving.
        case nearestLanding(decelerationRate: Number, flickSpeed: Number, skips: Bool)
    }

    /// How it moves without a finger.
    package enum Settle: Hashable, Sendable {
        case immediate
        /// The remaining share of a duration along a curve, or all of it however little remains.
        case timed(duration: Number, TimingCurve, isWhole: Bool)
        /// UIKit's spring of a duration.
        case timedSpring(duration: Number, dampingRatio: Number)
        /// A spring that carries the finger's velocity, with another damping ratio when let go fast.
        case spring(SpringPair)
    }

    /// One spring for letting go slowly and one for letting go fast.
    ///
    /// Fast is above `momentumSpeed` points per second.
    package struct SpringPair: Hashable, Sendable {
        package var response: Number
        package var dampingRatio: Number
        package var momentumDampingRatio: Number
        package var momentumSpeed: Number

        package init(response: Number, dampingRatio: Number, momentumDampingRatio: Number, momentumSpeed: Number) {
            self.response = response
            self.dampingRatio = dampingRatio
            self.momentumDampingRatio = momentumDampingRatio
            self.momentumSpeed = momentumSpeed
        }
    }

    /// What lies under a modal while it is there.
    package struct Look: Hashable, Sendable {
        package var rootDim: Number
        package var rootScale: Number
        package var cornerRadius: Number

        package init(rootDim: Number, rootScale: Number, cornerRadius: Number) {
            self.rootDim = rootDim
            self.rootScale = rootScale
            self.cornerRadius = cornerRadius
        }
    }

    package var subject: Subject
    package var release: Release
    /// After the verdicts, and without a finger: to open and to close.
    package var finish: Settle
    package var cancel: Settle
    package var enter: Settle
    package var leave: Settle
    /// Whether a finger can take hold of what moves.
    package var isCatchable: Bool
    package var look: Look?
    /// Seconds of the cross-fade that reduced motion has in place of a movement.
    package var crossFadeDuration: Number
    /// The rate at which the content coasts.
    package var coastingRate: Number?
    /// The switches among the tunables by which the recipe was made.
    package var switches: [String]

    package init(
        _ subject: Subject, release: Release, finish: Settle, cancel: Settle, enter: Settle, leave: Settle,
        isCatchable: Bool, look: Look? = nil, crossFadeDuration: Double = 0.2, coastingRate: Number? = nil,
        switches: [String] = []
    ) {
        self.subject = subject
        self.release = release
        self.finish = finish
        self.cancel = cancel
        self.enter = enter
        self.leave = leave
        self.isCatchable = isCatchable
        self.look = look
        self.crossFadeDuration = Number(
            "crossFadeDuration", crossFadeDuration, .seconds,
            "of the cross-fade in place of every movement, where motion is reduced")
        self.coastingRate = coastingRate
        self.switches = switches
    }
}

extension TransitionRecipe {
    /// A number under the name that it has in the lab.
    package struct Number: Hashable, Sendable {
        package var name: String
        package var value: Double
        package var unit: Tunable.Unit
        /// One sentence without a full stop.
        package var meaning: String
        /// Whether it is the screen's own, and so another on another screen.
        package var followsScreen: Bool

        package init(
            _ name: String, _ value: Double, _ unit: Tunable.Unit, _ meaning: String, followsScreen: Bool = false
        ) {
            self.name = name
            self.value = value
            self.unit = unit
            self.meaning = meaning
            self.followsScreen = followsScreen
        }
    }

    /// Every number in use, each once, those that decide first.
    package var numbers: [Number] {
        var all = release.numbers
        for settle in [finish, cancel, enter, leave] { all += settle.numbers }
        all += subject.numbers
        if let look { all += [look.rootDim, look.rootScale, look.cornerRadius] }
        if let coastingRate { all.append(coastingRate) }
        all.append(crossFadeDuration)
        var unique: [Number] = []
        for number in all where !unique.contains(where: { $0.name == number.name }) { unique.append(number) }
        return unique
    }
}

extension TransitionRecipe.Subject {
    fileprivate var numbers: [TransitionRecipe.Number] {
        switch self {
        case .scrollModal, .layer: []
        case .navigationModal(let edgeWidth), .push(let edgeWidth, _): [edgeWidth]
        case .photo(let photo): [photo.closeDistance, photo.backdropFloor, photo.dragShrink]
        case .panel(let panel):
            [panel.minHeight, panel.middleDetent, panel.maxHeight, panel.rubberBand].compactMap { $0 }
        }
    }
}

extension TransitionRecipe.Release {
    fileprivate var numbers: [TransitionRecipe.Number] {
        switch self {
        case .progress(let share), .height(let share): [share]
        case .flick(let speed, let progress): [speed, progress]
        case .landing(let share, let rate, _): [share, rate]
        case .nearest: []
        case .nearestLanding(let rate, let speed, _): [rate, speed]
        }
    }
}

extension TransitionRecipe.Settle {
    fileprivate var numbers: [TransitionRecipe.Number] {
        switch self {
        case .immediate: []
        case .timed(let duration, _, _): [duration]
        case .timedSpring(let duration, let dampingRatio): [duration, dampingRatio]
        case .spring(let pair):
            [pair.response, pair.dampingRatio, pair.momentumDampingRatio, pair.momentumSpeed]
        }
    }
}
