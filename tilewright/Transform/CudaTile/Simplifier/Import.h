//===- Import.h - operations as expressions ---------------------*- C++ -*-===//
// One scope at a time: the operations under a region that sees nothing from
// outside but by its arguments, or that must not (a reduction's body), in
// definition order. An operation that the simplifier knows becomes an
// expression of its operands; every other value is a symbol.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_IMPORT_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_IMPORT_H

#include "tilewright/Transform/CudaTile/Simplifier/Expr.h"

#include "mlir/IR/Operation.h"

namespace tilewright::simplifier {

/// An operation of the program with what it says of its operands' expressions.
struct Root {
  mlir::Operation *op;
  Expr *expr;
};

/// Gives the expression that is to stand for an operation's result from then
/// on.
using Choose = llvm::function_ref<Expr *(const Root &)>;

/// Whether the body of `op` is a scope of its own.
bool opensScope(mlir::Operation *op);

/// Goes through the operations of `region` and of the regions inside it,
/// without those of further scopes, and asks `choose` at each that has an
/// expression. Operands come first, so an expression is made of chosen ones.
void importRegion(mlir::Region &region, ExprGraph &graph, Choose choose);

/// The integer of every element of a constant, if it is one of 1 to 64 bits.
std::optional<uint64_t> splatOf(mlir::Attribute value);

} // namespace tilewright::simplifier

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_IMPORT_H
