//===- Keys.h - the words of a launch description ---------------*- C++ -*-===//
// The rows of Keys.def, as the parser asks for them.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_KEYS_H
#define TILEWRIGHT_LAUNCH_KEYS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright {

/// The objects of a description.
enum class LaunchObject {
#define LAUNCH_OBJECT(Id, Title) Id,
#include "tilewright/Launch/Keys.def"
};

/// The lists of alternatives.
enum class LaunchWords {
#define LAUNCH_WORDS(Id, Words) Id,
#include "tilewright/Launch/Keys.def"
};

/// Needed: the parser refuses an object without it. Ignored: a manifest's own.
enum class KeyUse { Needed, Optional, Ignored };

struct LaunchKey {
  LaunchObject object;
  llvm::StringLiteral key;
  KeyUse use;
};

/// What messages call an object: "a launch".
llvm::StringRef titleOf(LaunchObject object);

/// The keys of an object, in the table's order.
llvm::ArrayRef<LaunchKey> keysOf(LaunchObject object);

/// The alternatives, in the order of their enumeration.
llvm::ArrayRef<llvm::StringRef> wordsOf(LaunchWords words);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_KEYS_H
