//===- Moves.cpp - copies and fills ---------------------------------------===//
// The runtime performs them after checking all bytes at both ends; poison moves
// with the bytes.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright::emulator;

static Value lengthOf(Rewriter &rewriter, Location loc, Value bytes) {
  return rewriter.toBits(loc, bytes, 64);
}

/// For operations whose length is an attribute.
static Value lengthOf(Rewriter &rewriter, Location loc, const APInt &bytes) {
  return rewriter.i64(loc, int64_t(bytes.getLimitedValue()));
}

template <typename Move> static void lowerMove(Move op, Rewriter &rewriter) {
  Location loc = op.getLoc();
  rewriter.callAt(op, "tw_move", {},
                  {rewriter.toBits(loc, op.getDst(), 64),
                   rewriter.toBits(loc, op.getSrc(), 64),
                   lengthOf(rewriter, loc, op.getLen())});
  op.erase();
}

template <typename Fill> static void lowerFill(Fill op, Rewriter &rewriter) {
  Location loc = op.getLoc();
  rewriter.callAt(op, "tw_fill", {},
                  {rewriter.toBits(loc, op.getDst(), 64),
                   rewriter.toBits(loc, op.getVal(), 32),
                   lengthOf(rewriter, loc, op.getLen())});
  op.erase();
}

void tilewright::emulator::lowerMoves(LLVM::LLVMFuncOp function,
                                      Rewriter &rewriter) {
  if (!rewriter.options.checked)
    return;
  SmallVector<Operation *> moves;
  function.walk([&](Operation *op) {
    if (isa<LLVM::MemcpyOp, LLVM::MemmoveOp, LLVM::MemcpyInlineOp,
            LLVM::MemsetOp, LLVM::MemsetInlineOp>(op))
      moves.push_back(op);
  });
  for (Operation *op : moves) {
    rewriter.setInsertionPoint(op);
    llvm::TypeSwitch<Operation *>(op)
        .Case<LLVM::MemcpyOp, LLVM::MemmoveOp, LLVM::MemcpyInlineOp>(
            [&](auto move) { lowerMove(move, rewriter); })
        .Case<LLVM::MemsetOp, LLVM::MemsetInlineOp>(
            [&](auto fill) { lowerFill(fill, rewriter); });
  }
}
