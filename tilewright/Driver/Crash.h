//===- Crash.h - reproducers for internal errors ----------------*- C++ -*-===//
// A crash, a failed assertion or an internal error writes a reproducer: a
// folder in the temporary directory with the inputs, the command line and the
// build identifier, ready to be sent. A crash writes it from the signal
// handler, with system calls only.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DRIVER_CRASH_H
#define TILEWRIGHT_DRIVER_CRASH_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright {

/// Sets the messages and time limits; must run before LLVM installs its signal
/// handlers. A handler that hangs is killed after some seconds. The trace is
/// not symbolized, since that runs another program for minutes.
void prepareForCrashes(llvm::StringRef tool,
                       llvm::ArrayRef<const char *> arguments);

/// Must run after LLVM has installed its signal handlers: a crash exits with
/// `exitCode`, like a handled internal error, once everything has been
/// reported.
void endCrashesWith(int exitCode);

/// Reports that memory is exhausted and exits with ExitCode::Usage, with system
/// calls only. A crash after a failed allocation ends here too.
[[noreturn]] void endWithoutMemory();

/// Writes the reproducer for a handled internal error and prints its path.
void leaveReproducer();

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_CRASH_H
