//===- Mbarrier.cpp - mbarrier objects ------------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tilewright::emulator;

/// The leading operands of most: address, number, predicate. Null means 1.
static SmallVector<Value> operands(Operation *op, Value address, Value number,
                                   Value predicate, Rewriter &rewriter) {
  Location loc = op->getLoc();
  auto or1 = [&](Value value, unsigned bits) -> Value {
    if (value)
      return rewriter.toBits(loc, value, bits);
    return bits == 64 ? rewriter.i64(loc, 1) : rewriter.i32(loc, 1);
  };
  return {rewriter.toBits(loc, address, 64), or1(number, 64),
          or1(predicate, 32)};
}

static LogicalResult lowerInit(Operation *op, Rewriter &rewriter) {
  auto init = cast<NVVM::MBarrierInitOp>(op);
  rewriter.callAt(op, "tw_mbarrier_init", {},
                  operands(op, init.getAddr(), init.getCount(),
                           init.getPredicate(), rewriter));
  return success();
}

static LogicalResult lowerInval(Operation *op, Rewriter &rewriter) {
  rewriter.callAt(op, "tw_mbarrier_inval", {},
                  rewriter.toBits(op->getLoc(), op->getOperand(0), 64));
  return success();
}

static LogicalResult lowerExpect(Operation *op, Rewriter &rewriter) {
  rewriter.callAt(
      op, "tw_mbarrier_expect_tx", {},
      operands(op, op->getOperand(0), op->getOperand(1), {}, rewriter));
  return success();
}

static LogicalResult lowerComplete(Operation *op, Rewriter &rewriter) {
  rewriter.callAt(
      op, "tw_mbarrier_complete_tx", {},
      operands(op, op->getOperand(0), op->getOperand(1), {}, rewriter));
  return success();
}

/// Of a test (Runtime/Mbarrier.cpp).
constexpr uint32_t SpinsOnly = 1 << 16;

enum ArriveFlags {
  Drop = 1,
  NoComplete = 2,
  ExpectTx = 4,
  Relaxed = 8,
  OfCluster = 16
};

/// Operations without the attribute are not relaxed.
static bool isRelaxed(Operation *op) {
  auto relaxed = op->getAttrOfType<BoolAttr>("relaxed");
  return relaxed && relaxed.getValue();
}

/// The default scope is the block.
static bool isOfCluster(Operation *op) {
  auto scope = op->getAttrOfType<NVVM::MemScopeKindAttr>("scope");
  return scope && scope.getValue() != NVVM::MemScopeKind::CTA;
}

static void callArrive(Operation *op, Value number, Value predicate, int flags,
                       Rewriter &rewriter) {
  SmallVector<Value> arguments =
      operands(op, op->getOperand(0), number, predicate, rewriter);
  if (isRelaxed(op))
    flags |= Relaxed;
  if (isOfCluster(op))
    flags |= OfCluster;
  arguments.push_back(rewriter.i32(op->getLoc(), flags));
  Value state = rewriter.callAt(op, "tw_mbarrier_arrive", rewriter.getI64Type(),
                                arguments);
  if (op->getNumResults())
    op->getResult(0).replaceAllUsesWith(state);
}

template <int flags>
static LogicalResult lowerArrive(Operation *op, Rewriter &rewriter) {
  Value number = op->getNumOperands() > 1 ? op->getOperand(1) : Value();
  Value predicate = op->getNumOperands() > 2 ? op->getOperand(2) : Value();
  callArrive(op, number, predicate, flags, rewriter);
  return success();
}

/// Whether a block does nothing but compute, besides `except`.
static bool isPure(mlir::Block &block, Operation *except) {
  return llvm::all_of(block.without_terminator(), [&](Operation &each) {
    auto mark = dyn_cast<LLVM::InlineAsmOp>(each);
    return &each == except || isMemoryEffectFree(&each) ||
           (mark && mark.getAsmString().starts_with("tw.cost "));
  });
}

