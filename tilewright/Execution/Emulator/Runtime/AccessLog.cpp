//===- AccessLog.cpp - the last accesses of each word ---------------------===//
#include "tilewright/Execution/Emulator/Runtime/AccessLog.h"
#include "tilewright/Execution/Emulator/Runtime/NearValues.h"

#include <algorithm>
#include <cstring>

using namespace tilewright::emulator;

/// The number of entries that are searched for one that an access can join.
static constexpr unsigned nearby = 8;

void AccessLog::clear() {
  pages.clear();
  lastPage = nullptr;
  entries.assign(1, {});
  unused = 0;
}

AccessLog::Word &AccessLog::wordAt(uint64_t number) {
  uint64_t page = number >> pageBits;
  if (!lastPage || page != lastNumber) {
    std::unique_ptr<Page> &place = pages[page];
    if (!place)
      place = std::make_unique<Page>();
    lastPage = place.get();
    lastNumber = page;
  }
  return (*lastPage)[number & ((1 << pageBits) - 1)];
}

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

/// Whether any access that races with the earlier one also races with this one,
/// given that this one's thread knows the earlier one.
bool AccessLog::Entry::stands(const Entry &earlier) const {
  if ((earlier.bytes & ~bytes) || (earlier.kind & Write & ~kind))
    return false;
  if (!(kind & Atomic))
    return true;
  bool reachesLess = reachOf(kind) <= reachOf(earlier.kind);
  return (earlier.kind & Atomic) && earlier.width == width && reachesLess;
}

bool AccessLog::Entry::isLike(const Entry &other) const {
  return time == other.time && site == other.site && bytes == other.bytes &&
         kind == other.kind && width == other.width;
}

/// Whether both are the same instruction of different lanes, storing values
/// that differ only as sums of the same terms do. Lanes that finish a reduction
/// in different orders hold the same value, and each of them may store it.
bool AccessLog::Entry::isLaneOf(const Entry &earlier) const {
  return (kind & Near) && (earlier.kind & Write) && site == earlier.site &&
         !((kind | earlier.kind) & Atomic);
}

/// The condition under which two accesses race if neither thread knows the
/// other's. If both are strong for one block or cluster, they race only across
/// blocks or clusters.
AccessLog::Clash AccessLog::Entry::clashesWith(const Entry &earlier) const {
  bool onlySilent = (kind & Silent) && (earlier.kind & Write);
  if (!(earlier.bytes & bytes) || onlySilent ||
      !((earlier.kind | kind) & Write))
    return Clash::Never;
  if (isLaneOf(earlier))
    return Clash::UnknownInAnotherBlock;
  if (!(earlier.kind & kind & Atomic) || earlier.width != width)
    return Clash::Unknown;
  switch (std::min(reachOf(earlier.kind), reachOf(kind))) {
  case Reach::Block:
    return Clash::UnknownInAnotherBlock;
  case Reach::Cluster:
    return Clash::UnknownInAnotherCluster;
  case Reach::Grid:
    return Clash::Never;
  }
  llvm_unreachable("unknown reach");
}

/// The first thread of the entry, of any block, whose access the actor does not
/// know.
std::optional<uint32_t> AccessLog::firstUnknown(const Order &order,
                                                const Actor &actor,
                                                const Entry &earlier) {
  return order.firstUnknown(actor, earlier.threads, earlier.time);
}

/// The first thread of a read that the actor does not know and that may not
/// have completed.
std::optional<uint32_t> AccessLog::firstUnread(const Order &order,
                                               const Actor &actor,
                                               const Entry &earlier) {
  return earlier.threads.find([&](uint32_t number) {
    return !order.knows(actor, number, earlier.time) &&
           !order.hasRead(actor, number, earlier.time);
  });
}

/// The same, but only for threads farther away than `beyond`.
std::optional<uint32_t> AccessLog::firstUnknownOutside(const Order &order,
                                                       const Actor &actor,
                                                       const Entry &earlier,
                                                       Reach beyond) {
  return earlier.threads.find([&](uint32_t number) {
    return order.distanceTo(grid.blockOf(number)) > beyond &&
           !order.knows(actor, number, earlier.time);
  });
}

//===----------------------------------------------------------------------===//
// Lists
//===----------------------------------------------------------------------===//

void AccessLog::erase(uint32_t &link) {
  uint32_t gone = link;
  link = entries[gone].next;
  entries[gone].next = unused;
  unused = gone;
}

