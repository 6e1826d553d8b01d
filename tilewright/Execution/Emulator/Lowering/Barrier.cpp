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
                      {id, count, kind, barrier.getReductionPredicate(),
                       rewriter.i32(loc, true)});
  op->getResult(0).replaceAllUsesWith(result);
  return success();
}

static LogicalResult lowerArrive(Operation *op, Rewriter &rewriter) {
  auto arrive = cast<NVVM::BarrierArriveOp>(op);
  callBarrier(op, arrive.getBarrierId(), arrive.getNumberOfThreads(),
              /*onlyArrive=*/true, rewriter);
  return success();
}

/// Threads of a warp may arrive separately; these have no operation.
template <bool onlyArrive>
static LogicalResult lowerUnaligned(Operation *op, Rewriter &rewriter) {
  ValueRange given = cast<LLVM::CallIntrinsicOp>(op).getArgs();
  callBarrier(op, given[0], given.size() > 1 ? given[1] : Value(), onlyArrive,
              rewriter, /*aligned=*/false);
  return success();
}

/// Reductions of a predicate at a numbered barrier.
template <NVVM::BarrierReduction kind, bool isAligned>
static LogicalResult lowerReduction(Operation *op, Rewriter &rewriter) {
  ValueRange given = cast<LLVM::CallIntrinsicOp>(op).getArgs();
  Location loc = op->getLoc();
  Value count = given.size() > 2 ? given[1] : rewriter.i32(loc, 0);
  Value result = rewriter.callAt(
      op, "tw_barrier_red", rewriter.getI32Type(),
      {given[0], count, rewriter.i32(loc, int64_t(kind)),
       rewriter.toBits(loc, given.back(), 32), rewriter.i32(loc, isAligned)});
  Type type = op->getResult(0).getType();
  if (type.isInteger(1))
    result = LLVM::ICmpOp::create(rewriter, loc, LLVM::ICmpPredicate::ne,
                                  result, rewriter.i32(loc, 0));
  op->getResult(0).replaceAllUsesWith(result);
  return success();
}

template <NVVM::BarrierReduction kind>
static void addReductions(StringRef name, LowerOperations &operations) {
  std::string stem = ("llvm.nvvm.barrier.cta.red." + name).str();
  for (const char *rest : {".all", ".count"}) {
    operations[stem + rest] = lowerReduction<kind, false>;
    operations[stem + ".aligned" + rest] = lowerReduction<kind, true>;
  }
}

void tilewright::emulator::addBarrierLowerings(LowerOperations &operations) {
  addReductions<NVVM::BarrierReduction::POPC>("popc", operations);
  addReductions<NVVM::BarrierReduction::AND>("and", operations);
  addReductions<NVVM::BarrierReduction::OR>("or", operations);
  operations["nvvm.barrier0"] = lowerBarrier0;
  operations["nvvm.barrier"] = lowerBarrier;
  operations["nvvm.barrier.arrive"] = lowerArrive;
  operations["llvm.nvvm.barrier.cta.sync.all"] = lowerUnaligned<false>;
  operations["llvm.nvvm.barrier.cta.sync.count"] = lowerUnaligned<false>;
  operations["llvm.nvvm.barrier.cta.arrive.count"] = lowerUnaligned<true>;
}
