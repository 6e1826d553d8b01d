//===- Certificate.cpp - bytes into the reader of certificates ----------===//
#include "tilewright/Testing/LaunchAnything.h"

#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace tilewright::testing;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  llvm::StringRef input(reinterpret_cast<const char *>(data), size);
  Outcome outcome = judgeCertificate(input);
  if (outcome.verdict == Verdict::Differs) {
    llvm::errs() << "FINDING: " << outcome.message;
    abort();
  }
  return 0;
}
