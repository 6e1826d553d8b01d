//===- Process.h - runs an external tool, within limits ---------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_PROCESS_H
#define TILEWRIGHT_CODEGEN_PROCESS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>

namespace tilewright {

struct ProcessLimits {
  unsigned seconds = 600;          ///< of wall-clock time
  uint64_t outputBytes = 16 << 20; ///< of standard output and error together
  uint64_t fileBytes = 1ull << 30; ///< of each file that it writes
};

struct ProcessResult {
  enum class End { Exited, Signalled, TimedOut, TooMuchOutput };
  End end = End::Exited;
  int code = 0;       ///< the exit code or the signal
  std::string output; ///< standard output and error, in order of arrival

  bool succeeded() const { return end == End::Exited && code == 0; }
};

/// Runs `program` without standard input and waits for it. If it exceeds a
/// limit, it is killed together with all processes that it started. In any case
/// none of these outlives it, and it does not outlive the caller. Fails with
/// ExitCode::OutsideTool if no process can be created.
llvm::Expected<ProcessResult> runProcess(llvm::StringRef program,
                                         llvm::ArrayRef<llvm::StringRef> args,
                                         const ProcessLimits &limits = {});

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_PROCESS_H
