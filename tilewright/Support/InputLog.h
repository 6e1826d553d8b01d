//===- InputLog.h - which files this program has read -----------*- C++ -*-===//
// For the reproducer that a crash leaves (Driver/Crash.h). It is read in a
// signal handler, so it is of fixed size and takes no lock.
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

/// Notes a file that was read; those after the first few are not kept.
void logInput(llvm::StringRef path, llvm::StringRef bytes);

llvm::ArrayRef<LoggedInput> loggedInputs();

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_INPUTLOG_H
