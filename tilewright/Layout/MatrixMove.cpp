//===- MatrixMove.cpp - tiles moved as 8x8 matrices -----------------------===//
#include "tilewright/Layout/MatrixMove.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tilewright;

static constexpr unsigned rowBytes = 16, wordBytes = 4;
static constexpr unsigned mostMatrices = 2; // log2

/// Deposits the bits of `value` at the positions `bits`.
static unsigned deposit(unsigned value, ArrayRef<unsigned> bits) {
  unsigned placed = 0;
  for (auto [i, bit] : enumerate(bits))
    placed |= (value >> i & 1) << bit;
  return placed;
}

unsigned MatrixMove::registerOf(unsigned instruction, unsigned matrix,
                                unsigned element) const {
  return deposit(instruction, others) | deposit(matrix, matrices) |
         deposit(element, word);
}

namespace {
/// One of the two fragments of a matrix.
class Search {
public:
  Search(const LinearLayout &offsets, unsigned elementBytes)
      : offsets(offsets), registers(offsets.bases(PlaceDim::Register)),
        lanes(offsets.bases(PlaceDim::Lane)), copies(offsets.redundantBits()),
        rowMask(rowBytes / elementBytes - 1),
        wordElements(wordBytes / elementBytes) {
    for (unsigned bit = 0; bit < registers.size(); ++bit)
      free.push_back(bit);
  }

  std::optional<MatrixMove> asItIs() {
    for (unsigned step = 1; step < wordElements; step *= 2)
      if (!takeWord([&](unsigned bit) { return registers[bit] == step; }))
        return std::nullopt;
    if (lanes[0] != wordElements || lanes[1] != 2 * wordElements)
      return std::nullopt;
    return finish({lanes[2], lanes[3], lanes[4]}, lanes.drop_front(2));
  }

  std::optional<MatrixMove> transposed() {
    move.isTransposed = true;
    if (wordElements != 2 || lanes[2] != 1 || lanes[3] != 2 || lanes[4] != 4 ||
        !takeWord([&](unsigned bit) { return !(copies >> bit & 1); }))
      return std::nullopt;
    return finish({registers[move.word[0]], lanes[0], lanes[1]},
                  lanes.take_front(2));
  }

private:
  bool takeWord(function_ref<bool(unsigned)> isIt) {
    auto *found = find_if(free, isIt);
    if (found == free.end())
      return false;
    move.word.push_back(*found);
    free.erase(found);
    return true;
  }

  /// `rows` selects the rows of a matrix, `ofLanes` the part that lanes select.
  std::optional<MatrixMove> finish(ArrayRef<uint64_t> rows,
                                   ArrayRef<uint64_t> ofLanes) {
    auto leavesRows = [&](uint64_t offset) { return !(offset & rowMask); };
    if (!all_of(rows, leavesRows) || !all_of(ofLanes, leavesRows) ||
        !all_of(offsets.bases(PlaceDim::Warp), leavesRows) ||
        !all_of(offsets.bases(PlaceDim::Block), leavesRows) ||
        !all_of(free, [&](unsigned bit) { return leavesRows(registers[bit]); }))
      return std::nullopt;
    for (unsigned bit : free) {
      bool isCopy = copies >> bit & 1;
      if (!isCopy && move.matrices.size() < mostMatrices)
        move.matrices.push_back(bit);
      else
        move.others.push_back(bit);
    }
    auto at = [&](ArrayRef<unsigned> bits) {
      LinearLayout::Bases bases;
      for (unsigned bit : bits)
        bases.push_back(registers[bit]);
      return bases;
    };
    LinearLayout::Bases addresses(rows);
    addresses.append(at(move.matrices));
    addresses.resize(5, 0);
    LinearLayout::Bases warps(offsets.bases(PlaceDim::Warp)),
        blocks(offsets.bases(PlaceDim::Block));
    move.rows = LinearLayout(offsets.shape(), at(move.others), addresses, warps,
                             blocks);
    return move;
  }

  const LinearLayout &offsets;
  ArrayRef<uint64_t> registers, lanes;
  uint64_t copies, rowMask;
  unsigned wordElements;
  SmallVector<unsigned> free; ///< unassigned bits of the register
  MatrixMove move;
};
} // namespace

std::optional<MatrixMove>
tilewright::findMatrixMove(const LinearLayout &offsets, unsigned elementBytes) {
  if (elementBytes > wordBytes || offsets.inBits(PlaceDim::Lane) != 5)
    return std::nullopt;
  std::optional<MatrixMove> move = Search(offsets, elementBytes).asItIs();
  // One word per thread is a single plain access too.
  if (move && move->matrices.empty())
    return std::nullopt;
  return move ? move : Search(offsets, elementBytes).transposed();
}
