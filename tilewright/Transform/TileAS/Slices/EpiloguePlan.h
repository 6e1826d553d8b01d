//===- EpiloguePlan.h - which epilogues can be sliced -----------*- C++ -*-===//
// After a loop that accumulates products, or after the last product, stores and
// atomic updates use elementwise functions of the sum. These operations, and
// the loads and layout conversions among them, can be executed for a slice of
// the tile at a time, if every thread has its own part of each slice in its
// registers, in each of the layouts.
//
// A slice fixes bits of the coordinates (Layout/SliceLayout.h). The same
// elements have other bits in a permuted tile, and fewer in a broadcast one, so
// each tile maps its bits to those of the stored tile.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SLICES_EPILOGUEPLAN_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SLICES_EPILOGUEPLAN_H

#include "tilewright/Dialect/TileAS/TileAS.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"

namespace tilewright {

/// There are at most 2^4 slices.
inline constexpr unsigned mostSliceBits = 4;

class EpiloguePlan {
public:
  /// For `sinks`, in program order, which follow `after` in its block.
  EpiloguePlan(mlir::Operation *after, llvm::ArrayRef<mlir::Operation *> sinks);

  /// Why it cannot be computed in slices; empty if it can.
  llvm::StringRef refusal() const { return reason; }
  /// The operations to execute for each slice, in program order, without sinks.
  llvm::ArrayRef<mlir::Operation *> operations() const {
    return cut.getArrayRef();
  }
  llvm::ArrayRef<mlir::Operation *> sinks() const { return ends; }
  /// Tiles that stay whole, from which slices are extracted.
  llvm::ArrayRef<mlir::Value> wholes() const { return roots.getArrayRef(); }
  /// log2 of the maximum number of slices.
  unsigned mostBits() const { return bits.size(); }

  /// Slice `number` of 2^`count` of a tile; no bits if the tile is the same in
  /// all slices.
  TileSlice sliceOf(mlir::Value tile, unsigned count, unsigned number) const;
  bool isCut(mlir::Value tile, unsigned count) const;

private:
  bool collect();
  bool mayCut(mlir::Operation *op) const;
  void dropWhatOthersUse();
  void findRoots();
  bool nameBits();
  bool nameBitsAt(mlir::Operation *op);
  bool merge(mlir::Value tile, llvm::ArrayRef<int> names);
  void chooseBits();
  uint64_t usableBits(mlir::Value tile) const;

  mlir::Operation *after;
  llvm::SmallVector<mlir::Operation *> ends;
  llvm::SetVector<mlir::Operation *> cut;
  llvm::SetVector<mlir::Value> roots;
  /// For each tile and each bit of its element numbers, the corresponding bit
  /// of the first sink's tile; -1 if two correspond.
  llvm::MapVector<mlir::Value, llvm::SmallVector<int>> names;
  llvm::SmallVector<unsigned> bits; ///< that distinguish slices, best first
  llvm::StringRef reason;
};

/// Whether `op` is a sink: it writes a tile, and nothing but tokens orders it.
bool isEpilogueSink(mlir::Operation *op);

/// The tiles with a layout among the operands of `op`.
llvm::SmallVector<mlir::Value> tilesWithLayout(mlir::ValueRange values);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SLICES_EPILOGUEPLAN_H
