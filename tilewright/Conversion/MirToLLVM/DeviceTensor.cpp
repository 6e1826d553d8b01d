//===- DeviceTensor.cpp - tensor memory -----------------------------------===//
// PTX ISA 9.1, tcgen05. In Rust an address in tensor memory is a number.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/MirToLLVM/DeviceLowerings.h"

using namespace mlir;
using namespace tilewright;

static Value tensorAddress(DeviceCall &call, unsigned i) {
  return LLVM::IntToPtrOp::create(
      call.builder, call.loc,
      LLVM::LLVMPointerType::get(call.builder.getContext(),
                                 NVPTXAS::ADDRESS_SPACE_TENSOR),
      call.arguments[i]);
}

FailureOr<Value> tilewright::lowerTensorAlloc(DeviceCall &call,
                                              NVVM::CTAGroupKind group) {
  NVVM::Tcgen05AllocOp::create(
      call.builder, call.loc,
      inSpace(call, call.arguments[0], NVPTXAS::ADDRESS_SPACE_SHARED),
      call.arguments[1], group);
  return Value();
}

FailureOr<Value> tilewright::lowerTensorDealloc(DeviceCall &call,
                                                NVVM::CTAGroupKind group) {
  NVVM::Tcgen05DeallocOp::create(call.builder, call.loc, tensorAddress(call, 0),
                                 call.arguments[1], group);
  return Value();
}

FailureOr<Value> tilewright::lowerTensorRelinquish(DeviceCall &call,
                                                   NVVM::CTAGroupKind group) {
  NVVM::Tcgen05RelinquishAllocPermitOp::create(call.builder, call.loc, group);
  return Value();
}

/// `(barrier)` or `(barrier, blocks)`.
FailureOr<Value> tilewright::lowerTensorCommit(DeviceCall &call,
                                               NVVM::CTAGroupKind group,
                                               bool isShared) {
  Value barrier = call.arguments[0];
  if (isShared)
    barrier = inSpace(call, barrier, NVPTXAS::ADDRESS_SPACE_SHARED);
  Value blocks = call.arguments.size() == 2 ? call.arguments[1] : Value();
  NVVM::Tcgen05CommitOp::create(call.builder, call.loc, barrier, blocks, group);
  return Value();
}

/// `(D, A descriptor, B descriptor, instruction descriptor, accumulate)`.
FailureOr<Value> tilewright::lowerTensorProduct(DeviceCall &call,
                                                NVVM::CTAGroupKind group) {
  ValueRange given = call.arguments;
  NVVM::Tcgen05MMAOp::create(
      call.builder, call.loc, NVVM::Tcgen05MMAKind::F16, group,
      NVVM::Tcgen05MMACollectorOp::DISCARD, /*aShift=*/false,
      tensorAddress(call, 0), given[1], given[2], given[3], given[4],
      /*scaleInputD=*/Value(), /*disableOutputLane=*/Value());
  return Value();
}

/// `(D, A, A descriptor, B descriptor, instruction descriptor, accumulate)`: A
/// is in tensor memory, and its descriptor is ignored.
FailureOr<Value> tilewright::lowerStationaryProduct(DeviceCall &call,
                                                    NVVM::Tcgen05MMAKind kind) {
  ValueRange given = call.arguments;
  NVVM::Tcgen05MMAWsOp::create(
      call.builder, call.loc, kind, NVVM::Tcgen05MMACollectorBBuffer::B0,
      NVVM::Tcgen05MMACollectorOp::DISCARD, tensorAddress(call, 0),
      tensorAddress(call, 1), given[3], given[4], given[5],
      /*zeroColMask=*/Value());
  return Value();
}

FailureOr<Value> tilewright::lowerTensorCopy(DeviceCall &call,
                                             NVVM::CTAGroupKind group) {
  MLIRContext *context = call.builder.getContext();
  NVVM::Tcgen05CpOp::create(call.builder, call.loc,
                            NVVM::Tcgen05CpShapeAttr::get(
                                context, NVVM::Tcgen05CpShape::SHAPE_128x256b),
                            NVVM::CTAGroupKindAttr::get(context, group),
                            NVVM::Tcgen05CpMulticastAttr::get(
                                context, NVVM::Tcgen05CpMulticast::NONE),
                            NVVM::Tcgen05CpSrcFormatAttr(),
                            tensorAddress(call, 0), call.arguments[1]);
  return Value();
}

static int64_t registersOf(Type type) {
  if (auto array = dyn_cast<LLVM::LLVMArrayType>(type))
    return int64_t(array.getNumElements()) *
           registersOf(array.getElementType());
  int64_t count = 0;
  if (auto record = dyn_cast<LLVM::LLVMStructType>(type)) {
    for (Type field : record.getBody())
      count += registersOf(field);
    return count;
  }
  return 1;
}

/// A row of words as the call's result type: arrays and structs of them, each
/// possibly a float with those bits.
static Value unpack(DeviceCall &call, Value row, Type wanted, unsigned &next) {
  OpBuilder &builder = call.builder;
  auto build = [&](auto types) -> Value {
    Value whole = LLVM::UndefOp::create(builder, call.loc, wanted);
    for (auto [i, type] : llvm::enumerate(types))
      whole = LLVM::InsertValueOp::create(builder, call.loc, whole,
                                          unpack(call, row, type, next),
                                          ArrayRef<int64_t>(i));
    return whole;
  };
  if (auto array = dyn_cast<LLVM::LLVMArrayType>(wanted))
    return build(
        SmallVector<Type>(array.getNumElements(), array.getElementType()));
  if (auto record = dyn_cast<LLVM::LLVMStructType>(wanted))
    return build(record.getBody());
  Value word = LLVM::ExtractElementOp::create(builder, call.loc, row,
                                              constantI32(call, next++));
  return LLVM::BitcastOp::create(builder, call.loc, wanted, word);
}

FailureOr<Value> tilewright::lowerTensorLoad(DeviceCall &call) {
  Type row =
      VectorType::get(registersOf(call.result), call.builder.getI32Type());
  Value loaded = NVVM::Tcgen05LdOp::create(
      call.builder, call.loc, row, /*pack=*/false,
      NVVM::Tcgen05LdStShape::SHAPE_16X256B, tensorAddress(call, 0),
      /*offset=*/Value());
  unsigned first = 0;
  return unpack(call, loaded, call.result, first);
}

FailureOr<Value> tilewright::lowerTensorWait(DeviceCall &call,
                                             NVVM::Tcgen05WaitKind kind) {
  NVVM::Tcgen05WaitOp::create(call.builder, call.loc, kind);
  return Value();
}

FailureOr<Value> tilewright::lowerTensorFence(DeviceCall &call,
                                              NVVM::Tcgen05FenceKind kind) {
  NVVM::Tcgen05FenceOp::create(call.builder, call.loc, kind);
  return Value();
}
