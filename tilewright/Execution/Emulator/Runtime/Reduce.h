//===- Reduce.h - warp and block reductions ---------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_REDUCE_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_REDUCE_H

#include <cstdint>

namespace tilewright::emulator {

enum class Reduction : uint32_t {
  Add,
  And,
  Or,
  Xor,
  Min,
  Max,
  UMin,
  UMax,
  FMin,
  FMax
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_REDUCE_H
