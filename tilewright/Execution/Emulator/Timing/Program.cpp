//===- Program.cpp - the order of instructions ----------------------------===//
// ptxas reorders the instructions of a code block so that latencies overlap.
// Here a list scheduler does so: the instruction first whose results are
// waited for longest. Loads and stores keep their order with the stores of
// their space, and nothing with memory passes a barrier or a wait.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Timing/Multiprocessor.h"

#include "llvm/ADT/STLExtras.h"
#include <queue>

using namespace tilewright;
using namespace tilewright::emulator;

llvm::StringRef tilewright::emulator::nameOf(TimedPart part) {
  static constexpr llvm::StringLiteral names[] = {
      "issue",   "tensor", "multiply", "integer", "conversion",
      "special", "f64",    "shared",   "L2",      "device memory"};
  return names[size_t(part)];
}

llvm::StringRef tilewright::emulator::nameOf(TimedWait wait) {
  static constexpr llvm::StringLiteral names[] = {
      "memory",     "shared memory", "matrix products",
      "arithmetic", "barriers",      "busy units"};
  return names[size_t(wait)];
}

/// The schedulers of a multiprocessor.
static constexpr double schedulers = 4;
/// Instructions that ptxas looks ahead: more need more registers than a thread
/// has.
static constexpr size_t window = 96;

double TimedProgram::latencyOf(const TimedInstruction &instruction) const {
  const Latencies &latencies = costs.latencies;
  switch (instruction.action) {
  case TimedAction::Load:
    return double(latencies.shared);
  case TimedAction::Atomic:
    return costs.timing.level2Latency;
  default:
    break;
  }
  double arithmetic = double(latencies.multiply);
  switch (instruction.pipe) {
  case TimedPipe::Special:
    return 4 * arithmetic + occupancyOf(instruction);
  case TimedPipe::Convert:
    return 2 * arithmetic;
  case TimedPipe::Double:
    return 4 * arithmetic;
  case TimedPipe::Shuffle:
    return double(latencies.shuffle);
  case TimedPipe::Tensor:
    return double(latencies.tensor);
  default:
    return arithmetic;
  }
}

double TimedProgram::occupancyOf(const TimedInstruction &instruction) const {
  constexpr double lanes = 32;
  double slots = instruction.halfSlots / 2.0;
  switch (instruction.pipe) {
  case TimedPipe::Integer:
    return slots * schedulers * lanes / costs.timing.integer;
  case TimedPipe::Convert:
    return slots * schedulers * lanes / costs.timing.convert;
  case TimedPipe::Multiply:
    return schedulers * costs.exactCycles(Unit::Multiply, lanes);
  case TimedPipe::Double:
    return 2 * schedulers * costs.exactCycles(Unit::Multiply, lanes);
  case TimedPipe::Special:
    return schedulers * costs.exactCycles(Unit::Special, lanes);
  case TimedPipe::Tensor:
    return double(costs.tensorCycles(
        code.inputs[instruction.input],
        int64_t(schedulers) * instruction.number,
        instruction.isOfGroup ? TensorForm::Warpgroup : TensorForm::Warp));
  default:
    return 0;
  }
}

/// Whether the instruction must stay where it is relative to memory accesses.
static bool isFence(const TimedInstruction &instruction) {
  switch (instruction.action) {
  case TimedAction::Free:
  case TimedAction::Load:
  case TimedAction::Store:
  case TimedAction::Atomic:
  case TimedAction::Copy:
    return false;
  case TimedAction::Compute:
    return instruction.pipe == TimedPipe::None || instruction.isOfGroup;
  default:
    return true;
  }
}

static bool writes(const TimedInstruction &instruction) {
  return instruction.action == TimedAction::Store ||
         instruction.action == TimedAction::Atomic ||
         instruction.action == TimedAction::Copy;
}

static bool accesses(const TimedInstruction &instruction) {
  return writes(instruction) || instruction.action == TimedAction::Load;
}

namespace {
/// The dependences of an instruction within its code block.
struct ScheduledNode {
  std::vector<uint32_t> after; ///< later instructions that depend on it
  uint32_t waitsFor = 0;
  double height = 0; ///< cycles from its issue to the end of the block
  double ready = 0;
};
} // namespace

