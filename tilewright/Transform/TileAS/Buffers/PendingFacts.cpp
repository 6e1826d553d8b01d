//===- PendingFacts.cpp - the progress of pending accesses ----------------===//
#include "tilewright/Transform/TileAS/Buffers/PendingFacts.h"

using namespace mlir;
using namespace tilewright;

unsigned PendingFacts::number(const PendingFact &fact) {
  constexpr unsigned anyStage = 1u << 20;
  Key key(fact.access, fact.slot ? fact.slot->base : Value(),
          fact.slot ? fact.slot->distance : anyStage,
          fact.state * (PendingFact::mostGroups + 1) + fact.groups);
  auto [found, isNew] = numbers.insert({key, unsigned(all.size())});
  if (isNew)
    all.push_back(fact);
  return found->second;
}

PendingFact PendingFacts::begun(unsigned access) const {
  PendingFact fact{access, accesses[access].slot};
  if (accesses[access].isAsynchronous())
    fact.state = PendingFact::InFlight;
  return fact;
}

PendingSet PendingFacts::filter(
    const PendingSet &pending,
    llvm::function_ref<bool(const PendingFact &)> isKept) const {
  PendingSet kept;
  for (unsigned fact : pending.facts())
    if (isKept(all[fact]))
      kept.insert(fact);
  return kept;
}

PendingSet PendingFacts::map(
    const PendingSet &pending,
    llvm::function_ref<std::optional<PendingFact>(PendingFact)> change) {
  PendingSet changed;
  for (unsigned fact : pending.facts())
    if (std::optional<PendingFact> next = change(all[fact]))
      changed.insert(*next == all[fact] ? fact : number(*next));
  return changed;
}

//===----------------------------------------------------------------------===//
// Synchronization
//===----------------------------------------------------------------------===//

static bool isInGroups(const SharedAccess &access, GroupKind kind) {
  return access.groupKind() == kind && !access.isOfStage();
}

void PendingFacts::wait(GroupKind kind, unsigned left, PendingSet &pending) {
  pending = map(pending, [&](PendingFact fact) -> std::optional<PendingFact> {
    if (fact.state == PendingFact::InFlight && fact.groups > left &&
        isInGroups(accesses[fact.access], kind)) {
      fact.state = PendingFact::Done;
      fact.groups = 0;
    }
    return fact;
  });
}

void PendingFacts::fence(PendingSet &pending) {
  pending = map(pending, [&](PendingFact fact) -> std::optional<PendingFact> {
    if (fact.state == PendingFact::Synchronized)
      return std::nullopt;
    if (fact.state == PendingFact::Done && accesses.needsFence(fact.access))
      fact.state = PendingFact::Fenced;
    return fact;
  });
}

void PendingFacts::barrier(PendingSet &pending) {
  pending = map(pending, [&](PendingFact fact) -> std::optional<PendingFact> {
    if (fact.state == PendingFact::Fenced)
      return std::nullopt;
    if (fact.state != PendingFact::Done)
      return fact;
    if (!accesses.needsFence(fact.access))
      return std::nullopt;
    fact.state = PendingFact::Synchronized;
    return fact;
  });
}

void PendingFacts::commit(GroupKind kind, PendingSet &pending) {
  pending = map(pending, [&](PendingFact fact) -> std::optional<PendingFact> {
    if (fact.state == PendingFact::InFlight &&
        isInGroups(accesses[fact.access], kind))
      fact.groups = std::min(fact.groups + 1, PendingFact::mostGroups);
    return fact;
  });
}

void PendingFacts::arrive(Value pipeline, Value iterator, PendingSet &pending) {
  tileas::CreatePipelineOp channel = tileas::channelOf(pipeline);
  RingSlot slot = slotOf(iterator, channel.getType().getStages());
  pending = filter(pending, [&](const PendingFact &fact) {
    const SharedAccess &access = accesses[fact.access];
    return !access.isOfStage() || !fact.slot || fact.slot->base != slot.base ||
           fact.slot->distance != slot.distance ||
           !llvm::is_contained(channel.getRings(), access.buffer->getResult(0));
  });
}

void PendingFacts::finish(tileas::DestroyPipelineOp op, PendingSet &pending) {
  tileas::CreatePipelineOp channel = tileas::channelOf(op.getPipeline());
  pending = filter(pending, [&](const PendingFact &fact) {
    const SharedAccess &access = accesses[fact.access];
    return !access.isOfStage() ||
           !llvm::is_contained(channel.getRings(), access.buffer->getResult(0));
  });
}

void PendingFacts::release(tileas::ConsumerReleaseOp op, PendingSet &pending) {
  tileas::CreatePipelineOp channel = tileas::channelOf(op.getPipeline());
  RingSlot slot = slotOf(op.getSlot(), channel.getType().getStages());
  for (auto [access, each] : llvm::enumerate(accesses.all()))
    if (each.isOfStage() &&
        llvm::is_contained(channel.getRings(), each.buffer->getResult(0)))
      pending.insert(number({unsigned(access), slot, PendingFact::InFlight}));
}

