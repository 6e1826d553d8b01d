//===- Order.cpp - orders accesses ----------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Order.h"

#include <algorithm>
#include <bit>

using namespace tilewright::emulator;

void Order::begin(uint32_t block) {
  blockNumber = block;
  State fresh;
  fresh.past = std::make_shared<Knowledge>();
  states.assign(grid.perBlock, fresh);
}

bool Order::knows(const Actor &actor, uint32_t number, uint32_t time) const {
  const State &state = states[actor.thread];
  uint32_t block = grid.blockOf(number);
  Work work = grid.workOf(number);
  if (block == blockNumber && grid.threadOf(number) == actor.thread &&
      (work == Work::Own || time <= state.done[uint32_t(work)]))
    return true;
  return state.past->timeOf(block, grid.placeOf(number)) >= time;
}

bool Order::hasRead(const Actor &actor, uint32_t number, uint32_t time) const {
  if (grid.workOf(number) != Work::Own || actor.isCopy())
    return false;
  uint32_t block = grid.blockOf(number), thread = grid.threadOf(number);
  const State &state = states[actor.thread];
  if (block == blockNumber && thread / 32 == actor.thread / 32 &&
      state.exchanged[thread % 32] >= time)
    return true;
  return state.come && state.come->timeOf(block, thread) >= time;
}

std::optional<uint32_t> Order::firstUnknown(const Actor &actor,
                                            const ThreadSet &threads,
                                            uint32_t time) const {
  uint32_t own = blockNumber * grid.perBlock;
  bool isOwnBlock =
      threads.lowest() >= own && threads.highest() < own + grid.perBlock;
  if (isOwnBlock && states[actor.thread].past->leastOf(blockNumber) >= time)
    return std::nullopt;
  return threads.find(
      [&](uint32_t number) { return !knows(actor, number, time); });
}

/// Adds the thread's own actions.
void Order::addOwn(uint32_t thread, Knowledge &to) const {
  const State &state = states[thread];
  to.learn(blockNumber, thread, state.time, grid.perBlock);
  for (uint32_t work = 1; work < workKinds; ++work)
    gatherWork(thread, Work(work), state.done[work], to);
}

void Order::gatherReads(uint32_t thread, Knowledge &gathered) {
  State &state = states[thread];
  if (state.come)
    gathered.learn(*state.come);
  gathered.learn(blockNumber, thread, state.time++, grid.perBlock);
}

void Order::learnReads(uint32_t thread, const SharedKnowledge &gathered) {
  states[thread].come = gathered;
}

/// A value that a lane passes on has been loaded, and so have the values that
/// it was computed from. This assumes that it depends on everything the lane
/// has read; it implies nothing about writes.
void Order::exchange(uint32_t warp, uint32_t lanes) {
  std::array<uint32_t, 32> all = {};
  for (uint32_t rest = lanes; rest; rest &= rest - 1) {
    uint32_t lane = std::countr_zero(rest);
    State &state = states[warp * 32 + lane];
    for (uint32_t i = 0; i < 32; ++i)
      all[i] = std::max(all[i], state.exchanged[i]);
    all[lane] = state.time++;
  }
  for (uint32_t rest = lanes; rest; rest &= rest - 1)
    states[warp * 32 + std::countr_zero(rest)].exchanged = all;
}

SharedKnowledge Order::snapshot(uint32_t thread) const {
  auto all = std::make_shared<Knowledge>(*states[thread].past);
  addOwn(thread, *all);
  return all;
}

void Order::gather(uint32_t thread, Gathering &gathered) {
  State &state = states[thread];
  if (gathered.last != state.past)
    gathered.all.learn(*state.past);
  gathered.last = state.past;
  addOwn(thread, gathered.all);
  ++state.time;
}

void Order::resume(llvm::ArrayRef<uint32_t> threads, Gathering gathered) {
  auto all = std::make_shared<Knowledge>(std::move(gathered.all));
  for (uint32_t thread : threads)
    states[thread].past = all;
}

void Order::resume(uint32_t thread, const SharedKnowledge &past,
                   const SharedKnowledge &gathered) {
  if (past && states[thread].past == past)
    states[thread].past = gathered;
  else
    learn(thread, *gathered);
}

