//===- Number.cpp - parse numbers in options ------------------------------===//
#include "tilewright/Support/Number.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tilewright;

Expected<uint64_t> tilewright::parseNumber(StringRef option, StringRef text,
                                           uint64_t least, uint64_t most) {
  uint64_t value;
  if (!text.empty() && all_of(text, isDigit) && !text.getAsInteger(10, value) &&
      value >= least && value <= most)
    return value;
  return toolError(ExitCode::Usage, "expected a number from " + Twine(least) +
                                        " to " + Twine(most) + " for " +
                                        option + ", got '" + text + "'");
}
