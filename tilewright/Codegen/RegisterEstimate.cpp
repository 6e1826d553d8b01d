//===- RegisterEstimate.cpp - estimates ptxas's registers -----------------===//
// ptxas reorders each block: global memory loads are issued early, so that
// their latencies overlap, everything else about when it is needed. So each
// block is list-scheduled here, one instruction per cycle, and live registers
// are counted. Among the instructions whose operands have been issued, the
// priority is
//
//   predecessors of a global memory load
//   instructions that need no more registers than they free
//   instructions whose operands are about to be available
//   any other, the longest path to the end of the block first
//
// and an instruction that needs registers is not issued when hardly any are
// left. Latencies and waiting cycles are fitted to the output of ptxas for our
// kernels. List scheduling as in Gibbons and Muchnick, "Efficient Instruction
// Scheduling for a Pipelined Architecture" (1986).
//===----------------------------------------------------------------------===//
#include "tilewright/Codegen/RegisterEstimate.h"

#include "tilewright/Chip/Budget.h"
#include "tilewright/Codegen/RegisterLiveness.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/NVPTXAddrSpace.h"
#include <map>

using namespace llvm;
using namespace tilewright;

/// Registers in addition to those counted, and those of a kernel with calls.
static constexpr unsigned otherRegisters = 7, registersOfCall = 24;
/// Cycles.
static constexpr unsigned globalLatency = 400, sharedLatency = 30,
                          slowLatency = 20, usualLatency = 5, worthWaiting = 20;
/// Candidates that are considered for the next instruction.
static constexpr size_t lookahead = 400;

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

static StringRef assemblyOf(const Instruction &inst) {
  if (auto *call = dyn_cast<CallInst>(&inst))
    if (auto *text = dyn_cast<InlineAsm>(call->getCalledOperand()))
      return text->getAsmString();
  return "";
}

namespace {
/// How an instruction accesses memory.
struct MemoryUse {
  bool reads = false, writes = false;
  bool isEverywhere = false; ///< barriers, and unknown memory
  unsigned space = NVPTXAS::ADDRESS_SPACE_GLOBAL;
};
} // namespace

static MemoryUse memoryUseOf(const Instruction &inst) {
  MemoryUse use{inst.mayReadFromMemory(), inst.mayWriteToMemory()};
  StringRef text = assemblyOf(inst);
  // Masked loads are inline assembly, which only indicates that it accesses
  // memory.
  bool isLoad = text.contains("ld.") && !text.contains("st.");
  if (!text.empty()) {
    use.space = text.contains(".shared")
                    ? unsigned(NVPTXAS::ADDRESS_SPACE_SHARED)
                    : NVPTXAS::ADDRESS_SPACE_GLOBAL;
    use.isEverywhere = !isLoad && !text.contains("st.");
    use.writes &= !isLoad;
  } else if (const Value *pointer = getLoadStorePointerOperand(&inst)) {
    use.space = pointer->getType()->getPointerAddressSpace();
  } else if (auto *call = dyn_cast<CallInst>(&inst)) {
    auto found = find_if(call->args(), [](const Value *each) {
      return each->getType()->isPointerTy();
    });
    use.isEverywhere = found == call->arg_end();
    if (!use.isEverywhere)
      use.space = (*found)->getType()->getPointerAddressSpace();
  } else {
    use.isEverywhere = true;
  }
  return use;
}

/// Whether it waits for global memory.
static bool isFarLoad(const Instruction &inst) {
  if (isa<AtomicRMWInst, AtomicCmpXchgInst>(inst))
    return true;
  MemoryUse use = memoryUseOf(inst);
  bool isLoad = isa<LoadInst>(inst) || !assemblyOf(inst).empty();
  return isLoad && use.reads && !use.writes && !use.isEverywhere &&
         use.space <= NVPTXAS::ADDRESS_SPACE_GLOBAL;
}

