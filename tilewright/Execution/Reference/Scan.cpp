//===- Scan.cpp - scans ---------------------------------------------------===//
// The specification leaves the order open. Here it is sequential, from the
// first element on, or from the last if `reverse` is true; the running
// combination is the left operand:
//
//   y0 = x0    y1 = f(y0, x1)    y2 = f(y1, x2)    ...
//
// Identities are not combined. All rows of the tile advance along the dimension
// together: a step of the body combines one position of hundreds of rows
// (ReduceBody.h). Several positions are fetched at a time, so that a cache line
// with several positions of a row is accessed once.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/CombineOrder.h"
#include "tilewright/Execution/Reference/Evaluate.h"
#include "tilewright/Execution/Reference/Moves.h"
#include "tilewright/Execution/Reference/ReduceBody.h"
#include "tilewright/Execution/Reference/Transpose.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

namespace {
struct ScanStep {
  struct Tile {
    Ref source, result;
    Ref group; ///< a row of elements for each fetched position
    unsigned bytes;
    size_t rowBytes = 0; ///< not a power of two, to avoid cache conflicts
  };
  SmallVector<Tile, 1> tiles;
  ReduceBody body;
  size_t rows;   ///< along the dimension
  size_t inner;  ///< elements between neighbours
  size_t extent; ///< of the dimension
  size_t width;  ///< positions fetched at a time
  bool reverse;

  /// Copies `width` positions, from `position` on, of `count` rows from row
  /// `begin` on; to or from a group.
  template <bool ToGroup>
  void move(Frame &frame, const Tile &tile, size_t position, size_t begin,
            size_t count) const {
    std::byte *whole = frame.at<std::byte>(ToGroup ? tile.source : tile.result);
    std::byte *group = frame.at<std::byte>(tile.group);
    unsigned bytes = tile.bytes;
    if (inner == 1)
      return withBytes(bytes, [&](auto type) {
        using T = decltype(type);
        std::byte *at = whole + (begin * extent + position) * bytes;
        size_t stride = extent * bytes;
        if (ToGroup)
          transpose<T>(group, tile.rowBytes, at, stride, count, width);
        else
          transpose<T>(at, stride, group, tile.rowBytes, width, count);
      });
    for (size_t done = 0; done < count;) {
      size_t outer = (begin + done) / inner, column = (begin + done) % inner;
      size_t run = std::min(count - done, inner - column);
      for (size_t x = 0; x < width; ++x) {
        std::byte *at =
            whole + ((outer * extent + position + x) * inner + column) * bytes;
        std::byte *in = group + x * tile.rowBytes + done * bytes;
        std::memcpy(ToGroup ? in : at, ToGroup ? at : in, run * bytes);
      }
      done += run;
    }
  }

  /// Replaces one position in all groups by the running combination.
  Flow combine(Frame &frame, size_t x, bool first, size_t count) const {
    auto at = [&](const Tile &tile) {
      return frame.at<std::byte>(tile.group) + x * tile.rowBytes;
    };
    if (!first) {
      for (auto [i, tile] : llvm::enumerate(tiles))
        std::memcpy(body.rhs(frame, i), at(tile), count * tile.bytes);
      if (Flow flow = body.run(frame, count); flow != Flow::Next)
        return flow;
      for (auto [i, tile] : llvm::enumerate(tiles))
        body.take(frame, i, at(tile), count);
    }
    for (auto [i, tile] : llvm::enumerate(tiles))
      if (first || !body.keepsInLhs(i))
        std::memcpy(body.lhs(frame, i), at(tile), count * tile.bytes);
    return Flow::Next;
  }

  Flow operator()(Frame &frame) const {
    for (size_t begin = 0; begin < rows; begin += body.lanes()) {
      size_t count = std::min(body.lanes(), rows - begin);
      for (size_t done = 0; done < extent; done += width) {
        size_t position = reverse ? extent - done - width : done;
        for (const Tile &tile : tiles)
          move<true>(frame, tile, position, begin, count);
        for (size_t i = 0; i < width; ++i)
          if (Flow flow = combine(frame, reverse ? width - 1 - i : i,
                                  done + i == 0, count);
              flow != Flow::Next)
            return flow;
        for (const Tile &tile : tiles)
          move<false>(frame, tile, position, begin, count);
      }
    }
    return Flow::Next;
  }
};
} // namespace

namespace {
/// The same with segments of consecutive elements that are combined before the
/// preceding ones are added:
///
///   x0    f(x0, x1)    f(f(x0, x1), x2)    f(f(x0, x1), f(x2, x3))    ...
///
/// One combination at a time, since speed does not matter.
struct SegmentedScanStep {
  struct Tile {
    Ref source, result;
    Ref segment, ahead; ///< an element each: within the segment, before it
    unsigned bytes;
  };
  SmallVector<Tile, 1> tiles;
  ReduceBody body;
  size_t outer, extent, inner;
  size_t length; ///< of a segment
  bool reverse;

