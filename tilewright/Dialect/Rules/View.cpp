//===- View.cpp - rules for tensors in memory and their tiles -------------===//
#include "tilewright/Dialect/Rules/Views.h"

using namespace mlir;
using namespace tilewright;

LogicalResult rules::verifyMemref(Operation *op, MemRefType type, Type pointee,
                                  size_t sizes, size_t strides) {
  SmallVector<int64_t> known;
  int64_t offset;
  if (failed(type.getStridesAndOffset(known, offset)) || offset != 0)
    return op->emitOpError("expects a strided memref without an offset, got ")
           << type;
  if (type.getElementType() != pointee)
    return op->emitOpError("expects elements of type ")
           << pointee << ", got " << type.getElementType();
  if (sizes != static_cast<size_t>(type.getNumDynamicDims()))
    return op->emitOpError("expects ")
           << type.getNumDynamicDims() << " sizes for " << type << ", got "
           << sizes;
  size_t unknown = llvm::count_if(known, ShapedType::isDynamic);
  if (strides != unknown)
    return op->emitOpError("expects ")
           << unknown << " strides for " << type << ", got " << strides;
  return success();
}

LogicalResult rules::verifyViewOf(Operation *op, MemRefType source,
                                  MemRefType memory) {
  if (memory != source)
    return op->emitOpError("expects a view of ")
           << source << ", got one of " << memory;
  return success();
}

LogicalResult rules::verifyIndexSpace(Operation *op, Type view, size_t rank) {
  if (op->getNumResults() != rank)
    return op->emitOpError("expects ") << rank << " results for " << view
                                       << ", got " << op->getNumResults();
  return success();
}

LogicalResult rules::verifyDim(Operation *op, MemRefType source, int64_t dim) {
  if (dim < 0 || dim >= source.getRank())
    return op->emitOpError("expects a dimension below ")
           << source.getRank() << ", got " << dim;
  return success();
}
