//===- TreeUses.cpp - uses that hashes do not follow ----------------------===//
// Control, addresses and integers that depend on comparisons or on the bits of
// floats, and integers from memory, which may be the bits of floats, that
// decide or are computed with.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Code/Passes.h"
#include "tilewright/Execution/Emulator/Code/Trees.h"
#include "tilewright/Execution/Emulator/Runtime/Reduce.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;

bool emulator::isLogic(const User *user) {
  if (isa<FreezeInst>(user))
    return true;
  if (auto *select = dyn_cast<SelectInst>(user))
    return select->getType()->isIntOrIntVectorTy(1);
  auto *logic = dyn_cast<BinaryOperator>(user);
  return logic && logic->isBitwiseLogicOp() &&
         logic->getType()->isIntOrIntVectorTy(1);
}

static bool isFollowed(const Value *condition, unsigned depth = 0) {
  return depth < 16 && all_of(
                           condition->users(),
                           [&](const User *user) {
                             auto *select = dyn_cast<SelectInst>(user);
                             if (select && holdsFloats(select->getType()))
                               return select->getCondition() == condition;
                             return isLogic(user) &&
                                    isFollowed(user, depth + 1);
                           });
}

static void mark(Instruction &each) {
  each.setMetadata(treeUseName, MDNode::get(each.getContext(), {}));
}

/// Whether a result has the bits of an operand, at other positions or with some
/// of them replaced by constants.
static bool isMove(const Instruction &each, const Value *bits) {
  if (!each.getType()->isIntOrIntVectorTy() && !isa<ExtractValueInst>(each))
    return false;
  switch (each.getOpcode()) {
  case Instruction::Trunc:
    return !each.getType()->getScalarType()->isIntegerTy(1);
  case Instruction::ZExt:
  case Instruction::SExt:
  case Instruction::BitCast:
  case Instruction::Freeze:
  case Instruction::PHI:
  case Instruction::ShuffleVector:
  case Instruction::ExtractValue:
    return true;
  case Instruction::Select:
    return each.getOperand(0) != bits;
  case Instruction::ExtractElement:
    return each.getOperand(1) != bits;
  case Instruction::InsertElement:
    return each.getOperand(2) != bits;
  case Instruction::Shl:
  case Instruction::LShr:
  case Instruction::AShr:
    return isa<Constant>(each.getOperand(1));
  case Instruction::And:
    return isa<Constant>(each.getOperand(0)) ||
           isa<Constant>(each.getOperand(1));
  case Instruction::Xor:
    return true;
  case Instruction::Or:
    if (isa<Constant>(each.getOperand(1)))
      return true;
    [[fallthrough]];
  case Instruction::Add:
    return haveNoCommonBitsSet(
        each.getOperand(0), each.getOperand(1),
        SimplifyQuery(each.getModule()->getDataLayout()));
  case Instruction::Call: {
    auto &call = cast<CallInst>(each);
    Intrinsic::ID id = call.getIntrinsicID();
    if (id == Intrinsic::fshl || id == Intrinsic::fshr)
      return isa<Constant>(call.getArgOperand(2));
    return id == Intrinsic::bswap || id == Intrinsic::bitreverse;
  }
  default:
    return false;
  }
}

/// Whether a use neither decides nor computes: bits are stored, or become a
/// float again.
static bool isEnd(const Instruction &each, const Value *bits) {
  if (auto *store = dyn_cast<StoreInst>(&each))
    return store->getValueOperand() == bits;
  if (auto *update = dyn_cast<AtomicRMWInst>(&each))
    return update->getOperation() == AtomicRMWInst::Xchg &&
           update->getValOperand() == bits;
  if (isa<BitCastInst, ReturnInst, InsertValueInst>(each))
    return true;
  auto *call = dyn_cast<CallInst>(&each);
  if (!call || !call->getCalledFunction())
    return call;
  StringRef name = call->getCalledFunction()->getName();
  static constexpr StringLiteral integers[] = {
      "match", "vote", "redux", "prmt", "mulhi", "sad", "fns",  "dp4a",
      "dp2a",  "bfe",  "bfi",   "lop3", "vset",  "clz", "popc", "barrier"};
  if (any_of(integers, [&](StringRef part) { return name.contains(part); }))
    return false;
  // Integer intrinsics of LLVM compute; those of the device and the runtime
  // move.
  return !call->getType()->isIntOrIntVectorTy() || !name.starts_with("llvm.") ||
         name.starts_with("llvm.nvvm.");
}

/// Whether a result has the bits of an operand of some lane: a shuffle, or the
/// least or greatest float, which is hashed.
static bool movesBetweenLanes(const Instruction &each, const Value *bits) {
  auto *call = dyn_cast<CallInst>(&each);
  if (!call || !call->getCalledFunction())
    return false;
  StringRef name = call->getCalledFunction()->getName();
  if (name != "tw_redux")
    return name.contains("shfl");
  auto *kind = dyn_cast<ConstantInt>(call->getArgOperand(4));
  return kind && kind->getZExtValue() >= uint64_t(Reduction::FMin) &&
         call->getArgOperand(3) == bits;
}

/// Whether integers decide or compute, beyond moves; with `marks`, marks these
/// uses.
static bool findDecisions(Value *bits, SmallPtrSetImpl<Value *> &seen,
                          bool marks) {
  if (!seen.insert(bits).second)
    return false;
  bool found = false;
  for (User *user : bits->users()) {
    auto *each = dyn_cast<Instruction>(user);
    if (!each)
      continue;
    if (movesBetweenLanes(*each, bits) || isMove(*each, bits)) {
      found |= findDecisions(each, seen, marks);
    } else if (!isEnd(*each, bits)) {
      found = true;
      if (marks)
        mark(*each);
    }
  }
  return found;
}

/// Integers from memory may be the bits of floats.
static bool isFromMemory(const Instruction &each) {
  if (!each.getType()->isIntOrIntVectorTy() && !each.getType()->isStructTy())
    return false;
  if (auto *load = dyn_cast<LoadInst>(&each))
    return !isa<AllocaInst>(getUnderlyingObject(load->getPointerOperand()));
  if (isa<AtomicRMWInst, AtomicCmpXchgInst>(each))
    return true;
  auto *call = dyn_cast<CallInst>(&each);
  if (!call || !call->getCalledFunction())
    return false;
  StringRef name = call->getCalledFunction()->getName();
  return name.contains("ldmatrix") || name.contains("ldu") ||
         name.contains("ldg") || name.contains("tcgen05.ld") ||
         name.contains("wmma");
}

void emulator::markTreeUses(Module &module) {
  for (Function &function : module)
    for (Instruction &each : instructions(function)) {
      if (isa<FCmpInst>(each) && !isFollowed(&each))
        mark(each);
      if (isa<BitCastInst>(each) &&
          holdsFloats(each.getOperand(0)->getType()) &&
          each.getType()->isIntOrIntVectorTy()) {
        SmallPtrSet<Value *, 16> seen;
        findDecisions(&each, seen, /*marks=*/true);
      }
      SmallPtrSet<Value *, 16> seen;
      if (isFromMemory(each) && findDecisions(&each, seen, /*marks=*/false))
        each.setMetadata(treeMemoryName, MDNode::get(each.getContext(), {}));
    }
}
