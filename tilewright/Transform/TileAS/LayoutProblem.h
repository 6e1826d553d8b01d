//===- LayoutProblem.h - layouts chosen by what they cost -------*- C++ -*-===//
// Which layout each tile of a function has, as one labelling problem:
//
//   nodes   a value, or several that have one layout (what a loop carries, the
//           results of an elementwise operation); the tiles that an operation
//           without a result of their shape uses together
//   labels  candidates, at most six: those that operations wish for
//           (LayoutAnchors.h), handed on along the edges, and the canonical one
//   costs   of a node, what its operations take in that layout; of an edge,
//           what it takes to move the tile, times how often that happens
//           (LayoutCost.h)
//
// Tiles that are made from scalars have no node, since they are made wherever
// they are used.
//
// Sources: PBQP as in Support/Pbqp.h; candidates from instructions as in
// "Hexcute: A Compiler Framework for Automating Layout Synthesis in GPU
// Programs" (arXiv 2504.16214).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTPROBLEM_H
#define TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTPROBLEM_H

#include "tilewright/Support/Pbqp.h"
#include "tilewright/Transform/TileAS/MoveCost.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include <map>

namespace tilewright {

/// A candidate and the operation that wished for it; none for the canonical
/// layout.
struct LayoutLabel {
  unsigned layout; ///< in LayoutProblem::layout
  mlir::Operation *wish = nullptr;
};

struct LayoutNode {
  mlir::Operation *op = nullptr; ///< that makes the tile or uses it
  mlir::Value value;             ///< the first of those laid out so, if any
  mlir::RankedTensorType tile;
  unsigned warps = 1;
  int64_t frequency = 1; ///< in parts of a run of the block
  llvm::SmallVector<mlir::Operation *, 1> works; ///< whose costs it has
  llvm::SmallVector<mlir::Operation *, 1> feeds; ///< products, as left side
  llvm::SmallVector<LayoutLabel, 6> labels;
  bool isFixed = false; ///< the canonical layout and no other
};

/// `from` is moved to where `to` needs it. What stands between is an operation
/// that renames places, or a reduction.
struct LayoutEdge {
  unsigned from, to;
  mlir::Operation *through = nullptr;
  int64_t frequency = 1; ///< in parts of a run of the block
  unsigned elementBytes = 4;
};

/// One function's problem and its solution.
class LayoutProblem {
public:
  /// A run of the block is so many parts, so that half of one is whole.
  static constexpr int64_t partsOfRun = 16;

  explicit LayoutProblem(mlir::func::FuncOp func);

  /// Chooses a label for each node. The same function gives the same choice.
  void solve();

  /// The layout that was chosen for `value`, where it has a say.
  std::optional<LinearLayout> layoutOf(mlir::Value value) const;
  /// The layout for the tiles of `shape` that `op` uses without making one.
  std::optional<LinearLayout> layoutFor(mlir::Operation *op,
                                        llvm::ArrayRef<int64_t> shape) const;

  llvm::ArrayRef<LayoutNode> nodes() const { return allNodes; }
  llvm::ArrayRef<LayoutEdge> edges() const { return allEdges; }
  const LinearLayout &layout(unsigned id) const { return layouts[id]; }
  const LayoutLabel &chosen(unsigned node) const {
    return allNodes[node].labels[solution.labels[node]];
  }
  /// What each label of a node costs, the others being as they were chosen.
  llvm::SmallVector<int64_t> costsAround(unsigned node) const {
    return graph.costsAround(node, solution.labels);
  }
  /// What a label of a node costs by what asks for it: its operations, the
  /// products that it feeds, and for each move the operation at the other end.
  /// They add up to costsAround.
  struct Part {
    mlir::Operation *op;
    bool isMove;
    int64_t cost;
  };
  llvm::SmallVector<Part> partsOf(unsigned node, unsigned label);
  /// How an edge's tile moves, as things were chosen.
  MovePlan moveOf(const LayoutEdge &edge);

private:
  void addValues(mlir::Operation *op);
  void addRegionValues(mlir::Operation *op);
  void addUse(mlir::Operation *op, mlir::RankedTensorType tile);
  void addEdges(mlir::Operation *op);
  void addEdge(mlir::Value value, unsigned to,
               mlir::Operation *through = nullptr);
  unsigned addNode(mlir::Operation *op, mlir::Value value,
                   mlir::RankedTensorType tile);
  void join(mlir::ValueRange values, mlir::ValueRange with);
  std::optional<unsigned> nodeOf(mlir::Value value) const;

  void findCandidates();
  bool addLabel(unsigned node, const LinearLayout &layout,
                mlir::Operation *wish);
  unsigned intern(const LinearLayout &layout);
  /// Where the tile comes from, and where it shall be, for two labels.
  std::pair<unsigned, unsigned> ends(const LayoutEdge &edge, unsigned from,
                                     unsigned to);
  MovePlan plan(unsigned from, unsigned to, unsigned elementBytes);
  int64_t costOfEdge(const LayoutEdge &edge, unsigned from, unsigned to);
  void addOwnParts(const LayoutNode &node, LayoutLabel label,
                   llvm::SmallVectorImpl<Part> &parts);

  mlir::func::FuncOp func;
  std::vector<LayoutNode> allNodes;
  std::vector<LayoutEdge> allEdges;
  llvm::SmallVector<llvm::SmallVector<unsigned, 2>> edgesOf; ///< by node
  llvm::DenseMap<mlir::Value, unsigned> byValue;
  /// Tiles made from scalars: the node that first wants one, and through what.
  llvm::DenseMap<mlir::Value, std::pair<unsigned, mlir::Operation *>> made;
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<unsigned, 1>> uses;
  llvm::DenseMap<mlir::Block *, int64_t> frequencies;
  std::vector<LinearLayout> layouts;
  llvm::DenseMap<unsigned, llvm::SmallVector<unsigned, 1>> byHash;
  std::map<std::tuple<unsigned, unsigned, unsigned>, MovePlan> plans;
  std::map<std::pair<mlir::Operation *, unsigned>, unsigned> mapped;
  PbqpGraph graph;
  PbqpGraph::Solution solution;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTPROBLEM_H
