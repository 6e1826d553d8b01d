//===- PreludeIndex.h - index of the prelude's items ------------*- C++ -*-===//
// Internal to the library. The prelude is long and a program needs little of
// it, so an item is parsed only when its name is looked up.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_PRELUDEINDEX_H
#define TILEWRIGHT_IMPORT_RUSTMIR_PRELUDEINDEX_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

namespace tilewright::rust {

class PreludeIndex {
public:
  struct Item {
    llvm::StringRef text;
    unsigned line = 0;
  };

  /// The index of the prelude, built once per process.
  static const PreludeIndex &get();

  explicit PreludeIndex(llvm::StringRef text);
  /// The functions and constants whose path ends in `last`, in order.
  llvm::ArrayRef<Item> find(llvm::StringRef last) const;
  /// The memory that constants refer to.
  llvm::ArrayRef<Item> allocations() const { return memory; }

private:
  llvm::StringMap<llvm::SmallVector<Item, 1>> byLast;
  llvm::SmallVector<Item> memory;
};

} // namespace tilewright::rust

#endif // TILEWRIGHT_IMPORT_RUSTMIR_PRELUDEINDEX_H
