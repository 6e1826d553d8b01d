//===- FoldTest.cpp - folds alone, without any pattern --------------------===//
// covers: CF-1
// Two folds of select and two of its patterns say the same; a pass that runs
// both cannot tell which one it was.
#include "tilewright/Dialect/CudaTile/CudaTile.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace tilewright;

namespace {
class FoldTest : public testing::Test {
protected:
  FoldTest() { context.loadDialect<cuda_tile::CudaTileDialect>(); }

  /// The last operation of that kind in an entry of %c, %a and %b.
  template <typename Op> Op read(StringRef body) {
    std::string text = ("cuda_tile.module @m { entry @k(%c: tile<i1>, "
                        "%a: tile<i32>, %b: tile<i32>) {" +
                        body + " return } }")
                           .str();
    module = parseSourceString<ModuleOp>(text, &context);
    Op last;
    if (module)
      module->walk([&](Op op) { last = op; });
    return last;
  }

  /// The operation's folded value; null if it does not fold.
  static SmallVector<OpFoldResult> fold(Operation *op) {
    SmallVector<Attribute> constants;
    for (Value operand : op->getOperands()) {
      Attribute value;
      matchPattern(operand, m_Constant(&value));
      constants.push_back(value);
    }
    SmallVector<OpFoldResult> results;
    if (failed(op->fold(constants, results)))
      return {};
    return results;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

TEST_F(FoldTest, ConstantIsItsValue) {
  auto op =
      read<cuda_tile::ConstantOp>("%0 = constant <i32: [3, 4]> : tile<2xi32>");
  SmallVector<OpFoldResult> results = fold(op);
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(dyn_cast<Attribute>(results[0]), op.getValue());
}

TEST_F(FoldTest, SelectOfEqualArms) {
  auto op =
      read<cuda_tile::SelectOp>("%0 = select %c, %a, %a : tile<i1>, tile<i32>");
  SmallVector<OpFoldResult> results = fold(op);
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(dyn_cast<Value>(results[0]), op.getValIfTrue());
}

TEST_F(FoldTest, SelectOnAConstant) {
  for (bool condition : {false, true}) {
    auto op = read<cuda_tile::SelectOp>(
        ("%k = constant <i1: " + Twine(condition ? "true" : "false") +
         "> : tile<i1> %0 = select %k, %a, %b : tile<i1>, tile<i32>")
            .str());
    SmallVector<OpFoldResult> results = fold(op);
    ASSERT_EQ(results.size(), 1u);
    EXPECT_EQ(dyn_cast<Value>(results[0]),
              condition ? op.getValIfTrue() : op.getValIfFalse());
  }
}

// Equal arms decide before the comparison of them and the negation do.
TEST_F(FoldTest, EqualArmsComeFirst) {
  auto op = read<cuda_tile::SelectOp>(
      "%true = constant <i1: true> : tile<i1> %n = xori %c, %true : tile<i1> "
      "%0 = select %n, %a, %a : tile<i1>, tile<i32>");
  SmallVector<OpFoldResult> results = fold(op);
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(dyn_cast<Value>(results[0]), op.getValIfTrue());
  EXPECT_TRUE(op.getCond().getDefiningOp<cuda_tile::XOrIOp>());
}

TEST_F(FoldTest, SelectOfTwoValuesStays) {
  auto op =
      read<cuda_tile::SelectOp>("%0 = select %c, %a, %b : tile<i1>, tile<i32>");
  EXPECT_TRUE(fold(op).empty());
}

// A list of more than 1024 elements would be stored once more.
TEST_F(FoldTest, LongListsAreNotAdded) {
  for (unsigned count : {1024u, 2048u}) {
    std::string list = "1.0";
    for (unsigned i = 1; i < count; ++i)
      list += i % 2 ? ", 2.0" : ", 1.0";
    std::string type = "tile<" + std::to_string(count) + "xf32>";
    auto op = read<cuda_tile::AddFOp>("%0 = constant <f32: [" + list + "]> : " +
                                      type + " %1 = addf %0, %0 : " + type);
    ASSERT_TRUE(op);
    EXPECT_EQ(fold(op).size(), count == 1024 ? 1u : 0u);
  }
}
} // namespace