TimedProgram::TimedProgram(const TimedCode &given, const CostModel &costs)
    : costs(costs), code(given) {
  mergeBlocks();
  for (TimedBlock &block : code.blocks)
    schedule(block);
}

/// Whether ptxas would execute the block under a predicate instead of jumping
/// over it.
static bool isPredicable(const TimedBlock &block) {
  constexpr size_t most = 24;
  return block.instructions.size() <= most &&
         llvm::none_of(llvm::drop_end(block.instructions), isFence);
}

static void append(TimedBlock &to, TimedBlock &from) {
  llvm::append_range(to.instructions, from.instructions);
  from.instructions.clear();
  from.isMerged = true;
}

/// The arguments of a block as values that become ready with those passed.
static void
appendArguments(TimedBlock &to, const TimedBlock &block,
                llvm::ArrayRef<const TimedInstruction::Edge *> edges,
                llvm::ArrayRef<uint32_t> condition) {
  for (size_t i = 0; i < block.arguments.size(); ++i) {
    TimedInstruction copy;
    copy.action = TimedAction::Free;
    copy.results = {block.arguments[i]};
    llvm::append_range(copy.uses, condition);
    for (const TimedInstruction::Edge *edge : edges)
      if (i < edge->passed.size() && edge->passed[i])
        copy.uses.push_back(edge->passed[i]);
    to.instructions.push_back(std::move(copy));
  }
}

/// Merges what follows the block: its only successor, or one that it may jump
/// over and the one after that. False if there is no such thing.
bool TimedProgram::mergeNext(uint32_t index,
                             llvm::ArrayRef<uint32_t> predecessors) {
  TimedBlock &block = code.blocks[index];
  if (block.instructions.empty() ||
      block.instructions.back().action != TimedAction::Jump)
    return false;
  const TimedInstruction jump = block.instructions.back();
  if (jump.edges.size() == 1) {
    uint32_t next = jump.edges[0].block;
    if (predecessors[next] != 1 || next == index)
      return false;
    block.instructions.pop_back();
    appendArguments(block, code.blocks[next], {&jump.edges[0]}, {});
    append(block, code.blocks[next]);
    return true;
  }
  if (jump.edges.size() != 2)
    return false;
  for (unsigned i = 0; i < 2; ++i) {
    const TimedInstruction::Edge &into = jump.edges[i],
                                 &over = jump.edges[1 - i];
    TimedBlock &part = code.blocks[into.block];
    TimedBlock &next = code.blocks[over.block];
    if (into.block == over.block || over.block == index ||
        predecessors[into.block] != 1 || predecessors[over.block] != 2 ||
        part.instructions.empty() || !isPredicable(part))
      continue;
    const TimedInstruction end = part.instructions.back();
    if (end.action != TimedAction::Jump || end.edges.size() != 1 ||
        end.edges[0].block != over.block)
      continue;
    block.instructions.pop_back();
    appendArguments(block, part, {&into}, {});
    part.instructions.pop_back();
    for (TimedInstruction &each : part.instructions)
      llvm::append_range(each.uses, jump.uses);
    append(block, part);
    appendArguments(block, next, {&over, &end.edges[0]}, jump.uses);
    append(block, next);
    return true;
  }
  return false;
}

/// ptxas executes short blocks under predicates, so that it can reorder across
/// them.
void TimedProgram::mergeBlocks() {
  std::vector<uint32_t> predecessors(code.blocks.size());
  for (const TimedBlock &block : code.blocks)
    for (const TimedInstruction &instruction : block.instructions) {
      for (const TimedInstruction::Edge &edge : instruction.edges)
        ++predecessors[edge.block];
      if (instruction.callee != TimedInstruction::none)
        predecessors[instruction.callee] += 2; // entered without an edge
    }
  for (uint32_t i = 0; i < code.blocks.size(); ++i)
    while (!code.blocks[i].isMerged && mergeNext(i, predecessors))
      ;
}

