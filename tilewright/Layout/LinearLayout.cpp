//===- LinearLayout.cpp - distributed and stored tiles --------------------===//
// Queries reduce to Gaussian elimination over bases of up to 64 bits. Echelon
// keeps, for each leading bit, a combination of places that reaches it;
// redundancy, surjectivity and a place for each element follow from it. The
// cost is quadratic in the number of bits, about thirty.
//===----------------------------------------------------------------------===//
#include "tilewright/Layout/LinearLayout.h"
#include "tilewright/Layout/Span.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tilewright;

LinearLayout::LinearLayout(ArrayRef<int64_t> shape, Bases registers,
                           Bases lanes, Bases warps, Bases blocks)
    : sizes(shape.begin(), shape.end()),
      in{std::move(registers), std::move(lanes), std::move(warps),
         std::move(blocks)} {}

LinearLayout LinearLayout::memory(ArrayRef<int64_t> shape, Bases offsets) {
  LinearLayout result(shape, {}, {}, {});
  result.in[unsigned(PlaceDim::Offset)] = std::move(offsets);
  return result;
}

LinearLayout LinearLayout::tensorMemory(ArrayRef<int64_t> shape, Bases rows,
                                        Bases columns, Bases blocks) {
  LinearLayout result(shape, {}, {}, {}, std::move(blocks));
  result.in[unsigned(PlaceDim::Row)] = std::move(rows);
  result.in[unsigned(PlaceDim::Column)] = std::move(columns);
  return result;
}

LinearLayout LinearLayout::rowMajor(ArrayRef<int64_t> shape) {
  LinearLayout result(shape, {}, {}, {});
  for (unsigned bit = 0, e = result.outBits(); bit < e; ++bit)
    result.in[unsigned(PlaceDim::Offset)].push_back(uint64_t(1) << bit);
  return result;
}

LinearLayout LinearLayout::blocked(ArrayRef<int64_t> shape, unsigned vector,
                                   unsigned numWarps) {
  unsigned total = 0;
  for (int64_t size : shape)
    total += Log2_64(size);
  unsigned next = 0;
  auto take = [&] { return next < total ? uint64_t(1) << next++ : 0; };
  Bases registers, lanes, warps;
  while (registers.size() < Log2_32(vector) && next < total)
    registers.push_back(take());
  for (unsigned i = 0; i < 5; ++i)
    lanes.push_back(take());
  for (unsigned i = 0; i < Log2_32(numWarps); ++i)
    warps.push_back(take());
  while (next < total)
    registers.push_back(take());
  return LinearLayout(shape, registers, lanes, warps);
}

unsigned LinearLayout::inBits() const {
  unsigned bits = 0;
  for (const Bases &bases : in)
    bits += bases.size();
  return bits;
}

unsigned LinearLayout::outBits() const {
  unsigned bits = 0;
  for (int64_t size : sizes)
    bits += Log2_64(size);
  return bits;
}

LinearLayout::Bases LinearLayout::allBases() const {
  Bases all;
  for (const Bases &bases : in)
    all.append(bases.begin(), bases.end());
  return all;
}

uint64_t LinearLayout::apply(uint64_t place) const {
  uint64_t element = 0;
  for (const Bases &bases : in)
    for (uint64_t basis : bases) {
      if (place & 1)
        element ^= basis;
      place >>= 1;
    }
  return element;
}

uint64_t LinearLayout::apply(uint64_t reg, uint64_t lane, uint64_t warp) const {
  unsigned regBits = inBits(PlaceDim::Register);
  return apply(reg | lane << regBits |
               warp << (regBits + inBits(PlaceDim::Lane)));
}

SmallVector<int64_t, 4> LinearLayout::coordinates(uint64_t element) const {
  SmallVector<int64_t, 4> result(sizes.size());
  for (unsigned dim = sizes.size(); dim-- > 0;) {
    result[dim] = element & (sizes[dim] - 1);
    element >>= Log2_64(sizes[dim]);
  }
  return result;
}

uint64_t LinearLayout::element(ArrayRef<int64_t> coordinates) const {
  uint64_t number = 0;
  for (auto [size, coordinate] : zip_equal(sizes, coordinates))
    number = number * size + coordinate;
  return number;
}

uint64_t LinearLayout::dimMask(unsigned dim) const {
  unsigned low = 0;
  for (int64_t size : ArrayRef<int64_t>(sizes).drop_front(dim + 1))
    low += Log2_64(size);
  return uint64_t(sizes[dim] - 1) << low;
}

