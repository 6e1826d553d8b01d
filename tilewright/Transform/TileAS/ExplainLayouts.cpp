//===- ExplainLayouts.cpp - why tiles lie where they do -------------------===//
#include "tilewright/Transform/TileAS/ExplainLayouts.h"

#include "tilewright/Support/Remarks.h"
#include "tilewright/Transform/TileAS/LayoutCost.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace tilewright;

static std::string textOf(const LinearLayout &layout, MLIRContext *context) {
  return llvm::formatv("{0}",
                       Attribute(tileas::LayoutAttr::get(context, layout)))
      .str();
}

/// "nv_tileas.tiled_load at k.py:14:3".
static std::string nameOf(Operation *op) {
  std::string name = op->getName().getStringRef().str();
  std::string line = sourceLine(op->getLoc());
  return line.empty() ? name : name + " at " + line;
}

/// Of a run of the block, where it is counted in parts of one.
static std::string perRun(int64_t parts) {
  double runs = double(parts) / LayoutProblem::partsOfRun;
  return runs == int64_t(runs) ? std::to_string(int64_t(runs))
                               : llvm::formatv("{0}", runs).str();
}

static void explainNode(LayoutProblem &problem, unsigned number) {
  const LayoutNode &node = problem.nodes()[number];
  const LayoutLabel &label = problem.chosen(number);
  RemarkUnderWay remark = makeRemark(node.op, RemarkId::LayoutChosen);
  remark.with("Operation", node.op->getName())
      .with("Tile", Type(node.tile))
      .with("Layout",
            textOf(problem.layout(label.layout), node.op->getContext()));
  SmallVector<int64_t> costs = problem.costsAround(number);
  unsigned own = &label - node.labels.begin();
  remark.with("Cost", perRun(costs[own]));
  if (label.wish)
    remark.with("WishedBy", nameOf(label.wish));
  std::optional<unsigned> next;
  for (unsigned i = 0; i < costs.size(); ++i)
    if (i != own && (!next || costs[i] < costs[*next]))
      next = i;
  if (next)
    remark.with("Next", perRun(costs[*next]))
        .with("NextLayout", textOf(problem.layout(node.labels[*next].layout),
                                   node.op->getContext()));
}

/// Why a thread moves less than 16 bytes at a time.
static StringRef whyNarrow(const GlobalAccess &access,
                           const GlobalRequests &requests,
                           const LinearLayout &layout) {
  if (access.byOwner)
    return "atomic and ordered accesses go element by element";
  if (!access.along)
    return "no dimension is known whose elements lie side by side in memory";
  if (requests.width < access.run)
    return (1u << layout.contiguousBits(*access.along)) <= requests.width
               ? "the layout, which costs least together, gives a thread no "
                 "more of them side by side"
               : "the tile has no more of them";
  return "no more is known of alignment, strides and bounds";
}

static void explainAccess(const LayoutProblem &problem, unsigned number) {
  const LayoutNode &node = problem.nodes()[number];
  const LinearLayout &layout = problem.layout(problem.chosen(number).layout);
  for (Operation *op : node.works) {
    std::optional<GlobalAccess> access = findGlobalAccess(op);
    if (!access)
      continue;
    GlobalRequests requests = requestsOf(*access, layout);
    unsigned bits = access->elementBits();
    auto bytesOf = [&](unsigned elements) {
      return elements * bits % 8 ? llvm::formatv("1/{0}", 8 / bits).str()
                                 : std::to_string(elements * bits / 8);
    };
    unsigned lanes =
        32 >>
        llvm::popcount(
            layout.redundantBits() >> layout.inBits(PlaceDim::Register) & 31);
    RemarkUnderWay remark = makeRemark(op, RemarkId::AccessShape);
    remark.with("Operation", op->getName())
        .with("Bytes", bytesOf(requests.width))
        .with("Known", bytesOf(access->run))
        .with("Sectors", requests.sectors)
        .with("Ideal", std::max(1u, lanes * requests.width * bits / 256));
    if (requests.width * bits < 128)
      remark.with("Reason", whyNarrow(*access, requests, layout));
  }
}

static void explainMove(LayoutProblem &problem, const LayoutEdge &edge) {
  MovePlan plan = problem.moveOf(edge);
  if (plan.way == MoveWay::Rename)
    return;
  const LayoutNode &from = problem.nodes()[edge.from],
                   &to = problem.nodes()[edge.to];
  MLIRContext *context = to.op->getContext();
  makeRemark(to.op, RemarkId::LayoutMoved)
      .with("Tile", Type(from.tile))
      .with("Bytes", from.tile.getNumElements() * edge.elementBytes)
      .with("Way", nameOf(plan.way))
      .with("Cost", costOfMove(plan, from.warps))
      .with("Often", perRun(edge.frequency))
      .with("From",
            textOf(problem.layout(problem.chosen(edge.from).layout), context))
      .with("To",
            textOf(problem.layout(problem.chosen(edge.to).layout), context));
}

void tilewright::explainLayouts(LayoutProblem &problem) {
  if (problem.nodes().empty() || !hasRemarks(problem.nodes()[0].op))
    return;
  for (unsigned i = 0; i < problem.nodes().size(); ++i) {
    explainNode(problem, i);
    explainAccess(problem, i);
  }
  for (const LayoutEdge &edge : problem.edges())
    explainMove(problem, edge);
}
