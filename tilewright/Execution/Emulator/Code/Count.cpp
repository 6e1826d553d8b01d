//===- Count.cpp - emits profile counters ---------------------------------===//
// Expands the marks of Lowering/Count.cpp, and `tw.access SITE BYTES SPACE
// TYPE`, which follows the check of an access.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Code/Passes.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

#include <cstddef>

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;

static SmallVector<unsigned> numbersOf(StringRef text) {
  SmallVector<unsigned> numbers;
  unsigned number;
  for (text = text.ltrim(); !text.consumeInteger(10, number);
       text = text.ltrim())
    numbers.push_back(number);
  return numbers;
}

static Value *counterOf(IRBuilder<> &builder, Value *thread, unsigned number) {
  Value *counters = builder.CreateLoad(
      builder.getPtrTy(),
      builder.CreatePtrAdd(thread,
                           builder.getInt64(offsetof(Thread, counters))));
  return builder.CreatePtrAdd(counters, builder.getInt64(8 * uint64_t(number)));
}

static void expandStep(IRBuilder<> &builder, Value *thread, unsigned number) {
  Value *counter = counterOf(builder, thread, number);
  Value *times = builder.CreateLoad(builder.getInt64Ty(), counter);
  builder.CreateStore(builder.CreateAdd(times, builder.getInt64(1)), counter);
}

/// Hashes the counters; the factor is odd, so no counter is lost.
static void expandInstance(IRBuilder<> &builder, Value *thread,
                           ArrayRef<unsigned> counters) {
  Value *instance = builder.getInt64(0);
  for (unsigned number : counters) {
    Value *times = builder.CreateLoad(builder.getInt64Ty(),
                                      counterOf(builder, thread, number));
    instance = builder.CreateMul(builder.CreateAdd(instance, times),
                                 builder.getInt64(0x9e3779b97f4a7c15));
  }
  builder.CreateStore(
      instance, builder.CreatePtrAdd(
                    thread, builder.getInt64(offsetof(Thread, instance))));
}

static void expandAccess(IRBuilder<> &builder, Value *thread, CallInst &call,
                         ArrayRef<unsigned> numbers) {
  Type *word = builder.getInt32Ty(), *wide = builder.getInt64Ty();
  FunctionCallee callee = call.getModule()->getOrInsertFunction(
      "tw_count_access", builder.getVoidTy(), builder.getPtrTy(), word, wide,
      word, word, word);
  Value *address = builder.CreatePtrToInt(call.getArgOperand(0), wide);
  builder.CreateCall(callee, {thread, builder.getInt32(numbers[0]), address,
                              builder.getInt32(numbers[1]),
                              builder.getInt32(numbers[2]),
                              builder.getInt32(numbers[3])});
}

static void expandEnter(IRBuilder<> &builder, Value *thread, CallInst &call,
                        unsigned block) {
  FunctionCallee callee = call.getModule()->getOrInsertFunction(
      "tw_enter_block", builder.getVoidTy(), builder.getPtrTy(),
      builder.getInt32Ty());
  builder.CreateCall(callee, {thread, builder.getInt32(block)});
}

/// Returns whether the text is one of these marks.
static bool expand(CallInst &call, StringRef text) {
  IRBuilder<> builder(&call);
  Value *thread = call.getFunction()->getArg(0);
  if (text.consume_front("tw.step "))
    expandStep(builder, thread, numbersOf(text).front());
  else if (text.consume_front("tw.reset "))
    builder.CreateStore(builder.getInt64(0),
                        counterOf(builder, thread, numbersOf(text).front()));
  else if (text.consume_front("tw.instance "))
    expandInstance(builder, thread, numbersOf(text));
  else if (text.consume_front("tw.enter "))
    expandEnter(builder, thread, call, numbersOf(text).front());
  else if (text.consume_front("tw.access "))
    expandAccess(builder, thread, call, numbersOf(text));
  else
    return false;
  return true;
}

void emulator::expandCounts(Module &module) {
  for (Function &function : module)
    for (Instruction &each : make_early_inc_range(instructions(function))) {
      auto *call = dyn_cast<CallInst>(&each);
      auto *text =
          call ? dyn_cast<InlineAsm>(call->getCalledOperand()) : nullptr;
      if (text && expand(*call, text->getAsmString()))
        call->eraseFromParent();
    }
}
