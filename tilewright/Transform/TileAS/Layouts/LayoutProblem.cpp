//===- LayoutProblem.cpp - layouts with the lowest cost -------------------===//
#include "tilewright/Transform/TileAS/Layouts/LayoutProblem.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"

#include "tilewright/Layout/SliceLayout.h"
#include "tilewright/Transform/TileAS/Costs/LayoutCost.h"
#include "tilewright/Transform/TileAS/Costs/ProductLayouts.h"
#include "tilewright/Transform/TileAS/Layouts/LayoutAnchors.h"
#include "tilewright/Transform/TileAS/Layouts/LayoutAssignment.h"
#include "tilewright/Transform/TileAS/Passes.h"

#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include <deque>

using namespace mlir;
using namespace tilewright;

static constexpr unsigned mostLabels = 6;
/// How many labels of nodes that the exact rules cannot reduce are tried.
static constexpr unsigned tries = 2000;

static RankedTensorType tileOf(Value value) {
  return dyn_cast<RankedTensorType>(value.getType());
}

static bool isOneTile(Operation *op) {
  return op->hasTrait<tileas::SameShapeAndLayout>() ||
         op->hasTrait<tileas::OneTile>() || isa<tileas::ScanOp>(op);
}

//===----------------------------------------------------------------------===//
// Nodes
//===----------------------------------------------------------------------===//

LayoutProblem::LayoutProblem(func::FuncOp func, const Chip *chip)
    : func(func), chip(chip), budget(budgetOf(func, chip)) {
  for (Value argument : func.getArguments())
    if (RankedTensorType tile = tileOf(argument)) {
      byValue[argument] = addNode(func, argument, tile);
      allNodes.back().isFixed = true;
    }
  SmallVector<Operation *> ops;
  func.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (tileas::isInCombiner(op))
      return WalkResult::skip();
    ops.push_back(op);
    return WalkResult::advance();
  });
  for (Operation *op : ops)
    addValues(op);
  edgesOf.resize(allNodes.size());
  for (Operation *op : ops)
    addEdges(op);
  findCandidates();
  addProductTiles();
}

unsigned LayoutProblem::addNode(Operation *op, Value value,
                                RankedTensorType tile) {
  LayoutNode node;
  node.op = op;
  node.value = value;
  node.tile = tile;
  Block *block = value ? value.getParentBlock() : op->getBlock();
  node.warps = tileas::getNumWarps(block->getParentOp());
  node.frequency = frequencies.of(block);
  allNodes.push_back(std::move(node));
  edgesOf.resize(allNodes.size());
  return allNodes.size() - 1;
}

void LayoutProblem::join(ValueRange values, ValueRange with) {
  for (auto [value, other] : llvm::zip_equal(values, with))
    if (auto found = byValue.find(other); found != byValue.end())
      byValue[value] = found->second;
}

void LayoutProblem::addValues(Operation *op) {
  std::optional<unsigned> common;
  for (Value result : op->getResults()) {
    RankedTensorType tile = tileOf(result);
    if (!tile || isMadeAgain(result))
      continue;
    bool isCommon = isOneTile(op) || isa<tileas::ReduceOp>(op);
    if (!isCommon || !common)
      common = addNode(op, result, tile);
    byValue[result] = *common;
  }
  if (common && (isOneTile(op) || findGlobalAccess(op) || isProduct(op)))
    allNodes[*common].works.push_back(op);
  addRegionValues(op);

  // Tiles that are only used: by an access, a reduction, or several together.
  if (isa<tileas::LayoutInterface, RegionBranchOpInterface, BranchOpInterface,
          RegionBranchTerminatorOpInterface, func::ReturnOp, tileas::DotOp,
          tileas::DotScaledOp, tileas::ConvertLayoutOp, tileas::CatOp,
          tileas::ExtractOp, tileas::InsertOp>(op))
    return;
  llvm::SmallMapVector<ArrayRef<int64_t>, unsigned, 2> counts;
  for (Value operand : tilesOf(op->getOperands()))
    ++counts[tileOf(operand).getShape()];
  for (Value result : tilesOf(op->getResults()))
    counts.erase(tileOf(result).getShape());
  bool works = findGlobalAccess(op) || isa<tileas::ReduceOp>(op);
  for (Value operand : tilesOf(op->getOperands())) {
    RankedTensorType tile = tileOf(operand);
    auto found = counts.find(tile.getShape());
    if (found == counts.end() || (!works && found->second < 2))
      continue;
    counts.erase(tile.getShape());
    addUse(op, tile);
  }
}

