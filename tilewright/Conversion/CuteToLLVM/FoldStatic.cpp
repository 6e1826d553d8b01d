//===- FoldStatic.cpp - fold known values to cute.static ------------------===//
// A type of cute contains all numbers known at compile time, so a result whose
// type leaves none open needs no operands.
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tilewright/Conversion/CuteToLLVM/Passes.h"
#include "tilewright/Dialect/Cute/Cute.h"

namespace tilewright {
#define GEN_PASS_DEF_CUTEFOLDSTATIC
#include "tilewright/Conversion/CuteToLLVM/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

static bool isKnown(Type type) {
  return cute::isTermType(type) && cute::termOf(type).isStatic();
}

static bool isOurs(Operation *op) {
  return isa_and_nonnull<cute::CuteDialect>(op->getDialect());
}

static void foldResults(Operation *op) {
  OpBuilder builder(op);
  for (Value result : op->getResults())
    if (isKnown(result.getType()))
      result.replaceAllUsesWith(
          cute::StaticOp::create(builder, op->getLoc(), result.getType()));
}

static void foldDecision(cute::Decides op) {
  SmallVector<CuteTerm> in;
  for (Type type : op->getOperandTypes())
    in.push_back(cute::termOf(type));
  Arithmetic numbers;
  TermAlgebra algebra(numbers);
  llvm::Expected<CuteNumber> decided = op.decide(algebra, in);
  if (!decided) {
    llvm::consumeError(decided.takeError());
    return;
  }
  if (!decided->isKnown())
    return;
  OpBuilder builder(op);
  Value constant = arith::ConstantOp::create(
      builder, op->getLoc(), builder.getBoolAttr(decided->is(1)));
  op->getResult(0).replaceAllUsesWith(constant);
}

void tilewright::foldStaticCute(Operation *root) {
  SmallVector<Operation *> ours;
  root->walk([&](Operation *op) {
    if (!isOurs(op) || isa<cute::StaticOp>(op))
      return;
    ours.push_back(op);
    if (auto decides = dyn_cast<cute::Decides>(op))
      foldDecision(decides);
    else
      foldResults(op);
  });
  for (Operation *op : llvm::reverse(ours))
    if (op->use_empty() && isMemoryEffectFree(op))
      op->erase();
  // Operations that have become dead.
  root->walk([](cute::StaticOp op) {
    if (op->use_empty())
      op->erase();
  });
}

namespace {
struct CuteFoldStatic final
    : tilewright::impl::CuteFoldStaticBase<CuteFoldStatic> {
  using Base::Base;
  void runOnOperation() override { foldStaticCute(getOperation()); }
};
} // namespace
