//===- Control.cpp - control flow in random programs ----------------------===//
// Nests of if, for and loop with every kind of exit. A region may access the
// memories whose tokens its operation carries; the others are locked inside it.
// Every loop carries a counter and ends when it runs out.
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/RandomPrograms/Maker.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;
using namespace tilewright::testing;

namespace {
/// The values in scope when a region begins, restored after it.
class Scope {
public:
  Scope(Maker &m, llvm::ArrayRef<unsigned> carried)
      : m(m), values(m.pool.size()), memories(m.memories) {
    ++m.nesting;
    for (unsigned i = 0; i < m.memories.size(); ++i)
      if (!llvm::is_contained(carried, i))
        ++m.memories[i].locked;
  }
  ~Scope() {
    --m.nesting;
    m.pool.resize(values);
    m.memories = std::move(memories);
  }

private:
  Maker &m;
  size_t values;
  std::vector<Memory> memories;
};
} // namespace

static llvm::SmallVector<unsigned> drawMemories(Maker &m) {
  llvm::SmallVector<unsigned> drawn;
  for (unsigned i = 0; i < m.memories.size(); ++i)
    if (!m.memories[i].locked && m.choices.chance(m.busy ? 95 : 70))
      drawn.push_back(i);
  return drawn;
}

/// Types of which there are values in scope.
static llvm::SmallVector<Slot> drawSlots(Maker &m) {
  llvm::SmallVector<Slot> slots;
  for (unsigned i = 0, count = m.choices.below(4); i < count; ++i) {
    auto held = m.some([](const Held &) { return true; });
    slots.push_back(
        {held->value.getType(), held->exact && m.choices.chance(80)});
  }
  return slots;
}

/// Values for slots, then tokens.
static llvm::SmallVector<Value> values(Maker &m, llvm::ArrayRef<Slot> slots,
                                       llvm::ArrayRef<unsigned> memories) {
  llvm::SmallVector<Value> found;
  for (const Slot &slot : slots)
    found.push_back(m.some([&](const Held &each) {
                       return each.value.getType() == slot.type &&
                              (each.exact || !slot.exact);
                     })->value);
  for (unsigned i : memories)
    found.push_back(m.memories[i].token);
  return found;
}

static llvm::SmallVector<Type> types(Maker &m, llvm::ArrayRef<Slot> slots,
                                     llvm::ArrayRef<unsigned> memories) {
  llvm::SmallVector<Type> all;
  for (const Slot &slot : slots)
    all.push_back(slot.type);
  all.append(memories.size(), m.b.getType<TokenType>());
  return all;
}

/// Brings into scope the results of an operation or the arguments of a region.
static void take(Maker &m, llvm::ArrayRef<Slot> slots,
                 llvm::ArrayRef<unsigned> memories, ValueRange results) {
  for (auto [slot, value] : llvm::zip(slots, results))
    m.hold(value, slot.exact);
  for (auto [i, value] : llvm::zip(memories, results.drop_front(slots.size())))
    m.memories[i].token = value;
}

/// Continues a loop.
static void goOn(Maker &m, const Around &around) {
  auto next = values(m, around.carried, around.memories);
  if (!around.isFor) {
    Value less = SubIOp::create(m.b, m.loc, around.fuel.getType(), around.fuel,
                                m.i32(1), IntegerOverflow::None);
    next.insert(next.begin(), less);
  }
  ContinueOp::create(m.b, m.loc, next);
}

/// Whether the tokens of the enclosing loop are current here: an `if` in
/// between may have locked their memories.
static void leave(Maker &m, llvm::ArrayRef<Slot> results,
                  llvm::ArrayRef<unsigned> memories) {
  enum { Yield, Return, Continue, Break };
  llvm::SmallVector<int> ways(m.busy ? 2 : 4, Yield);
  if (!m.around) {
    ways.push_back(Return);
  } else {
    if (!m.around->endsLate)
      ways.push_back(Continue);
    if (!m.around->isFor)
      ways.append(2, Break);
  }
  switch (m.choices.of(llvm::ArrayRef<int>(ways))) {
  case Yield:
    YieldOp::create(m.b, m.loc, values(m, results, memories));
    return;
  case Return:
    ReturnOp::create(m.b, m.loc);
    return;
  case Continue:
    return goOn(m, *m.around);
  default:
    BreakOp::create(m.b, m.loc,
                    values(m, m.around->results, m.around->memories));
  }
}

static void makeIf(Maker &m) {
  auto memories = drawMemories(m);
  auto results = drawSlots(m);
  auto op =
      IfOp::create(m.b, m.loc, types(m, results, memories), m.condition());
  bool hasElse = op.getNumResults() || m.choices.chance(50);
  Region *regions[] = {&op.getThenRegion(), &op.getElseRegion()};
  for (Region *region : llvm::ArrayRef(regions).take_front(1 + hasElse)) {
    Scope scope(m, memories);
    m.b.createBlock(region);
    m.access();
    m.steps(1 + m.choices.below(4));
    m.access();
    leave(m, results, memories);
  }
  m.b.setInsertionPointAfter(op);
  take(m, results, memories, op.getResults());
}

