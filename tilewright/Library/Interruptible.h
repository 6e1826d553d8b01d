//===- Interruptible.h - launches that SIGINT ends --------------*- C++ -*-===//
#ifndef TILEWRIGHT_LIBRARY_INTERRUPTIBLE_H
#define TILEWRIGHT_LIBRARY_INTERRUPTIBLE_H

#include "tilewright/Library/LoadedKernel.h"

namespace tilewright::library {

/// While it lives SIGINT interrupts the kernel; who handled the signal before
/// gets it afterwards. Any number of threads may have one.
class Interruptible {
public:
  explicit Interruptible(TwKernelData &kernel);
  ~Interruptible();
  Interruptible(const Interruptible &) = delete;
  Interruptible &operator=(const Interruptible &) = delete;

private:
  std::atomic<TwKernelData *> *slot = nullptr; ///< null: none was free
};

} // namespace tilewright::library

#endif // TILEWRIGHT_LIBRARY_INTERRUPTIBLE_H
