//===- Counted.h - a number with its noun -----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_SUPPORT_COUNTED_H
#define TILEWRIGHT_SUPPORT_COUNTED_H

#include "llvm/ADT/Twine.h"
#include <cstdint>
#include <string>

namespace tilewright {

/// "1 block", "2 blocks".
inline std::string counted(uint64_t count, const llvm::Twine &noun) {
  return (llvm::Twine(count) + " " + noun + (count == 1 ? "" : "s")).str();
}

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_COUNTED_H
