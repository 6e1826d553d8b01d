//===- AsyncCopy.cpp - asynchronous copies --------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace tilewright::emulator;

static LogicalResult lowerCopy(Operation *op, Rewriter &rewriter) {
  auto copy = cast<NVVM::CpAsyncOp>(op);
  Location loc = op->getLoc();
  Value bytes = rewriter.i32(loc, copy.getSize());
  rewriter.callAt(op, "tw_cp_async", {},
                  {rewriter.toBits(loc, copy.getDst(), 64),
                   rewriter.toBits(loc, copy.getSrc(), 64), bytes,
                   copy.getCpSize() ? copy.getCpSize() : bytes});
  return success();
}

static LogicalResult lowerCopyWait(Operation *op, Rewriter &rewriter) {
  auto wait = cast<NVVM::CpAsyncWaitGroupOp>(op);
  rewriter.callAt(op, "tw_cp_async_wait_group", {},
                  rewriter.i32(op->getLoc(), wait.getN()));
  return success();
}

void tilewright::emulator::addAsyncCopyLowerings(LowerOperations &operations) {
  operations["nvvm.cp.async.shared.global"] = lowerCopy;
  operations["nvvm.cp.async.wait.group"] = lowerCopyWait;
}
