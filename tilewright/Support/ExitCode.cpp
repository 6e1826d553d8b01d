//===- ExitCode.cpp - exit codes of command lines -------------------------===//
#include "tilewright/Support/ExitCode.h"

#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

using namespace tilewright;

char ToolError::ID = 0;

void ToolError::log(llvm::raw_ostream &os) const { os << text; }

std::error_code ToolError::convertToErrorCode() const {
  return llvm::inconvertibleErrorCode();
}

/// In MLIR's format, so that all messages look alike.
static void print(llvm::StringRef message, llvm::raw_ostream &os) {
  llvm::SMDiagnostic("", llvm::SourceMgr::DK_Error, message).print(nullptr, os);
}

ExitCode tilewright::reportError(llvm::Error error, llvm::raw_ostream &os) {
  if (!error)
    return ExitCode::Done;
  std::optional<ExitCode> code;
  llvm::handleAllErrors(
      std::move(error),
      [&](const ToolError &each) {
        code = code.value_or(each.code());
        print(each.message(), os);
      },
      [&](const llvm::ErrorInfoBase &each) { print(each.message(), os); });
  return code.value_or(ExitCode::Internal);
}
