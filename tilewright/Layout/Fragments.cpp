//===- Fragments.cpp - tiles in the registers of matrix instructions ------===//
#include "tilewright/Layout/Fragments.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tilewright;

namespace {
/// One instruction's operand, and the tile that consists of such operands.
class Operand {
public:
  Operand(const MmaAtom &atom, MmaOperand operand, ArrayRef<int64_t> shape,
          const WarpGrid &grid)
      : operand(operand), atomFragment(atom.fragment(operand)),
        tile(shape, {}, {}, {}), row(shape.size() - 2),
        column(shape.size() - 1) {
    assert((shape.size() == 2 || shape.size() == 3) && "a matrix or a batch");
    assert(grid.rows % atom.warps() == 0 && "whole groups of warps");
    if (operand != MmaOperand::B)
      rows = perWarp(shape[row], atom.m, grid.rows / atom.warps());
    if (operand != MmaOperand::A)
      columns = perWarp(shape[column], atom.n, grid.columns);
    if (shape.size() == 3)
      batches = perWarp(shape[0], 1, grid.batch);
  }

  ArrayRef<uint64_t> bases(PlaceDim dim) const {
    return atomFragment.bases(dim);
  }

  /// The element of the tile that an instruction's basis reaches; 0 if outside.
  uint64_t inTile(uint64_t basis) const {
    auto [r, c] = stepOf(basis);
    return r < sizeOf(row) && c < sizeOf(column)
               ? step(row, r) | step(column, c)
               : 0;
  }
  /// Whether the basis leaves the tile along k.
  bool leavesK(uint64_t basis) const {
    auto [r, c] = stepOf(basis);
    return (operand == MmaOperand::A && c >= sizeOf(column)) ||
           (operand == MmaOperand::B && r >= sizeOf(row));
  }

  uint64_t step(unsigned dim, int64_t by) const {
    return uint64_t(by) << countr_zero(tile.dimMask(dim) ? tile.dimMask(dim)
                                                         : uint64_t(1));
  }

  /// One dimension of the tile, divided among warps and instructions.
  struct Part {
    int64_t from = 1;   ///< elements of one instruction
    unsigned count = 1; ///< instructions of one warp
    unsigned warps = 1; ///< with distinct elements
  };

  MmaOperand operand;
  LinearLayout atomFragment, tile;
  unsigned row, column;
  Part rows, columns, batches;

private:
  /// (row, column) of a basis in the tile's order: B's fragment is N x K.
  std::pair<int64_t, int64_t> stepOf(uint64_t basis) const {
    SmallVector<int64_t, 4> at = atomFragment.coordinates(basis);
    if (operand == MmaOperand::B)
      return {at[1], at[0]};
    return {at[0], at[1]};
  }
  int64_t sizeOf(unsigned dim) const { return tile.shape()[dim]; }

  Part perWarp(int64_t size, unsigned ofAtom, unsigned sharers) {
    Part part;
    part.from = std::min<int64_t>(size, ofAtom);
    unsigned all = size / part.from;
    part.warps = std::min(all, sharers);
    part.count = all / part.warps;
    return part;
  }
};
} // namespace

LinearLayout tilewright::fragmentOf(const MmaAtom &atom, MmaOperand operand,
                                    ArrayRef<int64_t> shape,
                                    const WarpGrid &grid) {
  Operand from(atom, operand, shape, grid);
  LinearLayout::Bases registers, lanes, warps;
  for (uint64_t basis : from.bases(PlaceDim::Register))
    if (uint64_t place = from.inTile(basis))
      registers.push_back(place);
  for (uint64_t basis : from.bases(PlaceDim::Lane))
    lanes.push_back(from.inTile(basis));
  for (uint64_t basis : from.bases(PlaceDim::Warp))
    warps.push_back(from.inTile(basis));
  auto add = [&](const Operand::Part &part, unsigned dim, unsigned sharers) {
    for (unsigned i = 1; i < part.count; i *= 2)
      registers.push_back(from.step(dim, part.from * i));
    for (unsigned i = 1; i < sharers; i *= 2)
      warps.push_back(
          i < part.warps ? from.step(dim, part.from * part.count * i) : 0);
  };
  add(from.columns, from.column, grid.columns);
  add(from.rows, from.row, grid.rows / atom.warps());
  add(from.batches, 0, grid.batch);
  return LinearLayout(shape, registers, lanes, warps);
}

FragmentRegisters::FragmentRegisters(const MmaAtom &atom, MmaOperand operand,
                                     ArrayRef<int64_t> shape,
                                     const WarpGrid &grid) {
  Operand from(atom, operand, shape, grid);
  for (auto [bit, basis] : enumerate(from.bases(PlaceDim::Register))) {
    if (from.leavesK(basis))
      zeroValueBits |= 1u << bit;
    atomBits.push_back(from.inTile(basis) ? std::optional(kept++)
                                          : std::nullopt);
  }
  for (auto [bit, basis] : enumerate(from.bases(PlaceDim::Lane)))
    if (from.leavesK(basis))
      zeroLaneBits |= 1u << bit;
  batchCount = from.batches.count;
  rowCount = from.rows.count;
  columnCount = from.columns.count;
}

unsigned FragmentRegisters::at(unsigned batch, unsigned row, unsigned column,
                               unsigned value) const {
  unsigned number = ((batch * rowCount + row) * columnCount + column) << kept;
  for (auto [bit, place] : enumerate(atomBits))
    if (place && value >> bit & 1)
      number |= 1u << *place;
  return number;
}

bool FragmentRegisters::isZero(unsigned value) const {
  return value & zeroValueBits;
}
