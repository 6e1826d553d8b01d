//===- Costs.cpp - what blocks of code cost -------------------------------===//
// Steps bound the time of a launch (Runtime/Steps.h), so a loop with long
// iterations takes more of them. The measure is a plain instruction of the
// device; what the runtime does is estimated by its kind, and work that grows
// with a size is charged where it is done (Block::charge). Costs do not depend
// on what is checked. They travel to code generation as marks:
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
  case InstructionKind::Mma: // of its size: Block::charge
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
