//===- File.h - files that are read whole and written whole -----*- C++ -*-===//
#ifndef TILEWRIGHT_SUPPORT_FILE_H
#define TILEWRIGHT_SUPPORT_FILE_H

#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>

namespace tilewright {

/// Reads the whole of `path`, or standard input where it is `-`. The buffer is
/// named `path` and is not a mapping, so that a file which changes later does
/// no harm. `code` is the exit code of a failure.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
readFile(llvm::StringRef path, ExitCode code = ExitCode::InvalidInput);

/// Reads as `readFile` does what an earlier run of the program wrote. It is no
/// input: the log does not have it, and this run may write it again.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
readOwnFile(llvm::StringRef path, ExitCode code);

/// Writes `path` so that it appears whole or not at all: a temporary file
/// beside it, then a rename. `-` is standard output, which takes no binary
/// where it is a terminal; a device or a pipe is written directly; a link keeps
/// its place and its target is replaced. A file that the input log has is
/// not written (InputLog.h). Failures end with ExitCode::Usage.
llvm::Error writeFile(llvm::StringRef path, llvm::StringRef contents);

/// Fails as `writeFile` does where `path` names a file of the input log, by
/// that name or another: for who would find out after long work.
llvm::Error checkNotRead(llvm::StringRef path);

/// Makes a directory and those above it. Failures end with ExitCode::Usage.
llvm::Error createDirectories(llvm::StringRef path);

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_FILE_H
