//===- Crash.h - what a fault of ours leaves --------------------*- C++ -*-===//
// A crash, a failed assertion and an error that says it is ours leave a
// reproducer: a folder beside other temporary files with what was read, the
// command line and the build, which a person can send. A crash writes it from
// the signal's handler, by system calls alone.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DRIVER_CRASH_H
#define TILEWRIGHT_DRIVER_CRASH_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright {

/// To be called before LLVM takes the signals: words and time limits. A
/// handler that hangs is ended after some seconds. The trace is not symbolized,
/// which runs another program for minutes.
void prepareForCrashes(llvm::StringRef tool,
                       llvm::ArrayRef<const char *> arguments);

/// To be called after LLVM took the signals: a crash ends with `exitCode`, as a
/// fault that was caught does, once it has said all there is to say.
void endCrashesWith(int exitCode);

/// Says that the system refuses memory, and ends as for a wrong use, by system
/// calls alone. A crash where memory is out ends so too.
[[noreturn]] void endWithoutMemory();

/// Writes the reproducer for a fault that was caught, and says where.
void leaveReproducer();

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_CRASH_H
