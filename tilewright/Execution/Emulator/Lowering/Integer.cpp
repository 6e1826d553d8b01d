//===- Integer.cpp - integer instructions that LLVM lacks -----------------===//
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "tilewright/Execution/Emulator/Runtime/Integer.h"

using namespace mlir;
using namespace tilewright::emulator;

static Permutation permutationOf(NVVM::PermuteMode mode) {
  switch (mode) {
  case NVVM::PermuteMode::DEFAULT:
    return Permutation::Index;
  case NVVM::PermuteMode::F4E:
    return Permutation::Forward4Extract;
  case NVVM::PermuteMode::B4E:
    return Permutation::Backward4Extract;
  case NVVM::PermuteMode::RC8:
    return Permutation::Replicate8;
  case NVVM::PermuteMode::ECL:
    return Permutation::EdgeClampLeft;
  case NVVM::PermuteMode::ECR:
    return Permutation::EdgeClampRight;
  case NVVM::PermuteMode::RC16:
    return Permutation::Replicate16;
  }
  llvm_unreachable("unknown mode of prmt");
}

static LogicalResult lowerPermute(Operation *op, Rewriter &rewriter) {
  auto permute = cast<NVVM::PermuteOp>(op);
  Location loc = op->getLoc();
  Value high = permute.getHi() ? permute.getHi() : rewriter.i32(loc, 0);
  Value mode = rewriter.i32(loc, int64_t(permutationOf(permute.getMode())));
  op->getResult(0).replaceAllUsesWith(
      rewriter.callAt(op, "tw_prmt", rewriter.getI32Type(),
                      {permute.getLo(), high, permute.getSelector(), mode}));
  return success();
}

template <typename Dot>
static void lowerDot(Dot dot, StringRef symbol, bool takesHigh,
                     Rewriter &rewriter) {
  Location loc = dot.getLoc();
  auto isSigned = [&](NVVM::DotAccumulateType type) {
    return rewriter.i32(loc, type == NVVM::DotAccumulateType::SIGNED);
  };
  Value b = rewriter.toBits(loc, dot.getB(), 32);
  if (takesHigh)
    b = LLVM::LShrOp::create(rewriter, loc, b, rewriter.i32(loc, 16));
  Value result =
      rewriter.callAt(dot, symbol, rewriter.getI32Type(),
                      {rewriter.toBits(loc, dot.getA(), 32), b, dot.getC(),
                       isSigned(dot.getAType()), isSigned(dot.getBType())});
  dot->getResult(0).replaceAllUsesWith(result);
}

static LogicalResult lowerDot4(Operation *op, Rewriter &rewriter) {
  lowerDot(cast<NVVM::DotAccumulate4WayOp>(op), "tw_dp4a", false, rewriter);
  return success();
}

static LogicalResult lowerDot2(Operation *op, Rewriter &rewriter) {
  auto dot = cast<NVVM::DotAccumulate2WayOp>(op);
  lowerDot(dot, "tw_dp2a", dot.getBHi(), rewriter);
  return success();
}

void tilewright::emulator::addIntegerLowerings(LowerOperations &operations) {
  operations["nvvm.prmt"] = lowerPermute;
  operations["nvvm.dot.accumulate.4way"] = lowerDot4;
  operations["nvvm.dot.accumulate.2way"] = lowerDot2;
}
