//===- Admission.h - which device code may run on the host ------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_ADMISSION_H
#define TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_ADMISSION_H

#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace tilewright::emulator {

/// What an operation that the host executes can effect (Instructions.td, Host).
enum class HostEffect : uint8_t {
  Value,
  Access,
  Moved,
  Local,
  Flow,
  Symbol,
  Nothing
};

/// Nothing where Instructions.td does not have the operation.
std::optional<HostEffect> effectOfOperation(llvm::StringRef name);

/// Of an intrinsic of LLVM, whose name may end in types.
std::optional<HostEffect> effectOfIntrinsic(llvm::StringRef name);

/// Whether `llvm.call_intrinsic` may name it. `operations` are those with a
/// lowering of their own.
bool isIntrinsicAdmitted(llvm::StringRef name,
                         const LowerOperations &operations);

/// All lowerings by the name of the operation or intrinsic.
LowerOperations allLowerings();

/// Gives an intrinsic that `llvm.call` or `llvm.call_intrinsic` names the form
/// that the tables have: the operation of NVVM where `llvm.nvvm.x` is `nvvm.x`
/// with the same operands and results, else `llvm.call_intrinsic`.
void nameIntrinsics(mlir::gpu::GPUModuleOp device,
                    const LowerOperations &operations);

/// Emits an error at each operation of the module that no table admits, and at
/// each one whose types, symbols or operands the host cannot be held to.
llvm::LogicalResult admit(mlir::gpu::GPUModuleOp device,
                          const LowerOperations &operations,
                          const Rewriter &rewriter);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_ADMISSION_H
