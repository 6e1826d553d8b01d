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

void rust::markCopiedBarriers(mir::FuncOp function, StringRef textFile) {
  SmallVector<mir::CallOp> barriers;
  function.walk([&](mir::CallOp call) {
    StringRef callee = call.getCallee();
    if (callee.starts_with("cuda_device::") && callee.ends_with("sync_threads"))
      barriers.push_back(call);
  });
  DominanceInfo dominance(function);
  auto mayBeCopies = [&](mir::CallOp one, mir::CallOp other) {
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
