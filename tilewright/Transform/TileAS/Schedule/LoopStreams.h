//===- LoopStreams.h - tiles that a loop loads into buffers -----*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPSTREAMS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPSTREAMS_H

#include "tilewright/Chip/Chip.h"
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Transform/TileAS/Costs/KernelBudget.h"
#include "tilewright/Transform/TileAS/Schedule/LoopSlices.h"

namespace tilewright {

/// A tile that each iteration of a loop loads and stores to its own buffer:
///
///   %tile = tiled_load %view[...]   its operands are a slice of the
///   %b = reshape %tile              induction variable (LoopSlices.h)
///   %buffer = alloc_tensor
///   store_shared %b, %buffer
///
/// so that tiles of later iterations can be prefetched. If the tile is computed
/// with before the store, or before a product uses it, it has no buffer and can
/// only wait in registers:
///
///   %b = truncf %tile
///   store_shared %b, %buffer
struct LoopStream {
  mlir::Operation *load = nullptr; ///< a tiled_load or a load_ptr
  tileas::StoreSharedOp store;  ///< the tile's only use; null without a buffer
  tileas::AllocTensorOp buffer; ///< that nothing else writes; likewise
  /// The last operation of an iteration that reads its elements from registers.
  mlir::Operation *lastUse = nullptr;
  /// The slice of the load's operands without its token.
  LoopSlice slice;
  /// The tokens from before the loop that the load waits for in any iteration.
  llvm::SmallVector<mlir::Value> tokens;
  /// Maps positions of the load's tile to positions of the buffer's, if
  /// cp.async can copy it there; otherwise `whyNotAsync` is set.
  std::optional<LinearLayout> places;
  /// The address of each element of the load's tile in the buffer.
  tileas::MemoryAttr elements;
  llvm::StringRef whyNotAsync;
  /// The producer's hint, from 1 to 10: the load's duration in quarters of a
  /// usual load's.
  int64_t latency = usualLatency;
  static constexpr int64_t usualLatency = 4;

  mlir::Value tile() const { return load->getResult(0); }
  /// The token that the load waits for, created before its loop; null for none.
  mlir::Value tokenBefore(mlir::OpBuilder &builder) const;
  /// Whether its tile can be in a ring of buffers.
  bool hasBuffer() const { return bool(store); }
  /// Bytes of shared memory of one tile, if it has a buffer.
  int64_t bytes() const { return placedBytes(bufferType().getBytes()); }
  tileas::BufferType bufferType() const {
    return llvm::cast<tileas::BufferType>(buffer->getResult(0).getType());
  }
};

/// The streams of `loop` in the order of their loads. Calls `refuse` for each
/// load that is none, with the reason.
std::vector<LoopStream> findLoopStreams(
    mlir::scf::ForOp loop, const Chip *chip,
    llvm::function_ref<void(mlir::Operation *load, llvm::StringRef reason)>
        refuse);

/// The loads in `loop` whose address follows from the iteration's number, and
/// that nothing in the loop is ordered before, whatever uses their tiles: only
/// `load`, `slice` and `tokens` are set.
std::vector<LoopStream> findReadStreams(mlir::scf::ForOp loop);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPSTREAMS_H
