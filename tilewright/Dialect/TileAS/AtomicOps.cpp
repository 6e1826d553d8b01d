//===- AtomicOps.cpp - rules of atomic reads and writes -------------------===//
#include "tilewright/Dialect/TileAS/Verify.h"

using namespace mlir;
using namespace tilewright::tileas;

using enum MemSemantic;

static constexpr MemSemantic everyStrong[] = {Relaxed, Acquire, Release,
                                              AcqRel};

LogicalResult AtomicRMWOp::verify() {
  if (failed(verifyOrdering(*this, getMemSemantic(), /*hasScope=*/true,
                            everyStrong)))
    return failure();
  return verifyPointee(*this, getPointers().getType(), getValue().getType());
}

LogicalResult AtomicCASOp::verify() {
  if (failed(verifyOrdering(*this, getMemSemantic(), /*hasScope=*/true,
                            everyStrong)))
    return failure();
  return verifyPointee(*this, getPointers().getType(), getValue().getType());
}

template <typename Op> static LogicalResult verifyTile(Op op) {
  return verifyTiledAccess(op, op.getView().getType(), op.getTile().getType(),
                           op.getIndices(), op.getInbounds());
}

LogicalResult TiledAtomicRMWOp::verify() {
  if (failed(verifyOrdering(*this, getMemSemantic(), /*hasScope=*/true,
                            {Relaxed})))
    return failure();
  return verifyTile(*this);
}

LogicalResult MultimemLoadReduceOp::verify() {
  if (failed(verifyOrdering(*this, getMemSemantic(), getMemScope().has_value(),
                            {Weak, Relaxed, Acquire})))
    return failure();
  return verifyTile(*this);
}

LogicalResult MultimemReduceOp::verify() {
  if (failed(verifyOrdering(*this, getMemSemantic(), getMemScope().has_value(),
                            {Relaxed, Release})))
    return failure();
  return verifyTile(*this);
}

LogicalResult MultimemStoreOp::verify() {
  if (failed(verifyOrdering(*this, getMemSemantic(), getMemScope().has_value(),
                            {Weak, Relaxed, Release})))
    return failure();
  return verifyTile(*this);
}

//===----------------------------------------------------------------------===//
// Storage
//===----------------------------------------------------------------------===//

LogicalResult
GetGlobalOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  if (!symbolTable.lookupNearestSymbolFrom<GlobalOp>(*this, getNameAttr()))
    return emitOpError("expects a global, but found ") << getNameAttr();
  return success();
}
