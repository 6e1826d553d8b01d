//===- Races.cpp - detects races ------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Races.h"

using namespace tilewright::emulator;

void Races::begin(uint32_t block) {
  order.begin(block);
  shared.clear();
  sharedReleases.clear();
  uses.clear();
}

bool Races::useFrom(const Order &user, uint32_t thread, uint32_t site) {
  Actor actor = {thread};
  uses[user.number(actor)] = {user.time(actor), site};
  return user.knowsOf(thread, order.block());
}

std::optional<Races::Found> Races::findLateUse() const {
  const GridThreads &threads = grid.threads;
  for (const auto &[number, use] : uses) {
    bool isKnown = false;
    for (uint32_t i = 0; i < threads.perBlock && !isKnown; ++i)
      isKnown = order.knows({i}, number, use.time);
    if (!isKnown)
      return Found{threads.blockOf(number), threads.threadOf(number), use.site,
                   false, false};
  }
  return std::nullopt;
}

std::optional<Races::Found> Races::access(const Actor &actor,
                                          const AccessLog::Access &access,
                                          Races *owner) {
  AccessLog &log = owner ? owner->shared : grid.accesses;
  Releases &releases = owner ? owner->sharedReleases : grid.releases;
  AccessLog::Access scopedAccess = access;
  uint32_t kind = scopedAccess.kind = scoped(access.kind);
  bool reads = !(kind & Write) || (kind & Update);
  if ((kind & Atomic) && reads && !(kind & OfObject))
    releases.read(order, actor.thread, access.address, access.bytes, kind);
  std::optional<AccessLog::Found> found = log.add(order, actor, scopedAccess);
  if ((kind & Write) && !(kind & OfObject))
    releases.write(order, actor.thread, access.address, access.bytes, kind);
  if (!found)
    return std::nullopt;
  const GridThreads &threads = grid.threads;
  return Found{threads.blockOf(found->number), threads.threadOf(found->number),
               found->site, found->writes,
               threads.workOf(found->number) != Work::Own};
}