static std::vector<ScheduledNode>
dependences(const std::vector<TimedInstruction> &instructions) {
  std::vector<ScheduledNode> nodes(instructions.size());
  llvm::DenseMap<uint32_t, uint32_t> definedBy;
  std::vector<uint32_t> sinceFence, sinceWrite;
  uint32_t fence = ~uint32_t(0), lastWrite = ~uint32_t(0);
  auto depend = [&](uint32_t on, uint32_t instruction) {
    if (on == ~uint32_t(0) || on == instruction)
      return;
    nodes[on].after.push_back(instruction);
    ++nodes[instruction].waitsFor;
  };
  for (uint32_t i = 0; i < instructions.size(); ++i) {
    const TimedInstruction &each = instructions[i];
    for (uint32_t value : each.uses)
      if (auto found = definedBy.find(value); found != definedBy.end())
        depend(found->second, i);
    if (isFence(each)) {
      for (uint32_t before : sinceFence)
        depend(before, i);
      depend(fence, i);
      fence = i;
      sinceFence.clear();
      sinceWrite.clear();
      lastWrite = ~uint32_t(0);
    } else if (accesses(each)) {
      depend(fence, i);
      depend(lastWrite, i);
      if (writes(each)) {
        for (uint32_t before : sinceWrite)
          depend(before, i);
        sinceWrite.clear();
        lastWrite = i;
      } else {
        sinceWrite.push_back(i);
      }
      sinceFence.push_back(i);
    }
    for (uint32_t value : each.results)
      definedBy[value] = i;
  }
  // The end of the block comes last.
  if (!instructions.empty() && isFence(instructions.back()))
    for (uint32_t i = 0; i + 1 < instructions.size(); ++i)
      depend(i, uint32_t(instructions.size() - 1));
  return nodes;
}

void TimedProgram::schedule(TimedBlock &block) const {
  std::vector<TimedInstruction> &instructions = block.instructions;
  std::vector<ScheduledNode> nodes = dependences(instructions);
  size_t count = instructions.size();
  for (size_t i = count; i-- > 0;) {
    double latency = instructions[i].action == TimedAction::Free
                         ? 0
                         : latencyOf(instructions[i]);
    for (uint32_t next : nodes[i].after)
      nodes[i].height = std::max(nodes[i].height, nodes[next].height);
    nodes[i].height += latency;
  }
  std::vector<uint32_t> candidates;
  std::vector<TimedInstruction> ordered;
  std::vector<bool> done(count);
  for (uint32_t i = 0; i < count; ++i)
    if (!nodes[i].waitsFor)
      candidates.push_back(i);
  double now = 0;
  size_t oldest = 0;
  while (!candidates.empty()) {
    while (oldest < count && done[oldest])
      ++oldest;
    // Of those that are ready within the window the highest; if none is, the
    // one that is ready first.
    size_t best = candidates.size();
    auto precedes = [&](uint32_t a, uint32_t b) {
      bool isReadyA = nodes[a].ready <= now, isReadyB = nodes[b].ready <= now;
      if (isReadyA != isReadyB)
        return isReadyA;
      if (!isReadyA && nodes[a].ready != nodes[b].ready)
        return nodes[a].ready < nodes[b].ready;
      if (nodes[a].height != nodes[b].height)
        return nodes[a].height > nodes[b].height;
      return a < b;
    };
    for (size_t i = 0; i < candidates.size(); ++i)
      if (candidates[i] < oldest + window &&
          (best == candidates.size() ||
           precedes(candidates[i], candidates[best])))
        best = i;
    uint32_t chosen = candidates[best];
    candidates.erase(candidates.begin() + best);
    const TimedInstruction &instruction = instructions[chosen];
    bool isFree = instruction.action == TimedAction::Free;
    now = std::max(now, nodes[chosen].ready) + (isFree ? 0 : 1);
    double ready = now + (isFree ? 0 : latencyOf(instruction) - 1);
    done[chosen] = true;
    for (uint32_t next : nodes[chosen].after) {
      nodes[next].ready = std::max(nodes[next].ready, ready);
      if (!--nodes[next].waitsFor)
        candidates.push_back(next);
    }
    ordered.push_back(instruction);
  }
  instructions = std::move(ordered);
}