/// Whether a loop repeats the test until it succeeds, and does nothing else.
static bool spins(Operation *test) {
  mlir::Block *block = test->getBlock();
  auto branch = dyn_cast<LLVM::CondBrOp>(block->getTerminator());
  if (!branch || !isPure(*block, test))
    return false;
  Value result = test->getResult(0), condition = branch.getCondition();
  auto inverted = condition.getDefiningOp<LLVM::XOrOp>();
  bool isInverted = inverted && inverted.getLhs() == result &&
                    matchPattern(inverted.getRhs(), m_One());
  if (condition != result && !isInverted)
    return false;
  mlir::Block *next = isInverted ? branch.getTrueDest() : branch.getFalseDest();
  OperandRange passed =
      isInverted ? branch.getTrueDestOperands() : branch.getFalseDestOperands();
  for (unsigned i = 0; i < 4 && next != block; ++i) {
    auto jump = dyn_cast<LLVM::BrOp>(next->getTerminator());
    if (!jump || next->getNumArguments() || !isPure(*next, nullptr))
      return false;
    next = jump.getDest();
    passed = jump.getDestOperands();
  }
  return next == block && llvm::equal(passed, block->getArguments());
}

static LogicalResult lowerTest(Operation *op, Rewriter &rewriter) {
  Location loc = op->getLoc();
  Value what = op->getOperand(1);
  bool isState = what.getType().isInteger(64);
  uint32_t kind =
      (isRelaxed(op) ? 0u : Acquire) | (isOfCluster(op) ? InCluster : Narrow);
  if (spins(op))
    kind |= SpinsOnly;
  Value done =
      rewriter.callAt(op, "tw_mbarrier_test", rewriter.getI32Type(),
                      {rewriter.toBits(loc, op->getOperand(0), 64),
                       rewriter.toBits(loc, what, 64),
                       rewriter.i32(loc, isState), rewriter.i32(loc, kind)});
  op->getResult(0).replaceAllUsesWith(
      rewriter.fromBits(loc, done, rewriter.getI1Type()));
  return success();
}

static LogicalResult lowerWaitParity(Operation *op, Rewriter &rewriter) {
  auto wait = cast<NVVM::MBarrierTryWaitParityOp>(op);
  Location loc = op->getLoc();
  rewriter.callAt(op, "tw_mbarrier_wait_parity", {},
                  {rewriter.toBits(loc, wait.getAddr(), 64),
                   rewriter.toBits(loc, wait.getPhase(), 64)});
  return success();
}

static LogicalResult lowerArriveLater(Operation *op, Rewriter &rewriter) {
  auto arrive = cast<NVVM::CpAsyncMBarrierArriveOp>(op);
  Location loc = op->getLoc();
  rewriter.callAt(op, "tw_mbarrier_arrive_later", {},
                  {rewriter.toBits(loc, arrive.getAddr(), 64),
                   rewriter.i32(loc, arrive.getNoinc())});
  return success();
}

/// Decodes a state that an arrival returned (Runtime/Mbarrier.cpp).
static LogicalResult lowerPendingCount(Operation *op, Rewriter &rewriter) {
  Location loc = op->getLoc();
  Value count = LLVM::AndOp::create(rewriter, loc, op->getOperand(0),
                                    rewriter.i64(loc, (1 << 20) - 1));
  op->getResult(0).replaceAllUsesWith(
      rewriter.fromBits(loc, count, rewriter.getI32Type()));
  return success();
}

void tilewright::emulator::addMbarrierLowerings(LowerOperations &operations) {
  operations["nvvm.mbarrier.init"] = lowerInit;
  operations["nvvm.mbarrier.inval"] = lowerInval;
  operations["nvvm.mbarrier.expect_tx"] = lowerExpect;
  operations["nvvm.mbarrier.complete_tx"] = lowerComplete;
  operations["nvvm.mbarrier.arrive"] = lowerArrive<0>;
  operations["nvvm.mbarrier.arrive.nocomplete"] = lowerArrive<NoComplete>;
  operations["nvvm.mbarrier.arrive.expect_tx"] = lowerArrive<ExpectTx>;
  operations["nvvm.mbarrier.arrive_drop"] = lowerArrive<Drop>;
  operations["nvvm.mbarrier.arrive_drop.nocomplete"] =
      lowerArrive<Drop | NoComplete>;
  operations["nvvm.mbarrier.arrive_drop.expect_tx"] =
      lowerArrive<Drop | ExpectTx>;
  operations["nvvm.mbarrier.test.wait"] = lowerTest;
  operations["nvvm.mbarrier.try_wait"] = lowerTest;
  operations["nvvm.mbarrier.try_wait.parity"] = lowerWaitParity;
  operations["llvm.nvvm.mbarrier.pending.count"] = lowerPendingCount;
  operations["nvvm.cp.async.mbarrier.arrive"] = lowerArriveLater;
}
