//===- AtomicOps.cpp - rules of atomic reads and writes -------------------===//
#include "tilewright/Dialect/CudaTile/Verify.h"

using namespace mlir;
using namespace tilewright::cuda_tile;

static bool hasWidth32Or64(Type type) {
  return type.isIntOrFloat() && !isa<FloatTF32Type>(type) &&
         (type.getIntOrFloatBitWidth() == 32 ||
          type.getIntOrFloatBitWidth() == 64);
}

/// Tile IR, Atomics: every ordering but weak.
static LogicalResult verifyAtomicOrdering(Operation *op,
                                          MemoryOrderingSemantics semantics) {
  using enum MemoryOrderingSemantics;
  return verifyOrdering(op, semantics, /*hasScope=*/true,
                        {Relaxed, Acquire, Release, AcqRel});
}

/// Tile IR, atomic_rmw_tko: which elements each mode takes.
static LogicalResult verifyMode(Operation *op, AtomicRMWMode mode,
                                Type element) {
  auto refuse = [&](StringRef expected) {
    return op->emitOpError("expects ")
           << expected << " for " << stringifyAtomicRMWMode(mode) << ", got "
           << element;
  };
  if (mode == AtomicRMWMode::AddF) {
    if (!isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(element))
      return refuse("f16, bf16, f32 or f64 elements");
    return success();
  }
  if (mode == AtomicRMWMode::Xchg) {
    if (!hasWidth32Or64(element))
      return refuse("integers or floats of 32 or 64 bits");
    return success();
  }
  if (!element.isInteger(32) && !element.isInteger(64))
    return refuse("i32 or i64 elements");
  return success();
}

LogicalResult AtomicCASTkoOp::verify() {
  if (failed(verifyAtomicOrdering(*this, getMemoryOrderingSemantics())) ||
      failed(verifyPointerAccess(*this, getPointers(), getVal(), "its value",
                                 getMask())))
    return failure();
  Type element = elementTypeOf(getVal().getType());
  if (!hasWidth32Or64(element))
    return emitOpError("expects integers or floats of 32 or 64 bits, got ")
           << element;
  return success();
}

LogicalResult AtomicRMWTkoOp::verify() {
  if (failed(verifyAtomicOrdering(*this, getMemoryOrderingSemantics())) ||
      failed(verifyPointerAccess(*this, getPointers(), getArg(), "its argument",
                                 getMask())))
    return failure();
  return verifyMode(*this, getMode(), elementTypeOf(getArg().getType()));
}

/// Elements are combined one by one, so each must be one of the tensor's.
static LogicalResult verifyPlainView(Operation *op, Type view) {
  if (isa<GatherScatterViewType>(view))
    return op->emitOpError("expects a partition_view or a strided_view, got ")
           << view;
  if (std::optional<PaddingValue> padding =
          cast<TileViewInterface>(view).getViewPadding())
    return op->emitOpError("expects a view without a padding value, got ")
           << stringifyPaddingValue(*padding);
  return success();
}

LogicalResult AtomicRedViewTkoOp::verify() {
  if (getMode() == AtomicRMWMode::Xchg)
    return emitOpError("expects a mode that combines, got xchg");
  if (getMemoryScope() == MemoryScope::Sys)
    return emitOpError("expects scope tl_blk or device, got sys");
  if (failed(verifyOrdering(*this, getMemoryOrderingSemantics(),
                            /*hasScope=*/true,
                            {MemoryOrderingSemantics::Relaxed})) ||
      failed(verifyPlainView(*this, getView().getType())) ||
      failed(verifyViewTile(*this, getView(), getValue(), "its value")) ||
      failed(verifyViewIndex(*this, getView(), getIndex(), getInbounds())))
    return failure();
  return verifyMode(*this, getMode(), elementTypeOf(getValue().getType()));
}

//===----------------------------------------------------------------------===//
// Multicast objects
//===----------------------------------------------------------------------===//

template <typename Op> static LogicalResult verifyMultimem(Op op) {
  if (failed(verifyPlainView(op, op.getView().getType())) ||
      failed(verifyViewTile(op, op.getView(), op.getTile(), "its tile")))
    return failure();
  Type element = elementTypeOf(op.getTile().getType());
  if (!element.isInteger(32) && !element.isInteger(64) && !element.isF16() &&
      !element.isBF16() && !element.isF32() && !element.isF64())
    return op.emitOpError("expects elements of i32, i64, f16, bf16, f32 or "
                          "f64, got ")
           << element;
  return verifyViewIndex(op, op.getView(), op.getIndex(), op.getInbounds());
}

/// Floats are added, a load compares those of 16 bits too, and bits are for
/// integers.
static LogicalResult verifyKind(Operation *op, MultimemReductionKind kind,
                                Type element, bool isLoad) {
  using enum MultimemReductionKind;
  bool compares = isLoad && (element.isF16() || element.isBF16());
  if (!isa<FloatType>(element) || kind == Add ||
      (compares && (kind == Min || kind == Max)))
    return success();
  return op->emitOpError(compares ? "expects add, min or max for "
                                  : "expects add for ")
         << element << ", got " << stringifyMultimemReductionKind(kind);
}

LogicalResult MultimemLoadReduceViewTkoOp::verify() {
  using enum MemoryOrderingSemantics;
  if (failed(verifyOrdering(*this, getMemoryOrderingSemantics(),
                            getMemoryScope().has_value(),
                            {Weak, Relaxed, Acquire})) ||
      failed(verifyMultimem(*this)))
    return failure();
  return verifyKind(*this, getReduction(), elementTypeOf(getTile().getType()),
                    /*isLoad=*/true);
}

LogicalResult MultimemReduceViewTkoOp::verify() {
  using enum MemoryOrderingSemantics;
  if (failed(verifyOrdering(*this, getMemoryOrderingSemantics(),
                            /*hasScope=*/true, {Relaxed, Release})) ||
      failed(verifyMultimem(*this)))
    return failure();
  return verifyKind(*this, getReduction(), elementTypeOf(getTile().getType()),
                    /*isLoad=*/false);
}

LogicalResult MultimemStoreViewTkoOp::verify() {
  using enum MemoryOrderingSemantics;
  if (failed(verifyOrdering(*this, getMemoryOrderingSemantics(),
                            getMemoryScope().has_value(),
                            {Weak, Relaxed, Release})))
    return failure();
  return verifyMultimem(*this);
}