static unsigned latencyOf(const Instruction &inst) {
  if (isFarLoad(inst))
    return globalLatency;
  if (inst.mayReadFromMemory() && !inst.mayWriteToMemory())
    return sharedLatency;
  auto *call = dyn_cast<CallInst>(&inst);
  if (!call)
    return usualLatency;
  const Function *callee = call->getCalledFunction();
  StringRef name = callee ? callee->getName() : "";
  static constexpr StringLiteral slow[] = {"mma", "shfl", "ex2", "lg2", "sqrt",
                                           "rcp", "sin",  "cos", "tanh"};
  bool isSlow =
      !callee ||
      (name.starts_with("llvm.nvvm.") &&
       any_of(slow, [&](StringRef part) { return name.contains(part); }));
  return isSlow ? slowLatency : usualLatency;
}

//===----------------------------------------------------------------------===//
// A block
//===----------------------------------------------------------------------===//

namespace {
struct Node {
  const Instruction *inst = nullptr;
  SmallVector<unsigned, 4> next;
  unsigned before = 0; ///< predecessors that have not been issued
  unsigned ready = 0;  ///< the cycle at which the operands are available
  unsigned height = 0; ///< cycles to the end of the block
  unsigned loads = 0;  ///< of global memory, on that path
  SmallVector<const Value *, 4> uses, defs; ///< that need registers
};

class BlockSchedule {
public:
  BlockSchedule(const BasicBlock &block, const RegisterLiveness &liveness)
      : block(block), liveness(liveness), end(liveness.atEnd(block)) {
    addNodes();
    addEdges();
    findHeights();
  }

  /// The maximum number of live registers.
  int run();

private:
  void addNodes();
  void addEdges();
  void addMemoryEdges(unsigned number);
  void addEdge(unsigned from, unsigned to) {
    if (is_contained(nodes[from].next, to))
      return;
    nodes[from].next.push_back(to);
    ++nodes[to].before;
  }
  void findHeights();
  /// The change in the number of live registers.
  int growthOf(const Node &node) const;
  size_t chooseNext(ArrayRef<unsigned> available) const;

  const BasicBlock &block;
  const RegisterLiveness &liveness;
  const RegisterLiveness::Values &end;
  std::vector<Node> nodes;
  DenseMap<const Value *, unsigned> numbers;
  DenseMap<const Value *, unsigned> usesLeft;
  std::optional<unsigned> lastEverywhere;
  SmallVector<unsigned> sinceEverywhere;
  std::map<unsigned, unsigned> lastWrite; ///< by space
  std::map<unsigned, SmallVector<unsigned>> readsSince;
  int live = 0;
  unsigned cycle = 0;
};
} // namespace

void BlockSchedule::addNodes() {
  for (const Instruction &inst : block) {
    if (isa<PHINode, AllocaInst>(inst) || inst.isDebugOrPseudoInst() ||
        registersOf(&inst) != &inst ||
        (liveness.isUniform(&inst) && !inst.isTerminator()))
      continue;
    // Parts are available when the whole is.
    if (auto *part = dyn_cast<ExtractValueInst>(&inst))
      if (auto whole = numbers.find(registersOf(part->getAggregateOperand()));
          whole != numbers.end()) {
        unsigned number = whole->second;
        numbers[&inst] = number;
        nodes[number].defs.push_back(&inst);
        continue;
      }
    Node node;
    node.inst = &inst;
    if (liveness.words(&inst) && !inst.getType()->isStructTy())
      node.defs.push_back(&inst);
    SmallPtrSet<const Value *, 8> seen;
    for (const Value *operand : inst.operands()) {
      const Value *value = registersOf(operand);
      if (liveness.words(value) && seen.insert(value).second)
        node.uses.push_back(value);
    }
    numbers[&inst] = nodes.size();
    nodes.push_back(std::move(node));
  }
}

void BlockSchedule::addMemoryEdges(unsigned number) {
  MemoryUse use = memoryUseOf(*nodes[number].inst);
  if (!use.reads && !use.writes)
    return;
  if (lastEverywhere)
    addEdge(*lastEverywhere, number);
  if (use.isEverywhere) {
    for (unsigned other : sinceEverywhere)
      addEdge(other, number);
    sinceEverywhere.clear();
    lastWrite.clear();
    readsSince.clear();
    lastEverywhere = number;
    return;
  }
  sinceEverywhere.push_back(number);
  if (auto last = lastWrite.find(use.space); last != lastWrite.end())
    addEdge(last->second, number);
  SmallVector<unsigned> &reads = readsSince[use.space];
  if (!use.writes)
    return reads.push_back(number);
  for (unsigned other : reads)
    addEdge(other, number);
  reads.clear();
  lastWrite[use.space] = number;
}

