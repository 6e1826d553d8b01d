//===- SlotOrder.cpp - a loop's operations in a schedule's order ----------===//
// A topological order of the body in which the ready operation with the least
// slot is next, of several the first of the program. Accesses to one buffer
// keep their order if one of them writes; all other operations with effects
// keep theirs.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/Schedule/SlotOrder.h"

#include "tilewright/Transform/TileAS/Costs/KernelBudget.h"
#include "tilewright/Transform/TileAS/Costs/RegisterPressure.h"

using namespace mlir;
using namespace tilewright;

namespace {
class Sorter {
public:
  Sorter(scf::ForOp loop, const LoopSchedule &schedule)
      : loop(loop), schedule(schedule) {}

  void run() {
    for (Operation &op : loop.getBody()->without_terminator()) {
      numbers[&op] = ops.size();
      ops.push_back(&op);
    }
    followers.resize(ops.size());
    waiting.assign(ops.size(), 0);
    for (unsigned number = 0; number < ops.size(); ++number)
      connect(number);
    readSlots();
    auto func = loop->getParentOfType<func::FuncOp>();
    int64_t bytes = sharedBytesNeeded(func), words = pressureOf(func).words;
    sort();
    if (sharedBytesNeeded(func) <= bytes && pressureOf(func).words <= words)
      return;
    for (Operation *op : ops)
      op->moveBefore(loop.getBody()->getTerminator());
  }

private:
  void readSlots() {
    slots.assign(ops.size(), none);
    for (auto [node, each] : llvm::enumerate(schedule.graph.nodes())) {
      if (each.isOfLoad || schedule.graph.iterationOf(node, schedule.times))
        continue;
      for (Operation *op : each.ops)
        slots[numbers.lookup(op)] = schedule.graph.slotOf(node, schedule.times);
    }
    for (unsigned number = ops.size(); number--;)
      if (slots[number] == none)
        for (unsigned follower : followers[number])
          slots[number] = std::min(slots[number], slots[follower]);
  }

  void addOrder(unsigned first, unsigned second) {
    if (first == second)
      return;
    followers[first].push_back(second);
    ++waiting[second];
  }

  void connect(unsigned number) {
    Operation *op = ops[number];
    bool isOfBuffers = false;
    op->walk([&](Operation *inner) {
      for (Value operand : inner->getOperands())
        if (Operation *source = operand.getDefiningOp())
          if (auto found = numbers.find(source); found != numbers.end())
            addOrder(found->second, number);
      if (auto access = dyn_cast<tileas::BufferAccessInterface>(inner)) {
        isOfBuffers = inner == op;
        for (const tileas::BufferAccess &each : access.getBufferAccesses())
          connectBuffer(number, tileas::bufferOf(each.buffer), each.writes);
      }
    });
    if (isPure(op) || isOfBuffers)
      return;
    if (lastEffect)
      addOrder(*lastEffect, number);
    lastEffect = number;
  }

  void connectBuffer(unsigned number, Value buffer, bool writes) {
    auto &accesses = ofBuffers[buffer];
    for (auto [other, otherWrites] : accesses)
      if (writes || otherWrites)
        addOrder(other, number);
    accesses.push_back({number, writes});
  }

  void sort() {
    std::set<std::pair<int64_t, unsigned>> ready; // slot, number
    for (unsigned number = 0; number < ops.size(); ++number)
      if (!waiting[number])
        ready.insert({slots[number], number});
    Operation *end = loop.getBody()->getTerminator();
    while (!ready.empty()) {
      unsigned next = ready.begin()->second;
      ready.erase(ready.begin());
      ops[next]->moveBefore(end);
      for (unsigned follower : followers[next])
        if (!--waiting[follower])
          ready.insert({slots[follower], follower});
    }
  }

  static constexpr int64_t none = std::numeric_limits<int64_t>::max();

  scf::ForOp loop;
  const LoopSchedule &schedule;
  SmallVector<Operation *> ops;
  llvm::DenseMap<Operation *, unsigned> numbers;
  /// By number: the cycle of the period, of operations without one the least of
  /// those that use them; the operations that must follow, and the number of
  /// those that must precede.
  std::vector<int64_t> slots;
  std::vector<SmallVector<unsigned>> followers;
  std::vector<unsigned> waiting;
  llvm::DenseMap<Value, SmallVector<std::pair<unsigned, bool>>> ofBuffers;
  std::optional<unsigned> lastEffect;
};
} // namespace

void tilewright::orderBySlots(scf::ForOp loop, const LoopSchedule &schedule) {
  Sorter(loop, schedule).run();
}
