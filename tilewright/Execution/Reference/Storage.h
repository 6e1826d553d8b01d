//===- Storage.h - the globals of a module ----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_STORAGE_H
#define TILEWRIGHT_EXECUTION_REFERENCE_STORAGE_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Execution/MemoryMap.h"
#include "llvm/ADT/StringMap.h"
#include <memory>
#include <vector>

namespace tilewright::reference {

/// The memory of a module's globals, with the values they begin with.
class Globals {
public:
  explicit Globals(cuda_tile::ModuleOp module);

  /// A symbol that the verifier has found.
  uint64_t addressOf(llvm::StringRef name) const {
    return addresses.lookup(name);
  }
  const MemoryMap &memory() const { return map; }

private:
  std::vector<std::unique_ptr<std::byte[]>> storage;
  llvm::StringMap<uint64_t> addresses;
  MemoryMap map;
};

/// The elements of a constant as tiles hold them; a splat's one element, or as
/// many as there are where `expand` is set. Empty where they are not at hand.
std::vector<char> elementsOf(mlir::ElementsAttr values, bool expand = false);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_STORAGE_H
