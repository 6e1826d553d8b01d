//===- Fragment.cpp - maps lanes to elements of matrices ------------------===//
#include "tilewright/Execution/Emulator/Runtime/Fragment.h"

#include <algorithm>
#include <bit>

using namespace tilewright;
using namespace tilewright::emulator;

static void add(Place &sum, const Place &step) {
  sum.row += step.row;
  sum.column += step.column;
  sum.matrix += step.matrix;
}

Place Fragment::at(uint32_t ofLane, uint32_t ofElement) const {
  Place sum;
  for (uint32_t bits = ofElement; bits; bits &= bits - 1)
    add(sum, element[std::countr_zero(bits)]);
  for (uint32_t bits = ofLane; bits; bits &= bits - 1)
    add(sum, lane[std::countr_zero(bits)]);
  return sum;
}

uint64_t emulator::readBits(const uint32_t *words, uint32_t place,
                            uint32_t count) {
  uint64_t bits = words[place / 32] >> place % 32;
  if (count == 64)
    bits |= uint64_t(words[place / 32 + 1]) << 32;
  else
    bits &= (uint64_t(1) << count) - 1;
  return bits;
}

void emulator::writeBits(uint32_t *words, uint32_t place, uint32_t count,
                         uint64_t bits) {
  uint32_t &low = words[place / 32];
  if (count >= 32) {
    low = uint32_t(bits);
    if (count == 64)
      words[place / 32 + 1] = uint32_t(bits >> 32);
    return;
  }
  uint32_t mask = ((1u << count) - 1) << place % 32;
  low = (low & ~mask) | (uint32_t(bits) << place % 32 & mask);
}

namespace {
/// The positions of a fragment's elements in a matrix. Steps are additive, so a
/// lane's part and an element's part add up.
class Indices {
public:
  Indices(const Fragment &fragment, const Matrix &matrix) {
    for (uint32_t i = 0; i < fragment.elements(); ++i)
      ofElement[i] = uint32_t(matrix.index(fragment.at(0, i)));
    for (uint32_t lane = 0; lane < 32; ++lane)
      ofLane[lane] = uint32_t(matrix.index(fragment.at(lane, 0)));
  }
  size_t at(uint32_t lane, uint32_t element) const {
    return ofLane[lane] + ofElement[element];
  }

private:
  std::array<uint32_t, 256> ofElement;
  std::array<uint32_t, 32> ofLane;
};
} // namespace

Matrix emulator::gather(const Fragment &fragment,
                        const std::array<LaneWords, 32> &lanes, uint64_t used) {
  Matrix matrix(fragment);
  Indices indices(fragment, matrix);
  uint32_t bits = fragment.elementBits;
  for (uint32_t lane = 0; lane < 32; ++lane)
    for (uint32_t i = 0; i < fragment.elements(); ++i) {
      size_t index = indices.at(lane, i);
      matrix.bits[index] = readBits(lanes[lane].words, i * bits, bits);
      if (lanes[lane].shadow)
        matrix.poison[index] |=
            (readBits(lanes[lane].shadow, i * bits, bits) & used) != 0;
    }
  return matrix;
}

void emulator::scatter(const Fragment &fragment, const Matrix &matrix,
                       const std::array<LaneWords, 32> &lanes) {
  Indices indices(fragment, matrix);
  uint32_t bits = fragment.elementBits;
  for (uint32_t lane = 0; lane < 32; ++lane)
    for (uint32_t i = 0; i < fragment.elements(); ++i) {
      size_t index = indices.at(lane, i);
      writeBits(lanes[lane].words, i * bits, bits, matrix.bits[index]);
      if (lanes[lane].shadow)
        writeBits(lanes[lane].shadow, i * bits, bits,
                  matrix.poison[index] ? ~uint64_t(0) : 0);
    }
}

//===----------------------------------------------------------------------===//
// Layouts
//===----------------------------------------------------------------------===//

static constexpr Place row(uint32_t by) { return {by, 0, 0}; }
static constexpr Place column(uint32_t by) { return {0, by, 0}; }
static constexpr Place matrix(uint32_t by) { return {0, 0, by}; }

