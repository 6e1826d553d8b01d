//===- TileSplit.h - tiles that are computed in parts -----------*- C++ -*-===//
// If nothing is reduced along a dimension of a product's result, its parts are
// independent: the loop over k and everything before and after it along that
// dimension runs once for each part.
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
// Rows of attention are such a dimension; columns of its scores are not, since
// softmax reduces them. Each element is computed as before, in the same order
// along k. Operands without the dimension, %b above, are reloaded for each
// part.
//
// Accesses move and repeat, since in Tile IR only tokens order weak ones. A
// part's accesses follow those of all earlier parts, so no token may lead from
// one access of the group to another, unless both access the same tile of a
// view and each store follows only its own part's loads.
//
// The parts may also be those of the blocks of a cluster: then each block
// executes one part, and everything else that has no effect. Blocks exchange
// what each has reduced of its part, so that they can also be parts of a
// dimension that is reduced, as of the rows of softmax; then the first block
// executes stores and updates of whole tiles:
//
//   %x = tiled_load %v[%m, 0]            %x = tiled_load %v'[%m, %rank]
//   %s = reduce %x dim = 1        ->     %s = reduce %x dim = 1 cluster
//   tiled_store %x / %s, %v[%m, 0]       tiled_store %x / %s, %v'[%m, %rank]
//   tiled_store %s, %w[%m]               if %rank == 0: tiled_store %s, %w[%m]
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SLICES_TILESPLIT_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SLICES_TILESPLIT_H

#include "tilewright/Chip/Chip.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/SetVector.h"

#include <vector>

namespace tilewright {

/// A dimension of a tile.
using TileDim = std::pair<mlir::Value, unsigned>;

/// A dimension along which tiles of a function can be computed in parts. Valid
/// until the function changes.
class TileSplit {
public:
  /// All splits of `func`, in the order of their products; rows before columns.
  static std::vector<TileSplit> find(mlir::func::FuncOp func);
  /// All splits among the blocks of a cluster: the above, or if there are none
  /// those of stored and reduced tiles.
  static std::vector<TileSplit> findInCluster(mlir::func::FuncOp func);

  /// The product's result, or other tile, that is split, and the dimension.
  mlir::Value getTile() const { return tile; }
  unsigned getDim() const { return dim; }
  int64_t getExtent() const { return extent; }

  /// Whether views have parts of that size, and no part is smaller than a
  /// matrix instruction's tile.
  bool allows(int64_t parts) const;
  /// The cost of the additional loads and products of `parts`, in cycles of a
  /// multiprocessor.
  int64_t cost(int64_t parts, const Chip *chip) const;
  void apply(int64_t parts) const;

  /// Why the blocks of a cluster cannot each compute one of the parts; empty if
  /// they can. Nothing but the parts may then have an effect, and no token may
  /// order an access of one block after a store of another.
  llvm::StringRef whyNotByBlocks(int64_t parts) const;
  /// Computes only part `rank`, an i32 available everywhere.
  void distribute(int64_t parts, mlir::Value rank) const;
  /// The reductions whose results blocks exchange.
  unsigned getCombined() const { return combined.size(); }

private:
  friend class PartWriter;

  TileSplit(TileDim first, bool inCluster);
  /// Cuts `dims`, all of the same extent. False if that is impossible.
  bool build(llvm::ArrayRef<TileDim> dims);

  // The cut values.
  void demand(mlir::Value tile, unsigned along);
  void derive(mlir::Value tile);
  bool visit(mlir::Value tile);
  bool visitOperands(mlir::Operation *op, unsigned along);
  bool carry(mlir::Operation *loop, unsigned number, unsigned along);
  bool follow(mlir::OpOperand &use);
  bool isCut(mlir::Value value) const { return cut.contains(value); }

  // The operations that run once for each part.
  bool findHome();
  bool findInside();
  bool mayRepeat() const;
  bool ordersParts() const;
  bool ordersBlocks() const;
  mlir::func::FuncOp function() const {
    return home->getParent()->getParentOfType<mlir::func::FuncOp>();
  }
  bool isOnlyEffect() const;
  bool isOfFirstBlock(mlir::Operation *op) const;
  bool isCutAccess(mlir::Operation *access) const;
  bool isNeededWhole(mlir::OpOperand &use) const;
  void findWhole();

  // The parts.
  using EmitParts = llvm::function_ref<llvm::SmallVector<mlir::Value>(
      mlir::OpBuilder &, llvm::ArrayRef<mlir::Value> values)>;
  llvm::SmallVector<mlir::Value>
  emitPart(mlir::OpBuilder &builder, int64_t parts, mlir::Value number,
           llvm::ArrayRef<mlir::Value> values) const;
  void replace(EmitParts emit) const;

  mlir::Value tile;
  unsigned dim;
  bool inCluster; ///< whether blocks exchange the results of reductions
  int64_t extent;
  bool isRefused = false;

  llvm::DenseMap<mlir::Value, unsigned> cut; ///< the dimension of each
  llvm::SmallVector<mlir::Value> order;      ///< of discovery
  llvm::DenseSet<mlir::Value> derived; ///< from values that exist only in parts
  llvm::SmallVector<std::pair<mlir::Value, bool>> pending;
  llvm::SetVector<mlir::Operation *> sinks;
  /// Reductions along the dimension, each of all parts.
  llvm::SetVector<mlir::Operation *> combined;

  mlir::Block *home = nullptr; ///< of the loop over parts
  /// Operations that use or define a value that exists only in parts.
  llvm::DenseSet<mlir::Operation *> touched;
  /// Operations cloned for each part: of `home`, in order, and from enclosing
  /// blocks.
  std::vector<mlir::Operation *> inside, above;
  llvm::SetVector<mlir::Operation *> isInside;
  /// Operations of `home` that depend on `inside` but precede its last one.
  std::vector<mlir::Operation *> later;
  /// Operations of `inside` that are cloned without being cut.
  llvm::DenseSet<mlir::Operation *> repeated;
  /// Operations whose results are needed both whole and in parts.
  llvm::DenseSet<mlir::Operation *> whole;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SLICES_TILESPLIT_H
