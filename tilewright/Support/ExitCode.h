//===- ExitCode.h - exit codes of command lines -----------------*- C++ -*-===//
// An error that reaches a user carries the exit code, so that the code that
// detects the error determines it.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_SUPPORT_EXITCODE_H
#define TILEWRIGHT_SUPPORT_EXITCODE_H

#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include <string>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tilewright {

/// The exit codes of every Tilewright command line.
enum class ExitCode : int {
  Done = 0,
  DoesNotCompile = 1, ///< the input is valid and cannot be compiled
  Usage = 2,          ///< wrong options, launch description or output path
  InvalidInput = 3,   ///< unreadable or invalid input
  OutsideTool = 4,    ///< `ptxas` or another outside tool is missing or failed
  Internal = 5,       ///< an internal error
  CheckDiffers = 6,   ///< `--check` found a difference
  KernelFaulted = 7,  ///< assert, out of bounds, race, deadlock
};

/// A message for the user, with the exit code it requires.
class ToolError : public llvm::ErrorInfo<ToolError> {
public:
  static char ID;

  ToolError(ExitCode code, const llvm::Twine &message)
      : exitCode(code), text(message.str()) {}

  ExitCode code() const { return exitCode; }
  void log(llvm::raw_ostream &os) const override;
  std::error_code convertToErrorCode() const override;

private:
  ExitCode exitCode;
  std::string text;
};

/// Creates a ToolError.
inline llvm::Error toolError(ExitCode code, const llvm::Twine &message) {
  return llvm::make_error<ToolError>(code, message);
}

/// Prints every message of `error` as `error: MESSAGE` and returns the code of
/// its first ToolError; `Internal` if it contains none, `Done` if it is
/// success.
ExitCode reportError(llvm::Error error, llvm::raw_ostream &os);

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_EXITCODE_H
