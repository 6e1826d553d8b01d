//===- GridConstant.h - parameters that no thread writes to -----*- C++ -*-===//
// The argument attribute that a tensor map must have, by the names that it has
// on its way (seed 003): a producer's, that of atoms, and NVVM's.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_GRIDCONSTANT_H
#define TILEWRIGHT_DIALECT_GRIDCONSTANT_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include <optional>

namespace tilewright {

/// The names above the last arrow.
inline constexpr llvm::StringLiteral gridConstantNames[] = {
    "nv_tileaa.grid_constant", "cute_nvgpu.grid_constant"};

/// Which of them an argument has.
inline std::optional<llvm::StringRef>
gridConstantOf(mlir::FunctionOpInterface function, unsigned argument) {
  for (llvm::StringRef name : gridConstantNames)
    if (function.getArgAttr(argument, name))
      return name;
  return std::nullopt;
}

} // namespace tilewright

#endif // TILEWRIGHT_DIALECT_GRIDCONSTANT_H
