//===- Storage.h - the globals of a module ----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_STORAGE_H
#define TILEWRIGHT_EXECUTION_REFERENCE_STORAGE_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Execution/MemoryMap.h"
#include "llvm/ADT/StringMap.h"
#include <memory>
#include <vector>

namespace tilewright::reference {

/// The memory of a module's globals, with their initial values.
class Globals {
public:
  explicit Globals(cuda_tile::ModuleOp module);

  /// The address of a symbol that the verifier has checked.
  uint64_t addressOf(llvm::StringRef name) const {
    return addresses.lookup(name);
  }
  const MemoryMap &memory() const { return map; }

private:
  std::vector<std::unique_ptr<std::byte[]>> storage;
  llvm::StringMap<uint64_t> addresses;
  MemoryMap map;
};

/// The elements of a constant as tiles hold them; one for a splat, or all of
/// them with `expand`. Empty if they are not available.
std::vector<char> elementsOf(mlir::ElementsAttr values, bool expand = false);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_STORAGE_H
