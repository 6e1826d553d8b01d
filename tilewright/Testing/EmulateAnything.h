//===- EmulateAnything.h - compiled and emulated against the reference ----===//
// What the reference runs without a fault and compiles for a chip must come to
// the same on the emulator, within the bounds that the reference gives.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_EMULATEANYTHING_H
#define TILEWRIGHT_TESTING_EMULATEANYTHING_H

#include "tilewright/Testing/RoundTrip.h"
#include <memory>

namespace tilewright {
class Session;
} // namespace tilewright

namespace tilewright::testing {

/// Judges one input after another. Refused are bytes that are no valid module,
/// what takes more than 4096 steps or tiles of more than 4096 elements, what
/// faults on the reference, which looks for undefined behaviour, and what does
/// not compile. Of the rest each entry must run on the emulator without a fault
/// and leave in every element what the reference says within its bounds; the
/// chip and the level of optimization are drawn from the bytes.
class EmulationJudge {
public:
  EmulationJudge();
  ~EmulationJudge();

  Outcome judge(llvm::StringRef bytes);

private:
  static constexpr unsigned inputsEach = 256;
  std::unique_ptr<Session> session; ///< new after so many inputs
  unsigned inputsLeft = 0;
};

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_EMULATEANYTHING_H
