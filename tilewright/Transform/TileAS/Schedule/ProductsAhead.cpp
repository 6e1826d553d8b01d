//===- ProductsAhead.cpp - products of the turn behind --------------------===//
#include "tilewright/Transform/TileAS/Schedule/ProductsAhead.h"

#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Costs/KernelBudget.h"
#include "tilewright/Transform/TileAS/Costs/RegisterPressure.h"
#include "tilewright/Transform/TileAS/Schedule/LoopGraph.h"

using namespace mlir;
using namespace tilewright;

//===----------------------------------------------------------------------===//
// What a product is made of
//===----------------------------------------------------------------------===//

/// Whether it costs nothing, so that what needs it may make it again.
static bool isFree(Operation *op) {
  return isPure(op) && !op->getNumRegions() &&
         llvm::none_of(op->getResultTypes(), [](Type type) {
           return isa<RankedTensorType, tileas::BufferType>(type);
         });
}

bool ProductAhead::moves(Operation *op) const {
  return ops.contains(op) && !isFree(op);
}

namespace {
class Collector {
public:
  Collector(scf::ForOp loop, ArrayRef<LoopStream> streams)
      : loop(loop), streams(streams) {}

  /// Nothing where the product needs what another part of the turn does, or
  /// another part needs what is made for it.
  std::optional<ProductAhead> collect(Value result) {
    ahead.result = result;
    need(result);
    while (!work.empty())
      if (!visit(work.pop_back_val()))
        return std::nullopt;
    for (Operation *op : ahead.ops)
      if (!isFree(op) && op != result.getDefiningOp() && isNeededElsewhere(op))
        return std::nullopt;
    std::set<unsigned> ofPlaces;
    for (const LoopStream &stream : ahead.streams)
      ofPlaces.insert(stream.slice.carried.begin(), stream.slice.carried.end());
    if (!llvm::includes(ofPlaces, carried))
      return std::nullopt;
    SmallVector<Operation *> ordered(ahead.ops.begin(), ahead.ops.end());
    llvm::sort(ordered, [](Operation *a, Operation *b) {
      return a->isBeforeInBlock(b);
    });
    ahead.ops = {ordered.begin(), ordered.end()};
    return std::move(ahead);
  }

private:
  bool isNeededElsewhere(Operation *op) {
    for (Value made : op->getResults())
      if (!isa<tileas::TokenType>(made.getType()))
        for (Operation *user : made.getUsers())
          if (!ahead.ops.contains(loop.getBody()->findAncestorOpInBlock(*user)))
            return true;
    return false;
  }

  void need(Value value) { work.push_back(value); }

  bool visit(Value value) {
    if (value == loop.getInductionVar() || loop.isDefinedOutsideOfLoop(value))
      return true;
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      carried.insert(argument.getArgNumber() - 1);
      return argument.getOwner() == loop.getBody();
    }
    Operation *op = value.getDefiningOp();
    if (op->getBlock() != loop.getBody())
      return loop->isAncestor(op); // within a loop over k
    return !ahead.ops.insert(op) || enter(op);
  }

  bool enter(Operation *op) {
    if (isa<tileas::AllocTensorOp>(op))
      return enterStream(op);
    if (tileas::isProduct(op) || isa<tileas::LoadSharedOp>(op)) {
      if (!readsWhatIsThere(cast<tileas::BufferAccessInterface>(op)))
        return false;
    } else if (op->getNumRegions() || !isPure(op)) {
      return false;
    }
    for (Value operand : op->getOperands())
      need(operand);
    return true;
  }

  /// Of buffers that the loop does not write, or of a stream's own.
  bool readsWhatIsThere(tileas::BufferAccessInterface reader) {
    return llvm::all_of(
        reader.getBufferAccesses(), [&](const tileas::BufferAccess &read) {
          Value root = tileas::bufferOf(read.buffer);
          return !read.writes &&
                 (!loop.isDefinedOutsideOfLoop(root) || !isWritten(root));
        });
  }

  /// Whether the loop writes to the buffer `root`.
  bool isWritten(Value root) {
    return loop
        ->walk([&](tileas::BufferAccessInterface access) {
          for (const tileas::BufferAccess &said : access.getBufferAccesses())
            if (said.writes && tileas::bufferOf(said.buffer) == root)
              return WalkResult::interrupt();
          return WalkResult::advance();
        })
        .wasInterrupted();
  }

  bool enterStream(Operation *buffer) {
    const auto *stream = llvm::find_if(
        streams, [&](const LoopStream &each) { return each.buffer == buffer; });
    if (stream == streams.end())
      return false;
    ahead.streams.push_back(*stream);
    for (Operation *op = stream->store; op;
         op = op == stream->load ? nullptr : op->getOperand(0).getDefiningOp())
      ahead.ops.insert(op);
    ahead.ops.insert(stream->slice.ops.begin(), stream->slice.ops.end());
    carried.insert(stream->slice.carried.begin(), stream->slice.carried.end());
    return true;
  }

  scf::ForOp loop;
  ArrayRef<LoopStream> streams;
  ProductAhead ahead;
  SmallVector<Value> work;
  std::set<unsigned> carried;
};
} // namespace

std::optional<ProductAhead>
tilewright::collectProduct(scf::ForOp loop, ArrayRef<LoopStream> streams,
                           Value result) {
  return Collector(loop, streams).collect(result);
}

//===----------------------------------------------------------------------===//
// Whether it is worth it
//===----------------------------------------------------------------------===//

