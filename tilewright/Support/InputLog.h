//===- InputLog.h - log of the files read -----------------------*- C++ -*-===//
// For the reproducer that a crash writes (Driver/Crash.h), and so that no
// command overwrites its input. A signal handler reads it, so it has a fixed
// size and takes no lock. Only programs enable it, not libraries in other
// programs: a file that one call has read may be written by a later one.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_SUPPORT_INPUTLOG_H
#define TILEWRIGHT_SUPPORT_INPUTLOG_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright {

struct LoggedInput {
  const char *path = nullptr; ///< `-` is standard input
  /// The contents of standard input, which cannot be read again; empty for
  /// files.
  const char *bytes = nullptr;
  size_t size = 0;
};

/// Called once by a program that keeps the log.
void startInputLog();

/// Records a file that was read; those after the first 4096 are dropped.
void logInput(llvm::StringRef path, llvm::StringRef bytes);

llvm::ArrayRef<LoggedInput> loggedInputs();

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_INPUTLOG_H
