//===- Compile.cpp - tilewright-c/Compile.h -------------------------------===//
#include "tilewright-c/Compile.h"

#include "tilewright/Driver/Compile.h"
#include "tilewright/Driver/Stages.h"
#include "tilewright/Library/LoadedModule.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::library;

static CompileOptions optionsFor(const std::string &name,
                                 const TwCompileOptions *given) {
  TwCompileOptions asked = takeOptions(given);
  CompileOptions options;
  options.input = name;
  options.gpuName = orEmpty(asked.chip);
  if (asked.emit)
    options.emit = asked.emit;
  options.ptxas = orEmpty(asked.ptxas);
  options.deviceLibrary = orEmpty(asked.deviceLibrary);
  options.ptxVersion = orEmpty(asked.ptxVersion);
  if (given && asked.optLevel != TW_DEFAULT_OPT_LEVEL)
    options.optLevel = unsigned(asked.optLevel);
  options.lineInfo = asked.lineInfo || asked.deviceDebug;
  options.deviceDebug = asked.deviceDebug;
  options.cache = orEmpty(asked.cache);
  options.hints = hintsOf(asked);
  return options;
}

static Error checkOptions(const CompileOptions &options) {
  if (options.optLevel && *options.optLevel > 3)
    return toolError(ExitCode::Usage,
                     "expected an optimization level of 0 to 3, got " +
                         Twine(int(*options.optLevel)));
  if (options.deviceDebug && options.optLevel != 0u)
    return toolError(ExitCode::Usage,
                     "expected optimization level 0 with device debug "
                     "information");
  return Error::success();
}

static Expected<std::string> compile(LoadedModule &loaded,
                                     const CompileOptions &options) {
  if (Error error = checkOptions(options))
    return std::move(error);
  return compileModule(loaded.session, *loaded.module, options);
}

/// The file names that messages of a compile begin with.
static SmallVector<std::string, 2> filesOf(StringRef name,
                                           const TwCompileOptions *given) {
  return {name.str(), hintsOf(takeOptions(given)).name};
}

TwStatus twCompile(TwModule module, const TwCompileOptions *options,
                   TwDiagnosticHandler handler, void *data, TwText *result) {
  Reporter reporter{handler, data, filesOf(module->loaded->name, options)};
  LoadedModule::Call call(*module->loaded, reporter);
  return give(
      reporter,
      compile(*module->loaded, optionsFor(module->loaded->name, options)),
      result);
}

/// Returns the text that the compile writes to the option `requested`, or the
/// result of the compile if it is null.
static TwStatus compileSource(const void *bytes, size_t size, const char *name,
                              const TwCompileOptions *given,
                              TwDiagnosticHandler handler, void *data,
                              std::string *CompileOptions::*requested,
                              TwText *result) {
  if (!name)
    name = "<memory>";
  Reporter reporter{handler, data, filesOf(name, given)};
  CompileOptions options = optionsFor(name, given);
  std::string text;
  if (requested)
    options.*requested = &text;
  options.messages = [&](const Message &message) { reporter.report(message); };
  if (Error error = checkOptions(options))
    return reporter.end(std::move(error));
  auto buffer = MemoryBuffer::getMemBufferCopy(
      StringRef(static_cast<const char *>(bytes), size), options.input);
  Expected<std::string> made = compileBuffer(std::move(buffer), options);
  if (made && requested)
    made = std::move(text);
  return give(reporter, std::move(made), result);
}

TwStatus twCompileSource(const void *bytes, size_t size, const char *name,
                         const TwCompileOptions *given,
                         TwDiagnosticHandler handler, void *data,
                         TwText *result) {
  return compileSource(bytes, size, name, given, handler, data,
                       /*requested=*/nullptr, result);
}

TwStatus twCompileReport(const void *bytes, size_t size, const char *name,
                         const TwCompileOptions *given,
                         TwDiagnosticHandler handler, void *data,
                         TwText *json) {
  return compileSource(bytes, size, name, given, handler, data,
                       &CompileOptions::reportText, json);
}

TwStatus twCompileExplain(const void *bytes, size_t size, const char *name,
                          const TwCompileOptions *given,
                          TwDiagnosticHandler handler, void *data,
                          TwText *json) {
  return compileSource(bytes, size, name, given, handler, data,
                       &CompileOptions::explanationText, json);
}

TwStatus twStages(TwModule module, const TwCompileOptions *options,
                  TwDiagnosticHandler handler, void *data, TwText *json) {
  Reporter reporter{handler, data, filesOf(module->loaded->name, options)};
  LoadedModule::Call call(*module->loaded, reporter);
  std::vector<StageText> texts;
  CompileOptions compiling = optionsFor(module->loaded->name, options);
  compiling.stageTexts = &texts;
  if (Error error = compile(*module->loaded, compiling).takeError())
    return reporter.end(std::move(error));
  json::Array stages;
  for (const StageText &each : texts)
    stages.push_back(json::Object{{"pass", each.pass},
                                  {"text", json::fixUTF8(each.ir)},
                                  {"changed", each.changed}});
  return give(reporter, formatv("{0}", json::Value(std::move(stages))).str(),
              json);
}
