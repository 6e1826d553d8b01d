//===- DeviceLaunchControl.cpp - cluster launch control -------------------===//
// PTX ISA 9.1, clusterlaunchcontrol.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/MirToLLVM/DeviceLowerings.h"

using namespace mlir;
using namespace tilewright;

/// `(answer, barrier)`.
FailureOr<Value> tilewright::lowerTryCancel(DeviceCall &call,
                                            bool isMulticast) {
  NVVM::ClusterLaunchControlTryCancelOp::create(
      call.builder, call.loc,
      isMulticast ? call.builder.getUnitAttr() : UnitAttr(),
      inSpace(call, call.arguments[0], NVPTXAS::ADDRESS_SPACE_SHARED),
      inSpace(call, call.arguments[1], NVPTXAS::ADDRESS_SPACE_SHARED));
  return Value();
}

/// The halves of a response, the lower one first.
FailureOr<Value>
tilewright::lowerQueryCancel(DeviceCall &call,
                             NVVM::ClusterLaunchControlQueryType query) {
  OpBuilder &builder = call.builder;
  Type wide = builder.getIntegerType(128);
  auto extend = [&](Value half) -> Value {
    return LLVM::ZExtOp::create(builder, call.loc, wide, half);
  };
  Value high = LLVM::ShlOp::create(builder, call.loc, extend(call.arguments[1]),
                                   constantOf(builder, call.loc, wide, 64));
  Value answer =
      LLVM::OrOp::create(builder, call.loc, extend(call.arguments[0]), high);
  auto ask = [&](Type type) -> Value {
    return NVVM::ClusterLaunchControlQueryCancelOp::create(builder, call.loc,
                                                           type, query, answer);
  };
  if (query != NVVM::ClusterLaunchControlQueryType::IS_CANCELED)
    return ask(builder.getI32Type());
  return Value(LLVM::ZExtOp::create(builder, call.loc, call.result,
                                    ask(builder.getI1Type())));
}
