//===- Describe.h - what a module holds, as JSON ----------------*- C++ -*-===//
#ifndef TILEWRIGHT_LIBRARY_DESCRIBE_H
#define TILEWRIGHT_LIBRARY_DESCRIBE_H

#include "llvm/Support/Error.h"
#include <string>

namespace tilewright::library {

class LoadedModule;

/// As tilewright-c/Module.h says it.
llvm::Expected<std::string> describe(LoadedModule &loaded);

} // namespace tilewright::library

#endif // TILEWRIGHT_LIBRARY_DESCRIBE_H
