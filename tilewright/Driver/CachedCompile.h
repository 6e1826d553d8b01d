//===- CachedCompile.h - compile results kept between runs ------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_CACHEDCOMPILE_H
#define TILEWRIGHT_DRIVER_CACHEDCOMPILE_H

#include "tilewright/Cache/CompileCache.h"
#include "tilewright/Driver/Compile.h"

namespace tilewright {

/// One compile and its entry in the cache. The key covers the build, the
/// input's name and bytes, every option that affects the result, and the
/// external tools that would run. A compile is not cached if it also writes
/// reports, remarks or stages, or if its input is MIR, which reads a second
/// file.
class CachedCompile {
public:
  CachedCompile(const CompileOptions &options, const llvm::MemoryBuffer &input);

  /// The cached result, or nothing if it is missing or there is no cache.
  /// Problems with the cache itself are reported by `insert`.
  std::optional<std::string> find();
  llvm::Error insert(llvm::StringRef result);

private:
  std::string key; ///< empty: not cached
  std::optional<CompileCache> cache;
  std::string trouble; ///< why there is no cache although one was requested
};

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_CACHEDCOMPILE_H
