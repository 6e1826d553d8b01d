//===- EmulateAnything.h - compare the emulator with the reference --------===//
// A program that runs on the reference without a fault and compiles for a chip
// must have the same results on the emulator, within the reference's bounds.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_EMULATEANYTHING_H
#define TILEWRIGHT_TESTING_EMULATEANYTHING_H

#include "tilewright/Testing/RoundTrip.h"
#include <memory>

namespace tilewright {
class Session;
} // namespace tilewright

namespace tilewright::testing {

/// Checks inputs one after another. Refused are invalid modules, programs that
/// need more than 4096 steps or have tiles of more than 4096 elements, programs
/// that fault on the reference, which checks for undefined behaviour, and
/// programs that do not compile. Each entry of the others must run on the
/// emulator without a fault, with every element within the reference's bounds.
/// Chip and optimization level are drawn from the bytes.
class EmulationJudge {
public:
  EmulationJudge();
  ~EmulationJudge();

  Outcome judge(llvm::StringRef bytes);

private:
  static constexpr unsigned inputsEach = 256;
  std::unique_ptr<Session> session; ///< replaced after a number of inputs
  unsigned inputsLeft = 0;
};

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_EMULATEANYTHING_H
