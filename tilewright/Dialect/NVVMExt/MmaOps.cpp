//===- MmaOps.cpp - verifiers of mma and wgmma ----------------------------===//
// Source: PTX ISA, mma, wgmma.mma_async.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"

using namespace mlir;
using namespace tilewright::nvvmext;

/// Whether a warp's mma supports D, A and B of these types along `k`.
static bool hasWarpForm(StringRef d, StringRef a, StringRef b, int32_t k) {
  auto isByte = [](StringRef type) { return type == "e4m3" || type == "e5m2"; };
  if (d == "f64" && a == "f64" && b == "f64")
    return k == 4 || k == 8 || k == 16;
  return (d == "f16" || d == "f32") && isByte(a) && isByte(b) &&
         (k == 16 || k == 32);
}

LogicalResult MmaOp::verify() {
  if (getTypes().size() != 3)
    return emitOpError("expects three types, of D, A and B, but found ")
           << getTypes().size();
  auto name = [&](unsigned i) {
    return cast<StringAttr>(getTypes()[i]).getValue();
  };
  ArrayRef<int32_t> shape = getShape();
  if (shape.size() != 3 || shape[0] != 16 || shape[1] != 8 ||
      !hasWarpForm(name(0), name(1), name(2), shape[2]))
    return emitOpError("has no form of shape [")
           << shape << "] with D, A and B of types " << name(0) << ", "
           << name(1) << " and " << name(2);
  // 32 lanes hold a matrix, each register `inRegister` or `inSum` elements.
  bool isDouble = name(1) == "f64";
  Type element = isDouble ? Type(Float64Type::get(getContext()))
                          : IntegerType::get(getContext(), 32),
       sum = name(0) == "f32" ? Type(Float32Type::get(getContext())) : element;
  unsigned inRegister = isDouble ? 1 : 4, inSum = name(0) == "f16" ? 2 : 1;
  SmallVector<Type> a(16 * shape[2] / 32 / inRegister, element),
      b(8 * shape[2] / 32 / inRegister, element), c(16 * 8 / 32 / inSum, sum);
  auto result = LLVM::LLVMStructType::getLiteral(getContext(), c);
  if (getA().getTypes() != TypeRange(a) || getB().getTypes() != TypeRange(b) ||
      getC().getTypes() != TypeRange(c) || getD().getType() != result)
    return emitOpError("expects ")
           << a.size() << " and " << b.size() << " registers of " << element
           << " for A and B and " << c.size() << " of " << sum
           << " for C and D, but found (" << getA().getTypes() << "), ("
           << getB().getTypes() << "), (" << getC().getTypes() << ") and "
           << getD().getType();
  return success();
}

/// K of a wgmma with D, A and B of these types; 0 if unsupported.
static int32_t innerOf(StringRef d, StringRef a, StringRef b) {
  auto isByte = [](StringRef type) { return type == "e4m3" || type == "e5m2"; };
  auto isInt = [](StringRef type) { return type == "s8" || type == "u8"; };
  bool isFloat = d == "f32" || d == "f16";
  if (isFloat && a == "f16" && b == "f16")
    return 16;
  if (isFloat && isByte(a) && isByte(b))
    return 32;
  if (d == "f32" && a == "bf16" && b == "bf16")
    return 16;
  if (d == "f32" && a == "tf32" && b == "tf32")
    return 8;
  if (d == "s32" && isInt(a) && isInt(b))
    return 32;
  return d == "s32" && a == "b1" && b == "b1" ? 256 : 0;
}

LogicalResult WgmmaOp::verify() {
  if (getTypes().size() != 3)
    return emitOpError("expects three types, of D, A and B, but found ")
           << getTypes().size();
  auto type = [&](unsigned i) {
    return cast<StringAttr>(getTypes()[i]).getValue();
  };
  int32_t inner = innerOf(type(0), type(1), type(2));
  bool isSparse = bool(getMetadata());
  if (!inner || (isSparse && type(1) == "b1"))
    return emitOpError("has no ")
           << (isSparse ? "sparse " : "") << "form with D, A and B of types "
           << type(0) << ", " << type(1) << " and " << type(2);
  if (isSparse != getSelector().has_value())
    return emitOpError("expects metadata and a selector, or neither");
  if (isSparse)
    inner *= 2;
  if (isSparse && inner == 64 && *getSelector())
    return emitOpError("expects the selector 0 where elements have 8 bits, "
                       "but found ")
           << *getSelector();
  ArrayRef<int32_t> shape = getShape();
  if (shape.size() != 2 || shape[0] < 8 || shape[0] > 256 || shape[0] % 8 ||
      shape[1] != inner)
    return emitOpError("expects a shape [N, K] with N a multiple of 8 from 8 "
                       "to 256 and K ")
           << inner << ", but found [" << shape << "]";
  size_t words = size_t(shape[0]) / (type(0) == "f16" ? 4 : 2);
  if (getC().size() != words || getD().size() != words)
    return emitOpError("expects ")
           << words << " registers for D, but found " << getC().size()
           << " as operands and " << getD().size() << " as results";
  bool inMemory = bool(getDescriptorA());
  if (getA().size() != (inMemory ? 0 : 4))
    return emitOpError("expects A as a descriptor or in 4 registers, but found "
                       "it in ")
           << getA().size() << (inMemory ? " and by a descriptor" : "");
  bool isHalf = type(1) == "f16" || type(1) == "bf16";
  if ((getTransposeA() || getTransposeB()) && !isHalf)
    return emitOpError("expects a transpose only with elements of 16 bits");
  if (getTransposeA() && !inMemory)
    return emitOpError("expects A in registers without a transpose");
  return success();
}

template <typename Op> static LogicalResult verifyRegisters(Op op) {
  if (op.getRegisters().empty() ||
      op.getRegisters().size() != op.getResults().size())
    return op.emitOpError("expects as many results as registers, at least one, "
                          "but found ")
           << op.getResults().size() << " and " << op.getRegisters().size();
  return success();
}
LogicalResult WgmmaFenceOp::verify() { return verifyRegisters(*this); }
LogicalResult WgmmaWaitOp::verify() { return verifyRegisters(*this); }
