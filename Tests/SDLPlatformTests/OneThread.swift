internal import Testing

/// Everything that touches SDL, one test after the other.
///
/// SDL_ttf is one library for the whole process, and not for two threads at once: a suite that draws belongs into an
/// extension of this one.
@Suite(.serialized) enum OneThread {}
