//===- RegisterLiveness.cpp - values in registers -------------------------===//
#include "tilewright/Codegen/RegisterLiveness.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/Support/NVPTXAddrSpace.h"

using namespace llvm;
using namespace tilewright;

static unsigned wordsOf(Type *type) {
  if (auto *structure = dyn_cast<StructType>(type)) {
    unsigned words = 0;
    for (Type *each : structure->elements())
      words += wordsOf(each);
    return words;
  }
  Type *element = type->getScalarType();
  if (auto *pointer = dyn_cast<PointerType>(element))
    return pointer->getAddressSpace() == NVPTXAS::ADDRESS_SPACE_SHARED ? 1 : 2;
  if (element->isIntegerTy(1))
    return 0;
  uint64_t bits = element->getScalarSizeInBits();
  if (auto *vector = dyn_cast<FixedVectorType>(type))
    bits *= vector->getNumElements();
  return divideCeil(bits, 32);
}

const Value *tilewright::registersOf(const Value *value) {
  while (auto *inst = dyn_cast<Instruction>(value)) {
    auto *offset = dyn_cast<GetElementPtrInst>(inst);
    if (!(offset && offset->hasAllConstantIndices()) &&
        !isa<BitCastInst, AddrSpaceCastInst, IntToPtrInst, PtrToIntInst,
             FreezeInst, TruncInst>(inst))
      break;
    value = inst->getOperand(0);
  }
  return value;
}

/// Whether the result is uniform if the operands are.
static bool keepsUniform(const Instruction &inst) {
  if (!inst.getType()->isIntegerTy() && !inst.getType()->isPointerTy())
    return false;
  auto *call = dyn_cast<IntrinsicInst>(&inst);
  if (!call)
    return isa<PHINode, BinaryOperator, CastInst, GetElementPtrInst, ICmpInst,
               SelectInst, FreezeInst>(inst);
  switch (call->getIntrinsicID()) {
  case Intrinsic::smax:
  case Intrinsic::smin:
  case Intrinsic::umax:
  case Intrinsic::umin:
  case Intrinsic::nvvm_read_ptx_sreg_ctaid_x:
  case Intrinsic::nvvm_read_ptx_sreg_ctaid_y:
  case Intrinsic::nvvm_read_ptx_sreg_ctaid_z:
  case Intrinsic::nvvm_read_ptx_sreg_nctaid_x:
  case Intrinsic::nvvm_read_ptx_sreg_nctaid_y:
  case Intrinsic::nvvm_read_ptx_sreg_nctaid_z:
  case Intrinsic::nvvm_read_ptx_sreg_clusterid_x:
  case Intrinsic::nvvm_read_ptx_sreg_clusterid_y:
  case Intrinsic::nvvm_read_ptx_sreg_clusterid_z:
    return true;
  default:
    return false;
  }
}

RegisterLiveness::RegisterLiveness(const Function &function) {
  findUniform(function);
  findLive(function);
}

bool RegisterLiveness::isUniform(const Value *value) const {
  return !isa<Instruction>(value) || uniform.contains(value);
}

unsigned RegisterLiveness::words(const Value *value) const {
  return isUniform(value) || isa<AllocaInst>(value) ? 0
                                                    : wordsOf(value->getType());
}

/// Starts with all candidates and removes those with divergent operands.
void RegisterLiveness::findUniform(const Function &function) {
  for (const Instruction &inst : instructions(function))
    if (keepsUniform(inst))
      uniform.insert(&inst);
  for (bool changed = true; changed;) {
    changed = false;
    for (const Instruction &inst : instructions(function))
      if (uniform.contains(&inst) &&
          !all_of(inst.operands(),
                  [&](const Value *operand) { return isUniform(operand); }))
        changed |= uniform.erase(&inst);
  }
}

bool RegisterLiveness::update(const BasicBlock &block) {
  Values &begin = begins[&block], &end = ends[&block];
  size_t before = begin.size() + end.size();
  for (const BasicBlock *next : successors(&block)) {
    for (const Value *value : atBegin(*next))
      end.insert(value);
    for (const PHINode &phi : next->phis()) {
      const Value *value = registersOf(phi.getIncomingValueForBlock(&block));
      if (words(value))
        end.insert(value);
    }
  }
  auto comesIn = [&](const Value *value) {
    if (words(value) && cast<Instruction>(value)->getParent() != &block)
      begin.insert(value);
  };
  for (const Value *value : end)
    comesIn(value);
  for (const Instruction &inst : block)
    if (!isa<PHINode>(inst))
      for (const Value *operand : inst.operands())
        comesIn(registersOf(operand));
  return begin.size() + end.size() != before;
}

void RegisterLiveness::findLive(const Function &function) {
  for (const BasicBlock &block : function) {
    begins.try_emplace(&block);
    ends.try_emplace(&block);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const BasicBlock *block : post_order(&function.getEntryBlock()))
      changed |= update(*block);
  }
}
