//===- ProductsAhead.cpp - products made an iteration early ---------------===//
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
// What products are made of
//===----------------------------------------------------------------------===//

/// Whether it costs nothing, so that what needs it may make it again.
static bool isFree(Operation *op) {
  return isPure(op) && !op->getNumRegions() &&
         llvm::none_of(op->getResultTypes(), [](Type type) {
           return isa<RankedTensorType, tileas::BufferType>(type);
         });
}

bool ProductsAhead::moves(Operation *op) const {
  return ops.contains(op) && !isFree(op);
}

namespace {
class Collector {
public:
  Collector(scf::ForOp loop, ArrayRef<LoopStream> streams)
      : loop(loop), streams(streams) {}

  std::optional<ProductsAhead> collect(ArrayRef<Value> results) {
    ahead.results.assign(results.begin(), results.end());
    llvm::append_range(work, results);
    while (!work.empty())
      if (!visit(work.pop_back_val()))
        return std::nullopt;
    for (Operation *op : ahead.ops)
      if (!isFree(op) && !isResult(op) && isNeededElsewhere(op))
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
  bool isResult(Operation *op) const {
    return llvm::any_of(op->getResults(), [&](Value made) {
      return llvm::is_contained(ahead.results, made);
    });
  }

  bool isNeededElsewhere(Operation *op) {
    for (Value made : op->getResults())
      if (!isa<tileas::TokenType>(made.getType()))
        for (Operation *user : made.getUsers())
          if (!ahead.ops.contains(loop.getBody()->findAncestorOpInBlock(*user)))
            return true;
    return false;
  }

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
    llvm::append_range(work, op->getOperands());
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
  ProductsAhead ahead;
  SmallVector<Value> work;
  std::set<unsigned> carried;
};
} // namespace

std::optional<ProductsAhead>
tilewright::collectProducts(scf::ForOp loop, ArrayRef<LoopStream> streams,
                            ArrayRef<Value> results) {
  return Collector(loop, streams).collect(results);
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

/// Cycles from the begin of an iteration to its end, where nothing waits for
/// loads and `isCut` says of which parts the iteration before has made the
/// results.
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
/// How long iterations of a loop are where products are made ahead.
class Lengths {
public:
  Lengths(scf::ForOp loop, ArrayRef<LoopStream> streams, const Chip *chip) {
    SmallVector<bool> isCopied;
    for (const LoopStream &stream : streams)
      isCopied.push_back(stream.places.has_value());
    int64_t blocks = residentBlocks(loop, streams, chip);
    graph.emplace(loop, streams, isCopied, CostModel::of(chip), blocks,
                  [](Operation *) { return 0; });
    // What a multiprocessor's blocks take of its units together.
    least = graph->graph().resourceBound() * blocks;
  }

  int64_t with(const ProductsAhead &ahead) const {
    SmallVector<bool> isCut;
    for (const LoopNode &node : graph->nodes())
      isCut.push_back(llvm::any_of(node.ops, [&](Operation *op) {
        return ahead.ops.contains(op) && tileas::isProduct(op);
      }));
    return std::max(lengthOf(*graph, isCut), least);
  }

private:
  std::optional<LoopGraph> graph;
  int64_t least;
};
} // namespace

//===----------------------------------------------------------------------===//
// The choice
//===----------------------------------------------------------------------===//

namespace {
class Chooser {
public:
  Chooser(scf::ForOp loop, ArrayRef<LoopStream> streams,
          const ScheduleConstraints &constraints, const Chip *chip)
      : loop(loop), streams(streams), constraints(constraints),
        budget(budgetOf(loop->getParentOfType<func::FuncOp>(), chip)),
        lengths(loop, streams, chip),
        pressure(pressureOf(*loop.getBody()).words) {}

  ProductsAhead choose(ArrayRef<Value> candidates) {
    for (Value result : candidates)
      consider(result);
    for (const Candidate &each : waiting)
      refuse(each, "turns would not be shorter");
    return std::move(chosen);
  }

private:
  /// A product, and what an iteration would take without and with it ahead.
  struct Candidate {
    Value result;
    int64_t before = 0, after = 0;
    int64_t registers = 0; ///< that would be needed
  };

  void consider(Value result) {
    Operation *op = result.getDefiningOp();
    std::optional<bool> constraint = constraints.isAhead(op);
    if (constraint == false)
      return;
    SmallVector<Value> results = chosen.results;
    if (constraint != true)
      for (const Candidate &each : waiting)
        results.push_back(each.result);
    results.push_back(result);
    std::optional<ProductsAhead> ahead =
        collectProducts(loop, streams, results);
    if (!ahead)
      return;
    if (constraint == true) {
      chosen = std::move(*ahead);
      return;
    }
    Candidate candidate{result, lengths.with(chosen), lengths.with(*ahead),
                        budget.predicted(pressure)};
    for (Value each : results)
      candidate.registers += registersOf(each);
    if (candidate.registers > budget.besideProduct())
      return refuse(candidate, "it takes too many registers");
    waiting.push_back(candidate);
    bool isWorthIt = candidate.after * 10 <= candidate.before * 9;
    if (!isWorthIt || !takeStep(op, StepId::MultiplyAhead, [] {}))
      return;
    for (const Candidate &each : waiting)
      makeRemark(each.result.getDefiningOp(), RemarkId::ProductAhead)
          .with("Before", candidate.before)
          .with("After", candidate.after)
          .with("Registers", registersOf(each.result));
    waiting.clear();
    chosen = std::move(*ahead);
  }

  void refuse(const Candidate &candidate, llvm::StringRef reason) {
    makeRemark(candidate.result.getDefiningOp(), RemarkId::ProductNotAhead)
        .with("Before", candidate.before)
        .with("After", candidate.after)
        .with("Registers", candidate.registers)
        .with("Limit", budget.besideProduct())
        .with("Reason", reason);
  }

  scf::ForOp loop;
  ArrayRef<LoopStream> streams;
  const ScheduleConstraints &constraints;
  Budget budget;
  Lengths lengths;
  int64_t pressure;
  ProductsAhead chosen;
  /// Those that gain nothing by themselves: the next may with them.
  SmallVector<Candidate> waiting;
};
} // namespace

/// The products whose result another operation than a product needs.
static SmallVector<Value> findResults(scf::ForOp loop) {
  SmallVector<Value> results;
  for (Operation &op : *loop.getBody()) {
    if (!tileas::isProduct(&op) || op.getNumResults() != 1)
      continue;
    Value result = op.getResult(0);
    bool isUsed = llvm::any_of(result.getUsers(), [&](Operation *user) {
      return user != loop.getBody()->getTerminator();
    });
    bool isPart = llvm::any_of(result.getUsers(), tileas::isProduct);
    if (isUsed && !isPart)
      results.push_back(result);
  }
  return results;
}

ProductsAhead
tilewright::chooseProductsAhead(scf::ForOp loop, ArrayRef<LoopStream> streams,
                                const ScheduleConstraints &constraints,
                                const Chip *chip) {
  SmallVector<Value> candidates = findResults(loop);
  if (!chip || candidates.empty())
    return {};
  return Chooser(loop, streams, constraints, chip).choose(candidates);
}
