//===- DeviceLowerings.h - lowerings that Device.def names ------*- C++ -*-===//
// Internal to the library. Lowerings that need no template; the others are in
// Device.cpp.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_MIRTOLLVM_DEVICELOWERINGS_H
#define TILEWRIGHT_CONVERSION_MIRTOLLVM_DEVICELOWERINGS_H

#include "tilewright/Conversion/MirToLLVM/Device.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "llvm/Support/NVPTXAddrSpace.h"

namespace tilewright {

namespace NVPTXAS = llvm::NVPTXAS;

/// Generates nothing: a macro's hint to the compiler.
mlir::FailureOr<mlir::Value> lowerNothing(DeviceCall &call);
/// The row's LLVM intrinsic with unchanged arguments.
mlir::FailureOr<mlir::Value> lowerIntrinsic(DeviceCall &call);

/// A lowering with additional arguments from a row of the table.
template <auto lower, auto... given>
mlir::FailureOr<mlir::Value> lowerWith(DeviceCall &call) {
  return lower(call, given...);
}

/// The value of an argument that the signature declares `const`.
int64_t constantArgument(DeviceCall &call, unsigned i);
/// A generic address cast to `space`.
mlir::Value inSpace(DeviceCall &call, mlir::Value address, unsigned space);
/// A constant of the type of `like`, or an i32.
mlir::Value constantI32(DeviceCall &call, int64_t number);

/// `(u32, bool)`: the leader is the mask's lowest lane.
mlir::FailureOr<mlir::Value> lowerElect(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerIsElected(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerMatchAll(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerDynamicShared(DeviceCall &call);

mlir::FailureOr<mlir::Value> lowerGridSync(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerClusterSync(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerClusterArrive(DeviceCall &call,
                                                bool isAligned);
mlir::FailureOr<mlir::Value> lowerClusterArriveRelaxed(DeviceCall &call,
                                                       bool isAligned);
mlir::FailureOr<mlir::Value> lowerClusterWait(DeviceCall &call, bool isAligned);
mlir::FailureOr<mlir::Value> lowerClusterIndex(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerClusterCount(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerMapRank(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerReadRank(DeviceCall &call);

mlir::FailureOr<mlir::Value> lowerBarrierInit(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerBarrierInval(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerBarrierArrive(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerBarrierArriveCluster(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerBarrierExpect(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerBarrierTest(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerBarrierTry(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerFenceBarrierInit(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerFenceProxyShared(DeviceCall &call);

mlir::FailureOr<mlir::Value> lowerCopyCommit(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerCopyWait(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerCopyWaitAll(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerBulkCommit(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerTmaLoad(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerTmaStore(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerStoreMatrix(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerStoreMatrixTransposed(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerWgmmaFence(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerWgmmaCommit(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerWgmmaWait(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerWgmma(DeviceCall &call,
                                        mlir::NVVM::WGMMATypes type, int depth);
mlir::FailureOr<mlir::Value> lowerMatrixDescriptor(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerTmaMulticast(DeviceCall &call, bool isPair);

mlir::FailureOr<mlir::Value> lowerTensorAlloc(DeviceCall &call,
                                              mlir::NVVM::CTAGroupKind group);
mlir::FailureOr<mlir::Value> lowerTensorDealloc(DeviceCall &call,
                                                mlir::NVVM::CTAGroupKind group);
mlir::FailureOr<mlir::Value>
lowerTensorRelinquish(DeviceCall &call, mlir::NVVM::CTAGroupKind group);
mlir::FailureOr<mlir::Value> lowerTensorCommit(DeviceCall &call,
                                               mlir::NVVM::CTAGroupKind group,
                                               bool isShared);
mlir::FailureOr<mlir::Value> lowerTensorProduct(DeviceCall &call,
                                                mlir::NVVM::CTAGroupKind group);
mlir::FailureOr<mlir::Value>
lowerStationaryProduct(DeviceCall &call, mlir::NVVM::Tcgen05MMAKind kind);
mlir::FailureOr<mlir::Value> lowerTensorCopy(DeviceCall &call,
                                             mlir::NVVM::CTAGroupKind group);
mlir::FailureOr<mlir::Value> lowerTensorLoad(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerTensorWait(DeviceCall &call,
                                             mlir::NVVM::Tcgen05WaitKind kind);
mlir::FailureOr<mlir::Value>
lowerTensorFence(DeviceCall &call, mlir::NVVM::Tcgen05FenceKind kind);

mlir::FailureOr<mlir::Value> lowerTryCancel(DeviceCall &call, bool isMulticast);
mlir::FailureOr<mlir::Value>
lowerQueryCancel(DeviceCall &call,
                 mlir::NVVM::ClusterLaunchControlQueryType query);

mlir::FailureOr<mlir::Value> lowerPrint(DeviceCall &call);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_MIRTOLLVM_DEVICELOWERINGS_H
