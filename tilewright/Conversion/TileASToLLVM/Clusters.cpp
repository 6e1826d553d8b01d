//===- Clusters.cpp - idle blocks of a cluster ----------------------------===//
// A tile block is a cluster, so an atomic update must happen once per cluster,
// and its result must reach all copies. If no layout distributes elements over
// blocks, and no block asks for its rank, all blocks would do the same work;
// then the first one works alone:
//
//   if (%cluster_ctarank != 0) return
//
// Rejected: letting the other blocks do everything except atomics. They would
// lack the results of atomics, which one block's shared memory distributes.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Clusters.h"

#include "tilewright/Conversion/TileASToLLVM/Registers.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace tilewright;

bool tilewright::hasIdleBlocks(LLVM::LLVMFuncOp kernel) {
  if (kernel.isExternal() ||
      clusterBlocks(&kernel.getBody().front().front()) < 2)
    return false;
  auto countsBlocks = [](Type type) {
    tileas::LayoutAttr layout = tileas::getLayout(type);
    return layout && !layout.getBlocks().empty();
  };
  return !kernel
              .walk([&](Operation *op) {
                return isa<tileas::ClusterRankOp>(op) ||
                               llvm::any_of(op->getResultTypes(), countsBlocks)
                           ? WalkResult::interrupt()
                           : WalkResult::advance();
              })
              .wasInterrupted();
}

void tilewright::exitIdleBlocks(LLVM::LLVMFuncOp kernel) {
  Location loc = kernel.getLoc();
  Block *entry = &kernel.getBody().front();
  Block *work = entry->splitBlock(entry->begin());
  Block *exit = new Block();
  kernel.getBody().push_back(exit);
  OpBuilder builder = OpBuilder::atBlockEnd(exit);
  LLVM::ReturnOp::create(builder, loc, ValueRange());
  builder.setInsertionPointToEnd(entry);
  Type i32 = builder.getI32Type();
  Value rank = NVVM::ClusterId::create(builder, loc, i32);
  Value zero =
      LLVM::ConstantOp::create(builder, loc, i32, builder.getI32IntegerAttr(0));
  Value isFirst =
      LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq, rank, zero);
  LLVM::CondBrOp::create(builder, loc, isFirst, work, exit);
}
