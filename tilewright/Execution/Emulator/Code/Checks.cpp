//===- Checks.cpp - emits checks of memory accesses -----------------------===//
// Expands `tw.check SITE BYTES ALIGNMENT SPACE KIND` before an access. Most
// accesses hit shared memory or the region that their site last hit, which
// costs two comparisons; the runtime checks the others. `tw.use SITE` serves
// only MemorySanitizer's pass and is erased.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Code/Passes.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

#include <cstddef>

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;

namespace {
struct Mark {
  unsigned site = 0, bytes = 0, alignment = 0, space = 0, kind = 0;

  explicit Mark(StringRef text) {
    for (unsigned *field : {&site, &bytes, &alignment, &space, &kind}) {
      text = text.ltrim();
      text.consumeInteger(10, *field);
    }
  }
};
} // namespace

static Value *loadWord(IRBuilder<> &builder, Value *place, size_t offset) {
  return builder.CreateLoad(
      builder.getInt64Ty(),
      builder.CreatePtrAdd(place, builder.getInt64(offset)));
}

/// Whether the access passes the inline check.
static Value *isFine(IRBuilder<> &builder, Value *thread, Value *address,
                     const Mark &mark) {
  size_t begin = offsetof(Thread, shared),
         bytes = offsetof(Thread, sharedBytes);
  Value *place = thread;
  if (mark.space != 3) {
    Value *regions = builder.CreatePtrAdd(
        thread, builder.getInt64(offsetof(Thread, regions)));
    place = builder.CreateLoad(builder.getPtrTy(), regions);
    begin = mark.site * sizeof(Region) + offsetof(Region, begin);
    bytes = mark.site * sizeof(Region) + offsetof(Region, bytes);
  }
  Value *offset = builder.CreateSub(address, loadWord(builder, place, begin));
  Value *size = loadWord(builder, place, bytes);
  Value *inside = builder.CreateICmpULT(offset, size);
  Value *whole = builder.CreateICmpUGE(builder.CreateSub(size, offset),
                                       builder.getInt64(mark.bytes));
  Value *fine = builder.CreateAnd(inside, whole);
  if (mark.alignment <= 1)
    return fine;
  Value *low = builder.CreateAnd(address, builder.getInt64(mark.alignment - 1));
  return builder.CreateAnd(fine,
                           builder.CreateICmpEQ(low, builder.getInt64(0)));
}

static FunctionCallee runtime(IRBuilder<> &builder, StringRef name,
                              ArrayRef<Type *> arguments) {
  return builder.GetInsertBlock()->getModule()->getOrInsertFunction(
      name, FunctionType::get(builder.getVoidTy(), arguments, false));
}

/// Reports an access of memory that threads share to Races. A plain store is
/// reported after it, since one that leaves memory unchanged is weaker than a
/// write.
static void watch(IRBuilder<> &builder, Value *thread, Value *address,
                  const Mark &mark, StringRef function) {
  Type *word = builder.getInt32Ty();
  builder.CreateCall(
      runtime(builder, function,
              {builder.getPtrTy(), word, builder.getInt64Ty(), word, word}),
      {thread, builder.getInt32(mark.site), address,
       builder.getInt32(mark.bytes), builder.getInt32(mark.kind)});
}

static bool isShared(const Mark &mark) {
  return mark.space != 4 && mark.space != 5;
}

static void watchBefore(IRBuilder<> &builder, Value *thread, Value *address,
                        const Mark &mark) {
  if (!isShared(mark) || (mark.kind & Exchange))
    return;
  if (mark.kind != Write)
    return watch(builder, thread, address, mark, "tw_access");
  builder.CreateCall(
      runtime(builder, "tw_begin_store",
              {builder.getPtrTy(), builder.getInt64Ty(), builder.getInt32Ty()}),
      {thread, address, builder.getInt32(mark.bytes)});
}

static void watchAfter(CallInst &call, const Mark &mark) {
  if (!isShared(mark))
    return;
  IRBuilder<> builder(&call);
  Value *address =
      builder.CreatePtrToInt(call.getArgOperand(0), builder.getInt64Ty());
  watch(builder, call.getFunction()->getArg(0), address, mark, "tw_end_store");
}

static void expand(CallInst &call, const Mark &mark, bool watched) {
  Module &module = *call.getModule();
  LLVMContext &context = module.getContext();
  Type *word = Type::getInt32Ty(context), *wide = Type::getInt64Ty(context);
  FunctionCallee check = module.getOrInsertFunction(
      "tw_check", Type::getVoidTy(context), PointerType::get(context, 0), word,
      wide, word, word, word, word);
  IRBuilder<> builder(&call);
  Value *thread = call.getFunction()->getArg(0);
  Value *address = builder.CreatePtrToInt(call.getArgOperand(0), wide);
  Value *fine = isFine(builder, thread, address, mark);
  Instruction *rare = SplitBlockAndInsertIfThen(
      builder.CreateNot(fine), &call, /*Unreachable=*/false,
      MDBuilder(context).createUnlikelyBranchWeights());
  builder.SetInsertPoint(rare);
  builder.CreateCall(check, {thread, builder.getInt32(mark.site), address,
                             builder.getInt32(mark.bytes),
                             builder.getInt32(mark.alignment),
                             builder.getInt32(mark.space),
                             builder.getInt32(mark.kind & Write)});
  if (!watched)
    return;
  builder.SetInsertPoint(&call);
  watchBefore(builder, thread, address, mark);
}

void emulator::expandChecks(Module &module, bool watched) {
  SmallVector<CallInst *> marks;
  for (Function &function : module)
    for (Instruction &each : instructions(function))
      if (auto *call = dyn_cast<CallInst>(&each))
        if (auto *text = dyn_cast<InlineAsm>(call->getCalledOperand()))
          if (text->getAsmString().starts_with("tw."))
            marks.push_back(call);
  for (CallInst *call : marks) {
    StringRef text = cast<InlineAsm>(call->getCalledOperand())->getAsmString();
    if (text.consume_front("tw.check "))
      expand(*call, Mark(text), watched);
    else if (watched && text.consume_front("tw.stored "))
      watchAfter(*call, Mark(text));
    call->eraseFromParent();
  }
}
