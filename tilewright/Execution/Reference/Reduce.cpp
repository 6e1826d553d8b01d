//===- Reduce.cpp - reduction along a dimension ---------------------------===//
// The specification leaves the order open. Here it is a balanced binary tree
// over neighbours, whatever the body:
//
//   x0 x1 x2 x3   ->   f(x0, x1) f(x2, x3)   ->   f(f(x0, x1), f(x2, x3))
//
// Operands keep their order, so a body need not commute, and the error of a sum
// grows with the logarithm of the size. Identities are not combined.
//
// A level of the tree is done for the whole tile at once: the body is planned
// as if its scalars were vectors of `lanes` elements, so that its steps run
// once for hundreds of combinations. A body that holds more than elementwise
// operations is run for one combination at a time.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"
#include "tilewright/Execution/Reference/Moves.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

static constexpr size_t mostLanes = 512;

static bool isElementwise(Operation &op) {
  return op.getNumRegions() == 0 &&
         (isa<cuda_tile::ConstantOp, cuda_tile::YieldOp, cuda_tile::SelectOp,
              cuda_tile::AssumeOp>(op) ||
          op.hasTrait<cuda_tile::SameShape>());
}

/// lhs gets the even and rhs the odd elements.
static void separate(std::byte *lhs, std::byte *rhs, const std::byte *from,
                     unsigned bytes, size_t count) {
  withBytes(bytes, [&](auto type) {
    using T = decltype(type);
    T *even = reinterpret_cast<T *>(lhs), *odd = reinterpret_cast<T *>(rhs);
    const T *in = reinterpret_cast<const T *>(from);
#pragma clang loop vectorize(assume_safety)
    for (size_t i = 0; i < count; ++i) {
      even[i] = in[2 * i];
      odd[i] = in[2 * i + 1];
    }
  });
}

namespace {
struct ReduceStep {
  struct Tile {
    Ref source, levels, result; ///< levels: half of the source's size
    Ref lhs, rhs;               ///< the body's arguments
    Operand yielded;
    unsigned bytes;
  };
  SmallVector<Tile, 2> tiles;
  Steps body;
  size_t pairs;  ///< of the first level, in the whole tile
  size_t inner;  ///< elements between neighbours
  size_t extent; ///< of the dimension
  size_t lanes;

  /// Fetches `count` pairs, from pair `begin` on.
  void fetch(Frame &frame, const Tile &tile, Ref from, size_t begin,
             size_t count) const {
    const std::byte *in = frame.at<std::byte>(from);
    std::byte *lhs = frame.at<std::byte>(tile.lhs);
    std::byte *rhs = frame.at<std::byte>(tile.rhs);
    unsigned bytes = tile.bytes;
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

  /// A level reads what is ahead of what it writes, so it may do both in one
  /// piece of memory.
  Flow level(Frame &frame, size_t total, bool first, bool last) const {
    for (size_t begin = 0; begin < total; begin += lanes) {
      size_t count = std::min(lanes, total - begin);
      for (const Tile &tile : tiles)
        fetch(frame, tile, first ? tile.source : tile.levels, begin, count);
      frame.lanes = count;
      if (Flow flow = runSteps(body, frame); flow != Flow::Next)
        return flow;
      for (const Tile &tile : tiles) {
        std::byte *to = frame.at<std::byte>(last ? tile.result : tile.levels) +
                        begin * tile.bytes;
        const std::byte *from = frame.at<std::byte>(tile.yielded.ref);
        if (tile.yielded.stored == 1)
          fillElements(to, from, tile.bytes, count);
        else
          std::memcpy(to, from, count * tile.bytes);
      }
    }
    return Flow::Next;
  }

  Flow operator()(Frame &frame) const {
    size_t total = pairs;
    for (size_t left = extent; left > 1; left /= 2, total /= 2)
      if (Flow flow = level(frame, total, left == extent, left == 2);
          flow != Flow::Next)
        return flow;
    return Flow::Next;
  }
};
} // namespace

LogicalResult reference::evaluate(cuda_tile::ReduceOp op, Planner &planner) {
  if (planner.bodyLanes)
    return planner.fail(op, "stands in the body of another reduction");
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

  Block &block = op.getBody().front();
  step.pairs = planner.countOf(op.getOperands()[0].getType()) / 2;
  bool batch = llvm::all_of(block, isElementwise);
  step.lanes = batch ? std::min(step.pairs, mostLanes) : 1;
  for (auto [i, operand] : llvm::enumerate(op.getOperands())) {
    Operand source = planner.readDense(operand);
    ReduceStep::Tile &tile = step.tiles.emplace_back();
    tile.source = source.ref;
    tile.bytes = source.bytes;
    tile.levels = planner.scratch(step.pairs * source.bytes);
    tile.result = planner.write(op.getResults()[i]).ref;
  }

  Planner::Targets outer = planner.targets;
  size_t outerLanes = std::exchange(planner.bodyLanes, batch ? step.lanes : 0);
  std::vector<Planner::Variable> arguments;
  for (BlockArgument argument : block.getArguments()) {
    arguments.push_back(planner.makeVariable(argument.getType()));
    planner.bind(argument, arguments.back());
  }
  std::vector<Operand> yielded;
  planner.targets = {};
  planner.targets.yielded = &yielded;
  FailureOr<Steps> body = planner.planRegion(op.getBody());
  planner.targets = std::move(outer);
  planner.bodyLanes = outerLanes;
  if (failed(body))
    return failure();

  for (auto [i, tile] : llvm::enumerate(step.tiles)) {
    tile.lhs = arguments[2 * i].ref;
    tile.rhs = arguments[2 * i + 1].ref;
    tile.yielded = yielded[i];
  }
  for (const Planner::Variable &variable : arguments)
    planner.release(variable);
  step.body = std::move(*body);
  planner.add(std::move(step));
  return success();
}
