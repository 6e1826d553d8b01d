//===- Materializer.h - chosen expressions as operations --------*- C++ -*-===//
// The one place that changes the program. It goes through a scope in program
// order and keeps, for each expression, the value that holds it where the
// walk stands; what it meets there is visible by construction, so dominance is
// never asked for.
//
// A replacement takes four steps: the name that the kind's row gives, the
// uniquer (is there a value of this expression already?), the builder where
// there is none, and then: the uses of the original move over, the original
// goes. Constants are built at the start of the scope, where all of it can see
// them.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_MATERIALIZER_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_MATERIALIZER_H

#include "tilewright/Transform/CudaTile/Simplifier/Import.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/ScopedHashTable.h"

namespace tilewright::simplifier {

/// What the kind becomes: "cuda_tile.addi" for Kind::Add. Empty where there is
/// no operation, or where the flags say which.
llvm::StringRef operationFor(Kind kind);

/// An operation and the expression that was chosen for it.
struct Replacement {
  mlir::Operation *original;
  Expr *chosen;
  /// The original says `chosen`, operand by operand, and may stay.
  bool isCurrent;
};

/// Expressions with the values that hold them, innermost region last.
class Uniquer {
public:
  using Table = llvm::ScopedHashTable<Expr *, mlir::Value>;

  mlir::Value lookup(Expr *expr) const { return table.lookup(expr); }
  void insert(Expr *expr, mlir::Value value) { table.insert(expr, value); }
  void insertOutermost(Expr *expr, mlir::Value value) {
    table.insertIntoScope(outermost, expr, value);
  }

  /// The values of one region, forgotten where it ends.
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

  /// Applies replacements, which stand in program order. Returns whether the
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
  /// What may have lost its last use, in program order.
  llvm::SmallVector<mlir::Operation *> seen;
  bool changed = false;
};

} // namespace tilewright::simplifier

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_MATERIALIZER_H
