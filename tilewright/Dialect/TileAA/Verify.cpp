//===- Verify.cpp - rules that several families share ---------------------===//
#include "tilewright/Dialect/TileAA/Verify.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tilewright::tileaa;

LogicalResult tilewright::tileaa::verifyFlush(Operation *op, bool flush,
                                              Type type) {
  if (flush && !getElementTypeOrSelf(type).isF32())
    return op->emitOpError("expects flush_to_zero on f32 alone, got ")
           << getElementTypeOrSelf(type);
  return success();
}

LogicalResult tilewright::tileaa::verifyRounding(Operation *op,
                                                 RoundingMode mode,
                                                 ArrayRef<RoundingMode> allowed,
                                                 Type type, bool fullAnywhere) {
  if (!llvm::is_contained(allowed, mode)) {
    InFlightDiagnostic diag = op->emitOpError("expects rounding ");
    llvm::interleave(
        allowed, diag,
        [&](RoundingMode one) { diag << stringifyRoundingMode(one); }, " or ");
    return diag << ", got " << stringifyRoundingMode(mode);
  }
  bool onlyF32 = mode == RoundingMode::Approx ||
                 (mode == RoundingMode::Full && !fullAnywhere);
  if (onlyF32 && !getElementTypeOrSelf(type).isF32())
    return op->emitOpError("expects rounding ")
           << stringifyRoundingMode(mode) << " on f32 alone, got "
           << getElementTypeOrSelf(type);
  return success();
}

ArrayRef<RoundingMode> tilewright::tileaa::ieeeRoundings() {
  static constexpr RoundingMode modes[] = {
      RoundingMode::NearestEven, RoundingMode::Zero, RoundingMode::NegativeInf,
      RoundingMode::PositiveInf};
  return modes;
}

ArrayRef<int64_t> tilewright::tileaa::shapeOf(Type tile) {
  auto tensor = dyn_cast<RankedTensorType>(tile);
  return tensor ? tensor.getShape() : ArrayRef<int64_t>();
}

std::string tilewright::tileaa::shapeText(ArrayRef<int64_t> shape) {
  if (shape.empty())
    return "a scalar";
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::interleave(shape, os, "x");
  return text;
}

LogicalResult tilewright::tileaa::verifyOneShape(Operation *op) {
  std::optional<ArrayRef<int64_t>> shape;
  auto check = [&](Type type) {
    if (isa<TokenType>(type))
      return true;
    if (!shape)
      shape = shapeOf(type);
    return *shape == shapeOf(type);
  };
  for (TypeRange types :
       {TypeRange(op->getOperandTypes()), TypeRange(op->getResultTypes())})
    for (Type type : types)
      if (!check(type))
        return op->emitOpError("expects tiles of one shape, got ")
               << shapeText(*shape) << " and " << shapeText(shapeOf(type));
  return success();
}

LogicalResult
tilewright::tileaa::verifyOrdering(Operation *op, MemSemantic semantic,
                                   bool hasScope,
                                   ArrayRef<MemSemantic> allowed) {
  if (!llvm::is_contained(allowed, semantic)) {
    InFlightDiagnostic diag = op->emitOpError("expects mem_semantic ");
    for (auto [i, one] : llvm::enumerate(allowed))
      diag << (i == 0                    ? ""
               : i + 1 == allowed.size() ? " or "
                                         : ", ")
           << stringifyMemSemantic(one);
    return diag << ", got " << stringifyMemSemantic(semantic);
  }
  if (semantic == MemSemantic::Weak && hasScope)
    return op->emitOpError("expects no mem_scope with mem_semantic weak, got "
                           "one");
  if (semantic != MemSemantic::Weak && !hasScope)
    return op->emitOpError("expects a mem_scope with mem_semantic ")
           << stringifyMemSemantic(semantic) << ", got none";
  return success();
}

LogicalResult
tilewright::tileaa::verifyTiledAccess(Operation *op, TiledViewType view,
                                      Type tile, ValueRange indices,
                                      std::optional<ArrayRef<bool>> inbounds) {
  if (tile != view.getTileType())
    return op->emitOpError("expects the view's tile ")
           << view.getTileType() << ", got " << tile;
  if (indices.size() != view.getIndexRank())
    return op->emitOpError("expects ")
           << view.getIndexRank() << " indices, got " << indices.size();
  for (auto [dim, index] : llvm::enumerate(indices)) {
    SmallVector<int64_t> slices;
    if (view.getSparse() == static_cast<int32_t>(dim))
      slices.push_back(view.getTileShape()[dim]);
    if (shapeOf(index.getType()) != ArrayRef<int64_t>(slices))
      return op->emitOpError("expects index ")
             << dim << " to be "
             << (slices.empty() ? "an integer" : "a tensor of ")
             << (slices.empty() ? "" : shapeText(slices) + " integers")
             << ", got " << index.getType();
  }
  if (inbounds && inbounds->size() != view.getIndexRank())
    return op->emitOpError("expects inbounds to say something of each of ")
           << view.getIndexRank() << " dimensions, got " << inbounds->size();
  return success();
}

LogicalResult tilewright::tileaa::verifyAtomicMode(Operation *op,
                                                   AtomicMode mode,
                                                   Type element) {
  auto refuse = [&](StringRef expected) {
    return op->emitOpError("expects ")
           << expected << " for " << stringifyAtomicMode(mode) << ", got "
           << element;
  };
  unsigned width = element.isIntOrFloat() && !isa<FloatTF32Type>(element)
                       ? element.getIntOrFloatBitWidth()
                       : 0;
  if (mode == AtomicMode::AddF) {
    if (!isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(element))
      return refuse("f16, bf16, f32 or f64 elements");
    return success();
  }
  if (width != 32 && width != 64)
    return refuse("elements of 32 or 64 bits");
  if (mode != AtomicMode::Xchg && !isa<IntegerType>(element))
    return refuse("i32 or i64 elements");
  return success();
}
