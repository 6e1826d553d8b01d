//===- InsertBarriers.cpp - where threads meet for shared memory ----------===//
// A forward data-flow over structured control. The state is the accesses that
// no barrier has followed yet; where an operation touches bytes that one of
// them touched, and either writes, the threads must have met in between, and a
// barrier in front of the operation empties the state. States only grow, so
// loops end: once for each access at most. That a read follows a write, a write
// a read and a write a write are one rule, and so are straight code and the way
// back in a loop; buffers that share bytes count as one.
//
// No barrier is needed where each thread reads what it wrote itself: one part
// of one buffer, with layouts that hold no element twice and differ in
// registers alone. Accesses say what they touch by BufferAccessInterface.
//
// A copy that goes on behind its operation (async.tiled_copy) waits for what
// touched its bytes before, and is itself seen as the write that it is where
// async.wait_group says that it has landed; that nobody touches its stage in
// between is the business of who made it (PipelineLoops.cpp).
//
// Agents run at the same time. What they touch is met for before the switch
// where it has to be, and pending behind it whatever they did in between; in a
// region the agent's threads meet at a barrier of their own. That two agents
// touch one buffer, which one of them writes, is an error: they would have to
// wait for each other, which is not a barrier's business.
//
// Control flow is the block's, or the agent's, so every thread of it comes to a
// barrier. Barriers
// stand as late as they may, where several needs meet in one; but what a loop
// needs of what comes before it, and not of its own turns, stands before the
// loop.
//===----------------------------------------------------------------------===//
#include "tilewright/Layout/MatrixMove.h"
#include "tilewright/Transform/TileAS/Passes.h"

#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace tilewright {
#define GEN_PASS_DEF_INSERTBARRIERS
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

namespace {
struct Access {
  tileas::BufferAccess said;
  tileas::AllocTensorOp buffer; ///< null where it could be any
  int64_t first = 0, end = 0;   ///< bytes of the buffer
  Operation *op = nullptr;
  std::optional<unsigned> agent;
};

/// Which of the function's accesses are pending.
using State = llvm::BitVector;

class BarrierFlow {
public:
  explicit BarrierFlow(func::FuncOp func) : func(func) {}

  LogicalResult run() {
    if (failed(collect()))
      return failure();
    if (accesses.empty())
      return success();
    flow(func.getBody(), State(accesses.size()));
    if (failed(checkAgents()))
      return failure();
    for (Operation *op : meetings)
      meetBefore(op);
    return success();
  }

private:
  //===--------------------------------------------------------------------===//
  // Accesses
  //===--------------------------------------------------------------------===//

  LogicalResult collect() {
    WalkResult result = func.walk([&](Operation *op) {
      auto toucher = dyn_cast<tileas::BufferAccessInterface>(op);
      if (!toucher) {
        if (isa<tileas::ViewOp>(op) ||
            llvm::none_of(op->getOperandTypes(), [](Type type) {
              return isa<tileas::BufferType>(type);
            }))
          return WalkResult::advance();
        op->emitOpError("internal error in Tilewright, not in your kernel: it "
                        "takes a buffer and does not say what it does to it");
        return WalkResult::interrupt();
      }
      unsigned first = accesses.size();
      for (const tileas::BufferAccess &said : toucher.getBufferAccesses())
        accesses.push_back(describe(op, said));
      spans[op] = {first, unsigned(accesses.size())};
      return WalkResult::advance();
    });
    return failure(result.wasInterrupted());
  }

  static Access describe(Operation *op, const tileas::BufferAccess &said) {
    Access access;
    access.said = said;
    access.op = op;
    if (std::optional<tileas::Agent> agent = tileas::findAgent(op))
      access.agent = agent->number;
    access.buffer =
        tileas::bufferOf(said.buffer).getDefiningOp<tileas::AllocTensorOp>();
    if (access.buffer) {
      access.first = access.buffer.getOffset().value_or(0);
      access.end = access.first + access.buffer.getType().getBytes();
    }
    return access;
  }

  /// Whether `b` has to wait for `a`.
  static bool conflict(const Access &a, const Access &b) {
    if ((!a.said.writes && !b.said.writes) ||
        b.said.part == tileas::BufferAccess::Lands)
      return false;
    bool overlap =
        !a.buffer || !b.buffer || (a.first < b.end && b.first < a.end);
    return overlap && !staysInThreads(a, b);
  }

