//===- LaunchParams.h - the parameters of a Rust kernel ---------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_MIRTOLLVM_LAUNCHPARAMS_H
#define TILEWRIGHT_CONVERSION_MIRTOLLVM_LAUNCHPARAMS_H

#include "tilewright/Dialect/Mir/Mir.h"
#include <string>
#include <vector>

namespace tilewright {

/// One parameter of a kernel, as its function has it.
struct MirArgument {
  std::string name; ///< "arg2" where the text has none
  mlir::Type type;  ///< of mir
  /// Those of a launch: of a slice its address and its length, of any other
  /// type the value.
  struct Param {
    mlir::Type type; ///< of mir
    uint64_t bytes = 0, align = 1;
  };
  std::vector<Param> params;
};

/// Fails at the function where a type has no layout.
mlir::FailureOr<std::vector<MirArgument>> findLaunchParams(mir::FuncOp kernel);

/// Of a struct or a tuple with a layout: where each field lies, in bytes.
std::vector<uint64_t> fieldOffsetsOf(mlir::Type aggregate);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_MIRTOLLVM_LAUNCHPARAMS_H
