//===- Mappings.h - the mappings of this process ----------------*- C++ -*-===//
#ifndef PYTHON_SRC_MAPPINGS_H
#define PYTHON_SRC_MAPPINGS_H

#include <cstdint>
#include <vector>

namespace tilewright::python {

/// The access permissions of this process's memory, read on first use.
class Mappings {
public:
  enum class Access { Writable, ReadOnly, None };

  /// The permission common to all mappings from `begin` to `end`. Unmapped
  /// memory is reported elsewhere and counts as writable.
  Access accessTo(const uint8_t *begin, const uint8_t *end);

private:
  struct Mapping {
    uintptr_t begin, end;
    Access access;
  };
  void read();

  bool isRead = false;
  std::vector<Mapping> all; ///< sorted by address
};

} // namespace tilewright::python

#endif // PYTHON_SRC_MAPPINGS_H
