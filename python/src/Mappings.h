//===- Mappings.h - the mappings of this process ----------------*- C++ -*-===//
#ifndef PYTHON_SRC_MAPPINGS_H
#define PYTHON_SRC_MAPPINGS_H

#include <cstdint>
#include <vector>

namespace tilewright::python {

/// What this process may do with its memory, as it is when first asked.
class Mappings {
public:
  enum class Access { Writable, ReadOnly, None };

  /// The least that all mappings from `begin` to `end` allow. Where nothing is
  /// mapped is another fault, and counts as writable.
  Access accessTo(const uint8_t *begin, const uint8_t *end);

private:
  struct Mapping {
    uintptr_t begin, end;
    Access access;
  };
  void read();

  bool isRead = false;
  std::vector<Mapping> all; ///< by address
};

} // namespace tilewright::python

#endif // PYTHON_SRC_MAPPINGS_H
