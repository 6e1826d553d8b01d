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

/// "nv_tileas.tiled_load 64, move from nv_tileas.mma 32".
static std::string partsOf(ArrayRef<LayoutProblem::Part> parts) {
  std::string text;
  for (const LayoutProblem::Part &part : parts)
    if (part.cost)
      text += llvm::formatv("{0}{1}{2} {3}", text.empty() ? "" : ", ",
                            part.isMove ? "move with " : "", part.op->getName(),
                            perRun(part.cost));
  return text;
}

/// What the second best would have to pay most for beyond what is paid now.
static std::string whatForced(ArrayRef<LayoutProblem::Part> own,
                              ArrayRef<LayoutProblem::Part> next) {
  int64_t most = 0;
  std::string text = "nothing: the next costs the same";
  for (auto [paid, other] : llvm::zip_equal(own, next))
    if (other.cost - paid.cost > most) {
      most = other.cost - paid.cost;
      text =
          llvm::formatv("{0}{1}, {2} less", paid.isMove ? "no move with " : "",
                        nameOf(paid.op), perRun(most));
    }
  return text;
}

static void explainNode(LayoutProblem &problem, unsigned number) {
  const LayoutNode &node = problem.nodes()[number];
  const LayoutLabel &label = problem.chosen(number);
  MLIRContext *context = node.op->getContext();
  auto layoutText = [&](const LayoutLabel &of) {
    return textOf(problem.layout(of.layout), context);
  };
  SmallVector<int64_t> costs = problem.costsAround(number);
  unsigned own = &label - node.labels.begin();
  SmallVector<LayoutProblem::Part> parts = problem.partsOf(number, own);
  RemarkUnderWay remark = makeRemark(node.op, RemarkId::LayoutChosen);
  remark.with("Operation", node.op->getName())
      .with("Tile", Type(node.tile))
      .with("Layout", layoutText(label))
      .with("Cost", perRun(costs[own]));
  if (std::string text = partsOf(parts); !text.empty())
    remark.with("Of", text);
  if (label.wish)
    remark.with("WishedBy", nameOf(label.wish));
  std::optional<unsigned> next;
  for (unsigned i = 0; i < costs.size(); ++i)
    if (i != own && (!next || costs[i] < costs[*next]))
      next = i;
  if (!next) {
    remark.with("ForcedBy",
                node.isFixed
                    ? "nobody chooses for arguments and results of functions"
                    : "nobody wishes for another");
    return;
  }
  remark.with("ForcedBy", whatForced(parts, problem.partsOf(number, *next)));
  const LayoutLabel &second = node.labels[*next];
  remark.with("Next", perRun(costs[*next]))
      .with("NextLayout", layoutText(second));
  if (second.wish)
    remark.with("NextWishedBy", nameOf(second.wish));
}

/// Why a thread moves less than 16 bytes at a time.
static StringRef whyNarrow(const GlobalAccess &access,
                           const GlobalRequests &requests,
                           const LinearLayout &layout, bool isChosen) {
  if (access.byOwner)
    return "atomic and ordered accesses go element by element";
  if (!access.along)
    return "no dimension is known whose elements lie side by side in memory";
  if (requests.width < access.run)
    return (1u << layout.contiguousBits(*access.along)) > requests.width
               ? "the tile has no more of them"
           : isChosen
               ? "the layout, which costs least together, gives a thread no "
                 "more of them side by side"
               : "the layout, which follows from the tile's shape, gives a "
                 "thread no more of them side by side";
  return "no more is known of alignment, strides and bounds";
}

/// Of the tile of `access` where `op` has it.
static std::optional<LinearLayout> layoutAt(Operation *op,
                                            const GlobalAccess &access) {
  auto isTile = [&](Type type) {
    auto tile = dyn_cast<RankedTensorType>(type);
    return tile && tile.getShape() == access.tile.getShape() &&
           tileas::getLayout(tile);
  };
  for (Type type :
       llvm::concat<const Type>(SmallVector<Type>(op->getResultTypes()),
                                SmallVector<Type>(op->getOperandTypes())))
    if (isTile(type))
      return tileas::getLayout(type).getLinear();
  return std::nullopt;
}

static void explainAccess(Operation *op, bool isChosen) {
  std::optional<GlobalAccess> access = findGlobalAccess(op);
  std::optional<LinearLayout> layout;
  if (access)
    layout = layoutAt(op, *access);
  if (!layout)
    return;
  GlobalRequests requests = requestsOf(*access, *layout);
  unsigned bits = access->elementBits();
  auto bytesOf = [&](unsigned elements) {
    return elements * bits % 8 ? llvm::formatv("1/{0}", 8 / bits).str()
                               : std::to_string(elements * bits / 8);
  };
  unsigned lanes = 32 >> llvm::popcount(layout->redundantBits() >>
                                            layout->inBits(PlaceDim::Register) &
                                        31);
  RemarkUnderWay remark = makeRemark(op, RemarkId::AccessShape);
  remark.with("Operation", op->getName())
      .with("Bytes", bytesOf(requests.width))
      .with("Known", bytesOf(access->run))
      .with("Sectors", requests.sectors)
      .with("Ideal", std::max(1u, lanes * requests.width * bits / 256));
  if (requests.width * bits < 128)
    remark.with("Reason", whyNarrow(*access, requests, *layout, isChosen));
}

void tilewright::explainAccesses(func::FuncOp func, bool isChosen) {
  if (hasRemarks(func))
    func.walk<WalkOrder::PreOrder>(
        [&](Operation *op) { explainAccess(op, isChosen); });
}

static void explainMove(LayoutProblem &problem, const LayoutEdge &edge) {
  MovePlan plan = problem.moveOf(edge);
  if (plan.way == MoveWay::Rename)
    return;
  const LayoutNode &from = problem.nodes()[edge.from],
                   &to = problem.nodes()[edge.to];
  MLIRContext *context = to.op->getContext();
  makeRemark(to.op, RemarkId::LayoutMoved)
      .with("Operation", to.op->getName())
      .with("Source", nameOf(from.op))
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
  for (unsigned i = 0; i < problem.nodes().size(); ++i)
    explainNode(problem, i);
  for (const LayoutEdge &edge : problem.edges())
    explainMove(problem, edge);
}
