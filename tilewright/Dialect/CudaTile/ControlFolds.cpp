//===- ControlFolds.cpp - the fold and the effects of control flow --------===//
#include "tilewright/Dialect/CudaTile/Constants.h"
#include "tilewright/Dialect/CudaTile/Effects.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

using Effects =
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>;

static bool endsElsewhere(Region &region) {
  return !region.empty() && !isa<YieldOp>(region.front().getTerminator());
}

bool IfOp::leaves() {
  return llvm::any_of(getOperation()->getRegions(), endsElsewhere);
}

void IfOp::getEffects(Effects &effects) {
  if (leaves())
    effects.emplace_back(MemoryEffects::Write::get(), ControlResource::get());
}

void LoopOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Write::get(), ControlResource::get());
}

/// if (not c) A else B  -->  if (c) B else A, in place.
LogicalResult IfOp::fold(FoldAdaptor, SmallVectorImpl<OpFoldResult> &) {
  Value condition = negatedCondition(getCondition());
  if (!condition || getElseRegion().empty())
    return failure();
  getConditionMutable().assign(condition);
  Region then;
  then.takeBody(getThenRegion());
  getThenRegion().takeBody(getElseRegion());
  getElseRegion().takeBody(then);
  return success();
}
