//===- MachineCode.h - code that was compiled once --------------*- C++ -*-===//
// Chips of different generations mostly run the same code, and a launch runs
// the code of the one before. A store that several emulators are made with
// compiles for the host what differs, and nothing twice:
//
//   MachineCodeStore store;
//   EmulatorOptions options;
//   options.store = &store;
//
// What a launch may change (variables, shared memory) is linked anew for each.
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

/// Object files by the IR that they were compiled from. Several threads may use
/// one.
class MachineCodeStore {
public:
  /// What names the code of a module; two that differ have two names.
  static std::string nameOf(const llvm::Module &module);

  /// A copy of the object of that name; null where there is none.
  std::unique_ptr<llvm::MemoryBuffer> find(llvm::StringRef name) const;
  void keep(llvm::StringRef name, llvm::MemoryBufferRef object);

private:
  mutable std::mutex mutex;
  std::map<std::string, std::unique_ptr<llvm::MemoryBuffer>, std::less<>>
      objects;
};

} // namespace tilewright

#endif // TILEWRIGHT_EXECUTION_EMULATOR_MACHINECODE_H
