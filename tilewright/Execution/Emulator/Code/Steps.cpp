//===- Steps.cpp - emits code that counts steps ---------------------------===//
// A thread takes a step when it repeats a loop or enters a called function
// (Runtime/Steps.h), and more if the body costs more. If a loop's trip count is
// known before the loop, all of its steps are taken there; other loops count at
// their back edges:
//
//   %left = load i64, %thread.stepsLeft
//   %rare = icmp ult i64 %left, %n
//   br %rare, asks, goes             asks: call @tw_steps(%thread, site, n)
//   goes: store (%left - %n)
//
// Loops of the device library are bounded and not counted. Counting costs
// nothing within the loops of most kernels, and three instructions per
// iteration in others.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Code/KernelCode.h"
#include "tilewright/Execution/Emulator/Code/Managers.h"
#include "tilewright/Execution/Emulator/Code/Passes.h"

#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

#include <cstddef>

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;

/// Metadata of a terminator: the cost of its block, from lowering.
static constexpr StringLiteral costName = "tw.cost";

namespace {
/// Steps to take before an instruction.
struct Taken {
  Instruction *before;
  Value *count;
  uint32_t site;
};

class Counting {
public:
  Counting(Function &function, FunctionAnalysisManager &analyses,
           std::vector<Site> &sites)
      : function(function), loops(analyses.getResult<LoopAnalysis>(function)),
        evolution(analyses.getResult<ScalarEvolutionAnalysis>(function)),
        costs(analyses.getResult<TargetIRAnalysis>(function)), sites(sites) {}

  void run();

private:
  void findCosts();
  uint64_t stepsOf(const Loop *loop) const;
  bool countAhead(Loop &loop);
  void countBackEdges();
  void countEntry();
  uint32_t addSite(StringRef operation, const DebugLoc &at);
  uint32_t siteOf(const BasicBlock &latch);
  void emit(const Taken &each);
  Value *number(uint64_t steps) {
    return ConstantInt::get(Type::getInt64Ty(function.getContext()), steps);
  }

  Function &function;
  LoopInfo &loops;
  ScalarEvolution &evolution;
  TargetTransformInfo &costs;
  std::vector<Site> &sites;
  SmallPtrSet<const BasicBlock *, 8> counted; ///< headers
  /// The cost of the blocks in a loop but in no inner loop; null: in no loop.
  DenseMap<const Loop *, uint64_t> costOfLoop;
  SmallVector<Taken> taken;
};
} // namespace

static uint64_t costOf(const BasicBlock &block) {
  const MDNode *cost = block.getTerminator()->getMetadata(costName);
  if (!cost)
    return 0;
  return mdconst::extract<ConstantInt>(cost->getOperand(0))->getZExtValue();
}

void Counting::findCosts() {
  for (const BasicBlock &block : function)
    costOfLoop[loops.getLoopFor(&block)] += costOf(block);
}

uint64_t Counting::stepsOf(const Loop *loop) const {
  return 1 + costOfLoop.lookup(loop) / costPerStep;
}

uint32_t Counting::addSite(StringRef operation, const DebugLoc &at) {
  std::string location;
  if (at)
    location = (at->getFilename() + ":" + Twine(at.getLine()) + ":" +
                Twine(at.getCol()) + ": ")
                   .str();
  sites.push_back({operation.str(), std::move(location)});
  return sites.size() - 1;
}

uint32_t Counting::siteOf(const BasicBlock &latch) {
  const Instruction &jump = *latch.getTerminator();
  return addSite(jump.getNumSuccessors() > 1 ? "llvm.cond_br" : "llvm.br",
                 jump.getDebugLoc());
}

/// If the backedge count is cheap to compute before the loop, takes all steps
/// there. A thread that ends within the loop has then counted more than it
/// executed.
bool Counting::countAhead(Loop &loop) {
  BasicBlock *before = loop.getLoopPreheader(), *latch = loop.getLoopLatch();
  const SCEV *rounds = evolution.getBackedgeTakenCount(&loop);
  if (!before || !latch || isa<SCEVCouldNotCompute>(rounds) ||
      evolution.getTypeSizeInBits(rounds->getType()) > 64)
    return false;
  Type *wide = Type::getInt64Ty(function.getContext());
  Instruction *at = before->getTerminator();
  SCEVExpander expander(evolution, "steps");
  rounds = evolution.getNoopOrZeroExtend(rounds, wide);
  constexpr unsigned budget = 8;
  if (!expander.isSafeToExpandAt(rounds, at) ||
      expander.isHighCostExpansion(rounds, &loop, budget, &costs, at))
    return false;
  Value *count = expander.expandCodeFor(rounds, wide, at->getIterator());
  if (uint64_t steps = stepsOf(&loop); steps > 1) {
    IRBuilder<> builder(at);
    uint64_t most = std::numeric_limits<uint64_t>::max();
    count = builder.CreateSelect(
        builder.CreateICmpUGT(count, number(most / steps)), number(most),
        builder.CreateMul(count, number(steps)));
  }
  taken.push_back({at, count, siteOf(*latch)});
  counted.insert(loop.getHeader());
  return true;
}

