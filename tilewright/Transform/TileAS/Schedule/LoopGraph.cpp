//===- LoopGraph.cpp - a loop's iteration as a graph ----------------------===//
#include "tilewright/Transform/TileAS/Schedule/LoopGraph.h"

#include "tilewright/Transform/TileAS/Costs/ProductSteps.h"
#include "tilewright/Transform/TileAS/Costs/RegisterPressure.h"

#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tilewright;

Operation *LoopNode::main(const CostModel &costs) const {
  Operation *found = ops.front();
  int64_t most = -1;
  for (Operation *op : ops) {
    int64_t cycles = cyclesOf(op, costs).longest();
    if (cycles > most) {
      most = cycles;
      found = op;
    }
  }
  return found;
}

class LoopGraph::Builder {
public:
  Builder(LoopGraph &result, scf::ForOp loop, ArrayRef<LoopStream> streams,
          ArrayRef<bool> isCopied, const CostModel &costs, int64_t groups)
      : result(result), loop(loop), streams(streams), isCopied(isCopied),
        costs(costs), groups(groups) {}

  void build() {
    for (Operation &op : loop.getBody()->without_terminator()) {
      if (!op.getNumOperands() && !op.getNumRegions() &&
          cyclesOf(&op, costs).isNothing())
        continue; // constants, buffers
      numbers[&op] = ops.size();
      ops.push_back(&op);
    }
    classes.grow(ops.size());
    for (Operation *op : ops)
      alone.push_back(isSeparate(op));
    findSlices();
    joinStreams();
    joinProducts();
    joinElementwise();
    classes.compress();
    makeNodes();
    connectValues();
    connectBuffers();
    addEdges();
  }

private:
  /// Whether it is a standalone node instead of part of an elementwise one.
  static bool isSeparate(Operation *op) {
    return op->getNumRegions() || !isPure(op) || tileas::isProduct(op) ||
           isa<tileas::ConvertLayoutOp, tileas::PartialReduceOp>(op);
  }

  /// The operations that loads' addresses follow from, which are executed again
  /// for the iterations that are loaded.
  void findSlices() {
    std::set<unsigned> carried;
    for (const LoopStream &stream : streams) {
      ofSlices.insert(stream.slice.ops.begin(), stream.slice.ops.end());
      carried.insert(stream.slice.carried.begin(), stream.slice.carried.end());
    }
    if (std::optional<LoopSlice> recurrence = recurrenceOf(carried, loop))
      ofSlices.insert(recurrence->ops.begin(), recurrence->ops.end());
  }

  void joinStreams() {
    for (auto [stream, copied] : llvm::zip(streams, isCopied)) {
      if (!copied)
        continue;
      Operation *op = stream.store;
      while (op != stream.load) {
        Operation *source = op->getOperand(0).getDefiningOp();
        classes.join(numbers[op], numbers[source]);
        op = source;
      }
      alone[numbers[stream.load]] = true;
    }
  }

  /// Joins products that accumulate into each other's sums, and the operations
  /// that only compute their operands.
  void joinProducts() {
    for (Operation *op : ops)
      if (tileas::isProduct(op)) {
        Operation *before = op->getOperand(2).getDefiningOp();
        if (before && tileas::isProduct(before) && numbers.count(before))
          classes.join(numbers[op], numbers[before]);
      }
    for (Operation *op : llvm::reverse(ops)) {
      if (!isa<tileas::ViewOp, tileas::ExtractOp>(op) || op->use_empty())
        continue;
      std::optional<unsigned> all;
      bool isOnly = true;
      for (Operation *user : op->getUsers()) {
        Operation *here = loop.getBody()->findAncestorOpInBlock(*user);
        if (!here || here != user || !numbers.count(here) ||
            !(tileas::isProduct(here) || isOfProduct.count(here))) {
          isOnly = false;
          break;
        }
        unsigned leader = classes.findLeader(numbers[here]);
        isOnly &= !all || *all == leader;
        all = leader;
      }
      if (!isOnly || !all)
        continue;
      classes.join(numbers[op], *all);
      alone[numbers[op]] = true;
      isOfProduct.insert(op);
    }
  }

  /// The level of an operation is the most standalone nodes on a path to it
  /// within the iteration. Elementwise operations of one level are joined if
  /// one uses the other: no path between them leaves the level, so the graph
  /// stays acyclic.
  void joinElementwise() {
    std::vector<unsigned> level(ops.size(), 0);
    llvm::DenseMap<Value, unsigned> ofBuffer;
    for (unsigned i = 0; i < ops.size(); ++i) {
      unsigned &own = level[classes.findLeader(i)];
      forOperands(ops[i], [&](Value operand) {
        auto found = numbers.find(operand.getDefiningOp());
        if (found == numbers.end() ||
            classes.findLeader(found->second) == classes.findLeader(i))
          return;
        unsigned from = classes.findLeader(found->second);
        own = std::max(own, level[from] + alone[from]);
      });
      forBuffers(ops[i], [&](Value root, bool) {
        own = std::max(own, ofBuffer.lookup(root));
      });
      forBuffers(ops[i], [&](Value root, bool) { ofBuffer[root] = own + 1; });
      level[i] = own;
    }
    for (unsigned i = 0; i < ops.size(); ++i)
      for (Value operand : ops[i]->getOperands()) {
        auto found = numbers.find(operand.getDefiningOp());
        if (found != numbers.end() && !alone[i] && !alone[found->second] &&
            level[i] == level[found->second] &&
            ofSlices.contains(ops[i]) == ofSlices.contains(ops[found->second]))
          classes.join(i, found->second);
      }
  }

