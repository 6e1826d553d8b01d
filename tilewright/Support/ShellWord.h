//===- ShellWord.h - quote words for a shell --------------------*- C++ -*-===//
#ifndef TILEWRIGHT_SUPPORT_SHELLWORD_H
#define TILEWRIGHT_SUPPORT_SHELLWORD_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace tilewright {

/// One word of a POSIX shell, quoted if necessary.
std::string shellWord(llvm::StringRef word);

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_SHELLWORD_H
