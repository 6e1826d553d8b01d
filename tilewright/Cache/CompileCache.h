//===- CompileCache.h - what was compiled before ----------------*- C++ -*-===//
// One SQLite database in a folder: safe between threads and processes, bounded
// in size, and never needed. What is wrong with it costs a compile.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CACHE_COMPILECACHE_H
#define TILEWRIGHT_CACHE_COMPILECACHE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/SHA256.h"
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace tilewright {

/// Names what something is made from: every part, in order, with its length.
class CacheKey {
public:
  CacheKey &add(llvm::StringRef part);
  CacheKey &add(uint64_t number);
  /// Path, size and time of a file, as far as it is there; not its contents.
  CacheKey &addFile(llvm::StringRef path);

  /// The 32 bytes of a SHA-256 of all parts.
  std::string finish();

private:
  llvm::SHA256 hash;
};

class CompileCache {
public:
  /// Opens `folder`/compiled.sqlite3, and makes both where they are missing.
  /// What is no database of ours is replaced.
  static llvm::Expected<CompileCache> open(llvm::StringRef folder,
                                           uint64_t mostBytes);
  CompileCache(CompileCache &&);
  ~CompileCache();

  /// What was kept under a key; nothing where that is missing or damaged.
  std::optional<std::string> find(llvm::StringRef key);

  /// Keeps a value, and lets go of those that were not used for longest where
  /// all together are more than the bound. A value of more than a quarter of
  /// it is not kept.
  llvm::Error insert(llvm::StringRef key, llvm::StringRef value);

private:
  struct Database;
  explicit CompileCache(std::unique_ptr<Database> database);
  std::unique_ptr<Database> database;
};

} // namespace tilewright

#endif // TILEWRIGHT_CACHE_COMPILECACHE_H
