//===- Carried.h - implicit attributes --------------------------*- C++ -*-===//
// Finds attributes that Attributes.def lists by names of their own, since they
// are part of types, of arguments or of the kind of an operation (seed 003, the
// carriers).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PIPELINE_CARRIED_H
#define TILEWRIGHT_PIPELINE_CARRIED_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tilewright {

/// Receives the name of a row and the value found.
using CarriedSink =
    llvm::function_ref<void(llvm::StringRef name, std::string value)>;

/// Reports the parameters of a type: tiles of views, layouts, maps, stages.
void findInType(mlir::Type type, CarriedSink sink);
/// Reports what the operation itself implies: assumptions, agents; and
/// attributes with different names in each dialect: fast-math flags, cache
/// policies.
void findInOperation(mlir::Operation *op, CarriedSink sink);
/// Whether findInOperation reports `row`, regardless of attributes of that
/// name.
bool isOfForm(llvm::StringRef row);
/// Reports attributes of a function's arguments and of its location.
void findInFunction(mlir::FunctionOpInterface function, CarriedSink sink);

} // namespace tilewright

#endif // TILEWRIGHT_PIPELINE_CARRIED_H
