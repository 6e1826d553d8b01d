//===- LoopExpansion.cpp - software-pipelines a loop by its plan ----------===//
// A supply (TileSupply.h) emits the copies of tiles to shared-memory stages;
// everything else is independent of that.
//
// A load to registers follows the store of the previous tile, which frees its
// registers. An early product for an iteration that does not exist multiplies
// tiles already read, and its result is unused.
//
// Iterations that do not exist are not loaded: their number is compared with
// the loop's end by distance, which does not overflow, and addresses are only
// computed from numbers of iterations that do exist.
//
// Loop-carried addresses, pointers that advance by a step, are carried a second
// time for prefetched iterations; the original is dropped if nothing else uses
// it (AheadPlaces.h).
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/Schedule/LoopExpansion.h"

#include "tilewright/Transform/TileAS/Analysis/WeakAccesses.h"
#include "tilewright/Transform/TileAS/Schedule/LoopRings.h"
#include "tilewright/Transform/TileAS/Schedule/TileSupply.h"
#include "tilewright/Transform/TileAS/Schedule/WarpgroupOrder.h"

using namespace mlir;
using namespace tilewright;

//===----------------------------------------------------------------------===//
// The expansion
//===----------------------------------------------------------------------===//

namespace {
class Expansion {
public:
  Expansion(scf::ForOp loop, const LoopPlan &plan)
      : loop(loop), loc(loop.getLoc()), plan(plan), range(loop),
        supply(makeSupply(loop, plan)),
        places(loop, loadedStreams(plan, supply.get())),
        lead(longestLead(plan, supply.get())) {}

  scf::ForOp run();

private:
  static std::unique_ptr<TileSupply> makeSupply(scf::ForOp loop,
                                                const LoopPlan &plan) {
    if (plan.copied.empty())
      return nullptr;
    return plan.isProduced ? supplyByAgent(loop, plan)
                           : supplyByGroups(loop, plan);
  }
  static std::vector<LoopStream> loadedStreams(const LoopPlan &plan,
                                               const TileSupply *supply);
  static int64_t longestLead(const LoopPlan &plan, const TileSupply *supply);

  using IterationOf = TileSupply::IterationOf;
  void load(OpBuilder &builder, IterationOf iterationOf);
  void multiply(OpBuilder &builder, Value stage, const Iteration &iteration);

  SmallVector<Value> prologue(OpBuilder &builder, Value isAny,
                              ArrayRef<SmallVector<Value>> placesOf);
  std::set<int64_t> leads() const;
  SmallVector<int64_t> carriedLeads();
  Iteration ahead(OpBuilder &builder, int64_t distance);
  void beginBody(OpBuilder &builder, Value iterator);
  void loadAfterStores();
  SmallVector<Value> rewriteBody(OpBuilder &end,
                                 ArrayRef<BlockArgument> carried);
  void eraseMoved();

  SmallVector<Value> tilesAndProducts() const {
    SmallVector<Value> values(tiles);
    llvm::append_range(values, products);
    return values;
  }

  scf::ForOp loop;
  Location loc;
  const LoopPlan &plan;
  IterationRange range;
  std::unique_ptr<TileSupply> supply; ///< null: nothing is copied
  AheadPlaces places; ///< of the loads that the program issues itself
  int64_t lead;       ///< the longest
  /// The tiles and products computed last, by `plan.held` and `plan.products`.
  SmallVector<Value> tiles, products;
  /// In the body: iterations by how far ahead they are, and the loop-carried
  /// addresses of some.
  std::map<int64_t, Iteration> known;
  std::map<int64_t, SmallVector<Value>> carriedPlaces;
};
} // namespace

std::vector<LoopStream> Expansion::loadedStreams(const LoopPlan &plan,
                                                 const TileSupply *supply) {
  std::vector<LoopStream> streams;
  for (const LoopStream &stream : plan.copied)
    if (supply->leadOf(stream))
      streams.push_back(stream);
  streams.insert(streams.end(), plan.held.begin(), plan.held.end());
  for (const LoopStream &stream : plan.products.streams)
    if (!plan.isAhead(stream))
      streams.push_back(stream);
  return streams;
}

int64_t Expansion::longestLead(const LoopPlan &plan, const TileSupply *supply) {
  int64_t longest = plan.products ? 1 : 0;
  for (const LoopStream &stream : plan.copied)
    longest = std::max(longest, supply->leadOf(stream));
  for (const LoopStream &stream : plan.held)
    longest = std::max(longest, plan.leadOfLoad(stream));
  return longest;
}

/// Under one condition, that of the least lead: if only that iteration exists,
/// the others reload their current tile.
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
      IRMapping mapping = places.map(iteration);
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

