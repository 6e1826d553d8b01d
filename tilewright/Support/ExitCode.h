//===- ExitCode.h - how a command line ends ---------------------*- C++ -*-===//
// An error that reaches a user carries the code the program ends with, so that
// the place that knows what went wrong decides it once.
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
  Internal = 5,       ///< a fault of ours
  CheckDiffers = 6,   ///< `--check` found a difference
  KernelFaulted = 7,  ///< assert, out of bounds, race, deadlock
};

/// A message for a person together with the exit code it asks for.
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

/// Makes a ToolError.
inline llvm::Error toolError(ExitCode code, const llvm::Twine &message) {
  return llvm::make_error<ToolError>(code, message);
}

/// Prints every message of `error` as `error: MESSAGE` and returns the code of
/// the first ToolError in it; `Internal` when it holds none, `Done` when it is
/// success.
ExitCode reportError(llvm::Error error, llvm::raw_ostream &os);

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_EXITCODE_H
