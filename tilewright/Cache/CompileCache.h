//===- CompileCache.h - cached compile results ------------------*- C++ -*-===//
// An SQLite database in a folder: safe between threads and processes, bounded
// in size, and optional. A failure only costs a compile.
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

/// Collects the parts of a key, in order, with their lengths.
class CacheKey {
public:
  CacheKey &add(llvm::StringRef part);
  CacheKey &add(uint64_t number);
  /// Path, size and time of a file if it exists, without its contents.
  CacheKey &addFile(llvm::StringRef path);

  /// The 32 bytes of the SHA-256 of all parts.
  std::string finish();

private:
  llvm::SHA256 hash;
};

class CompileCache {
public:
  /// Opens `folder`/compiled.sqlite3, and creates both if missing. A file that
  /// is not a database of ours is replaced.
  static llvm::Expected<CompileCache> open(llvm::StringRef folder,
                                           uint64_t mostBytes);
  CompileCache(CompileCache &&);
  ~CompileCache();

  /// The value of a key; nothing if it is missing or damaged.
  std::optional<std::string> find(llvm::StringRef key);

  /// Stores a value, and evicts the least recently used ones if the total size
  /// exceeds the bound. A value larger than a quarter of the bound is not
  /// stored.
  llvm::Error insert(llvm::StringRef key, llvm::StringRef value);

private:
  struct Database;
  explicit CompileCache(std::unique_ptr<Database> database);
  std::unique_ptr<Database> database;
};

} // namespace tilewright

#endif // TILEWRIGHT_CACHE_COMPILECACHE_H