void LayoutProblem::addUse(Operation *op, RankedTensorType tile) {
  unsigned node = addNode(op, Value(), tile);
  uses[op].push_back(node);
  std::optional<GlobalAccess> access = findGlobalAccess(op);
  if (isa<tileas::ReduceOp>(op) ||
      (access && access->tile.getShape() == tile.getShape()))
    allNodes[node].works.push_back(op);
}

/// Values that enter regions. A loop's results are its carried values.
void LayoutProblem::addRegionValues(Operation *op) {
  if (isa<tileas::ReduceOp, tileas::ScanOp>(op))
    return;
  if (auto loop = dyn_cast<scf::ForOp>(op))
    join(loop.getRegionIterArgs(), loop.getResults());
  if (auto loop = dyn_cast<scf::WhileOp>(op))
    join(loop.getAfterArguments(), loop.getResults());
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Value argument : block.getArguments())
        if (RankedTensorType tile = tileOf(argument))
          if (!byValue.contains(argument))
            byValue[argument] = addNode(op, argument, tile);
}

std::optional<unsigned> LayoutProblem::nodeOf(Value value) const {
  auto found = byValue.find(value);
  if (found == byValue.end())
    return std::nullopt;
  return found->second;
}

//===----------------------------------------------------------------------===//
// Edges
//===----------------------------------------------------------------------===//

void LayoutProblem::addEdge(Value value, unsigned to, Operation *through) {
  if (!tileOf(value))
    return;
  std::optional<unsigned> from = nodeOf(value);
  if (!from) {
    made.try_emplace(value, to, through);
    return;
  }
  connect({*from, to, through, frequencies.of(value.getParentBlock()),
           elementBytesOf(value.getType())});
}

void LayoutProblem::connect(LayoutEdge edge) {
  edgesOf[edge.from].push_back(allEdges.size());
  edgesOf[edge.to].push_back(allEdges.size());
  allEdges.push_back(edge);
}

void LayoutProblem::addEdges(Operation *op) {
  if (isa<tileas::ConvertLayoutOp, tileas::InsertOp>(op))
    return;
  if (isa<tileas::CatOp, tileas::ExtractOp>(op)) {
    std::optional<unsigned> node = nodeOf(op->getResult(0));
    for (Value operand : tilesOf(op->getOperands()))
      if (node && nodeOf(operand))
        addEdge(operand, *node, op);
    return;
  }
  if (isa<func::ReturnOp>(op)) {
    for (Value value : tilesOf(op->getOperands())) {
      unsigned node = addNode(op, Value(), tileOf(value));
      allNodes[node].isFixed = true;
      addEdge(value, node);
    }
    return;
  }
  if (forEachFlow(op, [&](OpOperand &operand, Value becomes) {
        if (std::optional<unsigned> node = nodeOf(becomes))
          addEdge(operand.get(), *node);
      }))
    return;
  if (isa<tileas::LayoutInterface>(op)) {
    if (std::optional<unsigned> node = nodeOf(op->getResult(0)))
      addEdge(op->getOperand(0), *node, op);
    return;
  }
  if (tileas::isProduct(op)) {
    Value acc = isa<tileas::DotOp>(op) ? cast<tileas::DotOp>(op).getAcc()
                                       : cast<tileas::DotScaledOp>(op).getAcc();
    if (std::optional<unsigned> node = nodeOf(op->getResult(0)))
      addEdge(acc, *node);
    return;
  }
  SmallVector<unsigned> together(uses.lookup(op));
  if (auto reduction = dyn_cast<tileas::ReduceOp>(op)) {
    std::optional<unsigned> node = nodeOf(op->getResult(0));
    for (Value source : reduction.getSources())
      addEdge(source, together[0]);
    if (node)
      connect({together[0], *node, op, frequencies.of(op->getBlock()),
               elementBytesOf(op->getResult(0).getType())});
    return;
  }
  for (Value result : tilesOf(op->getResults()))
    if (std::optional<unsigned> node = nodeOf(result))
      together.push_back(*node);
  for (Value operand : tilesOf(op->getOperands())) {
    auto *node = llvm::find_if(together, [&](unsigned node) {
      return allNodes[node].tile.getShape() == tileOf(operand).getShape();
    });
    if (node != together.end())
      addEdge(operand, *node);
  }
}

