//===- ExprTest.cpp - records of expressions ------------------------------===//
// covers: SW-1, SW-5
#include "Graph.h"

#include "tilewright/Transform/CudaTile/Simplifier/Materializer.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::simplifier;

namespace {
class ExprTest : public GraphTest {};
} // namespace

TEST(Kinds, HaveTheDocumentedValues) {
  const std::pair<Kind, unsigned> values[] = {
      {Kind::Sentinel0, 0},    {Kind::Constant, 1},   {Kind::Not, 2},
      {Kind::Neg, 3},          {Kind::Abs, 4},        {Kind::And, 5},
      {Kind::Or, 6},           {Kind::Eq, 7},         {Kind::Select, 8},
      {Kind::Add, 9},          {Kind::Sub, 10},       {Kind::Mul, 11},
      {Kind::DivU, 12},        {Kind::DivS, 13},      {Kind::Cast, 14},
      {Kind::BitVecConst, 15}, {Kind::Sentinel16, 16}};
  for (auto [kind, value] : values)
    EXPECT_EQ(value, static_cast<unsigned>(kind)) << nameOf(kind).str();
  static_assert(sizeof(Kind) == 2);
}

// deviations.md, row 3: by meaning, and no remainder.
TEST(Kinds, TheFiveBinaryOnesHaveTheirOperations) {
  EXPECT_EQ("cuda_tile.addi", operationFor(Kind::Add));
  EXPECT_EQ("cuda_tile.subi", operationFor(Kind::Sub));
  EXPECT_EQ("cuda_tile.muli", operationFor(Kind::Mul));
  EXPECT_EQ("cuda_tile.divi", operationFor(Kind::DivU));
  EXPECT_EQ("cuda_tile.divi", operationFor(Kind::DivS));
}

TEST(Kinds, EveryOperationInTheTableIsOne) {
  MLIRContext context;
  context.loadDialect<cuda_tile::CudaTileDialect>();
  for (unsigned i = 0; i <= 16; ++i)
    if (StringRef name = operationFor(static_cast<Kind>(i)); !name.empty())
      EXPECT_TRUE(RegisteredOperationName::lookup(name, &context))
          << name.str();
}

TEST_F(ExprTest, AreCompact) {
  // A cache line for the most frequent expressions.
  EXPECT_LE(sizeof(Expr), 64u);
  Expr *x = symbol(32);
  Expr *sum = node(Kind::Add, {x, x}, NoSignedWrap);
  EXPECT_EQ(Kind::Add, sum->kind());
  EXPECT_EQ(NoSignedWrap, sum->flags());
  EXPECT_EQ(2u, sum->numOperands());
  EXPECT_EQ(32u, sum->width());
}

TEST_F(ExprTest, OperandsLieInlineUpToThree) {
  SmallVector<Expr *> operands;
  for (unsigned count = 1; count <= 9; ++count) {
    operands.push_back(symbol(32));
    if (count < 2)
      continue;
    Expr *expr = node(Kind::And, operands);
    EXPECT_EQ(count > 3, expr->isSeparate());
    EXPECT_EQ(count, expr->numOperands());
    EXPECT_EQ(ArrayRef(operands), expr->operands());
  }
}

TEST_F(ExprTest, EachOccursOnce) {
  Expr *x = symbol(32), *y = symbol(32);
  Expr *sum = node(Kind::Add, {x, y});
  size_t size = graph.size();
  EXPECT_EQ(sum, node(Kind::Add, {x, y}));
  EXPECT_EQ(sum, node(Kind::Add, {y, x})) << "operands commute";
  EXPECT_EQ(size, graph.size());
  EXPECT_NE(sum, node(Kind::Add, {x, y}, NoSignedWrap)) << "flags differ";
  EXPECT_NE(node(Kind::Sub, {x, y}), node(Kind::Sub, {y, x}));
  EXPECT_NE(node(Kind::Sub, {x, y}), sum);
  EXPECT_NE(cast(x, 8, Truncate), cast(x, 16, Truncate)) << "types differ";
  EXPECT_NE(constant(8, 1), constant(16, 1));
  EXPECT_EQ(constant(8, -1), constant(8, 255)) << "modulo the width";
  EXPECT_NE(constant(8, 1), graph.leafConstant(integer(8), 1));
}

TEST_F(ExprTest, ConstantsStandLast) {
  Expr *c = constant(32, 7), *x = symbol(32);
  EXPECT_EQ(x, node(Kind::Add, {c, x})->operand(0));
  EXPECT_EQ(c, node(Kind::Mul, {c, x})->operand(1));
  EXPECT_EQ(c, node(Kind::Sub, {c, x})->operand(0)) << "does not commute";
}

TEST_F(ExprTest, LeavesSayWhatTheyHold) {
  Expr *x = symbol(32);
  EXPECT_EQ(block.getArgument(0), x->symbol());
  EXPECT_TRUE(x->isLeaf());
  EXPECT_TRUE(x->operands().empty());
  EXPECT_FALSE(x->isConstant());
  Expr *minus = constant(16, -1);
  EXPECT_TRUE(minus->isConstant(-1));
  EXPECT_FALSE(minus->isConstant(1));
  EXPECT_EQ(0xffffu, minus->value());
  EXPECT_TRUE(graph.undef(integer(8))->isUndef());
}

TEST_F(ExprTest, CompactionTakesTombstonesOut) {
  SmallVector<Expr *> operands;
  Draft draft(Kind::Or, integer(32));
  for (unsigned i = 0; i < 6; ++i) {
    operands.push_back(symbol(32));
    draft.append(operands.back());
  }
  for (unsigned i : {0, 3, 5})
    draft.remove(i);
  EXPECT_EQ(6u, draft.size());
  EXPECT_EQ(Kind::Sentinel0, draft[3]->kind());
  EXPECT_TRUE(draft[3]->isTombstone());
  draft.compact();
  ASSERT_EQ(3u, draft.size());
  Expr *expr = draft.intern(graph);
  EXPECT_EQ(3u, expr->numOperands());
  EXPECT_FALSE(expr->isSeparate()) << "three fit inline again";
  Expr *left[] = {operands[1], operands[2], operands[4]};
  EXPECT_EQ(ArrayRef(left), expr->operands());
  Expr *pair = node(Kind::Or, {operands[1], operands[2]});
  EXPECT_EQ(node(Kind::Or, {pair, operands[4]}), draft.chain(graph));
  draft.remove(0);
  draft.remove(2);
  draft.compact();
  EXPECT_EQ(operands[2], draft.intern(graph)) << "one operand is itself";
}
