//===- Barriers.cpp - barriers that may be duplicated ---------------------===//
// rustc's jump threading, which stable flags cannot disable, may duplicate a
// barrier call into two branches. Threads of a warp then wait for each other at
// different instructions, which barrier.sync permits and the aligned bar.sync
// does not (PTX ISA, barrier). The text does not mark duplicates: two calls are
// assumed to be duplicates if neither dominates the other, unless the text has
// source locations and theirs differ.
//===----------------------------------------------------------------------===//
#include "tilewright/Import/RustMir/Barriers.h"

#include "mlir/IR/Dominance.h"

using namespace mlir;
using namespace tilewright;

/// The Rust source line of an operation; nothing if only the text's is known.
static FileLineColLoc sourceOf(Operation *op, StringRef textFile) {
  auto place = op->getLoc()->findInstanceOf<FileLineColLoc>();
  return place && place.getFilename() != textFile ? place : FileLineColLoc();
}

/// An aligned block or cluster barrier, under any of its paths.
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
