//===- TensorCopy.h - the bytes of a box of a tensor ------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORCOPY_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORCOPY_H

#include "tilewright/Execution/Emulator/Runtime/BulkCopy.h"
#include "tilewright/Launch/TensorMap.h"

namespace tilewright::emulator {

/// Where a byte of shared memory lies under a swizzle: in each row of that many
/// bytes the 16-byte pieces are exchanged by the number of the row (PTX ISA,
/// Swizzling Modes). `number` is TensorMap's.
uint64_t swizzled(uint64_t address, unsigned number);

/// The bytes that a copy of the box at `coordinates` moves, in the order of the
/// tensor, its innermost dimension first. `map` has no fault.
CopyPlan planOfBox(const TensorMap &map, llvm::ArrayRef<int32_t> coordinates,
                   uint64_t shared);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORCOPY_H