  template <typename Do> static void forOperands(Operation *op, Do act) {
    op->walk([&](Operation *inner) {
      for (Value operand : inner->getOperands())
        act(operand);
    });
  }

  template <typename Do> static void forBuffers(Operation *op, Do act) {
    op->walk([&](tileas::BufferAccessInterface access) {
      for (const tileas::BufferAccess &stated : access.getBufferAccesses())
        act(tileas::bufferOf(stated.buffer), stated.writes);
    });
  }

  void makeNodes() {
    result.all.resize(classes.getNumClasses());
    for (unsigned i = 0; i < ops.size(); ++i) {
      LoopNode &node = result.all[classes[i]];
      node.ops.push_back(ops[i]);
      node.cycles.add(cyclesOf(ops[i], costs));
    }
    for (LoopNode &node : result.all)
      for (int64_t &cycles : node.cycles.uses)
        cycles = llvm::divideCeil(cycles, groups);
    for (LoopNode &node : result.all)
      node.isOfLoad = llvm::all_of(
          node.ops, [&](Operation *op) { return ofSlices.contains(op); });
    for (auto [number, stream] : llvm::enumerate(streams)) {
      unsigned load = classes[numbers[stream.load]];
      result.all[load].stream = number;
      result.all[load].isOfLoad = true;
      result.loads.push_back(load);
      if (isCopied[number])
        result.copies.push_back(load);
      int64_t &latency = result.all[load].cycles.latency;
      latency =
          costs.latencies.memory * stream.latency / LoopStream::usualLatency;
      if (isCopied[number])
        latency += costs.latencies.barrier;
    }
    result.readers.resize(streams.size());
    for (const LoopNode &node : result.all) {
      int64_t words = 0;
      for (Operation *op : node.ops)
        for (Value value : op->getResults())
          if (tileas::getLayout(value.getType()) &&
              llvm::any_of(value.getUsers(), [&](Operation *user) {
                return !llvm::is_contained(node.ops, user);
              }))
            words += registersOf(value);
      if (node.stream && isCopied[*node.stream])
        words = 1;
      result.edges.addNode(node.cycles.uses, words);
    }
  }

  /// Cycles until `node` can use its own result in the next iteration: each
  /// register has a chain of its own.
  int64_t latencyOfChain(unsigned node) const {
    const LoopNode &own = result.all[node];
    int64_t products = 0;
    for (Operation *op : own.ops)
      if (tileas::isProduct(op))
        products += stepsOf(op);
    int64_t steps = products ? products : int64_t(own.ops.size());
    return steps * own.cycles.latency;
  }

  void connect(unsigned from, unsigned to, int64_t latency, unsigned distance) {
    if (from == to && !distance)
      return;
    int64_t &known = found[{from, to, distance}];
    known = std::max(known, latency);
  }

  void connectValues() {
    for (Operation *op : ops)
      forOperands(op, [&](Value operand) {
        unsigned distance = 0;
        // Loop-carried values.
        while (auto argument = dyn_cast<BlockArgument>(operand)) {
          if (argument.getOwner() != loop.getBody() ||
              !argument.getArgNumber() ||
              distance > loop.getNumRegionIterArgs())
            return;
          operand = loop.getYieldedValues()[argument.getArgNumber() - 1];
          ++distance;
        }
        Operation *source = operand.getDefiningOp();
        auto place = numbers.find(source);
        if (place == numbers.end())
          return;
        unsigned from = classes[place->second], to = classes[numbers[op]];
        connect(from, to,
                from == to ? latencyOfChain(from) : result.latencyOf(from),
                distance);
      });
  }

