//===- WmmaOps.cpp - fragments and forms of wmma --------------------------===//
// Source: PTX ISA 9.0, Matrix Shape and Matrix Data-types of wmma.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace tilewright::nvvmext;

namespace {
/// The element type of A and B, its bits, k, and the accumulator types.
struct Form {
  StringRef element;
  unsigned bits;
  int32_t k; ///< 16: has three shapes of m x n = 256
  StringRef sums;
};
constexpr Form forms[] = {
    {"f16", 16, 16, "f16 f32"}, {"bf16", 16, 16, "f32"}, {"s8", 8, 16, "s32"},
    {"u8", 8, 16, "s32"},       {"tf32", 32, 8, "f32"},  {"f64", 64, 4, "f64"},
    {"s4", 4, 32, "s32"},       {"u4", 4, 32, "s32"},    {"b1", 1, 128, "s32"},
};
} // namespace

static bool hasShape(const Form &form, ArrayRef<int32_t> shape) {
  if (shape.size() != 3 || shape[2] != form.k)
    return false;
  auto is = [&](int32_t m, int32_t n) {
    return shape[0] == m && shape[1] == n;
  };
  if (form.k == 16)
    return is(16, 16) || is(8, 32) || is(32, 8);
  return form.k == 8 ? is(16, 16) : is(8, 8);
}

static bool hasSum(const Form &form, StringRef type) {
  return llvm::is_contained(llvm::split(form.sums, ' '), type);
}

static Type registerOf(MLIRContext *context, StringRef type) {
  if (type == "f16")
    return VectorType::get({2}, Float16Type::get(context));
  if (type == "f32")
    return Float32Type::get(context);
  if (type == "f64")
    return Float64Type::get(context);
  return IntegerType::get(context, 32);
}

std::pair<Type, unsigned>
tilewright::nvvmext::wmmaFragment(MLIRContext *context, StringRef matrix,
                                  StringRef type, ArrayRef<int32_t> shape) {
  bool isSum = matrix == "c";
  if (!isSum && matrix != "a" && matrix != "b")
    return {};
  const Form *form = llvm::find_if(forms, [&](const Form &each) {
    return (isSum ? hasSum(each, type) : each.element == type) &&
           hasShape(each, shape);
  });
  if (form == std::end(forms))
    return {};
  Type of = registerOf(context, type);
  if (!isSum && type == "f16") // each element is held twice
    return {of, 8};
  unsigned elements = isSum           ? shape[0] * shape[1]
                      : matrix == "a" ? shape[0] * shape[2]
                                      : shape[1] * shape[2];
  unsigned inLane = elements / 32;
  unsigned bits = !isSum          ? form->bits
                  : type == "f16" ? 16
                  : type == "f64" ? 64
                                  : 32;
  return {of, type == "f64" ? inLane : inLane * bits / 32};
}

static Type typeOf(std::pair<Type, unsigned> fragment) {
  auto [of, count] = fragment;
  if (count == 1)
    return of;
  return LLVM::LLVMStructType::getLiteral(of.getContext(),
                                          SmallVector<Type>(count, of));
}

/// `what` follows the expected types in the message.
static LogicalResult requireRegisters(Operation *op,
                                      std::pair<Type, unsigned> fragment,
                                      TypeRange found, StringRef what = "") {
  auto [of, count] = fragment;
  if (found == TypeRange(SmallVector<Type>(count, of)))
    return success();
  return op->emitOpError("expects ") << count << " registers of " << of << what
                                     << ", but found (" << found << ")";
}

static LogicalResult rejectOrder(Operation *op) {
  return op->emitOpError("expects row-major A and column-major B for elements "
                         "of less than 8 bits");
}

LogicalResult WmmaLoadOp::verify() {
  auto fragment =
      wmmaFragment(getContext(), getMatrix(), getType(), getShape());
  if (!fragment.second)
    return emitOpError("has no matrix '") << getMatrix() << "' of " << getType()
                                          << " in shape [" << getShape() << "]";
  if (getResult().getType() != typeOf(fragment))
    return emitOpError("expects the result ")
           << typeOf(fragment) << ", but found " << getResult().getType();
  if (getMatrix() != "c" &&
      (getType() == "s4" || getType() == "u4" || getType() == "b1") &&
      getByColumns() != (getMatrix() == "b"))
    return rejectOrder(*this);
  return success();
}

LogicalResult WmmaStoreOp::verify() {
  auto fragment = wmmaFragment(getContext(), "c", getType(), getShape());
  if (!fragment.second)
    return emitOpError("has no result of ")
           << getType() << " in shape [" << getShape() << "]";
  return requireRegisters(*this, fragment, getValues().getTypes());
}

LogicalResult WmmaOp::verify() {
  if (getTypes().size() != 4)
    return emitOpError("expects four types, of D, A, B and C, but found ")
           << getTypes().size();
  auto name = [&](unsigned i) {
    return cast<StringAttr>(getTypes()[i]).getValue();
  };
  const Form *form = llvm::find_if(
      forms, [&](const Form &each) { return each.element == name(1); });
  if (form == std::end(forms) || name(1) != name(2) ||
      !hasShape(*form, getShape()) || !hasSum(*form, name(0)) ||
      !hasSum(*form, name(3)))
    return emitOpError("has no form of shape [")
           << getShape() << "] with D, A, B and C of types " << name(0) << ", "
           << name(1) << ", " << name(2) << " and " << name(3);
  if (form->bits < 8 && (getAByColumns() || !getBByColumns()))
    return rejectOrder(*this);
  if (getSatfinite() && (name(0) != "s32" || name(1) == "b1"))
    return emitOpError("has no satfinite for products of ") << name(1);
  if (getAndPopc() && name(1) != "b1")
    return emitOpError("has no and_popc of ") << name(1);
  auto check = [&](StringRef matrix, StringRef type, TypeRange found,
                   StringRef what) {
    return requireRegisters(
        *this, wmmaFragment(getContext(), matrix, type, getShape()), found,
        what);
  };
  auto result = cast<LLVM::LLVMStructType>(getD().getType());
  if (failed(check("a", name(1), getA().getTypes(), " for A")) ||
      failed(check("b", name(2), getB().getTypes(), " for B")) ||
      failed(check("c", name(3), getC().getTypes(), " for C")))
    return failure();
  return check("c", name(0),
               result.isOpaque() ? ArrayRef<Type>() : result.getBody(),
               " for D");
}
