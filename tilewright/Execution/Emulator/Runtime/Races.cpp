//===- Races.cpp - accesses that nothing orders ---------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Races.h"

using namespace tilewright::emulator;

void Races::begin(uint32_t block) {
  order.begin(block);
  shared.clear();
  sharedReleases.clear();
}

std::optional<Races::Found> Races::access(const Actor &actor,
                                          const AccessLog::Access &access,
                                          bool isShared) {
  AccessLog &log = isShared ? shared : grid.accesses;
  Releases &releases = isShared ? sharedReleases : grid.releases;
  uint32_t kind = access.kind;
  bool reads = !(kind & Write) || (kind & Update);
  if ((kind & Atomic) && reads && !(kind & OfObject))
    releases.read(order, actor.thread, access.address, access.bytes, kind);
  std::optional<AccessLog::Found> found = log.add(order, actor, access);
  if ((kind & Write) && !(kind & OfObject))
    releases.write(order, actor.thread, access.address, access.bytes, kind);
  if (!found)
    return std::nullopt;
  const GridThreads &threads = grid.threads;
  return Found{threads.blockOf(found->number), threads.threadOf(found->number),
               found->site, found->writes, threads.isCopy(found->number)};
}
