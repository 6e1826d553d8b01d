//===- Process.h - an outside tool, within limits ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_PROCESS_H
#define TILEWRIGHT_CODEGEN_PROCESS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>

namespace tilewright {

struct ProcessLimits {
  unsigned seconds = 600;          ///< of the clock
  uint64_t outputBytes = 16 << 20; ///< of standard output and error together
  uint64_t fileBytes = 1ull << 30; ///< of each file that it writes
};

struct ProcessResult {
  enum class End { Exited, Signalled, TimedOut, TooMuchOutput };
  End end = End::Exited;
  int code = 0;       ///< its exit code, or the signal
  std::string output; ///< standard output and standard error, as they came

  bool succeeded() const { return end == End::Exited && code == 0; }
};

/// Runs `program` with nothing to read and waits for it. Past a limit it is
/// killed, and with it all processes that it started; none of these outlives it
/// in any case, and it does not outlive us. Fails with ExitCode::OutsideTool
/// where no process can be made.
llvm::Expected<ProcessResult> runProcess(llvm::StringRef program,
                                         llvm::ArrayRef<llvm::StringRef> args,
                                         const ProcessLimits &limits = {});

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_PROCESS_H