void BlockSchedule::addEdges() {
  for (unsigned i = 0; i < nodes.size(); ++i) {
    const Instruction &inst = *nodes[i].inst;
    for (const Value *operand : inst.operands())
      if (auto from = numbers.find(registersOf(operand));
          from != numbers.end() && from->second != i)
        addEdge(from->second, i);
    if (!inst.isTerminator()) {
      addMemoryEdges(i);
      continue;
    }
    for (unsigned other = 0; other < i; ++other)
      if (nodes[other].next.empty())
        addEdge(other, i);
  }
}

void BlockSchedule::findHeights() {
  for (Node &node : reverse(nodes)) {
    for (unsigned next : node.next) {
      node.height = std::max(node.height, nodes[next].height);
      node.loads = std::max(node.loads, nodes[next].loads);
    }
    node.height += latencyOf(*node.inst);
    node.loads += isFarLoad(*node.inst);
  }
}

int BlockSchedule::growthOf(const Node &node) const {
  int growth = 0;
  for (const Value *value : node.defs)
    if (usesLeft.contains(value) || end.contains(value))
      growth += liveness.words(value);
  for (const Value *value : node.uses)
    if (usesLeft.lookup(value) == 1 && !end.contains(value))
      growth -= liveness.words(value);
  return growth;
}

size_t BlockSchedule::chooseNext(ArrayRef<unsigned> available) const {
  int full = int(Budget(nullptr).full());
  auto rank = [&](unsigned number) {
    const Node &node = nodes[number];
    int growth = growthOf(node);
    bool isReady = node.ready <= cycle;
    bool isTooMuch = growth > 0 && live + growth > full;
    unsigned order = isReady                              ? (node.loads    ? 0
                                                             : growth <= 0 ? 1
                                                                           : 3)
                     : node.ready - cycle <= worthWaiting ? 2
                                                          : 4;
    return std::tuple(isTooMuch, live >= full ? growth : 0, order,
                      isReady ? 0 : node.ready, -int(node.loads),
                      -int(node.height), number);
  };
  size_t best = 0;
  auto least = rank(available[0]);
  for (size_t i = 1; i < std::min(available.size(), lookahead); ++i)
    if (auto other = rank(available[i]); other < least) {
      best = i;
      least = other;
    }
  return best;
}

int BlockSchedule::run() {
  for (const Node &node : nodes)
    for (const Value *value : node.uses)
      ++usesLeft[value];
  for (const Value *value : liveness.atBegin(block))
    live += liveness.words(value);
  for (const PHINode &phi : block.phis())
    if (usesLeft.contains(&phi) || end.contains(&phi))
      live += liveness.words(&phi);
  int most = live;
  SmallVector<unsigned> available;
  for (unsigned i = 0; i < nodes.size(); ++i)
    if (!nodes[i].before)
      available.push_back(i);
  while (!available.empty()) {
    size_t place = chooseNext(available);
    Node &node = nodes[available[place]];
    available.erase(available.begin() + place);
    cycle = std::max(cycle, node.ready) + 1;
    live += growthOf(node);
    most = std::max(most, live);
    for (const Value *value : node.uses)
      --usesLeft[value];
    for (unsigned next : node.next) {
      nodes[next].ready =
          std::max(nodes[next].ready, cycle + latencyOf(*node.inst));
      if (!--nodes[next].before)
        available.push_back(next);
    }
  }
  return most;
}

unsigned tilewright::estimateRegisters(const Function &kernel) {
  RegisterLiveness liveness(kernel);
  int most = 0;
  for (const BasicBlock &block : kernel)
    most = std::max(most, BlockSchedule(block, liveness).run());
  bool calls = any_of(instructions(kernel), [](const Instruction &inst) {
    auto *call = dyn_cast<CallInst>(&inst);
    const Function *callee = call ? call->getCalledFunction() : nullptr;
    return callee && !callee->isIntrinsic();
  });
  return std::clamp<unsigned>(most + otherRegisters,
                              calls ? registersOfCall : 0,
                              unsigned(Budget(nullptr).registers()));
}
