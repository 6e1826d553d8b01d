//===- Warp.cpp - instructions of a warp ----------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace tilewright::emulator;

/// The order of the runtime's Shuffle.
static int64_t numberOf(NVVM::ShflKind kind) {
  switch (kind) {
  case NVVM::ShflKind::up:
    return 0;
  case NVVM::ShflKind::down:
    return 1;
  case NVVM::ShflKind::bfly:
    return 2;
  case NVVM::ShflKind::idx:
    return 3;
  }
  llvm_unreachable("unknown kind of shuffle");
}

static LogicalResult lowerShuffle(Operation *op, Rewriter &rewriter) {
  auto shuffle = cast<NVVM::ShflOp>(op);
  Location loc = op->getLoc();
  Value both = rewriter.callAt(
      op, "tw_shfl", rewriter.getI64Type(),
      {rewriter.i32(loc, numberOf(shuffle.getKind())), shuffle.getThreadMask(),
       rewriter.toBits(loc, shuffle.getVal(), 32), shuffle.getOffset(),
       shuffle.getMaskAndClamp()});
  Value value = rewriter.fromBits(loc, both, shuffle.getVal().getType());
  if (auto pair = dyn_cast<LLVM::LLVMStructType>(shuffle.getType())) {
    Value high =
        LLVM::LShrOp::create(rewriter, loc, both, rewriter.i64(loc, 32));
    Value inside =
        LLVM::TruncOp::create(rewriter, loc, rewriter.getI1Type(), high);
    Value result = LLVM::PoisonOp::create(rewriter, loc, pair);
    result = LLVM::InsertValueOp::create(rewriter, loc, result, value,
                                         ArrayRef<int64_t>{0});
    value = LLVM::InsertValueOp::create(rewriter, loc, result, inside,
                                        ArrayRef<int64_t>{1});
  }
  op->getResult(0).replaceAllUsesWith(value);
  return success();
}

void tilewright::emulator::addWarpLowerings(LowerOperations &operations) {
  operations["nvvm.shfl.sync"] = lowerShuffle;
}
