//===- ReduceBody.cpp - bodies of reductions and scans --------------------===//
#include "tilewright/Execution/Reference/ReduceBody.h"
#include "tilewright/Execution/Reference/Moves.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

static constexpr size_t mostLanes = 512;

static bool isScalar(Type type) {
  auto tile = dyn_cast<cuda_tile::TileType>(type);
  return tile && tile.getShape().empty();
}

static bool isElementwise(Operation &op) {
  return op.getNumRegions() == 0 &&
         llvm::all_of(op.getResultTypes(), isScalar) &&
         (isa<cuda_tile::ConstantOp, cuda_tile::YieldOp, cuda_tile::SelectOp,
              cuda_tile::AssumeOp>(op) ||
          op.hasTrait<cuda_tile::SameShape>());
}

void ReduceBody::take(Frame &frame, size_t operand, std::byte *to,
                      size_t count) const {
  const Operand &yielded = tiles[operand].yielded;
  const std::byte *from = frame.at<std::byte>(yielded.ref);
  if (yielded.stored == 1)
    fillElements(to, from, yielded.bytes, count);
  else
    std::memcpy(to, from, count * yielded.bytes);
}

size_t ReduceBody::lanesOf(Region &region, size_t total) {
  bool together = llvm::all_of(region.front(), isElementwise);
  return together ? std::min(total, mostLanes) : 1;
}

static bool isOneCommutative(Region &region) {
  Block &block = region.front();
  if (block.getNumArguments() != 2 || block.getOperations().size() != 2)
    return false;
  Operation &op = block.front();
  return op.hasTrait<OpTrait::IsCommutative>() && op.getNumOperands() == 2 &&
         op.getOperand(0) != op.getOperand(1) &&
         llvm::is_contained(block.getArguments(), op.getOperand(0)) &&
         llvm::is_contained(block.getArguments(), op.getOperand(1)) &&
         block.getTerminator()->getOperand(0) == op.getResult(0);
}

FailureOr<ReduceBody> ReduceBody::plan(Region &region, size_t total,
                                       Planner &planner) {
  ReduceBody body;
  body.laneCount = lanesOf(region, total);

  size_t outerLanes = std::exchange(planner.bodyLanes,
                                    body.laneCount == 1 ? 0 : body.laneCount);
  std::vector<Planner::Variable> arguments;
  for (BlockArgument argument : region.front().getArguments()) {
    arguments.push_back(planner.makeVariable(argument.getType()));
    planner.bind(argument, arguments.back());
  }
  std::vector<Operand> yielded;
  Planner::Targets outer = std::exchange(planner.targets, {});
  planner.targets.yielded = &yielded;
  FailureOr<Steps> steps = planner.planRegion(region);
  planner.targets = std::move(outer);
  planner.bodyLanes = outerLanes;
  if (failed(steps))
    return failure();

  if (isOneCommutative(region)) {
    body.loop = steps->loop;
    body.neighbourLoop = loopOfNeighbours(body.loop);
  }
  body.steps = std::move(*steps);
  for (auto [i, result] : llvm::enumerate(yielded))
    body.tiles.push_back(
        {arguments[2 * i].ref, arguments[2 * i + 1].ref, result});
  for (const Planner::Variable &variable : arguments)
    planner.release(variable);
  return body;
}