//===----------------------------------------------------------------------===//
// Labels
//===----------------------------------------------------------------------===//

unsigned LayoutProblem::intern(const LinearLayout &layout) {
  llvm::hash_code hash = llvm::hash_combine_range(layout.shape());
  for (unsigned dim = 0; dim < numPlaceDims; ++dim)
    hash = llvm::hash_combine(
        hash, llvm::hash_combine_range(layout.bases(PlaceDim(dim))));
  auto &bucket = byHash[unsigned(size_t(hash)) >> 2];
  for (unsigned id : bucket)
    if (layouts[id] == layout)
      return id;
  bucket.push_back(layouts.size());
  layouts.push_back(layout);
  return layouts.size() - 1;
}

bool LayoutProblem::addLabel(unsigned number, const LinearLayout &layout,
                             Operation *preference) {
  LayoutNode &node = allNodes[number];
  unsigned canonicalRegisters =
      std::max<int64_t>(node.tile.getNumElements() / (32 * node.warps), 4);
  if (node.labels.size() == mostLabels ||
      layout.numRegisters() > 4 * canonicalRegisters || !layout.isSurjective())
    return false;
  unsigned id = intern(layout);
  if (llvm::any_of(node.labels,
                   [&](LayoutLabel label) { return label.layout == id; }))
    return false;
  node.labels.push_back({id, preference});
  return true;
}

/// A layout of a tile of shape `whole` whose slices are selected by registers
/// and have the layout `slice`. The bits of a slice's index below all elements
/// of a thread, in row-major order, are the lowest registers, so that vectors
/// contain elements of several slices.
static LinearLayout withSlices(const LinearLayout &slice,
                               ArrayRef<int64_t> whole) {
  LinearLayout layout = slice.growTo(whole);
  uint64_t lowest = layout.outSize();
  ArrayRef<uint64_t> all = layout.bases(PlaceDim::Register);
  for (uint64_t basis : all.take_front(slice.bases(PlaceDim::Register).size()))
    if (basis)
      lowest = std::min(lowest, basis);
  LinearLayout::Bases registers;
  for (bool isBelow : {true, false})
    for (uint64_t basis : all)
      if ((basis && basis < lowest) == isBelow)
        registers.push_back(basis);
  auto bases = [&](PlaceDim place) {
    return LinearLayout::Bases(layout.bases(place));
  };
  return LinearLayout(whole, registers, bases(PlaceDim::Lane),
                      bases(PlaceDim::Warp), bases(PlaceDim::Block));
}

/// The layout at the other end of an edge through a `cat` or an `extract` with
/// which no element moves; std::nullopt if there is none.
static std::optional<LinearLayout>
throughSlices(const LayoutEdge &edge, const LinearLayout &layout,
              ArrayRef<int64_t> from, ArrayRef<int64_t> to, bool isForward) {
  // The smaller tile is a slice of the larger one.
  if (isForward == isa<tileas::CatOp>(edge.through))
    return withSlices(layout, isForward ? to : from);
  if (auto slices = sliceRegisters(layout, isForward ? to : from))
    return slices->slice;
  return std::nullopt;
}

