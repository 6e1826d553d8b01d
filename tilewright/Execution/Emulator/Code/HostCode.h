//===- HostCode.h - compiles host IR to machine code ------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_CODE_HOSTCODE_H
#define TILEWRIGHT_EXECUTION_EMULATOR_CODE_HOSTCODE_H

#include "tilewright/Execution/Emulator/Lowering/Lowering.h"
#include "tilewright/Execution/Emulator/Runtime/OpenOrder.h"

namespace llvm::orc {
class LLJIT;
} // namespace llvm::orc

namespace tilewright {
class Chip;
class MachineCodeStore;
namespace algebra {
class Domain;
} // namespace algebra
namespace trees {
class Notes;
} // namespace trees
} // namespace tilewright

namespace tilewright::emulator {

struct HostCodeOptions {
  bool checked = true;       ///< accesses are checked before they execute
  bool followed = true;      ///< poison is tracked; needs the shadow
  bool watched = false;      ///< for races
  bool counted = false;      ///< for a profile
  std::string deviceLibrary; ///< empty: the one that is found
  MachineCodeStore *store = nullptr; ///< of previously compiled code; or null
  uint64_t blocks = 0;               ///< of all launches; 0: unknown
  /// Computes with its elements in place of floats; null: floats.
  const algebra::Domain *algebra = nullptr;
};

/// All runtime functions that generated code may call.
std::vector<RuntimeFunction> runtimeFunctions();

/// The machine code of a lowered module.
class HostCode {
public:
  /// Translates the module to LLVM IR, links the chip's device library, and
  /// compiles. Adds the sites that only code generation creates.
  static llvm::Expected<std::unique_ptr<HostCode>>
  create(LoweredModule &lowered, const Chip &chip,
         const HostCodeOptions &options);
  ~HostCode();

  llvm::Expected<void *> lookup(llvm::StringRef symbol);

  /// Makes strong accesses report, in a domain of trees. Precedes each run.
  llvm::Error startNotes();
  /// Adds the notes that code has flagged since it was compiled, in a domain of
  /// trees, those of integers from memory that differ from those of the last
  /// run, and those of the schedule. `exempt` memory holds nothing that results
  /// depend on.
  llvm::Error takeNotes(trees::Notes &notes,
                        llvm::ArrayRef<OpenOrder::Region> exempt);

  /// The stack that threads of this code need; known after the first symbol
  /// lookup, which compiles the code.
  const StackNeed &stack() const { return need; }

private:
  HostCode(std::unique_ptr<llvm::orc::LLJIT> jit, const StackNeed &other);
  /// Stores the code under this name once it is compiled.
  void keepAs(MachineCodeStore *store, std::string name);
  /// Adds none if the schedule changes them too.
  llvm::Error takeSums(trees::Notes &notes, bool isOrderOpen);

  struct Notes;
  std::unique_ptr<Notes> notes;
  StackNeed need;
  MachineCodeStore *store = nullptr;
  std::string name;
  std::unique_ptr<llvm::orc::LLJIT> jit;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_CODE_HOSTCODE_H