LinearLayout LinearLayout::compose(const LinearLayout &inner) const {
  LinearLayout both = inner;
  both.sizes = sizes;
  for (Bases &bases : both.in)
    for (uint64_t &basis : bases)
      basis = apply(basis);
  return both;
}

uint64_t LinearLayout::redundantBits() const {
  Echelon echelon;
  uint64_t redundant = 0, bit = 1;
  for (uint64_t basis : allBases()) {
    if (!echelon.add(basis, bit))
      redundant |= bit;
    bit <<= 1;
  }
  return redundant;
}

bool LinearLayout::isSurjective() const {
  return inBits() - llvm::popcount(redundantBits()) == outBits();
}
bool LinearLayout::isInjective() const { return redundantBits() == 0; }

std::optional<LinearLayout> LinearLayout::pseudoInverse() const {
  Echelon echelon;
  uint64_t bit = 1;
  for (uint64_t basis : allBases()) {
    echelon.add(basis, bit);
    bit <<= 1;
  }
  Bases inverse;
  for (unsigned i = 0, e = outBits(); i < e; ++i) {
    uint64_t element = uint64_t(1) << i, place = 0;
    echelon.reduce(element, place);
    if (element)
      return std::nullopt;
    inverse.push_back(place);
  }
  return LinearLayout({int64_t(inSize())}, inverse, {}, {});
}

std::optional<LinearLayout>
LinearLayout::placesIn(const LinearLayout &memory) const {
  std::optional<LinearLayout> inverse = memory.pseudoInverse();
  if (!inverse)
    return std::nullopt;
  return inverse->compose(*this);
}

/// Re-encodes `basis` from a tile of `from` for a tile of `to`, each coordinate
/// multiplied by the size in `below`.
static uint64_t moveBasis(const LinearLayout &from, const LinearLayout &to,
                          ArrayRef<int64_t> below, uint64_t basis) {
  SmallVector<int64_t, 4> at = from.coordinates(basis);
  for (auto [coordinate, size] : zip_equal(at, below))
    coordinate *= size;
  return to.element(at);
}

LinearLayout LinearLayout::product(const LinearLayout &outer) const {
  SmallVector<int64_t, 4> shape(sizes), ones(sizes.size(), 1);
  for (auto [size, more] : zip_equal(shape, outer.sizes))
    size *= more;
  LinearLayout result(shape, {}, {}, {});
  for (unsigned dim = 0; dim < numPlaceDims; ++dim) {
    for (uint64_t basis : in[dim])
      result.in[dim].push_back(moveBasis(*this, result, ones, basis));
    for (uint64_t basis : outer.in[dim])
      result.in[dim].push_back(moveBasis(outer, result, sizes, basis));
  }
  return result;
}

std::optional<LinearLayout>
LinearLayout::quotient(const LinearLayout &inner) const {
  SmallVector<int64_t, 4> shape(sizes);
  if (shape.size() != inner.sizes.size())
    return std::nullopt;
  for (auto [size, part] : zip_equal(shape, inner.sizes)) {
    if (size % part)
      return std::nullopt;
    size /= part;
  }
  LinearLayout outer(shape, {}, {}, {});
  for (unsigned dim = 0; dim < numPlaceDims; ++dim) {
    if (in[dim].size() < inner.in[dim].size())
      return std::nullopt;
    for (uint64_t basis :
         ArrayRef<uint64_t>(in[dim]).drop_front(inner.in[dim].size())) {
      SmallVector<int64_t, 4> at = coordinates(basis);
      for (auto [coordinate, size] : zip_equal(at, inner.sizes))
        coordinate /= size;
      outer.in[dim].push_back(outer.element(at));
    }
  }
  if (inner.product(outer) != *this)
    return std::nullopt;
  return outer;
}

LinearLayout LinearLayout::reshape(ArrayRef<int64_t> shape) const {
  LinearLayout result = *this;
  result.sizes.assign(shape.begin(), shape.end());
  return result;
}

LinearLayout LinearLayout::permute(ArrayRef<int32_t> permutation) const {
  LinearLayout result = *this;
  for (auto [dim, from] : enumerate(permutation))
    result.sizes[dim] = sizes[from];
  for (Bases &bases : result.in)
    for (uint64_t &basis : bases) {
      SmallVector<int64_t, 4> from = coordinates(basis), to(from.size());
      for (auto [dim, source] : enumerate(permutation))
        to[dim] = from[source];
      basis = result.element(to);
    }
  return result;
}

