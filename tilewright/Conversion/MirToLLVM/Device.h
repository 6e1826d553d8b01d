//===- Device.h - functions provided by the device --------------*- C++ -*-===//
// Internal to the library. A function is identified by its path. Re-exports
// give one function several paths, and rustc prints any of them, so only the
// last segment is compared, with the one before if that is a type:
// `DeviceAtomicU32::fetch_add`.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_MIRTOLLVM_DEVICE_H
#define TILEWRIGHT_CONVERSION_MIRTOLLVM_DEVICE_H

#include "tilewright/Conversion/MirToLLVM/Lowering.h"

namespace tilewright {

/// A call that is lowered to instructions.
struct DeviceCall {
  mir::CallOp op;
  mlir::ValueRange arguments; ///< converted
  mlir::Type result;          ///< converted; null if none
  mlir::OpBuilder &builder;
  mlir::Location loc;

  /// Whether there are that many arguments; reports an error if not. checkCall
  /// has already counted the arguments of functions in the table.
  bool hasArguments(unsigned count) const;
};

/// Builds the instructions and returns the result, null if there is none.
using DeviceLowering = mlir::FailureOr<mlir::Value> (*)(DeviceCall &);

struct DeviceFunction {
  llvm::StringLiteral module;    ///< "thread"; "core" for Rust's own
  llvm::StringLiteral path;      ///< "cuda_device::thread::threadIdx_x"
  llvm::StringLiteral signature; ///< "shared, i32 -> i64" (Device.def)
  DeviceLowering lower;
  unsigned minSM;                ///< 0: every chip
  llvm::StringLiteral intrinsic; ///< of LLVM, or empty
};

/// The function of that path, or null.
const DeviceFunction *findDeviceFunction(llvm::StringRef path);

/// Reports an error if the callee is neither in the module nor a function that
/// `chip` provides.
mlir::LogicalResult checkCall(mir::CallOp call, const Chip &chip);

/// Reports an error if the call's types differ from the function's signature.
mlir::LogicalResult checkSignature(mir::CallOp call,
                                   const DeviceFunction &function);

/// Whether the functions below lower the path.
bool isAtomic(llvm::StringRef path);
bool isCore(llvm::StringRef path);

/// An atomic method of `cuda_device::atomic`; nothing if it is not one.
std::optional<mlir::FailureOr<mlir::Value>> lowerAtomic(DeviceCall &call);

/// A function of Rust's `core` or of the device's math library.
std::optional<mlir::FailureOr<mlir::Value>> lowerCore(DeviceCall &call);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_MIRTOLLVM_DEVICE_H
