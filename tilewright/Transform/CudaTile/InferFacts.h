//===- InferFacts.h - facts of results from those of operands ---*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_INFERFACTS_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_INFERFACTS_H

#include "tilewright/Transform/CudaTile/Facts.h"

namespace tilewright {

/// The facts of a value whose type has facts.
using FactsOf = llvm::function_ref<Facts(mlir::Value)>;

/// The facts of a result of an operation without control flow. Sound for every
/// input for which the operation is defined: overflow flags only narrow ranges.
Facts inferFacts(mlir::OpResult result, FactsOf factsOf);

/// Elementwise integer operations (InferArith.cpp); nothing for others.
std::optional<Facts> inferArith(mlir::OpResult result, FactsOf factsOf);

/// Operations that move elements (InferShapes.cpp); nothing for others.
std::optional<Facts> inferShapes(mlir::OpResult result, FactsOf factsOf);

/// The size of a tensor_view along a dimension: a 64-bit number, from the type
/// or from the corresponding operand.
Facts sizeFacts(mlir::Value tensorView, unsigned dim, FactsOf factsOf);

/// The facts that the chain of assumptions defining a value states, without
/// further analysis.
Facts statedFacts(mlir::Value value);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_INFERFACTS_H
