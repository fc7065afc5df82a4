internal import Assets
internal import Foundation
internal import Hippari
internal import Kinetics
internal import SDLPlatform
internal import Stage
internal import Testing

extension OneThread {
    /// The pictures of the three shared works, in a few pixels whose colours follow from their definition.
    @Suite struct BenchPictures {
        private func picture(_ peer: PeerWork, frame: Int, scale: Double) throws -> Bitmap {
            var work = peer.work(scale: scale, assets: nil)
            let canvas = Canvas(
                size: work.size, scale: scale, fonts: try FontBook(folder: try #require(Assets.path("Fonts"))),
                pictures: work.pictures)
            var list = DisplayList()
            for _ in 0..<frame { list = work.nextFrame() }
            return canvas.render(list, background: work.background)
        }

        private func pixel(_ value: Double, _ scale: Double) -> Int { Int((value * scale + 0.5).rounded(.down)) }

        private func red(_ picture: Bitmap, _ x: Int, _ y: Int) -> Double { Double(picture[x, y] >> 16 & 255) }

        @Test(arguments: [1.0, 2], [4, 9, 17])
        func aPushLiesWhereItsSpringIs(scale: Double, frame: Int) throws {
            let picture = try picture(.push, frame: frame, scale: scale)
            #expect(picture.width == Int(375 * scale) && picture.height == Int(812 * scale))
            // A critically damped spring from rest at 0 to 1, response 0.5 s.
            let angle = 2 * Double.pi / 0.5 * Double(frame) / 60
            let progress = 1 - (1 + angle) * exp(-angle)
            let edge = pixel(375 * (1 - progress), scale)
            // The upper page's bar begins at the edge, and its shadow ends there.
            #expect(picture[edge, 3] == 0xFFF7_F7F7)
            let shade = 1 - 0.2 * progress
            let near = red(picture, edge - 1, 3)
            #expect(abs(near - 247 * shade * 0.75) < 8)
            // White of the lower page, under the shade.
            let y = pixel(44 + 1.5, scale)
            let dimmed = red(picture, pixel(6, scale), y)
            #expect(abs(dimmed - 255 * shade) <= 1)
            #expect(picture[edge + 4, y] == 0xFFFF_FFFF)
            // The hairline under the bar is one device pixel.
            #expect(picture[edge + 4, Int(44 * scale) - 1] == 0xFFC6_C6C8)
            #expect(picture[edge + 4, Int(44 * scale)] == 0xFFFF_FFFF)
            #expect(picture[edge + 4, Int(44 * scale) - 2] == 0xFFF7_F7F7)
            // The first row's square: green, from (16, 8) to (44, 36) of the row.
            #expect(
                picture[edge + Int(30 * scale), pixel(66, scale)] == 0xFF34_C759
                    || edge + Int(30 * scale) >= picture.width)
        }

        @Test(arguments: [1.0, 2], [1, 10, 45])
        func aPhotoLiesWhereItsWaveIs(scale: Double, frame: Int) throws {
            let picture = try picture(.image, frame: frame, scale: scale)
            let wave = frame <= 30 ? Double(frame) / 30 : 2 - Double(frame) / 30
            let distance = 260 * wave
            let alpha = 1 - abs(distance) / 300
            // White between the thumbnails, under the backdrop.
            let gap = red(picture, pixel(124.5, scale), pixel(100, scale))
            #expect(abs(gap - 255 * (1 - alpha)) <= 1)
            // Above the bars' words: the backdrop and the bar.
            let bar = red(picture, pixel(5, scale), pixel(5, scale))
            #expect(abs(bar - 255 * (1 - alpha) * (1 - 0.6 * alpha)) <= 2)
            // The gap column is white down to the photo, and the photo's from there.
            let top = pixel(281 + distance, scale)
            if distance < 200 {
                let above = red(picture, pixel(124.5, scale), top - 1)
                #expect(abs(above - 255 * (1 - alpha)) <= 1)
                let inside = (0..<40).map { red(picture, pixel(100 + 3 * Double($0), scale), top + 4) }
                #expect(Set(inside).count > 3)
            }
        }

        @Test(arguments: [1.0, 2], [3, 8, 13])
        func aSheetLiesWhereItsSpringIs(scale: Double, frame: Int) throws {
            let picture = try picture(.sheet, frame: frame, scale: scale)
            // Damping ratio 0.7, from rest at 100 to 812.
            let (omega, ratio, t) = (2 * Double.pi / 0.5, 0.7, Double(frame) / 60)
            let ringing = omega * (1 - ratio * ratio).squareRoot()
            let swing = cos(ringing * t) + ratio * omega / ringing * sin(ringing * t)
            let height = 812 - 712 * exp(-ratio * omega * t) * swing
            let top = pixel(812 - height, scale)
            let share = (min(max(height, 100), 812) - 100) / 712
            // White below the sheet's rounded edge, and the page's bar far above it.
            #expect(picture[pixel(60, scale), max(top, 0) + Int(12 * scale)] == 0xFFFF_FFFF)
            if top > Int(80 * scale) {
                let bar = red(picture, pixel(4, scale), pixel(4, scale))
                #expect(abs(bar - 247 * (1 - 0.4 * share)) <= 1)
                // Directly above the edge half of the shadow's quarter of black lies on the page.
                let white = red(picture, pixel(8, scale), pixel(46, scale))
                #expect(abs(white - 255 * (1 - 0.4 * share)) <= 1)
                #expect(red(picture, pixel(187, scale), top) > red(picture, pixel(187, scale), top - 1))
                // Outside of the round corner.
                #expect(picture[0, top] != 0xFFFF_FFFF)
            }
        }

        @Test(arguments: PeerWork.allCases)
        func framesMakeNothingNewOnceTheyRun(peer: PeerWork) throws {
            var work = peer.work(scale: 1, assets: nil)
            let canvas = Canvas(
                size: work.size, scale: 1, fonts: try FontBook(folder: try #require(Assets.path("Fonts"))),
                pictures: work.pictures)
            for _ in 0..<60 { canvas.withPixels(work.nextFrame(), background: .white) { _, _ in } }
            let before = canvas.rasteriser.statistics
            for _ in 0..<120 { canvas.withPixels(work.nextFrame(), background: .white) { _, _ in } }
            let after = canvas.rasteriser.statistics
            #expect(after.surfacesMade == before.surfacesMade)
            #expect(after.masksMade == before.masksMade)
            #expect(after.frames == before.frames + 120)
        }
    }
}
