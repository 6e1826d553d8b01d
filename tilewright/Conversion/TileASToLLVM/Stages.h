//===- Stages.h - the barriers of a channel's stages ------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_STAGES_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_STAGES_H

#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tilewright {

/// The barrier of `stage`, an i32, among `barriers`.
mlir::Value barrierOfStage(mlir::OpBuilder &builder, mlir::Location loc,
                           mlir::Value barriers, mlir::Value stage);

/// Whether the thread is the agent's first, as i1.
mlir::Value isFirstOfAgent(mlir::OpBuilder &builder, mlir::Location loc);

/// Declares the workspace that blocks of `module` build tensor maps in, where
/// one of its functions does. An error at a function whose maps cannot lie
/// there.
llvm::LogicalResult declareTensorMaps(mlir::ModuleOp module);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_STAGES_H
