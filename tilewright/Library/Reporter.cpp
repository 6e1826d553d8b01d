//===- Reporter.cpp - diagnostics and status of a C call ------------------===//
#include "tilewright/Library/Reporter.h"

#include "tilewright/Driver/Version.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/Support/Regex.h"

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

void Reporter::report(const Message &message) const {
  if (!handler)
    return;
  if (message.file.empty())
    return report(severityOf(message.severity), message.text);
  TwDiagnostic diagnostic = {severityOf(message.severity), message.text.c_str(),
                             message.file.c_str(), message.line,
                             message.column};
  handler(&diagnostic, data);
}

namespace {
/// A location at the start of a text.
struct TextPlace {
  std::string file;
  unsigned line = 0, column = 0; ///< from 1; 0: unknown
};
} // namespace

static TextPlace placeOf(StringRef file, StringRef line, StringRef column) {
  TextPlace place{file.str()};
  if (line.getAsInteger(10, place.line))
    place.line = 0;
  if (column.getAsInteger(10, place.column))
    place.column = 0;
  return place;
}

/// Removes the locations that executors and readers put in front of a text:
/// "FILE:LINE:COLUMN: ", in PTX "AUTHOR'S:1:2 (TEXT'S:3:4): ".
static std::vector<TextPlace> takePlaces(StringRef &text,
                                         ArrayRef<std::string> files) {
  static const Regex form("^([^:'\n]+):([0-9]+)(:([0-9]+))?"
                          "( \\(([^:'\n]+):([0-9]+):([0-9]+)\\))?: ");
  SmallVector<StringRef, 9> parts;
  if (!form.match(text, &parts)) {
    for (const std::string &file : files)
      if (!file.empty() && text.starts_with(file + ": ")) {
        text = text.drop_front(file.size() + 2);
        return {TextPlace{file}};
      }
    return {};
  }
  text = text.drop_front(parts[0].size());
  std::vector<TextPlace> places = {placeOf(parts[1], parts[2], parts[4])};
  if (!parts[5].empty())
    places.push_back(placeOf(parts[6], parts[7], parts[8]));
  return places;
}

void Reporter::report(TwSeverity severity, StringRef text) const {
  if (!handler)
    return;
  std::vector<TextPlace> places = takePlaces(text, files);
  auto give = [&](TwSeverity severity, const std::string &message,
                  const TextPlace &place) {
    TwDiagnostic diagnostic = {severity, message.c_str(),
                               place.file.empty() ? nullptr
                                                  : place.file.c_str(),
                               place.line, place.column};
    handler(&diagnostic, data);
  };
  give(severity, text.str(), places.empty() ? TextPlace() : places.front());
  if (places.size() == 2)
    give(TwSeverityNote, "this is the instruction in the PTX", places.back());
}

TwStatus Reporter::end(Error error) const {
  TwStatus status = TwStatusDone;
  handleAllErrors(
      std::move(error),
      [&](const ToolError &each) {
        if (status == TwStatusDone)
          status = statusOf(each.code());
        report(TwSeverityError, each.message());
      },
      [&](const ErrorInfoBase &each) {
        if (status == TwStatusDone)
          status = TwStatusInternal;
        report(TwSeverityError, each.message());
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
                                                     " bytes of the result"));
}

//===----------------------------------------------------------------------===//
// tilewright-c/Support.h
//===----------------------------------------------------------------------===//

uint32_t twApiVersion(void) { return TILEWRIGHT_C_API_VERSION; }

const char *twVersion(void) { return versionNumber().data(); }

const char *twBuildIdentity(void) { return buildIdentifier().data(); }

void twTextFree(TwText text) { std::free(text.data); }
