//===- ScanLayout.cpp - layout requirements of scans ----------------------===//
#include "tilewright/Layout/ScanLayout.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tilewright;

/// The input bit of dimension `place` whose basis is `basis`.
static std::optional<unsigned> findBasis(const LinearLayout &layout,
                                         PlaceDim place, uint64_t basis) {
  ArrayRef<uint64_t> bases = layout.bases(place);
  auto found = llvm::find(bases, basis);
  if (found == bases.end())
    return std::nullopt;
  return found - bases.begin();
}

unsigned tilewright::scannableBits(const LinearLayout &layout, unsigned dim) {
  uint64_t mask = layout.dimMask(dim), seen = 0;
  for (uint64_t basis : layout.allBases()) {
    uint64_t along = basis & mask;
    if (!along)
      continue;
    if (basis != along || !isPowerOf2_64(along) || (seen & along))
      return 0;
    seen |= along;
  }
  if (seen != mask || !mask)
    return 0;
  unsigned low = countr_zero(mask), size = popcount(mask), bits = 0;
  auto next = [&] { return uint64_t(1) << (low + bits); };
  while (bits < size && findBasis(layout, PlaceDim::Register, next()))
    ++bits;
  int last = -1;
  while (bits < size) {
    std::optional<unsigned> lane = findBasis(layout, PlaceDim::Lane, next());
    if (!lane || int(*lane) < last)
      break;
    last = *lane;
    ++bits;
  }
  return bits;
}

RunPlaces tilewright::runPlaces(const LinearLayout &layout, unsigned dim,
                                unsigned bits) {
  RunPlaces places;
  if (!bits)
    return places;
  unsigned low = countr_zero(layout.dimMask(dim));
  for (unsigned bit = 0; bit < bits; ++bit) {
    uint64_t basis = uint64_t(1) << (low + bit);
    if (auto at = findBasis(layout, PlaceDim::Register, basis))
      places.registers.push_back(*at);
    else
      places.lanes.push_back(*findBasis(layout, PlaceDim::Lane, basis));
  }
  return places;
}

LinearLayout tilewright::runsOf(const LinearLayout &layout, unsigned dim,
                                unsigned bits) {
  SmallVector<int64_t, 4> shape(layout.shape());
  shape[dim] >>= bits;
  LinearLayout runs(shape, {}, {}, {});
  auto moved = [&](PlaceDim place, bool drops) {
    LinearLayout::Bases bases;
    for (uint64_t basis : layout.bases(place)) {
      SmallVector<int64_t, 4> at = layout.coordinates(basis);
      bool isOfRun = at[dim] && !(at[dim] >> bits);
      at[dim] >>= bits;
      if (!drops || !isOfRun)
        bases.push_back(runs.element(at));
    }
    return bases;
  };
  return LinearLayout(
      shape, moved(PlaceDim::Register, true), moved(PlaceDim::Lane, false),
      moved(PlaceDim::Warp, false), moved(PlaceDim::Block, false));
}

LinearLayout tilewright::layoutAlong(ArrayRef<int64_t> shape, unsigned dim,
                                     unsigned numWarps) {
  // The canonical layout of the tile with the dimension moved last.
  SmallVector<int64_t, 4> last(shape);
  last.erase(last.begin() + dim);
  last.push_back(shape[dim]);
  SmallVector<int32_t, 4> back;
  for (unsigned i = 0; i < shape.size(); ++i)
    back.push_back(i < dim ? i : i == dim ? shape.size() - 1 : i - 1);
  return LinearLayout::blocked(last, /*vector=*/4, numWarps).permute(back);
}
