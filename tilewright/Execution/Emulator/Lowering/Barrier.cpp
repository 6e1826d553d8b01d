//===- Barrier.cpp - barriers of a block ----------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace tilewright::emulator;

static void callBarrier(Operation *op, Value id, Value count, bool onlyArrive,
                        Rewriter &rewriter, bool aligned = true) {
  Location loc = op->getLoc();
  if (!id)
    id = rewriter.i32(loc, 0);
  if (!count)
    count = rewriter.i32(loc, 0);
  rewriter.callAt(
      op, "tw_barrier", {},
      {id, count, rewriter.i32(loc, aligned), rewriter.i32(loc, onlyArrive)});
}

static LogicalResult lowerBarrier0(Operation *op, Rewriter &rewriter) {
  callBarrier(op, {}, {}, /*onlyArrive=*/false, rewriter);
  return success();
}

static LogicalResult lowerBarrier(Operation *op, Rewriter &rewriter) {
  auto barrier = cast<NVVM::BarrierOp>(op);
  if (!barrier.getReductionOp()) {
    callBarrier(op, barrier.getBarrierId(), barrier.getNumberOfThreads(),
                /*onlyArrive=*/false, rewriter);
    return success();
  }
  Location loc = op->getLoc();
  Value id = barrier.getBarrierId(), count = barrier.getNumberOfThreads();
  if (!id)
    id = rewriter.i32(loc, 0);
  if (!count)
    count = rewriter.i32(loc, 0);
  Value kind = rewriter.i32(loc, int64_t(*barrier.getReductionOp()));
  Value result =
      rewriter.callAt(op, "tw_barrier_red", rewriter.getI32Type(),
                      {id, count, kind, barrier.getReductionPredicate()});
  op->getResult(0).replaceAllUsesWith(result);
  return success();
}

static LogicalResult lowerArrive(Operation *op, Rewriter &rewriter) {
  auto arrive = cast<NVVM::BarrierArriveOp>(op);
  callBarrier(op, arrive.getBarrierId(), arrive.getNumberOfThreads(),
              /*onlyArrive=*/true, rewriter);
  return success();
}

/// Threads of a warp may come one by one; these have no operation.
template <bool onlyArrive>
static LogicalResult lowerUnaligned(Operation *op, Rewriter &rewriter) {
  ValueRange given = cast<LLVM::CallIntrinsicOp>(op).getArgs();
  callBarrier(op, given[0], given.size() > 1 ? given[1] : Value(), onlyArrive,
              rewriter, /*aligned=*/false);
  return success();
}

void tilewright::emulator::addBarrierLowerings(LowerOperations &operations) {
  operations["nvvm.barrier0"] = lowerBarrier0;
  operations["nvvm.barrier"] = lowerBarrier;
  operations["nvvm.barrier.arrive"] = lowerArrive;
  operations["llvm.nvvm.barrier.cta.sync.all"] = lowerUnaligned<false>;
  operations["llvm.nvvm.barrier.cta.sync.count"] = lowerUnaligned<false>;
  operations["llvm.nvvm.barrier.cta.arrive.count"] = lowerUnaligned<true>;
}
