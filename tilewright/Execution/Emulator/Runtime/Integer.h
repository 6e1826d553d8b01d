//===- Integer.h - integer instructions that LLVM lacks ---------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_INTEGER_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_INTEGER_H

#include <cstdint>

namespace tilewright::emulator {

/// The modes of prmt.
enum class Permutation : uint32_t {
  Index,
  Forward4Extract,
  Backward4Extract,
  Replicate8,
  EdgeClampLeft,
  EdgeClampRight,
  Replicate16
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_INTEGER_H