void Order::learn(uint32_t thread, const Knowledge &more) {
  if (states[thread].past->covers(more))
    return;
  auto past = std::make_shared<Knowledge>(*states[thread].past);
  past->learn(more);
  states[thread].past = std::move(past);
}

void Order::finish(uint32_t thread, Work work, uint32_t time) {
  uint32_t &done = states[thread].done[uint32_t(work)];
  done = std::max(done, time);
}

void Order::gatherWork(uint32_t thread, Work work, uint32_t time,
                       Knowledge &gathered) const {
  if (time)
    gathered.learn(blockNumber, uint32_t(work) * grid.perBlock + thread, time,
                   grid.perBlock);
}

/// The knowledge that a release of that scope passes on.
static void setHeads(Order::Heads &heads, SharedKnowledge all, Reach reach) {
  if (reach >= Reach::Cluster)
    heads.mid = all;
  if (reach == Reach::Grid)
    heads.wide = all;
  heads.near = std::move(all);
}

/// PTX ISA, Release and Acquire Patterns: a fence combines with strong reads
/// before it and strong writes after it.
void Order::fence(uint32_t thread, uint32_t kind) {
  State &state = states[thread];
  if (kind & Acquire) {
    learn(thread, state.nearSeen);
    state.nearSeen = {};
    if (reachOf(kind) >= Reach::Cluster) {
      learn(thread, state.midSeen);
      state.midSeen = {};
    }
    if (reachOf(kind) == Reach::Grid) {
      learn(thread, state.wideSeen);
      state.wideSeen = {};
    }
  }
  if (kind & Sequential)
    orderSequentially(thread, reachOf(kind));
  if (!(kind & Release))
    return;
  setHeads(state.fenced, snapshot(thread), reachOf(kind));
  ++state.time;
}

/// PTX ISA, Fence-SC and Causality Order.
void Order::orderSequentially(uint32_t thread, Reach reach) {
  State &state = states[thread];
  SharedKnowledge past = state.past;
  if (const Knowledge::Sequential *known = past->sequential())
    for (const Knowledge::Fenced &each : known->observed) {
      bool isOfGrid = each.reach == Reach::Grid;
      if (isOfGrid ? reach == Reach::Grid
                   : std::min(each.reach, reach) >= distanceTo(each.block))
        learn(thread, *each.known);
    }
  auto own = std::make_shared<Knowledge>(snapshot(thread)->withoutFences());
  uint32_t block = reach == Reach::Grid ? 0 : blockNumber;
  auto more = std::make_shared<Knowledge>(*state.past);
  more->addFences({{reach, block, std::move(own)}}, {});
  state.past = std::move(more);
}

SharedKnowledge Order::mark(uint32_t thread) {
  SharedKnowledge known = snapshot(thread);
  ++states[thread].time;
  return known;
}

const Knowledge::Fences &Order::fencesBefore(uint32_t thread) const {
  static const Knowledge::Fences none;
  const Knowledge::Sequential *known = states[thread].past->sequential();
  return known ? known->before : none;
}

void Order::observeFences(uint32_t thread, const Knowledge::Fences &fences) {
  if (fences.empty())
    return;
  auto more = std::make_shared<Knowledge>(*states[thread].past);
  if (more->addFences({}, fences))
    states[thread].past = std::move(more);
}

Order::Heads Order::release(uint32_t thread, uint32_t kind) {
  State &state = states[thread];
  Heads heads = state.fenced;
  if (!(kind & Release))
    return heads;
  setHeads(heads, snapshot(thread), reachOf(kind));
  ++state.time;
  return heads;
}

void Order::observe(uint32_t thread, uint32_t kind, const Knowledge &near,
                    const Knowledge &mid, const Knowledge &wide) {
  State &state = states[thread];
  auto take = [&](const Knowledge &what, Knowledge &seen, Reach needed) {
    if ((kind & Acquire) && reachOf(kind) >= needed)
      learn(thread, what);
    else
      seen.learn(what);
  };
  take(near, state.nearSeen, Reach::Block);
  take(mid, state.midSeen, Reach::Cluster);
  take(wide, state.wideSeen, Reach::Grid);
}
