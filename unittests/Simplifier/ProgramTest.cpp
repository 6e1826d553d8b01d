//===- ProgramTest.cpp - from a program to expressions and back -----------===//
// covers: SW-1, SW-5, SW-6
#include "Graph.h"

#include "tilewright/Transform/CudaTile/Simplifier/Import.h"
#include "tilewright/Transform/CudaTile/Simplifier/Materializer.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::simplifier;

namespace {
class ProgramTest : public GraphTest {
protected:
  /// Parses the body of an entry with arguments of several types.
  Region &parseBody(StringRef body) {
    module = parseSourceString<mlir::ModuleOp>(
        ("cuda_tile.module @m { entry @k(%x: tile<i32>, %y: tile<i32>, "
         "%b: tile<i8>, %c: tile<i1>, %f: tile<f32>, %p: tile<ptr<i32>>) {\n" +
         body + "\nreturn } }")
            .str(),
        &context);
    EXPECT_TRUE(module) << body.str();
    Region *region = nullptr;
    module->walk([&](cuda_tile::EntryOp op) { region = &op.getBody(); });
    return *region;
  }
  std::string text() {
    std::string text;
    llvm::raw_string_ostream os(text);
    module->print(os);
    return text;
  }
  /// The expression of the last operation that has one, as text.
  Expr *importLast(StringRef body) {
    Expr *last = nullptr;
    importRegion(parseBody(body), graph,
                 [&](const Root &root) { return last = root.expr; });
    return last;
  }
  unsigned countOf(StringRef name) {
    unsigned count = 0;
    module->walk(
        [&](Operation *op) { count += op->getName().stripDialect() == name; });
    return count;
  }

  OwningOpRef<mlir::ModuleOp> module;
};
} // namespace

TEST_F(ProgramTest, EachOperationHasItsKind) {
  struct Row {
    StringRef body;
    Kind kind;
    unsigned flags;
  } rows[] = {
      {"%r = constant <i32: 7> : tile<i32>", Kind::BitVecConst, LeafConstant},
      {"%r = constant <i32: [1, 2]> : tile<2xi32>", Kind::BitVecConst,
       LeafElements},
      {"%r = constant <f32: 7.0> : tile<f32>", Kind::BitVecConst, LeafElements},
      {"%k = constant <i32: -1> : tile<i32>\n%r = xori %x, %k : tile<i32>",
       Kind::Not, 0},
      {"%k = constant <i32: -1> : tile<i32>\n%r = xori %k, %x : tile<i32>",
       Kind::Not, 0},
      {"%r = negi %x : tile<i32>", Kind::Neg, 0},
      {"%r = negi %x overflow<no_signed_wrap> : tile<i32>", Kind::Neg,
       NoSignedWrap},
      {"%r = absi %x : tile<i32>", Kind::Abs, 0},
      {"%r = andi %x, %y : tile<i32>", Kind::And, 0},
      {"%r = ori %x, %y : tile<i32>", Kind::Or, 0},
      {"%r = cmpi equal %x, %y, unsigned : tile<i32> -> tile<i1>", Kind::Eq, 0},
      {"%r = cmpi not_equal %x, %y, signed : tile<i32> -> tile<i1>", Kind::Not,
       0},
      {"%r = select %c, %x, %y : tile<i1>, tile<i32>", Kind::Select, 0},
      {"%r = select %c, %f, %f : tile<i1>, tile<f32>", Kind::Select, 0},
      {"%r = addi %x, %y : tile<i32>", Kind::Add, 0},
      {"%r = subi %x, %y overflow<no_unsigned_wrap> : tile<i32>", Kind::Sub,
       NoUnsignedWrap},
      {"%r = muli %x, %y overflow<no_wrap> : tile<i32>", Kind::Mul,
       NoSignedWrap | NoUnsignedWrap},
      {"%r = divi %x, %y unsigned : tile<i32>", Kind::DivU, 0},
      {"%r = divi %x, %y signed : tile<i32>", Kind::DivS, 0},
      {"%r = exti %b signed : tile<i8> -> tile<i32>", Kind::Cast, SignExtend},
      {"%r = exti %b unsigned : tile<i8> -> tile<i32>", Kind::Cast, ZeroExtend},
      {"%r = trunci %x overflow<no_signed_wrap> : tile<i32> -> tile<i8>",
       Kind::Cast, Truncate | NoSignedWrap},
      {"%r = bitcast %f : tile<f32> -> tile<i32>", Kind::Cast, Reinterpret},
  };
  for (const Row &row : rows) {
    Expr *expr = importLast(row.body);
    ASSERT_TRUE(expr) << row.body.str();
    EXPECT_EQ(row.kind, expr->kind()) << row.body.str();
    EXPECT_EQ(row.flags, expr->flags()) << row.body.str();
  }
}

TEST_F(ProgramTest, OtherOperationsAreLeaves) {
  for (StringRef body :
       {"%r = xori %x, %y : tile<i32>", "%r = remi %x, %y signed : tile<i32>",
        "%r = divi %x, %y signed rounding<negative_inf> : tile<i32>",
        "%r = divi %x, %y unsigned rounding<positive_inf> : tile<i32>",
        "%r = cmpi less_than %x, %y, signed : tile<i32> -> tile<i1>",
        "%r = shli %x, %y : tile<i32>", "%r = addf %f, %f : tile<f32>",
        "%r = trunci %b : tile<i8> -> tile<i4>",
        "%r = addi %x, %y {note} : tile<i32>",
        "%r, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token"})
    EXPECT_EQ(nullptr, importLast(body)) << body.str();
}

