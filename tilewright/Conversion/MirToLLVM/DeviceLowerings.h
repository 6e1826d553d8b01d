//===- DeviceLowerings.h - lowerings that Device.def names ------*- C++ -*-===//
// Internal to the room. Those that need no template; the others stand in
// Device.cpp.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_MIRTOLLVM_DEVICELOWERINGS_H
#define TILEWRIGHT_CONVERSION_MIRTOLLVM_DEVICELOWERINGS_H

#include "tilewright/Conversion/MirToLLVM/Device.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

namespace tilewright {

/// Nothing at run time: what a macro tells the compiler.
mlir::FailureOr<mlir::Value> lowerNothing(DeviceCall &call);
/// The row's LLVM intrinsic on the arguments as they are.
mlir::FailureOr<mlir::Value> lowerIntrinsic(DeviceCall &call);

/// What an operand of an intrinsic is made of.
enum class Operand {
  Same,   ///< the next argument
  Shared, ///< it, an address of shared memory
  Tensor, ///< it, an address of tensor memory, which Rust holds as a number
  Wide,   ///< the next two, the halves of 128 bits
  Skip,   ///< nothing: the next argument does not count
  Zero,
  One,
  Two, ///< these of 32 bits
  No   ///< false
};
/// The row's LLVM intrinsic on operands that are made so. It yields a number,
/// or numbers of 32 bits in a row for an array of them.
mlir::FailureOr<mlir::Value> lowerIntrinsicOn(DeviceCall &call,
                                              llvm::ArrayRef<Operand> operands);
template <Operand... operands>
mlir::FailureOr<mlir::Value> lowerOn(DeviceCall &call) {
  return lowerIntrinsicOn(call, {operands...});
}

/// A number that must be known when compiling; nothing, with an error, where it
/// is not.
std::optional<int64_t> constantArgument(DeviceCall &call, unsigned i);
/// A generic address as one of `space`.
mlir::Value inSpace(DeviceCall &call, mlir::Value address, unsigned space);
/// A constant of the type of `like`, or an i32.
mlir::Value constantI32(DeviceCall &call, int64_t number);

/// `(u32, bool)`: the leader's lane is the lowest one of the mask.
mlir::FailureOr<mlir::Value> lowerElect(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerIsElected(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerMatchAll(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerDynamicShared(DeviceCall &call);

mlir::FailureOr<mlir::Value> lowerClusterSync(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerClusterArrive(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerClusterArriveRelaxed(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerClusterWait(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerMapRank(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerReadRank(DeviceCall &call);

mlir::FailureOr<mlir::Value> lowerBarrierInit(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerBarrierInval(DeviceCall &call);
mlir::FailureOr<mlir::Value> lowerBarrierArrive(DeviceCall &call);
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
template <mlir::NVVM::WGMMATypes type, int depth>
mlir::FailureOr<mlir::Value> lowerWgmmaOf(DeviceCall &call) {
  return lowerWgmma(call, type, depth);
}
mlir::FailureOr<mlir::Value>
lowerTmaMulticast(DeviceCall &call,
                  std::optional<mlir::NVVM::CTAGroupKind> group);
mlir::FailureOr<mlir::Value> lowerPrint(DeviceCall &call);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_MIRTOLLVM_DEVICELOWERINGS_H
