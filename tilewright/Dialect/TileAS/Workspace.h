//===- Workspace.h - a kernel's part of the module's workspace --*- C++ -*-===//
// Tensor maps that a block builds lie in global memory that the module brings,
// in a room that no other block has (Conversion/TileASToLLVM/TensorMaps.cpp).
// A function says how far into its room its own begin:
//
//   nv_tileas.workspace_global_offset = 128 : i64
//
// nv-tileas-assign-buffers writes it, and convert-tileas-to-llvm acts by it
// (seed 003, Kernel spec).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_WORKSPACE_H
#define TILEWRIGHT_DIALECT_TILEAS_WORKSPACE_H

#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright::tileas {

inline constexpr llvm::StringLiteral workspaceOffsetName =
    "nv_tileas.workspace_global_offset";

/// Bytes that a room has in front of the maps of a function, at most.
inline constexpr int64_t mostWorkspaceOffset = 64 * bytesOfTensorMap;

/// How far into its room the maps of `function` begin, in bytes; 0 where it
/// does not say. An error at the function where they cannot lie there.
inline mlir::FailureOr<int64_t> workspaceOffsetOf(mlir::Operation *function) {
  mlir::Attribute said = function->getAttr(workspaceOffsetName);
  if (!said)
    return int64_t(0);
  auto bytes = llvm::dyn_cast<mlir::IntegerAttr>(said);
  if (bytes && bytes.getValue().getSignificantBits() <= 64 &&
      bytes.getValue().getSExtValue() >= 0 &&
      bytes.getValue().getSExtValue() <= mostWorkspaceOffset &&
      bytes.getValue().getSExtValue() % bytesOfTensorMap == 0)
    return bytes.getValue().getSExtValue();
  return function->emitOpError("expects as ")
         << workspaceOffsetName << " a multiple of " << bytesOfTensorMap
         << " from 0 to " << mostWorkspaceOffset << ", but found " << said;
}

} // namespace tilewright::tileas

#endif // TILEWRIGHT_DIALECT_TILEAS_WORKSPACE_H
