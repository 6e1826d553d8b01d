//===- Judge.h - bytes as a random program ----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_RANDOMPROGRAMS_JUDGE_H
#define TILEWRIGHT_TESTING_RANDOMPROGRAMS_JUDGE_H

#include "tilewright/Testing/Outcome.h"
#include "tilewright/Testing/RandomPrograms/Trial.h"

namespace tilewright::testing {

/// Judges one input of a fuzzer after another: its bytes are the decisions that
/// make a program, the first two the chip, the level and the layouts. Whatever
/// they are, the program must verify, be defined, compile, and leave on the
/// emulator what the reference says within its bounds.
class ProgramJudge {
public:
  Outcome judge(llvm::ArrayRef<uint8_t> bytes);

private:
  static constexpr unsigned inputsEach = 200;
  std::unique_ptr<Trial> trial; ///< new after so many inputs
  unsigned inputsLeft = 0;
};

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_RANDOMPROGRAMS_JUDGE_H
