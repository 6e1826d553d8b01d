//===- Control.cpp - entries and structured control flow ------------------===//
// The operation with a region runs it; the Flow of its last operation
// determines how it continues.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Plain/Evaluate.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::plain;

template <> Flow plain::evaluate(cuda_tile::ModuleOp op, TileBlock &block) {
  return block.failOp(op, "is not run; its entries are");
}

template <> Flow plain::evaluate(cuda_tile::EntryOp op, TileBlock &block) {
  return block.failOp(op, "is launched, not called");
}

template <> Flow plain::evaluate(cuda_tile::ReturnOp, TileBlock &) {
  return Flow::Return;
}

static Flow hand(ValueRange operands, TileBlock &block, Flow flow) {
  block.handed = block.copy(operands);
  return flow;
}

template <> Flow plain::evaluate(cuda_tile::YieldOp op, TileBlock &block) {
  return hand(op.getOperands(), block, Flow::Yield);
}

template <> Flow plain::evaluate(cuda_tile::ContinueOp op, TileBlock &block) {
  return hand(op.getOperands(), block, Flow::Continue);
}

template <> Flow plain::evaluate(cuda_tile::BreakOp op, TileBlock &block) {
  return hand(op.getOperands(), block, Flow::Break);
}

/// Sets the results to the operands of the terminator.
static Flow take(ResultRange results, TileBlock &block) {
  for (auto [result, datum] : llvm::zip_equal(results, block.handed))
    block.set(result, datum);
  return Flow::Next;
}

template <> Flow plain::evaluate(cuda_tile::IfOp op, TileBlock &block) {
  bool condition = block.scalar(op.getCondition());
  Region &region = condition ? op.getThenRegion() : op.getElseRegion();
  if (region.empty())
    return Flow::Next;
  Flow flow = block.run(region);
  return flow == Flow::Yield ? take(op.getResults(), block) : flow;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// A loop in which a block may wait for another one, since it has ordered
/// memory accesses, yields from time to time.
class Patience {
public:
  Patience(Region &body, TileBlock &block) : block(block) {
    body.walk([&](Operation *op) {
      auto order = op->getAttrOfType<cuda_tile::MemSemanticAttr>(
          "memory_ordering_semantics");
      waits |= order && order.getValue() != MemSemantic::Weak;
    });
  }

  /// False if the launch has ended.
  bool nextIteration() {
    constexpr unsigned often = 64;
    return !waits || ++iterations % often || block.launch.letOthersRun();
  }

private:
  TileBlock &block;
  bool waits = false;
  unsigned iterations = 0;
};

template <> Flow plain::evaluate(cuda_tile::LoopOp op, TileBlock &block) {
  Patience patience(op.getRegion(), block);
  std::vector<Datum> carried = block.copy(op.getInitValues());
  while (true) {
    Flow flow = block.run(op.getRegion(), carried);
    if (flow == Flow::Break)
      return take(op.getResults(), block);
    if (flow != Flow::Continue)
      return flow;
    carried = block.handed;
    if (!patience.nextIteration())
      return Flow::Fault;
  }
}

template <> Flow plain::evaluate(cuda_tile::ForOp op, TileBlock &block) {
  // Wider than the type, so that the variable cannot wrap around below the end.
  using Wide = __int128;
  unsigned width = widthOf(elementOf(op.getLowerBound()));
  bool isUnsigned = op.getUnsignedCmp();
  auto read = [&](Value value) -> Wide {
    Bits bits = block.scalar(value);
    return isUnsigned ? Wide(bits) : Wide(readSigned(bits, width));
  };
  Wide begin = read(op.getLowerBound()), end = read(op.getUpperBound());
  Wide step = read(op.getStep());
  if (step <= 0 && begin < end)
    return block.failOp(op, "has a step of " + Twine(int64_t(step)) +
                                "; a step must be positive");
  Patience patience(op.getRegion(), block);
  block.handed = block.copy(op.getInitValues());
  for (Wide i = begin; i < end; i += step) {
    std::vector<Datum> arguments = block.handed;
    arguments.insert(arguments.begin(),
                     Tile{APInt(64, uint64_t(i)).trunc(width).getZExtValue()});
    Flow flow = block.run(op.getRegion(), arguments);
    if (flow != Flow::Continue)
      return flow;
    if (!patience.nextIteration())
      return Flow::Fault;
  }
  return take(op.getResults(), block);
}

//===----------------------------------------------------------------------===//
// Position in the grid
//===----------------------------------------------------------------------===//

template <>
Flow plain::evaluate(cuda_tile::GetTileBlockIdOp op, TileBlock &block) {
  for (auto [result, at] : llvm::zip_equal(op->getResults(), block.coordinates))
    block.set(result, Tile{at});
  return Flow::Next;
}

template <>
Flow plain::evaluate(cuda_tile::GetNumTileBlocksOp op, TileBlock &block) {
  for (auto [result, size] :
       llvm::zip_equal(op->getResults(), block.launch.grid))
    block.set(result, Tile{size});
  return Flow::Next;
}
