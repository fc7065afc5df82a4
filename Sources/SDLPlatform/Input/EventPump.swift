internal import CSDL2
package import Kinetics

/// Takes what happens to a window from SDL, in order, and waits for it without using the processor.
package final class EventPump {
    package let clock: Clock
    private let window: Window
    private var time: EventTime
    private var translator: EventTranslator

    package init(_ window: Window, clock: Clock) {
        self.window = window
        self.clock = clock
        time = EventTime(clock)
        translator = EventTranslator(size: window.size)
    }

    deinit {
        SDL_CaptureMouse(SDL_FALSE)
    }

    /// Where the second finger is mirrored while Alt is held, in window units; nil for no second finger.
    package var mirrorCenter: Point? {
        get { translator.tracker.center }
        set { translator.tracker.center = newValue }
    }

    /// Where the wheel is fingers at the pointer; nil where it is none.
    package var wheelPad: WheelFingers.Pad? {
        get { translator.pad }
        set { if translator.pad != newValue { translator.pad = newValue } }
    }

    /// Whether keys that are held arrive again and again.
    package var takesRepeats = false

    /// Whether typed text arrives as `text`, beside the keys.
    package var takesText = false {
        didSet { if takesText { SDL_StartTextInput() } else { SDL_StopTextInput() } }
    }

    /// What has happened by now.
    package func poll() -> [PlatformEvent] {
        var events: [PlatformEvent] = []
        var event = SDL_Event()
        while SDL_PollEvent(&event) == 1 { take(&event, into: &events) }
        let now = clock.now
        events += translator.settle(at: now).map { PlatformEvent($0, at: now) }
        return events
    }

    /// Waits until something has happened or the instant has come, whichever is first.
    ///
    /// Events are read as they come, because SDL stamps them when it reads them.
    package func wait(until instant: Int64) -> [PlatformEvent] {
        while true {
            let events = poll()
            let left = instant - clock.now
            guard events.isEmpty, left > 0 else { return events }
            let milliseconds = min(left / 1_000_000, 60_000)
            if milliseconds > 0 {
                SDL_WaitEventTimeout(nil, Int32(milliseconds))
            } else {
                clock.sleep(until: instant)
            }
        }
    }

    private func take(_ event: inout SDL_Event, into events: inout [PlatformEvent]) {
        let instant = time.instant(of: event.common.timestamp)
        if event.type == SDL_DROPFILE.rawValue, let file = event.drop.file {
            events.append(PlatformEvent(.dropped(String(cString: file)), at: instant))
            SDL_free(file)
            return
        }
        if event.type == SDL_KEYDOWN.rawValue, event.key.repeat != 0, !takesRepeats { return }
        let wasDown = translator.tracker.isMouseDown
        for content in translator.translate(event, windowSize: window.size, at: instant) {
            events.append(PlatformEvent(content, at: instant))
        }
        let isDown = translator.tracker.isMouseDown
        if isDown != wasDown { SDL_CaptureMouse(isDown ? SDL_TRUE : SDL_FALSE) }
    }
}
