//===- TileDoor.h - how a launcher knows a tile kernel ----------*- C++ -*-===//
// Clients of CUDA Tile launch blocks of (1, 1, 1) and leave the thread count to
// the kernel. These are the marks by which a cubin says that it is of this
// kind.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_TILEDOOR_H
#define TILEWRIGHT_LAUNCH_TILEDOOR_H

#include "llvm/ADT/StringRef.h"

namespace tilewright {

/// The function attribute of LLVM IR that marks a tile kernel on its way to
/// PTX. At the LLVM dialect it stands in `passthrough`.
constexpr llvm::StringLiteral tileKernelAttribute = "tilewright-tile-kernel";

/// A visible global of zeros that cubins of tile kernels carry.
constexpr llvm::StringLiteral launchMetadataName =
    "___NV_TILE_LAUNCH_META_DATA___";
constexpr unsigned launchMetadataBytes = 64;
constexpr unsigned launchMetadataAlignment = 8;

/// `.language 7` is Tile IR; PTX ISA 9.2 brought the directive.
constexpr unsigned tileLanguageCode = 7;
constexpr unsigned tileLanguagePtxVersion = 92;

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_TILEDOOR_H
