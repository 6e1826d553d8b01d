//===- CheckMemory.cpp - checks of memory operations ----------------------===//
#include "tilewright/Execution/Reference/Sanitize/Check.h"
#include "tilewright/Execution/Reference/Sanitize/Dependence.h"
#include "tilewright/Execution/Reference/Sanitize/Footprint.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

namespace {
/// A memory operation with its check.
struct WatchedStep {
  unsigned number;
  std::unique_ptr<Footprint> footprint;
  std::optional<Ref> token, result;
  Steps steps; ///< the operation itself

  Flow operator()(Frame &frame) const {
    BlockWatch &watch = *frame.watch;
    std::lock_guard<std::mutex> lock(watch.launch.mutex);
    EventSet before;
    if (token)
      before = watch.tokens[token->offset];
    Access access = watch.access(number, std::move(before));
    std::vector<ByteRange> &ranges = watch.ranges;
    ranges.clear();
    if (!footprint->find(frame, ranges) ||
        !footprint->writesOnce(frame, ranges))
      return Flow::Fault;
    if (!goUp(ranges))
      sortRanges(ranges);
    if (std::optional<Finding> finding = watch.record(ranges, access))
      return fail(frame, *access.op, *finding);
    for (const Step &step : steps)
      if (Flow flow = step(frame); flow != Flow::Next)
        return flow;
    watch.launch.note(ranges, [&](uint64_t address) {
      StringRef element = "";
      std::string found = footprint->elementAt(frame, address);
      if (element = found; element.consume_front(" at "))
        return watch.describe(access.event) + ", " + element.str() +
               " of its tile";
      return watch.describe(access.event);
    });
    if (result) {
      EventSet &after = watch.tokens[result->offset];
      after = std::move(access.before);
      after.insert(access.event);
      after.insert(access.acquired);
    }
    return Flow::Next;
  }

  Flow fail(Frame &frame, const MemoryOp &op, const Finding &finding) const {
    const BlockWatch &watch = *frame.watch;
    std::string element = footprint->elementAt(frame, finding.address);
    std::string what = (verbOf(op) + Twine(frame.describe(finding.address)) +
                        "," + element + (element.empty() ? "" : ","))
                           .str();
    if (!finding.other) {
      footprint->fail(frame, what + " which nothing has written");
      return Flow::Fault;
    }
    const MemoryOp &other = watch.launch.plan.ops[finding.other->operation()];
    const char *missing = "; no release and acquire order the two blocks";
    if (watch.isMine(*finding.other))
      missing = dependsOn(op.op, other.op)
                    ? "; no token orders the two, and the dependence of one on "
                      "the other's result orders nothing (Tile IR, Memory "
                      "Model, \"Tokens and token order\")"
                    : "; no token orders the two";
    else if (!op.weak && !other.weak)
      missing = op.wide && other.wide
                    ? "; the two differ in size"
                    : "; a scope of tl_blk does not reach another block";
    footprint->fail(frame, what + " in a race with " +
                               watch.describe(*finding.other) + ", which " +
                               verbOf(other) + "it" + missing);
    return Flow::Fault;
  }

  static StringRef verbOf(const MemoryOp &op) {
    return !op.writes ? "reads " : op.reads ? "updates " : "writes ";
  }
};

/// An operation that depends on several tokens follows all of them.
struct TokenStep {
  SmallVector<Ref, 2> from;
  Ref to;

  Flow operator()(Frame &frame) const {
    std::vector<EventSet> &tokens = frame.watch->tokens;
    EventSet joined;
    for (Ref each : from)
      joined.insert(tokens[each.offset]);
    tokens[to.offset] = std::move(joined);
    return Flow::Next;
  }
};
} // namespace

static bool isToken(Value value) {
  return isa<cuda_tile::TokenType>(value.getType());
}

/// The operation as the race check represents it.
static MemoryOp describeOp(Operation *op, const Footprint &footprint) {
  using Semantics = MemSemantic;
  using cuda_tile::MemoryScope;
  auto semantics =
      op->getAttrOfType<cuda_tile::MemSemanticAttr>("memory_ordering_semantics")
          .getValue();
  auto scope = op->getAttrOfType<cuda_tile::MemoryScopeAttr>("memory_scope");
  Site::Kind kind = footprint.site.kind;
  return {op->getLoc(),
          op->getName().getStringRef(),
          kind != Site::Write,
          kind != Site::Read,
          semantics == Semantics::Weak,
          semantics == Semantics::Acquire || semantics == Semantics::AcqRel,
          semantics == Semantics::Release || semantics == Semantics::AcqRel,
          scope && scope.getValue() != MemoryScope::TlBlk,
          footprint.elementBytes(),
          op};
}

/// An operation that passes tokens on, and one that allocates uninitialized
/// memory.
static LogicalResult planOther(Operation *op, Planner &planner) {
  if (failed(dispatch(op, planner)))
    return failure();
  if (auto alloca = dyn_cast<cuda_tile::AllocaOp>(op)) {
    auto tile = cast<cuda_tile::TileType>(alloca.getType());
    auto pointer = cast<cuda_tile::PointerType>(tile.getElementType());
    uint64_t bytes =
        alloca.getNumElem() * getBytes(*getElement(pointer.getPointee()));
    Ref at = planner.read(alloca.getResult()).ref;
    planner.add([at, bytes](Frame &frame) {
      frame.watch->allocated(*frame.at<uint64_t>(at), bytes);
      return Flow::Next;
    });
    return success();
  }
  if (op->getNumRegions() || op->hasTrait<OpTrait::IsTerminator>())
    return success();
  for (Value result : op->getResults()) {
    if (!isToken(result) || result.use_empty())
      continue;
    TokenStep step;
    for (Value operand : op->getOperands())
      if (isToken(operand))
        step.from.push_back(planner.readToken(operand));
    step.to = planner.writeToken(result);
    planner.add(std::move(step));
  }
  return success();
}

LogicalResult reference::planMemory(Operation *op, Planner &planner) {
  FailureOr<std::unique_ptr<Footprint>> footprint = footprintOf(op, planner);
  if (failed(footprint))
    return failure();
  if (!*footprint)
    return planOther(op, planner);
  FailureOr<Steps> steps =
      planner.collect([&] { return dispatch(op, planner); });
  if (failed(steps))
    return failure();
  WatchedStep step;
  step.number = planner.watch(describeOp(op, **footprint));
  for (Value operand : op->getOperands())
    if (isToken(operand))
      step.token = planner.readToken(operand);
  for (Value result : op->getResults())
    if (isToken(result) && !result.use_empty())
      step.result = planner.writeToken(result);
  step.footprint = std::move(*footprint);
  step.steps = std::move(*steps);
  planner.add(std::move(step));
  return success();
}
