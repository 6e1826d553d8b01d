//===- Verify.cpp - rules that several families share ---------------------===//
#include "tilewright/Dialect/CudaTile/Verify.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tilewright::cuda_tile;

Type tilewright::cuda_tile::elementTypeOf(Type tile) {
  return cast<TileType>(tile).getElementType();
}

/// ODS has seen to it that every type is a tile.
LogicalResult tilewright::cuda_tile::verifySameShape(Operation *op) {
  auto first = cast<TileType>(op->getResult(0).getType());
  auto differs = [&](Type type) {
    return type != first && cast<TileType>(type).getShape() != first.getShape();
  };
  if (llvm::any_of(op->getOperandTypes(), differs) ||
      llvm::any_of(op->getResultTypes(), differs))
    return op->emitOpError("expects operands and results of one shape, got (")
           << op->getOperandTypes() << ") and (" << op->getResultTypes() << ")";
  return success();
}

LogicalResult tilewright::cuda_tile::verifyFlush(Operation *op, bool flush,
                                                 Type type) {
  if (flush && !elementTypeOf(type).isF32())
    return op->emitOpError("expects f32 elements for flush_to_zero, got ")
           << elementTypeOf(type);
  return success();
}

ArrayRef<RoundingMode> tilewright::cuda_tile::ieeeRoundings() {
  static constexpr RoundingMode modes[] = {
      RoundingMode::NearestEven, RoundingMode::Zero, RoundingMode::NegativeInf,
      RoundingMode::PositiveInf};
  return modes;
}

ArrayRef<RoundingMode> tilewright::cuda_tile::roundingsOf(StringRef mnemonic) {
  using enum RoundingMode;
  using Modes = ArrayRef<RoundingMode>;
  static constexpr RoundingMode quotients[] = {NearestEven, Zero,   NegativeInf,
                                               PositiveInf, Approx, Full};
  static constexpr RoundingMode integerQuotients[] = {Zero, NegativeInf,
                                                      PositiveInf};
  static constexpr RoundingMode functions[] = {Full, Approx};
  static constexpr RoundingMode fromInteger[] = {NearestEven};
  static constexpr RoundingMode toInteger[] = {NearestIntToZero};
  static constexpr RoundingMode formats[] = {NearestEven, Zero, NegativeInf,
                                             PositiveInf, NearestAway};
  return llvm::StringSwitch<Modes>(mnemonic)
      .Cases({"addf", "subf", "mulf", "fma"}, ieeeRoundings())
      .Case("divf", quotients)
      .Case("sqrt", Modes(quotients).take_front(5))
      .Case("divi", integerQuotients)
      .Cases({"exp", "tanh"}, functions)
      .Case("itof", fromInteger)
      .Case("ftoi", toInteger)
      .Case("ftof", formats)
      .Default({});
}

LogicalResult
tilewright::cuda_tile::verifyRounding(Operation *op, RoundingMode mode,
                                      ArrayRef<RoundingMode> allowed, Type type,
                                      bool fullAnywhere) {
  if (!llvm::is_contained(allowed, mode)) {
    InFlightDiagnostic diag = op->emitOpError("expects rounding ");
    llvm::interleave(
        allowed,
        [&](RoundingMode each) { diag << stringifyRoundingMode(each); },
        [&] { diag << ", "; });
    return diag << "; got " << stringifyRoundingMode(mode);
  }
  bool forF32 = mode == RoundingMode::Approx ||
                (mode == RoundingMode::Full && !fullAnywhere);
  if (forF32 && !elementTypeOf(type).isF32())
    return op->emitOpError("expects f32 elements for rounding ")
           << stringifyRoundingMode(mode) << ", got " << elementTypeOf(type);
  return success();
}

LogicalResult tilewright::cuda_tile::verifyOrdering(
    Operation *op, MemoryOrderingSemantics semantics, bool hasScope,
    ArrayRef<MemoryOrderingSemantics> allowed) {
  if (!llvm::is_contained(allowed, semantics)) {
    InFlightDiagnostic diag = op->emitOpError("expects ordering ");
    llvm::interleave(
        allowed,
        [&](MemoryOrderingSemantics each) {
          diag << stringifyMemoryOrderingSemantics(each);
        },
        [&] { diag << ", "; });
    return diag << "; got " << stringifyMemoryOrderingSemantics(semantics);
  }
  bool weak = semantics == MemoryOrderingSemantics::Weak;
  if (weak && hasScope)
    return op->emitOpError("expects no scope with weak ordering, got one");
  if (!weak && !hasScope)
    return op->emitOpError("expects a scope (tl_blk, device or sys) with ")
           << stringifyMemoryOrderingSemantics(semantics) << " ordering";
  return success();
}

