//===- ProgramJudgeTest.cpp - the oracle of the fuzz target `program` -----===//
// It agrees with programs from any bytes, and detects a wrong pass.
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/Miscompile.h"
#include "tilewright/Testing/RandomPrograms/Judge.h"

#include "gtest/gtest.h"

using namespace tilewright::testing;

static std::vector<uint8_t> bytesOf(uint64_t seed, unsigned size) {
  Choices any(seed);
  std::vector<uint8_t> bytes;
  for (unsigned i = 0; i < size; ++i)
    bytes.push_back(any.below(256));
  return bytes;
}

TEST(ProgramJudge, AgreesWithWhatAnyBytesMake) {
  ProgramJudge judge;
  unsigned agree = 0;
  for (unsigned size : {0, 1, 5, 20, 60, 200, 600}) {
    Outcome outcome = judge.judge(bytesOf(size, size));
    EXPECT_NE(outcome.verdict, Verdict::Differs) << outcome.message;
    agree += outcome.verdict == Verdict::Agrees;
  }
  EXPECT_GE(agree, 6u);
}

/// Comes last: the pass stays wrong for the rest of the process, so it must not
/// be replaced by given layouts.
TEST(ProgramJudge, SeesAWrongPass) {
  ASSERT_TRUE(plantMiscompile("assign-layouts"));
  Trial trial;
  trial.isPlanted = true;
  bool found = false;
  for (uint64_t seed = 1; seed < 60 && !found; ++seed) {
    Choices choices(seed);
    Program program = makeProgram(trial.context(), choices);
    Finding finding = trial.judge(program, {"sm_80", 0, 0});
    found = finding.ending == Ending::Differs;
  }
  EXPECT_TRUE(found);
}
