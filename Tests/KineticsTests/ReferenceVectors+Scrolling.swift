import Kinetics
import TestSupport
import Testing

struct DecayCase: Decodable, Identifiable {
    let id: String
    let rate, x0, v0: Double
    let t, value, velocity_at: [Double]
    let destination, velocity_threshold, duration_by_velocity, distance_threshold, duration_by_distance: Double
    let edge, time_at_edge, velocity_at_edge: Double?
}

struct RubberBandCase: Decodable, Identifiable {
    let id: String
    let kind: String
    let coefficient, dimension, value: Double
    let offset, derivative, inverse_of_value: Double?
    let x, lower, upper: Double?
}

struct ProjectionCase: Decodable, Identifiable {
    let id: String
    let position, velocity, rate: Double
    let distance_wwdc, distance_exact, projected_wwdc, projected_exact: Double
    let targets: [Double]
    let nearest_index_wwdc, nearest_index_exact: Int?
}

extension ReferenceVectors {
    @Test func decay() throws {
        try ReferenceFile<DecayCase>(named: "decay", bundledIn: Self.folder).checkAll { item in
            let decay = try Decay(rate: item.rate)
            let near = 1e-11 * max(abs(item.v0), abs(item.x0), 1)
            try require(!item.t.isEmpty, "no times")
            try requireEqual([item.value.count, item.velocity_at.count], [item.t.count, item.t.count], "counts")
            for (i, t) in item.t.enumerated() {
                let value = decay.position(after: t, from: item.x0, velocity: item.v0)
                try requireClose(value, item.value[i], within: near, "value at \(t)")
                let velocity = decay.velocity(after: t, from: item.v0)
                try requireClose(velocity, item.velocity_at[i], within: near, "velocity at \(t)")
                var (x, v) = (item.x0, item.v0)
                decay.step(seconds: t).advance(position: &x, velocity: &v)
                try requireClose(x, item.value[i], within: near, "stepped value at \(t)")
                try requireClose(v, item.velocity_at[i], within: near, "stepped velocity at \(t)")
            }
            try requireClose(
                decay.destination(from: item.x0, velocity: item.v0), item.destination, within: near, "destination")
            try requireClose(
                decay.duration(from: item.v0, untilVelocity: item.velocity_threshold), item.duration_by_velocity,
                relative: 0, absolute: near, "duration by velocity")
            try requireClose(
                decay.duration(from: item.v0, untilDistance: item.distance_threshold), item.duration_by_distance,
                relative: 0, absolute: near, "duration by distance")
            guard let edge = item.edge else { return }
            let arrival = decay.arrival(at: edge, from: item.x0, velocity: item.v0)
            try requireClose(arrival?.seconds, item.time_at_edge, relative: 0, absolute: near, "time at edge")
            try requireClose(
                arrival?.velocity, item.velocity_at_edge, relative: 0, absolute: near, "velocity at edge")
        }
    }

    @Test func rubberBand() throws {
        try ReferenceFile<RubberBandCase>(named: "rubber_band", bundledIn: Self.folder).checkAll { item in
            let band = RubberBand(coefficient: item.coefficient, dimension: item.dimension)
            switch item.kind {
            case "raw":
                let offset = try #require(item.offset)
                try requireClose(band.value(of: offset), item.value, relative: 1e-12, "value")
                try requireClose(band.derivative(at: offset), item.derivative, relative: 1e-12, "derivative")
                let stretch = 1 + item.coefficient * abs(offset) / item.dimension
                try requireClose(
                    band.inverse(of: item.value), item.inverse_of_value, relative: 0,
                    absolute: 1e-9 * abs(offset) * stretch, "inverse")
            case "clamped":
                let x = try #require(item.x)
                let range = try #require(item.lower)...(#require(item.upper))
                try requireClose(band.clamped(x, to: range), item.value, relative: 1e-12, "clamped")
            default:
                throw Mismatch("unknown kind \(item.kind)")
            }
        }
    }

    @Test func projection() throws {
        try ReferenceFile<ProjectionCase>(named: "projection", bundledIn: Self.folder).checkAll { item in
            let (x, v, r) = (item.position, item.velocity, item.rate)
            let distance = projectedValue(0, velocity: v, decelerationRate: r)
            let exactDistance = exactProjectedValue(0, velocity: v, decelerationRate: r)
            let value = projectedValue(x, velocity: v, decelerationRate: r)
            let exact = exactProjectedValue(x, velocity: v, decelerationRate: r)
            try requireClose(distance, item.distance_wwdc, relative: 1e-12, "distance")
            try requireClose(exactDistance, item.distance_exact, relative: 1e-12, "exact distance")
            // A sum may cancel, so its last digits are those of what was added.
            let digits = 4 * abs(x).ulp
            try requireClose(value, item.projected_wwdc, relative: 1e-12, absolute: digits, "projected value")
            try requireClose(exact, item.projected_exact, relative: 1e-12, absolute: digits, "exact projected value")
            try requireEqual(nearestIndex(to: value, in: item.targets), item.nearest_index_wwdc, "nearest")
            try requireEqual(nearestIndex(to: exact, in: item.targets), item.nearest_index_exact, "nearest, exact")
        }
    }
}
