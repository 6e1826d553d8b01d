//===- Mappings.h - the mappings of this process ----------------*- C++ -*-===//
#ifndef PYTHON_SRC_MAPPINGS_H
#define PYTHON_SRC_MAPPINGS_H

#include <cstdint>

namespace tilewright::python {

/// Whether some byte from `begin` to `end` lies in a mapping that this process
/// may not write, and all before it lie in mappings.
bool liesInReadOnlyMapping(const uint8_t *begin, const uint8_t *end);

} // namespace tilewright::python

#endif // PYTHON_SRC_MAPPINGS_H
