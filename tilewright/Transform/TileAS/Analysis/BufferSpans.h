//===- BufferSpans.h - how long shared buffers live -------------*- C++ -*-===//
// Operations are numbered in the order of the text. A buffer is alive from its
// alloc_tensor to the end of the last operation, in the same block, that uses
// it or a view of it, or contains a use; a loop around a use counts to its end.
// A ring of a channel is alive until its consumer says that it needs it no
// more.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_BUFFERSPANS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_BUFFERSPANS_H

#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"

namespace tilewright {

/// Where `buffer`, a ring of a channel, is used for the last time; null for
/// another buffer.
tileas::DestroyPipelineOp endOfRing(tileas::AllocTensorOp buffer);

/// Numbers of operations, both included.
struct OperationSpan {
  unsigned first = 0, last = 0;
  bool meets(const OperationSpan &other) const {
    return first <= other.last && other.first <= last;
  }
};

class BufferSpans {
public:
  explicit BufferSpans(mlir::func::FuncOp func);

  /// From the beginning of an operation to the end of what it contains.
  OperationSpan of(mlir::Operation *op) const { return spans.lookup(op); }
  OperationSpan ofBuffer(tileas::AllocTensorOp buffer) const;

private:
  llvm::DenseMap<mlir::Operation *, OperationSpan> spans; ///< only looked up
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_BUFFERSPANS_H
