//===- Mappings.cpp - the mappings of this process ------------------------===//
#include "Mappings.h"

#include <fstream>
#include <sstream>
#include <string>

bool tilewright::python::liesInReadOnlyMapping(const uint8_t *begin,
                                               const uint8_t *end) {
  auto first = reinterpret_cast<uintptr_t>(begin);
  auto last = reinterpret_cast<uintptr_t>(end);
  // proc(5): "7f00-7fff rw-p ..." a line, sorted by address.
  std::ifstream maps("/proc/self/maps");
  for (std::string line; std::getline(maps, line);) {
    std::istringstream fields(line);
    uintptr_t from = 0, to = 0;
    char dash = 0;
    std::string permissions;
    if (!(fields >> std::hex >> from >> dash >> to >> permissions))
      continue;
    if (to <= first)
      continue;
    if (from > first || from >= last)
      return false; // where nothing is mapped, which is another fault
    if (permissions.find('w') == std::string::npos)
      return true;
    first = to;
  }
  return false;
}
