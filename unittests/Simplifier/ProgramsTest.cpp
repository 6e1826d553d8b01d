//===- ProgramsTest.cpp - simplified programs compute the same ------------===//
// covers: SW-2, SW-3, SW-6, CF-6
// Random programs (Testing/RandomExpressions.h) before and after, on the
// reference executor: every element that is defined has the same bits. 10^4
// trees here; 10^6 where TILEWRIGHT_NIGHTLY is set (`./dev test --nightly`).
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Testing/Contexts.h"
#include "tilewright/Testing/RandomExpressions.h"
#include "tilewright/Transform/CudaTile/Simplifier/Simplifier.h"

#include "mlir/IR/Verifier.h"
#include "gtest/gtest.h"
#include <cstdlib>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::testing;

namespace {
std::string textOf(mlir::ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream os(text);
  module.print(os);
  return text;
}

/// The number of operations that compute something: constants are free, and
/// dead operations do not execute.
unsigned costOf(mlir::ModuleOp module) {
  unsigned cost = 0;
  module.walk([&](Operation *op) {
    cost += op->getNumResults() && !op->use_empty() &&
            !isa<cuda_tile::ConstantOp>(op);
  });
  return cost;
}

struct Tried {
  uint64_t trees = 0, elements = 0, shorter = 0;
};

/// Tries one program with the simplifier's options; returns the fault found, or
/// nothing.
std::string tryProgram(MLIRContext &context, const ExpressionOptions &program,
                       const SimplifierOptions &options, Tried &tried) {
  auto before = makeExpressions(context, program, false);
  auto checked = makeExpressions(context, program, true);
  if (!before || !checked || failed(verify(*before)) ||
      failed(verify(*checked)))
    return "the program is not valid";
  OwningOpRef<mlir::ModuleOp> after = before->clone();
  simplifyExpressions(*after, options);
  if (failed(verify(*after)))
    return "not valid any more:\n" + textOf(*after);
  // Dead trees of the first form are removed in any case.
  if (costOf(*after) > costOf(*before))
    return "longer than before:\n" + textOf(*after);
  tried.shorter += costOf(*after) < costOf(*before);

  std::string once = textOf(*after);
  if (simplifyExpressions(*after, options) || textOf(*after) != once)
    return "changed a second time:\n" + once + "\n" + textOf(*after);

  ExpressionResults was = runExpressions(*before, program),
                    is = runExpressions(*after, program),
                    defined = runExpressions(*checked, program);
  for (const ExpressionResults *each : {&was, &is, &defined})
    if (!each->error.empty())
      return each->error;
  tried.trees += program.trees;
  std::string difference = firstDifference(was, is, defined, tried.elements);
  if (!difference.empty())
    difference += "\n" + textOf(*before) + "\n" + once;
  return difference;
}

uint64_t treesToTry() {
  return std::getenv("TILEWRIGHT_NIGHTLY") ? 1000000 : 10000;
}
} // namespace

TEST(SimplifiedPrograms, ComputeTheSame) {
  Contexts contexts(16);
  Tried tried;
  for (uint64_t seed = 1; tried.trees < treesToTry(); ++seed) {
    ExpressionOptions program;
    program.seed = seed;
    program.operations = 4 + seed % 17;
    SimplifierOptions options;
    // Mostly with the pass's options; sometimes with limits that are reached.
    if (seed % 8 == 0)
      options.maxDepth = seed / 8 % 5;
    if (seed % 8 == 4)
      options.assumeDepth = seed / 8 % 7;
    ASSERT_EQ("", tryProgram(contexts.next(), program, options, tried))
        << "seed " << seed;
  }
  RecordProperty("trees", std::to_string(tried.trees));
  RecordProperty("elements", std::to_string(tried.elements));
  // Most drawn programs are defined, or little would be compared.
  EXPECT_GT(tried.elements, tried.trees * 64 / 2);
  EXPECT_GT(tried.shorter, tried.trees / 64 * 9 / 10);
}

// The comparison finds a fault: an operation replaced by another.
TEST(SimplifiedPrograms, AFaultIsSeen) {
  Contexts contexts;
  unsigned seen = 0, planted = 0;
  for (uint64_t seed = 1; seed <= 40; ++seed) {
    MLIRContext &context = contexts.next();
    ExpressionOptions program;
    program.seed = seed;
    auto good = makeExpressions(context, program, false);
    auto checked = makeExpressions(context, program, true);
    OwningOpRef<mlir::ModuleOp> bad = good->clone();
    // A sum replaced by a difference.
    cuda_tile::AddIOp victim;
    bad->walk([&](cuda_tile::AddIOp op) {
      if (!victim && !op->use_empty())
        victim = op;
    });
    if (!victim)
      continue;
    ++planted;
    OpBuilder builder(victim);
    Value wrong = cuda_tile::SubIOp::create(
        builder, victim.getLoc(), victim.getType(), victim.getLhs(),
        victim.getRhs(), cuda_tile::IntegerOverflow::None);
    victim->replaceAllUsesWith(ValueRange(wrong));
    uint64_t compared = 0;
    seen += !firstDifference(runExpressions(*good, program),
                             runExpressions(*bad, program),
                             runExpressions(*checked, program), compared)
                 .empty();
  }
  EXPECT_GT(planted, 20u);
  // The sum's users may never be stored.
  EXPECT_GT(seen * 4, planted);
}
