//===- Unlocked.h - the interpreter's lock, given up ------------*- C++ -*-===//
// A call into the library gives up the lock. An interpreter that ends takes it
// for good: a thread that asks for it from then on is unwound by force, and
// C++ code that does not permit that ends the process. So the interpreter's end
// first ends launches and waits for the calls that are under way, and a thread
// that still comes too late stops where it is.
//===----------------------------------------------------------------------===//
#ifndef PYTHON_SRC_UNLOCKED_H
#define PYTHON_SRC_UNLOCKED_H

#include "tilewright-c/Kernel.h"
#include <nanobind/nanobind.h>

namespace tilewright::python {

/// Gives up the lock until it is destroyed.
class Unlocked {
public:
  /// `kernel`: whose launch this is; it is interrupted when the interpreter
  /// ends. Raises RuntimeError where the interpreter is ending already.
  explicit Unlocked(TwKernel kernel = nullptr);
  ~Unlocked();
  Unlocked(const Unlocked &) = delete;
  Unlocked &operator=(const Unlocked &) = delete;

  /// Ends what is under way, for at most half a minute; for `atexit`.
  static void endAll();

private:
  TwKernel kernel;
  PyThreadState *state;
};

} // namespace tilewright::python

#endif // PYTHON_SRC_UNLOCKED_H
