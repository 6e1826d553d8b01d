//===- TileSplit.h - tiles that are computed in parts -----------*- C++ -*-===//
// Where a dimension of a product's result is no dimension that anything is
// summed along, its parts are computed apart: the loop over k, all that
// precedes it and follows it along that dimension, runs once for each part.
//
//                                        scf.for %p = 0 to 2 {
//   %s = scf.for %i iter_args(%acc) {      %s = scf.for %i iter_args(%acc) {
//     %a = tiled_load %v[%m, %i]             %a = tiled_load %v'[2 %m + %p, %i]
//     %b = tiled_load %w[%i, %n]    ->       %b = tiled_load %w[%i, %n]
//     dot %a, %b, %acc                       dot %a, %b, %acc
//   }                                      }
//   tiled_store %s, %u[%m, %n]             tiled_store %s, %u'[2 %m + %p, %n]
//                                        }
//
// Rows of attention are such a dimension, columns of its scores are none: a
// softmax adds them up. Each element is computed as before, along k in the same
// order. What has no such dimension, %b above, is loaded again for each part.
//
// Accesses move and repeat, since in Tile IR nothing but tokens orders weak
// ones. A part's accesses follow those of all parts before it, so no token may
// lead from one access to another of the group, unless both access the same
// place of a view and stores happen behind the loads of their own part alone.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SLICES_TILESPLIT_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SLICES_TILESPLIT_H

#include "tilewright/Chip/Chip.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/SetVector.h"

#include <vector>

namespace tilewright {

/// A dimension of tiles of a function along which they can be computed in
/// parts. It is of use until the function changes.
class TileSplit {
public:
  /// All of `func`, in the order of the products that they begin at; rows
  /// before columns.
  static std::vector<TileSplit> find(mlir::func::FuncOp func);

  /// The product whose result is split, and along which of its dimensions.
  mlir::Operation *getProduct() const { return product; }
  unsigned getDim() const { return dim; }
  int64_t getExtent() const { return extent; }

  /// Whether views have parts of that size, and no part is smaller than what a
  /// matrix instruction multiplies.
  bool allows(int64_t parts) const;
  /// What `parts` load and multiply more than the whole, in cycles of a
  /// multiprocessor.
  int64_t cost(int64_t parts, const Chip *chip) const;
  void apply(int64_t parts) const;

private:
  friend class PartWriter;

  TileSplit(mlir::Operation *product, unsigned dim);
  bool build();

  // What is cut.
  void demand(mlir::Value tile, unsigned along);
  void derive(mlir::Value tile);
  bool visit(mlir::Value tile);
  bool visitOperands(mlir::Operation *op, unsigned along);
  bool carry(mlir::Operation *loop, unsigned number, unsigned along);
  bool follow(mlir::OpOperand &use);
  bool isCut(mlir::Value value) const { return cut.contains(value); }

  // What runs once for each part.
  bool findHome();
  bool findInside();
  bool mayRepeat() const;
  bool ordersParts() const;
  bool isNeededWhole(mlir::OpOperand &use) const;
  void findWhole();

  mlir::Operation *product;
  unsigned dim;
  int64_t extent;
  bool isRefused = false;

  llvm::DenseMap<mlir::Value, unsigned> cut; ///< along which dimension
  llvm::SmallVector<mlir::Value> order;      ///< what is cut, as it was found
  llvm::DenseSet<mlir::Value> derived;       ///< from what only exists in parts
  llvm::SmallVector<std::pair<mlir::Value, bool>> pending;
  llvm::SetVector<mlir::Operation *> sinks;

  mlir::Block *home = nullptr; ///< where the loop over parts stands
  /// Operations with something in them that only exists in parts.
  llvm::DenseSet<mlir::Operation *> touched;
  /// What is made again for each part: of `home`, in order, and from above it.
  std::vector<mlir::Operation *> inside, above;
  llvm::SetVector<mlir::Operation *> isInside;
  /// Operations of `home` that follow from what is inside and stand before the
  /// last of that.
  std::vector<mlir::Operation *> later;
  /// Of `inside`, what is made again though no part of it is cut.
  llvm::DenseSet<mlir::Operation *> repeated;
  /// Operations whose results are needed whole beside their parts.
  llvm::DenseSet<mlir::Operation *> whole;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SLICES_TILESPLIT_H
