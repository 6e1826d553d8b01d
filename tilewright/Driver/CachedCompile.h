//===- CachedCompile.h - whether a compile was done before ------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_CACHEDCOMPILE_H
#define TILEWRIGHT_DRIVER_CACHEDCOMPILE_H

#include "tilewright/Cache/CompileCache.h"
#include "tilewright/Driver/Compile.h"

namespace tilewright {

/// One compile, and where its result is kept. The key is of the build, the
/// input's bytes and name, every option that the result depends on, and of the
/// outside tools that would be taken. A compile that also writes reports,
/// remarks or stages, or of MIR, which reads a second file, is not kept.
class CachedCompile {
public:
  CachedCompile(const CompileOptions &options, const llvm::MemoryBuffer &input);

  /// What was kept; nothing where that is missing, or there is no cache. What
  /// is wrong with the cache is left for `insert` to say.
  std::optional<std::string> find();
  llvm::Error insert(llvm::StringRef result);

private:
  std::string key; ///< empty: this compile is not kept
  std::optional<CompileCache> cache;
  std::string trouble; ///< why there is no cache, where one is asked for
};

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_CACHEDCOMPILE_H
