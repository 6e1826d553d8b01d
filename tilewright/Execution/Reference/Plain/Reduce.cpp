//===- Reduce.cpp - reductions and scans ----------------------------------===//
// The specification leaves the order open; this one is defined in
// ../Rationale.md:
//
//   reduce  a balanced tree over neighbours, operands in order. If the body is
//   a
//           single commutative operation, over halves as long as a half has 64
//           elements, times the elements between neighbours of the dimension,
//           or the tile has at most 4 rows.
//   scan    sequentially, with the running combination on the left.
//
// Identities are not combined.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Plain/Evaluate.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::plain;

namespace {
/// One element of each operand.
using Elements = SmallVector<Bits, 2>;

/// The elements along the dimension, at fixed other coordinates.
using Line = std::vector<Elements>;

/// A reduction or a scan: its tiles as lines.
class Lines {
public:
  Lines(ValueRange operands, size_t dim, TileBlock &block)
      : operands(operands), block(block) {
    ArrayRef<int64_t> shape = shapeOf(operands.front());
    extent = shape[dim];
    for (int64_t size : shape.drop_front(dim + 1))
      inner *= size;
    count = countOf(operands.front().getType()) / extent;
  }

  /// The index in its tile of element `i` of a line.
  size_t numberOf(size_t line, size_t i) const {
    return (line / inner * extent + i) * inner + line % inner;
  }

  Line read(size_t line) const {
    Line elements(extent);
    for (size_t i = 0; i < extent; ++i)
      for (Value operand : operands)
        elements[i].push_back(block.tile(operand)[numberOf(line, i)]);
    return elements;
  }

  ValueRange operands;
  TileBlock &block;
  size_t extent;    ///< per line
  size_t inner = 1; ///< elements between two neighbours of a line
  size_t count;     ///< lines
};
} // namespace

/// Runs the body; its arguments are the two elements of each operand in turn.
static Flow combine(Region &body, const Elements &lhs, const Elements &rhs,
                    TileBlock &block, Elements &result) {
  std::vector<Datum> arguments;
  for (auto [x, y] : llvm::zip_equal(lhs, rhs)) {
    arguments.push_back(Tile{x});
    arguments.push_back(Tile{y});
  }
  Flow flow = block.run(body, arguments);
  if (flow != Flow::Yield)
    return flow;
  result.clear();
  for (const Datum &datum : block.handed)
    result.push_back(std::get<Tile>(datum).front());
  return Flow::Next;
}

/// Whether a body is a single commutative operation on its two arguments.
static bool isOneThatCommutes(Region &region) {
  mlir::Block &body = region.front();
  if (body.getNumArguments() != 2 || body.getOperations().size() != 2)
    return false;
  Operation &op = body.front();
  Value x = body.getArgument(0), y = body.getArgument(1);
  if (!op.hasTrait<OpTrait::IsCommutative>() || op.getNumOperands() != 2 ||
      body.getTerminator()->getOperand(0) != op.getResult(0))
    return false;
  Value lhs = op.getOperand(0), rhs = op.getOperand(1);
  return (lhs == x && rhs == y) || (lhs == y && rhs == x);
}

template <> Flow plain::evaluate(cuda_tile::ReduceOp op, TileBlock &block) {
  Lines lines(op.getOperands(), op.getDim(), block);
  size_t rows = lines.count / lines.inner;
  bool commutes = isOneThatCommutes(op.getBody());
  std::vector<Tile> results(op.getNumResults());
  for (size_t line = 0; line < lines.count; ++line) {
    Line left = lines.read(line);
    while (left.size() > 1) {
      size_t half = left.size() / 2;
      bool folds = commutes && (half * lines.inner >= 64 || rows <= 4);
      Line next(half);
      for (size_t i = 0; i < half; ++i) {
        const Elements &lhs = folds ? left[i] : left[2 * i];
        const Elements &rhs = folds ? left[half + i] : left[2 * i + 1];
        if (Flow flow = combine(op.getBody(), lhs, rhs, block, next[i]);
            flow != Flow::Next)
          return flow;
      }
      left = std::move(next);
    }
    for (auto [tile, bits] : llvm::zip_equal(results, left.front()))
      tile.push_back(bits);
  }
  for (auto [value, tile] : llvm::zip_equal(op.getResults(), results))
    block.set(value, std::move(tile));
  return Flow::Next;
}

template <> Flow plain::evaluate(cuda_tile::ScanOp op, TileBlock &block) {
  Lines lines(op.getOperands(), op.getDim(), block);
  std::vector<Tile> results(op.getNumResults(),
                            Tile(lines.count * lines.extent));
  for (size_t line = 0; line < lines.count; ++line) {
    Line elements = lines.read(line);
    Elements sofar;
    for (size_t i = 0; i < lines.extent; ++i) {
      size_t at = op.getReverse() ? lines.extent - 1 - i : i;
      if (i == 0)
        sofar = elements[at];
      else if (Flow flow = combine(op.getBody(), Elements(sofar), elements[at],
                                   block, sofar);
               flow != Flow::Next)
        return flow;
      for (auto [tile, bits] : llvm::zip_equal(results, sofar))
        tile[lines.numberOf(line, at)] = bits;
    }
  }
  for (auto [value, tile] : llvm::zip_equal(op.getResults(), results))
    block.set(value, std::move(tile));
  return Flow::Next;
}
