//===- Interruptible.h - launches that SIGINT ends --------------*- C++ -*-===//
#ifndef TILEWRIGHT_LIBRARY_INTERRUPTIBLE_H
#define TILEWRIGHT_LIBRARY_INTERRUPTIBLE_H

#include "tilewright/Library/LoadedKernel.h"

namespace tilewright::library {

/// During its lifetime, SIGINT interrupts the kernel; then the previous handler
/// is called. Several threads may have one at a time.
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
