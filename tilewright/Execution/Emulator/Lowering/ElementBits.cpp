//===- ElementBits.cpp - the bits of constant elements --------------------===//
#include "tilewright/Execution/Emulator/Lowering/ElementBits.h"

#include "tilewright/Dialect/FloatConstants.h"
#include "tilewright/Execution/Algebra/Algebra.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace tilewright;

/// The bits of a number's element.
static APInt elementBits(const algebra::Domain &domain, APFloat number) {
  unsigned bits = APFloat::getSizeInBits(number.getSemantics());
  bool inexact;
  number.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                 &inexact); // exact
  return APInt(bits,
               domain.write(domain.constant(number.convertToDouble()), bits));
}

/// The bits of the elements of floats in an integer: one, or several of 4 bits.
static APInt elementBits(const algebra::Domain &domain, FloatType type,
                         const APInt &stored) {
  unsigned bits = type.getWidth(), unused = type.isTF32() ? 13 : 0;
  APInt result(stored.getBitWidth(), 0);
  for (unsigned at = unused; at + bits <= stored.getBitWidth(); at += bits) {
    APFloat number(type.getFloatSemantics(), stored.extractBits(bits, at));
    result.insertBits(elementBits(domain, number), at);
  }
  return result;
}

/// The constant of integers with the elements of the floats that they
/// represent.
static Attribute withElements(const algebra::Domain &domain, FloatType type,
                              Attribute value) {
  auto convert = [&](const APInt &stored) {
    return elementBits(domain, type, stored);
  };
  if (auto number = dyn_cast<IntegerAttr>(value))
    return IntegerAttr::get(number.getType(), convert(number.getValue()));
  if (auto numbers = dyn_cast_if_present<DenseIntElementsAttr>(value))
    return numbers.mapValues(numbers.getElementType(), convert);
  return value;
}

/// The constant, frozen: translation would fold its bits to a number.
static Value freeze(LLVM::ConstantOp constant) {
  OpBuilder builder(constant->getContext());
  builder.setInsertionPointAfter(constant);
  return LLVM::FreezeOp::create(builder, constant.getLoc(), constant);
}

static void replaceNotedFloats(ModuleOp module, const algebra::Domain &domain) {
  module.walk([&](Operation *op) {
    if (!isa<LLVM::ConstantOp, LLVM::GlobalOp>(op))
      return;
    auto noted = op->getAttrOfType<TypeAttr>(floatsName);
    auto type = noted ? dyn_cast<FloatType>(noted.getValue()) : FloatType();
    StringRef name = isa<LLVM::ConstantOp>(op)
                         ? LLVM::ConstantOp::getValueAttrName(op->getName())
                         : LLVM::GlobalOp::getValueAttrName(op->getName());
    Attribute value = op->getAttr(name);
    if (!type || !value)
      return;
    op->setAttr(name, withElements(domain, type, value));
    if (auto constant = dyn_cast<LLVM::ConstantOp>(op)) {
      Value frozen = freeze(constant);
      constant->getResult(0).replaceAllUsesExcept(frozen,
                                                  frozen.getDefiningOp());
    }
  });
}

/// The bits of a constant, the first element lowest; none if it has no floats.
static std::optional<APInt> bitsOf(const algebra::Domain &domain,
                                   Attribute value) {
  if (auto number = dyn_cast<FloatAttr>(value))
    return elementBits(domain, number.getValue());
  auto numbers = dyn_cast<DenseFPElementsAttr>(value);
  if (!numbers)
    return std::nullopt;
  unsigned bits = numbers.getElementType().getIntOrFloatBitWidth();
  APInt all(bits * unsigned(numbers.getNumElements()), 0);
  for (auto [i, number] : llvm::enumerate(numbers.getValues<APFloat>()))
    all.insertBits(elementBits(domain, number), unsigned(i) * bits);
  return all;
}

/// The constant of integers with these bits.
static TypedAttr attributeOf(Type type, const APInt &bits) {
  if (isa<IntegerType>(type))
    return IntegerAttr::get(type, bits);
  auto vector = cast<VectorType>(type);
  unsigned width = vector.getElementType().getIntOrFloatBitWidth();
  SmallVector<APInt> parts;
  for (unsigned at = 0; at < bits.getBitWidth(); at += width)
    parts.push_back(bits.extractBits(width, at));
  return DenseElementsAttr::get(vector, parts);
}

static bool isNumber(Value value) {
  return isa_and_nonnull<LLVM::ConstantOp, LLVM::ZeroOp>(value.getDefiningOp());
}

static bool isConstant(Value value) {
  return isNumber(value) ||
         isa_and_nonnull<LLVM::UndefOp, LLVM::PoisonOp>(value.getDefiningOp());
}

static bool isOfFloats(Type type) {
  return isa<FloatType>(getElementTypeOrSelf(type));
}

/// Whether translation would fold an operation on constants to a number: one
/// that computes with this operand, or makes a float of it.
static bool isFolded(const OpOperand &operand) {
  Operation *op = operand.getOwner();
  if (!isNumber(operand.get()))
    return false;
  if (isa<LLVM::SIToFPOp, LLVM::UIToFPOp>(op))
    return true;
  bool isFloat = isOfFloats(operand.get().getType());
  if (isa<LLVM::BitcastOp>(op))
    return !isFloat && isOfFloats(op->getResult(0).getType());
  return isFloat;
}

/// Freezes an operand of each operation that computes with floats from
/// constants only. Translation would fold it to a rounded number, or the bits
/// of an element to a number.
static void keepFromFolding(ModuleOp module) {
  module.walk([](Operation *op) {
    if (op->getNumOperands() == 0 || op->getNumResults() == 0 ||
        !llvm::all_of(op->getOperands(), isConstant))
      return;
    for (OpOperand &operand : op->getOpOperands()) {
      if (!isFolded(operand))
        continue;
      OpBuilder builder(op);
      operand.set(LLVM::FreezeOp::create(builder, op->getLoc(), operand.get()));
      return;
    }
  });
}

void emulator::takeElementBits(ModuleOp module, const algebra::Domain &domain) {
  module.walk([&](LLVM::BitcastOp op) {
    auto constant = op.getArg().getDefiningOp<LLVM::ConstantOp>();
    if (!constant || !isa<IntegerType>(getElementTypeOrSelf(op.getType())))
      return;
    std::optional<APInt> bits = bitsOf(domain, constant.getValue());
    if (!bits)
      return;
    OpBuilder builder(op);
    auto replaced = LLVM::ConstantOp::create(builder, op.getLoc(), op.getType(),
                                             attributeOf(op.getType(), *bits));
    op.replaceAllUsesWith(freeze(replaced));
    op.erase();
  });
  replaceNotedFloats(module, domain);
  keepFromFolding(module);
}
