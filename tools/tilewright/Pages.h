//===- Pages.h - pages referred to by help and messages ---------*- C++ -*-===//
#ifndef TOOLS_TILEWRIGHT_PAGES_H
#define TOOLS_TILEWRIGHT_PAGES_H

#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace tilewright {

/// Prints the path of `docs/NAME.md` and then the page. Pages are next to the
/// programs in a wheel, below `share/doc` in an installed tree, and in the
/// source tree of a build.
llvm::Error printPage(llvm::StringRef name, llvm::raw_ostream &os);

} // namespace tilewright

#endif // TOOLS_TILEWRIGHT_PAGES_H
