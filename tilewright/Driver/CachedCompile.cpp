//===- CachedCompile.cpp - compile results kept between runs --------------===//
#include "tilewright/Driver/CachedCompile.h"

#include "tilewright/Codegen/DeviceLibrary.h"
#include "tilewright/Codegen/Ptxas.h"
#include "tilewright/Codegen/Search.h"
#include "tilewright/Driver/Version.h"
#include "tilewright/Import/RustMir/Import.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tilewright;

static constexpr uint64_t megabyte = 1 << 20;
static constexpr uint64_t defaultMegabytes = 1024;

std::string tilewright::askedCacheFolder() {
  std::string folder = readEnvironment("TILEWRIGHT_CACHE").value_or("");
  return folder == "off" ? "" : folder;
}

static uint64_t mostBytes() {
  uint64_t megabytes = defaultMegabytes;
  if (std::optional<std::string> asked =
          readEnvironment("TILEWRIGHT_CACHE_MEGABYTES"))
    if (StringRef(*asked).getAsInteger(10, megabytes) || !megabytes ||
        megabytes > megabyte)
      megabytes = defaultMegabytes;
  return megabytes * megabyte;
}

static bool isAsked(const RemarkOptions &remarks) {
  return !(remarks.remarks.empty() && remarks.passed.empty() &&
           remarks.missed.empty() && remarks.failed.empty() &&
           remarks.analysis.empty());
}

static bool isKept(const CompileOptions &options, StringRef input) {
  return !options.cache.empty() && options.report.empty() &&
         !options.reportText && !options.explanationText &&
         options.manifest.empty() && options.stagesDirectory.empty() &&
         !options.stageTexts && options.stopAfter.empty() &&
         !options.steps.areWanted() && !options.timePasses &&
         !options.verifyAttributes && !options.explainsResources &&
         !isAsked(options.remarks) && !options.rustMir.overflowChecks &&
         !looksLikeRustMir(input);
}

static std::string keyOf(const CompileOptions &options,
                         const MemoryBuffer &input) {
  CacheKey key;
  key.add(buildIdentifier())
      .add(input.getBuffer())
      .add(options.input) // lines refer to it
      .add(options.gpuName)
      .add(options.emit)
      .add(options.ptxVersion)
      .add(options.bytecodeVersion)
      .add(options.optLevel ? *options.optLevel : ~uint64_t(0))
      .add(uint64_t(options.lineInfo))
      .add(uint64_t(options.deviceDebug))
      .add(uint64_t(options.hostTensorMaps))
      .add(uint64_t(options.allowsNoKernel))
      .add(uint64_t(options.manifestInCubin))
      .add(options.hints.text);
  DeviceLibraryOptions library;
  library.path = options.deviceLibrary;
  key.addFile(findDeviceLibrary(library));
  if (options.emit == "cubin") {
    if (!options.ptxas.empty())
      key.addFile(options.ptxas);
    else
      for (const std::string &path : ptxasCandidates())
        key.addFile(path);
  }
  return key.finish();
}

CachedCompile::CachedCompile(const CompileOptions &options,
                             const MemoryBuffer &input) {
  if (!isKept(options, input.getBuffer()))
    return;
  Expected<CompileCache> opened =
      CompileCache::open(options.cache, mostBytes());
  if (!opened) {
    trouble = toString(opened.takeError());
    return;
  }
  key = keyOf(options, input);
  cache.emplace(std::move(*opened));
}

std::optional<std::string> CachedCompile::find() {
  return cache ? cache->find(key) : std::nullopt;
}

Error CachedCompile::insert(StringRef result) {
  if (!trouble.empty())
    return toolError(ExitCode::OutsideTool, trouble);
  return cache ? cache->insert(key, result) : Error::success();
}
