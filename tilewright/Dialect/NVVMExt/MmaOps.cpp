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

/// Verifies the types of D, A and B, and that they have the shape.
static LogicalResult verifyForm(Operation *op, ArrayAttr types,
                                ArrayRef<int32_t> shape, bool isSparse) {
  if (types.size() != 3)
    return op->emitOpError("expects three types, of D, A and B, but found ")
           << types.size();
  auto type = [&](unsigned i) { return cast<StringAttr>(types[i]).getValue(); };
  int32_t inner = innerOf(type(0), type(1), type(2));
  if (!inner || (isSparse && type(1) == "b1"))
    return op->emitOpError("has no ")
           << (isSparse ? "sparse " : "") << "form with D, A and B of types "
           << type(0) << ", " << type(1) << " and " << type(2);
  if (isSparse)
    inner *= 2;
  if (shape.size() != 2 || shape[0] < 8 || shape[0] > 256 || shape[0] % 8 ||
      shape[1] != inner)
    return op->emitOpError("expects a shape [N, K] with N a multiple of 8 from "
                           "8 to 256 and K ")
           << inner << ", but found [" << shape << "]";
  return success();
}

/// The 32-bit registers of a thread that hold D.
static size_t wordsOfSum(ArrayAttr types, ArrayRef<int32_t> shape) {
  bool isHalf = cast<StringAttr>(types[0]).getValue() == "f16";
  return size_t(shape[0]) / (isHalf ? 4 : 2);
}

/// Verifies which operands are stored across k.
static LogicalResult verifyTransposes(Operation *op, ArrayAttr types,
                                      bool inMemory, bool transposeA,
                                      bool transposeB) {
  StringRef type = cast<StringAttr>(types[1]).getValue();
  if ((transposeA || transposeB) && type != "f16" && type != "bf16")
    return op->emitOpError("expects a transpose only with elements of 16 bits");
  if (transposeA && !inMemory)
    return op->emitOpError("expects A in registers without a transpose");
  return success();
}

LogicalResult WgmmaOp::verify() {
  bool isSparse = bool(getMetadata());
  if (failed(verifyForm(*this, getTypes(), getShape(), isSparse)))
    return failure();
  if (isSparse != getSelector().has_value())
    return emitOpError("expects metadata and a selector, or neither");
  if (isSparse && getShape()[1] == 64 && *getSelector())
    return emitOpError("expects the selector 0 where elements have 8 bits, "
                       "but found ")
           << *getSelector();
  size_t words = wordsOfSum(getTypes(), getShape());
  if (getC().size() != words || getD().size() != words)
    return emitOpError("expects ")
           << words << " registers for D, but found " << getC().size()
           << " as operands and " << getD().size() << " as results";
  bool inMemory = bool(getDescriptorA());
  if (getA().size() != (inMemory ? 0 : 4))
    return emitOpError("expects A as a descriptor or in 4 registers, but found "
                       "it in ")
           << getA().size() << (inMemory ? " and by a descriptor" : "");
  return verifyTransposes(*this, getTypes(), inMemory, getTransposeA(),
                          getTransposeB());
}

LogicalResult WgmmaGroupOp::verify() {
  if (failed(verifyForm(*this, getTypes(), getShape(), /*isSparse=*/false)))
    return failure();
  size_t lists = getLists(), words = lists * wordsOfSum(getTypes(), getShape());
  if (getC().size() != words || getD().size() != words)
    return emitOpError("expects ")
           << words << " registers for the accumulators, but found "
           << getC().size() << " as operands and " << getD().size()
           << " as results";
  bool inMemory = bool(getLowA());
  if (inMemory == !getA().empty() || inMemory != bool(getHighA()))
    return emitOpError("expects A either as a descriptor or in registers");
  size_t count = getAtB().size();
  if (!count || count % lists || getAtA().size() != count)
    return emitOpError("expects a multiple of ")
           << lists << " MMAs with a place of A and of B each, but found "
           << getAtA().size() << " and " << count;
  for (int32_t first : getAtA())
    if (!inMemory && (first < 0 || size_t(first) + 4 > getA().size()))
      return emitOpError("expects four registers of A from each of its places "
                         "on, but found the place ")
             << first << " in " << getA().size() << " registers";
  return verifyTransposes(*this, getTypes(), inMemory, getTransposeA(),
                          getTransposeB());
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