  /// Reads follow writes, and the next iteration's writes follow this one's
  /// reads. A stream's buffer has as many stages as needed, so the latter does
  /// not apply to it.
  void connectBuffers() {
    struct Touch {
      unsigned node;
      Value root;
      bool writes;
    };
    std::vector<Touch> touches;
    for (Operation *op : ops)
      forBuffers(op, [&](Value root, bool writes) {
        touches.push_back({classes[numbers[op]], root, writes});
      });
    llvm::DenseMap<Value, unsigned> streamOf;
    for (auto [number, stream] : llvm::enumerate(streams))
      if (stream.hasBuffer())
        streamOf[stream.buffer->getResult(0)] = number;
    int64_t barrier = costs.latencies.barrier;
    for (unsigned second = 0; second < touches.size(); ++second)
      for (unsigned first = 0; first < second; ++first) {
        const Touch &a = touches[first], &b = touches[second];
        if (a.root != b.root || (!a.writes && !b.writes))
          continue;
        auto stream = streamOf.find(a.root);
        connect(a.node, b.node,
                a.writes ? result.latencyOf(a.node) + barrier
                         : result.all[a.node].cycles.longest(),
                0);
        if (stream == streamOf.end())
          connect(b.node, a.node,
                  b.writes ? result.latencyOf(b.node)
                           : result.all[b.node].cycles.longest(),
                  1);
        else if (isCopied[stream->second])
          result.readers[stream->second].push_back(b.node);
      }
    // A tile that waits in registers is read by its store to the buffer.
    for (auto [number, stream] : llvm::enumerate(streams))
      if (!isCopied[number])
        for (Operation *user : stream.tile().getUsers())
          if (auto place = numbers.find(user); place != numbers.end())
            result.readers[number].push_back(classes[place->second]);
  }

  void addEdges() {
    for (const auto &[key, latency] : found) {
      auto [from, to, distance] = key;
      result.edges.addEdge(from, to, latency, distance * result.sharing);
    }
  }

  LoopGraph &result;
  scf::ForOp loop;
  ArrayRef<LoopStream> streams;
  ArrayRef<bool> isCopied;
  const CostModel &costs;
  int64_t groups;
  std::vector<Operation *> ops;
  llvm::DenseMap<Operation *, unsigned> numbers;
  llvm::IntEqClasses classes;
  std::vector<bool> alone;
  llvm::DenseSet<Operation *> isOfProduct, ofSlices;
  std::map<std::tuple<unsigned, unsigned, unsigned>, int64_t> found;
};

LoopGraph::LoopGraph(scf::ForOp loop, ArrayRef<LoopStream> streams,
                     ArrayRef<bool> isCopied, const CostModel &costs,
                     int64_t blocks, int64_t groups)
    : sharing(blocks * groups) {
  Builder(*this, loop, streams, isCopied, costs, groups).build();
}

OperationCycles LoopGraph::total() const {
  OperationCycles sum;
  for (const LoopNode &node : all)
    sum.add(node.cycles);
  return sum;
}

ModuloGraph LoopGraph::graph(FreedomOf freedomOf) const {
  ModuloGraph framed = edges;
  unsigned begin = framed.addNode(UnitCycles{});
  // An iteration begins by waiting for its copies.
  for (unsigned load : copies)
    framed.addOrder(load, begin, latencyOf(load));
  for (auto [number, node] : llvm::enumerate(all)) {
    if (node.isOfLoad)
      continue;
    Freedom freedom = Freedom::Stays;
    for (Operation *op : node.ops)
      freedom = std::max(freedom, freedomOf(op));
    framed.addOrder(begin, number, 0, freedom == Freedom::Stays ? 0 : sharing);
    framed.addOrder(number, begin, node.cycles.longest(),
                    freedom == Freedom::Moves ? 0 : sharing);
  }
  return framed;
}

int64_t LoopGraph::leastPeriod(FreedomOf freedomOf) const {
  ModuloGraph framed = graph(freedomOf);
  int64_t recurrence = framed.recurrenceBound().value_or(1);
  return std::max(framed.resourceBound(), recurrence) * sharing;
}

int64_t LoopGraph::latencyOf(unsigned node) const {
  return all[node].cycles.longest() + all[node].cycles.latency;
}

static int64_t iterationAt(int64_t cycle, const ModuloSchedule &schedule,
                           int64_t blocks) {
  return llvm::divideFloorSigned(cycle - schedule.start.back(),
                                 schedule.interval * blocks);
}

int64_t LoopGraph::iterationOf(unsigned node,
                               const ModuloSchedule &schedule) const {
  return iterationAt(schedule.start[node], schedule, sharing);
}

int64_t LoopGraph::slotOf(unsigned node, const ModuloSchedule &schedule) const {
  return schedule.start[node] - schedule.start.back() -
         iterationOf(node, schedule) * schedule.interval * sharing;
}

int64_t LoopGraph::iterationsAhead(unsigned stream,
                                   const ModuloSchedule &schedule) const {
  std::optional<int64_t> first;
  for (unsigned reader : readers[stream]) {
    int64_t iteration = iterationOf(reader, schedule);
    first = std::min(first.value_or(iteration), iteration);
  }
  if (!first)
    return 0;
  unsigned load = loads[stream];
  int64_t latest = schedule.start[load];
  if (llvm::is_contained(copies, load)) {
    latest = schedule.start.back() - latencyOf(load);
    for (const ModuloGraph::Edge &edge : edges.edges())
      if (edge.from == load && edge.to != load)
        latest = std::min(latest, schedule.start[edge.to] - edge.latency +
                                      schedule.interval * edge.distance);
  }
  return *first - iterationAt(latest, schedule, sharing);
}
