//===- LoopGraph.h - a loop's iteration as a graph --------------*- C++ -*-===//
// The body of a loop as coarse nodes, which a modulo schedule places: a load,
// a copy to shared memory, a matrix product with the reads of its operands, a
// reduction, a move, and connected groups of element-wise operations between
// them. Edges are values, buffers and loop-carried values.
//
// The blocks of a multiprocessor are interleaved: an iteration of one of them
// begins at each interval, so that an iteration of the same block begins every
// `blocks` intervals, its period. A warp executes an iteration's operations in
// order, within one period; only loads, and products that may be computed
// early, are placed in an earlier one.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPGRAPH_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPGRAPH_H

#include "tilewright/Solver/ModuloSchedule.h"
#include "tilewright/Transform/TileAS/Costs/OperationCycles.h"
#include "tilewright/Transform/TileAS/Schedule/LoopStreams.h"

#include "llvm/ADT/DenseMap.h"

namespace tilewright {

struct LoopNode {
  llvm::SmallVector<mlir::Operation *, 4> ops; ///< in the body's block
  OperationCycles cycles;
  /// The number of the stream whose tile it loads or copies.
  std::optional<unsigned> stream;
  /// Whether it loads one, or computes addresses of one: it may be in any
  /// earlier iteration.
  bool isOfLoad = false;

  /// The operation that takes most.
  mlir::Operation *main(const CostModel &costs) const;
};

class LoopGraph {
public:
  /// Whether an operation stays in its iteration, may be executed one iteration
  /// early, or is.
  enum class Freedom { Stays, MayMove, Moves };
  using FreedomOf = llvm::function_ref<Freedom(mlir::Operation *)>;

  /// `isCopied` are the streams that are copied to shared memory
  /// asynchronously; `blocks` share a multiprocessor. If their warps form
  /// `groups` that alternate (WarpgroupOrder.h), each counts as a block of its
  /// own, with its part of an iteration.
  LoopGraph(mlir::scf::ForOp loop, llvm::ArrayRef<LoopStream> streams,
            llvm::ArrayRef<bool> isCopied, const CostModel &costs,
            int64_t blocks, int64_t groups = 1);

  llvm::ArrayRef<LoopNode> nodes() const { return all; }
  int64_t blocks() const { return sharing; }
  /// The cycles of an iteration.
  OperationCycles total() const;
  /// The graph of nodes(), and as its last node the begin of the period in
  /// which all nodes are that stay.
  ModuloGraph graph(FreedomOf freedomOf) const;
  /// The lower bound on the period of graph().
  int64_t leastPeriod(FreedomOf freedomOf) const;
  /// The iteration, relative to the loop's own, that `node` is executed early
  /// for by a schedule of graph(): 0, or less.
  int64_t iterationOf(unsigned node, const ModuloSchedule &schedule) const;
  /// The cycles from the begin of the iteration of `node` to the node.
  int64_t slotOf(unsigned node, const ModuloSchedule &schedule) const;
  /// How many iterations before its tile is read a stream is loaded: copies are
  /// emitted at the begin of a period, the last one that `schedule` permits.
  int64_t iterationsAhead(unsigned stream,
                          const ModuloSchedule &schedule) const;

private:
  class Builder;

  /// Cycles from the begin of `node` until its result can be used.
  int64_t latencyOf(unsigned node) const;

  std::vector<LoopNode> all;
  ModuloGraph edges{numUnits};
  int64_t sharing; ///< blocks()
  /// By stream, the node that loads it and those that need it loaded; the nodes
  /// that copy to shared memory.
  llvm::SmallVector<unsigned> loads, copies;
  llvm::SmallVector<llvm::SmallVector<unsigned, 2>> readers;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPGRAPH_H
