package import Stage

/// All of a scene's numbers at once, as A or B.
package struct ParameterSet: Hashable, Sendable {
    package var preset: Preset
    /// In the order of the tunables.
    package var values: [Double]

    package init(preset: Preset, values: [Double]) {
        self.preset = preset
        self.values = values
    }

    /// The present numbers of a scene.
    package init(_ simulation: Simulation) {
        self.init(preset: simulation.preset, values: simulation.values)
    }

    /// The inputs that give a scene these numbers, in an order in which none of them is refused on the way.
    ///
    /// None where it has them already; the preset alone where that is enough.
    package func inputs(for simulation: Simulation) -> [StageInput] {
        let descriptor = simulation.descriptor
        let usual = descriptor.values(preset, simulation.setup.screen)
        var present = simulation.values
        var inputs: [StageInput] = []
        guard values.count == present.count else { return [] }
        if preset == simulation.preset, values == present { return [] }
        if preset != simulation.preset || values == usual {
            inputs.append(.preset(preset))
            present = usual
        }
        var pending = values.indices.filter { values[$0] != present[$0] }
        while !pending.isEmpty {
            let count = pending.count
            pending.removeAll { index in
                var trial = present
                trial[index] = values[index]
                guard descriptor.conflict(trial) == nil else { return false }
                present = trial
                inputs.append(.set(name: descriptor.tunables[index].name, value: values[index]))
                return true
            }
            // What is left contradicts the rest; the scene says so when it is delivered.
            guard pending.count < count else {
                let rest = pending.map { StageInput.set(name: descriptor.tunables[$0].name, value: values[$0]) }
                return inputs + rest
            }
        }
        return inputs
    }
}

/// Two sets of numbers to compare with one key.
package struct ParameterPair: Hashable, Sendable {
    package enum Slot: String, Hashable, Sendable, CaseIterable {
        case a = "A"
        case b = "B"

        var other: Slot { self == .a ? .b : .a }
    }

    /// The slot whose numbers the scene has.
    package private(set) var active = Slot.a
    private var resting: ParameterSet?

    package init() {}

    /// Goes to a slot, and returns the numbers that the scene should have then; nil where it has them.
    ///
    /// A slot that was never filled holds what the other one holds.
    package mutating func activate(_ slot: Slot, present: ParameterSet) -> ParameterSet? {
        guard slot != active else { return nil }
        let next = resting ?? present
        resting = present
        active = slot
        return next
    }

    /// Copies A to B, and returns the numbers that the scene should have where it shows B.
    package mutating func copy(present: ParameterSet) -> ParameterSet? {
        switch active {
        case .a:
            resting = present
            return nil
        case .b:
            return resting
        }
    }

    /// Keeps the numbers with which a scene was opened in both slots until one of them is changed.
    package mutating func begin(with present: ParameterSet) {
        if resting == nil { resting = present }
    }

    /// Whether A and B differ.
    package func differs(present: ParameterSet) -> Bool {
        resting.map { $0 != present } ?? false
    }
}
