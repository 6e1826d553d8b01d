//===- AccessWidth.cpp - vector width of accesses to a view ---------------===//
// Consecutive registers may be accessed together if their elements are
// contiguous in memory (ViewFacts.h) and every other bit of the layout moves
// them by whole groups.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/AccessWidth.h"

#include "tilewright/Dialect/TileAS/ViewFacts.h"

using namespace mlir;
using namespace tilewright;

/// The dimension that the lowest bits of the register number count along, and
/// the number of registers they count through.
static std::pair<unsigned, unsigned> countingDim(const TileLayout &layout) {
  unsigned width = 1, along = 0;
  for (const TileLayout::Coordinates &basis : layout.registers) {
    if (width == 1)
      along = llvm::find_if(basis, [](int64_t part) { return part; }) -
              basis.begin();
    TileLayout::Coordinates next(layout.rank, 0);
    if (along < layout.rank)
      next[along] = width;
    if (along == layout.rank || basis != next)
      break;
    width *= 2;
  }
  return {along, width};
}

/// Whether every other bit moves coordinate `along` by whole groups.
static bool movesWhole(const TileLayout &layout, unsigned along,
                       unsigned width) {
  auto isWhole = [&](const TileLayout::Coordinates &basis) {
    return basis[along] % width == 0;
  };
  return llvm::all_of(layout.lanes, isWhole) &&
         llvm::all_of(layout.warps, isWhole) &&
         llvm::all_of(
             ArrayRef(layout.registers).drop_front(llvm::Log2_32(width)),
             isWhole);
}

unsigned tilewright::runWidth(const TileLayout &layout, unsigned along,
                              unsigned most) {
  auto [counting, width] = countingDim(layout);
  if (width == 1 || counting != along)
    return 1;
  width = std::min(width, most);
  while (width > 1 && !movesWhole(layout, along, width))
    width /= 2;
  return width;
}

unsigned tilewright::accessWidth(Value view, ValueRange indices,
                                 const TileLayout &layout, unsigned bits,
                                 ArrayRef<bool> inbounds) {
  auto [along, width] = countingDim(layout);
  if (width == 1)
    return 1;
  unsigned run = tileas::runAlong(view, indices, along, bits, widestAccess,
                                  along < inbounds.size() && inbounds[along]);
  return runWidth(layout, along, run);
}

unsigned tilewright::pointerWidth(const AccessFacts &facts,
                                  const TileLayout &layout, unsigned bits) {
  int64_t most =
      std::min({facts.run, facts.maskGroup, int64_t(widestAccess / bits)});
  if (most <= 1 || facts.along < 0)
    return 1;
  return runWidth(layout, facts.along, llvm::bit_floor(uint64_t(most)));
}
