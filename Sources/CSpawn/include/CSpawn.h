#ifndef HIPPARI_SPAWN_H
#define HIPPARI_SPAWN_H

/// Starts a program that dies with the thread that starts it.
///
/// Its standard streams and its descriptor 3 are the given ones; it leads a process group of its own, so that a
/// terminal's keys do not reach it, and blocks no signal.
///
/// @param arguments The program's words, its name first and NULL last.
/// @return The process, or an error number below 0.
int hippari_spawn(const char *path, char *const *arguments, int input, int output, int errors, int extra);

#endif
