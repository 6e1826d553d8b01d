/* Start.c - constructors of a program that starts with an older glibc.
 *
 * The startup object of glibc 2.34 and newer leaves a program's constructors to
 * glibc; before, `__libc_start_main` called a function passed for this purpose.
 * Newer versions still call it if it is passed. */
#include <stddef.h>

typedef void Constructor(int, char **, char **);
extern Constructor *__init_array_start[] __attribute__((visibility("hidden")));
extern Constructor *__init_array_end[] __attribute__((visibility("hidden")));

static void runConstructors(int count, char **arguments, char **environment) {
  for (Constructor **each = __init_array_start; each != __init_array_end;
       ++each)
    (*each)(count, arguments, environment);
}

int __real___libc_start_main(int (*run)(int, char **, char **), int count,
                             char **arguments, Constructor *initialize,
                             void (*finish)(void), void (*unload)(void),
                             void *stack);

int __wrap___libc_start_main(int (*run)(int, char **, char **), int count,
                             char **arguments, Constructor *initialize,
                             void (*finish)(void), void (*unload)(void),
                             void *stack) {
  return __real___libc_start_main(run, count, arguments,
                                  initialize ? initialize : runConstructors,
                                  finish, unload, stack);
}
