/* A clock of its own for one process: the real time and an offset in nanoseconds, which is read from a file that the proof changes.
   Loaded before Node and PostgreSQL (LD_PRELOAD). Clocks that only measure intervals stay as they are, as on a real machine. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const int64_t SECOND = 1000000000;
static const volatile int64_t *offset;

__attribute__((constructor)) static void open_offset(void) {
  const char *path = getenv("WRONG_CLOCK_FILE");
  if (path == NULL) return;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  void *found = mmap(NULL, sizeof(int64_t), PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (found != MAP_FAILED) offset = found;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int failed = (int)syscall(SYS_clock_gettime, clock, now);
  if (failed != 0 || offset == NULL || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE)) return failed;
  int64_t wrong = (int64_t)now->tv_sec * SECOND + now->tv_nsec + *offset;
  now->tv_sec = wrong / SECOND;
  now->tv_nsec = wrong % SECOND;
  return 0;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void)zone;
  struct timespec wrong;
  if (clock_gettime(CLOCK_REALTIME, &wrong) != 0) return -1;
  now->tv_sec = wrong.tv_sec;
  now->tv_usec = wrong.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *there) {
  struct timespec wrong;
  if (clock_gettime(CLOCK_REALTIME, &wrong) != 0) return (time_t)-1;
  if (there != NULL) *there = wrong.tv_sec;
  return wrong.tv_sec;
}
