package import Kinetics

/// One finger's drag of a sheet by its height, shared with the list inside.
///
/// Each piece of the movement has one owner: the list while the sheet is at its tallest, the sheet otherwise. Heights
/// grow upwards, a finger's y downwards, both in points.
package struct SheetDrag: Hashable, Sendable {
    /// The finger passes from one owner to the other.
    package enum Turn: Hashable, Sendable {
        case toSheet, toList
    }

    package private(set) var height: Double
    /// The finger's y at which the height would be 0; nil while the list has the finger.
    private var anchor: Double?
    private var finger: Double
    private var range: ClosedRange<Double>
    private let rubberBand: RubberBand
    private let isOnList: Bool
    private var cameFromList = false

    /// A finger takes hold of the sheet, or of the list inside.
    ///
    /// - Parameters:
    ///   - finger: The finger's y.
    ///   - height: The sheet's, which does not jump.
    ///   - range: The heights between which it follows one to one.
    ///   - rubberBand: How it follows beyond them; with a coefficient of 0 it stops there.
    ///   - isOnList: Whether the list scrolls under this finger when the sheet is at its tallest.
    ///   - startsInList: Whether the list has the finger now.
    package init(
        finger: Double, height: Double, range: ClosedRange<Double>, rubberBand: RubberBand, isOnList: Bool,
        startsInList: Bool
    ) {
        self.finger = finger
        self.height = height
        self.range = range
        self.rubberBand = rubberBand
        self.isOnList = isOnList
        if !startsInList { anchor = finger + rubberBand.unclamped(height, from: reach) }
    }

    package var listHasFinger: Bool { anchor == nil }

    private var isElastic: Bool { rubberBand.coefficient > 0 }

    /// The heights between which it follows one to one now.
    ///
    /// Where it was caught beyond an end, it stays and comes no further, unless a rubber band holds it there.
    private var reach: ClosedRange<Double> {
        let low = isElastic ? range.lowerBound : min(range.lowerBound, height)
        let high = isElastic && !isOnList ? range.upperBound : max(range.upperBound, height)
        return low...high
    }

    /// Follows the finger to this y; what the list takes is taken from its offset.
    package mutating func move(to finger: Double, list: inout ScrollModel) -> [Turn] {
        let movement = finger - self.finger
        self.finger = finger
        guard let anchor else { return scroll(by: movement, &list) }
        let raw = anchor - finger
        let reach = reach
        if isOnList, raw > reach.upperBound {
            let turns = giveBack(at: reach.upperBound)
            return turns + scroll(by: reach.upperBound - raw, &list)
        }
        if isOnList, height >= range.upperBound, raw < range.upperBound, list.offset > 0 {
            let turns = giveBack(at: range.upperBound)
            return turns + scroll(by: range.upperBound - raw, &list)
        }
        follow(within: reach)
        return []
    }

    /// Goes by other bounds from now on.
    package mutating func change(_ range: ClosedRange<Double>) {
        self.range = range
        follow(within: range)
    }

    private mutating func follow(within reach: ClosedRange<Double>) {
        guard let anchor else { return }
        let raw = anchor - finger
        height = rubberBand.clamped(raw, to: reach)
        // Movement beyond a bound is dropped: the sheet follows at once when the finger turns.
        if !isElastic, height != raw { self.anchor = finger + height }
    }

    private mutating func giveBack(at height: Double) -> [Turn] {
        self.height = height
        anchor = nil
        defer { cameFromList = false }
        return cameFromList ? [.toList] : []
    }

    /// Scrolls; what is left of the movement after the list has reached its top moves the sheet.
    private mutating func scroll(by movement: Double, _ list: inout ScrollModel) -> [Turn] {
        let rest = list.drag(by: movement)
        guard rest > 0 else { return [] }
        anchor = finger - rest + height
        cameFromList = true
        follow(within: range.lowerBound...max(range.upperBound, height))
        return [.toSheet]
    }

    /// The sheet's velocity under a finger's, positive upwards: less on the band, none at a bound.
    package func velocity(of finger: Double) -> Double {
        guard let anchor else { return 0 }
        guard isElastic else {
            return height >= range.upperBound && finger > 0 || height <= range.lowerBound && finger < 0 ? 0 : finger
        }
        let raw = anchor - self.finger
        let beyond = raw - raw.clamped(to: reach)
        return beyond == 0 ? finger : finger * rubberBand.derivative(at: beyond)
    }
}
