//===- EpiloguePlan.h - what can be done slice by slice ---------*- C++ -*-===//
// Behind a loop that sums products, or behind the last product, stores and
// atomic updates ask for what is made of the sum element by element: their
// operations, and the loads and moves among them, can be done for a part of
// the tile at a time, if every thread has its own part of each slice in its
// registers, in each layout on the way.
//
// A slice fixes bits of the coordinates (Layout/SliceLayout.h). The same
// elements have other bits in a tile that is permuted, and fewer in one that
// is broadcast, so each tile says which bit of the stored tile each of its own
// is.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SLICES_EPILOGUEPLAN_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SLICES_EPILOGUEPLAN_H

#include "tilewright/Dialect/TileAS/TileAS.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"

namespace tilewright {

/// Slices are at most 2^4.
inline constexpr unsigned mostSliceBits = 4;

class EpiloguePlan {
public:
  /// Of `sinks`, in their order, which stand behind `after` in its block.
  EpiloguePlan(mlir::Operation *after, llvm::ArrayRef<mlir::Operation *> sinks);

  /// Why it cannot be done in slices; empty where it can.
  llvm::StringRef refusal() const { return reason; }
  /// What is done for each slice, in its order, without sinks.
  llvm::ArrayRef<mlir::Operation *> operations() const {
    return cut.getArrayRef();
  }
  llvm::ArrayRef<mlir::Operation *> sinks() const { return ends; }
  /// Tiles that stay whole and of which slices are taken.
  llvm::ArrayRef<mlir::Value> wholes() const { return roots.getArrayRef(); }
  /// log2 of the most slices.
  unsigned mostBits() const { return bits.size(); }

  /// Of a tile, slice `number` of 2^`count`; no bits where the tile is the same
  /// in all.
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
  /// Of each tile, for each bit of an element's number, which of the first
  /// sink's it is; -1 where two would be one.
  llvm::MapVector<mlir::Value, llvm::SmallVector<int>> names;
  llvm::SmallVector<unsigned> bits; ///< that tell slices, the best ones first
  llvm::StringRef reason;
};

/// Whether `op` is a sink: it writes a tile, and nothing but tokens orders it.
bool isEpilogueSink(mlir::Operation *op);

/// The tiles with a layout among the operands of `op`.
llvm::SmallVector<mlir::Value> tilesWithLayout(mlir::ValueRange values);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SLICES_EPILOGUEPLAN_H