/// Finds races, and removes entries that a write replaces.
void AccessLog::scan(const Order &order, const Actor &actor, uint32_t &list,
                     const Entry &entry, std::optional<Found> &found) {
  for (uint32_t *link = &list; *link;) {
    const Entry &earlier = entries[*link];
    Clash clash = found ? Clash::Never : entry.clashesWith(earlier);
    bool mayGo = (entry.kind & Write) && entry.stands(earlier);
    std::optional<uint32_t> unknown;
    if (clash != Clash::Never || mayGo)
      unknown = firstUnknown(order, actor, earlier);
    std::optional<uint32_t> with = unknown;
    if (unknown && clash == Clash::UnknownInAnotherBlock)
      with = firstUnknownOutside(order, actor, earlier, Reach::Block);
    if (unknown && clash == Clash::UnknownInAnotherCluster)
      with = firstUnknownOutside(order, actor, earlier, Reach::Cluster);
    if (with && clash != Clash::Never && !(earlier.kind & Write))
      with = firstUnread(order, actor, earlier);
    if (with && clash != Clash::Never)
      found = Found{*with, earlier.site, bool(earlier.kind & Write)};
    if (mayGo && !unknown)
      erase(*link);
    else
      link = &entries[*link].next;
  }
}

/// Threads of a group join one entry one by one, and groups join when their
/// last thread has joined.
bool AccessLog::joinLike(uint32_t &list, const Entry &entry) {
  Entry *joined = nullptr;
  uint32_t *link = &list;
  for (unsigned i = 0; i < nearby && *link; ++i) {
    Entry &each = entries[*link];
    if (!each.isLike(entry)) {
      link = &each.next;
      continue;
    }
    if (each.threads.has(entry.threads))
      return true;
    if (joined && joined->threads.join(each.threads)) {
      erase(*link);
      return true;
    }
    if (!joined && each.threads.join(entry.threads))
      joined = &each;
    link = &each.next;
  }
  return joined;
}

void AccessLog::insert(const Order &order, const Actor &actor, uint32_t &list,
                       const Entry &entry) {
  if (joinLike(list, entry))
    return;
  uint32_t *link = &list;
  for (unsigned i = 0; i < nearby && *link; ++i) {
    if (entry.stands(entries[*link]) &&
        !firstUnknown(order, actor, entries[*link]))
      erase(*link);
    else
      link = &entries[*link].next;
  }
  uint32_t place = unused;
  if (place)
    unused = entries[place].next;
  uint32_t rest = list;
  if (!place) {
    place = entries.size();
    entries.emplace_back();
  }
  entries[place] = entry;
  entries[place].next = rest;
  list = place;
}

std::optional<AccessLog::Found> AccessLog::addToWord(const Order &order,
                                                     const Actor &actor,
                                                     Word &word,
                                                     const Entry &entry) {
  std::optional<Found> found;
  scan(order, actor, word.writes, entry, found);
  if (entry.kind & Write)
    scan(order, actor, word.reads, entry, found);
  insert(order, actor, entry.kind & Write ? word.writes : word.reads, entry);
  return found;
}

/// How a write changed a part of a word: Silent, Near or neither.
static uint16_t howItChanges(const AccessLog::Access &access, uint64_t at,
                             uint32_t bytes) {
  if (!access.before)
    return 0;
  auto now = [](uint64_t address) {
    return reinterpret_cast<const std::byte *>(address);
  };
  const std::byte *before = access.before + (at - access.address);
  if (std::memcmp(before, now(at), bytes) == 0)
    return Silent;
  if (areNear(before, now(at), bytes))
    return Near;
  uint64_t both = at & ~uint64_t(7); // a word of an f64
  if (both < access.address || both + 8 > access.address + access.bytes)
    return 0;
  before = access.before + (both - access.address);
  return areNear(before, now(both), 8) ? Near : 0;
}

std::optional<AccessLog::Found>
AccessLog::add(const Order &order, const Actor &actor, const Access &access) {
  std::optional<Found> found;
  uint64_t end = access.address + access.bytes;
  Entry entry = {};
  entry.threads = ThreadSet(order.number(actor));
  entry.time = order.time(actor);
  entry.site = access.site;
  entry.width = uint8_t(std::min<uint32_t>(access.bytes, 255));
  for (uint64_t at = access.address; at < end;) {
    uint64_t word = at / 4, next = std::min((word + 1) * 4, end);
    entry.bytes = uint8_t(((1u << (next - at)) - 1) << at % 4);
    entry.kind =
        uint16_t(access.kind & (Write | Atomic | Narrow | InCluster | Silent));
    entry.kind |= howItChanges(access, at, next - at);
    std::optional<Found> here = addToWord(order, actor, wordAt(word), entry);
    if (!found)
      found = here;
    at = next;
  }
  return found;
}
