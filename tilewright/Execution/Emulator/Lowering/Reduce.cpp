//===- Reduce.cpp - reductions over a warp --------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "tilewright/Execution/Emulator/Runtime/Reduce.h"

using namespace mlir;
using namespace tilewright::emulator;

static Reduction reductionOf(NVVM::ReduxKind kind) {
  switch (kind) {
  case NVVM::ReduxKind::ADD:
    return Reduction::Add;
  case NVVM::ReduxKind::AND:
    return Reduction::And;
  case NVVM::ReduxKind::OR:
    return Reduction::Or;
  case NVVM::ReduxKind::XOR:
    return Reduction::Xor;
  case NVVM::ReduxKind::MIN:
    return Reduction::Min;
  case NVVM::ReduxKind::MAX:
    return Reduction::Max;
  case NVVM::ReduxKind::UMIN:
    return Reduction::UMin;
  case NVVM::ReduxKind::UMAX:
    return Reduction::UMax;
  case NVVM::ReduxKind::FMIN:
    return Reduction::FMin;
  case NVVM::ReduxKind::FMAX:
    return Reduction::FMax;
  }
  llvm_unreachable("unknown kind of reduction");
}

static LogicalResult lowerRedux(Operation *op, Rewriter &rewriter) {
  auto redux = cast<NVVM::ReduxOp>(op);
  Reduction kind = reductionOf(redux.getKind());
  Location loc = op->getLoc();
  Value result = rewriter.callAt(
      op, "tw_redux", rewriter.getI32Type(),
      {redux.getMaskAndClamp(), rewriter.toBits(loc, redux.getVal(), 32),
       rewriter.i32(loc, int64_t(kind)), rewriter.i32(loc, redux.getAbs()),
       rewriter.i32(loc, redux.getNan())});
  op->getResult(0).replaceAllUsesWith(
      rewriter.fromBits(loc, result, redux.getType()));
  return success();
}

void tilewright::emulator::addReduceLowerings(LowerOperations &operations) {
  operations["nvvm.redux.sync"] = lowerRedux;
}
