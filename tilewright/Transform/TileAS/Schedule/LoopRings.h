//===- LoopRings.h - tiles of several iterations in buffers -----*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPRINGS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPRINGS_H

#include "tilewright/Transform/TileAS/Schedule/LoopStreams.h"

namespace tilewright {

/// A ring of `stages` buffers for the tile of `stream`.
mlir::Value makeRing(mlir::OpBuilder &builder, const LoopStream &stream,
                     int64_t stages);

/// The number of a slot, an i32.
mlir::Value slotNumber(mlir::OpBuilder &builder, mlir::Location loc,
                       int64_t number);
/// The slot before `slot`; the first one's predecessor is the last one.
mlir::Value slotBefore(mlir::OpBuilder &builder, mlir::Location loc,
                       mlir::Value slot, int64_t stages);

/// The buffer of `ring` that has the number `slot`.
mlir::Value viewSlot(mlir::OpBuilder &builder, mlir::Location loc,
                     mlir::Value ring, mlir::Value slot);

/// The operations that fill the buffer of `stream` in its own iteration: its
/// store, the layout renames before it, the load, and the buffer.
llvm::SmallVector<mlir::Operation *> fillingOf(const LoopStream &stream);
/// Erases these operations; readers already use a stage of a ring.
void eraseFilling(const LoopStream &stream);

/// Copies the tile of `stream` to a slot of `ring` if `exists`, after `token`,
/// which may be null. `mapping` maps the values that the iteration's addresses
/// depend on.
void copyTile(mlir::OpBuilder &builder, const LoopStream &stream,
              mlir::IRMapping mapping, mlir::Value ring, mlir::Value slot,
              mlir::Value exists, mlir::Value token);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPRINGS_H
