//===- ViewMemory.cpp - loads and stores of views -------------------------===//
// A load pads elements outside the tensor, with zero if the specification
// leaves the value open.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"
#include "tilewright/Execution/Reference/ViewSteps.h"

#include <limits>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

/// The bits of a padding value (specification, Padding). Special values are
/// those of floats; a NaN is canonical.
static uint64_t paddingBits(std::optional<Padding> padding, Element element) {
  if (!padding || *padding == Padding::Zero || !isFloat(element))
    return 0;
  const FloatFormat &format = getFormat(element);
  switch (*padding) {
  case Padding::NegZero:
    return encodeFloat(format, -0.0);
  case Padding::NaN:
    return encodeFloat(format, std::numeric_limits<double>::quiet_NaN());
  case Padding::PosInf:
    return encodeFloat(format, std::numeric_limits<double>::infinity());
  case Padding::NegInf:
    return encodeFloat(format, -std::numeric_limits<double>::infinity());
  default:
    return 0;
  }
}

template <typename Op>
static LogicalResult evaluateLoad(Op op, const char *name, Planner &planner) {
  Operand tile = planner.write(op.getTile());
  FailureOr<ViewAccess> access =
      ViewAccess::plan(op, Site{op.getLoc(), name, Site::Read}, op.getView(),
                       op.getIndex(), tile.element, planner);
  if (failed(access))
    return failure();
  auto view = cast<cuda_tile::TileViewInterface>(op.getView().getType());
  Order order(op.getMemoryOrderingSemantics());
  bool isBool = tile.element == Element::I1;
  std::shared_ptr<const Borrow> borrow;
  if (order.isWeak() && !isBool)
    borrow = planner.lend(op.getTile());
  ViewLoad step{std::move(*access),
                tile.ref,
                paddingBits(view.getViewPadding(), tile.element),
                isBool,
                order,
                std::move(borrow)};
  if (step.borrow)
    planner.addLoad(std::move(step));
  else
    planner.add(std::move(step));
  return success();
}

template <typename Op>
static LogicalResult evaluateStore(Op op, const char *name, Planner &planner) {
  Operand tile = planner.readDense(op.getTile());
  FailureOr<ViewAccess> access =
      ViewAccess::plan(op, Site{op.getLoc(), name, Site::Write}, op.getView(),
                       op.getIndex(), tile.element, planner);
  if (failed(access))
    return failure();
  Order order(op.getMemoryOrderingSemantics());
  ViewStore step{std::move(*access), tile.ref, order};
  if (!order.isWeak() || !planner.addStore(op.getTile(), op, step))
    planner.add(std::move(step));
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::LoadViewTkoOp op,
                                  Planner &planner) {
  return evaluateLoad(op, "load_view_tko", planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::StoreViewTkoOp op,
                                  Planner &planner) {
  return evaluateStore(op, "store_view_tko", planner);
}

// A multicast object has one copy here, so reducing over all copies is a load.
template <>
LogicalResult reference::evaluate(cuda_tile::MultimemLoadReduceViewTkoOp op,
                                  Planner &planner) {
  return evaluateLoad(op, "multimem_load_reduce_view_tko", planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::MultimemStoreViewTkoOp op,
                                  Planner &planner) {
  return evaluateStore(op, "multimem_store_view_tko", planner);
}
