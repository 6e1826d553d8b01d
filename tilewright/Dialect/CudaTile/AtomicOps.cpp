//===- AtomicOps.cpp - rules of atomic reads and writes -------------------===//
#include "tilewright/Dialect/CudaTile/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

LogicalResult AtomicCASTkoOp::verify() {
  if (failed(verifyPointerAccess(*this, getPointers(), getVal(), "its value",
                                 getMask())))
    return failure();
  // Compare-and-swap supports the element types of exchange.
  return rules::verifyAtomicMode(*this, AtomicMode::Xchg,
                                 elementTypeOf(getVal().getType()));
}

LogicalResult AtomicRMWTkoOp::verify() {
  if (failed(verifyPointerAccess(*this, getPointers(), getArg(), "its argument",
                                 getMask())))
    return failure();
  return rules::verifyAtomicMode(*this, getMode(),
                                 elementTypeOf(getArg().getType()));
}

/// Elements are combined one by one, so each must be an element of the tensor.
static LogicalResult verifyPlainView(Operation *op, Type view) {
  if (isa<GatherScatterViewType>(view))
    return op->emitOpError("expects a partition_view or a strided_view, got ")
           << view;
  if (std::optional<Padding> padding =
          cast<TileViewInterface>(view).getViewPadding())
    return op->emitOpError("expects a view without a padding value, got ")
           << stringifyPadding(*padding);
  return success();
}

LogicalResult AtomicRedViewTkoOp::verify() {
  if (getMode() == AtomicMode::Xchg)
    return emitOpError("expects a mode that combines, got xchg");
  if (getMemoryScope() == MemoryScope::Sys)
    return emitOpError("expects scope tl_blk or device, got sys");
  if (failed(verifyPlainView(*this, getView().getType())) ||
      failed(verifyViewTile(*this, getView(), getValue(), "its value")) ||
      failed(verifyViewIndex(*this, getView(), getIndex(), getInbounds())))
    return failure();
  return rules::verifyAtomicMode(*this, getMode(),
                                 elementTypeOf(getValue().getType()));
}

//===----------------------------------------------------------------------===//
// Multicast objects
//===----------------------------------------------------------------------===//

template <typename Op> static LogicalResult verifyMultimem(Op op) {
  if (failed(verifyPlainView(op, op.getView().getType())) ||
      failed(verifyViewTile(op, op.getView(), op.getTile(), "its tile")))
    return failure();
  return verifyViewIndex(op, op.getView(), op.getIndex(), op.getInbounds());
}

LogicalResult MultimemLoadReduceViewTkoOp::verify() {
  if (failed(verifyMultimem(*this)))
    return failure();
  return rules::verifyMultimemKind(*this, getReduction(),
                                   elementTypeOf(getTile().getType()),
                                   /*isLoad=*/true);
}

LogicalResult MultimemReduceViewTkoOp::verify() {
  if (failed(verifyMultimem(*this)))
    return failure();
  return rules::verifyMultimemKind(*this, getReduction(),
                                   elementTypeOf(getTile().getType()),
                                   /*isLoad=*/false);
}

LogicalResult MultimemStoreViewTkoOp::verify() {
  if (failed(verifyMultimem(*this)))
    return failure();
  return rules::verifyMultimemElement(*this,
                                      elementTypeOf(getTile().getType()));
}
