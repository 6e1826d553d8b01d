//===- AsyncStore.cpp - stores that signal mbarrier objects ---------------===//
#include "tilewright/Execution/Emulator/Lowering/Reductions.h"
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::emulator;

/// Concatenates the values in 64-bit words.
static SmallVector<Value, 4> packWords(Location loc, ValueRange values,
                                       Rewriter &rewriter) {
  SmallVector<Value, 4> words(4, rewriter.i64(loc, 0));
  unsigned at = 0;
  for (Value value : values) {
    unsigned bits = Rewriter::bitsOf(value.getType());
    Value whole = rewriter.toBits(loc, value, 64);
    if (at % 64)
      whole =
          LLVM::OrOp::create(rewriter, loc, words[at / 64],
                             LLVM::ShlOp::create(rewriter, loc, whole,
                                                 rewriter.i64(loc, at % 64)));
    words[at / 64] = whole;
    at += bits;
  }
  return words;
}

static void callStore(Operation *op, Value to, Value object, ValueRange values,
                      uint32_t reduction, Rewriter &rewriter) {
  Location loc = op->getLoc();
  unsigned bits = Rewriter::bitsOf(values.front().getType());
  SmallVector<Value> arguments = {
      rewriter.toBits(loc, to, 64), rewriter.toBits(loc, object, 64),
      rewriter.i32(loc, int64_t(values.size()) * bits / 8),
      rewriter.i32(loc, reduction)};
  llvm::append_range(arguments, packWords(loc, values, rewriter));
  rewriter.callAt(op, "tw_async_store", {}, arguments);
}

static LogicalResult lowerAsyncStore(Operation *op, Rewriter &rewriter) {
  auto store = cast<nvvmext::StAsyncOp>(op);
  callStore(op, store.getPtr(), store.getMbar(), store.getValues(), 0,
            rewriter);
  return success();
}

static LogicalResult lowerReduction(Operation *op, Rewriter &rewriter) {
  auto red = cast<nvvmext::RedAsyncOp>(op);
  callStore(op, red.getPtr(), red.getMbar(), red.getValue(),
            reductionWord(red.getKind(), red.getType()), rewriter);
  return success();
}

static LogicalResult lowerZeros(Operation *op, Rewriter &rewriter) {
  auto store = cast<NVVM::BulkStoreOp>(op);
  rewriter.callAt(
      op, "tw_store_zeros", {},
      {rewriter.toBits(op->getLoc(), store.getAddr(), 64), store.getSize()});
  return success();
}

void emulator::addAsyncStoreLowerings(LowerOperations &operations) {
  operations["nvvm.st.bulk"] = lowerZeros;
  operations["nvvm_ext.st_async"] = lowerAsyncStore;
  operations["nvvm_ext.red_async"] = lowerReduction;
}
