//===- CanonicalizerTest.cpp - the order of the steps ---------------------===//
// covers: CF-5
#include "tilewright/Transform/CudaTile/Canonicalizer.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace tilewright;

namespace {
class CanonicalizerTest : public testing::Test {
protected:
  CanonicalizerTest() { context.loadDialect<cuda_tile::CudaTileDialect>(); }

  void read(StringRef body) {
    std::string text =
        ("cuda_tile.module @m { entry @k(%c: tile<i1>, %x: tile<i32>) {" +
         body + " return } }")
            .str();
    module = parseSourceString<ModuleOp>(text, &context);
    ASSERT_TRUE(module);
  }

  template <typename Op> unsigned count() {
    unsigned found = 0;
    module->walk([&](Op) { ++found; });
    return found;
  }

  /// Makes the condition of every `if` true, as a simplifier may do.
  bool decideConditions() {
    bool changed = false;
    module->walk([&](cuda_tile::IfOp op) {
      OpBuilder builder(op);
      auto type = cast<cuda_tile::TileType>(op.getCondition().getType());
      op.getConditionMutable().assign(cuda_tile::ConstantOp::create(
          builder, op.getLoc(), type, DenseElementsAttr::get(type, true)));
      changed = true;
    });
    return changed;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

// Two ifs that the greedy round merges, a sum that it folds.
constexpr StringLiteral ifs = R"(
  if %c { %a = print_tko "A" -> token }
  if %c { %b = print_tko "B" -> token }
)";

TEST_F(CanonicalizerTest, SimplifierComesAfterTheFixedPoint) {
  read(ifs);
  unsigned calls = 0, ifsSeen = 0;
  Canonicalizer canonicalizer(&context, [&](Operation *) -> FailureOr<bool> {
    ++calls;
    ifsSeen = count<cuda_tile::IfOp>();
    return false;
  });
  ASSERT_TRUE(succeeded(canonicalizer.run(*module)));
  EXPECT_EQ(calls, 1u);
  EXPECT_EQ(ifsSeen, 1u) << "the greedy round was not over";
}

TEST_F(CanonicalizerTest, WhatTheSimplifierFindsIsUsed) {
  read(ifs);
  unsigned calls = 0;
  Canonicalizer canonicalizer(&context, [&](Operation *) -> FailureOr<bool> {
    ++calls;
    return decideConditions();
  });
  ASSERT_TRUE(succeeded(canonicalizer.run(*module)));
  EXPECT_EQ(calls, 1u) << "at most one more greedy round, and no more calls";
  EXPECT_EQ(count<cuda_tile::IfOp>(), 0u);
  EXPECT_EQ(count<cuda_tile::PrintTkoOp>(), 2u);
  EXPECT_TRUE(succeeded(verify(*module)));
}

// No second round follows a step that reports no change.
TEST_F(CanonicalizerTest, NoChangeNoSecondRound) {
  read(ifs);
  Canonicalizer canonicalizer(&context, [&](Operation *) -> FailureOr<bool> {
    decideConditions();
    return false;
  });
  ASSERT_TRUE(succeeded(canonicalizer.run(*module)));
  EXPECT_EQ(count<cuda_tile::IfOp>(), 1u);
}

TEST_F(CanonicalizerTest, FailureOfTheSimplifierIsHandedOn) {
  read(ifs);
  Canonicalizer canonicalizer(
      &context, [](Operation *) -> FailureOr<bool> { return failure(); });
  EXPECT_TRUE(failed(canonicalizer.run(*module)));
}

TEST_F(CanonicalizerTest, RunsWithoutASimplifier) {
  read(ifs);
  Canonicalizer canonicalizer(&context, {});
  ASSERT_TRUE(succeeded(canonicalizer.run(*module)));
  EXPECT_EQ(count<cuda_tile::IfOp>(), 1u);
}

// Within the given operation, not next to it.
TEST_F(CanonicalizerTest, StaysBelowItsRoot) {
  module = parseSourceString<ModuleOp>(
      "cuda_tile.module @m { entry @a() { %0 = iota : tile<2xi32> return } "
      "entry @b() { %0 = iota : tile<2xi32> return } }",
      &context);
  ASSERT_TRUE(module);
  Canonicalizer canonicalizer(&context, {});
  module->walk([&](cuda_tile::EntryOp entry) {
    if (entry.getSymName() == "b")
      EXPECT_TRUE(succeeded(canonicalizer.run(entry)));
  });
  EXPECT_EQ(count<cuda_tile::IotaOp>(), 1u);
}
} // namespace
