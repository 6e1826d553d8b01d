//===- Costs.cpp - the cost of blocks -------------------------------------===//
// Steps bound the time of a launch (Runtime/Steps.h), so a loop with long
// iterations takes more of them. The unit is a plain device instruction. The
// cost of a runtime call is estimated by its kind; work that grows with a size
// is charged where it executes (Block::charge). Costs do not depend on the
// enabled checks. They reach code generation as marks:
//
//   tw.cost N            the block costs N
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Kind.h"
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

using namespace mlir;
using namespace tilewright::emulator;

static uint64_t costOf(InstructionKind kind) {
  switch (kind) {
  case InstructionKind::LoadGlobal:
  case InstructionKind::LoadShared:
  case InstructionKind::LoadConstant:
  case InstructionKind::LoadGeneric:
  case InstructionKind::StoreGlobal:
  case InstructionKind::StoreShared:
  case InstructionKind::StoreGeneric:
    return 2;
  case InstructionKind::LoadLocal:
  case InstructionKind::StoreLocal:
  case InstructionKind::Atomic:
  case InstructionKind::Fence:
    return 8;
  case InstructionKind::Special:
  case InstructionKind::Other:
    return 16;
  case InstructionKind::Mma: // by its size: Block::charge
  case InstructionKind::Mbarrier:
  case InstructionKind::Barrier:
  case InstructionKind::Warp:
    return 64;
  case InstructionKind::MatrixMemory:
  case InstructionKind::AsyncCopy:
    return 512;
  default:
    return 1;
  }
}

void tilewright::emulator::markCosts(LLVM::LLVMFuncOp function,
                                     Rewriter &rewriter) {
  for (mlir::Block &block : function.getBody()) {
    uint64_t cost = 0;
    for (Operation &op : block)
      if (std::optional<InstructionKind> kind = kindOf(&op))
        cost += costOf(*kind);
    if (!cost)
      continue;
    rewriter.setInsertionPointToStart(&block);
    rewriter.mark(&block.front(), "tw.cost " + Twine(cost));
  }
}
