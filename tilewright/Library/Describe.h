//===- Describe.h - a module's contents as JSON -----------------*- C++ -*-===//
#ifndef TILEWRIGHT_LIBRARY_DESCRIBE_H
#define TILEWRIGHT_LIBRARY_DESCRIBE_H

#include "llvm/Support/Error.h"
#include <string>

namespace tilewright::library {

class LoadedModule;

/// As documented in tilewright-c/Module.h.
llvm::Expected<std::string> describe(LoadedModule &loaded);

} // namespace tilewright::library

#endif // TILEWRIGHT_LIBRARY_DESCRIBE_H
