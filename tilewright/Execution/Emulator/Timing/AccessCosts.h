//===- AccessCosts.h - the traffic of one access ----------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_TIMING_ACCESSCOSTS_H
#define TILEWRIGHT_EXECUTION_EMULATOR_TIMING_ACCESSCOSTS_H

#include "tilewright/Execution/Emulator/Timing/Multiprocessor.h"

namespace tilewright::emulator {

/// The mean traffic of an access, each time that a warp executes it: requests,
/// passes of shared memory, and bytes of global memory.
struct AccessCost {
  double requests = 0, wavefronts = 0, loaded = 0, stored = 0, atomics = 0;
  bool isOfShared() const { return !loaded && !stored && !atomics; }
};

/// By site. `executed` has the code blocks that each warp executed.
std::vector<AccessCost>
accessCostsOf(const TimedProgram &program,
              llvm::ArrayRef<std::vector<uint32_t>> executed,
              const BlockRecording &recording);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_TIMING_ACCESSCOSTS_H