static void makeFor(Maker &m) {
  Around around{true, drawSlots(m), {}, drawMemories(m)};
  auto init = values(m, around.carried, around.memories);
  static constexpr Kind kinds[] = {Kind::I32, Kind::I32, Kind::I32,
                                   Kind::I64, Kind::I16, Kind::I8};
  Kind kind = m.choices.of(kinds);
  int64_t first = m.choices.chance(60) ? 0 : int64_t(m.choices.below(5)) - 2;
  bool isUnsigned = first >= 0 && m.choices.chance(25);
  int64_t step = 1 + (m.choices.chance(30) ? m.choices.below(3) : 0);
  Value lower = m.splat(kind, {}, first), upper;
  if (m.choices.chance(m.busy ? 25 : 50))
    upper = m.splat(kind, {}, first + step * int64_t(m.choices.below(4)));
  else
    upper = m.masked(m.varying(kind), 3);
  auto op =
      ForOp::create(m.b, m.loc, types(m, around.carried, around.memories),
                    isUnsigned, lower, upper, m.splat(kind, {}, step), init);
  {
    Scope scope(m, around.memories);
    Region &region = op.getRegion();
    if (region.empty())
      region.emplaceBlock();
    Block *body = &region.front();
    body->clear();
    if (body->getNumArguments() == 0) {
      body->addArgument(lower.getType(), m.loc);
      for (Value value : init)
        body->addArgument(value.getType(), m.loc);
    }
    m.b.setInsertionPointToStart(body);
    m.hold(body->getArgument(0), true);
    take(m, around.carried, around.memories, body->getArguments().drop_front());
    const Around *outer = std::exchange(m.around, &around);
    m.access();
    m.steps(1 + m.choices.below(5));
    m.access();
    goOn(m, around);
    m.around = outer;
  }
  m.b.setInsertionPointAfter(op);
  take(m, around.carried, around.memories, op.getResults());
}

static void makeLoop(Maker &m) {
  Around around{false, drawSlots(m), drawSlots(m), drawMemories(m)};
  auto init = values(m, around.carried, around.memories);
  init.insert(init.begin(), m.choices.chance(m.busy ? 25 : 50)
                                ? m.i32(1 + m.choices.below(3))
                                : m.masked(m.varying(Kind::I32), 3));
  auto op = LoopOp::create(m.b, m.loc,
                           TypeRange(types(m, around.results, around.memories)),
                           ValueRange(init));
  {
    Scope scope(m, around.memories);
    Block *body = m.b.createBlock(&op.getRegion());
    for (Value value : init)
      body->addArgument(value.getType(), m.loc);
    around.fuel = body->getArgument(0);
    m.hold(around.fuel, true);
    take(m, around.carried, around.memories, body->getArguments().drop_front());
    const Around *outer = std::exchange(m.around, &around);
    auto stop = [&] {
      Value isEmpty = CmpIOp::create(m.b, m.loc, m.tile({}, Kind::I1),
                                     ComparisonPredicate::LessThan, around.fuel,
                                     m.i32(1), Signedness::Signed);
      auto branch = IfOp::create(m.b, m.loc, TypeRange(), isEmpty);
      m.b.createBlock(&branch.getThenRegion());
      BreakOp::create(m.b, m.loc, values(m, around.results, around.memories));
      m.b.setInsertionPointAfter(branch);
    };
    around.endsLate = m.choices.chance(30);
    m.access();
    if (!around.endsLate)
      stop();
    m.steps(1 + m.choices.below(5));
    m.access();
    if (around.endsLate)
      stop();
    goOn(m, around);
    m.around = outer;
  }
  m.b.setInsertionPointAfter(op);
  take(m, around.results, around.memories, op.getResults());
}

void testing::makeControl(Maker &m) {
  if (m.nesting >= 3)
    return;
  switch (m.choices.below(4)) {
  case 0:
  case 1:
    makeIf(m);
    break;
  case 2:
    makeFor(m);
    break;
  default:
    makeLoop(m);
    break;
  }
  m.access();
}

void testing::makeQuery(Maker &m) {
  auto hold = [&](auto op) {
    m.hold(op.getX(), true);
    m.hold(op.getY(), true);
    m.hold(op.getZ(), true);
  };
  if (m.choices.chance(50))
    hold(GetTileBlockIdOp::create(m.b, m.loc));
  else
    hold(GetNumTileBlocksOp::create(m.b, m.loc));
}
