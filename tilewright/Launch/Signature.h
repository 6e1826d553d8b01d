//===- Signature.h - check a launch against the entry's types ---*- C++ -*-===//
#ifndef TILEWRIGHT_LAUNCH_SIGNATURE_H
#define TILEWRIGHT_LAUNCH_SIGNATURE_H

#include "tilewright/Launch/Launch.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace tilewright {

/// Compares the parameters of `launch` with the types of its entry in Tile IR
/// syntax: "ptr<f32>", "i32". Number, pointees and scalars must agree; an
/// untyped pointer, of the lower form, matches every pointer, and a bool
/// matches i8 as well as i1. Fails with ExitCode::Usage and a message with the
/// parameter, both types, and a suggestion.
llvm::Error checkSignature(const Launch &launch,
                           llvm::ArrayRef<std::string> types);

/// Checks the grid against the limits of each axis and for zeros. Fails with
/// ExitCode::Usage.
llvm::Error checkGrid(const Launch &launch,
                      const std::array<uint64_t, 3> &mostBlocks);

/// The maximum number of blocks of a Tile IR kernel along each axis, on every
/// executor, and that of a chip (docs/limits.md).
inline constexpr std::array<uint64_t, 3>
    mostTileBlocks = {limits::kTileGridBlocks, limits::kTileGridBlocks,
                      limits::kTileGridBlocks},
    mostTileBlocksOnChip = {limits::kTileGridBlocks, limits::kChipGridBlocks,
                            limits::kChipGridBlocks},
    mostBlocksOnChip = {limits::kGridBlocks, limits::kChipGridBlocks,
                        limits::kChipGridBlocks};

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_SIGNATURE_H