  /// Replaces `rhs` of each tile by its combination with `lhs`.
  template <typename Lhs, typename Rhs>
  Flow combine(Frame &frame, Lhs lhs, Rhs rhs) const {
    for (auto [i, tile] : llvm::enumerate(tiles)) {
      std::memcpy(body.lhs(frame, i), lhs(tile), tile.bytes);
      std::memcpy(body.rhs(frame, i), rhs(tile), tile.bytes);
    }
    if (Flow flow = body.run(frame, 1); flow != Flow::Next)
      return flow;
    for (auto [i, tile] : llvm::enumerate(tiles))
      body.take(frame, i, rhs(tile), 1);
    return Flow::Next;
  }

  /// Scans one row along the dimension, starting with element number `first`.
  Flow scanRow(Frame &frame, size_t first) const {
    auto segment = [&](const Tile &tile) {
      return frame.at<std::byte>(tile.segment);
    };
    auto ahead = [&](const Tile &tile) {
      return frame.at<std::byte>(tile.ahead);
    };
    for (size_t i = 0; i < extent; ++i) {
      size_t at = first + (reverse ? extent - 1 - i : i) * inner;
      auto result = [&](const Tile &tile) {
        return frame.at<std::byte>(tile.result) + at * tile.bytes;
      };
      for (const Tile &tile : tiles) // which may share memory
        std::memmove(result(tile),
                     frame.at<std::byte>(tile.source) + at * tile.bytes,
                     tile.bytes);
      if (i % length)
        if (Flow flow = combine(frame, segment, result); flow != Flow::Next)
          return flow;
      for (const Tile &tile : tiles)
        std::memcpy(segment(tile), result(tile), tile.bytes);
      if (i >= length)
        if (Flow flow = combine(frame, ahead, result); flow != Flow::Next)
          return flow;
      if ((i + 1) % length == 0)
        for (const Tile &tile : tiles)
          std::memcpy(ahead(tile), result(tile), tile.bytes);
    }
    return Flow::Next;
  }

  Flow operator()(Frame &frame) const {
    for (size_t o = 0; o < outer; ++o)
      for (size_t i = 0; i < inner; ++i)
        if (Flow flow = scanRow(frame, o * extent * inner + i);
            flow != Flow::Next)
          return flow;
    return Flow::Next;
  }
};
} // namespace

static LogicalResult planSegmented(cuda_tile::ScanOp op, const ScanStep &plain,
                                   uint64_t seed, Planner &planner) {
  SegmentedScanStep step;
  step.extent = plain.extent;
  step.inner = plain.inner;
  step.outer = plain.rows / plain.inner;
  step.length = scanSegment(seed, plain.extent);
  step.reverse = plain.reverse;
  for (auto [operand, result] :
       llvm::zip_equal(op.getOperands(), op.getResults())) {
    Operand source = planner.readDense(operand);
    step.tiles.push_back({source.ref, planner.write(result, operand).ref,
                          planner.scratch(source.bytes),
                          planner.scratch(source.bytes), source.bytes});
  }
  FailureOr<ReduceBody> body =
      ReduceBody::plan(op.getBody(), plain.rows, planner);
  if (failed(body))
    return failure();
  step.body = std::move(*body);
  planner.add(std::move(step));
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::ScanOp op, Planner &planner) {
  constexpr size_t cacheLine = 64;
  auto shape =
      cast<cuda_tile::TileType>(op.getOperands()[0].getType()).getShape();
  ScanStep step;
  step.reverse = op.getReverse();
  step.extent = shape[op.getDim()];
  step.rows = planner.countOf(op.getOperands()[0].getType()) / step.extent;
  step.inner = 1;
  for (int64_t size : shape.drop_front(op.getDim() + 1))
    step.inner *= size;
  if (step.extent == 1) {
    for (auto [result, operand] :
         llvm::zip_equal(op.getResults(), op.getOperands()))
      planner.alias(result, operand);
    return success();
  }

  if (uint64_t seed = planner.combineSeedOf(op))
    return planSegmented(op, step, seed, planner);

  step.width = 1;
  for (auto [operand, result] :
       llvm::zip_equal(op.getOperands(), op.getResults())) {
    Operand source = planner.readDense(operand);
    step.width = std::max(step.width, cacheLine / (source.bytes * step.inner));
    step.tiles.push_back(
        {source.ref, planner.write(result, operand).ref, Ref(), source.bytes});
  }
  step.width = std::min(step.width, step.extent);
  size_t lanes = ReduceBody::lanesOf(op.getBody(), step.rows);
  for (ScanStep::Tile &tile : step.tiles) {
    tile.rowBytes = lanes * tile.bytes + cacheLine;
    tile.group = planner.scratch(step.width * tile.rowBytes);
  }
  FailureOr<ReduceBody> body =
      ReduceBody::plan(op.getBody(), step.rows, planner);
  if (failed(body))
    return failure();
  step.body = std::move(*body);
  planner.add(std::move(step));
  return success();
}