void Counting::countBackEdges() {
  SmallVector<std::pair<const BasicBlock *, const BasicBlock *>> edges;
  FindFunctionBackedges(function, edges);
  SmallPtrSet<const BasicBlock *, 8> seen;
  uint64_t all = 1; // for an irreducible cycle: everything it may contain
  for (const auto &[loop, cost] : costOfLoop)
    all += cost / costPerStep;
  for (auto [start, end] : edges) {
    if (counted.contains(end) || !seen.insert(start).second)
      continue;
    auto *from = const_cast<BasicBlock *>(start);
    uint32_t site = siteOf(*from);
    // Not on the loop's exit, if the edges can be distinguished.
    if (!from->getSingleSuccessor() && llvm::count(successors(from), end) == 1)
      from = SplitEdge(from, const_cast<BasicBlock *>(end));
    const Loop *loop = loops.getLoopFor(end);
    bool isLoop = loop && loop->getHeader() == end;
    taken.push_back(
        {from->getTerminator(), number(isLoop ? stepsOf(loop) : all), site});
  }
}

/// In functions that other functions call, and in long kernels, entering is a
/// step.
void Counting::countEntry() {
  bool isCalled = any_of(function.users(), [](const User *user) {
    auto *call = dyn_cast<CallInst>(user);
    return call && isOfKernel(*call->getFunction());
  });
  uint64_t steps = stepsOf(nullptr) - !isCalled;
  if (!steps)
    return;
  DebugLoc at;
  if (DISubprogram *subprogram = function.getSubprogram())
    at = DILocation::get(function.getContext(), subprogram->getLine(), 0,
                         subprogram);
  // Variables stay in the first block.
  Instruction *first = &*function.getEntryBlock().getFirstInsertionPt();
  for (Instruction &each : function.getEntryBlock())
    if (isa<AllocaInst>(each))
      first = each.getNextNode();
  taken.push_back({first, number(steps), addSite("llvm.func", at)});
}

void Counting::emit(const Taken &each) {
  Value *thread = function.getArg(0);
  IRBuilder<> builder(each.before);
  Value *place = builder.CreatePtrAdd(
      thread, builder.getInt64(offsetof(Thread, stepsLeft)));
  Value *left = builder.CreateLoad(builder.getInt64Ty(), place);
  Value *rare = builder.CreateICmpULT(left, each.count);
  Instruction *then, *otherwise;
  SplitBlockAndInsertIfThenElse(
      rare, each.before, &then, &otherwise,
      MDBuilder(function.getContext()).createUnlikelyBranchWeights());
  builder.SetInsertPoint(then);
  FunctionCallee ask = function.getParent()->getOrInsertFunction(
      "tw_steps", builder.getVoidTy(), builder.getPtrTy(), builder.getInt32Ty(),
      builder.getInt64Ty());
  builder.CreateCall(ask, {thread, builder.getInt32(each.site), each.count});
  builder.SetInsertPoint(otherwise);
  builder.CreateStore(builder.CreateSub(left, each.count), place);
}

void Counting::run() {
  findCosts();
  for (Loop *loop : loops.getLoopsInPreorder())
    countAhead(*loop);
  countBackEdges();
  countEntry();
  for (const Taken &each : taken)
    emit(each);
}

void emulator::takeCosts(Module &module) {
  for (Function &function : module)
    for (Instruction &each : make_early_inc_range(instructions(function))) {
      StringRef mark = markOf(each);
      uint64_t cost = 0;
      if (!mark.consume_front("tw.cost ") || mark.getAsInteger(10, cost))
        continue;
      Type *wide = Type::getInt64Ty(module.getContext());
      each.getParent()->getTerminator()->setMetadata(
          costName,
          MDNode::get(module.getContext(),
                      ConstantAsMetadata::get(ConstantInt::get(wide, cost))));
      each.eraseFromParent();
    }
}

void emulator::countSteps(Module &module, std::vector<Site> &sites) {
  Managers managers;
  for (Function &function : module) {
    if (function.isDeclaration() || !isOfKernel(function))
      continue;
    managers.functions.invalidate(
        function, LoopSimplifyPass().run(function, managers.functions));
    Counting(function, managers.functions, sites).run();
  }
}
