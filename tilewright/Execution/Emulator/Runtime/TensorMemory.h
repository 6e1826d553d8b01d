//===- TensorMemory.h - tensor memory ---------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORMEMORY_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORMEMORY_H

#include <cstdint>

namespace tilewright::emulator {

/// PTX ISA, Data movement shapes, of which tcgen05.ld and tcgen05.st have
/// several side by side.
enum class TensorShape : uint32_t {
  Lanes16x128b,
  Lanes16x256b,
  Lanes32x32b,
  Lanes16x32bx2
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORMEMORY_H
