//===- Storage.cpp - memory representation of registers -------------------===//
#include "tilewright/Conversion/TileASToLLVM/Storage.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tilewright;

static bool isNarrow(Type type) {
  return isa<IntegerType>(type) && type.getIntOrFloatBitWidth() < 8;
}

Type tilewright::storageType(Type type) {
  if (isa<LLVM::LLVMPointerType>(type))
    return IntegerType::get(type.getContext(), 64);
  return isNarrow(type) ? IntegerType::get(type.getContext(), 8) : type;
}

Value tilewright::toStorage(OpBuilder &builder, Location loc, Value value) {
  Type type = value.getType();
  if (isa<LLVM::LLVMPointerType>(type))
    return LLVM::PtrToIntOp::create(builder, loc, storageType(type), value);
  if (!isNarrow(type))
    return value;
  return LLVM::ZExtOp::create(builder, loc, builder.getI8Type(), value);
}

Value tilewright::fromStorage(OpBuilder &builder, Location loc, Type type,
                              Value value) {
  if (isa<LLVM::LLVMPointerType>(type))
    return LLVM::IntToPtrOp::create(builder, loc, type, value);
  if (!isNarrow(type))
    return value;
  if (!type.isInteger(1))
    return LLVM::TruncOp::create(builder, loc, type, value);
  Value zero = LLVM::ConstantOp::create(builder, loc, value.getType(),
                                        builder.getI8IntegerAttr(0));
  return LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ne, value,
                              zero);
}

Type tilewright::groupType(Type storage, unsigned width) {
  return width == 1 ? storage : VectorType::get(width, storage);
}

Value tilewright::constantI32(OpBuilder &builder, Location loc, int64_t value) {
  return LLVM::ConstantOp::create(builder, loc, builder.getI32Type(),
                                  builder.getI32IntegerAttr(value));
}

Value tilewright::constantI64(OpBuilder &builder, Location loc, int64_t value) {
  return LLVM::ConstantOp::create(builder, loc, builder.getI64Type(),
                                  builder.getI64IntegerAttr(value));
}

Value tilewright::elementOf(OpBuilder &builder, Location loc, Value group,
                            unsigned i) {
  if (!isa<VectorType>(group.getType()))
    return group;
  return LLVM::ExtractElementOp::create(builder, loc, group,
                                        constantI32(builder, loc, i));
}

/// The vector of type `group` that `registers` are the elements of, as with
/// ldmatrix followed by mma: extracting and rebuilding it would be a third of a
/// product's operations.
static Value groupTakenApart(Type group, ValueRange registers) {
  Value whole;
  for (auto [i, value] : llvm::enumerate(registers)) {
    auto element = value.getDefiningOp<LLVM::ExtractElementOp>();
    APInt position;
    if (!element ||
        !matchPattern(element.getPosition(), m_ConstantInt(&position)) ||
        position != i || (whole && element.getVector() != whole))
      return {};
    whole = element.getVector();
  }
  return whole.getType() == group ? whole : Value();
}

Value tilewright::groupOf(OpBuilder &builder, Location loc, Type storage,
                          ValueRange registers) {
  if (registers.size() == 1)
    return toStorage(builder, loc, registers.front());
  Type type = groupType(storage, registers.size());
  if (Value whole = groupTakenApart(type, registers))
    return whole;
  Value group = LLVM::PoisonOp::create(builder, loc, type);
  for (auto [i, value] : llvm::enumerate(registers))
    group = LLVM::InsertElementOp::create(builder, loc, group,
                                          toStorage(builder, loc, value),
                                          constantI32(builder, loc, i));
  return group;
}

Value tilewright::pairOf(OpBuilder &builder, Location loc, Value low,
                         Value high) {
  unsigned width = low.getType().getIntOrFloatBitWidth();
  Type wide = builder.getIntegerType(2 * width);
  low = LLVM::ZExtOp::create(builder, loc, wide, low);
  high = LLVM::ZExtOp::create(builder, loc, wide, high);
  Value by = LLVM::ConstantOp::create(builder, loc, wide,
                                      builder.getIntegerAttr(wide, width));
  high = LLVM::ShlOp::create(builder, loc, high, by);
  return LLVM::OrOp::create(builder, loc, low, high);
}

SmallVector<Value> tilewright::firsts(ArrayRef<ValueRange> ranges) {
  return llvm::map_to_vector(ranges,
                             [](ValueRange range) { return range.front(); });
}