PendingSet PendingFacts::atBeginOf(tileas::AgentSwitchOp agents,
                                   unsigned agent) {
  PendingSet pending;
  SharedAccesses::Range inside = accesses.of(agents);
  for (unsigned access = inside.first; access < inside.end; ++access) {
    const SharedAccess &each = accesses[access];
    if (!each.isOfStage() || each.agent == agent)
      continue;
    tileas::AllocTensorOp ring = each.buffer;
    for (unsigned slot = 0; slot < ring.getType().getStages(); ++slot)
      pending.insert(
          number({access, RingSlot{Value(), slot}, PendingFact::InFlight}));
  }
  return pending;
}

void PendingFacts::apply(const SyncPoint &point, PendingSet &pending) {
  for (GroupKind kind :
       {GroupKind::Copies, GroupKind::Products, GroupKind::Stores})
    if (std::optional<unsigned> left = point.waitFor(kind))
      wait(kind, *left, pending);
  if (point.fence)
    fence(pending);
  if (point.barrier)
    barrier(pending);
}

/// Whether `op` is a barrier of all threads that execute it.
static bool isWholeBarrier(Operation *op) {
  if (isa<tileas::ClusterBarrierOp>(op))
    return true;
  auto barrier = dyn_cast<tileas::BarrierOp>(op);
  if (!barrier)
    return false;
  std::optional<tileas::Agent> agent = tileas::findAgent(barrier);
  if (!agent)
    return !barrier.getParticipants();
  return barrier.getId() == agent->barrier() &&
         barrier.getParticipants() == agent->threads();
}

void PendingFacts::passOver(Operation *op, PendingSet &pending) {
  if (isWholeBarrier(op))
    return barrier(pending);
  if (auto wait = dyn_cast<tileas::AsyncWaitGroupOp>(op))
    return this->wait(GroupKind::Copies, wait.getPending(), pending);
  if (auto wait = dyn_cast<tileas::AsyncWaitDotsOp>(op))
    return this->wait(GroupKind::Products, wait.getPending(), pending);
  if (auto wait = dyn_cast<tileas::AsyncWaitDotOp>(op))
    return this->wait(GroupKind::Products, wait.getPending(), pending);
  if (auto wait = dyn_cast<tileas::AsyncWaitStoresOp>(op))
    return this->wait(GroupKind::Stores, wait.getPending(), pending);
  if (isa<tileas::FenceAsyncProxyOp>(op))
    return fence(pending);
  if (isa<tileas::AsyncCommitGroupOp>(op))
    return commit(GroupKind::Copies, pending);
  if (auto wait = dyn_cast<tileas::ConsumerWaitOp>(op))
    arrive(wait.getPipeline(), wait.getIterator(), pending);
  if (auto acquire = dyn_cast<tileas::ProducerAcquireOp>(op))
    arrive(acquire.getPipeline(), acquire.getIterator(), pending);
  if (auto end = dyn_cast<tileas::DestroyPipelineOp>(op))
    return finish(end, pending);
  if (auto released = dyn_cast<tileas::ConsumerReleaseOp>(op))
    release(released, pending);
  SharedAccesses::Range own = accesses.of(op);
  for (unsigned access = own.first; access < own.end; ++access)
    if (!accesses[access].declared.releases)
      pending.insert(number(begun(access)));
  // Each product, and each store, is a group of its own.
  if (isa<tileas::AsyncDotOp>(op))
    commit(GroupKind::Products, pending);
  if (isa<tileas::AsyncTiledTMAStoreOp>(op))
    commit(GroupKind::Stores, pending);
}

//===----------------------------------------------------------------------===//
// Needs
//===----------------------------------------------------------------------===//

SyncNeed PendingFacts::needOf(const PendingSet &pending,
                              SharedAccesses::Range own) const {
  SyncNeed need;
  for (unsigned access = own.first; access < own.end; ++access) {
    const SharedAccess &later = accesses[access];
    for (unsigned number : pending.facts()) {
      const PendingFact &fact = all[number];
      const SharedAccess &earlier = accesses[fact.access];
      if ((earlier.buffer == later.buffer &&
           areDisjoint(fact.slot, later.slot)) ||
          !conflict(earlier, later))
        continue;
      bool isLate = fact.state == PendingFact::InFlight;
      // Each warp releases a stage for itself, after waiting for its products.
      if (later.declared.releases) {
        if (isLate && earlier.isOfProduct())
          need.point.await(earlier, fact.groups);
        continue;
      }
      if (isLate && earlier.isOfStage()) {
        need.unarrived = number;
        continue;
      }
      need.point.fence |= later.declared.isByAsyncProxy() &&
                          fact.state != PendingFact::Fenced &&
                          accesses.needsFence(fact.access);
      if (fact.state == PendingFact::Synchronized) {
        if (later.declared.isByAsyncProxy())
          need.unfenced.push_back(number);
        continue;
      }
      need.point.barrier = true;
      if (!isLate) {
        need.isOnlyLate = false;
        continue;
      }
      need.late.push_back(number);
      need.point.isForRead |= !later.declared.writes;
      if (!fact.groups)
        need.uncommitted = number;
      else
        need.point.await(earlier, fact.groups);
    }
  }
  return need;
}
