//===- Judge.h - fuzzer bytes as a random program ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_RANDOMPROGRAMS_JUDGE_H
#define TILEWRIGHT_TESTING_RANDOMPROGRAMS_JUDGE_H

#include "tilewright/Testing/Outcome.h"
#include "tilewright/Testing/RandomPrograms/Trial.h"

namespace tilewright::testing {

/// Checks fuzzer inputs one after another: the bytes are the decisions that
/// generate a program; the first two select chip, optimization level and
/// layouts. The program must verify, be defined, compile, and match the
/// reference within its bounds on the emulator.
class ProgramJudge {
public:
  Outcome judge(llvm::ArrayRef<uint8_t> bytes);

private:
  static constexpr unsigned inputsEach = 200;
  std::unique_ptr<Trial> trial; ///< replaced after a number of inputs
  unsigned inputsLeft = 0;
};

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_RANDOMPROGRAMS_JUDGE_H
