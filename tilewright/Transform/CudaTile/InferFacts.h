//===- InferFacts.h - what operations make of facts -------------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_INFERFACTS_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_INFERFACTS_H

#include "tilewright/Transform/CudaTile/Facts.h"

namespace tilewright {

/// The facts of a value, of a type that has some.
using FactsOf = llvm::function_ref<Facts(mlir::Value)>;

/// What is known of a result of an operation without control flow. Sound for
/// every input that leaves the operation defined: overflow flags narrow ranges
/// and nothing else.
Facts inferFacts(mlir::OpResult result, FactsOf factsOf);

/// Integers of the result's dimensions, element by element (InferArith.cpp), or
/// nothing for other operations.
std::optional<Facts> inferArith(mlir::OpResult result, FactsOf factsOf);

/// What moves elements (InferShapes.cpp), or nothing for other operations.
std::optional<Facts> inferShapes(mlir::OpResult result, FactsOf factsOf);

/// The size of a tensor_view along a dimension: one number of 64 bits, as the
/// type says it or the operand that stands for it.
Facts sizeFacts(mlir::Value tensorView, unsigned dim, FactsOf factsOf);

/// What the assumptions that a value comes out of say of it, and nothing that
/// needs more than to look at them.
Facts statedFacts(mlir::Value value);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_INFERFACTS_H