/// Four lanes share a row of A; a register holds consecutive elements of it.
/// Then follow the lower half of the rows and further registers along k.
static Fragment multiplicand(uint32_t outer, uint32_t inner,
                             uint32_t elementBits, bool isA) {
  auto along = [&](uint32_t by) { return isA ? column(by) : row(by); };
  auto across = [&](uint32_t by) { return isA ? row(by) : column(by); };
  Fragment fragment;
  fragment.rows = isA ? outer : inner;
  fragment.columns = isA ? inner : outer;
  fragment.elementBits = elementBits;
  uint32_t inRegister = std::max(1u, 32 / elementBits);
  uint32_t &steps = fragment.elementSteps;
  for (uint32_t by = 1; by < inRegister; by *= 2)
    fragment.element[steps++] = along(by);
  if (outer == 16)
    fragment.element[steps++] = across(8);
  for (uint32_t by = 4 * inRegister; by < inner; by *= 2)
    fragment.element[steps++] = along(by);
  fragment.lane = {along(inRegister), along(2 * inRegister), across(1),
                   across(2), across(4)};
  return fragment;
}

Fragment emulator::multiplicandA(uint32_t outer, uint32_t inner,
                                 uint32_t elementBits) {
  return multiplicand(outer, inner, elementBits, true);
}

Fragment emulator::multiplicandB(uint32_t outer, uint32_t inner,
                                 uint32_t elementBits) {
  return multiplicand(outer, inner, elementBits, false);
}

Fragment emulator::accumulator(uint32_t rows, uint32_t columns,
                               uint32_t elementBits) {
  Fragment fragment;
  fragment.rows = rows;
  fragment.columns = columns;
  fragment.elementBits = elementBits;
  fragment.elementSteps = rows == 16 ? 2 : 1;
  fragment.element = {column(1), row(8)};
  fragment.lane = {column(2), column(4), row(1), row(2), row(4)};
  return fragment;
}

static Fragment quadPair(uint32_t rows, uint32_t columns, uint32_t bits,
                         std::initializer_list<Place> element,
                         const std::array<Place, 3> &lane) {
  Fragment fragment;
  fragment.rows = rows;
  fragment.columns = columns;
  fragment.matrices = 4;
  fragment.elementBits = bits;
  fragment.elementSteps = uint32_t(element.size());
  std::copy(element.begin(), element.end(), fragment.element.begin());
  fragment.lane = {lane[0], lane[1], matrix(1), matrix(2), lane[2]};
  return fragment;
}

Fragment emulator::quadPairA(bool columnMajor) {
  if (columnMajor)
    return quadPair(8, 4, 16, {row(1), row(2)}, {column(1), column(2), row(4)});
  return quadPair(8, 4, 16, {column(1), column(2)}, {row(1), row(2), row(4)});
}

Fragment emulator::quadPairB(bool columnMajor) {
  if (columnMajor)
    return quadPair(4, 8, 16, {row(1), row(2)},
                    {column(1), column(2), column(4)});
  return quadPair(4, 8, 16, {column(1), column(2)},
                  {row(1), row(2), column(4)});
}

Fragment emulator::quadPairAccumulator(uint32_t elementBits) {
  if (elementBits == 16)
    return quadPair(8, 8, 16, {column(1), column(2), column(4)},
                    {row(1), row(2), row(4)});
  return quadPair(8, 8, 32, {column(1), row(2), column(4)},
                  {row(1), column(2), row(4)});
}

Fragment emulator::opaque(uint32_t rows, uint32_t columns, uint32_t elementBits,
                          uint32_t words) {
  Fragment fragment;
  fragment.rows = rows;
  fragment.columns = columns;
  fragment.elementBits = elementBits;
  uint32_t by = 1;
  auto next = [&]() -> Place {
    uint32_t step = by;
    by *= 2;
    if (step < columns)
      return column(step);
    return step < rows * columns ? row(step / columns) : Place();
  };
  for (uint32_t count = words * 32 / elementBits; count > 1; count /= 2)
    fragment.element[fragment.elementSteps++] = next();
  for (Place &each : fragment.lane)
    each = next();
  return fragment;
}
