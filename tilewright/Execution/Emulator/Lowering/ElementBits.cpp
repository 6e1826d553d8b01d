//===- ElementBits.cpp - the bits of constant elements --------------------===//
#include "tilewright/Execution/Emulator/Lowering/ElementBits.h"

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

/// Freezes an operand of each operation that computes with float constants
/// only, which translation would fold to a rounded number.
static void keepFromFolding(ModuleOp module) {
  module.walk([](Operation *op) {
    if (op->getNumOperands() == 0 || op->getNumResults() == 0 ||
        isa<LLVM::BitcastOp>(op) ||
        !llvm::all_of(op->getOperands(), isConstant))
      return;
    for (OpOperand &operand : op->getOpOperands()) {
      if (!isNumber(operand.get()) ||
          !isa<FloatType>(getElementTypeOrSelf(operand.get().getType())))
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
    Value replaced = LLVM::ConstantOp::create(
        builder, op.getLoc(), op.getType(), attributeOf(op.getType(), *bits));
    op.replaceAllUsesWith(replaced);
    op.erase();
  });
  keepFromFolding(module);
}
