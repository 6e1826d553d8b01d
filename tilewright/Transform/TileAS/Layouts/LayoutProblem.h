//===- LayoutProblem.h - layouts with the lowest cost -----------*- C++ -*-===//
// The layouts of all tiles of a function, as one labelling problem:
//
//   nodes   a value, or several with one layout (a loop-carried value, the
//           results of an elementwise operation); the tiles that an operation
//           without a result of their shape uses together; an operand of a
//           product that a matrix instruction computes
//   labels  an operand placement and a layout in it. In registers at most six:
//           those that operations propose (LayoutAnchors.h), propagated along
//           the edges, and the canonical one. A tile that products read may
//           also be written, in each of these, to a buffer that all of them
//           read. An operand has its fragments in registers, or is read from
//           shared memory (ProductTiles.h)
//   costs   of a node, that of its operations in the layout, and of the write
//           of its buffer; of an edge, that of converting the tile, or of
//           moving it to a product, times its frequency (LayoutCost.h)
//
// The shared memory limit is no sum of costs: if the buffers together need too
// much, the largest one is forbidden and the problem is solved again
// (LayoutHomes.cpp).
//
// Tiles computed from scalars have no node, since they are rematerialized at
// their uses.
//
// Sources: PBQP as in Solver/Pbqp.h; candidates from instructions as in
// "Hexcute: A Compiler Framework for Automating Layout Synthesis in GPU
// Programs" (arXiv 2504.16214).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTS_LAYOUTPROBLEM_H
#define TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTS_LAYOUTPROBLEM_H

#include "tilewright/Solver/Pbqp.h"
#include "tilewright/Transform/TileAS/Costs/KernelBudget.h"
#include "tilewright/Transform/TileAS/Costs/MoveCost.h"
#include "tilewright/Transform/TileAS/Costs/ProductTiles.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include <map>

namespace tilewright {

/// A candidate and the operation that proposed it; none for the canonical
/// layout.
struct LayoutLabel {
  unsigned layout; ///< in LayoutProblem::layout; of a buffer, the writer's
  mlir::Operation *preference = nullptr;
  /// Registers or Shared. For an operand in shared memory, its tile's label
  /// determines whether it is read from the buffer of all products or from its
  /// own.
  TileSpace home = TileSpace::Registers;

  bool isInMemory() const { return home == TileSpace::Shared; }
};

struct LayoutNode {
  mlir::Operation *op = nullptr; ///< that defines or uses the tile
  mlir::Value value;             ///< the first value of the node, if any
  mlir::RankedTensorType tile;
  unsigned warps = 1;
  int64_t frequency = 1; ///< in fractions of a run of the block
  llvm::SmallVector<mlir::Operation *, 1> works; ///< whose costs are included
  llvm::SmallVector<LayoutLabel, 6> labels;
  /// For a tile that products multiply, or an operand that is one, its number
  /// in LayoutProblem::productTiles; for the operand also the side.
  std::optional<unsigned> productTile, side;
  bool isFixed = false; ///< only the canonical layout
};

/// `from` is converted to the layout that `to` needs, through an operation that
/// renames elements, a reduction, or a `cat` or `extract`.
struct LayoutEdge {
  unsigned from, to;
  mlir::Operation *through = nullptr;
  int64_t frequency = 1; ///< in fractions of a run of the block
  unsigned elementBytes = 4;
  /// `to` is an operand that reads the tile `from` from shared memory.
  bool isRead = false;
};

/// One function's problem and its solution.
class LayoutProblem {
public:
  static constexpr int64_t partsOfRun = BlockFrequencies::partsOfRun;

  /// `chip` may be null.
  LayoutProblem(mlir::func::FuncOp func, const Chip *chip);

  /// Chooses a label for each node. The same function gives the same choice.
  void solve();

  /// The layout that was chosen for `value`, if it has a node.
  std::optional<LinearLayout> layoutOf(mlir::Value value) const;
  /// The layout for the tiles of `shape` that `op` uses without producing one.
  std::optional<LinearLayout> layoutFor(mlir::Operation *op,
                                        llvm::ArrayRef<int64_t> shape) const;

  llvm::ArrayRef<LayoutNode> nodes() const { return allNodes; }
  llvm::ArrayRef<LayoutEdge> edges() const { return allEdges; }
  const LinearLayout &layout(unsigned id) const { return layouts[id]; }
  const LayoutLabel &chosen(unsigned node) const {
    return allNodes[node].labels[solution.labels[node]];
  }
  /// The cost of each label of a node, given the choices for all others.
  llvm::SmallVector<int64_t> costsAround(unsigned node) const {
    return graph.costsAround(node, solution.labels);
  }
  /// The chosen placements of the operands of products.
  std::vector<TileHomes> homes();
  llvm::ArrayRef<ProductTile> productTiles() const { return multiplied; }
  BlockFrequencies &blockFrequencies() { return frequencies; }

