// C, because what happens between fork and exec is out of bounds for Swift, and because posix_spawn has no word for the
// signal that comes with the parent's end.
#define _GNU_SOURCE
#include "CSpawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

int hippari_spawn(const char *path, char *const *arguments, int input, int output, int errors, int extra) {
    const pid_t parent = getpid();
    int report[2];
    if (pipe2(report, O_CLOEXEC) != 0) return -errno;
    const pid_t child = fork();
    if (child == 0) {
        // Out of the way first, so that none is overwritten before it has been copied.
        const int given[4] = {input, output, errors, extra};
        int kept[4], end = fcntl(report[1], F_DUPFD_CLOEXEC, 16);
        int failed = end < 0;
        for (int i = 0; i < 4; i++) failed |= (kept[i] = fcntl(given[i], F_DUPFD_CLOEXEC, 16)) < 0;
        for (int i = 0; i < 4 && !failed; i++) failed |= dup2(kept[i], i) < 0;
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, 0);
        setpgid(0, 0);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        // The parent may have died before it could be watched.
        if (getppid() != parent) _exit(127);
        if (!failed) execv(path, arguments);
        const int reason = errno;
        if (write(end, &reason, sizeof reason) < 0) _exit(126);
        _exit(127);
    }
    const int failure = errno;
    close(report[1]);
    int reason = 0;
    ssize_t count = 0;
    if (child > 0) {
        do count = read(report[0], &reason, sizeof reason);
        while (count < 0 && errno == EINTR);
    }
    close(report[0]);
    if (child < 0) return -failure;
    if (count != sizeof reason) return child;
    while (waitpid(child, 0, 0) < 0 && errno == EINTR) {}
    return -reason;
}
