//===- TensorBoxes.cpp - tiles as boxes of a tensor map -------------------===//
#include "tilewright/Layout/TensorBoxes.h"

#include "tilewright/Layout/LinearLayout.h"
#include "tilewright/Layout/Swizzle.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tilewright;

static constexpr unsigned pieceBytes = 16, mostSwizzledBits = 3;
static constexpr int64_t mostExtent = 256;

namespace {
/// Tries one swizzle.
class BoxFinder {
public:
  BoxFinder(ArrayRef<int64_t> shape, ArrayRef<uint64_t> offsets,
            ArrayRef<unsigned> order, unsigned elementBytes, unsigned bits)
      : shape(shape), offsets(offsets), order(order),
        element(Log2_32(elementBytes)), swizzle{bits, 4, 3} {
    boxes.box.assign(shape.size(), 1);
    boxes.swizzledBits = bits;
  }

  std::optional<TensorBoxes> find(unsigned most, unsigned least) {
    LinearLayout tile(shape, {}, {}, {});
    SmallVector<std::pair<unsigned, unsigned>> others,
        own; // dimension, bit
    for (auto [place, dim] : enumerate(order)) {
      unsigned low = shape[dim] > 1 ? countr_zero(tile.dimMask(dim)) : 0;
      bool isWhole = true;
      for (unsigned bit = 0; bit < Log2_64(shape[dim]); ++bit) {
        isWhole =
            isWhole && fits(place, dim) && offsets[low + bit] == offsetOf(next);
        if (!isWhole) {
          others.emplace_back(dim, bit);
          continue;
        }
        boxes.box[dim] *= 2;
        next *= 2;
        if (place)
          own.emplace_back(dim, bit);
      }
      if (place == 0 && !isRow(boxes.box[dim]))
        return std::nullopt;
    }
    while (others.size() < Log2_32(least)) {
      if (own.empty())
        return std::nullopt;
      others.push_back(own.pop_back_val());
      boxes.box[others.back().first] /= 2;
      next /= 2;
    }
    if (others.size() > Log2_32(most))
      return std::nullopt;
    for (unsigned number = 0; number < (1u << others.size()); ++number)
      if (!addPart(tile, others, number))
        return std::nullopt;
    return std::move(boxes);
  }

private:
  bool fits(unsigned place, unsigned dim) const {
    if (place == 0 && swizzle.bits)
      return boxes.box[dim] << element < rowBytes();
    return boxes.box[dim] < mostExtent;
  }
  int64_t rowBytes() const { return int64_t(pieceBytes) << swizzle.bits; }
  bool isRow(int64_t extent) const {
    int64_t bytes = extent << element;
    return swizzle.bits ? bytes == rowBytes() : bytes % pieceBytes == 0;
  }

  /// The offset of element `number` of the box, a power of two.
  uint64_t offsetOf(uint64_t number) const {
    return uint64_t(swizzle(int64_t(number << element))) >> element;
  }

  bool addPart(const LinearLayout &tile,
               ArrayRef<std::pair<unsigned, unsigned>> others,
               unsigned number) {
    TensorBoxPart &part = boxes.parts.emplace_back();
    part.origin.assign(shape.size(), 0);
    for (auto [i, other] : enumerate(others)) {
      if (!(number >> i & 1))
        continue;
      auto [dim, bit] = other;
      part.origin[dim] += int64_t(1) << bit;
      part.offset ^= offsets[countr_zero(tile.dimMask(dim)) + bit];
    }
    // Each box has bytes of its own, and restarts the swizzle pattern.
    return (part.offset << element) % boxes.alignment() == 0 &&
           part.offset % next == 0;
  }

  ArrayRef<int64_t> shape;
  ArrayRef<uint64_t> offsets;
  ArrayRef<unsigned> order;
  unsigned element; ///< log2 of an element's bytes
  Swizzle swizzle;
  uint64_t next = 1; ///< elements of the box so far
  TensorBoxes boxes;
};
} // namespace

std::optional<TensorBoxes>
tilewright::findTensorBoxes(ArrayRef<int64_t> shape, ArrayRef<uint64_t> offsets,
                            ArrayRef<unsigned> order, unsigned elementBytes,
                            unsigned most, unsigned least) {
  for (unsigned bits = mostSwizzledBits + 1; bits-- > 0;)
    if (std::optional<TensorBoxes> found =
            BoxFinder(shape, offsets, order, elementBytes, bits)
                .find(most, least))
      return found;
  return std::nullopt;
}
