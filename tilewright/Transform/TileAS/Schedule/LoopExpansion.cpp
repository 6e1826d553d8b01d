//===- LoopExpansion.cpp - a loop as it was planned -----------------------===//
// With rings of S stages an iteration begins so:
//
//   (wait for all groups of copies but S - 2; barrier)
//   copy to the slot that the iteration before has read; a group
//
// InsertBarriers writes wait and barrier in front of the copy, so one serves
// both what is read and what is overwritten. Groups are counted whether
// anything was copied or not. At the end every copy has been waited for: the
// last iterations copy nothing.
//
// Where products are still in flight an iteration later, that is the slot of
// the iteration before the last.
//
// A load to registers stands behind the write of the tile before, whose
// registers are free then. A product of an iteration that does not exist
// multiplies what has been read already, and nobody looks at the result.
//
// Iterations that do not exist are not loaded: the number of one is held
// against the loop's end by their distance, which does not overflow, and what a
// place is computed from is a number of an iteration that does exist.
//
// Places that the loop carries, pointers that go on by a step, are carried a
// second time for the iterations that are loaded, and once where nothing else
// needs them (AheadPlaces.h).
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/Schedule/LoopExpansion.h"

#include "tilewright/Transform/TileAS/Analysis/WeakAccesses.h"
#include "tilewright/Transform/TileAS/Schedule/AheadPlaces.h"
#include "tilewright/Transform/TileAS/Schedule/LoopRings.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tilewright;

namespace {
/// An iteration that something is done for.
struct Iteration {
  Value number;
  Value exists; ///< null: it does
  SmallVector<Value> places;
  bool isFirst = false;
};
} // namespace

//===----------------------------------------------------------------------===//
// The expansion
//===----------------------------------------------------------------------===//

namespace {
class Expansion {
public:
  Expansion(scf::ForOp loop, const LoopPlan &plan)
      : loop(loop), loc(loop.getLoc()), plan(plan), turns(loop),
        streams(allStreams(plan)), places(loop, streams), lead(plan.lead()) {}

  scf::ForOp run();

private:
  static std::vector<LoopStream> allStreams(const LoopPlan &plan) {
    std::vector<LoopStream> streams = plan.copied;
    streams.insert(streams.end(), plan.held.begin(), plan.held.end());
    if (plan.product)
      for (const LoopStream &stream : plan.product->streams)
        if (llvm::none_of(streams, [&](const LoopStream &other) {
              return other.load == stream.load;
            }))
          streams.push_back(stream);
    return streams;
  }

  using IterationOf = llvm::function_ref<std::optional<Iteration>(int64_t)>;
  void copy(OpBuilder &builder, llvm::function_ref<Value()> makeSlot,
            IterationOf iterationOf);
  void load(OpBuilder &builder, IterationOf iterationOf);
  void multiply(OpBuilder &builder, Value slot, const Iteration &iteration);

  SmallVector<Value> prologue(OpBuilder &builder, Value isAny,
                              ArrayRef<SmallVector<Value>> placesOf);
  std::set<int64_t> leads() const;
  SmallVector<int64_t> carriedLeads();
  Iteration ahead(OpBuilder &builder, int64_t distance);
  void beginBody(OpBuilder &builder, Value iterator);
  void loadBehindStores();
  SmallVector<Value> rewriteBody(OpBuilder &end, Type iteratorType,
                                 ArrayRef<BlockArgument> carried);
  void eraseMoved();

  IRMapping mapOf(const Iteration &iteration) {
    return places.map(iteration.number, iteration.places);
  }
  SmallVector<Value> tilesAndProduct() const {
    SmallVector<Value> values(tiles);
    if (plan.product)
      values.push_back(product);
    return values;
  }

  scf::ForOp loop;
  Location loc;
  const LoopPlan &plan;
  Turns turns;
  std::vector<LoopStream> streams; ///< all that are loaded ahead
  AheadPlaces places;
  int64_t lead; ///< the longest
  SmallVector<Value> rings;
  /// What was loaded and multiplied last, by `plan.held`.
  SmallVector<Value> tiles;
  Value product;
  /// In the body: iterations that are ahead, by how many, and the places that
  /// the loop carries of some.
  std::map<int64_t, Iteration> known;
  std::map<int64_t, SmallVector<Value>> carriedPlaces;
};
} // namespace

