//===- Graph.h - expressions without a program ------------------*- C++ -*-===//
#ifndef TILEWRIGHT_UNITTESTS_SIMPLIFIER_GRAPH_H
#define TILEWRIGHT_UNITTESTS_SIMPLIFIER_GRAPH_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Transform/CudaTile/Simplifier/Recursive.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/MLIRContext.h"
#include "gtest/gtest.h"

namespace tilewright::simplifier {

/// A graph, and symbols for the arguments of a block.
class GraphTest : public ::testing::Test {
protected:
  GraphTest() : context(mlir::MLIRContext::Threading::DISABLED) {
    context.loadDialect<cuda_tile::CudaTileDialect>();
  }
  ~GraphTest() override { block.clear(); }

  const TypeRecord *integer(unsigned width,
                            llvm::ArrayRef<int64_t> shape = {8}) {
    mlir::Type element = mlir::IntegerType::get(&context, width);
    return types.get(cuda_tile::TileType::get(shape, element));
  }
  Expr *symbol(const TypeRecord *type) {
    mlir::Location loc = mlir::UnknownLoc::get(&context);
    return graph.symbol(type, block.addArgument(type->original(), loc));
  }
  Expr *symbol(unsigned width) { return symbol(integer(width)); }
  Expr *constant(unsigned width, int64_t value) {
    return graph.constant(integer(width), value);
  }
  /// A node of the type of its first operand.
  Expr *node(Kind kind, llvm::ArrayRef<Expr *> operands, uint16_t flags = 0) {
    const TypeRecord *type = operands.front()->type();
    if (kind == Kind::Select)
      type = operands[1]->type();
    if (kind == Kind::Eq)
      type = types.mask(type);
    return graph.get(kind, flags, type, operands);
  }
  Expr *cast(Expr *operand, unsigned width, uint16_t flags) {
    return graph.get(Kind::Cast, flags, integer(width), operand);
  }
  Expr *simplify(Expr *expr, const SimplifierOptions &options = {}) {
    return RecursiveSimplifier(graph, options).simplify(expr);
  }

  mlir::MLIRContext context;
  mlir::Block block;
  TypeTable types;
  ExprGraph graph{types};
};

} // namespace tilewright::simplifier

#endif // TILEWRIGHT_UNITTESTS_SIMPLIFIER_GRAPH_H
