//===- Program.cpp - bytes as a random program's decisions ----------------===//
#include "tilewright/Testing/RandomPrograms/Judge.h"

#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace tilewright::testing;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static ProgramJudge judge;
  Outcome outcome = judge.judge({data, size});
  if (outcome.verdict == Verdict::Differs) {
    llvm::errs() << "FINDING: " << outcome.message;
    abort();
  }
  return 0;
}
