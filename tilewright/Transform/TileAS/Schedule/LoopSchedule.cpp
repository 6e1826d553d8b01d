//===- LoopSchedule.cpp - the modulo schedule of a loop -------------------===//
#include "tilewright/Transform/TileAS/Schedule/LoopSchedule.h"

#include "tilewright/Support/Remarks.h"

using namespace mlir;
using namespace tilewright;

/// Nodes of a graph that is scheduled; the time is quadratic in them.
static constexpr unsigned mostNodes = 128;

/// The distance in iterations at which copies are prefetched; none if a tile
/// would have to be loaded earlier than permitted.
static std::optional<int64_t> iterationsAhead(const LoopGraph &graph,
                                              ArrayRef<bool> isCopied,
                                              int64_t mostAhead,
                                              const ModuloSchedule &times) {
  int64_t ahead = 1;
  for (unsigned stream = 0; stream < isCopied.size(); ++stream) {
    int64_t iterations = graph.iterationsAhead(stream, times);
    if (iterations > (isCopied[stream] ? mostAhead : 1))
      return std::nullopt;
    if (isCopied[stream])
      ahead = std::max(ahead, iterations);
  }
  return ahead;
}

std::optional<LoopSchedule>
tilewright::scheduleLoop(LoopGraph graph, ArrayRef<bool> isCopied,
                         int64_t mostAhead, LoopGraph::FreedomOf freedomOf) {
  if (graph.nodes().size() > mostNodes)
    return std::nullopt;
  ModuloGraph framed = graph.graph(freedomOf);
  std::optional<int64_t> recurrence = framed.recurrenceBound();
  if (!recurrence)
    return std::nullopt;
  int64_t shortest = 0; // of any number of iterations ahead
  std::optional<ModuloSchedule> times =
      framed.solve([&](const ModuloSchedule &candidate) {
        if (!shortest)
          shortest = candidate.interval;
        return iterationsAhead(graph, isCopied, mostAhead, candidate)
            .has_value();
      });
  if (!times)
    return std::nullopt;
  int64_t ahead = *iterationsAhead(graph, isCopied, mostAhead, *times);
  return LoopSchedule{
      std::move(graph), std::move(*times), framed.resourceBound(),
      *recurrence,      shortest,          ahead};
}

llvm::StringRef LoopSchedule::boundBy() const {
  if (times.interval > shortest)
    return "latency";
  if (times.interval > std::max(resources, recurrence))
    return "placement";
  if (recurrence > resources)
    return "recurrence";
  return nameOf(graph.total().busiest());
}

int64_t LoopSchedule::iterationOf(Operation *op) const {
  for (auto [number, node] : llvm::enumerate(graph.nodes()))
    if (llvm::is_contained(node.ops, op))
      return graph.iterationOf(number, times);
  return 0;
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
                                 const CostModel &costs, int64_t stages,
                                 int64_t bytes, int64_t registers) {
  if (!hasRemarks(loop))
    return;
  const LoopGraph &graph = schedule.graph;
  const ModuloSchedule &times = schedule.times;
  SmallVector<unsigned> order;
  int64_t first = 0, last = 0;
  for (unsigned i = 0; i < graph.nodes().size(); ++i) {
    if (graph.nodes()[i].cycles.isNothing())
      continue;
    order.push_back(i);
    first = std::min(first, graph.iterationOf(i, times));
    last = std::max(last, graph.iterationOf(i, times));
  }
  makeRemark(loop, RemarkId::LoopScheduled)
      .with("Interval", times.interval)
      .with("Period", times.interval * graph.blocks())
      .with("BoundBy", schedule.boundBy())
      .with("Units", textOf(graph.total().uses))
      .with("Recurrence", schedule.recurrence)
      .with("Turns", last - first + 1)
      .with("Blocks", graph.blocks())
      .with("Stages", stages)
      .with("Bytes", bytes)
      .with("Registers", registers);
  llvm::sort(order, [&](unsigned a, unsigned b) {
    return std::pair(times.start[a], a) < std::pair(times.start[b], b);
  });
  for (unsigned i : order) {
    const LoopNode &node = graph.nodes()[i];
    Operation *main = node.main(costs);
    std::string held = textOf(node.cycles.uses);
    int64_t ahead = -graph.iterationOf(i, times);
    if (node.stream)
      ahead = isCopied[*node.stream] ? stages - 1 : 1;
    makeRemark(main, RemarkId::ScheduledNode)
        .with("Cycle", times.start[i])
        .with("Stage", graph.iterationOf(i, times) - first)
        .with("Slot", graph.slotOf(i, times))
        .with("Unit", nameOf(node.cycles.busiest()))
        .with("Cycles", node.cycles.longest())
        .with("Latency", node.cycles.latency)
        .with("Ahead", ahead ? std::to_string(ahead) : "-")
        .with("Node", describeNode(node, main))
        .with("Units", held.empty() ? "-" : held);
  }
}