LinearLayout LinearLayout::withoutRedundantRegisters() const {
  LinearLayout result = *this;
  Echelon echelon;
  Bases kept;
  for (uint64_t basis : bases(PlaceDim::Register))
    if (echelon.add(basis, 0))
      kept.push_back(basis);
  result.in[0] = kept;
  return result;
}

LinearLayout LinearLayout::cutTo(ArrayRef<int64_t> shape) const {
  LinearLayout result = *this;
  result.sizes.assign(shape.begin(), shape.end());
  for (Bases &bases : result.in)
    for (uint64_t &basis : bases) {
      SmallVector<int64_t, 4> at = coordinates(basis);
      for (auto [coordinate, size] : zip_equal(at, shape))
        coordinate &= size - 1;
      basis = result.element(at);
    }
  return result;
}

LinearLayout LinearLayout::sliceTo(ArrayRef<int64_t> shape) const {
  return cutTo(shape).withoutRedundantRegisters();
}

LinearLayout LinearLayout::growTo(ArrayRef<int64_t> shape) const {
  LinearLayout result = *this;
  result.sizes.assign(shape.begin(), shape.end());
  for (Bases &bases : result.in)
    for (uint64_t &basis : bases)
      basis = result.element(coordinates(basis));
  for (auto [dim, size] : enumerate(shape))
    for (uint64_t along = sizes[dim]; int64_t(along) < size; along *= 2)
      result.in[unsigned(PlaceDim::Register)].push_back(
          along << llvm::countr_zero(result.dimMask(dim)));
  return result;
}

LinearLayout LinearLayout::slice(unsigned dim) const {
  SmallVector<int64_t, 4> shape(sizes);
  shape[dim] = 1;
  return sliceTo(shape);
}

bool LinearLayout::separates(unsigned dim) const {
  uint64_t mask = dimMask(dim);
  return all_of(allBases(),
                [&](uint64_t b) { return !(b & mask) || !(b & ~mask); });
}

bool LinearLayout::reducible(unsigned dim) const {
  uint64_t mask = dimMask(dim), redundant = redundantBits();
  for (auto [bit, basis] : enumerate(allBases()))
    if ((basis & mask) && ((redundant >> bit & 1) || (basis & ~mask)))
      return false;
  return true;
}

LinearLayout LinearLayout::reduceInWarps(unsigned dim) const {
  LinearLayout result = *this;
  uint64_t mask = dimMask(dim);
  result.sizes[dim] = 1;
  for (uint64_t basis : bases(PlaceDim::Warp))
    if (basis & mask)
      result.sizes[dim] *= 2;
  auto moved = [&](uint64_t basis) {
    SmallVector<int64_t, 4> at = coordinates(basis);
    at[dim] = 0;
    return result.element(at);
  };
  result.in[0].clear();
  for (uint64_t basis : bases(PlaceDim::Register))
    if (!(basis & mask))
      result.in[0].push_back(moved(basis));
  for (PlaceDim place : {PlaceDim::Lane, PlaceDim::Warp, PlaceDim::Block})
    for (uint64_t &basis : result.in[unsigned(place)])
      if (!(basis & mask) || place == PlaceDim::Lane)
        basis = basis & mask ? 0 : moved(basis);
  SmallVector<int64_t, 4> part(sizes.size(), 0);
  part[dim] = 1;
  for (auto [from, to] : zip_equal(bases(PlaceDim::Warp), result.in[2]))
    if (from & mask) {
      to = result.element(part);
      part[dim] *= 2;
    }
  return result;
}

LinearLayout LinearLayout::partsToRegisters(unsigned dim) const {
  LinearLayout result = *this;
  uint64_t mask = dimMask(dim);
  for (uint64_t &basis : result.in[unsigned(PlaceDim::Warp)])
    if (basis & mask) {
      result.in[0].push_back(basis);
      basis = 0;
    }
  return result;
}

unsigned LinearLayout::contiguousBits(unsigned dim) const {
  uint64_t mask = dimMask(dim);
  unsigned low = mask ? llvm::countr_zero(mask) : 0, bits = 0;
  ArrayRef<uint64_t> registers = bases(PlaceDim::Register);
  while (bits < registers.size() && bits < Log2_64(sizes[dim]) &&
         registers[bits] == uint64_t(1) << (low + bits))
    ++bits;
  // A vector is aligned if no other basis has its bits.
  for (auto [i, basis] : enumerate(allBases()))
    while (bits && i >= bits && (basis >> low & ((uint64_t(1) << bits) - 1)))
      --bits;
  return bits;
}

