//===- MemoryOps.cpp - verifiers of memory operations ---------------------===//
#include "tilewright/Dialect/Mir/Mir.h"

using namespace mlir;
using namespace tilewright::mir;

/// Checks that a pointer is in one of `spaces`; `what` names them.
static LogicalResult verifyPlace(Operation *op, Type type,
                                 ArrayRef<unsigned> spaces, StringRef what) {
  auto pointer = cast<PtrType>(type);
  if (llvm::is_contained(spaces, pointer.getAddressSpace()))
    return success();
  return op->emitOpError("expects a pointer to ")
         << what << " memory (addrspace: " << spaces.back() << "), got "
         << type;
}

LogicalResult AllocaOp::verify() {
  return verifyPlace(*this, getType(), {5, 0}, "generic");
}

LogicalResult RefOp::verify() {
  auto pointer = cast<PtrType>(getType());
  if (pointer.getPointee() != getValue().getType())
    return emitOpError("expects a result that points to ")
           << getValue().getType() << ", got " << pointer;
  return verifyPlace(*this, pointer, {5, 0}, "generic");
}

LogicalResult LoadOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                       Adaptor adaptor,
                                       SmallVectorImpl<Type> &types) {
  auto pointer = dyn_cast<PtrType>(adaptor.getSource().getType());
  if (!pointer)
    return failure();
  types.push_back(pointer.getPointee());
  return success();
}

LogicalResult StoreOp::verify() {
  auto pointer = cast<PtrType>(getTarget().getType());
  if (pointer.getPointee() != getValue().getType())
    return emitOpError("expects a value of ")
           << pointer.getPointee() << ", the pointee of its pointer, got "
           << getValue().getType();
  if (!pointer.getIsMutable())
    return emitOpError("writes through ")
           << pointer << ", which is not mutable";
  return success();
}

LogicalResult AssignOp::verify() {
  auto target = cast<PtrType>(getTarget().getType());
  auto source = cast<PtrType>(getSource().getType());
  if (target.getPointee() != source.getPointee())
    return emitOpError("expects pointers to one type, got ")
           << target.getPointee() << " and " << source.getPointee();
  if (!target.getIsMutable())
    return emitOpError("writes through ") << target << ", which is not mutable";
  return success();
}

LogicalResult SharedAllocOp::verify() {
  return verifyPlace(*this, getType(), {3}, "shared");
}

LogicalResult ExternSharedOp::verify() {
  return verifyPlace(*this, getType(), {3}, "shared");
}

LogicalResult GlobalAllocOp::verify() {
  Type pointee = cast<PtrType>(getType()).getPointee();
  if (getValue() &&
      (getValue().getType() != pointee || getInit() || !getConstant()))
    return emitOpError("expects 'value' only for a constant without 'init', "
                       "and of the pointee's type, got ")
           << getValue().getType() << " for " << getType();
  if (std::optional<uint64_t> bytes = sizeOf(pointee);
      getInit() && bytes && getInit()->size() > *bytes)
    return emitOpError("expects at most ")
           << *bytes << " bytes in 'init', the size of " << pointee << ", got "
           << getInit()->size();
  return verifyPlace(*this, getType(), {4, 1}, "global");
}
