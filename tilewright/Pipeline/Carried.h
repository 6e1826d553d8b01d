//===- Carried.h - attributes that are no attributes --------------*- C++
//-*-===//
// What Attributes.def calls by a name of its own, since it is kept in types, in
// arguments or in the form of an operation (seed 003, the carriers).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PIPELINE_CARRIED_H
#define TILEWRIGHT_PIPELINE_CARRIED_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tilewright {

/// Takes the name of a row and the value found.
using CarriedSink =
    llvm::function_ref<void(llvm::StringRef name, std::string value)>;

/// What the parameters of a type say: tiles of views, layouts, maps, stages.
void findInType(mlir::Type type, CarriedSink sink);
/// What an operation is by its form: promises, agents; and what levels name
/// differently: fast-math flags, cache policies.
void findInOperation(mlir::Operation *op, CarriedSink sink);
/// Whether `row`, whatever attribute has its name, is found by findInOperation.
bool isOfForm(llvm::StringRef row);
/// What a function's arguments and its line carry.
void findInFunction(mlir::FunctionOpInterface function, CarriedSink sink);

} // namespace tilewright

#endif // TILEWRIGHT_PIPELINE_CARRIED_H
