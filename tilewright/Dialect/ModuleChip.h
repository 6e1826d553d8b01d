//===- ModuleChip.h - the chip that a module is compiled for ----*- C++ -*-===//
// From nv_tileaa on a module names its chip, and everything that asks which one
// it is asks here: arrows, passes inside of a dialect, drivers. No pass has an
// option of its own for it but the first arrow, before which IR names none.
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

/// The chip that the outermost module round `op` names: by its target spec, by
/// the `#nvvm.target` of a `gpu.module` in it, or by its compute capability
/// where only that stands there. Null where it names none. Emits an error where
/// two of them differ, or where the chip is unknown.
mlir::FailureOr<const Chip *> findChip(mlir::Operation *op);

/// The same; that there is none is an error.
mlir::FailureOr<const Chip *> chipOf(mlir::Operation *op);

/// Calls `check` for all operations in `module`, with its chip, until one of
/// them fails.
llvm::LogicalResult checkForChip(
    mlir::ModuleOp module,
    llvm::function_ref<llvm::LogicalResult(mlir::Operation *, const Chip &)>
        check);

/// Makes `module` name `chip`, by both attributes.
void setChip(mlir::ModuleOp module, const Chip &chip);

} // namespace tilewright

#endif // TILEWRIGHT_DIALECT_MODULECHIP_H
