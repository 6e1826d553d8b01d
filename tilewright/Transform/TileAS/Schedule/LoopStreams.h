//===- LoopStreams.h - what a loop loads into buffers -----------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPSTREAMS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPSTREAMS_H

#include "tilewright/Chip/Chip.h"
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Transform/TileAS/Costs/KernelBudget.h"
#include "tilewright/Transform/TileAS/Schedule/LoopSlices.h"

namespace tilewright {

/// A tile that each turn of a loop loads, and writes to a buffer of its own:
///
///   %tile = tiled_load %view[...]   what it is loaded by follows from the
///   %b = reshape %tile              turn's number (LoopSlices.h)
///   %buffer = alloc_tensor
///   store_shared %b, %buffer
///
/// so that later turns' can be loaded before. Where the tile is computed with
/// before it is written, or before a product multiplies it, it has no buffer,
/// and can wait in registers alone:
///
///   %b = truncf %tile
///   store_shared %b, %buffer
struct LoopStream {
  mlir::Operation *load = nullptr; ///< a tiled_load or a load_ptr
  tileas::StoreSharedOp store;     ///< all that its tile is for; null without
  tileas::AllocTensorOp buffer;    ///< which nothing else writes; likewise
  /// The last operation of an iteration that has its elements in registers.
  mlir::Operation *lastUse = nullptr;
  /// What the load's operands follow from but its token.
  LoopSlice slice;
  /// What stands before the loop and before the load, of whatever turn.
  llvm::SmallVector<mlir::Value> tokens;
  /// Where each place of the load's tile goes to in the buffer's, if cp.async
  /// can take it there; else `whyNotAsync`.
  std::optional<LinearLayout> places;
  /// Where each element of the load's tile lies in the buffer.
  tileas::MemoryAttr elements;
  llvm::StringRef whyNotAsync;
  /// The producer's hint, from 1 to 10: how long it takes, in quarters of what
  /// a load takes.
  int64_t latency = usualLatency;
  static constexpr int64_t usualLatency = 4;

  mlir::Value tile() const { return load->getResult(0); }
  /// What the load waits for, in front of its loop; null for nothing.
  mlir::Value tokenBefore(mlir::OpBuilder &builder) const;
  /// Whether its tile can lie in a ring of buffers.
  bool hasBuffer() const { return bool(store); }
  /// Bytes of shared memory that one tile takes, where it has a buffer.
  int64_t bytes() const { return placedBytes(bufferType().getBytes()); }
  tileas::BufferType bufferType() const {
    return llvm::cast<tileas::BufferType>(buffer->getResult(0).getType());
  }
};

/// The streams of `loop` in the order of their loads. `refuse` hears of each
/// load that is none, and why.
std::vector<LoopStream> findLoopStreams(
    mlir::scf::ForOp loop, const Chip *chip,
    llvm::function_ref<void(mlir::Operation *load, llvm::StringRef reason)>
        refuse);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPSTREAMS_H
