//===- LoopGraph.h - a loop's iteration as a graph --------------*- C++ -*-===//
// The body of a loop in coarse nodes for modulo scheduling: loads, copies to
// shared memory, products with their operand reads, reductions and layout
// conversions. The elementwise operations between them form one node for each
// connected group at the same level. Edges are values, buffers and loop-carried
// values.
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

  /// The most expensive operation.
  mlir::Operation *main(const CostModel &costs) const;
};

class LoopGraph {
public:
  /// How many iterations early an operation is executed.
  using LeadOf = llvm::function_ref<unsigned(mlir::Operation *)>;

  /// `isCopied` marks the streams copied to shared memory asynchronously;
  /// `blocks` share a multiprocessor and hide each other's latencies. The graph
  /// describes one time step of the pipelined loop, with each operation shifted
  /// by its lead.
  LoopGraph(mlir::scf::ForOp loop, llvm::ArrayRef<LoopStream> streams,
            llvm::ArrayRef<bool> isCopied, const CostModel &costs,
            int64_t blocks, LeadOf leadOf);

  llvm::ArrayRef<LoopNode> nodes() const { return all; }
  const ModuloGraph &graph() const { return edges; }
  /// How many iterations before its use `schedule` loads a stream's tile.
  int64_t turnsAhead(unsigned stream, const ModuloSchedule &schedule) const;

private:
  class Builder;

  std::vector<LoopNode> all;
  ModuloGraph edges{numUnits};
  /// By stream: the node that loads it, and the nodes that use its tile.
  llvm::SmallVector<unsigned> loads;
  llvm::SmallVector<llvm::SmallVector<unsigned, 2>> readers;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPGRAPH_H