void LayoutProblem::findCandidates() {
  std::deque<std::pair<unsigned, unsigned>> found; // nodes with their labels
  for (unsigned i = 0; i < allNodes.size(); ++i) {
    LayoutNode &node = allNodes[i];
    if (!node.isFixed)
      for (Operation *op : node.works)
        for (const LinearLayout &anchor : anchorsOf(op, node.warps))
          if (node.labels.size() + 1 < mostLabels)
            addLabel(i, anchor, op);
    addLabel(i, canonicalLayout(node.tile, node.warps), nullptr);
    for (unsigned label = 0; label < node.labels.size(); ++label)
      found.push_back({i, label});
  }
  for (; !found.empty(); found.pop_front()) {
    auto [number, which] = found.front();
    LayoutLabel label = allNodes[number].labels[which];
    for (unsigned at : edgesOf[number]) {
      const LayoutEdge &edge = allEdges[at];
      bool isForward = edge.from == number;
      unsigned other = isForward ? edge.to : edge.from;
      if (allNodes[other].isFixed ||
          allNodes[other].labels.size() == mostLabels)
        continue;
      LinearLayout next = layouts[label.layout];
      if (auto renaming =
              dyn_cast_if_present<tileas::LayoutInterface>(edge.through))
        next = isForward
                   ? renaming.resultLayout(next)
                   : renaming.sourceLayout(next).withoutRedundantRegisters();
      else if (auto reduction =
                   dyn_cast_if_present<tileas::ReduceOp>(edge.through)) {
        if (!isForward)
          continue;
        next = reducedLayout(reduction, next);
      } else if (edge.through) {
        std::optional<LinearLayout> other =
            throughSlices(edge, next, allNodes[edge.from].tile.getShape(),
                          allNodes[edge.to].tile.getShape(), isForward);
        if (!other)
          continue;
        next = *other;
      }
      if (addLabel(other, next, label.preference))
        found.push_back({other, unsigned(allNodes[other].labels.size() - 1)});
    }
  }
}

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

std::pair<unsigned, unsigned> LayoutProblem::ends(const LayoutEdge &edge,
                                                  unsigned from, unsigned to) {
  auto map = [&](unsigned id, auto how) {
    auto [place, isNew] = mapped.try_emplace({edge.through, id}, 0);
    if (isNew)
      place->second = intern(how(layouts[id]));
    return place->second;
  };
  if (auto renaming =
          dyn_cast_if_present<tileas::LayoutInterface>(edge.through))
    return {from, map(to, [&](const LinearLayout &layout) {
              return renaming.sourceLayout(layout).withoutRedundantRegisters();
            })};
  if (auto reduction = dyn_cast_if_present<tileas::ReduceOp>(edge.through))
    return {map(from,
                [&](const LinearLayout &layout) {
                  return reducedLayout(reduction, layout);
                }),
            to};
  return {from, to};
}

MovePlan LayoutProblem::planThroughSlices(const LayoutEdge &edge, unsigned from,
                                          unsigned to) {
  bool isCat = isa<tileas::CatOp>(edge.through);
  unsigned whole = isCat ? to : from, part = isCat ? from : to;
  auto [place, isNew] = mapped.try_emplace({edge.through, whole}, notSliced);
  if (isNew)
    if (auto slices = sliceRegisters(layouts[whole], layouts[part].shape()))
      place->second = intern(slices->slice);
  if (place->second != notSliced)
    return isCat ? plan(part, place->second, edge.elementBytes)
                 : plan(place->second, part, edge.elementBytes);
  // The whole tile is written to memory, and the slice is read from there.
  return {MoveWay::Shared,
          unsigned(layouts[whole].numRegisters() +
                   layouts[part].numRegisters() + 2 * costOfBarrier())};
}

MovePlan LayoutProblem::planOf(const LayoutEdge &edge, unsigned from,
                               unsigned to) {
  if (isa_and_present<tileas::CatOp, tileas::ExtractOp>(edge.through))
    return planThroughSlices(edge, from, to);
  auto [source, target] = ends(edge, from, to);
  return plan(source, target, edge.elementBytes);
}

MovePlan LayoutProblem::plan(unsigned from, unsigned to,
                             unsigned elementBytes) {
  if (from == to)
    return {};
  auto [place, isNew] = plans.try_emplace({from, to, elementBytes}, MovePlan());
  if (isNew)
    place->second = planMove(layouts[from], layouts[to], elementBytes);
  return place->second;
}

MovePlan LayoutProblem::moveOf(const LayoutEdge &edge) {
  return planOf(edge, chosen(edge.from).layout, chosen(edge.to).layout);
}

void LayoutProblem::addOwnParts(const LayoutNode &node, LayoutLabel label,
                                SmallVectorImpl<Part> &parts) {
  const LinearLayout &layout = layouts[label.layout];
  for (Operation *op : node.works)
    parts.push_back({Part::Work, op,
                     node.frequency * costOfOperation(op, layout, node.warps)});
  bool isShared = label.isInMemory();
  if (!node.side && node.productTile)
    parts.push_back(
        {Part::WriteOnce, places[*node.productTile].op,
         isShared
             ? writesOf(*node.productTile) *
                   buffer(*node.productTile, label.layout, std::nullopt).write
             : 0});
}

