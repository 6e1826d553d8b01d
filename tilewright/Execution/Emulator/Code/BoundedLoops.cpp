//===- BoundedLoops.cpp - loops with a trip count -------------------------===//
#include "tilewright/Execution/Emulator/Code/BoundedLoops.h"

#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;
using namespace tilewright::emulator;

/// A loop bounded only by the width of its counter is treated as infinite.
static constexpr unsigned mostBits = 24;

static bool isBounded(const Loop &loop, ScalarEvolution &evolution) {
  const SCEV *count = evolution.getSymbolicMaxBackedgeTakenCount(&loop);
  if (isa<SCEVCouldNotCompute>(count))
    return false;
  auto *number = dyn_cast<SCEVConstant>(count);
  return !number || number->getAPInt().isIntN(mostBits);
}

static void promoteVariables(Function &function, DominatorTree &dominators,
                             AssumptionCache &assumptions) {
  SmallVector<AllocaInst *> variables;
  for (Instruction &each : function.getEntryBlock())
    if (auto *variable = dyn_cast<AllocaInst>(&each))
      if (isAllocaPromotable(variable))
        variables.push_back(variable);
  PromoteMemToReg(variables, dominators, &assumptions);
}

BoundedLoops::BoundedLoops(Function &function) {
  ValueToValueMapTy copies;
  Function *copy = CloneFunction(&function, copies);
  {
    DominatorTree dominators(*copy);
    AssumptionCache assumptions(*copy);
    promoteVariables(*copy, dominators, assumptions);
    LoopInfo loops(dominators);
    CycleInfo cycles; // also irreducible ones, whose trip count is unknown
    cycles.compute(*copy);
    TargetLibraryInfoImpl libraries{
        Triple(copy->getParent()->getTargetTriple())};
    TargetLibraryInfo library(libraries, copy);
    ScalarEvolution evolution(*copy, library, assumptions, dominators, loops);
    DenseMap<const Loop *, bool> known;
    for (BasicBlock &block : function) {
      auto *same = cast<BasicBlock>(copies.lookup(&block));
      const Loop *loop = loops.getLoopFor(same);
      if (!loop || loops.getLoopDepth(same) != cycles.getCycleDepth(same))
        continue;
      bool all = true;
      for (; loop && all; loop = loop->getParentLoop()) {
        auto [at, isNew] = known.try_emplace(loop, false);
        if (isNew)
          at->second = isBounded(*loop, evolution);
        all = at->second;
      }
      if (all)
        blocks.insert(&block);
    }
  }
  copy->eraseFromParent();
}
