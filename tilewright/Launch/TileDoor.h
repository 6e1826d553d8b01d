//===- TileDoor.h - how launchers recognize tile kernels --------*- C++ -*-===//
// CUDA Tile launchers use blocks of (1, 1, 1) and leave the thread count to the
// kernel. These marks identify a cubin of this kind.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_TILEDOOR_H
#define TILEWRIGHT_LAUNCH_TILEDOOR_H

#include "llvm/ADT/StringRef.h"

namespace tilewright {

/// The LLVM IR function attribute that marks a tile kernel on its way to PTX.
/// At the LLVM dialect it is part of `passthrough`.
constexpr llvm::StringLiteral tileKernelAttribute = "tilewright-tile-kernel";

/// A visible zero-initialized global that cubins of tile kernels contain.
constexpr llvm::StringLiteral launchMetadataName =
    "___NV_TILE_LAUNCH_META_DATA___";
constexpr unsigned launchMetadataBytes = 64;
constexpr unsigned launchMetadataAlignment = 8;

/// `.language 7` is Tile IR; the directive requires PTX ISA 9.2.
constexpr unsigned tileLanguageCode = 7;
constexpr unsigned tileLanguagePtxVersion = 92;

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_TILEDOOR_H