/// The products of `iteration`, whose tiles are in `stage` or were loaded last.
void Expansion::multiply(OpBuilder &builder, Value stage,
                         const Iteration &iteration) {
  IRMapping mapping = places.map(iteration);
  for (auto [number, stream] : llvm::enumerate(plan.copied))
    if (plan.leadOfReader(stream))
      mapping.map(stream.buffer->getResult(0),
                  supply->bufferOf(builder, number, stage));
  for (auto [stream, tile] : llvm::zip(plan.held, tiles))
    if (plan.leadOfReader(stream))
      mapping.map(stream.tile(), tile);
  // Stores of tiles that are not copied, and loads that nothing prefetches.
  llvm::SmallDenseMap<Operation *, const LoopStream *> own;
  SmallVector<Value> work(plan.products.results);
  llvm::SmallPtrSet<Operation *, 16> needed;
  for (const LoopStream &stream : plan.products.streams) {
    if (mapping.contains(stream.buffer->getResult(0)))
      continue;
    needed.insert(stream.store);
    llvm::append_range(work, stream.store->getOperands());
    if (!plan.isAhead(stream))
      own[stream.load] = &stream;
  }
  while (!work.empty()) {
    Value value = work.pop_back_val();
    Operation *op = value.getDefiningOp();
    if (!mapping.contains(value) && plan.products.ops.contains(op) &&
        needed.insert(op).second)
      llvm::append_range(work, op->getOperands());
  }
  for (Operation *op : plan.products.ops) {
    if (!needed.contains(op))
      continue;
    const LoopStream *stream = own.lookup(op);
    Value token =
        stream && iteration.isFirst ? stream->tokenBefore(builder) : Value();
    Operation *made = builder.clone(*op, mapping);
    if (stream)
      setToken(made, token);
  }
  products.clear();
  for (Value result : plan.products.results)
    products.push_back(mapping.lookup(result));
}

/// Emits the work before the first iteration, if that exists; the tiles and
/// products that the loop starts with.
SmallVector<Value> Expansion::prologue(OpBuilder &builder, Value isAny,
                                       ArrayRef<SmallVector<Value>> placesOf) {
  tiles.assign(plan.held.size(), Value());
  SmallVector<Type> types;
  for (const LoopStream &stream : plan.held)
    types.push_back(stream.tile().getType());
  llvm::append_range(types, ValueRange(plan.products.results).getTypes());
  if (supply && plan.products)
    supply->waitFirst(builder, isAny);
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
        iteration.exists = range.exists(inner, loc, first, number);
        iteration.number =
            range.number(inner, loc, first, number, iteration.exists);
      }
    }
    iteration.isFirst = !number;
    return iteration;
  };
  for (int64_t time = -lead; time < 0; ++time) {
    auto ofLead = [&](int64_t each) { return iterationOf(each + time); };
    if (supply)
      supply->copyBefore(inner, places, time, ofLead);
    if (plan.products && time == -1) {
      Value stage = supply ? supply->beginFirst(inner) : Value();
      multiply(inner, stage, *iterationOf(0));
      if (supply)
        supply->endFirst(inner, stage);
    }
    load(inner, ofLead);
  }
  if (types.empty())
    return {};
  scf::YieldOp::create(inner, loc, tilesAndProducts());
  OpBuilder otherwise = branch.getElseBodyBuilder();
  SmallVector<Value> none;
  for (Type type : types)
    none.push_back(tileas::PoisonOp::create(otherwise, loc, type));
  scf::YieldOp::create(otherwise, loc, none);
  return llvm::to_vector(ValueRange(branch.getResults()));
}

/// The leads at which the program loads something, including that of products
/// that load their own tiles.
std::set<int64_t> Expansion::leads() const {
  std::set<int64_t> all;
  for (const LoopStream &stream : plan.held)
    all.insert(plan.leadOfLoad(stream));
  for (const LoopStream &stream : plan.copied)
    if (int64_t each = supply->leadOf(stream))
      all.insert(each);
  if (llvm::any_of(plan.products.streams,
                   [&](const LoopStream &each) { return !plan.isAhead(each); }))
    all.insert(1);
  return all;
}

/// The leads whose addresses the loop carries; others are derived from these,
/// instead of from the loop's own by several steps.
SmallVector<int64_t> Expansion::carriedLeads() {
  SmallVector<int64_t> carried;
  std::set<int64_t> all = leads();
  if (!places.own().empty())
    for (int64_t each : all)
      if (each > 1 && !all.count(each - 1))
        carried.push_back(each - 1);
  return carried;
}

/// The iteration that is `distance` iterations after the current one.
Iteration Expansion::ahead(OpBuilder &builder, int64_t distance) {
  auto [entry, isNew] = known.try_emplace(distance);
  Iteration &iteration = entry->second;
  if (!isNew)
    return iteration;
  Value own = loop.getInductionVar();
  iteration.exists = range.exists(builder, loc, own, distance);
  iteration.number =
      range.number(builder, loc, own, distance, iteration.exists);
  if (!leads().count(distance))
    return iteration;
  SmallVector<Value> before = places.own();
  if (distance > 1 && !before.empty()) {
    auto carried = carriedPlaces.find(distance - 1);
    before = carried != carriedPlaces.end()
                 ? carried->second
                 : ahead(builder, distance - 1).places;
  }
  iteration.places = places.nextWhere(builder, range, own, before, distance - 1,
                                      iteration.exists);
  return iteration;
}

