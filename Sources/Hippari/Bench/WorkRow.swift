internal import Kinetics
internal import Stage

/// A row of a work's page.
struct WorkRow {
    var title: String
    var subtitle: String
    var color: Color

    static let height = 44.0
    static let separator = Color(0xC6C6C8)
    private static let secondary = Color(0x8E8E93)

    /// Rows with these titles; `shift` turns the subtitles and the colours.
    static func rows(_ titles: [String], shift: Int) -> [WorkRow] {
        titles.enumerated().map { index, title in
            WorkRow(
                title: title, subtitle: subtitles[(index + shift) % subtitles.count],
                color: Color(palette[(index * 5 + shift) % palette.count]))
        }
    }

    func draw(at y: Double, hairline: Double, into list: inout DisplayList) {
        let width = PeerWork.size.width
        list.append(.roundedRect(Rect(x: 16, y: y + 8, width: 28, height: 28), corners: Corners(6), color))
        list.append(
            .text(TextRun(title, size: 17, color: .black, in: Rect(x: 56, y: y + 3, width: width - 56, height: 20))))
        list.append(
            .text(
                TextRun(
                    subtitle, size: 13, color: WorkRow.secondary,
                    in: Rect(x: 56, y: y + 23, width: width - 56, height: 16))))
        list.append(
            .fill(
                Rect(x: 56, y: y + WorkRow.height - hairline, width: width - 56, height: hairline), WorkRow.separator))
    }

    private static let palette: [UInt32] = [0xFF3B30, 0xFF9500, 0x34C759, 0x007AFF, 0x5856D6, 0xAF52DE]
    private static let subtitles = [
        "Updated 5 minutes ago by Alex", "Every weekday at half past seven", "Shared with four people",
        "Tap to see all of the details", "Not started, due on Friday", "3.2 km away, open until 21:00",
    ]
}

/// A page of rows under a navigation bar.
struct WorkPage {
    var title: String
    var back = ""
    var rows: [WorkRow]

    static let barHeight = 44.0

    /// The page as a layer's list, which never changes.
    func list(hairline: Double) -> DisplayList {
        let width = PeerWork.size.width
        return DisplayList { list in
            for (index, row) in rows.enumerated() {
                row.draw(at: WorkPage.barHeight + WorkRow.height * Double(index), hairline: hairline, into: &list)
            }
            let bar = Rect(x: 0, y: 0, width: width, height: WorkPage.barHeight)
            list.append(.fill(bar, Color(0xF7F7F7)))
            list.append(.text(TextRun(title, .semibold, size: 17, color: .black, in: bar, alignment: .center)))
            if !back.isEmpty {
                let box = Rect(x: 12, y: 0, width: 120, height: WorkPage.barHeight)
                list.append(.text(TextRun(back, size: 17, color: Color(0x007AFF), in: box)))
            }
            list.append(
                .fill(Rect(x: 0, y: bar.maxY - hairline, width: width, height: hairline), WorkRow.separator))
        }
    }

    static let inbox = WorkPage(
        title: "Inbox",
        rows: WorkRow.rows(
            [
                "Morning run", "Grocery list", "Design review", "Flight to Oslo", "Piano lesson", "Water the plants",
                "Quarterly notes", "Book club", "Dentist", "Photo backup", "Team lunch", "Rent payment",
                "Call grandmother", "Bike repair", "Spring cleaning", "Museum tickets", "Parcel pickup",
                "Weekend hike",
            ], shift: 0))

    static let settings = WorkPage(
        title: "Settings", back: "‹ Inbox",
        rows: WorkRow.rows(
            [
                "General", "Notifications", "Sounds & Haptics", "Focus", "Screen Time", "Control Centre", "Display",
                "Home Screen", "Accessibility", "Wallpaper", "Search", "Passwords", "Battery", "Privacy",
                "App Library", "Wallet", "Camera", "Developer",
            ], shift: 2))

    static let places = WorkRow.rows(
        [
            "Central Station", "Harbour Café", "Riverside Park", "City Library", "Old Town Market", "Observatory",
            "Ferry Terminal", "Art Museum", "North Bridge", "Botanical Garden", "Concert Hall", "Lighthouse",
        ], shift: 3)
}
