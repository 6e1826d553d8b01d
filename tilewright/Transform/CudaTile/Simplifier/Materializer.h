//===- Materializer.h - chosen expressions as operations --------*- C++ -*-===//
// The only component that changes the program. It walks a scope in program
// order and keeps, for each expression, the value that holds it at the current
// point; every value found there dominates the point by construction.
//
// A replacement takes four steps: get the operation's name from the kind's row,
// look up an existing value in the uniquer, otherwise build one, and replace
// the uses of the original and erase it. Constants are built at the start of
// the scope, where they dominate all of it.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_MATERIALIZER_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_MATERIALIZER_H

#include "tilewright/Transform/CudaTile/Simplifier/Import.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/ScopedHashTable.h"

namespace tilewright::simplifier {

/// The operation of a kind: "cuda_tile.addi" for Kind::Add. Empty if there is
/// none, or if the flags determine it.
llvm::StringRef operationFor(Kind kind);

/// An operation and the expression that was chosen for it.
struct Replacement {
  mlir::Operation *original;
  Expr *chosen;
  /// The original already computes `chosen` from its own operands and may stay.
  bool isCurrent;
};

/// Expressions with the values that hold them; the innermost region is last.
class Uniquer {
public:
  using Table = llvm::ScopedHashTable<Expr *, mlir::Value>;

  mlir::Value lookup(Expr *expr) const { return table.lookup(expr); }
  void insert(Expr *expr, mlir::Value value) { table.insert(expr, value); }
  void insertOutermost(Expr *expr, mlir::Value value) {
    table.insertIntoScope(outermost, expr, value);
  }

  /// The values of one region, dropped at its end.
  class Scope {
  public:
    explicit Scope(Uniquer &uniquer) : scope(uniquer.table) {
      if (!uniquer.outermost)
        uniquer.outermost = &scope;
    }

  private:
    Table::ScopeTy scope;
  };

private:
  Table table;
  Table::ScopeTy *outermost = nullptr;
};

class Materializer {
public:
  Materializer(mlir::Region &region, ExprGraph &graph)
      : region(region), graph(graph) {}

  /// Applies replacements, which must be in program order. Returns whether the
  /// program changed.
  bool run(llvm::ArrayRef<Replacement> replacements);

private:
  void walk(mlir::Region &region);
  void visit(mlir::Operation *op);
  void replace(const Replacement &replacement);
  /// A value of `expr` at the insertion point.
  mlir::Value materialize(Expr *expr, mlir::OpBuilder &builder,
                          mlir::Location loc);
  mlir::Value build(Expr *expr, mlir::OpBuilder &builder, mlir::Location loc);
  mlir::Value buildLeaf(Expr *leaf, mlir::Location loc);
  bool eraseDead();

  mlir::Region &region;
  ExprGraph &graph;
  Uniquer uniquer;
  llvm::ArrayRef<Replacement> pending;
  /// Operations that may have lost their last use, in program order.
  llvm::SmallVector<mlir::Operation *> seen;
  bool changed = false;
};

} // namespace tilewright::simplifier

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_MATERIALIZER_H
