//===- ExplainLayouts.cpp - explains layouts in remarks -------------------===//
#include "tilewright/Transform/TileAS/Layouts/ExplainLayouts.h"

#include "tilewright/Support/Remarks.h"
#include "tilewright/Transform/TileAS/Costs/LayoutCost.h"

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

/// A cost per execution of the block, from one counted in fractions of it.
static std::string perRun(int64_t parts) {
  double runs = double(parts) / LayoutProblem::partsOfRun;
  return runs == int64_t(runs) ? std::to_string(int64_t(runs))
                               : llvm::formatv("{0}", runs).str();
}

/// The text before the name of a part's operation: for a tile that products
/// read, the product; for an operand, the operation that computes the tile.
static StringRef prefixOf(LayoutProblem::Part::Kind kind, bool isOperand) {
  switch (kind) {
  case LayoutProblem::Part::Work:
    return "";
  case LayoutProblem::Part::Move:
    return "move with ";
  case LayoutProblem::Part::WriteOnce:
    return "write to shared memory before ";
  case LayoutProblem::Part::Write:
    return isOperand ? "write to shared memory of "
                     : "write to shared memory for ";
  case LayoutProblem::Part::Read:
    return isOperand ? "read from shared memory of "
                     : "read from shared memory by ";
  case LayoutProblem::Part::Hold:
    return isOperand ? "registers for the fragments of "
                     : "registers for the fragments in ";
  }
  llvm_unreachable("unknown part");
}

/// "nv_tileas.tiled_load 64, move with nv_tileas.mma 32".
static std::string partsOf(ArrayRef<LayoutProblem::Part> parts,
                           bool isOperand) {
  std::string text;
  for (const LayoutProblem::Part &part : parts)
    if (part.cost)
      text += llvm::formatv("{0}{1}{2} {3}", text.empty() ? "" : ", ",
                            prefixOf(part.kind, isOperand), part.op->getName(),
                            perRun(part.cost));
  return text;
}

/// The part in which the second-best label costs most more than the chosen one.
static std::string whatForced(ArrayRef<LayoutProblem::Part> own,
                              ArrayRef<LayoutProblem::Part> next,
                              bool isOperand) {
  int64_t most = 0;
  std::string text = "nothing: the next costs the same";
  for (auto [paid, other] : llvm::zip_equal(own, next))
    if (other.cost - paid.cost > most) {
      most = other.cost - paid.cost;
      bool isWork = paid.kind == LayoutProblem::Part::Work;
      text = llvm::formatv("{0}{1}{2}, {3} less",
                           isWork       ? ""
                           : !paid.cost ? "no "
                                        : "cheaper ",
                           prefixOf(paid.kind, isOperand), nameOf(paid.op),
                           perRun(most));
    }
  return text;
}

static StringRef nameOfHome(const LayoutLabel &label) {
  return label.isInMemory() ? "shared" : "registers";
}

/// The memory map of the buffer that node `number` is written to, or read from,
/// with `label`.
static std::optional<std::string>
memoryOf(LayoutProblem &problem, unsigned number, const LayoutLabel &label) {
  const LayoutNode &node = problem.nodes()[number];
  if (!label.isInMemory())
    return std::nullopt;
  const BufferPlan *plan = nullptr;
  for (const LayoutEdge &edge : problem.edges())
    if (edge.isRead && (node.side ? edge.to == number : edge.from == number) &&
        !plan)
      plan = problem.bufferOf(edge);
  if (!plan)
    return std::nullopt;
  return llvm::formatv("{0}", Attribute(tileas::MemoryAttr::get(
                                  node.op->getContext(), plan->memory)))
      .str();
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
  remark.with("Operation", node.op->getName());
  if (node.side)
    remark.with(
        "Operand",
        problem.productTiles()[*node.productTile].sides[*node.side].number);
  remark.with("Tile", Type(node.tile))
      .with("Home", nameOfHome(label))
      .with("Layout", layoutText(label));
  if (std::optional<std::string> memory = memoryOf(problem, number, label))
    remark.with("Memory", *memory);
  remark.with("Cost", perRun(costs[own]));
  if (std::string text = partsOf(parts, node.side.has_value()); !text.empty())
    remark.with("Of", text);
  if (label.preference)
    remark.with("WishedBy", nameOf(label.preference));
  std::optional<unsigned> next;
  for (unsigned i = 0; i < costs.size(); ++i)
    if (i != own && costs[i] < PbqpGraph::infinite &&
        (!next || costs[i] < costs[*next]))
      next = i;
  if (!next) {
    remark.with(
        "ForcedBy",
        node.isFixed
            ? "layouts of function arguments and results are not chosen"
        : node.side
            ? "the instruction needs fragments, which do not fit in registers"
            : "no operation proposes another");
    return;
  }
  remark.with("ForcedBy", whatForced(parts, problem.partsOf(number, *next),
                                     node.side.has_value()));
  if (problem.exceedsRegisters(number))
    remark.with("NoRoom", "its buffer would need too much shared memory");
  const LayoutLabel &second = node.labels[*next];
  remark.with("Next", perRun(costs[*next]))
      .with("NextHome", nameOfHome(second))
      .with("NextLayout", layoutText(second));
  if (second.preference)
    remark.with("NextWishedBy", nameOf(second.preference));
}

