//===- LoopSchedule.cpp - when a turn does what ---------------------------===//
#include "tilewright/Transform/TileAS/Schedule/LoopSchedule.h"

#include "tilewright/Support/Remarks.h"

using namespace mlir;
using namespace tilewright;

/// Nodes of a graph that is scheduled; the time is quadratic in them.
static constexpr unsigned mostNodes = 128;

/// By how many turns copies are ahead; nothing where a tile would have to be
/// further ahead than it may.
static std::optional<int64_t> turnsAhead(const LoopGraph &graph,
                                         ArrayRef<bool> isCopied,
                                         const ModuloSchedule &times,
                                         const ScheduleLimits &limits) {
  int64_t ahead = 1;
  for (unsigned stream = 0; stream < isCopied.size(); ++stream) {
    int64_t turns = graph.turnsAhead(stream, times);
    if (turns > (isCopied[stream] ? limits.mostAhead : 1))
      return std::nullopt;
    if (isCopied[stream])
      ahead = std::max(ahead, turns);
  }
  return ahead;
}

std::optional<LoopSchedule>
tilewright::scheduleLoop(scf::ForOp loop, ArrayRef<LoopStream> streams,
                         ArrayRef<bool> isCopied, const CostModel &costs,
                         const ScheduleLimits &limits,
                         LoopGraph::LeadOf leadOf) {
  LoopGraph graph(loop, streams, isCopied, costs, limits.blocks, leadOf);
  if (graph.nodes().size() > mostNodes)
    return std::nullopt;
  std::optional<int64_t> recurrence = graph.graph().recurrenceBound();
  if (!recurrence)
    return std::nullopt;
  int64_t shortest = 0; // of any number of turns ahead
  std::optional<ModuloSchedule> times =
      graph.graph().solve([&](const ModuloSchedule &candidate) {
        if (!shortest)
          shortest = candidate.interval;
        return turnsAhead(graph, isCopied, candidate, limits).has_value();
      });
  if (!times)
    return std::nullopt;
  int64_t ahead = *turnsAhead(graph, isCopied, *times, limits);
  int64_t bound = graph.graph().resourceBound();
  return LoopSchedule{std::move(graph), std::move(*times), bound,
                      *recurrence,      shortest,          ahead};
}

llvm::StringRef LoopSchedule::boundBy() const {
  if (times.interval > shortest)
    return "latency";
  if (times.interval > std::max(resources, recurrence))
    return "placement";
  if (recurrence > resources)
    return "recurrence";
  return nameOf(Unit(graph.graph().busiestUnit()));
}

//===----------------------------------------------------------------------===//
// Remarks
//===----------------------------------------------------------------------===//

static std::string describeNode(const LoopNode &node, Operation *main) {
  std::string name = main->getName().stripDialect().str();
  if (unsigned others = node.ops.size() - 1)
    name += "+" + std::to_string(others);
  return name;
}

void tilewright::explainSchedule(scf::ForOp loop, const LoopSchedule &schedule,
                                 ArrayRef<bool> isCopied,
                                 const CostModel &costs,
                                 const ScheduleLimits &limits, int64_t stages,
                                 int64_t bytes, int64_t registers) {
  if (!hasRemarks(loop))
    return;
  const ModuloGraph &graph = schedule.graph.graph();
  const ModuloSchedule &times = schedule.times;
  UnitCycles totals;
  for (unsigned unit = 0; unit < numUnits; ++unit)
    totals[unit] = graph.totalOf(unit);
  makeRemark(loop, RemarkId::LoopScheduled)
      .with("Interval", times.interval)
      .with("BoundBy", schedule.boundBy())
      .with("Units", textOf(totals))
      .with("Recurrence", schedule.recurrence)
      .with("Turns", times.stages())
      .with("Blocks", limits.blocks)
      .with("Stages", stages)
      .with("Bytes", bytes)
      .with("Registers", registers);
  SmallVector<unsigned> order;
  for (unsigned i = 0; i < graph.size(); ++i)
    if (!schedule.graph.nodes()[i].cycles.isNothing())
      order.push_back(i);
  llvm::sort(order, [&](unsigned a, unsigned b) {
    return std::pair(times.start[a], a) < std::pair(times.start[b], b);
  });
  for (unsigned i : order) {
    const LoopNode &node = schedule.graph.nodes()[i];
    Operation *main = node.main(costs);
    std::string held = textOf(node.cycles.uses);
    std::string ahead;
    if (node.stream)
      ahead = isCopied[*node.stream] ? std::to_string(stages - 1)
                                     : std::string("1");
    makeRemark(main, RemarkId::ScheduledNode)
        .with("Cycle", times.start[i])
        .with("Stage", times.stageOf(i))
        .with("Slot", times.slotOf(i))
        .with("Unit", nameOf(node.cycles.busiest()))
        .with("Cycles", node.cycles.longest())
        .with("Latency", node.cycles.latency)
        .with("Ahead", ahead.empty() ? "-" : ahead)
        .with("Node", describeNode(node, main))
        .with("Units", held.empty() ? "-" : held);
  }
}
