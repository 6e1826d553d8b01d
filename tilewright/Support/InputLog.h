//===- InputLog.h - which files this program has read -----------*- C++ -*-===//
// For the reproducer that a crash leaves (Driver/Crash.h), and so that no
// command writes over its input. It is read in a signal handler, so it has a
// fixed size and takes no lock. Programs keep it, libraries in other programs
// do not: a file that one call has read may be written by a later one.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_SUPPORT_INPUTLOG_H
#define TILEWRIGHT_SUPPORT_INPUTLOG_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright {

struct LoggedInput {
  const char *path = nullptr; ///< `-` is standard input
  /// What standard input held, which cannot be read again; empty of files.
  const char *bytes = nullptr;
  size_t size = 0;
};

/// Called once by a program that is to keep the log.
void startInputLog();

/// Notes a file that was read; those after the first 4096 are not kept.
void logInput(llvm::StringRef path, llvm::StringRef bytes);

llvm::ArrayRef<LoggedInput> loggedInputs();

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_INPUTLOG_H