ArrayRef<int64_t> tilewright::cuda_tile::shapeOf(Type tile) {
  return cast<TileType>(tile).getShape();
}

/// tileiras 13.5.37: only multimem operations reach multicast memory, and they
/// reach no other.
static LogicalResult verifyMemory(Operation *op, PtrKindAttr attr) {
  bool isMulticast = attr && attr.getValue() == PtrKind::Multicast;
  if (isa<MultimemLoadReduceViewTkoOp, MultimemReduceViewTkoOp,
          MultimemStoreViewTkoOp>(op)) {
    if (isMulticast)
      return success();
    InFlightDiagnostic diag =
        op->emitOpError("expects a view of multicast memory, "
                        "#cuda_tile.ptr_attr<multicast>, got one ");
    return attr ? diag << "of " << stringifyPtrKind(attr.getValue())
                : diag << "without ptr_attr";
  }
  if (isMulticast)
    return op->emitOpError("expects memory that is not multicast, which only "
                           "multimem operations access");
  return success();
}

LogicalResult tilewright::cuda_tile::verifyViewTile(Operation *op, Value view,
                                                    Value tile,
                                                    StringRef what) {
  auto viewType = cast<TileViewInterface>(view.getType());
  if (failed(verifyMemory(
          op, cast<TensorViewType>(viewType.getViewTensor()).getAttr())))
    return failure();
  Type expected = viewType.getViewTileType();
  if (tile.getType() != expected)
    return op->emitOpError("expects ")
           << what << " to be the view's tile " << expected << ", got "
           << tile.getType();
  return success();
}

LogicalResult
tilewright::cuda_tile::verifyViewIndex(Operation *op, Value view,
                                       ValueRange index,
                                       std::optional<ArrayRef<bool>> inbounds) {
  unsigned rank = cast<TileViewInterface>(view.getType()).getViewIndexRank();
  if (index.size() != rank)
    return op->emitOpError("expects ")
           << rank << " indices, got " << index.size();
  auto sparse = dyn_cast<GatherScatterViewType>(view.getType());
  for (auto [i, each] : llvm::enumerate(index)) {
    auto type = cast<TileType>(each.getType());
    bool list = sparse && static_cast<int64_t>(i) == sparse.getSparseDim();
    if (type.getRank() != (list ? 1 : 0))
      return op->emitOpError("expects index ")
             << i << " of rank " << (list ? 1 : 0) << ", got " << type;
    if (list && type.getDimSize(0) != sparse.getTileShape()[i])
      return op->emitOpError("expects ")
             << sparse.getTileShape()[i] << " indices along dimension " << i
             << ", got " << type.getDimSize(0);
    Type first = elementTypeOf(index.front().getType());
    if (type.getElementType() != first)
      return op->emitOpError("expects indices of one type, got ")
             << first << " and " << type.getElementType();
  }
  if (inbounds && inbounds->size() != index.size())
    return op->emitOpError("expects inbounds for each of ")
           << index.size() << " indices, got " << inbounds->size();
  return success();
}

LogicalResult tilewright::cuda_tile::verifyPointerAccess(
    Operation *op, Value pointers, Value value, StringRef what, Value mask) {
  auto address = cast<TileType>(pointers.getType());
  auto type = cast<TileType>(value.getType());
  auto pointer = cast<PointerType>(address.getElementType());
  if (failed(verifyMemory(op, pointer.getAttr())))
    return failure();
  Type pointee = pointer.getPointee();
  if (type.getElementType() != pointee || type.getShape() != address.getShape())
    return op->emitOpError("expects ")
           << what << " to be what its addresses point to, "
           << TileType::get(address.getShape(), pointee) << ", got " << type;
  if (mask && shapeOf(mask.getType()) != address.getShape())
    return op->emitOpError("expects a mask of the shape of its addresses ")
           << address << ", got " << mask.getType();
  return success();
}