/// Why a thread moves less than 16 bytes at a time.
static StringRef whyNarrow(const GlobalAccess &access,
                           const GlobalRequests &requests,
                           const LinearLayout &layout, bool isChosen) {
  if (access.byOwner)
    return "atomic and ordered accesses access one element at a time";
  if (!access.along)
    return "no dimension is known to be contiguous in memory";
  if (requests.width < access.run)
    return (1u << layout.contiguousBits(*access.along)) > requests.width
               ? "the tile has no more contiguous elements"
           : isChosen ? "in the layout with the lowest total cost, a thread "
                        "has no more contiguous elements"
                      : "in the layout that the tile's shape determines, a "
                        "thread has no more contiguous elements";
  return "no more is known about alignment, strides and bounds";
}

/// The layout of the accessed tile at `op`.
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

namespace {
/// A layout conversion to report.
struct Moved {
  Operation *op, *source;
  RankedTensorType tile;
  int64_t bytes;
  StringRef way;
  int64_t cost, parts; ///< parts: its frequency, in fractions of a run
  std::string from, to;
};
} // namespace

static void report(const Moved &moved) {
  makeRemark(moved.op, RemarkId::LayoutMoved)
      .with("Operation", moved.op->getName())
      .with("Source", nameOf(moved.source))
      .with("Tile", Type(moved.tile))
      .with("Bytes", moved.bytes)
      .with("Way", moved.way)
      .with("Cost", moved.cost)
      .with("Often", perRun(moved.parts))
      .with("From", moved.from)
      .with("To", moved.to);
}

static void explainMove(LayoutProblem &problem, const LayoutEdge &edge) {
  const LayoutNode &from = problem.nodes()[edge.from],
                   &to = problem.nodes()[edge.to];
  if (edge.isRead || (to.side && problem.chosen(edge.to).isInMemory()))
    return;
  MovePlan plan = problem.moveOf(edge);
  if (plan.way == MoveWay::Rename)
    return;
  MLIRContext *context = to.op->getContext();
  report({to.op, from.op, from.tile,
          from.tile.getNumElements() * edge.elementBytes, nameOf(plan.way),
          costOfMove(plan, from.warps), edge.frequency,
          textOf(problem.layout(problem.chosen(edge.from).layout), context),
          textOf(problem.layout(problem.chosen(edge.to).layout), context)});
}

/// Explains how a tile reaches a product through shared memory: the write, if
/// each product has its own, and the read. explainWrite covers shared buffers.
static void explainRead(LayoutProblem &problem, const LayoutEdge &edge) {
  const BufferPlan *plan = problem.bufferOf(edge);
  if (!plan)
    return;
  const LayoutNode &from = problem.nodes()[edge.from],
                   &to = problem.nodes()[edge.to];
  MLIRContext *context = to.op->getContext();
  bool isOfAll = problem.chosen(edge.from).isInMemory();
  const ProductTile &tile = problem.productTiles()[*to.productTile];
  std::string memory =
      llvm::formatv("{0}",
                    Attribute(tileas::MemoryAttr::get(context, plan->memory)))
          .str();
  if (!isOfAll)
    report({to.op, from.op, from.tile, tile.bytes, plan->writeWay, plan->write,
            edge.frequency,
            textOf(problem.layout(problem.chosen(edge.from).layout), context),
            memory});
  unsigned side = isOfAll ? *to.side : 0;
  report({to.op, from.op, from.tile, tile.bytes, plan->readWays[side],
          plan->reads[side], edge.frequency, memory,
          textOf(tile.sides[*to.side].fragmentsOfTile, context)});
}

/// Explains the buffer that all products of the tile of node `number` read.
static void explainWrite(LayoutProblem &problem, unsigned number) {
  const LayoutNode &node = problem.nodes()[number];
  if (node.side || !problem.chosen(number).isInMemory())
    return;
  MLIRContext *context = node.op->getContext();
  for (const LayoutEdge &edge : problem.edges())
    if (edge.isRead && edge.from == number)
      if (const BufferPlan *plan = problem.bufferOf(edge)) {
        const ProductTile &tile = problem.productTiles()[*node.productTile];
        return report(
            {problem.nodes()[edge.to].op, node.op, node.tile, tile.bytes,
             plan->writeWay, plan->write, problem.writesOf(*node.productTile),
             textOf(problem.layout(problem.chosen(number).layout), context),
             llvm::formatv("{0}", Attribute(tileas::MemoryAttr::get(
                                      context, plan->memory)))
                 .str()});
      }
}

/// Explains the data movement within the operations of node `number`.
static void explainInner(LayoutProblem &problem, unsigned number) {
  const LayoutNode &node = problem.nodes()[number];
  const LinearLayout &layout = problem.layout(problem.chosen(number).layout);
  for (Operation *op : node.works)
    for (const InnerMove &move : innerMoves(op, layout, node.warps))
      report({op, op, move.tile,
              move.tile.getNumElements() * int64_t(elementBytesOf(move.tile)),
              nameOf(move.plan.way), costOfMove(move.plan, node.warps),
              node.frequency * move.count, textOf(move.from, op->getContext()),
              textOf(move.to, op->getContext())});
}

void tilewright::explainLayouts(LayoutProblem &problem) {
  if (problem.nodes().empty() || !hasRemarks(problem.nodes()[0].op))
    return;
  for (unsigned i = 0; i < problem.nodes().size(); ++i)
    explainNode(problem, i);
  for (unsigned i = 0; i < problem.nodes().size(); ++i) {
    explainInner(problem, i);
    explainWrite(problem, i);
  }
  for (const LayoutEdge &edge : problem.edges()) {
    explainMove(problem, edge);
    explainRead(problem, edge);
  }
}
