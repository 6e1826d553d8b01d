//===- Races.cpp - accesses that nothing orders ---------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Races.h"

#include <algorithm>

using namespace tilewright::emulator;

void Races::begin() {
  clocks.assign(size_t(count) * count, 0);
  for (uint32_t i = 0; i < count; ++i)
    known(i, i) = 1;
  cells.clear();
  released.clear();
}

void Races::join(llvm::ArrayRef<uint32_t> threads) {
  std::vector<uint32_t> all(count, 0);
  for (uint32_t thread : threads)
    for (uint32_t of = 0; of < count; ++of)
      all[of] = std::max(all[of], known(thread, of));
  for (uint32_t thread : threads) {
    std::copy(all.begin(), all.end(), &known(thread, 0));
    ++known(thread, thread);
  }
}

void Races::joinClock(uint32_t thread, llvm::ArrayRef<uint32_t> other) {
  for (uint32_t of = 0; of < count; ++of)
    known(thread, of) = std::max(known(thread, of), other[of]);
}

std::optional<Races::Found> Races::accessWord(uint64_t word,
                                              const Entry &access) {
  Cell &cell = cells[word];
  bool writes = access.kind & Write;
  std::optional<Found> found;
  for (const Entry &each : cell) {
    bool conflicts = (each.bytes & access.bytes) &&
                     each.thread != access.thread &&
                     (writes || (each.kind & Write)) &&
                     !(each.kind & access.kind & Atomic) &&
                     !((access.kind & Silent) && (each.kind & Write));
    if (conflicts && each.time > known(access.thread, each.thread))
      found = {each.thread, each.site, bool(each.kind & Write)};
  }
  // What an ordered write covers is of no more use; nor are earlier accesses of
  // this thread that were no more than this one.
  llvm::erase_if(cell, [&](const Entry &each) {
    bool covered = (each.bytes & ~access.bytes) == 0;
    bool isKnown = each.time <= known(access.thread, each.thread);
    bool isLess = (each.kind & Write) <= (access.kind & Write) &&
                  (each.kind & Atomic) >= (access.kind & Atomic);
    bool own = each.thread == access.thread;
    return covered && (own ? isLess : writes && isKnown && isLess);
  });
  cell.push_back(access);
  return found;
}

std::optional<Races::Found> Races::access(uint32_t thread, uint32_t site,
                                          uint64_t address, uint32_t bytes,
                                          uint32_t kind) {
  if (kind & Acquire) {
    auto place = released.find(address);
    if (place != released.end())
      joinClock(thread, place->second);
  }
  std::optional<Found> found;
  for (uint64_t at = address; at < address + bytes;) {
    uint64_t word = at / 4, end = std::min((word + 1) * 4, address + bytes);
    uint8_t mask = uint8_t(((1u << (end - at)) - 1) << at % 4);
    std::optional<Found> here =
        accessWord(word, {thread, known(thread, thread), site, mask,
                          uint8_t(kind & (Write | Atomic | Silent))});
    if (!found)
      found = here;
    at = end;
  }
  if (kind & Release) {
    std::vector<uint32_t> &clock = released[address];
    clock.resize(count);
    for (uint32_t of = 0; of < count; ++of)
      clock[of] = std::max(clock[of], known(thread, of));
    ++known(thread, thread);
  } else if ((kind & Write) && !(kind & Atomic)) {
    released.erase(address); // a plain store hands nothing on
  }
  return found;
}