  static bool movesMatrices(const tileas::BufferAccess &said) {
    auto type = cast<tileas::BufferType>(said.buffer.getType());
    LinearLayout tile = tileas::layoutOf(said.tile);
    return findMatrixMove(type.getMap().getOffsets().compose(tile),
                          type.getElementBytes())
        .has_value();
  }

  /// Whether no thread touches by `b` what another touched by `a`.
  static bool staysInThreads(const Access &a, const Access &b) {
    if (a.said.buffer != b.said.buffer || !a.said.tile || !b.said.tile ||
        !a.buffer || a.agent != b.agent)
      return false;
    unsigned warps = tileas::getNumWarps(a.op);
    LinearLayout from = tileas::layoutOf(a.said.tile),
                 to = tileas::layoutOf(b.said.tile);
    bool isEveryWarp = (1u << from.inBits(PlaceDim::Warp)) == warps;
    // In matrices lanes read and write for each other.
    return isEveryWarp && from.isInjective() && to.isInjective() &&
           from.renamesTo(to) && !movesMatrices(a.said) &&
           !movesMatrices(b.said);
  }

  //===--------------------------------------------------------------------===//
  // Agents
  //===--------------------------------------------------------------------===//

  static void meetBefore(Operation *op) {
    OpBuilder builder(op);
    if (std::optional<tileas::Agent> agent = tileas::findAgent(op))
      tileas::BarrierOp::create(builder, op->getLoc(), agent->barrier(),
                                builder.getI32IntegerAttr(agent->threads()));
    else
      tileas::BarrierOp::create(builder, op->getLoc());
  }

  /// Of one switch, each in its own region.
  LogicalResult checkAgents() const {
    for (const Access &a : accesses)
      for (const Access &b : accesses) {
        if (!a.agent || !b.agent || *a.agent >= *b.agent ||
            a.op->getParentOfType<tileas::AgentSwitchOp>() !=
                b.op->getParentOfType<tileas::AgentSwitchOp>() ||
            !conflict(a, b))
          continue;
        InFlightDiagnostic diagnostic =
            b.op->emitOpError("touches a buffer at the same time as agent ")
            << *a.agent << ", and nothing makes them wait for each other";
        diagnostic.attachNote(a.op->getLoc()) << "the other access";
        return failure();
      }
    return success();
  }

  /// The state behind agents, which wait for nobody but their own threads.
  State flowThroughAgents(tileas::AgentSwitchOp agents, State state) {
    if (meetings.contains(agents) || conflictsWithin(agents, state)) {
      meetings.insert(agents);
      state.reset();
    }
    for (Region &agent : agents.getAgents())
      flow(agent, State(accesses.size()));
    agents->walk([&](Operation *inner) {
      if (auto span = spans.find(inner); span != spans.end())
        state.set(span->second.first, span->second.second);
    });
    return state;
  }

  //===--------------------------------------------------------------------===//
  // The flow
  //===--------------------------------------------------------------------===//

  /// The state behind a region that is entered in state `in`.
  State flow(Region &region, const State &in) {
    State out(accesses.size());
    if (region.empty())
      return in;
    llvm::MapVector<Block *, State> states;
    llvm::SetVector<Block *> work;
    auto enter = [&](Block *block, const State &state) {
      auto [known, isNew] = states.insert({block, state});
      if (!isNew && !state.test(known->second))
        return;
      known->second |= state;
      work.insert(block);
    };
    enter(&region.front(), in);
    while (!work.empty()) {
      Block *block = work.front();
      work.remove(block);
      State state = states.lookup(block);
      for (Operation &op : *block)
        step(&op, state);
      for (Block *next : block->getSuccessors())
        enter(next, state);
      if (block->getNumSuccessors() == 0)
        out |= state;
    }
    return out;
  }

