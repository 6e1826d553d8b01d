//===- Local.cpp - local memory -------------------------------------------===//
// Device variables do not live on the host's stack, where a store past one
// could reach a return address, but in an arena of each thread
// (Runtime/LocalMemory.h). A function allocates its variables of fixed size as
// one frame, and frees everything that it allocated when it returns:
//
//   %x = llvm.alloca %four x i32      %frame = call @tw_enter_frame(..., 16, 4)
//   %y = llvm.alloca %n x i32     ->  %x = getelementptr %frame[0]
//   llvm.return                       %y = call @tw_take_local(..., %n, 4, 4)
//                                     call @tw_leave_frame(...)
//
// `stacksave` and `stackrestore` read and set the allocated size of the arena;
// only a value that `stacksave` returned in the same call can be restored.
// Without checks variables of fixed size stay on the host's stack, where LLVM
// promotes them to registers.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright::emulator;

namespace {
class LocalLowering {
public:
  LocalLowering(LLVM::LLVMFuncOp function, Rewriter &rewriter, LocalNeed &need)
      : function(function), rewriter(rewriter), need(need) {}

  LogicalResult run();

private:
  struct Variable {
    LLVM::AllocaOp op;
    uint64_t count, bytes = 0, offset = 0;
  };
  void collect();
  LogicalResult placeVariables();
  void enter();
  void replace(Operation *op, Value address);
  void lower(LLVM::AllocaOp op);
  void lower(LLVM::StackSaveOp op);
  void lower(LLVM::StackRestoreOp op);
  void lower(LLVM::LifetimeStartOp op);
  uint64_t alignmentOf(LLVM::AllocaOp op) const;

  LLVM::LLVMFuncOp function;
  Rewriter &rewriter;
  LocalNeed &need;
  SmallVector<Variable> variables;
  SmallVector<Operation *> others;
  SmallVector<LLVM::ReturnOp> returns;
  uint64_t bytes = 0, alignment = 1;
};
} // namespace

/// The element count of a variable in the entry block, if constant.
static std::optional<uint64_t> fixedCount(LLVM::AllocaOp op) {
  APInt count;
  if (!op->getBlock()->isEntryBlock() ||
      !matchPattern(op.getArraySize(), m_ConstantInt(&count)))
    return std::nullopt;
  return count.getLimitedValue();
}

uint64_t LocalLowering::alignmentOf(LLVM::AllocaOp op) const {
  uint64_t natural = rewriter.extentOf(op.getElemType()).second;
  return std::max<uint64_t>(op.getAlignment().value_or(1), natural);
}

void LocalLowering::collect() {
  bool keepsFixed = !rewriter.options.checked;
  function.walk([&](Operation *op) {
    if (auto alloca = dyn_cast<LLVM::AllocaOp>(op)) {
      std::optional<uint64_t> count = fixedCount(alloca);
      if (!count)
        others.push_back(op);
      else if (!keepsFixed)
        variables.push_back({alloca, *count});
    } else if (isa<LLVM::StackSaveOp, LLVM::StackRestoreOp,
                   LLVM::LifetimeStartOp, LLVM::LifetimeEndOp>(op)) {
      others.push_back(op);
    } else if (auto leaves = dyn_cast<LLVM::ReturnOp>(op)) {
      returns.push_back(leaves);
    }
  });
}

LogicalResult LocalLowering::placeVariables() {
  for (Variable &each : variables) {
    uint64_t align = alignmentOf(each.op);
    uint64_t size = llvm::SaturatingMultiply(
        rewriter.stepOf(each.op.getElemType()), each.count);
    each.bytes = std::max<uint64_t>(size, 1); // distinct addresses
    if (each.bytes >
        StackNeed::mostFrameBytes - std::min(bytes, StackNeed::mostFrameBytes))
      return each.op.emitOpError("allocates ")
             << each.bytes << " bytes of local memory, in total more than "
             << "the " << StackNeed::mostFrameBytes
             << " bytes that a thread has";
    each.offset = llvm::alignTo(bytes, align);
    bytes = each.offset + each.bytes;
    alignment = std::max(alignment, align);
  }
  bytes = llvm::alignTo(bytes, alignment);
  return success();
}

