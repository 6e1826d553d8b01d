//===- Verify.cpp - rules that several families share ---------------------===//
#include "tilewright/Dialect/CudaTile/Verify.h"

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
    return op->emitOpError("requires the same shape for all operands and "
                           "results");
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
    return op->emitOpError("expects no scope with weak ordering");
  if (!weak && !hasScope)
    return op->emitOpError("expects a scope (tl_blk, device or sys) with ")
           << stringifyMemoryOrderingSemantics(semantics) << " ordering";
  return success();
}
