//===- CleanUp.cpp - fold and erase casts after a conversion --------------===//
// Conversions do not fold (ConversionConfig::foldingMode), so an operation on
// two constants remains an operation. It is folded here, in place: a constant
// moved to the function's entry would have a longer live range.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/PatternCategories.h"

#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tilewright;

static bool isResidual(Operation *op) {
  StringRef dialect = op->getName().getDialectNamespace();
  return (dialect == "arith" || dialect == "math") &&
         !op->hasTrait<OpTrait::ConstantLike>();
}

/// The values of `folded`, materializing constants where needed. Empty if one
/// of them cannot be materialized.
static SmallVector<Value> materialize(Operation *op,
                                      ArrayRef<OpFoldResult> folded) {
  OpBuilder builder(op);
  SmallVector<Value> values;
  for (auto [result, each] : llvm::zip_equal(op->getResults(), folded)) {
    auto value = dyn_cast<Value>(each);
    if (!value)
      if (Operation *constant = op->getDialect()->materializeConstant(
              builder, cast<Attribute>(each), result.getType(), op->getLoc()))
        value = constant->getResult(0);
    if (!value || value.getType() != result.getType())
      return {};
    values.push_back(value);
  }
  return values;
}

/// Replaces the results of `op` by folded values. Returns false if it does not
/// fold.
static bool fold(Operation *op) {
  SmallVector<Attribute> constants(op->getNumOperands());
  for (auto [operand, constant] : llvm::zip_equal(op->getOperands(), constants))
    (void)matchPattern(operand, m_Constant(&constant));
  SmallVector<OpFoldResult> folded;
  if (failed(op->fold(constants, folded)) || folded.empty())
    return false; // unchanged, or changed in place
  SmallVector<Value> values = materialize(op, folded);
  if (values.empty())
    return false;
  op->replaceAllUsesWith(values);
  return true;
}

static void foldResiduals(Operation *root) {
  SmallVector<Operation *> residuals;
  // In program order, so that operands are folded first.
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isResidual(op))
      residuals.push_back(op);
  });
  for (Operation *op : residuals)
    (void)fold(op);
  for (Operation *op : llvm::reverse(residuals))
    if (isOpTriviallyDead(op))
      op->erase();
}

void tilewright::cleanUp(Operation *root) {
  SmallVector<UnrealizedConversionCastOp> casts;
  root->walk([&](UnrealizedConversionCastOp cast) { casts.push_back(cast); });
  reconcileUnrealizedCasts(casts);
  foldResiduals(root);
}
