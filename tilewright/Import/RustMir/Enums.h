//===- Enums.h - enum variants in the Rust source ---------------*- C++ -*-===//
// Internal to the library.
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

/// The enums of a Rust source, in order; enums with computed discriminants are
/// omitted.
std::vector<DeclaredEnum> declaredEnums(llvm::StringRef source);

} // namespace tilewright

#endif // TILEWRIGHT_IMPORT_RUSTMIR_ENUMS_H
