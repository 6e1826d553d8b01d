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
  if (isa<LLVM::LLVMStructType>(shuffle.getType()))
    value = rewriter.pair(loc, shuffle.getType(), value,
                          rewriter.bit(loc, both, 32));
  op->getResult(0).replaceAllUsesWith(value);
  return success();
}

static LogicalResult lowerVote(Operation *op, Rewriter &rewriter) {
  auto vote = cast<NVVM::VoteSyncOp>(op);
  Location loc = op->getLoc();
  StringRef symbol;
  switch (vote.getKind()) {
  case NVVM::VoteSyncKind::any:
    symbol = "tw_vote_any";
    break;
  case NVVM::VoteSyncKind::all:
    symbol = "tw_vote_all";
    break;
  case NVVM::VoteSyncKind::ballot:
    symbol = "tw_vote_ballot";
    break;
  case NVVM::VoteSyncKind::uni:
    symbol = "tw_vote_uni";
    break;
  }
  Value result = rewriter.callAt(
      op, symbol, rewriter.getI32Type(),
      {vote.getMask(), rewriter.toBits(loc, vote.getPred(), 32)});
  op->getResult(0).replaceAllUsesWith(
      rewriter.fromBits(loc, result, op->getResult(0).getType()));
  return success();
}

static LogicalResult lowerMatch(Operation *op, Rewriter &rewriter) {
  auto match = cast<NVVM::MatchSyncOp>(op);
  Location loc = op->getLoc();
  bool all = match.getKind() == NVVM::MatchSyncKind::all;
  Value mask = rewriter.callAt(
      op, all ? "tw_match_all" : "tw_match_any", rewriter.getI64Type(),
      {match.getThreadMask(), rewriter.toBits(loc, match.getVal(), 64),
       rewriter.i32(loc, Rewriter::bitsOf(match.getVal().getType()))});
  Value result = rewriter.fromBits(loc, mask, rewriter.getI32Type());
  if (isa<LLVM::LLVMStructType>(match.getType()))
    result = rewriter.pair(loc, match.getType(), result,
                           rewriter.bit(loc, mask, 32));
  op->getResult(0).replaceAllUsesWith(result);
  return success();
}

static LogicalResult lowerElect(Operation *op, Rewriter &rewriter) {
  auto elect = cast<NVVM::ElectSyncOp>(op);
  Location loc = op->getLoc();
  Value mask = elect.getMembermask();
  if (!mask)
    mask = rewriter.i32(loc, -1);
  Value result = rewriter.callAt(op, "tw_elect", rewriter.getI32Type(), mask);
  op->getResult(0).replaceAllUsesWith(
      rewriter.fromBits(loc, result, rewriter.getI1Type()));
  return success();
}

void tilewright::emulator::addWarpLowerings(LowerOperations &operations) {
  operations["nvvm.elect.sync"] = lowerElect;
  operations["nvvm.match.sync"] = lowerMatch;
  operations["nvvm.shfl.sync"] = lowerShuffle;
  operations["nvvm.vote.sync"] = lowerVote;
}