void LocalLowering::replace(Operation *op, Value address) {
  Value result = op->getResult(0);
  if (address.getType() != result.getType())
    address = LLVM::AddrSpaceCastOp::create(rewriter, op->getLoc(),
                                            result.getType(), address);
  result.replaceAllUsesWith(address);
}

void LocalLowering::enter() {
  need.bytes += bytes + alignment;
  Location loc = function.getLoc();
  auto pointer = LLVM::LLVMPointerType::get(rewriter.getContext());
  rewriter.setInsertionPointToStart(&function.getBody().front());
  Value frame = rewriter.callAt(function, "tw_enter_frame", pointer,
                                {rewriter.i64(loc, int64_t(bytes)),
                                 rewriter.i64(loc, int64_t(alignment))});
  for (Variable &each : variables) {
    rewriter.setInsertionPoint(each.op);
    replace(each.op,
            LLVM::GEPOp::create(rewriter, each.op.getLoc(), pointer,
                                rewriter.getI8Type(), frame,
                                ArrayRef<LLVM::GEPArg>{int32_t(each.offset)}));
  }
  for (LLVM::ReturnOp each : returns) {
    rewriter.setInsertionPoint(each);
    rewriter.callAt(each, "tw_leave_frame", {}, {});
  }
}

void LocalLowering::lower(LLVM::AllocaOp op) {
  Location loc = op.getLoc();
  Value count = rewriter.toBits(loc, op.getArraySize(), 64);
  Value each = rewriter.i64(loc, int64_t(rewriter.stepOf(op.getElemType())));
  replace(op, rewriter.callAt(
                  op, "tw_take_local",
                  LLVM::LLVMPointerType::get(rewriter.getContext()),
                  {count, each, rewriter.i64(loc, int64_t(alignmentOf(op)))}));
  need.isOpen = true;
}

void LocalLowering::lower(LLVM::StackSaveOp op) {
  replace(op, rewriter.callAt(op, "tw_save_local",
                              LLVM::LLVMPointerType::get(rewriter.getContext()),
                              {}));
}

void LocalLowering::lower(LLVM::StackRestoreOp op) {
  rewriter.callAt(op, "tw_restore_local", {},
                  rewriter.toBits(op.getLoc(), op.getPtr(), 64));
}

/// A variable is uninitialized when its lifetime starts.
void LocalLowering::lower(LLVM::LifetimeStartOp op) {
  for (Variable &each : variables)
    if (each.op.getResult() == op.getPtr()) {
      rewriter.callAt(op, "tw_begin_local", {},
                      {rewriter.toBits(op.getLoc(), op.getPtr(), 64),
                       rewriter.i64(op.getLoc(), int64_t(each.bytes))});
      return;
    }
}

LogicalResult LocalLowering::run() {
  collect();
  if (failed(placeVariables()))
    return failure();
  // Lifetimes refer to the variables before they are replaced.
  for (Operation *op : others) {
    rewriter.setInsertionPoint(op);
    llvm::TypeSwitch<Operation *>(op)
        .Case<LLVM::AllocaOp, LLVM::StackSaveOp, LLVM::StackRestoreOp,
              LLVM::LifetimeStartOp>([&](auto each) { lower(each); })
        .Default([](Operation *) {});
  }
  bool takes = !variables.empty() || llvm::any_of(others, [](Operation *op) {
    return !isa<LLVM::LifetimeStartOp, LLVM::LifetimeEndOp>(op);
  });
  if (takes)
    enter();
  for (Operation *op : others)
    op->erase();
  for (Variable &each : variables)
    each.op.erase();
  return success();
}

LogicalResult tilewright::emulator::lowerLocalMemory(LLVM::LLVMFuncOp function,
                                                     Rewriter &rewriter,
                                                     LocalNeed &need) {
  return LocalLowering(function, rewriter, need).run();
}
