//===- HostCode.h - from host IR to machine code ----------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_CODE_HOSTCODE_H
#define TILEWRIGHT_EXECUTION_EMULATOR_CODE_HOSTCODE_H

#include "tilewright/Execution/Emulator/Lowering/Lowering.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"

namespace llvm::orc {
class LLJIT;
} // namespace llvm::orc

namespace tilewright {
class Chip;
class MachineCodeStore;
} // namespace tilewright

namespace tilewright::emulator {

struct HostCodeOptions {
  bool checked = true;       ///< accesses ask before they are made
  bool followed = true;      ///< and poison is followed; needs the shadow
  bool watched = false;      ///< for races
  bool counted = false;      ///< for a profile
  std::string deviceLibrary; ///< empty: wherever it is found
  MachineCodeStore *store = nullptr; ///< of code compiled before; or null
  uint64_t blocks = 0;               ///< that will run it; 0: not known
};

/// All functions of the runtime that generated code may call.
std::vector<RuntimeFunction> runtimeFunctions();

/// Machine code of one lowered module.
class HostCode {
public:
  /// Translates, links the device library that the chip's code would have,
  /// and compiles. Adds the sites that only code generation knows.
  static llvm::Expected<std::unique_ptr<HostCode>>
  create(LoweredModule &lowered, const Chip &chip,
         const HostCodeOptions &options);
  ~HostCode();

  llvm::Expected<void *> lookup(llvm::StringRef symbol);

  /// What threads that run this code need; known once a symbol was looked up,
  /// which compiles the code.
  const StackNeed &stack() const { return need; }

private:
  HostCode(std::unique_ptr<llvm::orc::LLJIT> jit, const StackNeed &beside);
  /// Under this name the code is kept once it is compiled.
  void keepAs(MachineCodeStore *store, std::string name);

  StackNeed need;
  MachineCodeStore *store = nullptr;
  std::string name;
  std::unique_ptr<llvm::orc::LLJIT> jit;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_CODE_HOSTCODE_H
