//===- Text.cpp - text into the parser ------------------------------------===//
#include "tilewright/Testing/Contexts.h"
#include "tilewright/Testing/RoundTrip.h"

#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace tilewright::testing;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static Contexts contexts;
  llvm::StringRef input(reinterpret_cast<const char *>(data), size);
  Outcome outcome = judgeText(input, contexts.next());
  if (outcome.verdict == Verdict::Differs) {
    llvm::errs() << "FINDING: " << outcome.message;
    abort();
  }
  return 0;
}