  void step(Operation *op, State &state) {
    if (auto barrier = dyn_cast<tileas::BarrierOp>(op)) {
      std::optional<tileas::Agent> agent = tileas::findAgent(op);
      if (agent ? barrier.getId() == agent->barrier() &&
                      barrier.getParticipants() == agent->threads()
                : !barrier.getParticipants())
        state.reset();
      return;
    }
    if (auto agents = dyn_cast<tileas::AgentSwitchOp>(op)) {
      state = flowThroughAgents(agents, std::move(state));
      return;
    }
    if (auto span = spans.find(op); span != spans.end())
      touch(op, span->second, state);
    if (auto branch = dyn_cast<RegionBranchOpInterface>(op)) {
      if (branch.hasLoop())
        meetBeforeLoop(branch, state);
      state = flowThrough(branch, state);
      return;
    }
    for (Region &region : op->getRegions())
      state |= flow(region, state);
  }

  void touch(Operation *op, std::pair<unsigned, unsigned> span, State &state) {
    bool meets = meetings.contains(op);
    for (unsigned own = span.first; own < span.second && !meets; ++own)
      for (unsigned other : state.set_bits())
        meets |= conflict(accesses[other], accesses[own]);
    if (meets) {
      meetings.insert(op);
      state.reset();
    }
    for (unsigned own = span.first; own < span.second; ++own)
      if (accesses[own].said.part != tileas::BufferAccess::Begins)
        state.set(own);
  }

  /// Where turns of the loop that follow nothing need fewer barriers than those
  /// that follow `state`, the rest is one barrier before it.
  void meetBeforeLoop(RegionBranchOpInterface loop, State &state) {
    if (!meetings.contains(loop) && !conflictsWithin(loop, state))
      return;
    if (!meetings.contains(loop) && depth <= deepest) {
      ++depth;
      (void)flowThrough(loop, State(accesses.size()));
      size_t count = meetings.size();
      (void)flowThrough(loop, state);
      --depth;
      if (meetings.size() == count)
        return;
      while (meetings.size() > count)
        meetings.pop_back();
    }
    meetings.insert(loop);
    state.reset();
  }

  bool conflictsWithin(Operation *op, const State &state) const {
    return op
        ->walk([&](Operation *inner) {
          auto span = spans.find(inner);
          if (span == spans.end())
            return WalkResult::advance();
          for (unsigned own = span->second.first; own < span->second.second;
               ++own)
            for (unsigned other : state.set_bits())
              if (conflict(accesses[other], accesses[own]))
                return WalkResult::interrupt();
          return WalkResult::advance();
        })
        .wasInterrupted();
  }

  /// The state behind an operation with regions, which are entered from it and
  /// from each other until no state grows.
  State flowThrough(RegionBranchOpInterface branch, const State &state) {
    State out(accesses.size());
    llvm::MapVector<Region *, State> states;
    llvm::SetVector<Region *> work;
    auto enter = [&](ArrayRef<RegionSuccessor> successors, const State &from) {
      for (const RegionSuccessor &successor : successors) {
        if (successor.isParent()) {
          out |= from;
          continue;
        }
        auto [known, isNew] = states.insert({successor.getSuccessor(), from});
        if (!isNew && !from.test(known->second))
          continue;
        known->second |= from;
        work.insert(successor.getSuccessor());
      }
    };
    SmallVector<RegionSuccessor> successors;
    branch.getSuccessorRegions(RegionBranchPoint::parent(), successors);
    enter(successors, state);
    while (!work.empty()) {
      Region *region = work.front();
      work.remove(region);
      State behind = flow(*region, states.lookup(region));
      successors.clear();
      branch.getSuccessorRegions(*region, successors);
      enter(successors, behind);
    }
    return out;
  }

  func::FuncOp func;
  std::vector<Access> accesses;
  DenseMap<Operation *, std::pair<unsigned, unsigned>> spans; // looked up only
  llvm::SetVector<Operation *> meetings; ///< what a barrier stands before
  /// Each loop is gone through three times for each time that the one around it
  /// is; deeper ones simply have their barrier in front.
  static constexpr unsigned deepest = 5;
  unsigned depth = 0;
};

class InsertBarriers final
    : public tilewright::impl::InsertBarriersBase<InsertBarriers> {
  void runOnOperation() override {
    if (failed(BarrierFlow(getOperation()).run()))
      signalPassFailure();
  }
};
} // namespace
