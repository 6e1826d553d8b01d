//===- BufferSpans.h - live ranges of shared buffers ------------*- C++ -*-===//
// Operations are numbered in program order. A buffer is live from its
// alloc_tensor to the end of the last operation in the same block that uses it
// or a view of it, or contains such a use; a loop around a use counts to its
// end. A buffer that async.tiled_tma_store reads is live throughout the loops
// around it. A ring of a channel is live until its consumer destroys the
// channel.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_BUFFERSPANS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_BUFFERSPANS_H

#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"

namespace tilewright {

/// The last use of `buffer`, if it is a ring of a channel; null otherwise.
tileas::DestroyPipelineOp endOfRing(tileas::AllocTensorOp buffer);

/// A closed interval of operation numbers.
struct OperationSpan {
  unsigned first = 0, last = 0;
  bool overlaps(const OperationSpan &other) const {
    return first <= other.last && other.first <= last;
  }
};

class BufferSpans {
public:
  explicit BufferSpans(mlir::func::FuncOp func);

  /// From the start of an operation to the end of its regions.
  OperationSpan of(mlir::Operation *op) const { return spans.lookup(op); }
  OperationSpan ofBuffer(tileas::AllocTensorOp buffer) const;

private:
  llvm::DenseMap<mlir::Operation *, OperationSpan>
      spans; ///< never iterated over
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_BUFFERSPANS_H
