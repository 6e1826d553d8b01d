//===- Releases.cpp - knowledge that strong writes pass on ----------------===//
#include "tilewright/Execution/Emulator/Runtime/Releases.h"

using namespace tilewright::emulator;

static constexpr uint64_t widestAtomic = 16;

Releases::Location *Releases::take(uint64_t address, uint32_t bytes) {
  if (locations.empty())
    return nullptr;
  Location *exact = nullptr;
  auto at = locations.lower_bound(address - std::min(address, widestAtomic));
  while (at != locations.end() && at->first < address + bytes) {
    bool overlaps = at->first + at->second.bytes > address;
    if (at->first == address && at->second.bytes == bytes)
      exact = &at->second;
    else if (overlaps) {
      at = locations.erase(at);
      continue;
    }
    ++at;
  }
  return exact;
}

void Releases::read(Order &order, uint32_t thread, uint64_t address,
                    uint32_t bytes, uint32_t kind) {
  auto place = locations.find(address);
  if (place == locations.end() || place->second.bytes != bytes)
    return;
  Location &at = place->second;
  if (!at.isMorallyStrong(order, kind))
    return;
  static const Knowledge none;
  auto mid = at.mid.find(order.cluster());
  order.observe(thread, kind, at.near[order.block()].all,
                mid == at.mid.end() ? none : mid->second.all, at.wide);
  order.observeFences(thread, at.fences);
}

/// For a counter that all blocks update, the knowledge of each block need not
/// be kept.
void Releases::add(Nears &nears, uint32_t number, const Knowledge &own,
                   bool isMore) {
  std::erase_if(nears, [&](const auto &each) {
    return each.first != number && !each.second.isMore;
  });
  Near &near = nears[number];
  near.all.learn(own);
  near.isMore |= isMore;
}

void Releases::write(Order &order, uint32_t thread, uint64_t address,
                     uint32_t bytes, uint32_t kind) {
  Location *found = take(address, bytes);
  if (!(kind & Atomic)) {
    if (found)
      locations.erase(address);
    return;
  }
  Order::Heads heads = order.release(thread, kind);
  const Knowledge::Fences &fences = order.fencesBefore(thread);
  if (!found && !heads.near && fences.empty())
    return;
  Location &at = found ? *found : locations[address];
  uint32_t writer = order.number({thread});
  if (found && at.writer != writer)
    at.ownNear = at.ownMid = at.ownWide = {};
  if (!found || !(kind & Update) || !at.isMorallyStrong(order, kind)) {
    at.wide = {};
    at.near.clear();
    at.mid.clear();
    at.fences.clear();
  }
  Knowledge::merge(at.fences, fences);
  if (heads.near)
    at.ownNear.learn(*heads.near);
  if (heads.wide)
    at.ownWide.learn(*heads.wide);
  at.wide.learn(at.ownWide);
  add(at.near, order.block(), at.ownNear, heads.near != heads.wide);
  if (order.hasClusters()) {
    if (heads.mid)
      at.ownMid.learn(*heads.mid);
    add(at.mid, order.cluster(), at.ownMid, heads.mid != heads.wide);
  }
  at.bytes = bytes;
  at.writer = writer;
  at.block = order.block();
  at.reach = reachOf(kind);
}
