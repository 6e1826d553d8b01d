//===- LoadedModule.h - a module with its context ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_LIBRARY_LOADEDMODULE_H
#define TILEWRIGHT_LIBRARY_LOADEDMODULE_H

#include "tilewright-c/Module.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Library/Reporter.h"

#include "mlir/AsmParser/AsmParserState.h"
#include <memory>
#include <mutex>

namespace tilewright::library {

/// A program and the context that it lives in. Kernels keep it too.
class LoadedModule {
public:
  LoadedModule()
      : session([this](const Message &message) { report(message); }) {}

  /// Holds the module for one call, which gets what is said meanwhile.
  class Call {
  public:
    Call(LoadedModule &module, const Reporter &reporter)
        : module(module), lock(module.mutex) {
      module.reporter = &reporter;
    }
    ~Call() { module.reporter = nullptr; }
    Call(const Call &) = delete;
    Call &operator=(const Call &) = delete;

  private:
    LoadedModule &module;
    std::lock_guard<std::mutex> lock;
  };

  Session session;
  std::string name; ///< what messages call it
  SourceInfo source;
  std::string text; ///< what was read, but for bytecode
  mlir::AsmParserState names;
  mlir::OwningOpRef<mlir::ModuleOp> module;

  /// The only `cuda_tile.module` where there is one; else null.
  cuda_tile::ModuleOp tileModule();

private:
  void report(const Message &message) const {
    if (reporter)
      reporter->report(message);
  }

  std::mutex mutex;
  const Reporter *reporter = nullptr;
};

} // namespace tilewright::library

struct TwModuleData {
  std::shared_ptr<tilewright::library::LoadedModule> loaded;
};

#endif // TILEWRIGHT_LIBRARY_LOADEDMODULE_H
