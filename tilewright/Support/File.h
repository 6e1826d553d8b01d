//===- File.h - read and write whole files ----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_SUPPORT_FILE_H
#define TILEWRIGHT_SUPPORT_FILE_H

#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>

namespace tilewright {

/// Reads the whole of `path`, or standard input for `-`. The buffer is named
/// `path` and is not a mapping, so later changes to the file have no effect.
/// `code` is the exit code of a failure.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
readFile(llvm::StringRef path, ExitCode code = ExitCode::InvalidInput);

/// Like `readFile`, for output of an earlier run. It is not an input: it is not
/// added to the log, and this run may overwrite it.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
readOwnFile(llvm::StringRef path, ExitCode code);

/// Writes `path` atomically, by a temporary file in the same directory and a
/// rename. `-` is standard output, which rejects binary contents if it is a
/// terminal; a device or a pipe is written directly; for a link, the target is
/// replaced. A file in the input log is not written (InputLog.h). Failures end
/// with ExitCode::Usage.
llvm::Error writeFile(llvm::StringRef path, llvm::StringRef contents);

/// Fails like `writeFile` if `path` names a file of the input log, by that name
/// or another: for callers that would otherwise fail after long work.
llvm::Error checkNotRead(llvm::StringRef path);

/// Creates a directory and its parents. Failures end with ExitCode::Usage.
llvm::Error createDirectories(llvm::StringRef path);

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_FILE_H
