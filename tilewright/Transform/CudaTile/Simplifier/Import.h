//===- Import.h - operations as expressions ---------------------*- C++ -*-===//
// Imports one scope at a time: the operations of a region that uses outside
// values only through its arguments, or must not (a reduction's body), in
// definition order. A supported operation becomes an expression of its
// operands; every other value is a symbol.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_IMPORT_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_IMPORT_H

#include "tilewright/Transform/CudaTile/Simplifier/Expr.h"

#include "mlir/IR/Operation.h"

namespace tilewright::simplifier {

/// An operation of the program and its expression over the operands'
/// expressions.
struct Root {
  mlir::Operation *op;
  Expr *expr;
};

/// Returns the expression that replaces an operation's result from then on.
using Choose = llvm::function_ref<Expr *(const Root &)>;

/// Whether the body of `op` is a scope of its own.
bool opensScope(mlir::Operation *op);

/// Walks the operations of `region` and of the regions inside it, except for
/// nested scopes, and calls `choose` for each that has an expression. Operands
/// come first, so expressions are built from chosen ones.
void importRegion(mlir::Region &region, ExprGraph &graph, Choose choose);

/// The integer in every element of a constant, if it has 1 to 64 bits.
std::optional<uint64_t> splatOf(mlir::Attribute value);

} // namespace tilewright::simplifier

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_IMPORT_H
