//===- Emulate.cpp - bytes compiled and emulated against the reference ----===//
#include "tilewright/Testing/EmulateAnything.h"
#include "tilewright/Testing/SectionMutator.h"

#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace tilewright::testing;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static EmulationJudge judge;
  llvm::StringRef input(reinterpret_cast<const char *>(data), size);
  Outcome outcome = judge.judge(input);
  if (outcome.verdict == Verdict::Differs) {
    llvm::errs() << "FINDING: " << outcome.message;
    abort();
  }
  return 0;
}

extern "C" size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize);

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size,
                                          size_t maxSize, unsigned seed) {
  return mutateBytecode(data, size, maxSize, seed, LLVMFuzzerMutate);
}
