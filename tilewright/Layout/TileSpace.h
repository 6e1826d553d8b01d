//===- TileSpace.h - registers and memories that hold tiles -----*- C++ -*-===//
#ifndef TILEWRIGHT_LAYOUT_TILESPACE_H
#define TILEWRIGHT_LAYOUT_TILESPACE_H

#include "llvm/ADT/StringRef.h"
#include <initializer_list>
#include <optional>

namespace tilewright {

/// Where the elements of a tile are: registers of threads, or a memory.
enum class TileSpace { Registers, Shared, Global, Tensor };
/// "shared memory".
llvm::StringRef nameOf(TileSpace space);
/// "shared", the keyword in IR.
llvm::StringRef stringifyTileSpace(TileSpace space);
std::optional<TileSpace> symbolizeTileSpace(llvm::StringRef keyword);

/// The spaces that an instruction's operand may be in.
class TileSpaces {
public:
  constexpr TileSpaces(std::initializer_list<TileSpace> spaces) {
    for (TileSpace space : spaces)
      bits |= 1u << unsigned(space);
  }
  constexpr bool has(TileSpace space) const {
    return bits >> unsigned(space) & 1;
  }

private:
  unsigned bits = 0;
};

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_TILESPACE_H