void Expansion::copy(OpBuilder &builder, llvm::function_ref<Value()> makeSlot,
                     IterationOf iterationOf) {
  Value slot;
  for (auto [stream, ring] : llvm::zip_equal(plan.copied, rings))
    if (std::optional<Iteration> iteration =
            iterationOf(plan.leadOfCopy(stream))) {
      if (!slot)
        slot = makeSlot();
      Value token = iteration->isFirst ? stream.tokenBefore(builder) : Value();
      Value exists = iteration->exists;
      if (!exists)
        exists =
            arith::ConstantOp::create(builder, loc, builder.getBoolAttr(true));
      copyTile(builder, stream, mapOf(*iteration), ring, slot, exists, token);
    }
  tileas::AsyncCommitGroupOp::create(builder, loc);
}

/// Under one condition, that of the least lead: where only that iteration
/// exists the others load what is there once more.
void Expansion::load(OpBuilder &builder, IterationOf iterationOf) {
  std::map<unsigned, Iteration> wanted; // by the number of the stream
  Value exists;
  int64_t least = lead + 1;
  for (auto [number, stream] : llvm::enumerate(plan.held))
    if (std::optional<Iteration> found = iterationOf(plan.leadOfLoad(stream))) {
      if (plan.leadOfLoad(stream) < least)
        exists = found->exists;
      least = std::min(least, plan.leadOfLoad(stream));
      wanted.emplace(number, std::move(*found));
    }
  if (wanted.empty())
    return;
  auto loadAll = [&](OpBuilder &inner) {
    SmallVector<Value> loaded;
    for (auto &[number, iteration] : wanted) {
      const LoopStream &stream = plan.held[number];
      Value token = iteration.isFirst ? stream.tokenBefore(inner) : Value();
      IRMapping mapping = mapOf(iteration);
      cloneSlice(inner, stream.slice, mapping);
      Operation *made = inner.clone(*stream.load, mapping);
      setToken(made, token);
      loaded.push_back(made->getResult(0));
    }
    return loaded;
  };
  SmallVector<Value> loaded;
  if (!exists) {
    loaded = loadAll(builder);
  } else {
    auto branch = scf::IfOp::create(
        builder, loc, exists,
        [&](OpBuilder &inner, Location) {
          scf::YieldOp::create(inner, loc, loadAll(inner));
        },
        [&](OpBuilder &inner, Location) {
          SmallVector<Value> none;
          for (auto &[number, iteration] : wanted)
            none.push_back(tileas::PoisonOp::create(
                inner, plan.held[number].load->getLoc(),
                plan.held[number].tile().getType()));
          scf::YieldOp::create(inner, loc, none);
        });
    loaded.assign(branch.result_begin(), branch.result_end());
  }
  for (auto [entry, tile] : llvm::zip_equal(wanted, loaded))
    tiles[entry.first] = tile;
}

/// The product of `iteration`, whose tiles stand in stage `slot` of their rings
/// or are those that were loaded last.
void Expansion::multiply(OpBuilder &builder, Value slot,
                         const Iteration &iteration) {
  IRMapping mapping = mapOf(iteration);
  llvm::DenseSet<Operation *> done;
  for (auto [stream, ring] : llvm::zip(plan.copied, rings)) {
    if (!plan.leadOfReader(stream))
      continue;
    for (Operation *op : fillingOf(stream))
      done.insert(op);
    mapping.map(stream.buffer->getResult(0),
                viewSlot(builder, loc, ring, slot));
  }
  for (auto [stream, tile] : llvm::zip(plan.held, tiles)) {
    if (!plan.leadOfReader(stream))
      continue;
    done.insert(stream.load);
    mapping.map(stream.tile(), tile);
  }
  llvm::DenseMap<Operation *, const LoopStream *> others;
  for (const LoopStream &stream : plan.product->streams)
    others[stream.load] = &stream;
  for (Operation *op : plan.product->ops) {
    if (done.contains(op))
      continue;
    auto other = others.find(op);
    Value token = other != others.end() && iteration.isFirst
                      ? other->second->tokenBefore(builder)
                      : Value();
    Operation *made = builder.clone(*op, mapping);
    if (other != others.end())
      setToken(made, token);
  }
  product = mapping.lookup(plan.product->result);
}

