//===- TileSpace.cpp - registers and memories that hold tiles -------------===//
#include "tilewright/Layout/TileSpace.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace tilewright;

namespace {
struct SpaceNames {
  TileSpace space;
  StringLiteral keyword, name;
};
} // namespace

/// In the order of the enumeration.
static constexpr SpaceNames spaces[] = {
    {TileSpace::Registers, "registers", "registers"},
    {TileSpace::Shared, "shared", "shared memory"},
    {TileSpace::Global, "global", "global memory"},
    {TileSpace::Tensor, "tensor", "tensor memory"}};

StringRef tilewright::nameOf(TileSpace space) {
  return spaces[unsigned(space)].name;
}

StringRef tilewright::stringifyTileSpace(TileSpace space) {
  return spaces[unsigned(space)].keyword;
}

std::optional<TileSpace> tilewright::symbolizeTileSpace(StringRef keyword) {
  const auto *found = find_if(
      spaces, [&](const SpaceNames &row) { return row.keyword == keyword; });
  if (found == std::end(spaces))
    return std::nullopt;
  return found->space;
}
