//===- Descriptors.cpp - descriptors of views and pipelines ---------------===//
#include "tilewright/Conversion/LLVMTypes/Descriptors.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace tilewright;

static Value constantI32(OpBuilder &builder, Location loc, int64_t value) {
  return LLVM::ConstantOp::create(builder, loc, builder.getI32Type(),
                                  builder.getI32IntegerAttr(int32_t(value)));
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

static constexpr unsigned baseField = 0, swizzleField = 1, dim0Field = 2,
                          dims1To3Field = 3;
/// The number of dimensions that the fields can describe.
static constexpr unsigned mostDims = 4;

bool tilewright::fitsTiledView(MemRefType tensor) {
  SmallVector<int64_t> strides;
  int64_t offset;
  return tensor.getRank() <= int64_t(mostDims) && tensor.hasStaticShape() &&
         succeeded(tensor.getStridesAndOffset(strides, offset)) &&
         offset == 0 && llvm::none_of(strides, ShapedType::isDynamic);
}

LLVM::LLVMStructType TiledViewDescriptor::typeFor(LLVM::LLVMPointerType base,
                                                  unsigned extents) {
  MLIRContext *context = base.getContext();
  Type i32 = IntegerType::get(context, 32);
  SmallVector<Type> fields{base, i32, i32,
                           LLVM::LLVMArrayType::get(i32, mostDims - 1)};
  if (extents)
    fields.push_back(LLVM::LLVMArrayType::get(i32, extents));
  return LLVM::LLVMStructType::getLiteral(context, fields);
}

TiledViewDescriptor TiledViewDescriptor::make(OpBuilder &builder, Location loc,
                                              LLVM::LLVMStructType type,
                                              Value base,
                                              ArrayRef<int64_t> tile,
                                              uint32_t swizzle) {
  Value made = LLVM::PoisonOp::create(builder, loc, type);
  auto set = [&](Value field, ArrayRef<int64_t> position) {
    made = LLVM::InsertValueOp::create(builder, loc, made, field, position);
  };
  set(base, baseField);
  set(constantI32(builder, loc, swizzle), swizzleField);
  for (unsigned dim = 0; dim < mostDims; ++dim) {
    Value size = constantI32(builder, loc, dim < tile.size() ? tile[dim] : 1);
    if (dim == 0)
      set(size, dim0Field);
    else
      set(size, {dims1To3Field, dim - 1});
  }
  return TiledViewDescriptor(made);
}

Value TiledViewDescriptor::base(OpBuilder &builder, Location loc) {
  return extractPtr(builder, loc, baseField);
}

//===----------------------------------------------------------------------===//
// Pipelines
//===----------------------------------------------------------------------===//

LLVM::LLVMStructType PipelineIterator::typeFor(MLIRContext *context) {
  Type i32 = IntegerType::get(context, 32);
  return LLVM::LLVMStructType::getLiteral(context, {i32, i32});
}

PipelineIterator PipelineIterator::make(OpBuilder &builder, Location loc,
                                        Value stage, Value phase) {
  Value made =
      LLVM::PoisonOp::create(builder, loc, typeFor(builder.getContext()));
  made = LLVM::InsertValueOp::create(builder, loc, made, stage,
                                     ArrayRef<int64_t>{0});
  made = LLVM::InsertValueOp::create(builder, loc, made, phase,
                                     ArrayRef<int64_t>{1});
  return PipelineIterator(made);
}

Value PipelineIterator::stage(OpBuilder &builder, Location loc) {
  return extractPtr(builder, loc, 0);
}

Value PipelineIterator::phase(OpBuilder &builder, Location loc) {
  return extractPtr(builder, loc, 1);
}

Value tilewright::makePipelineToken(OpBuilder &builder, Location loc,
                                    Value slot, Value phase) {
  Value one = constantI32(builder, loc, 1);
  Value high = LLVM::ShlOp::create(builder, loc, slot, one);
  return LLVM::OrOp::create(builder, loc, slot.getType(), high, phase,
                            /*isDisjoint=*/true);
}

Value tilewright::tokenSlot(OpBuilder &builder, Location loc, Value token) {
  return LLVM::LShrOp::create(builder, loc, token,
                              constantI32(builder, loc, 1));
}

Value tilewright::tokenPhase(OpBuilder &builder, Location loc, Value token) {
  return LLVM::TruncOp::create(builder, loc, builder.getI1Type(), token);
}
