//===- Mappings.cpp - the mappings of this process ------------------------===//
#include "Mappings.h"

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <memory>

using namespace tilewright::python;

/// Reads lines like "7f00-7fff rw-p ...", sorted by address (proc(5)).
void Mappings::read() {
  isRead = true;
  std::unique_ptr<FILE, int (*)(FILE *)> maps(
      std::fopen("/proc/self/maps", "r"), std::fclose);
  // The rest of a longer line is read as another line, which does not match.
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
  // Follow adjacent mappings.
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