/// What is done before the first iteration, where there is one; the tiles and
/// the product that the loop begins with.
SmallVector<Value> Expansion::prologue(OpBuilder &builder, Value isAny,
                                       ArrayRef<SmallVector<Value>> placesOf) {
  tiles.assign(plan.held.size(), Value());
  SmallVector<Type> types;
  for (const LoopStream &stream : plan.held)
    types.push_back(stream.tile().getType());
  if (plan.product)
    types.push_back(plan.product->result.getType());
  auto branch = scf::IfOp::create(builder, loc, types, isAny,
                                  /*withElseRegion=*/!types.empty());
  OpBuilder inner = branch.getThenBodyBuilder();
  Value first = loop.getLowerBound();
  std::map<int64_t, Iteration> seen;
  auto iterationOf = [&](int64_t number) -> std::optional<Iteration> {
    if (number < 0)
      return std::nullopt;
    auto [entry, isNew] = seen.try_emplace(number);
    Iteration &iteration = entry->second;
    if (isNew) {
      iteration.number = first;
      iteration.places = placesOf[number];
      if (number) {
        iteration.exists = turns.exists(inner, loc, first, number);
        iteration.number =
            turns.number(inner, loc, first, number, iteration.exists);
      }
    }
    iteration.isFirst = !number;
    return iteration;
  };
  auto slotAt = [&](int64_t time) {
    return slotNumber(inner, loc, (time + 2 * plan.stages) % plan.stages);
  };
  for (int64_t time = -lead; time < 0; ++time) {
    bool multiplies = plan.product && time == -1;
    if (!rings.empty())
      copy(
          inner, [&] { return slotAt(time - 1 - plan.inFlight()); },
          [&](int64_t ofLead) { return iterationOf(ofLead + time); });
    if (multiplies)
      multiply(inner, rings.empty() ? Value() : slotAt(time), *iterationOf(0));
    load(inner, [&](int64_t ofLead) { return iterationOf(ofLead + time); });
  }
  if (types.empty())
    return {};
  scf::YieldOp::create(inner, loc, tilesAndProduct());
  OpBuilder otherwise = branch.getElseBodyBuilder();
  SmallVector<Value> none;
  for (Type type : types)
    none.push_back(tileas::PoisonOp::create(otherwise, loc, type));
  scf::YieldOp::create(otherwise, loc, none);
  return llvm::to_vector(ValueRange(branch.getResults()));
}

/// The leads at which something is loaded: that of the product is one where it
/// loads for itself.
std::set<int64_t> Expansion::leads() const {
  std::set<int64_t> all;
  for (const LoopStream &stream : plan.held)
    all.insert(plan.leadOfLoad(stream));
  for (const LoopStream &stream : plan.copied)
    all.insert(plan.leadOfCopy(stream));
  if (plan.product && int64_t(plan.product->streams.size()) >
                          llvm::count_if(streams, [&](const LoopStream &each) {
                            return plan.isAhead(each) &&
                                   plan.leadOfReader(each);
                          }))
    all.insert(1);
  return all;
}

/// Those of which the loop carries the places, from which those of the next one
/// follow, so that they need not follow from the loop's own by several steps.
SmallVector<int64_t> Expansion::carriedLeads() {
  SmallVector<int64_t> carried;
  std::set<int64_t> all = leads();
  if (!places.own().empty())
    for (int64_t each : all)
      if (each > 1 && !all.count(each - 1))
        carried.push_back(each - 1);
  return carried;
}

/// The iteration that is `distance` ahead of the loop's own.
Iteration Expansion::ahead(OpBuilder &builder, int64_t distance) {
  auto [entry, isNew] = known.try_emplace(distance);
  Iteration &iteration = entry->second;
  if (!isNew)
    return iteration;
  Value own = loop.getInductionVar();
  iteration.exists = turns.exists(builder, loc, own, distance);
  iteration.number =
      turns.number(builder, loc, own, distance, iteration.exists);
  if (!leads().count(distance))
    return iteration;
  SmallVector<Value> before = places.own();
  if (distance > 1 && !before.empty()) {
    auto carried = carriedPlaces.find(distance - 1);
    before = carried != carriedPlaces.end()
                 ? carried->second
                 : ahead(builder, distance - 1).places;
  }
  iteration.places = places.nextWhere(builder, turns, own, before, distance - 1,
                                      iteration.exists);
  return iteration;
}

