//===- Algebra.h - operations on elements of a domain -----------*- C++ -*-===//
// What floats mean if they are elements of a domain
// (Execution/Algebra/Algebra.h). All other operations only move their bits.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_ALGEBRA_H
#define TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_ALGEBRA_H

#include "tilewright/Execution/Algebra/Algebra.h"
#include "tilewright/Execution/Reference/Plain/TileBlock.h"

namespace tilewright::plain {

/// Runs an operation that computes with floats in the launch's domain; nothing
/// for any other operation.
std::optional<Flow> evaluateInDomain(mlir::Operation *op, TileBlock &block);

/// The bits of a constant, whose floats become elements of the domain.
Tile elementsIn(const algebra::Domain &domain, mlir::ElementsAttr values);

/// The bits of a number in a float type.
Bits constantIn(const algebra::Domain &domain, mlir::Type element,
                double value);

} // namespace tilewright::plain

#endif // TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_ALGEBRA_H
