//===- Device.h - the functions that the device provides --------*- C++ -*-===//
// Internal to the room. A function is known by its path. Re-exports give one
// function several paths, and rustc prints any of them, so the last segment
// counts, and the one before where it is a type: `DeviceAtomicU32::fetch_add`.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_MIRTOLLVM_DEVICE_H
#define TILEWRIGHT_CONVERSION_MIRTOLLVM_DEVICE_H

#include "tilewright/Conversion/MirToLLVM/Lowering.h"

namespace tilewright {

/// A call that is to become instructions.
struct DeviceCall {
  mir::CallOp op;
  mlir::ValueRange arguments; ///< converted
  mlir::Type result;          ///< converted; null where there is none
  mlir::OpBuilder &builder;
  mlir::Location loc;

  /// Whether there are that many arguments; says so where not. Those of a
  /// function of the table were counted when the call was checked.
  bool hasArguments(unsigned count) const;
};

/// Makes the instructions and yields the result, null where there is none.
using DeviceLowering = mlir::FailureOr<mlir::Value> (*)(DeviceCall &);

struct DeviceFunction {
  llvm::StringLiteral module;    ///< "thread"; "core" for Rust's own
  llvm::StringLiteral path;      ///< "cuda_device::thread::threadIdx_x"
  llvm::StringLiteral signature; ///< "shared, i32 -> i64" (Device.def)
  DeviceLowering lower;
  unsigned minSM;                ///< 0: every chip
  llvm::StringLiteral intrinsic; ///< of LLVM, or empty
};

/// The function of that path; null for none.
const DeviceFunction *findDeviceFunction(llvm::StringRef path);

/// Says so where the callee is neither in the module nor a function that `chip`
/// provides.
mlir::LogicalResult checkCall(mir::CallOp call, const Chip &chip);

/// Says so where a call passes or yields something else than the function does.
mlir::LogicalResult checkSignature(mir::CallOp call,
                                   const DeviceFunction &function);

/// Whether a path is one of those that the functions below lower.
bool isAtomic(llvm::StringRef path);
bool isCore(llvm::StringRef path);

/// An atomic method of `cuda_device::atomic`; nothing where it is none.
std::optional<mlir::FailureOr<mlir::Value>> lowerAtomic(DeviceCall &call);

/// A function of Rust's `core` or of the device's mathematics.
std::optional<mlir::FailureOr<mlir::Value>> lowerCore(DeviceCall &call);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_MIRTOLLVM_DEVICE_H
