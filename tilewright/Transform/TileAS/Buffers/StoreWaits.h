//===- StoreWaits.h - waits for copies to global memory ---------*- C++ -*-===//
// A copy by async.tiled_tma_store is in flight after its buffer has been read.
// What its token orders after it waits until the memref has been written, and
// so does the release of its tensor map. If the launcher encoded the map, the
// end of the agent waits until the buffer has been read.
//
//   %t = async.tiled_tma_store %buffer, %v[%i] by %m
//   ...
//   async.wait_stores 0
//   barrier
//   tiled_load %v[%i] token %t
//
// The thread that issued the copy waits, so other threads need the barrier; the
// next copy has the same one.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_STOREWAITS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_STOREWAITS_H

#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tilewright {

/// Inserts a barrier of the block, or of the agent, before `op`.
void insertBarrier(mlir::Operation *op);

/// Inserts the waits for writes of `func`.
void waitForStores(mlir::func::FuncOp func);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_STOREWAITS_H
