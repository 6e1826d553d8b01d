//===- Keys.h - the vocabulary of launch descriptions -----------*- C++ -*-===//
// The rows of Keys.def for the parser.
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

/// Needed: an error if missing. Ignored: documentation of a manifest.
enum class KeyUse { Needed, Optional, Ignored };

struct LaunchKey {
  LaunchObject object;
  llvm::StringLiteral key;
  KeyUse use;
};

/// The name of an object in messages: "a launch".
llvm::StringRef titleOf(LaunchObject object);

/// The keys of an object, in the table's order.
llvm::ArrayRef<LaunchKey> keysOf(LaunchObject object);

/// The alternatives, in the order of their enumeration.
llvm::ArrayRef<llvm::StringRef> wordsOf(LaunchWords words);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_KEYS_H