/// The start of an iteration, before the operations that stay in it.
void Expansion::beginBody(OpBuilder &builder, Value iterator) {
  TileSupply::Stages stages;
  if (supply) {
    stages = supply->beginIteration(
        builder, places, iterator,
        [&](int64_t distance) -> std::optional<Iteration> {
          return ahead(builder, distance);
        });
    for (auto [number, stream] : llvm::enumerate(plan.copied))
      if (!plan.leadOfReader(stream))
        stream.buffer->getResult(0).replaceAllUsesWith(
            supply->bufferOf(builder, number, stages.own));
  }
  if (plan.products)
    multiply(builder, stages.ahead, ahead(builder, 1));
}

/// The loads to registers, after all stores of the previous tiles.
void Expansion::loadAfterStores() {
  if (plan.held.empty())
    return;
  Operation *last = nullptr;
  for (const LoopStream &stream : plan.held)
    if (!plan.leadOfReader(stream) &&
        (!last || last->isBeforeInBlock(stream.lastUse)))
      last = stream.lastUse;
  if (!last)
    last = products.back().getDefiningOp();
  OpBuilder after(last->getBlock(), std::next(last->getIterator()));
  load(after, [&](int64_t ofLead) -> std::optional<Iteration> {
    return ahead(after, ofLead);
  });
}

/// Erases the operations that are executed early now.
void Expansion::eraseMoved() {
  for (ArrayRef<LoopStream> streams :
       {ArrayRef(plan.copied), ArrayRef(plan.held),
        ArrayRef(plan.products.streams)})
    for (const LoopStream &stream : streams)
      passDone(stream.load);
  for (const LoopStream &stream : plan.copied)
    if (!plan.leadOfReader(stream))
      eraseFilling(stream);
  for (const LoopStream &stream : plan.held)
    if (!plan.leadOfReader(stream))
      stream.load->erase();
  for (Operation *op : llvm::reverse(plan.products.ops))
    if (op->use_empty())
      op->erase();
}

scf::ForOp Expansion::run() {
  OpBuilder builder(loop);
  SmallVector<Value> starts;
  if (supply)
    starts.push_back(supply->begin(builder));
  if (lead) {
    Value isAny = range.isAny(builder, loc);
    SmallVector<SmallVector<Value>> firstPlaces =
        places.ofFirstIterations(builder, range, isAny, lead);
    SmallVector<Value> first = prologue(builder, isAny, firstPlaces);
    for (int64_t each : carriedLeads())
      llvm::append_range(starts, firstPlaces[each]);
    llvm::append_range(starts, first);
  }
  IRRewriter rewriter(builder);
  unsigned results = loop.getNumResults();
  auto wider = cast<scf::ForOp>(*loop.replaceWithAdditionalYields(
      rewriter, starts, /*replaceInitOperandUsesInLoop=*/false,
      [&](OpBuilder &end, Location, ArrayRef<BlockArgument> carried) {
        return rewriteBody(end, carried);
      }));
  eraseMoved();
  if (supply)
    supply->end(wider, wider.getResult(results));
  scf::ForOp expanded = dropUnusedCarried(wider);
  if (plan.ordersWarpgroups)
    orderWarpgroups(expanded, products);
  return expanded;
}

/// The new yielded values of the variables `carried`.
SmallVector<Value> Expansion::rewriteBody(OpBuilder &end,
                                          ArrayRef<BlockArgument> carried) {
  Value iterator;
  if (supply) {
    iterator = carried.front();
    carried = carried.drop_front();
  }
  size_t count = places.own().size();
  for (int64_t each : carriedLeads()) {
    carriedPlaces[each].assign(carried.begin(), carried.begin() + count);
    carried = carried.drop_front(count);
  }
  tiles.assign(carried.begin(), carried.begin() + plan.held.size());
  carried = carried.drop_front(plan.held.size());
  for (auto [stream, tile] : llvm::zip_equal(plan.held, tiles))
    if (!plan.leadOfReader(stream))
      stream.tile().replaceAllUsesWith(tile);
  auto body = OpBuilder::atBlockBegin(loop.getBody());
  beginBody(body, iterator);
  for (auto [result, made] : llvm::zip_equal(plan.products.results, carried))
    Value(result).replaceAllUsesWith(made);
  loadAfterStores();
  if (supply)
    supply->endIteration(end);
  SmallVector<Value> yields;
  if (iterator)
    yields.push_back(
        tileas::IncIterOp::create(end, loc, iterator.getType(), iterator));
  for (int64_t each : carriedLeads())
    llvm::append_range(yields, known.at(each + 1).places);
  llvm::append_range(yields, tilesAndProducts());
  return yields;
}

scf::ForOp tilewright::expandLoop(scf::ForOp loop, const LoopPlan &plan) {
  return Expansion(loop, plan).run();
}
