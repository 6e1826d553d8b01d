//===- ProductsAhead.cpp - products of the next iteration -----------------===//
#include "tilewright/Transform/TileAS/Schedule/ProductsAhead.h"

#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Costs/KernelBudget.h"
#include "tilewright/Transform/TileAS/Costs/RegisterPressure.h"
#include "tilewright/Transform/TileAS/Schedule/LoopPlan.h"
#include "tilewright/Transform/TileAS/Schedule/LoopSchedule.h"

using namespace mlir;
using namespace tilewright;

//===----------------------------------------------------------------------===//
// The operations of products
//===----------------------------------------------------------------------===//

/// Whether `op` costs nothing, so that it may be executed twice.
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

  /// Whether `reader` reads buffers that the loop does not write, or a stream's
  /// own.
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
          for (const tileas::BufferAccess &stated : access.getBufferAccesses())
            if (stated.writes && tileas::bufferOf(stated.buffer) == root)
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
// Schedules
//===----------------------------------------------------------------------===//

namespace {
/// Schedules of the loop in which all streams are copied that can be, and
/// products may be placed an iteration early.
class Schedules {
public:
  Schedules(scf::ForOp loop, ArrayRef<LoopStream> streams,
            const ScheduleConstraints &constraints, const Chip *chip,
            int64_t blocks)
      : constraints(constraints), isCopied(copied(streams)),
        graph(loop, streams, isCopied, CostModel::of(chip), blocks) {}

  /// The least period if the products of `ahead` may be early.
  int64_t periodWith(const ProductsAhead &ahead) const {
    return graph.leastPeriod(
        [&](Operation *op) { return freedomOf(op, ahead); });
  }

  /// The schedule if the products of `ahead` may be early.
  std::optional<LoopSchedule> with(const ProductsAhead &ahead) const {
    return scheduleLoop(graph, isCopied, LoopPlan::mostAhead,
                        [&](Operation *op) { return freedomOf(op, ahead); });
  }

private:
  LoopGraph::Freedom freedomOf(Operation *op,
                               const ProductsAhead &ahead) const {
    if (!ahead.moves(op))
      return LoopGraph::Freedom::Stays;
    return constraints.isAhead(op) == true ? LoopGraph::Freedom::Moves
                                           : LoopGraph::Freedom::MayMove;
  }

  static SmallVector<bool> copied(ArrayRef<LoopStream> streams) {
    return llvm::map_to_vector(streams, [](const LoopStream &stream) {
      return stream.places.has_value();
    });
  }

  const ScheduleConstraints &constraints;
  SmallVector<bool> isCopied;
  LoopGraph graph;
};
} // namespace

//===----------------------------------------------------------------------===//
// The choice
//===----------------------------------------------------------------------===//

namespace {
class Chooser {
public:
  Chooser(scf::ForOp loop, ArrayRef<LoopStream> streams,
          const ScheduleConstraints &constraints, const Chip *chip,
          int64_t blocks)
      : loop(loop), streams(streams), constraints(constraints),
        budget(budgetOf(loop->getParentOfType<func::FuncOp>(), chip)),
        schedules(loop, streams, constraints, chip, blocks),
        pressure(pressureOf(*loop.getBody()).words) {}

  ProductsAhead choose(ArrayRef<Value> candidates) {
    for (Value result : candidates)
      consider(result);
    for (const Candidate &each : waiting)
      refuse(each, "iterations would not be shorter");
    settle();
    return std::move(chosen);
  }

private:
  /// A product, and the period without and with it ahead.
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
    Candidate candidate{result, schedules.periodWith(chosen),
                        schedules.periodWith(*ahead),
                        budget.predicted(pressure)};
    for (Value each : results)
      candidate.registers += registersOf(each);
    if (candidate.registers > budget.withProduct())
      return refuse(candidate, "the result needs too many registers");
    waiting.push_back(candidate);
    bool isWorthIt = candidate.after * 10 <= candidate.before * 9;
    if (!isWorthIt || !takeStep(op, StepId::MultiplyAhead, [] {}))
      return;
    for (Candidate &each : waiting) {
      each.before = candidate.before;
      each.after = candidate.after;
      permitted.push_back(each);
    }
    waiting.clear();
    chosen = std::move(*ahead);
  }

  /// Keeps the products that the schedule places early.
  void settle() {
    if (!chosen)
      return;
    std::optional<LoopSchedule> schedule = schedules.with(chosen);
    auto isEarly = [&](Value result) {
      return schedule && schedule->iterationOf(result.getDefiningOp()) < 0;
    };
    SmallVector<Value> early;
    for (Value result : chosen.results)
      if (isEarly(result) ||
          constraints.isAhead(result.getDefiningOp()) == true)
        early.push_back(result);
    for (const Candidate &each : permitted) {
      if (!isEarly(each.result)) {
        refuse(each, "the schedule has it in its own iteration");
        continue;
      }
      makeRemark(each.result.getDefiningOp(), RemarkId::ProductAhead)
          .with("Before", each.before)
          .with("After", each.after)
          .with("Registers", registersOf(each.result));
    }
    chosen = early.empty() ? ProductsAhead()
                           : *collectProducts(loop, streams, early);
  }

  void refuse(const Candidate &candidate, llvm::StringRef reason) {
    makeRemark(candidate.result.getDefiningOp(), RemarkId::ProductNotAhead)
        .with("Before", candidate.before)
        .with("After", candidate.after)
        .with("Registers", candidate.registers)
        .with("Limit", budget.withProduct())
        .with("Reason", reason);
  }

  scf::ForOp loop;
  ArrayRef<LoopStream> streams;
  const ScheduleConstraints &constraints;
  Budget budget;
  Schedules schedules;
  int64_t pressure;
  ProductsAhead chosen;
  SmallVector<Candidate> permitted; ///< of `chosen`
  /// Those that alone do not shorten the period; with the next they may.
  SmallVector<Candidate> waiting;
};
} // namespace

SmallVector<Value> tilewright::productsOfIteration(scf::ForOp loop) {
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
                                const Chip *chip, int64_t blocks) {
  SmallVector<Value> candidates = productsOfIteration(loop);
  if (!chip || candidates.empty())
    return {};
  return Chooser(loop, streams, constraints, chip, blocks).choose(candidates);
}
