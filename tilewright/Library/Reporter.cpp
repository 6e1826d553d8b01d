//===- Reporter.cpp - messages and status of a call in C ------------------===//
#include "tilewright/Library/Reporter.h"

#include "tilewright/Driver/Version.h"
#include "tilewright/Support/ExitCode.h"

#include <cstdlib>
#include <cstring>

using namespace llvm;
using namespace tilewright;
using namespace tilewright::library;

static TwSeverity severityOf(mlir::DiagnosticSeverity severity) {
  switch (severity) {
  case mlir::DiagnosticSeverity::Error:
    return TwSeverityError;
  case mlir::DiagnosticSeverity::Warning:
    return TwSeverityWarning;
  case mlir::DiagnosticSeverity::Remark:
    return TwSeverityRemark;
  case mlir::DiagnosticSeverity::Note:
    return TwSeverityNote;
  }
  return TwSeverityError;
}

static TwStatus statusOf(ExitCode code) {
  switch (code) {
  case ExitCode::Done:
    return TwStatusDone;
  case ExitCode::DoesNotCompile:
    return TwStatusDoesNotCompile;
  case ExitCode::Usage:
    return TwStatusUsage;
  case ExitCode::InvalidInput:
    return TwStatusInvalidInput;
  case ExitCode::OutsideTool:
    return TwStatusOutsideTool;
  case ExitCode::KernelFaulted:
    return TwStatusKernelFaulted;
  case ExitCode::CheckDiffers:
    return TwStatusCheckDiffers;
  case ExitCode::Internal:
    return TwStatusInternal;
  }
  return TwStatusInternal;
}

void Reporter::say(const Message &message) const {
  if (!handler)
    return;
  TwDiagnostic diagnostic = {severityOf(message.severity), message.text.c_str(),
                             message.file.empty() ? nullptr
                                                  : message.file.c_str(),
                             message.line, message.column};
  handler(&diagnostic, data);
}

void Reporter::say(TwSeverity severity, const std::string &text) const {
  if (!handler)
    return;
  TwDiagnostic diagnostic = {severity, text.c_str(), nullptr, 0, 0};
  handler(&diagnostic, data);
}

TwStatus Reporter::end(Error error) const {
  TwStatus status = TwStatusDone;
  handleAllErrors(
      std::move(error),
      [&](const ToolError &each) {
        if (status == TwStatusDone)
          status = statusOf(each.code());
        say(TwSeverityError, each.message());
      },
      [&](const ErrorInfoBase &each) {
        if (status == TwStatusDone)
          status = TwStatusInternal;
        say(TwSeverityError, each.message());
      });
  return status;
}

TwText library::copyText(StringRef bytes) {
  auto *data = static_cast<char *>(std::malloc(bytes.size() + 1));
  if (!data)
    return {nullptr, 0};
  std::memcpy(data, bytes.data(), bytes.size());
  data[bytes.size()] = 0;
  return {data, bytes.size()};
}

TwStatus library::give(const Reporter &reporter, Expected<std::string> made,
                       TwText *text) {
  if (!made)
    return reporter.end(made.takeError());
  *text = copyText(*made);
  if (text->data)
    return TwStatusDone;
  return reporter.end(toolError(ExitCode::Usage, "no memory for the " +
                                                     Twine(made->size()) +
                                                     " bytes that were made"));
}

//===----------------------------------------------------------------------===//
// tilewright-c/Support.h
//===----------------------------------------------------------------------===//

uint32_t twApiVersion(void) { return TILEWRIGHT_C_API_VERSION; }

const char *twVersion(void) { return versionNumber().data(); }

const char *twBuildIdentity(void) { return buildIdentifier().data(); }

void twTextFree(TwText text) { std::free(text.data); }
