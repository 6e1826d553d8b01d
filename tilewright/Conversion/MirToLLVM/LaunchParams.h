//===- LaunchParams.h - the parameters of a Rust kernel ---------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_MIRTOLLVM_LAUNCHPARAMS_H
#define TILEWRIGHT_CONVERSION_MIRTOLLVM_LAUNCHPARAMS_H

#include "tilewright/Dialect/Mir/Mir.h"
#include <string>
#include <vector>

namespace tilewright {

/// A parameter of a kernel's function.
struct MirArgument {
  std::string name; ///< "arg2" if the source has none
  mlir::Type type;  ///< of the dialect mir
  /// A launch's parameter: address and length of a slice, otherwise the value.
  struct Param {
    mlir::Type type; ///< of the dialect mir
    uint64_t bytes = 0, align = 1;
  };
  std::vector<Param> params;
};

/// Fails if a parameter's type cannot be converted.
mlir::FailureOr<std::vector<MirArgument>> findLaunchParams(mir::FuncOp kernel);

/// The offset in bytes of each field of a struct or tuple; empty if a field's
/// type cannot be converted.
std::vector<uint64_t> fieldOffsetsOf(mlir::Type aggregate);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_MIRTOLLVM_LAUNCHPARAMS_H