/// Blocks that are expected to run concurrently on a multiprocessor: those that
/// were requested, else two where their registers and their shared memory, with
/// rings of two stages, permit it.
static int64_t residentBlocks(scf::ForOp loop, ArrayRef<LoopStream> streams,
                              const Chip *chip) {
  auto func = loop->getParentOfType<func::FuncOp>();
  Budget budget = budgetOf(func, chip);
  if (budget.isOccupancyAsked())
    return budget.blocks();
  SmallVector<Operation *> rings;
  int64_t bytes = 0;
  for (const LoopStream &stream : streams)
    if (stream.places) {
      rings.push_back(stream.buffer);
      bytes += 2 * stream.bytes();
    }
  bytes += sharedBytesAt(func, loop, rings);
  return std::min(budget.blocks(),
                  budget.blocksWith(pressureOf(func).words, bytes));
}

/// Cycles from the begin of a turn to its end, where nothing waits for loads
/// and `isCut` says of which parts the turn before has made the results.
static int64_t lengthOf(const LoopGraph &graph, ArrayRef<bool> isCut) {
  std::vector<int64_t> start(graph.nodes().size(), 0);
  bool grew = true;
  for (unsigned round = 0; grew && round <= start.size(); ++round) {
    grew = false;
    for (const ModuloGraph::Edge &edge : graph.graph().edges()) {
      const LoopNode &from = graph.nodes()[edge.from];
      bool isThere = from.stream || isCut[edge.from] != isCut[edge.to];
      int64_t after = start[edge.from] + edge.latency;
      if (edge.distance || isThere || after <= start[edge.to])
        continue;
      start[edge.to] = after;
      grew = true;
    }
  }
  int64_t length = 1;
  for (unsigned i = 0; i < start.size(); ++i)
    if (!graph.nodes()[i].stream)
      length = std::max(length, start[i] + graph.nodes()[i].cycles.longest());
  return length;
}

namespace {
/// What a turn of a loop is thought to take without and with a product ahead.
struct Gain {
  int64_t before, after;
  bool isWorthIt() const { return after * 10 <= before * 9; }
};
} // namespace

static Gain gainOf(scf::ForOp loop, ArrayRef<LoopStream> streams,
                   const ProductAhead &ahead, const Chip *chip) {
  SmallVector<bool> isCopied;
  for (const LoopStream &stream : streams)
    isCopied.push_back(stream.places.has_value());
  int64_t blocks = residentBlocks(loop, streams, chip);
  const CostModel &costs = CostModel::of(chip);
  LoopGraph graph(loop, streams, isCopied, costs, blocks,
                  [](Operation *) { return 0; });
  SmallVector<bool> none(graph.nodes().size(), false), isCut;
  for (const LoopNode &node : graph.nodes())
    isCut.push_back(llvm::any_of(node.ops, [&](Operation *op) {
      return ahead.ops.contains(op) && tileas::isProduct(op);
    }));
  // What a multiprocessor's blocks take of its units together.
  int64_t least = graph.graph().resourceBound() * blocks;
  return {std::max(lengthOf(graph, none), least),
          std::max(lengthOf(graph, isCut), least)};
}

//===----------------------------------------------------------------------===//
// The choice
//===----------------------------------------------------------------------===//

/// The products that leave their turn's chain.
static SmallVector<Value> findResults(scf::ForOp loop) {
  SmallVector<Value> results;
  for (Operation &op : *loop.getBody()) {
    if (!tileas::isProduct(&op) || op.getNumResults() != 1)
      continue;
    Value result = op.getResult(0);
    bool isUsed = llvm::any_of(result.getUsers(), [&](Operation *user) {
      return user != loop.getBody()->getTerminator();
    });
    bool goesOn = llvm::any_of(result.getUsers(), tileas::isProduct);
    if (isUsed && !goesOn)
      results.push_back(result);
  }
  return results;
}

std::optional<ProductAhead>
tilewright::chooseProductAhead(scf::ForOp loop, ArrayRef<LoopStream> streams,
                               const ScheduleConstraints &constraints,
                               const Chip *chip) {
  auto func = loop->getParentOfType<func::FuncOp>();
  if (!chip)
    return std::nullopt;
  Budget budget = budgetOf(func, chip);
  for (Value result : findResults(loop)) {
    std::optional<bool> constraint =
        constraints.isAhead(result.getDefiningOp());
    if (constraint == false)
      continue;
    std::optional<ProductAhead> ahead = collectProduct(loop, streams, result);
    if (!ahead)
      continue;
    Gain gain = gainOf(loop, streams, *ahead, chip);
    int64_t registers = registersOf(result);
    int64_t needed =
        budget.predicted(pressureOf(*loop.getBody()).words) + registers;
    int64_t limit = budget.besideProduct();
    auto refuse = [&](llvm::StringRef reason) {
      makeRemark(result.getDefiningOp(), RemarkId::ProductNotAhead)
          .with("Before", gain.before)
          .with("After", gain.after)
          .with("Registers", needed)
          .with("Limit", limit)
          .with("Reason", reason);
    };
    if (constraint == true)
      return ahead;
    if (!gain.isWorthIt()) {
      refuse("turns would not be shorter");
      continue;
    }
    if (needed > limit) {
      refuse("it takes too many registers");
      continue;
    }
    if (!takeStep(result.getDefiningOp(), StepId::MultiplyAhead, [] {}))
      continue;
    makeRemark(result.getDefiningOp(), RemarkId::ProductAhead)
        .with("Before", gain.before)
        .with("After", gain.after)
        .with("Registers", registers);
    return ahead;
  }
  return std::nullopt;
}
