//===- Limits.h - limits on inputs ------------------------------*- C++ -*-===//
// The rows are in Limits.def; docs/limits.md documents them for users.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_SUPPORT_LIMITS_H
#define TILEWRIGHT_SUPPORT_LIMITS_H

#include <cstdint>

namespace tilewright::limits {

#define LIMIT(Name, Value, HeldBy, What, Why)                                  \
  inline constexpr uint64_t k##Name = Value;
#include "tilewright/Support/Limits.def"

} // namespace tilewright::limits

#endif // TILEWRIGHT_SUPPORT_LIMITS_H
