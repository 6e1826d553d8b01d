//===- GridConstant.h - parameters that no thread writes to -----*- C++ -*-===//
// The argument attribute that a tensor map parameter must have. Its name
// depends on the dialect (seed 003): a producer's, the atoms', and NVVM's.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_GRIDCONSTANT_H
#define TILEWRIGHT_DIALECT_GRIDCONSTANT_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include <optional>

namespace tilewright {

/// The names before the final lowering.
inline constexpr llvm::StringLiteral gridConstantNames[] = {
    "nv_tileaa.grid_constant", "cute_nvgpu.grid_constant"};

/// The one of these names that an argument has.
inline std::optional<llvm::StringRef>
gridConstantOf(mlir::FunctionOpInterface function, unsigned argument) {
  for (llvm::StringRef name : gridConstantNames)
    if (function.getArgAttr(argument, name))
      return name;
  return std::nullopt;
}

} // namespace tilewright

#endif // TILEWRIGHT_DIALECT_GRIDCONSTANT_H
