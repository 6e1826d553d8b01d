//===- Verify.cpp - checks that several families share --------------------===//
#include "tilewright/Dialect/TileAA/Verify.h"

#include "tilewright/Dialect/Rules/Pointers.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa;
using rules::shapeOf;

LogicalResult tilewright::tileaa::verifyPointee(Operation *op, Type pointers,
                                                Type tile) {
  auto pointer = cast<PtrType>(getElementTypeOrSelf(pointers));
  if (failed(rules::verifySpace(op, pointer.getSpace(), pointer)))
    return failure();
  return rules::verifyPointee(op, pointer.getPointee(), tile);
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
    return op->emitOpError("expects inbounds for ")
           << view.getIndexRank() << " dimensions, got " << inbounds->size();
  return success();
}
