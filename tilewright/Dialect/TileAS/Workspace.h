//===- Workspace.h - a kernel's part of the module's workspace --*- C++ -*-===//
// A block builds tensor maps in global memory that the module provides, in a
// slot of its own (Conversion/TileASToLLVM/TensorMaps.cpp). An attribute of the
// function is the offset of its maps in the slot:
//
//   nv_tileas.workspace_global_offset = 128 : i64
//
// nv-tileas-assign-buffers sets it and convert-tileas-to-llvm reads it (seed
// 003, Kernel spec).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_WORKSPACE_H
#define TILEWRIGHT_DIALECT_TILEAS_WORKSPACE_H

#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright::tileas {

inline constexpr llvm::StringLiteral workspaceOffsetName =
    "nv_tileas.workspace_global_offset";

/// The most bytes of a slot before the maps of a function.
inline constexpr int64_t mostWorkspaceOffset = 64 * bytesOfTensorMap;

/// The offset of the maps of `function` in its slot, in bytes; 0 without the
/// attribute. Emits an error at the function if the offset is invalid.
inline mlir::FailureOr<int64_t> workspaceOffsetOf(mlir::Operation *function) {
  mlir::Attribute stated = function->getAttr(workspaceOffsetName);
  if (!stated)
    return int64_t(0);
  auto bytes = llvm::dyn_cast<mlir::IntegerAttr>(stated);
  if (bytes && bytes.getValue().getSignificantBits() <= 64 &&
      bytes.getValue().getSExtValue() >= 0 &&
      bytes.getValue().getSExtValue() <= mostWorkspaceOffset &&
      bytes.getValue().getSExtValue() % bytesOfTensorMap == 0)
    return bytes.getValue().getSExtValue();
  return function->emitOpError("expects as ")
         << workspaceOffsetName << " a multiple of " << bytesOfTensorMap
         << " from 0 to " << mostWorkspaceOffset << ", but found " << stated;
}

} // namespace tilewright::tileas

#endif // TILEWRIGHT_DIALECT_TILEAS_WORKSPACE_H
