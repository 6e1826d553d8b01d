//===- StorageOps.cpp - verifiers of globals ------------------------------===//
#include "tilewright/Dialect/TileAA/TileAA.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa;

LogicalResult GlobalOp::verify() {
  auto type = dyn_cast<RankedTensorType>(getValue().getType());
  if (!type || type.getRank() != 1)
    return emitOpError("expects a value of one dimension, got ")
           << getValue().getType();
  int64_t alignment = getAlignment();
  if (alignment != 0 && (alignment < 0 || !llvm::isPowerOf2_64(alignment)))
    return emitOpError("expects an alignment that is a power of two or 0, got ")
           << alignment;
  return success();
}

LogicalResult
GetGlobalOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  auto global =
      symbolTable.lookupNearestSymbolFrom<GlobalOp>(*this, getNameAttr());
  if (!global)
    return emitOpError("expects a global, got ") << getNameAttr();
  Type element = global.getValue().getShapedType().getElementType();
  Type pointee = cast<PtrType>(getResult().getType()).getPointee();
  if (element != pointee)
    return emitOpError("expects an address of ")
           << element << ", which " << getNameAttr()
           << " holds, got an address of " << pointee;
  return success();
}
