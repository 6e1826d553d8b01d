//===- Signature.h - a launch against the entry's types ---------*- C++ -*-===//
#ifndef TILEWRIGHT_LAUNCH_SIGNATURE_H
#define TILEWRIGHT_LAUNCH_SIGNATURE_H

#include "tilewright/Launch/Launch.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace tilewright {

/// Holds the parameters of `launch` against the types that its entry takes, as
/// Tile IR spells them: "ptr<f32>", "i32". Number, pointees and scalars must
/// agree; a pointer without a pointee, of the lower form, fits every pointer,
/// and a bool fits i8 as it fits i1. Fails with ExitCode::Usage and a message
/// that names parameter, both types and the way out.
llvm::Error checkSignature(const Launch &launch,
                           llvm::ArrayRef<std::string> types);

/// Holds the grid against how many blocks there may be along each axis; there
/// is at least one. Fails with ExitCode::Usage.
llvm::Error checkGrid(const Launch &launch,
                      const std::array<uint64_t, 3> &mostBlocks);

/// How many blocks a kernel of Tile IR may have along each axis, wherever it
/// runs, and how many a chip launches (docs/limits.md).
inline constexpr std::array<uint64_t, 3>
    mostTileBlocks = {limits::kTileGridBlocks, limits::kTileGridBlocks,
                      limits::kTileGridBlocks},
    mostTileBlocksOnChip = {limits::kTileGridBlocks, limits::kChipGridBlocks,
                            limits::kChipGridBlocks},
    mostBlocksOnChip = {limits::kGridBlocks, limits::kChipGridBlocks,
                        limits::kChipGridBlocks};

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_SIGNATURE_H
