//===- ModuleChip.h - the chip that a module is compiled for ----*- C++ -*-===//
// From nv_tileaa on, a module names its chip; conversions, passes and drivers
// look it up here. Only the conversion from cuda_tile, whose input names no
// chip, has an option for it.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_MODULECHIP_H
#define TILEWRIGHT_DIALECT_MODULECHIP_H

#include "tilewright/Chip/Chip.h"

#include "mlir/Support/LLVM.h"

namespace mlir {
class ModuleOp;
class Operation;
} // namespace mlir

namespace tilewright {

/// Names of the attributes of a module (seed 003, compute-capability family):
/// 90 : i32, and "sm_90a".
inline constexpr llvm::StringLiteral computeCapabilityAttrName =
    "nv_tileaa.compute_capability";
inline constexpr llvm::StringLiteral targetSpecAttrName =
    "nv_tileaa.target_spec";

/// The chip that the outermost module around `op` names: by its target spec, by
/// the `#nvvm.target` of a `gpu.module` in it or, with neither, by its compute
/// capability. Null if it names none. Emits an error if two of these differ or
/// the chip is unknown.
mlir::FailureOr<const Chip *> findChip(mlir::Operation *op);

/// As findChip, but emits an error if the module names none.
mlir::FailureOr<const Chip *> chipOf(mlir::Operation *op);

/// Calls `check` on the operations in `module`, with its chip, until one call
/// fails. Emits an error if the module names no chip.
llvm::LogicalResult checkForChip(
    mlir::ModuleOp module,
    llvm::function_ref<llvm::LogicalResult(mlir::Operation *, const Chip &)>
        check);

/// Sets both attributes of `module` to `chip`.
void setChip(mlir::ModuleOp module, const Chip &chip);

} // namespace tilewright

#endif // TILEWRIGHT_DIALECT_MODULECHIP_H
