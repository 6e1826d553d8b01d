//===- LoopGraph.h - a loop's turn as a graph -------------------*- C++ -*-===//
// The body of a loop in coarse nodes, which a modulo schedule places: a load,
// a copy to shared memory, a product with the reads of its operands, a
// reduction, a move; between them the operations element by element, as many
// as hang together and need the same of those. Edges are values, buffers and
// what the loop carries to its next turn.
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

  /// The operation that takes most.
  mlir::Operation *main(const CostModel &costs) const;
};

class LoopGraph {
public:
  /// Iterations that an operation is done ahead.
  using LeadOf = llvm::function_ref<unsigned(mlir::Operation *)>;

  /// What of the loop's streams is copied to shared memory without waiting, and
  /// by how many blocks a multiprocessor is shared, which hide each other's
  /// latencies. The graph is that of what the loop does at a time, each
  /// operation for the iteration that is its lead away.
  LoopGraph(mlir::scf::ForOp loop, llvm::ArrayRef<LoopStream> streams,
            llvm::ArrayRef<bool> isCopied, const CostModel &costs,
            int64_t blocks, LeadOf leadOf);

  llvm::ArrayRef<LoopNode> nodes() const { return all; }
  const ModuloGraph &graph() const { return edges; }
  /// Of a schedule: how many turns before its tile is read a stream is loaded.
  int64_t turnsAhead(unsigned stream, const ModuloSchedule &schedule) const;

private:
  class Builder;

  std::vector<LoopNode> all;
  ModuloGraph edges{numUnits};
  /// By stream, the node that loads it and those that need it loaded.
  llvm::SmallVector<unsigned> loads;
  llvm::SmallVector<llvm::SmallVector<unsigned, 2>> readers;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPGRAPH_H
