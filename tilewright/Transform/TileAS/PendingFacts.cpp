//===- PendingFacts.cpp - how far pending accesses have got ---------------===//
#include "tilewright/Transform/TileAS/PendingFacts.h"

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
  if (accesses[access].declared.part == tileas::BufferAccess::Begins)
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

void PendingFacts::wait(unsigned left, PendingSet &pending) {
  pending = map(pending, [&](PendingFact fact) -> std::optional<PendingFact> {
    if (fact.state == PendingFact::InFlight && fact.groups > left) {
      fact.state = PendingFact::Done;
      fact.groups = 0;
    }
    return fact;
  });
}

void PendingFacts::barrier(PendingSet &pending) {
  pending = filter(pending, [](const PendingFact &fact) {
    return fact.state != PendingFact::Done;
  });
}

void PendingFacts::commit(PendingSet &pending) {
  pending = map(pending, [&](PendingFact fact) -> std::optional<PendingFact> {
    if (fact.state == PendingFact::InFlight)
      fact.groups = std::min(fact.groups + 1, PendingFact::mostGroups);
    return fact;
  });
}

void PendingFacts::apply(const SyncPoint &point, PendingSet &pending) {
  if (point.wait)
    wait(*point.wait, pending);
  if (point.barrier)
    barrier(pending);
}

/// Whether all threads that run `barrier` synchronize at it.
static bool isWhole(tileas::BarrierOp barrier) {
  std::optional<tileas::Agent> agent = tileas::findAgent(barrier);
  if (!agent)
    return !barrier.getParticipants();
  return barrier.getId() == agent->barrier() &&
         barrier.getParticipants() == agent->threads();
}

void PendingFacts::passOver(Operation *op, PendingSet &pending) {
  if (auto barrier = dyn_cast<tileas::BarrierOp>(op);
      barrier && isWhole(barrier))
    return this->barrier(pending);
  if (auto wait = dyn_cast<tileas::AsyncWaitGroupOp>(op))
    return this->wait(wait.getPending(), pending);
  if (isa<tileas::AsyncCommitGroupOp>(op))
    return commit(pending);
  SharedAccesses::Range own = accesses.of(op);
  for (unsigned access = own.first; access < own.end; ++access)
    pending.insert(number(begun(access)));
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
      need.point.barrier = true;
      if (fact.state == PendingFact::Done) {
        need.isOnlyLate = false;
        continue;
      }
      need.late.push_back(number);
      need.point.isForRead |= !later.declared.writes;
      if (!fact.groups)
        need.uncommitted = number;
      else
        need.point.wait =
            std::min(need.point.wait.value_or(fact.groups), fact.groups - 1);
    }
  }
  return need;
}