/// What an iteration begins with, before all that stays in it.
void Expansion::beginBody(OpBuilder &builder, Value iterator) {
  auto iterationOf = [&](int64_t distance) -> std::optional<Iteration> {
    return ahead(builder, distance);
  };
  Value slot;
  if (iterator) {
    Value token = tileas::IteratorTokenOp::create(
        builder, loc, tileas::ConsumerTokenType::get(builder.getContext()),
        iterator);
    slot = tileas::ReadTokenOp::create(builder, loc, token).getSlot();
    copy(
        builder,
        [&] {
          Value free = slot;
          for (int64_t i = 0; i <= plan.inFlight(); ++i)
            free = slotBefore(builder, loc, free, plan.stages);
          return free;
        },
        iterationOf);
    for (auto [stream, ring] : llvm::zip_equal(plan.copied, rings))
      if (!plan.leadOfReader(stream))
        stream.buffer->getResult(0).replaceAllUsesWith(
            viewSlot(builder, loc, ring, slot));
  }
  if (plan.product)
    multiply(builder, slot, ahead(builder, 1));
}

/// The loads to registers, behind all writes of the tiles before.
void Expansion::loadBehindStores() {
  if (plan.held.empty())
    return;
  Operation *last = nullptr;
  for (const LoopStream &stream : plan.held)
    if (!plan.leadOfReader(stream) &&
        (!last || last->isBeforeInBlock(stream.lastUse)))
      last = stream.lastUse;
  if (!last)
    last = product.getDefiningOp();
  OpBuilder behind(last->getBlock(), std::next(last->getIterator()));
  load(behind, [&](int64_t ofLead) -> std::optional<Iteration> {
    return ahead(behind, ofLead);
  });
}

/// Erases what is done ahead now.
void Expansion::eraseMoved() {
  for (const LoopStream &stream : streams)
    passDone(stream.load);
  for (const LoopStream &stream : plan.copied)
    if (!plan.leadOfReader(stream))
      eraseFilling(stream);
  for (const LoopStream &stream : plan.held)
    if (!plan.leadOfReader(stream))
      stream.load->erase();
  if (plan.product)
    for (Operation *op : llvm::reverse(plan.product->ops))
      if (op->use_empty())
        op->erase();
}

scf::ForOp Expansion::run() {
  OpBuilder builder(loop);
  rings = makeRings(builder, plan.copied, plan.stages);
  Value isAny = turns.isAny(builder, loc);
  SmallVector<SmallVector<Value>> firstPlaces =
      places.ofFirstTurns(builder, turns, isAny, lead);
  SmallVector<Value> firstTiles = prologue(builder, isAny, firstPlaces);
  SmallVector<Value> starts;
  auto iteratorType = rings.empty() ? tileas::PipelineIteratorType()
                                    : tileas::PipelineIteratorType::get(
                                          builder.getContext(), plan.stages);
  if (iteratorType)
    starts.push_back(
        tileas::CreateIteratorOp::create(builder, loc, iteratorType));
  for (int64_t each : carriedLeads())
    llvm::append_range(starts, firstPlaces[each]);
  llvm::append_range(starts, firstTiles);
  IRRewriter rewriter(builder);
  auto wider = cast<scf::ForOp>(*loop.replaceWithAdditionalYields(
      rewriter, starts, /*replaceInitOperandUsesInLoop=*/false,
      [&](OpBuilder &end, Location, ArrayRef<BlockArgument> carried) {
        return rewriteBody(end, iteratorType, carried);
      }));
  eraseMoved();
  return dropUnusedCarried(wider);
}

/// The new values of what the loop carries as `carried`.
SmallVector<Value> Expansion::rewriteBody(OpBuilder &end, Type iteratorType,
                                          ArrayRef<BlockArgument> carried) {
  Value iterator;
  if (iteratorType) {
    iterator = carried.front();
    carried = carried.drop_front();
  }
  size_t count = places.own().size();
  for (int64_t each : carriedLeads()) {
    carriedPlaces[each].assign(carried.begin(), carried.begin() + count);
    carried = carried.drop_front(count);
  }
  tiles.assign(carried.begin(), carried.begin() + plan.held.size());
  for (auto [stream, tile] : llvm::zip_equal(plan.held, tiles))
    if (!plan.leadOfReader(stream))
      stream.tile().replaceAllUsesWith(tile);
  auto body = OpBuilder::atBlockBegin(loop.getBody());
  beginBody(body, iterator);
  if (plan.product)
    Value(plan.product->result).replaceAllUsesWith(carried.back());
  loadBehindStores();
  SmallVector<Value> yields;
  if (iterator)
    yields.push_back(
        tileas::IncIterOp::create(end, loc, iteratorType, iterator));
  for (int64_t each : carriedLeads())
    llvm::append_range(yields, known.at(each + 1).places);
  llvm::append_range(yields, tilesAndProduct());
  return yields;
}

scf::ForOp tilewright::expandLoop(scf::ForOp loop, const LoopPlan &plan) {
  return Expansion(loop, plan).run();
}