void LayoutProblem::addEdgeParts(const LayoutEdge &edge, LayoutLabel from,
                                 LayoutLabel to, Operation *other,
                                 SmallVectorImpl<Part> &parts) {
  const LayoutNode &wanted = allNodes[edge.to];
  if (edge.isRead) {
    bool isBuffer = from.isInMemory();
    int64_t write = 0, read = 0;
    if (to.isInMemory()) {
      const BufferPlan &plan = buffer(*wanted.productTile, from.layout,
                                      isBuffer ? std::nullopt : wanted.side);
      write = isBuffer ? 0 : edge.frequency * plan.write;
      read = edge.frequency * plan.reads[isBuffer ? *wanted.side : 0];
    }
    parts.push_back({Part::Write, other, write});
    parts.push_back({Part::Read, other, read});
    return;
  }
  bool isMoved = !wanted.side || !to.isInMemory();
  MovePlan move;
  if (isMoved)
    move = planOf(edge, from.layout, to.layout);
  parts.push_back(
      {Part::Move, other,
       edge.frequency * costOfMove(move, allNodes[edge.from].warps)});
  if (wanted.side)
    parts.push_back(
        {Part::Hold, other,
         isMoved ? costOfHolding(wanted, move.way != MoveWay::Rename) : 0});
}

SmallVector<LayoutProblem::Part> LayoutProblem::partsOf(unsigned number,
                                                        unsigned label) {
  const LayoutNode &node = allNodes[number];
  SmallVector<Part> parts;
  LayoutLabel own = node.labels[label];
  addOwnParts(node, own, parts);
  for (unsigned at : edgesOf[number]) {
    const LayoutEdge &edge = allEdges[at];
    bool isFrom = edge.from == number, isTo = edge.to == number;
    unsigned other = isFrom ? edge.to : edge.from;
    addEdgeParts(edge, isFrom ? own : chosen(edge.from),
                 isTo ? own : chosen(edge.to), allNodes[other].op, parts);
  }
  return parts;
}

static int64_t sumOf(ArrayRef<LayoutProblem::Part> parts) {
  int64_t cost = 0;
  for (const LayoutProblem::Part &part : parts)
    cost += part.cost;
  return cost;
}

void LayoutProblem::solve() {
  SmallVector<Part> parts;
  for (const LayoutNode &node : allNodes) {
    SmallVector<int64_t> costs;
    for (LayoutLabel label : node.labels) {
      parts.clear();
      addOwnParts(node, label, parts);
      costs.push_back(sumOf(parts));
    }
    graph.addNode(costs);
  }
  for (const LayoutEdge &edge : allEdges) {
    SmallVector<int64_t> costs;
    for (LayoutLabel first : allNodes[edge.from].labels)
      for (LayoutLabel second : allNodes[edge.to].labels) {
        parts.clear();
        addEdgeParts(edge, first, second, nullptr, parts);
        costs.push_back(sumOf(parts));
      }
    graph.addEdge(edge.from, edge.to, costs);
  }
  do
    solution = graph.solve(tries);
  while (forbidTooLarge());
}

std::optional<LinearLayout> LayoutProblem::layoutOf(Value value) const {
  if (std::optional<unsigned> node = nodeOf(value))
    return layouts[chosen(*node).layout];
  auto found = made.find(value);
  if (found == made.end())
    return std::nullopt;
  auto [node, through] = found->second;
  const LinearLayout &wanted = layouts[chosen(node).layout];
  if (auto renaming = dyn_cast_if_present<tileas::LayoutInterface>(through))
    return renaming.sourceLayout(wanted).withoutRedundantRegisters();
  return wanted;
}

std::optional<LinearLayout>
LayoutProblem::layoutFor(Operation *op, ArrayRef<int64_t> shape) const {
  auto found = uses.find(op);
  if (found != uses.end())
    for (unsigned node : found->second)
      if (allNodes[node].tile.getShape() == shape)
        return layouts[chosen(node).layout];
  return std::nullopt;
}
