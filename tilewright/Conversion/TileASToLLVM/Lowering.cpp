//===- Lowering.cpp - shared by the families of patterns ------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"

#include "mlir/Conversion/ArithCommon/AttrToLLVMConverter.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;

Type tilewright::elementType(Type tile) {
  if (auto tensor = dyn_cast<RankedTensorType>(tile))
    return tensor.getElementType();
  return tile;
}

Type tilewright::registerType(const TypeConverter &converter, Type tile) {
  return converter.convertType(elementType(tile));
}

unsigned tilewright::registerCount(Type tile) {
  return TileLayout::of(tile).registerCount();
}

StringRef tilewright::ieeeRoundingName(RoundingMode rounding) {
  switch (rounding) {
  case RoundingMode::NearestEven:
    return "rn";
  case RoundingMode::Zero:
    return "rz";
  case RoundingMode::NegativeInf:
    return "rm";
  case RoundingMode::PositiveInf:
    return "rp";
  case RoundingMode::Approx:
  case RoundingMode::Full:
  case RoundingMode::NearestAway:
  case RoundingMode::NearestIntToZero:
    return "";
  }
  llvm_unreachable("unknown rounding");
}

StringRef tilewright::minMaxIntrinsic(Operation *op) {
  return llvm::TypeSwitch<Operation *, StringRef>(op)
      .Case([](tileas::MaximumFOp) { return "llvm.maximum"; })
      .Case([](tileas::MaxNumFOp) { return "llvm.maximumnum"; })
      .Case([](tileas::MinimumFOp) { return "llvm.minimum"; })
      .Case([](tileas::MinNumFOp) { return "llvm.minimumnum"; })
      .Default(StringRef());
}

void tilewright::passFastMath(Operation *op, Value made) {
  auto source = dyn_cast<FastMathOpInterface>(op);
  auto target = made.getDefiningOp<LLVM::FastmathFlagsInterface>();
  if (!source || !target || source.getFastmath() == arith::FastMathFlags::none)
    return;
  LLVM::FastmathFlags flags =
      arith::convertArithFastMathFlagsToLLVM(source.getFastmath());
  if (LLVM::FastmathFlagsAttr marked = target.getFastmathAttr())
    flags = flags | marked.getValue();
  target->setAttr(target.getFastmathAttrName(),
                  LLVM::FastmathFlagsAttr::get(op->getContext(), flags));
}

Value tilewright::callIntrinsic(OpBuilder &builder, Location loc, Type result,
                                StringRef name, ValueRange operands) {
  return LLVM::CallIntrinsicOp::create(builder, loc, result,
                                       builder.getStringAttr(name), operands)
      .getResult(0);
}

Value tilewright::callLibrary(OpBuilder &builder, Location loc, Operation *user,
                              StringRef name, Type result,
                              ValueRange operands) {
  Operation *table = SymbolTable::getNearestSymbolTable(user);
  auto function = dyn_cast_or_null<LLVM::LLVMFuncOp>(
      SymbolTable::lookupSymbolIn(table, name));
  if (!function) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&table->getRegion(0).front());
    SmallVector<Type> types(operands.getTypes());
    function = LLVM::LLVMFuncOp::create(
        builder, loc, name, LLVM::LLVMFunctionType::get(result, types));
  }
  return LLVM::CallOp::create(builder, loc, function, operands).getResult();
}
