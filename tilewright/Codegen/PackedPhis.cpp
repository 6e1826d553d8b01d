//===- PackedPhis.cpp - packs narrow loop-carried values ------------------===//
// A loop-carried tile of f16 is one phi of 16 bits for each element. Its loads,
// stores and products hold two elements in a register of 32 bits, so ptxas
// unpacks and repacks them in every iteration:
//
//   %a = phi half [extractelement %v, 0], ...      %p = phi <2 x half> [%v],
//   ... %b = phi half [extractelement %v, 1], ...  -> insertelement
//   (insertelement poison, %a), %b
//
// Phis with other phis as sources, such as those of a branch in the loop, are
// packed together with them.
//===----------------------------------------------------------------------===//
#include "tilewright/Codegen/PackedPhis.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"
#include <map>
#include <set>

using namespace llvm;
using namespace tilewright;

using Lanes = SmallVector<Value *, 8>;

/// Bits of a register.
static constexpr unsigned registerBits = 32;

/// The lanes of the vector that a chain of insertelement builds, ending with
/// `last`; nothing unless the chain sets every lane.
static std::optional<Lanes> lanesOf(InsertElementInst *last) {
  auto *type = dyn_cast<FixedVectorType>(last->getType());
  if (!type || type->getScalarSizeInBits() >= registerBits ||
      !type->getElementType()->isSized())
    return std::nullopt;
  Lanes lanes(type->getNumElements(), nullptr);
  for (Value *vector = last; auto *insert = dyn_cast<InsertElementInst>(vector);
       vector = insert->getOperand(0)) {
    auto *index = dyn_cast<ConstantInt>(insert->getOperand(2));
    if (!index || index->getValue().uge(lanes.size()))
      return std::nullopt;
    Value *&lane = lanes[index->getZExtValue()];
    if (!lane) // the last one counts
      lane = insert->getOperand(1);
  }
  if (is_contained(lanes, nullptr))
    return std::nullopt;
  return lanes;
}

/// The common block of lanes that are all phis without other uses; null if
/// there is none.
static BasicBlock *blockOfPhis(ArrayRef<Value *> lanes) {
  BasicBlock *block = nullptr;
  for (Value *lane : lanes) {
    auto *phi = dyn_cast<PHINode>(lane);
    if (!phi || !phi->hasOneUse() || (block && phi->getParent() != block))
      return nullptr;
    block = phi->getParent();
  }
  return block;
}

static Lanes incoming(ArrayRef<Value *> phis, const BasicBlock *from) {
  return Lanes(map_range(phis, [&](Value *phi) {
    return cast<PHINode>(phi)->getIncomingValueForBlock(from);
  }));
}

/// The vector whose lanes these are, all of them in order; null if there is
/// none.
static Value *vectorOf(ArrayRef<Value *> lanes) {
  Value *vector = nullptr;
  for (auto [number, lane] : enumerate(lanes)) {
    auto *extract = dyn_cast<ExtractElementInst>(lane);
    auto *index =
        extract ? dyn_cast<ConstantInt>(extract->getIndexOperand()) : nullptr;
    if (!index || index->getValue() != number ||
        (vector && extract->getVectorOperand() != vector))
      return nullptr;
    vector = extract->getVectorOperand();
  }
  auto *type = cast<FixedVectorType>(vector->getType());
  return type->getNumElements() == lanes.size() ? vector : nullptr;
}

namespace {
class Packer {
public:
  explicit Packer(Function &function) : function(function) {}

  bool run() {
    SmallVector<WeakTrackingVH> ends; // erasing one may erase another
    for (BasicBlock &block : function)
      for (Instruction &each : block)
        if (auto *insert = dyn_cast<InsertElementInst>(&each))
          if (!insert->hasOneUse() ||
              !isa<InsertElementInst>(*insert->user_begin()))
            ends.push_back(insert);
    bool isChanged = false;
    for (WeakTrackingVH &end : ends)
      if (end)
        isChanged |= pack(cast<InsertElementInst>(end));
    return isChanged;
  }

private:
  bool pack(InsertElementInst *end) {
    std::optional<Lanes> lanes = lanesOf(end);
    if (!lanes || !blockOfPhis(*lanes))
      return false;
    checked.clear();
    if (!canPack(*lanes))
      return false;
    made.clear();
    Value *packed = makePhi(*lanes, cast<FixedVectorType>(end->getType()));
    end->replaceAllUsesWith(packed);
    SmallVector<WeakTrackingVH> unused{end};
    for (const auto &[phis, phi] : made)
      for (Value *each : phis) {
        // Loop-carried phis use each other.
        if (isa<PHINode>(*each->user_begin()))
          each->replaceAllUsesWith(PoisonValue::get(each->getType()));
        unused.push_back(each);
      }
    RecursivelyDeleteTriviallyDeadInstructionsPermissive(unused);
    return true;
  }

  /// Whether each predecessor of the phis, and of their source phis, has their
  /// lanes in one vector.
  bool canPack(const Lanes &phis) {
    if (!checked.insert(phis).second)
      return true;
    BasicBlock *block = blockOfPhis(phis);
    return all_of(predecessors(block), [&](BasicBlock *from) {
      Lanes lanes = incoming(phis, from);
      if (isAllConstant(lanes) || vectorOf(lanes))
        return true;
      if (blockOfPhis(lanes))
        return canPack(lanes);
      return all_of(lanes, [&](Value *lane) {
        auto *instruction = dyn_cast<Instruction>(lane);
        return instruction && !isa<PHINode, ExtractElementInst>(lane) &&
               lane->hasOneUse() && instruction->getParent() == from;
      });
    });
  }

  static bool isAllConstant(ArrayRef<Value *> lanes) {
    return all_of(lanes, IsaPred<Constant>);
  }

  PHINode *makePhi(const Lanes &phis, FixedVectorType *type) {
    if (auto known = made.find(phis); known != made.end())
      return known->second;
    BasicBlock *block = cast<PHINode>(phis.front())->getParent();
    PHINode *packed =
        PHINode::Create(type, pred_size(block), "", block->begin());
    made.insert({phis, packed});
    DenseMap<BasicBlock *, Value *>
        ofBlocks; // there may be two edges from one block
    for (BasicBlock *from : predecessors(block)) {
      Value *&vector = ofBlocks[from];
      if (!vector)
        vector = join(incoming(phis, from), type, from);
      packed->addIncoming(vector, from);
    }
    return packed;
  }

  Value *join(const Lanes &lanes, FixedVectorType *type, BasicBlock *from) {
    if (isAllConstant(lanes))
      return ConstantVector::get(map_to_vector(
          lanes, [](Value *lane) { return cast<Constant>(lane); }));
    if (Value *vector = vectorOf(lanes))
      return vector;
    if (blockOfPhis(lanes))
      return makePhi(lanes, type);
    IRBuilder<> builder(from->getTerminator());
    Value *vector = PoisonValue::get(type);
    for (auto [number, lane] : enumerate(lanes))
      vector = builder.CreateInsertElement(vector, lane, number);
    return vector;
  }

  Function &function;
  std::set<Lanes> checked;
  MapVector<Lanes, PHINode *, std::map<Lanes, unsigned>> made;
};
} // namespace

PreservedAnalyses PackPhisPass::run(Module &module, ModuleAnalysisManager &) {
  bool isChanged = false;
  for (Function &function : module)
    isChanged |= Packer(function).run();
  if (!isChanged)
    return PreservedAnalyses::all();
  PreservedAnalyses preserved;
  preserved.preserveSet<CFGAnalyses>();
  return preserved;
}
