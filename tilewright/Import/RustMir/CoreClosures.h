//===- CoreClosures.h - closures that adapters of core make -----*- C++ -*-===//
// Internal to the room.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_CORECLOSURES_H
#define TILEWRIGHT_IMPORT_RUSTMIR_CORECLOSURES_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace tilewright::rust {

/// A function of MIR for each closure of core that a text names and that is
/// known here.
std::vector<std::string> makeCoreClosures(llvm::StringRef text);

} // namespace tilewright::rust

#endif // TILEWRIGHT_IMPORT_RUSTMIR_CORECLOSURES_H
