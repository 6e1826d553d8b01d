//===- SliceLayout.cpp - layouts of parts of tiles ------------------------===//
#include "tilewright/Layout/SliceLayout.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tilewright;

using Coordinates = SmallVector<int64_t, 4>;

/// The bases re-encoded for a tile of `shape` after `change` of their
/// coordinates; `change` returns whether the basis is kept.
static LinearLayout
mapBases(const LinearLayout &layout, ArrayRef<int64_t> shape,
         function_ref<bool(PlaceDim, unsigned, Coordinates &)> change) {
  LinearLayout target(shape, {}, {}, {});
  auto mapped = [&](PlaceDim place) {
    LinearLayout::Bases bases;
    for (auto [bit, basis] : enumerate(layout.bases(place))) {
      Coordinates at(layout.coordinates(basis));
      if (change(place, bit, at))
        bases.push_back(target.element(at));
    }
    return bases;
  };
  return LinearLayout(shape, mapped(PlaceDim::Register), mapped(PlaceDim::Lane),
                      mapped(PlaceDim::Warp), mapped(PlaceDim::Block));
}

unsigned SliceRegisters::inTile(unsigned r) const {
  unsigned number = 0;
  for (auto [bit, at] : enumerate(kept))
    number |= (r >> bit & 1) << at;
  return number;
}

std::optional<SliceRegisters>
tilewright::sliceRegisters(const LinearLayout &layout,
                           ArrayRef<int64_t> shape) {
  SliceRegisters result;
  unsigned wanted = 0;
  for (auto [all, part] : zip_equal(layout.shape(), shape))
    wanted += Log2_64(all) - Log2_64(part);
  bool isPlain = true;
  result.slice = mapBases(
      layout, shape, [&](PlaceDim place, unsigned bit, Coordinates &at) {
        std::optional<SliceRegisters::Choice> choice;
        unsigned parts = 0, dims = 0;
        for (auto [dim, size] : enumerate(shape)) {
          dims += at[dim] != 0;
          if (at[dim] < size)
            continue;
          parts += isPowerOf2_64(at[dim]) ? 1 : 2;
          choice = {bit, unsigned(dim),
                    unsigned(Log2_64(at[dim]) - Log2_64(size))};
        }
        if (!choice) {
          if (place == PlaceDim::Register)
            result.kept.push_back(bit);
          return true;
        }
        isPlain &= place == PlaceDim::Register && parts == 1 && dims == 1;
        isPlain &= none_of(result.choices, [&](auto &other) {
          return other.dim == choice->dim && other.indexBit == choice->indexBit;
        });
        result.choices.push_back(*choice);
        at.assign(at.size(), 0);
        return false;
      });
  if (!isPlain || result.choices.size() != wanted)
    return std::nullopt;
  return result;
}

LinearLayout tilewright::withinSlice(const LinearLayout &layout,
                                     ArrayRef<int64_t> shape) {
  return mapBases(layout, shape, [&](PlaceDim, unsigned, Coordinates &at) {
    for (auto [coordinate, size] : zip_equal(at, shape))
      coordinate &= size - 1;
    return true;
  });
}

LinearLayout tilewright::twoOf(const LinearLayout &layout, unsigned dim) {
  SmallVector<int64_t, 4> shape(layout.shape());
  shape[dim] *= 2;
  LinearLayout wide = mapBases(
      layout, shape, [](PlaceDim, unsigned, Coordinates &) { return true; });
  Coordinates other(shape.size(), 0);
  other[dim] = layout.shape()[dim];
  LinearLayout::Bases registers(wide.bases(PlaceDim::Register));
  registers.push_back(wide.element(other));
  auto bases = [&](PlaceDim place) {
    return LinearLayout::Bases(wide.bases(place));
  };
  return LinearLayout(shape, registers, bases(PlaceDim::Lane),
                      bases(PlaceDim::Warp), bases(PlaceDim::Block));
}

//===----------------------------------------------------------------------===//
// Slices by any bits
//===----------------------------------------------------------------------===//

uint64_t tilewright::gatherBits(uint64_t number, uint64_t mask) {
  uint64_t gathered = 0;
  for (unsigned from = 0, to = 0; from < 64; ++from)
    if (!(mask >> from & 1))
      gathered |= (number >> from & 1) << to++;
  return gathered;
}

uint64_t tilewright::spreadBits(uint64_t number, uint64_t mask) {
  uint64_t spread = 0;
  for (unsigned from = 0, to = 0; to < 64; ++to)
    if (!(mask >> to & 1))
      spread |= (number >> from++ & 1) << to;
  return spread;
}

unsigned HeldSlice::inTile(unsigned r) const {
  unsigned number = fixed;
  for (auto [bit, at] : enumerate(kept))
    number |= (r >> bit & 1) << at;
  return number;
}

uint64_t tilewright::bitsOfRegisters(const LinearLayout &layout) {
  uint64_t once = 0, taken = 0;
  for (uint64_t basis : layout.bases(PlaceDim::Register)) {
    taken |= once & basis;
    (isPowerOf2_64(basis) ? once : taken) |= basis;
  }
  for (PlaceDim place : {PlaceDim::Lane, PlaceDim::Warp, PlaceDim::Block})
    for (uint64_t basis : layout.bases(place))
      taken |= basis;
  return once & ~taken;
}

SmallVector<int64_t, 4> TileSlice::shape(ArrayRef<int64_t> whole) const {
  SmallVector<int64_t, 4> sizes;
  for (auto [size, bits] : zip_equal(whole, mask))
    sizes.push_back(size >> popcount(uint64_t(bits)));
  return sizes;
}

std::optional<HeldSlice> TileSlice::heldIn(const LinearLayout &layout) const {
  uint64_t fixed = layout.element(mask), value = layout.element(at);
  if (fixed & ~bitsOfRegisters(layout))
    return std::nullopt;
  HeldSlice held;
  auto gathered = [&](PlaceDim place) {
    LinearLayout::Bases bases;
    for (auto [bit, basis] : enumerate(layout.bases(place))) {
      if (place == PlaceDim::Register && (basis & fixed)) {
        held.fixed |= unsigned((basis & value) != 0) << bit;
        continue;
      }
      if (place == PlaceDim::Register)
        held.kept.push_back(bit);
      bases.push_back(gatherBits(basis, fixed));
    }
    return bases;
  };
  LinearLayout::Bases registers = gathered(PlaceDim::Register);
  held.layout = LinearLayout(shape(layout.shape()), std::move(registers),
                             gathered(PlaceDim::Lane), gathered(PlaceDim::Warp),
                             gathered(PlaceDim::Block));
  return held;
}

LinearLayout TileSlice::spread(const LinearLayout &layout,
                               ArrayRef<int64_t> whole) const {
  uint64_t fixed = LinearLayout(whole, {}, {}, {}).element(mask);
  auto spread = [&](PlaceDim place) {
    LinearLayout::Bases bases;
    for (uint64_t basis : layout.bases(place))
      bases.push_back(spreadBits(basis, fixed));
    return bases;
  };
  return LinearLayout(whole, spread(PlaceDim::Register), spread(PlaceDim::Lane),
                      spread(PlaceDim::Warp), spread(PlaceDim::Block));
}