TEST_F(ProgramTest, ReasoningTouchesNoOperation) {
  Region &region = parseBody(R"(
    %zero = constant <i32: 0> : tile<i32>
    %a = addi %x, %zero : tile<i32>
    %d = subi %a, %a : tile<i32>
    %e = addi %d, %y : tile<i32>
    %t = store_ptr_tko weak %p, %e : tile<ptr<i32>>, tile<i32> -> token)");
  std::string before = text();
  RecursiveSimplifier simplifier(graph, {});
  SmallVector<Replacement> replacements;
  importRegion(region, graph, [&](const Root &root) {
    Expr *chosen = simplifier.simplify(root.expr);
    replacements.push_back({root.op, chosen, chosen == root.expr});
    return chosen;
  });
  EXPECT_EQ(before, text());
  EXPECT_EQ(4u, replacements.size());
  EXPECT_TRUE(Materializer(region, graph).run(replacements));
  EXPECT_TRUE(succeeded(verify(*module)));
  EXPECT_EQ(0u, countOf("addi") + countOf("subi") + countOf("constant"));
}

/// The operations that the materializer creates for an expression that replaces
/// an operation.
TEST_F(ProgramTest, EveryKindIsWrittenAsItIsRead) {
  const TypeRecord *type =
      types.get(cuda_tile::TileType::get({}, IntegerType::get(&context, 32)));
  const TypeRecord *narrow =
      types.get(cuda_tile::TileType::get({}, IntegerType::get(&context, 8)));
  using Make = llvm::function_ref<Expr *(Expr *, Expr *, Expr *)>;
  auto check = [&](StringRef what, Make make) {
    Region &region = parseBody("%r = shli %x, %y : tile<i32>\n"
                               "%s = muli %r, %r : tile<i32>\n"
                               "%t = store_ptr_tko weak %p, %s : "
                               "tile<ptr<i32>>, tile<i32> -> token");
    Value x = region.getArgument(0), y = region.getArgument(1),
          c = region.getArgument(3);
    Expr *chosen = make(graph.symbol(type, x), graph.symbol(type, y),
                        graph.symbol(types.mask(type), c));
    SmallVector<Replacement> replacements;
    importRegion(region, graph, [&](const Root &root) {
      replacements.push_back({root.op, chosen, false});
      return chosen;
    });
    EXPECT_TRUE(Materializer(region, graph).run(replacements));
    EXPECT_TRUE(succeeded(verify(*module))) << what.str() << text();
    // Read again, the stored value is that expression.
    ExprGraph again(types);
    RecursiveSimplifier leaves(again, {});
    Expr *last = nullptr;
    importRegion(region, again, [&](const Root &root) {
      last = root.expr->isLeaf() ? leaves.simplifyLeaf(root.expr) : root.expr;
      return last;
    });
    ASSERT_TRUE(last) << what.str();
    EXPECT_EQ(chosen->kind(), last->kind()) << what.str() << text();
    EXPECT_EQ(chosen->flags(), last->flags()) << what.str() << text();
    EXPECT_EQ(chosen->numOperands(), last->numOperands()) << what.str();
  };
  auto node = [&](Kind kind, ArrayRef<Expr *> operands, uint16_t flags = 0) {
    return graph.get(kind, flags, type, operands);
  };
  check("constant",
        [&](Expr *, Expr *, Expr *) { return graph.constant(type, 17); });
  for (Kind kind : {Kind::Not, Kind::Neg, Kind::Abs})
    check(nameOf(kind), [&](Expr *x, Expr *, Expr *) { return node(kind, x); });
  for (Kind kind : {Kind::And, Kind::Or, Kind::Add, Kind::Sub, Kind::Mul,
                    Kind::DivU, Kind::DivS})
    check(nameOf(kind),
          [&](Expr *x, Expr *y, Expr *) { return node(kind, {x, y}); });
  for (unsigned flags :
       {NoSignedWrap + 0, NoUnsignedWrap + 0, NoSignedWrap | NoUnsignedWrap})
    for (Kind kind : {Kind::Add, Kind::Sub, Kind::Mul})
      check("flags", [&](Expr *x, Expr *y, Expr *) {
        return node(kind, {x, y}, flags);
      });
  check("select", [&](Expr *x, Expr *y, Expr *c) {
    return node(Kind::Select, {c, x, y});
  });
  for (Flag flag : {ZeroExtend, SignExtend})
    check("extension", [&](Expr *x, Expr *, Expr *) {
      Expr *low = graph.get(Kind::Cast, Truncate | NoSignedWrap, narrow, x);
      return node(Kind::Cast, low, flag);
    });
  for (bool isNot : {false, true})
    check("equality", [&](Expr *x, Expr *y, Expr *) {
      Expr *equal = graph.get(Kind::Eq, 0, types.mask(type), {x, y});
      if (isNot)
        equal = graph.get(Kind::Not, 0, types.mask(type), equal);
      return node(Kind::Cast, equal, ZeroExtend);
    });
}

// The uniquer returns only values that dominate: a value of an inner region is
// dropped after the region, a constant at the start of the scope is not.
TEST_F(ProgramTest, TheUniquerForgetsWithTheRegion) {
  Region &region = parseBody("");
  Value x = region.getArgument(0), y = region.getArgument(1);
  Expr *a = symbol(32), *b = symbol(32), *k = constant(32, 1);
  Uniquer uniquer;
  Uniquer::Scope outer(uniquer);
  uniquer.insert(a, x);
  {
    Uniquer::Scope inner(uniquer);
    uniquer.insert(b, y);
    uniquer.insertOutermost(k, x);
    EXPECT_EQ(x, uniquer.lookup(a));
    EXPECT_EQ(y, uniquer.lookup(b));
  }
  EXPECT_EQ(x, uniquer.lookup(a));
  EXPECT_EQ(Value(), uniquer.lookup(b));
  EXPECT_EQ(x, uniquer.lookup(k));
}
