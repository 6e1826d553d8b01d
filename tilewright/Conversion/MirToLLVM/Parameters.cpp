//===- Parameters.cpp - structs that a launch passes by value -------------===//
// PTX has no struct registers: a struct parameter is either bytes whose address
// the kernel gets, or, if it has up to eight bytes, a number.
//
//   llvm.func @k(%x: !llvm.struct<(i32, f32)>)
//   ->
//   llvm.func @k(%p: !llvm.ptr {llvm.byval = !llvm.array<8 x i8>, ...}) {
//     %x = llvm.load %p
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/MirToLLVM/Lowering.h"

using namespace mlir;
using namespace tilewright;

/// The bytes of a struct that fit one register.
static constexpr uint64_t bytesOfWord = 8;

static void passAsNumber(LLVM::LLVMFuncOp kernel, BlockArgument parameter) {
  Type type = parameter.getType();
  TypeExtent extent = extentOf(type);
  OpBuilder builder = OpBuilder::atBlockBegin(parameter.getOwner());
  Location loc = parameter.getLoc();
  parameter.setType(builder.getIntegerType(unsigned(8 * extent.size)));
  Value one = LLVM::ConstantOp::create(builder, loc, builder.getI32Type(),
                                       builder.getI32IntegerAttr(1));
  Value place = LLVM::AllocaOp::create(
      builder, loc, LLVM::LLVMPointerType::get(kernel.getContext()),
      builder.getI64Type(), one, /*alignment=*/bytesOfWord);
  auto stored = LLVM::StoreOp::create(builder, loc, parameter, place);
  auto value =
      LLVM::LoadOp::create(builder, loc, type, place, unsigned(extent.align));
  parameter.replaceAllUsesExcept(value, stored);
}

static void passInMemory(LLVM::LLVMFuncOp kernel, BlockArgument parameter) {
  Type type = parameter.getType();
  TypeExtent extent = extentOf(type);
  OpBuilder builder = OpBuilder::atBlockBegin(parameter.getOwner());
  parameter.setType(LLVM::LLVMPointerType::get(kernel.getContext()));
  auto value = LLVM::LoadOp::create(builder, parameter.getLoc(), type,
                                    parameter, unsigned(extent.align));
  parameter.replaceAllUsesExcept(value, value);
  unsigned number = parameter.getArgNumber();
  kernel.setArgAttr(number, LLVM::LLVMDialect::getByValAttrName(),
                    TypeAttr::get(LLVM::LLVMArrayType::get(builder.getI8Type(),
                                                           extent.size)));
  kernel.setArgAttr(number, LLVM::LLVMDialect::getAlignAttrName(),
                    builder.getI64IntegerAttr(extent.align));
  kernel.setArgAttr(number, NVVM::NVVMDialect::getGridConstantAttrName(),
                    builder.getUnitAttr());
}

void tilewright::passAggregatesInMemory(LLVM::LLVMFuncOp kernel) {
  if (kernel.isExternal())
    return;
  Block &entry = kernel.getBody().front();
  for (BlockArgument parameter : entry.getArguments())
    if (isa<LLVM::LLVMStructType, LLVM::LLVMArrayType>(parameter.getType()))
      if (uint64_t bytes = extentOf(parameter.getType()).size)
        (bytes > bytesOfWord ? passInMemory : passAsNumber)(kernel, parameter);
  kernel.setFunctionType(
      LLVM::LLVMFunctionType::get(kernel.getFunctionType().getReturnType(),
                                  SmallVector<Type>(entry.getArgumentTypes())));
}
