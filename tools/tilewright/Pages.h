//===- Pages.h - the pages that help and messages name ----------*- C++ -*-===//
#ifndef TOOLS_TILEWRIGHT_PAGES_H
#define TOOLS_TILEWRIGHT_PAGES_H

#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace tilewright {

/// Prints the page `docs/NAME.md` after the path of its file. Pages lie beside
/// the programs of a wheel, below `share/doc` of an installed tree, and in the
/// sources of a build.
llvm::Error printPage(llvm::StringRef name, llvm::raw_ostream &os);

} // namespace tilewright

#endif // TOOLS_TILEWRIGHT_PAGES_H
