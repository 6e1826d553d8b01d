//===- Estimate.cpp - tilewright-c/Estimate.h -----------------------------===//
#include "tilewright-c/Estimate.h"

#include "tilewright/Driver/LaunchEstimate.h"
#include "tilewright/Library/Reporter.h"

#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::library;

TwStatus twEstimate(const void *request, size_t size,
                    TwDiagnosticHandler handler, void *data, TwText *json) {
  Reporter reporter{handler, data};
  Expected<json::Value> answer =
      estimateLaunch(StringRef(static_cast<const char *>(request), size));
  if (!answer)
    return reporter.end(answer.takeError());
  return give(reporter, formatv("{0}", *answer).str(), json);
}
