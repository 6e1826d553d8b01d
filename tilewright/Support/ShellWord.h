//===- ShellWord.h - what a person can paste into a shell -------*- C++ -*-===//
#ifndef TILEWRIGHT_SUPPORT_SHELLWORD_H
#define TILEWRIGHT_SUPPORT_SHELLWORD_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace tilewright {

/// One word of a POSIX shell, in quotes where it needs them.
std::string shellWord(llvm::StringRef word);

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_SHELLWORD_H