  /// The parts of a label's cost: the node's operations, the write of its
  /// buffer, and for each conversion or read the operation at the other end.
  /// They add up to costsAround, except for forbidden labels.
  struct Part {
    enum Kind {
      Work,      ///< of `op` itself
      Move,      ///< a conversion to or from `op`
      WriteOnce, ///< the buffer of all products is written, before `op`
      Write,     ///< one is written for a product; its or the tile's operation
      Read,      ///< a product reads one; the same
      Hold       ///< registers for fragments; the same
    } kind;
    mlir::Operation *op;
    int64_t cost;
  };
  llvm::SmallVector<Part> partsOf(unsigned node, unsigned label);
  /// How an edge's tile moves, with the chosen labels.
  MovePlan moveOf(const LayoutEdge &edge);
  /// How `edge`'s operand is read from shared memory, with the chosen labels;
  /// null if it is not.
  const BufferPlan *bufferOf(const LayoutEdge &edge);
  /// How often the buffer of a tile is written, in fractions of a run.
  int64_t writesOf(unsigned productTile) const {
    return places[productTile].often;
  }
  /// Whether the tile of a node has no buffer because it would be too large.
  bool exceedsRegisters(unsigned node) const {
    const LayoutNode &of = allNodes[node];
    return of.productTile && !of.side && places[*of.productTile].isForbidden;
  }

private:
  void addValues(mlir::Operation *op);
  void addRegionValues(mlir::Operation *op);
  void addUse(mlir::Operation *op, mlir::RankedTensorType tile);
  void addEdges(mlir::Operation *op);
  void addEdge(mlir::Value value, unsigned to,
               mlir::Operation *through = nullptr);
  void connect(LayoutEdge edge);
  void addProductTiles();
  unsigned addNode(mlir::Operation *op, mlir::Value value,
                   mlir::RankedTensorType tile);
  void join(mlir::ValueRange values, mlir::ValueRange with);
  std::optional<unsigned> nodeOf(mlir::Value value) const;

  void findCandidates();
  bool addLabel(unsigned node, const LinearLayout &layout,
                mlir::Operation *preference);
  unsigned intern(const LinearLayout &layout);
  /// The layouts before and after the edge, for two labels.
  std::pair<unsigned, unsigned> ends(const LayoutEdge &edge, unsigned from,
                                     unsigned to);
  MovePlan plan(unsigned from, unsigned to, unsigned elementBytes);
  /// How the edge's tile moves, for two labels.
  MovePlan planOf(const LayoutEdge &edge, unsigned from, unsigned to);
  MovePlan planThroughSlices(const LayoutEdge &edge, unsigned from,
                             unsigned to);
  /// The buffer of a tile written in `layout` for all its products, or for only
  /// one side.
  const BufferPlan &buffer(unsigned productTile, unsigned layout,
                           std::optional<unsigned> side);
  void addEdgeParts(const LayoutEdge &edge, LayoutLabel from, LayoutLabel to,
                    mlir::Operation *other, llvm::SmallVectorImpl<Part> &parts);
  void addOwnParts(const LayoutNode &node, LayoutLabel label,
                   llvm::SmallVectorImpl<Part> &parts);
  /// The cost of the registers for all fragments of an operand, if they differ
  /// from its source's.
  int64_t costOfHolding(const LayoutNode &operand, bool isMoved);
  bool forbidTooLarge();
  /// Whether one buffer for all products was chosen for a tile.
  bool isWrittenOnce(unsigned productTile) const {
    const Place &place = places[productTile];
    return place.node && chosen(*place.node).isInMemory();
  }
  /// The spaces that were chosen for the sides of each tile.
  std::vector<llvm::SmallVector<TileSpace, 2>> spacesOfSides() const;
  /// Whether its buffer would be live throughout a loop around its products.
  bool isHoisted(unsigned productTile);

  mlir::func::FuncOp func;
  const Chip *chip;
  Budget budget;
  std::vector<LayoutNode> allNodes;
  std::vector<LayoutEdge> allEdges;
  llvm::SmallVector<llvm::SmallVector<unsigned, 2>> edgesOf; ///< by node
  llvm::DenseMap<mlir::Value, unsigned> byValue;
  /// Tiles computed from scalars: the first node that uses one, and the
  /// operation in between.
  llvm::DenseMap<mlir::Value, std::pair<unsigned, mlir::Operation *>> made;
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<unsigned, 1>> uses;
  BlockFrequencies frequencies;
  std::vector<ProductTile> multiplied;
  /// Where the buffer of a tile would be written for all its products.
  struct Place {
    mlir::Operation *op = nullptr;
    int64_t often = 0;
    std::optional<unsigned> node; ///< with a label for the buffer
    bool isForbidden = false;
  };
  std::vector<Place> places;
  std::map<std::tuple<unsigned, unsigned, std::optional<unsigned>>, BufferPlan>
      buffers;
  llvm::DenseMap<mlir::Block *, int64_t> pressures; // never iterated over
  std::vector<LinearLayout> layouts;
  llvm::DenseMap<unsigned, llvm::SmallVector<unsigned, 1>> byHash;
  std::map<std::tuple<unsigned, unsigned, unsigned>, MovePlan> plans;
  std::map<std::pair<mlir::Operation *, unsigned>, unsigned> mapped;
  /// In `mapped`, for a tile whose slices are not sets of registers.
  static constexpr unsigned notSliced = ~0u;
  PbqpGraph graph;
  PbqpGraph::Solution solution;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTS_LAYOUTPROBLEM_H
