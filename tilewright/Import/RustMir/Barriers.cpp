//===- Barriers.cpp - barriers of which there may be copies ---------------===//
// rustc's jump threading, which stable flags cannot turn off, may copy the call
// of a barrier into two branches. Threads of a warp then wait for each other at
// different instructions, which barrier.sync permits and bar.sync, which is
// aligned, does not (PTX ISA, barrier). A text does not say what is a copy:
// calls count as ones where neither is always executed before the other, unless
// the text has the places of the source and theirs differ.
//===----------------------------------------------------------------------===//
#include "tilewright/Import/RustMir/Barriers.h"

#include "mlir/IR/Dominance.h"

using namespace mlir;
using namespace tilewright;

/// The line of Rust that it stands for; nothing where only the text's is known.
static FileLineColLoc sourceOf(Operation *op, StringRef textFile) {
  auto place = op->getLoc()->findInstanceOf<FileLineColLoc>();
  return place && place.getFilename() != textFile ? place : FileLineColLoc();
}

/// Of a block or of a cluster, by whichever path a text calls it.
static bool isAlignedBarrier(StringRef callee) {
  static constexpr StringRef names[] = {
      "sync_threads", "cluster_sync", "barrier_cluster_arrive_aligned",
      "barrier_cluster_arrive_relaxed_aligned", "barrier_cluster_wait_aligned"};
  return callee.starts_with("cuda_device::") &&
         llvm::is_contained(names, callee.rsplit("::").second);
}

void rust::markCopiedBarriers(mir::FuncOp function, StringRef textFile) {
  SmallVector<mir::CallOp> barriers;
  function.walk([&](mir::CallOp call) {
    if (isAlignedBarrier(call.getCallee()))
      barriers.push_back(call);
  });
  DominanceInfo dominance(function);
  auto mayBeCopies = [&](mir::CallOp one, mir::CallOp other) {
    if (one.getCallee() != other.getCallee())
      return false;
    FileLineColLoc source = sourceOf(one, textFile);
    if (source && source != sourceOf(other, textFile))
      return false;
    return !dominance.dominates(one, other) && !dominance.dominates(other, one);
  };
  for (mir::CallOp one : barriers)
    if (llvm::any_of(barriers, [&](mir::CallOp other) {
          return mayBeCopies(one, other);
        }))
      one->setAttr(mir::MirDialect::kDivergedAttr,
                   UnitAttr::get(one.getContext()));
}
