//===- Unlocked.h - the interpreter's lock, given up ------------*- C++ -*-===//
// A call into the library releases the GIL. A finalizing interpreter never
// gives it back: a thread that then acquires it is unwound by force, which
// terminates the process in C++ code that does not permit it. Finalization
// therefore first interrupts launches and waits for calls in progress, and a
// thread that is still too late blocks forever.
//===----------------------------------------------------------------------===//
#ifndef PYTHON_SRC_UNLOCKED_H
#define PYTHON_SRC_UNLOCKED_H

#include "tilewright-c/Kernel.h"
#include <nanobind/nanobind.h>

namespace tilewright::python {

/// Releases the GIL for its lifetime.
class Unlocked {
public:
  /// `kernel`: the kernel that is launched, which is interrupted when the
  /// interpreter ends. Raises RuntimeError if the interpreter is ending
  /// already.
  explicit Unlocked(TwKernel kernel = nullptr);
  ~Unlocked();
  Unlocked(const Unlocked &) = delete;
  Unlocked &operator=(const Unlocked &) = delete;

  /// Ends the calls in progress within at most half a minute; for `atexit`.
  static void endAll();

private:
  TwKernel kernel;
  PyThreadState *state;
};

} // namespace tilewright::python

#endif // PYTHON_SRC_UNLOCKED_H
