//===- Stages.h - the barriers of a channel's stages ------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_STAGES_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_STAGES_H

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tilewright {

/// The barrier of `stage`, an i32, among `barriers`.
mlir::Value barrierOfStage(mlir::OpBuilder &builder, mlir::Location loc,
                           mlir::Value barriers, mlir::Value stage);

/// A pointer to shared memory of any block of the cluster.
inline mlir::LLVM::LLVMPointerType
pointerToCluster(mlir::MLIRContext *context) {
  return mlir::LLVM::LLVMPointerType::get(
      context, unsigned(mlir::NVVM::NVVMMemorySpace::SharedCluster));
}

/// Whether the thread is the agent's first, as i1.
mlir::Value isFirstOfAgent(mlir::OpBuilder &builder, mlir::Location loc);

/// Declares the workspace in which blocks of `module` build tensor maps, if a
/// function needs it. Reports an error at a function whose maps do not fit.
llvm::LogicalResult declareTensorMaps(mlir::ModuleOp module);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_STAGES_H