std::optional<SmallVector<unsigned>>
LinearLayout::renamesTo(const LinearLayout &to) const {
  for (PlaceDim dim : {PlaceDim::Lane, PlaceDim::Warp, PlaceDim::Block})
    if (bases(dim) != to.bases(dim))
      return std::nullopt;
  Echelon echelon;
  for (auto [i, basis] : enumerate(bases(PlaceDim::Register)))
    echelon.add(basis, uint64_t(1) << i);
  SmallVector<unsigned> sources;
  for (unsigned reg = 0; reg < to.numRegisters(); ++reg) {
    uint64_t element = to.apply(reg), place = 0;
    echelon.reduce(element, place);
    if (element)
      return std::nullopt;
    sources.push_back(place);
  }
  return sources;
}

std::optional<LinearLayout>
LinearLayout::shufflesTo(const LinearLayout &to) const {
  for (PlaceDim dim : {PlaceDim::Warp, PlaceDim::Block})
    if (bases(dim) != to.bases(dim))
      return std::nullopt;
  ArrayRef<uint64_t> registers = bases(PlaceDim::Register),
                     lanes = bases(PlaceDim::Lane);
  Echelon echelon;
  uint64_t bit = 1;
  for (ArrayRef<uint64_t> bases : {registers, lanes})
    for (uint64_t basis : bases) {
      echelon.add(basis, bit);
      bit <<= 1;
    }
  auto find = [&](uint64_t element) -> std::optional<uint64_t> {
    uint64_t place = 0;
    echelon.reduce(element, place);
    return element ? std::nullopt : std::optional(place);
  };
  Bases fromRegisters, fromLanes;
  for (uint64_t basis : to.bases(PlaceDim::Register)) {
    std::optional<uint64_t> place = find(basis);
    if (!place)
      return std::nullopt;
    fromRegisters.push_back(*place);
  }
  for (auto [i, basis] : enumerate(to.bases(PlaceDim::Lane))) {
    std::optional<uint64_t> place = uint64_t(1) << (registers.size() + i);
    if (basis != lanes[i])
      place = find(basis);
    if (!place)
      return std::nullopt;
    fromLanes.push_back(*place);
  }
  return LinearLayout({int64_t(1) << (registers.size() + lanes.size())},
                      fromRegisters, fromLanes, {});
}

std::string LinearLayout::str() const {
  static const char *const names[] = {"register", "lane", "warp",  "block",
                                      "offset",   "row",  "column"};
  std::string text;
  raw_string_ostream os(text);
  interleave(sizes, os, "x");
  for (unsigned dim = 0; dim < numPlaceDims; ++dim) {
    if (in[dim].empty())
      continue;
    os << "\n" << names[dim] << " =";
    for (uint64_t basis : in[dim]) {
      os << " (";
      interleaveComma(coordinates(basis), os);
      os << ")";
    }
  }
  return text;
}

std::optional<std::string> LinearLayout::cuteStr() const {
  SmallVector<std::pair<uint64_t, uint64_t>> modes; // size, stride
  for (uint64_t basis : allBases()) {
    if (basis && !isPowerOf2_64(basis))
      return std::nullopt;
    if (!modes.empty() && modes.back().second * modes.back().first == basis &&
        (basis || modes.back().second == 0))
      modes.back().first *= 2;
    else
      modes.push_back({2, basis});
  }
  if (modes.empty())
    modes.push_back({1, 0});
  std::string text;
  raw_string_ostream os(text);
  os << "(";
  interleave(modes, os, [&](auto &mode) { os << mode.first; }, ",");
  os << "):(";
  interleave(modes, os, [&](auto &mode) { os << mode.second; }, ",");
  os << ")";
  return text;
}

unsigned tilewright::bankConflicts(ArrayRef<uint64_t> addresses) {
  std::array<SmallVector<uint64_t, 4>, 32> words;
  for (uint64_t address : addresses) {
    auto &bank = words[address / 4 % 32];
    if (!is_contained(bank, address / 4))
      bank.push_back(address / 4);
  }
  size_t passes = 1;
  for (auto &bank : words)
    passes = std::max(passes, bank.size());
  return passes - 1;
}
