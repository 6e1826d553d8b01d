//===- Reduce.cpp - reductions --------------------------------------------===//
// The specification leaves the order open. Here it is a balanced binary tree
// over neighbours, for every body:
//
//   x0 x1 x2 x3   ->   f(x0, x1) f(x2, x3)   ->   f(f(x0, x1), f(x2, x3))
//
// Operands keep their order, so a body need not be commutative, and the error
// of a sum grows with the logarithm of the size. Identities are not combined. A
// level of the tree is computed for the whole tile at once (ReduceBody.h).
//
// If the body is a single commutative operation, halves are combined instead of
// neighbours while they are long: they are contiguous, as the operation's loop
// requires.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/CombineOrder.h"
#include "tilewright/Execution/Reference/Evaluate.h"
#include "tilewright/Execution/Reference/Moves.h"
#include "tilewright/Execution/Reference/ReduceBody.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

/// The elements of a long half, and a number of rows that is small enough for
/// halves of any length.
static constexpr size_t longHalf = 64, fewRows = 4;

namespace {
struct ReduceStep {
  struct Tile {
    Ref source, levels, result; ///< levels: half of the source's size
    unsigned bytes;
  };
  SmallVector<Tile, 2> tiles;
  ReduceBody body;
  size_t pairs;  ///< of the first level, in the whole tile
  size_t inner;  ///< elements between neighbours
  size_t extent; ///< of the dimension

  /// Fetches `count` pairs from pair `begin` on.
  void fetch(const std::byte *in, std::byte *lhs, std::byte *rhs,
             unsigned bytes, size_t begin, size_t count) const {
    if (inner == 1)
      return separate(lhs, rhs, in + 2 * begin * bytes, bytes, count);
    while (count) {
      size_t row = begin / inner, column = begin % inner;
      size_t run = std::min(count, inner - column);
      const std::byte *at = in + (2 * row * inner + column) * bytes;
      std::memcpy(lhs, at, run * bytes);
      std::memcpy(rhs, at + inner * bytes, run * bytes);
      lhs += run * bytes;
      rhs += run * bytes;
      begin += run;
      count -= run;
    }
  }

  /// A level reads ahead of the elements that it writes, so both may be in the
  /// same memory.
  Flow level(Frame &frame, size_t total, bool first, bool last) const {
    if (inner == 1 && body.neighbours()) {
      const Tile &tile = tiles.front();
      const void *in[] = {frame.at<void>(first ? tile.source : tile.levels)};
      body.neighbours()(frame.at<void>(last ? tile.result : tile.levels), in,
                        total);
      return Flow::Next;
    }
    for (size_t begin = 0; begin < total; begin += body.lanes()) {
      size_t count = std::min(body.lanes(), total - begin);
      for (auto [i, tile] : llvm::enumerate(tiles))
        fetch(frame.at<std::byte>(first ? tile.source : tile.levels),
              body.lhs(frame, i), body.rhs(frame, i), tile.bytes, begin, count);
      if (Loop loop = body.commutative()) {
        const Tile &tile = tiles.front();
        const void *in[] = {body.lhs(frame, 0), body.rhs(frame, 0)};
        loop(frame.at<std::byte>(last ? tile.result : tile.levels) +
                 begin * tile.bytes,
             in, count);
        continue;
      }
      if (Flow flow = body.run(frame, count); flow != Flow::Next)
        return flow;
      for (auto [i, tile] : llvm::enumerate(tiles))
        body.take(frame, i,
                  frame.at<std::byte>(last ? tile.result : tile.levels) +
                      begin * tile.bytes,
                  count);
    }
    return Flow::Next;
  }

  /// A level that combines the halves of each row of `2 * half` elements. It
  /// writes before the elements that it has yet to read.
  void fold(Frame &frame, size_t half, size_t rows, bool first,
            bool last) const {
    const Tile &tile = tiles.front();
    auto *from = frame.at<std::byte>(first ? tile.source : tile.levels);
    auto *to = frame.at<std::byte>(last ? tile.result : tile.levels);
    size_t bytes = half * tile.bytes;
    for (size_t row = 0; row < rows; ++row, from += 2 * bytes, to += bytes) {
      const void *in[] = {from, from + bytes};
      body.commutative()(to, in, half);
    }
  }

  Flow operator()(Frame &frame) const {
    size_t total = pairs, left = extent;
    size_t rows = 2 * pairs / (extent * inner);
    for (; left > 1 && body.commutative(); left /= 2, total /= 2) {
      size_t half = left / 2 * inner;
      if (half < longHalf && rows > fewRows)
        break;
      fold(frame, half, rows, left == extent, left == 2);
    }
    for (; left > 1; left /= 2, total /= 2)
      if (Flow flow = level(frame, total, left == extent, left == 2);
          flow != Flow::Next)
        return flow;
    return Flow::Next;
  }
};
} // namespace

namespace {
/// Permutes the elements along the dimension.
struct ReorderStep {
  Ref from, to;
  SmallVector<uint32_t> order;
  size_t rows, rowBytes; ///< a row: the elements between neighbours

  Flow operator()(Frame &frame) const {
    const std::byte *source = frame.at<std::byte>(from);
    std::byte *out = frame.at<std::byte>(to);
    for (size_t row = 0; row < rows; row += order.size())
      for (uint32_t at : order) {
        std::memcpy(out, source + (row + at) * rowBytes, rowBytes);
        out += rowBytes;
      }
    return Flow::Next;
  }
};
} // namespace

template <>
LogicalResult reference::evaluate(cuda_tile::ReduceOp op, Planner &planner) {
  auto shape =
      cast<cuda_tile::TileType>(op.getOperands()[0].getType()).getShape();
  ReduceStep step;
  step.extent = shape[op.getDim()];
  step.inner = 1;
  for (int64_t size : shape.drop_front(op.getDim() + 1))
    step.inner *= size;
  if (step.extent == 1) {
    for (auto [result, operand] :
         llvm::zip_equal(op.getResults(), op.getOperands()))
      planner.alias(result, operand);
    return success();
  }

  step.pairs = planner.countOf(op.getOperands()[0].getType()) / 2;
  for (auto [operand, result] :
       llvm::zip_equal(op.getOperands(), op.getResults())) {
    Operand source = planner.readDense(operand);
    if (uint64_t seed = planner.combineSeedOf(op)) {
      Ref to = planner.scratch(source.count * source.bytes);
      planner.add(ReorderStep{source.ref, to, reduceOrder(seed, step.extent),
                              source.count / step.inner,
                              step.inner * source.bytes});
      source.ref = to;
    }
    step.tiles.push_back({source.ref,
                          planner.scratch(step.pairs * source.bytes),
                          planner.write(result).ref, source.bytes});
  }
  FailureOr<ReduceBody> body =
      ReduceBody::plan(op.getBody(), step.pairs, planner);
  if (failed(body))
    return failure();
  step.body = std::move(*body);
  planner.add(std::move(step));
  return success();
}
