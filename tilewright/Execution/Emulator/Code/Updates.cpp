//===- Updates.cpp - the value that an atomic update writes ---------------===//
// PTX ISA 9.0, atom, red: a sum is rounded to nearest even. The "current
// implementation" for f32 flushes subnormal operands and results to
// sign-preserving zero in global memory, and keeps them in shared memory; f16
// and bf16 (.noftz) and f64 keep them everywhere. A generic address is in
// shared memory if it is below 4 GiB (Runtime/SharedWindow.h).
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Code/KernelCode.h"

#include "llvm/CodeGen/AtomicExpandUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/NVPTXAddrSpace.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LowerAtomic.h"

using namespace llvm;
using namespace tilewright;

/// Whether the update is in global memory, as a value; null if it never is.
static Value *isOfGlobalMemory(AtomicRMWInst &update, IRBuilderBase &builder) {
  switch (update.getPointerAddressSpace()) {
  case NVPTXAS::ADDRESS_SPACE_GLOBAL:
    return builder.getTrue();
  case NVPTXAS::ADDRESS_SPACE_GENERIC:
    return builder.CreateICmpUGE(
        builder.CreatePtrToInt(update.getPointerOperand(),
                               builder.getInt64Ty()),
        builder.getInt64(uint64_t(1) << 32));
  default:
    return nullptr;
  }
}

/// `value`, with a subnormal replaced by a zero of its sign if `flushes`.
static Value *flush(Value *value, Value *flushes, IRBuilderBase &builder) {
  Type *word = builder.getInt32Ty();
  Value *bits = builder.CreateBitCast(value, word);
  Value *isSmall = builder.CreateICmpEQ(
      builder.CreateAnd(bits, builder.getInt32(0x7f800000)),
      builder.getInt32(0));
  Value *sign = builder.CreateAnd(bits, builder.getInt32(0x80000000));
  return builder.CreateSelect(builder.CreateAnd(isSmall, flushes),
                              builder.CreateBitCast(sign, value->getType()),
                              value);
}

Value *emulator::buildUpdate(AtomicRMWInst &update, Value *loaded,
                             IRBuilderBase &builder) {
  Value *operand = update.getValOperand();
  Value *flushes = nullptr;
  if (update.getOperation() == AtomicRMWInst::FAdd &&
      operand->getType()->isFloatTy())
    flushes = isOfGlobalMemory(update, builder);
  if (!flushes)
    return buildAtomicRMWValue(update.getOperation(), builder, loaded, operand);
  Value *sum = builder.CreateFAdd(flush(loaded, flushes, builder),
                                  flush(operand, flushes, builder));
  return flush(sum, flushes, builder);
}

void emulator::expandToExchanges(AtomicRMWInst &update, UpdatedValue build) {
  expandAtomicRMWToCmpXchg(&update, [&](IRBuilderBase &builder, Value *address,
                                        Value *loaded, Value *unused,
                                        Align align, AtomicOrdering ordering,
                                        SyncScope::ID scope, Value *&succeeded,
                                        Value *&found, Instruction *) {
    Value *stored = build(loaded, builder);
    RecursivelyDeleteTriviallyDeadInstructions(unused);
    Type *type = stored->getType();
    Type *word = builder.getIntNTy(type->getPrimitiveSizeInBits());
    AtomicCmpXchgInst *exchange = builder.CreateAtomicCmpXchg(
        address, builder.CreateBitCast(loaded, word),
        builder.CreateBitCast(stored, word), align, ordering,
        AtomicCmpXchgInst::getStrongestFailureOrdering(ordering), scope);
    succeeded = builder.CreateExtractValue(exchange, 1);
    found =
        builder.CreateBitCast(builder.CreateExtractValue(exchange, 0), type);
  });
}
