//===- Mappings.cpp - the mappings of this process ------------------------===//
#include "Mappings.h"

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <memory>

using namespace tilewright::python;

/// proc(5): "7f00-7fff rw-p ..." a line, sorted by address.
void Mappings::read() {
  isRead = true;
  std::unique_ptr<FILE, int (*)(FILE *)> maps(
      std::fopen("/proc/self/maps", "r"), std::fclose);
  // Of a line that is longer the rest is read as another one, which is none.
  char line[256], rights[5];
  while (maps && std::fgets(line, sizeof line, maps.get())) {
    uintptr_t begin = 0, end = 0;
    if (std::sscanf(line, "%" SCNxPTR "-%" SCNxPTR " %4[-rwxsp]", &begin, &end,
                    rights) != 3)
      continue;
    all.push_back({begin, end,
                   rights[1] == 'w'   ? Access::Writable
                   : rights[0] == 'r' ? Access::ReadOnly
                                      : Access::None});
  }
}

Mappings::Access Mappings::accessTo(const uint8_t *begin, const uint8_t *end) {
  if (!isRead)
    read();
  auto first = reinterpret_cast<uintptr_t>(begin);
  auto last = reinterpret_cast<uintptr_t>(end);
  // From one mapping to the next, as long as each begins where the last ended.
  Access least = Access::Writable;
  for (const Mapping &each : all) {
    if (first >= last || each.begin > first)
      break;
    if (each.end <= first)
      continue;
    least = std::max(least, each.access);
    first = each.end;
  }
  return first >= last ? least : Access::Writable;
}
