//===- TensorMemory.h - tensor memory ---------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORMEMORY_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORMEMORY_H

#include <cstdint>

namespace tilewright::emulator {

struct Thread;

/// 32 bits of tensor memory.
struct TensorCell {
  uint32_t word = 0xa5a5a5a5, shadow = ~uint32_t(0);
  uint32_t inFlight = 0; ///< products that are to write it
};

/// One that the thread's block has allocated; else null.
TensorCell *findTensorCell(Thread &thread, uint32_t lane, uint32_t column);

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
