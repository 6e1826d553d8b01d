//===- DeviceMatrix.cpp - products of a warpgroup -------------------------===//
#include "tilewright/Conversion/MirToLLVM/DeviceLowerings.h"

using namespace mlir;
using namespace tilewright;

FailureOr<Value> tilewright::lowerWgmmaFence(DeviceCall &call) {
  NVVM::WgmmaFenceAlignedOp::create(call.builder, call.loc);
  return Value();
}

FailureOr<Value> tilewright::lowerWgmmaCommit(DeviceCall &call) {
  NVVM::WgmmaGroupSyncAlignedOp::create(call.builder, call.loc);
  return Value();
}

FailureOr<Value> tilewright::lowerWgmmaWait(DeviceCall &call) {
  NVVM::WgmmaWaitGroupSyncOp::create(call.builder, call.loc,
                                     constantArgument(call, 0));
  return Value();
}

/// What the public crate's own compiler makes of an address: a swizzle of 32
/// bytes, rows of eight and groups of them 128 bytes apart (PTX ISA 9.1, Matrix
/// Descriptor Format).
FailureOr<Value> tilewright::lowerMatrixDescriptor(DeviceCall &call) {
  static constexpr uint64_t rest = 0xc000000800080000, addressMask = 0x3fff;
  OpBuilder &builder = call.builder;
  Type wide = builder.getI64Type();
  auto constant = [&](uint64_t number) {
    return constantOf(builder, call.loc, wide, int64_t(number));
  };
  Value address = LLVM::PtrToIntOp::create(builder, call.loc, wide,
                                           inSpace(call, call.arguments[0], 3));
  address = LLVM::LShrOp::create(builder, call.loc, address, constant(4));
  address =
      LLVM::AndOp::create(builder, call.loc, address, constant(addressMask));
  return Value(LLVM::OrOp::create(builder, call.loc, address, constant(rest)));
}

/// `(&mut [[f32; 8]; 4], descriptor of A, descriptor of B)`, 64x64.
FailureOr<Value> tilewright::lowerWgmma(DeviceCall &call, NVVM::WGMMATypes type,
                                        int depth) {
  OpBuilder &builder = call.builder;
  MLIRContext *context = builder.getContext();
  auto record = LLVM::LLVMStructType::getLiteral(
      context, SmallVector<Type>(32, builder.getF32Type()));
  Value sums =
      LLVM::LoadOp::create(builder, call.loc, record, call.arguments[0]);
  auto typeAttr = [&](NVVM::WGMMATypes each) {
    return NVVM::WGMMATypesAttr::get(context, each);
  };
  auto plus = NVVM::WGMMAScaleInAttr::get(context, NVVM::WGMMAScaleIn::one);
  Value result = NVVM::WgmmaMmaAsyncOp::create(
      builder, call.loc, record, sums, call.arguments[1], call.arguments[2],
      NVVM::MMAShapeAttr::get(context, 64, 64, depth), typeAttr(type),
      typeAttr(type), typeAttr(NVVM::WGMMATypes::f32),
      NVVM::WGMMAScaleOutAttr::get(context, NVVM::WGMMAScaleOut::one), plus,
      plus, NVVM::MMALayoutAttr::get(context, NVVM::MMALayout::row),
      NVVM::MMALayoutAttr::get(context, NVVM::MMALayout::col),
      NVVM::MMAIntOverflowAttr());
  LLVM::StoreOp::create(builder, call.loc, result, call.arguments[0]);
  return Value();
}
