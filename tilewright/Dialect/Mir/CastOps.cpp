//===- CastOps.cpp - verifier of casts ------------------------------------===//
#include "tilewright/Dialect/Mir/Mir.h"

using namespace mlir;
using namespace tilewright::mir;

static bool isFloat(Type type) { return isa<FloatType>(type); }
static bool isInt(Type type) { return isa<IntegerType>(type); }
static bool isPtr(Type type) { return isa<PtrType>(type); }

/// Whether a pointer to an array becomes a slice of its elements.
static bool isUnsize(Type from, Type to) {
  auto pointer = dyn_cast<PtrType>(from);
  auto array = pointer ? dyn_cast<ArrayType>(pointer.getPointee()) : nullptr;
  auto slice = dyn_cast<SliceType>(to);
  return array && slice && array.getElementType() == slice.getElementType() &&
         pointer.getAddressSpace() == slice.getAddressSpace();
}

static bool fits(CastKind kind, Type from, Type to) {
  switch (kind) {
  case CastKind::IntToInt:
    return isInt(from) && isInt(to);
  case CastKind::IntToFloat:
    return isInt(from) && isFloat(to);
  case CastKind::FloatToInt:
    return isFloat(from) && isInt(to);
  case CastKind::FloatToFloat:
    return isFloat(from) && isFloat(to);
  case CastKind::PtrToPtr:
    return (isPtr(from) && isPtr(to)) ||
           (isa<SliceType>(from) && isa<PtrType, SliceType>(to));
  case CastKind::PtrToInt:
    return isPtr(from) && isInt(to);
  case CastKind::IntToPtr:
    return isInt(from) && isPtr(to);
  case CastKind::Unsize:
    return isUnsize(from, to);
  case CastKind::Transmute:
    return true;
  }
  llvm_unreachable("unknown cast");
}

LogicalResult CastOp::verify() {
  Type from = getValue().getType(), to = getType();
  if (fits(getKind(), from, to))
    return success();
  return emitOpError("has no '")
         << stringifyCastKind(getKind()) << "' from " << from << " to " << to;
}
