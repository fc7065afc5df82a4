internal import Gestures
internal import Inspector
internal import Kinetics
internal import Recording
internal import SDLPlatform
internal import Scenes
internal import Stage

/// Which scene the loop shows: the way home and back, pictures that are dropped, and recordings.
extension RunLoop {
    /// Makes what the scene will show when it is dragged, so that no frame has to wait for it.
    ///
    /// What it shows after scrolling and after more taps is made later, while there is nothing to do; at once where there
    /// will be no such time.
    mutating func prepare() {
        let scene = session.simulation.descriptor
        let (preset, setup) = (session.simulation.preset, session.simulation.setup)
        let (pixels, background) = (window.pixelSize, view.background(layout: layout))
        for simulation in [try? scene.opened(preset, setup: setup), try? scene.posed(preset, setup: setup)] {
            guard let simulation else { continue }
            rasteriser.prepare(
                view.list(of: simulation, layout: layout), background: background, width: pixels.width,
                height: pixels.height)
        }
        let states = (try? scene.explored(preset, setup: setup, steps: 5)) ?? []
        unprepared = states
        if isBusy { while prepareNext() {} }
    }

    /// Makes what one more state needs that may be wanted; returns whether there was one.
    mutating func prepareNext() -> Bool {
        guard !unprepared.isEmpty else { return false }
        let simulation = unprepared.removeFirst()
        rasteriser.prefetch(DisplayList { simulation.scene.draw(into: &$0, theme: view.theme) })
        return true
    }

    /// Stops the recording that runs, or starts one with the scene anew, at rest.
    mutating func toggleRecording(at instant: Int64) {
        needsPicture = true
        if recording.isRunning { return endRecording() }
        let present = session.simulation
        if session.isReplaying { return explainTouch() }
        guard !present.isHome, let fresh = present.anew else { return }
        recording.begin(scene: present.descriptor.id)
        if let complaint = recording.takeComplaint() { complain(complaint) }
        guard recording.isRunning else { return }
        show(LiveSession(opening: fresh, at: instant, recorder: Recorder(GestureFile.Header(fresh))))
    }

    /// Ends the recording, if there is one, and hands over the last of it.
    mutating func endRecording() {
        recording.end(&session)
        tellOfRecording()
    }

    private mutating func tellOfRecording() {
        if let path = recording.takeCompleted() { say("Recorded: \(path.findable)") }
        if let complaint = recording.takeComplaint() { complain(complaint) }
    }

    /// Writes what has been recorded, and says what could not be.
    mutating func saveRecording() {
        recording.save(&session)
        tellOfRecording()
    }

    mutating func goHome(at instant: Int64) {
        guard session.recorder == nil, !session.simulation.isHome else { return }
        let present = session.simulation
        do throws(Failure) {
            show(LiveSession(try opening.home.simulation(preset: present.preset, setup: present.setup), at: instant))
        } catch {
            complain(error)
        }
    }

    mutating func open(_ choice: HomeChoice, at instant: Int64) {
        guard session.recorder == nil else { return }
        do throws(Failure) {
            show(try opening.home.session(choosing: choice, at: instant, from: session.simulation))
        } catch {
            complain(error)
        }
    }

    /// Opens a picture that was dropped on the window; one that cannot be shown leaves everything as it is.
    mutating func openPicture(_ path: String, at instant: Int64) {
        let before = session.simulation.setup.pictures
        do throws(Failure) {
            // A recording states the size of its picture before its first event.
            guard session.recorder == nil else {
                throw .usage("a recording is running, and it is of another picture; end it, then drop the file again")
            }
            show(try opening.session(showing: path, at: instant, from: session.simulation, tool: tool))
            opening.brought.forget(before)
            notice = nil
        } catch {
            complain(error)
        }
    }

    /// Says in a line what could not be done: in the window for a while, and on standard error.
    mutating func complain(_ failure: Failure) {
        tool.report(failure)
        notice = Notice(failure.message.escapingControls, until: clock.now + Notice.duration)
        needsPicture = true
    }

    /// Puts another session in place of the present one.
    mutating func show(_ next: LiveSession) {
        droppedBefore += session.droppedNanoseconds
        let isOther = next.simulation.descriptor.id != session.simulation.descriptor.id
        let slowness = session.slowness
        session = next
        session.slowness = slowness
        session.trace = Trace()
        if isOther {
            view.beginPanel(of: session.simulation)
            // The file that was open is the other scene's.
            files.watch(nil)
        }
        view.showsTouches = view.showsTouches || next.isReplaying
        layOut()
        prepare()
    }
}
