//===- Words.cpp - registers passed to the runtime in memory --------------===//
#include "tilewright/Execution/Emulator/Lowering/Words.h"

using namespace mlir;
using namespace tilewright::emulator;

static size_t wordsOf(Type type) { return (Rewriter::bitsOf(type) + 31) / 32; }

static SmallVector<Type> registersOf(Type type) {
  if (!type)
    return {};
  if (auto all = dyn_cast<LLVM::LLVMStructType>(type))
    return SmallVector<Type>(all.getBody());
  return {type};
}

void Words::add(ValueRange values) {
  for (Value value : values) {
    added.push_back({size, value});
    size += wordsOf(value.getType());
  }
}

Value Words::at(size_t word) {
  return LLVM::GEPOp::create(rewriter, op->getLoc(), base.getType(),
                             rewriter.getI32Type(), base,
                             ArrayRef<LLVM::GEPArg>{int32_t(word)});
}

Value Words::store(Type type) {
  Location loc = op->getLoc();
  results = size;
  for (Type each : registersOf(type))
    size += wordsOf(each);
  {
    // In the entry block, so that a loop does not allocate repeatedly.
    OpBuilder::InsertionGuard guard(rewriter);
    auto function = op->getParentOfType<LLVM::LLVMFuncOp>();
    rewriter.setInsertionPointToStart(&function.getBody().front());
    base = LLVM::AllocaOp::create(
        rewriter, loc, LLVM::LLVMPointerType::get(rewriter.getContext()),
        rewriter.getI32Type(), rewriter.i32(loc, int64_t(size)),
        /*alignment=*/8);
  }
  for (auto [word, value] : added) {
    unsigned bits = unsigned(wordsOf(value.getType())) * 32;
    LLVM::StoreOp::create(rewriter, loc, rewriter.toBits(loc, value, bits),
                          at(word), /*alignment=*/4);
  }
  return base;
}

Value Words::load(Type type) {
  Location loc = op->getLoc();
  size_t word = results;
  auto next = [&](Type each) {
    unsigned bits = unsigned(wordsOf(each)) * 32;
    Value value = LLVM::LoadOp::create(rewriter, loc,
                                       rewriter.getIntegerType(bits), at(word),
                                       /*alignment=*/4);
    word += wordsOf(each);
    return rewriter.fromBits(loc, value, each);
  };
  auto all = dyn_cast<LLVM::LLVMStructType>(type);
  if (!all)
    return next(type);
  Value result = LLVM::PoisonOp::create(rewriter, loc, all);
  for (auto [i, each] : llvm::enumerate(all.getBody()))
    result = LLVM::InsertValueOp::create(rewriter, loc, result, next(each),
                                         ArrayRef<int64_t>{int64_t(i)});
  return result;
}
