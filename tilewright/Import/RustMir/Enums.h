//===- Enums.h - the variants of enums as the source declares them -*- C++ -*-//
// Internal to the room.
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_ENUMS_H
#define TILEWRIGHT_IMPORT_RUSTMIR_ENUMS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace tilewright {

struct DeclaredEnum {
  std::string name;
  std::vector<std::pair<std::string, int64_t>> variants; ///< with their numbers
};

/// Those of a source in Rust, in order; one whose numbers are more than written
/// out is left out.
std::vector<DeclaredEnum> declaredEnums(llvm::StringRef source);

} // namespace tilewright

#endif // TILEWRIGHT_IMPORT_RUSTMIR_ENUMS_H
