//===- Module.cpp - tilewright-c/Module.h ---------------------------------===//
#include "tilewright-c/Module.h"

#include "tilewright/Bytecode/Bytecode.h"
#include "tilewright/Driver/Text.h"
#include "tilewright/Driver/Translate.h"
#include "tilewright/Library/Describe.h"
#include "tilewright/Library/LoadedModule.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::library;

cuda_tile::ModuleOp LoadedModule::tileModule() {
  auto modules = module->getOps<cuda_tile::ModuleOp>();
  return hasSingleElement(modules) ? *modules.begin() : cuda_tile::ModuleOp();
}

TwStatus twModuleParse(const void *bytes, size_t size, const char *name,
                       TwDiagnosticHandler handler, void *data,
                       TwModule *module) {
  auto loaded = std::make_shared<LoadedModule>();
  loaded->name = name ? name : "<memory>";
  Reporter reporter{handler, data, {loaded->name}};
  StringRef given(static_cast<const char *>(bytes), size);
  LoadedModule::Call call(*loaded, reporter);
  auto read =
      loaded->session.read(MemoryBuffer::getMemBufferCopy(given, loaded->name),
                           &loaded->source, &loaded->names);
  if (!read)
    return reporter.end(read.takeError());
  loaded->module = std::move(*read);
  if (!loaded->source.isBytecode)
    loaded->text = given.str();
  *module = new TwModuleData{loaded};
  return TwStatusDone;
}

void twModuleFree(TwModule module) { delete module; }

TwStatus twModuleDescribe(TwModule module, TwDiagnosticHandler handler,
                          void *data, TwText *json) {
  Reporter reporter{handler, data};
  LoadedModule::Call call(*module->loaded, reporter);
  return give(reporter, describe(*module->loaded), json);
}

/// Text is parsed again, to keep the names of its values when printing.
static Expected<std::string> makeText(LoadedModule &loaded) {
  std::string result;
  raw_string_ostream os(result);
  if (loaded.text.empty()) {
    printText(*loaded.module, os);
    return result;
  }
  Session session([](const Message &) {});
  mlir::AsmParserState names;
  auto module =
      session.read(MemoryBuffer::getMemBufferCopy(loaded.text, loaded.name),
                   nullptr, &names);
  if (!module)
    return module.takeError();
  keepNames(**module, names);
  printText(**module, os);
  return result;
}

TwStatus twModuleText(TwModule module, TwDiagnosticHandler handler, void *data,
                      TwText *text) {
  Reporter reporter{handler, data};
  LoadedModule::Call call(*module->loaded, reporter);
  return give(reporter, makeText(*module->loaded), text);
}

static Expected<std::string> makeBytecode(LoadedModule &loaded,
                                          const char *asked) {
  if (!loaded.tileModule())
    return toolError(ExitCode::Usage, "expected Tile IR for bytecode, but '" +
                                          loaded.name + "' is not");
  unsigned version = lowestMinorVersion(*loaded.module);
  if (asked) {
    Expected<unsigned> minor = parseBytecodeVersion(asked);
    if (!minor)
      return minor.takeError();
    version = *minor;
  }
  std::string result;
  raw_string_ostream os(result);
  if (mlir::failed(writeBytecode(*loaded.module, version, os)))
    return loaded.session.failure("writing bytecode 13." +
                                  std::to_string(version));
  return result;
}

TwStatus twModuleBytecode(TwModule module, const char *version,
                          TwDiagnosticHandler handler, void *data,
                          TwText *bytecode) {
  Reporter reporter{handler, data};
  LoadedModule::Call call(*module->loaded, reporter);
  return give(reporter, makeBytecode(*module->loaded, version), bytecode);
}
