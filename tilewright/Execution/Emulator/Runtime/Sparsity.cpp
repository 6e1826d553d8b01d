//===- Sparsity.cpp - positions of a sparse matrix's elements -------------===//
#include "tilewright/Execution/Emulator/Runtime/Sparsity.h"

#include "llvm/ADT/Twine.h"

using namespace tilewright::emulator;
using llvm::Twine;

static constexpr uint32_t firstOfTwo = 0b0100, secondOfTwo = 0b1110;

static bool isWide(const MatrixElement &element) {
  return element.type == MatrixType::TF32;
}

uint32_t tilewright::emulator::chunkOf(const MatrixElement &element) {
  return isWide(element) ? 2 : element.bits == 4 ? 8 : 4;
}

std::string
tilewright::emulator::addPositions(const MatrixElement &element, uint32_t chunk,
                                   uint32_t bits, bool isOrdered,
                                   llvm::SmallVectorImpl<uint32_t> &positions) {
  uint32_t size = chunkOf(element), start = chunk * size;
  uint32_t first = bits & 3, second = bits >> 2;
  if (isWide(element)) {
    positions.push_back(start + (bits == secondOfTwo));
    if (bits == secondOfTwo || bits == firstOfTwo)
      return "";
    return ("has the index " + Twine(bits) +
            " in its metadata, which must be 4 or 14 for tf32")
        .str();
  }
  for (uint32_t index : {first, second})
    for (uint32_t i = 0; i < size / 4; ++i)
      positions.push_back(start + index * (size / 4) + i);
  if (first != second && (!isOrdered || first < second))
    return "";
  return ("has the indices " + Twine(first) + " and " + Twine(second) +
          " in its metadata, which must " + (isOrdered ? "increase" : "differ"))
      .str();
}

uint32_t WarpMetadata::selectors() const { return 4 / holders(); }

/// One lane of four has 16 bits for row g and 16 for row g + 8, or for narrow
/// elements all 32 for one of them; one or two pairs of lanes continue along k.
std::string WarpMetadata::row(uint32_t row, uint32_t selector,
                              const std::array<LaneWords, 32> &lanes,
                              llvm::SmallVectorImpl<uint32_t> &positions,
                              bool &poison) const {
  bool halfWords = element.bits >= 16;
  uint32_t each = halfWords ? 4 : 8; // chunks of a row in one lane
  for (uint32_t chunk = 0; chunk < chunks(); ++chunk) {
    uint32_t part = chunk / each, isLow = row >= 8;
    uint32_t lane = row % 8 * 4 + selector * holders();
    uint32_t shift = chunk % each * 4;
    if (halfWords) {
      lane += part;
      shift += 16 * isLow;
    } else {
      lane += 2 * part + isLow;
    }
    if (lanes[lane].shadow)
      poison |= *lanes[lane].shadow >> shift & 15;
    std::string wrong = addPositions(
        element, chunk, *lanes[lane].words >> shift & 15, isOrdered, positions);
    if (!wrong.empty() && !poison)
      return wrong;
  }
  return "";
}
