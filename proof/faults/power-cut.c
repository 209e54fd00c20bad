/*
 * Loaded before PostgreSQL (LD_PRELOAD): remembers what each write to a file of the cluster overwrote until that file is synced, so that a power
 * cut can take back what no fsync had confirmed. POWER_CUT_FOLDER: the cluster. POWER_CUT_JOURNAL: where it is remembered, a file for each inode.
 * A file named fail-next-sync in the journal makes one sync fail with EIO. While there is one named hold-tables, no sync of a table or an index ends:
 * a checkpoint has written its pages, and none of them is safe yet.
 *
 * Taken as durable at once: names, deletions and lengths of files, and posix_fallocate.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

struct record { uint64_t offset, length, kept; };

static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static ssize_t (*real_pwritev)(int, const struct iovec *, int, off_t);
static ssize_t (*real_write)(int, const void *, size_t);
static int (*real_fsync)(int), (*real_fdatasync)(int), (*real_unlink)(const char *);
static char folder[PATH_MAX], journal[PATH_MAX];
static size_t folder_length;

__attribute__((constructor)) static void begin(void) {
  real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
  real_pwritev = dlsym(RTLD_NEXT, "pwritev64");
  real_write = dlsym(RTLD_NEXT, "write");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real_unlink = dlsym(RTLD_NEXT, "unlink");
  const char *in = getenv("POWER_CUT_FOLDER"), *to = getenv("POWER_CUT_JOURNAL");
  if (in && to) {
    folder_length = (size_t)snprintf(folder, sizeof folder, "%s/", in);
    snprintf(journal, sizeof journal, "%s", to);
  }
}

static int path_of(int fd, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return 1;
}

static int is_ours(int fd, struct stat *found) {
  char path[PATH_MAX];
  if (folder_length == 0 || fstat(fd, found) != 0 || !S_ISREG(found->st_mode)) return 0;
  return path_of(fd, path) && strncmp(path, folder, folder_length) == 0 && path[folder_length] != 0;
}

/* The journal of a file, locked. */
static int open_journal(const struct stat *file, int flags) {
  char path[PATH_MAX + 32];
  snprintf(path, sizeof path, "%s/%llu", journal, (unsigned long long)file->st_ino);
  int log = open(path, flags | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (log >= 0) flock(log, LOCK_EX);
  return log;
}

static void remember(int fd, int log, const struct stat *file, off_t offset, size_t length) {
  size_t kept = offset >= file->st_size ? 0 : (size_t)(file->st_size - offset);
  struct record head = {(uint64_t)offset, length, kept < length ? kept : length};
  char *old = malloc(sizeof head + head.kept + 1);
  if (!old) abort();
  memcpy(old, &head, sizeof head);
  ssize_t got = head.kept > 0 ? pread(fd, old + sizeof head, head.kept, offset) : 0;
  if (got < 0) {
    /* Opened for writing only: read through another descriptor. */
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    int again = open(link, O_RDONLY | O_CLOEXEC);
    got = again < 0 ? -1 : pread(again, old + sizeof head, head.kept, offset);
    if (again >= 0) close(again);
  }
  if (got != (ssize_t)head.kept || real_write(log, old, sizeof head + head.kept) < 0) abort();
  free(old);
}

#define REMEMBERED(LENGTH, OFFSET, CALL)              \
  struct stat file;                                   \
  if (!is_ours(fd, &file)) return CALL;               \
  int log = open_journal(&file, O_WRONLY);            \
  if (log < 0) return CALL;                           \
  fstat(fd, &file);                                   \
  remember(fd, log, &file, (OFFSET), (LENGTH));       \
  ssize_t done = CALL;                                \
  int fault = errno;                                  \
  close(log);                                         \
  errno = fault;                                      \
  return done;

ssize_t pwrite64(int fd, const void *data, size_t length, off_t offset) {
  REMEMBERED(length, offset, real_pwrite(fd, data, length, offset))
}
ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) { return pwrite64(fd, data, length, offset); }

static size_t length_of(const struct iovec *parts, int count) {
  size_t length = 0;
  for (int at = 0; at < count; at += 1) length += parts[at].iov_len;
  return length;
}
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off_t offset) {
  REMEMBERED(length_of(parts, count), offset, real_pwritev(fd, parts, count, offset))
}
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) { return pwritev64(fd, parts, count, offset); }

ssize_t write(int fd, const void *data, size_t length) {
  REMEMBERED(length, (fcntl(fd, F_GETFL) & O_APPEND) ? file.st_size : lseek(fd, 0, SEEK_CUR), real_write(fd, data, length))
}

static int is_to_fail(void) {
  char path[PATH_MAX + 32];
  snprintf(path, sizeof path, "%s/fail-next-sync", journal);
  return real_unlink(path) == 0;
}

/* base/ has the tables and indexes. The log is synced on, so that sales are acknowledged. */
static void hold_tables(int fd) {
  char path[PATH_MAX], held[PATH_MAX + 32];
  if (!path_of(fd, path) || strncmp(path + folder_length, "base/", 5) != 0) return;
  snprintf(held, sizeof held, "%s/hold-tables", journal);
  while (access(held, F_OK) == 0) usleep(10000);
}

static int sync_file(int fd, int (*real)(int)) {
  struct stat file;
  if (!is_ours(fd, &file)) return real(fd);
  if (is_to_fail()) {
    errno = EIO;
    return -1;
  }
  hold_tables(fd);
  int log = open_journal(&file, O_WRONLY);
  int done = real(fd);
  int fault = errno;
  if (log >= 0) {
    if (done == 0 && ftruncate(log, 0) != 0) abort();
    close(log);
  }
  errno = fault;
  return done;
}
int fsync(int fd) { return sync_file(fd, real_fsync); }
int fdatasync(int fd) { return sync_file(fd, real_fdatasync); }

/* The number of a deleted file is given to another one. */
int unlink(const char *path) {
  struct stat file;
  if (folder_length > 0 && lstat(path, &file) == 0 && S_ISREG(file.st_mode) && file.st_nlink == 1) {
    char log[PATH_MAX + 32];
    snprintf(log, sizeof log, "%s/%llu", journal, (unsigned long long)file.st_ino);
    real_unlink(log);
  }
  return real_unlink(path);
}
