//===- MachineCode.h - stores compiled code ---------------------*- C++ -*-===//
// Chips of different generations mostly run the same code, and a launch runs
// the code of the previous one. Emulators that share a store compile each
// distinct module for the host once:
//
//   MachineCodeStore store;
//   EmulatorOptions options;
//   options.store = &store;
//
// The memory that a launch may change (variables, shared memory) is linked anew
// for each.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_MACHINECODE_H
#define TILEWRIGHT_EXECUTION_EMULATOR_MACHINECODE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace llvm {
class Module;
} // namespace llvm

namespace tilewright {

/// Object files, keyed by the IR that they were compiled from. Thread-safe.
class MachineCodeStore {
public:
  /// The key of a module's code; different modules have different keys.
  static std::string nameOf(const llvm::Module &module);

  /// A copy of the object with that name, or null.
  std::unique_ptr<llvm::MemoryBuffer> find(llvm::StringRef name) const;
  void keep(llvm::StringRef name, llvm::MemoryBufferRef object);

private:
  mutable std::mutex mutex;
  std::map<std::string, std::unique_ptr<llvm::MemoryBuffer>, std::less<>>
      objects;
};

} // namespace tilewright

#endif // TILEWRIGHT_EXECUTION_EMULATOR_MACHINECODE_H
