//===- Admission.h - device code that the host may execute ------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_ADMISSION_H
#define TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_ADMISSION_H

#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace tilewright::emulator {

/// The effects of an operation that the host executes (Instructions.td, Host).
enum class HostEffect : uint8_t {
  Value,
  Access,
  Moved,
  Local,
  Flow,
  Symbol,
  Nothing
};

/// None if Instructions.td lacks the operation.
std::optional<HostEffect> effectOfOperation(llvm::StringRef name);

/// The same for an LLVM intrinsic, whose name may have a type suffix.
std::optional<HostEffect> effectOfIntrinsic(llvm::StringRef name);

/// Whether `llvm.call_intrinsic` may name it. `operations` have lowerings of
/// their own.
bool isIntrinsicAdmitted(llvm::StringRef name,
                         const LowerOperations &operations);

/// All lowerings, by the name of the operation or intrinsic.
LowerOperations allLowerings();

/// Rewrites calls of intrinsics by `llvm.call` or `llvm.call_intrinsic` to the
/// form in the tables: the NVVM operation if `llvm.nvvm.x` is `nvvm.x` with the
/// same operands and results, otherwise `llvm.call_intrinsic`.
void nameIntrinsics(mlir::gpu::GPUModuleOp device,
                    const LowerOperations &operations);

/// Emits an error at each operation of the module that no table admits, or
/// whose types, symbols or operands the host cannot confine.
llvm::LogicalResult admit(mlir::gpu::GPUModuleOp device,
                          const LowerOperations &operations,
                          const Rewriter &rewriter);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_ADMISSION_H
