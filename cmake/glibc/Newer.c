/* Newer.c - functions of a newer glibc, implemented on an older one.
 *
 * Objects compiled on this host, including LLVM's, call functions that the
 * glibc of TILEWRIGHT_GLIBC does not have. utils/old_glibc.py links these
 * instead; a function that is missing here becomes an undefined symbol.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>

/* glibc 2.32: nonzero only if there is certainly a single thread. */
char __libc_single_threaded;

/* glibc 2.36 */
uint32_t arc4random(void) {
  uint32_t number;
  /* So few bytes are returned at once, or not at all after a signal. */
  while (getrandom(&number, sizeof(number), 0) != sizeof(number))
    if (errno != EINTR)
      abort();
  return number;
}

/* glibc 2.33; the older function counts modulo 2^32. */
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
struct mallinfo2 mallinfo2(void) {
  struct mallinfo counts = mallinfo();
  return (struct mallinfo2){
      .arena = (unsigned)counts.arena,
      .ordblks = (unsigned)counts.ordblks,
      .smblks = (unsigned)counts.smblks,
      .hblks = (unsigned)counts.hblks,
      .hblkhd = (unsigned)counts.hblkhd,
      .usmblks = (unsigned)counts.usmblks,
      .fsmblks = (unsigned)counts.fsmblks,
      .uordblks = (unsigned)counts.uordblks,
      .fordblks = (unsigned)counts.fordblks,
      .keepcost = (unsigned)counts.keepcost,
  };
}

/* glibc 2.33: earlier headers passed the version of the structure. */
int __xstat(int version, const char *path, struct stat *result);
int __lxstat(int version, const char *path, struct stat *result);
int __fxstat(int version, int file, struct stat *result);
int __fxstatat(int version, int folder, const char *path, struct stat *result,
               int flags);
int __xmknod(int version, const char *path, mode_t mode, dev_t *device);
#ifdef __x86_64__
enum { kStatVersion = 1 };
#else
enum { kStatVersion = 0 };
#endif

int stat(const char *path, struct stat *result) {
  return __xstat(kStatVersion, path, result);
}
int lstat(const char *path, struct stat *result) {
  return __lxstat(kStatVersion, path, result);
}
int fstat(int file, struct stat *result) {
  return __fxstat(kStatVersion, file, result);
}
int fstatat(int folder, const char *path, struct stat *result, int flags) {
  return __fxstatat(kStatVersion, folder, path, result, flags);
}
int mknod(const char *path, mode_t mode, dev_t device) {
  return __xmknod(0, path, mode, &device);
}

/* The same structure on 64-bit machines. */
int stat64(const char *path, struct stat64 *result) {
  return stat(path, (struct stat *)result);
}
int lstat64(const char *path, struct stat64 *result) {
  return lstat(path, (struct stat *)result);
}
int fstat64(int file, struct stat64 *result) {
  return fstat(file, (struct stat *)result);
}
int fstatat64(int folder, const char *path, struct stat64 *result, int flags) {
  return fstatat(folder, path, (struct stat *)result, flags);
}

/* glibc 2.30. Assumes that the condition uses the real-time clock, the default;
 * a step of that clock makes the wait shorter or longer. */
int pthread_cond_clockwait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                           clockid_t clock, const struct timespec *until) {
  enum { kSecond = 1000000000 };
  struct timespec now, wall;
  if (clock_gettime(clock, &now) || clock_gettime(CLOCK_REALTIME, &wall))
    return EINVAL;
  if (until->tv_nsec < 0 || until->tv_nsec >= kSecond)
    return EINVAL;
  wall.tv_nsec += until->tv_nsec - now.tv_nsec;
  time_t carry = wall.tv_nsec < 0 ? -1 : wall.tv_nsec / kSecond;
  wall.tv_nsec -= carry * kSecond;
  time_t seconds;
  if (__builtin_sub_overflow(until->tv_sec, now.tv_sec, &seconds) ||
      __builtin_add_overflow(seconds, carry, &seconds) ||
      __builtin_add_overflow(wall.tv_sec, seconds, &wall.tv_sec))
    wall.tv_sec = until->tv_sec; /* as far away as it can be said */
  if (wall.tv_sec < 0)
    return ETIMEDOUT;
  return pthread_cond_timedwait(condition, mutex, &wall);
}
