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

/// A program and its context. Kernels share ownership.
class LoadedModule {
public:
  LoadedModule()
      : session([this](const Message &message) { report(message); }) {}

  /// Locks the module for one call and captures its diagnostics.
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
  std::string name; ///< for messages
  SourceInfo source;
  std::string text; ///< the source text, except for bytecode
  mlir::AsmParserState names;
  mlir::OwningOpRef<mlir::ModuleOp> module;

  /// The only `cuda_tile.module` if there is one; otherwise null.
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
