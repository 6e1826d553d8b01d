//===- ModuleChip.h - the chip that a module is compiled for ----*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_MODULECHIP_H
#define TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_MODULECHIP_H

#include "mlir/Support/LLVM.h"
#include "tilewright/Chip/Chip.h"

namespace mlir {
class ModuleOp;
} // namespace mlir

namespace tilewright {

/// The chip named by `nv_tileaa.target_spec` ("sm_90a"), or by
/// `nv_tileaa.compute_capability` (90 : i32) where only that stands there.
/// Emits an error where neither is there, where the two differ, or where the
/// chip is unknown. Seed 003, compute-capability family.
mlir::FailureOr<const Chip *> chipOf(mlir::ModuleOp module);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_MODULECHIP_H
