//===- ProductLayouts.cpp - accumulator layouts of products ---------------===//
#include "tilewright/Transform/TileAS/Costs/ProductLayouts.h"

#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Transform/TileAS/Costs/LayoutCost.h"

using namespace mlir;
using namespace tilewright;

std::optional<LinearLayout> tilewright::layoutOfProduct(Operation *product) {
  std::optional<tileas::ProductAtom> atom = tileas::productAtomOf(product);
  if (!atom)
    return std::nullopt;
  auto type = cast<RankedTensorType>(product->getResult(0).getType());
  return atom->fragment(MmaOperand::D, type.getShape());
}

/// How many elementwise operations are traversed.
static constexpr unsigned mostDepth = 8;

bool tilewright::isProduct(Operation *op) {
  return isa_and_present<tileas::DotOp, tileas::DotScaledOp>(op);
}

static bool areRowsUsed(Value value, unsigned depth) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type || depth == mostDepth)
    return false;
  for (OpOperand &use : value.getUses()) {
    Operation *user = use.getOwner();
    if (isProduct(user)) {
      if (use.getOperandNumber() == 0)
        return true;
    } else if (auto reduce = dyn_cast<tileas::ReduceOp>(user)) {
      if (int64_t(reduce.getDim()) == type.getRank() - 1)
        return true;
    } else if (user->hasTrait<tileas::SameShapeAndLayout>()) {
      for (Value result : user->getResults())
        if (areRowsUsed(result, depth + 1))
          return true;
    }
  }
  return false;
}

bool tilewright::usesRows(Operation *product) {
  return areRowsUsed(product->getResult(0), 0);
}

static bool isOfProduct(Value value, unsigned depth) {
  Operation *op = value.getDefiningOp();
  if (!op || depth == mostDepth)
    return false;
  return isProduct(op) || (op->hasTrait<tileas::SameShapeAndLayout>() &&
                           llvm::any_of(op->getOperands(), [&](Value operand) {
                             return isOfProduct(operand, depth + 1);
                           }));
}

bool tilewright::takesRows(Operation *product) {
  return isOfProduct(product->getOperand(0), 0);
}

namespace {
/// A warp's part of one side of the accumulator: how many bits of its
/// coordinate registers determine, and how many lanes.
struct Side {
  unsigned registers, lanes;

  /// Wavefronts for the elements of one k: each thread reads 16 bytes at a
  /// time, and a warp 128.
  int64_t wavefronts(unsigned bytes) const {
    uint64_t ofThread = llvm::divideCeil(uint64_t(bytes) << registers, 16);
    uint64_t ofWarp =
        llvm::divideCeil(uint64_t(bytes) << (registers + lanes), 128);
    return std::max(ofThread, ofWarp);
  }
};

/// The bits of M and N of an accumulator, with a batch counted in M.
struct Extents {
  unsigned rows, columns, elementBytes;
  int64_t k;

  explicit Extents(Operation *product) {
    auto acc = cast<RankedTensorType>(product->getResult(0).getType());
    RankedTensorType lhs = tileas::DotOp::tileOf(product->getOperand(0));
    columns = llvm::Log2_64(acc.getShape().back());
    rows = llvm::Log2_64(acc.getNumElements()) - columns;
    k = lhs.getShape().back();
    elementBytes = elementBytesOf(lhs);
  }

  int64_t cost(Side row, Side column, unsigned warps) const {
    return warps * k *
           costOfWavefronts(row.wavefronts(elementBytes) +
                            column.wavefronts(elementBytes));
  }
};
} // namespace

static LinearLayout squareLayout(ArrayRef<int64_t> shape,
                                 const Extents &extents, Side row, Side column,
                                 unsigned warpBits) {
  unsigned nextColumn = 0, nextRow = extents.columns;
  auto take = [](unsigned &next, unsigned count, LinearLayout::Bases &to) {
    while (count--)
      to.push_back(uint64_t(1) << next++);
  };
  LinearLayout::Bases registers, lanes, ofWarps;
  // Runs of four along both sides, the width of a thread's read.
  unsigned runOfColumns = std::min(column.registers, 2u),
           runOfRows = std::min(row.registers, 2u);
  take(nextColumn, runOfColumns, registers);
  take(nextRow, runOfRows, registers);
  take(nextColumn, column.lanes, lanes);
  take(nextRow, row.lanes, lanes);
  unsigned columnWarps = extents.columns - column.registers - column.lanes;
  take(nextColumn, columnWarps, ofWarps);
  take(nextRow, warpBits - columnWarps, ofWarps);
  take(nextColumn, column.registers - runOfColumns, registers);
  take(nextRow, row.registers - runOfRows, registers);
  return LinearLayout(shape, registers, lanes, ofWarps);
}

std::optional<LinearLayout> tilewright::preferenceOfProduct(Operation *product,
                                                            unsigned warps) {
  if (std::optional<LinearLayout> layout = layoutOfProduct(product))
    return layout;
  auto acc = cast<RankedTensorType>(product->getResult(0).getType());
  Extents extents(product);
  unsigned warpBits = llvm::Log2_32(warps),
           total = extents.rows + extents.columns;
  if (total < 5 + warpBits)
    return std::nullopt;
  unsigned registers = total - 5 - warpBits;
  std::optional<std::pair<Side, Side>> best;
  int64_t least = 0;
  for (unsigned ofColumns = 0; ofColumns <= registers; ++ofColumns)
    for (unsigned lanes = 0; lanes <= 5; ++lanes) {
      Side column{ofColumns, lanes}, row{registers - ofColumns, 5 - lanes};
      if (column.registers + column.lanes > extents.columns ||
          row.registers + row.lanes > extents.rows)
        continue;
      int64_t cost = extents.cost(row, column, warps);
      if (!best || cost < least) {
        best = {row, column};
        least = cost;
      }
    }
  if (!best)
    return std::nullopt;
  return squareLayout(acc.getShape(), extents, best->first, best->second,
                      warpBits);
}

int64_t tilewright::costOfProduct(Operation *product,
                                  const LinearLayout &layout, unsigned warps) {
  Extents extents(product);
  uint64_t columns = (uint64_t(1) << extents.columns) - 1;
  Side row{0, 0}, column{0, 0};
  for (uint64_t basis : layout.bases(PlaceDim::Register)) {
    row.registers += (basis & ~columns) != 0;
    column.registers += (basis & columns) != 0;
  }
  for (uint64_t basis : layout.bases(PlaceDim::Lane)) {
    row.lanes += (basis & ~columns) != 0;
    column.lanes += (basis & columns) != 0;
  }
  return extents.cost(row, column, warps) +
         warps * extents.k * layout.numRegisters();
}
