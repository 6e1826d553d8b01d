//===- DescribedMemory.cpp - buffers that descriptors can express ---------===//
#include "tilewright/Layout/DescribedMemory.h"

#include "tilewright/Layout/Swizzle.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tilewright;

/// The bytes that a swizzle moves together, and the rows of a group.
static constexpr unsigned pieceBytes = 16, groupRows = 8;
static constexpr unsigned mostSwizzledBits = 3;

/// Over byte addresses: xors the index of a 128-byte row onto the piece index.
static Swizzle swizzleOf(unsigned bits) { return {bits, 4, 3}; }

std::optional<LinearLayout> tilewright::describedMemory(ArrayRef<int64_t> shape,
                                                        unsigned along,
                                                        unsigned across,
                                                        unsigned elementBytes,
                                                        int64_t most) {
  uint64_t rowBytes =
      std::min<uint64_t>(std::min(shape[along], most) * elementBytes,
                         pieceBytes << mostSwizzledBits);
  if (rowBytes < 2 * pieceBytes || shape[across] < groupRows)
    return std::nullopt;
  LinearLayout tile(shape, {}, {}, {});
  LinearLayout::Bases bases; // of an offset before the swizzle
  auto add = [&](unsigned dim, uint64_t from, uint64_t to) {
    unsigned low = countr_zero(tile.dimMask(dim));
    for (uint64_t by = from; by < to; by *= 2)
      bases.push_back(by << low);
  };
  uint64_t inRow = rowBytes / elementBytes;
  add(along, 1, inRow);
  add(across, 1, shape[across]);
  add(along, inRow, shape[along]);
  for (unsigned dim = 0; dim < shape.size(); ++dim)
    if (dim != along && dim != across)
      add(dim, 1, shape[dim]);
  unsigned bits = Log2_64(rowBytes / pieceBytes),
           element = Log2_32(elementBytes);
  Swizzle swizzle = swizzleOf(bits);
  LinearLayout::Bases swizzled;
  for (unsigned bit = 0; bit < bases.size(); ++bit) {
    uint64_t address = swizzle(int64_t(1) << (bit + element)) >> element;
    uint64_t basis = 0;
    for (unsigned other = 0; other < bases.size(); ++other)
      if (address >> other & 1)
        basis ^= bases[other];
    swizzled.push_back(basis);
  }
  return LinearLayout::memory(shape, swizzled);
}

uint64_t DescribedMatrix::distanceOf(uint64_t element) const {
  uint64_t distance = 0;
  for (auto [bit, step] : enumerate(steps))
    if (element >> bit & 1)
      distance += step;
  return distance;
}

uint64_t DescribedMatrix::bits() const {
  constexpr unsigned swizzleNumber[] = {0, 3, 2, 1}; // by swizzled bits
  // Addresses count pieces of 16 bytes; a field that is not needed is 1.
  auto field = [](uint64_t bytes) {
    return bytes ? bytes / pieceBytes : uint64_t(1);
  };
  return field(leadingBytes) << 16 | field(strideBytes) << 32 |
         uint64_t(swizzleNumber[swizzledBits]) << 62;
}

namespace {
/// Matches the steps of one dimension against a descriptor's form.
class Steps {
public:
  Steps(const LinearLayout &tile, unsigned dim, ArrayRef<uint64_t> all) {
    if (uint64_t mask = tile.dimMask(dim))
      steps = all.slice(countr_zero(mask), popcount(mask));
  }

  /// Whether bits `from` to `to` step by `first`, 2 `first`, 4 `first`, ...
  bool goBy(unsigned from, unsigned to, uint64_t first) const {
    for (unsigned bit = from; bit < to; ++bit)
      if (steps[bit] != first << (bit - from))
        return false;
    return true;
  }
  /// As `goBy` with the step of bit `from`, which is returned; 0 without bits.
  std::optional<uint64_t> distance(unsigned from, unsigned to) const {
    if (from >= to)
      return 0;
    return goBy(from, to, steps[from]) ? std::optional(steps[from])
                                       : std::nullopt;
  }
  unsigned size() const { return steps.size(); }

private:
  ArrayRef<uint64_t> steps;
};
} // namespace

/// Tries rows of 16 << `bits` bytes.
static std::optional<DescribedMatrix>
describeWith(unsigned bits, const LinearLayout &tile,
             ArrayRef<uint64_t> offsets, MatrixDims dims, unsigned elementBytes,
             MatrixExtents extents) {
  DescribedMatrix found;
  found.swizzledBits = bits;
  uint64_t all = 0;
  for (uint64_t offset : offsets) {
    uint64_t step = swizzleOf(bits)(int64_t(offset * elementBytes));
    // A descriptor's address adds the steps, so they must not overlap.
    if (!isPowerOf2_64(step) || (all & step))
      return std::nullopt;
    all |= step;
    found.steps.push_back(step);
  }
  Steps k(tile, dims.k, found.steps), mn(tile, dims.mn, found.steps);
  unsigned kBits = Log2_64(extents.k), mnBits = Log2_64(extents.mn);
  if (k.size() < kBits || mn.size() < mnBits)
    return std::nullopt;
  unsigned rowBytes = pieceBytes << bits,
           rowBits = Log2_32(rowBytes / elementBytes),
           groupBits = Log2_32(groupRows);
  if (k.goBy(0, std::min(kBits, rowBits), elementBytes) && kBits <= rowBits &&
      mn.goBy(0, std::min(mnBits, groupBits), rowBytes)) {
    std::optional<uint64_t> stride = mn.distance(groupBits, mnBits);
    if (!stride)
      return std::nullopt;
    found.strideBytes = *stride;
    return found;
  }
  if (elementBytes != 2 || kBits <= groupBits - 1 ||
      !mn.goBy(0, std::min(mnBits, rowBits), elementBytes) ||
      !k.goBy(0, groupBits, rowBytes) || mnBits < rowBits)
    return std::nullopt;
  std::optional<uint64_t> leading = mn.distance(rowBits, mnBits),
                          stride = k.distance(groupBits, kBits);
  if (!leading || !stride)
    return std::nullopt;
  found.isMNMajor = true;
  found.leadingBytes = *leading;
  found.strideBytes = *stride;
  return found;
}

std::optional<DescribedMatrix>
tilewright::describeMatrix(ArrayRef<int64_t> shape, ArrayRef<uint64_t> offsets,
                           MatrixDims dims, unsigned elementBytes,
                           MatrixExtents extents) {
  LinearLayout tile(shape, {}, {}, {});
  for (unsigned bits = mostSwizzledBits; bits > 0; --bits)
    if (std::optional<DescribedMatrix> found =
            describeWith(bits, tile, offsets, dims, elementBytes, extents))
      return found;
  return std::nullopt;
}
