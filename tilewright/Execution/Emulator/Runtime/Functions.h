//===- Functions.h - functions that generated code calls --------*- C++ -*-===//
// One file for each family. Every function takes the calling thread, and most
// the site; all arguments are scalars of at most 64 bits or pointers, so that
// argument k has its shadow in `argumentShadow[k]`.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_FUNCTIONS_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_FUNCTIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace tilewright::emulator {

struct Thread;

/// A runtime function and its name in generated code.
struct RuntimeFunction {
  const char *name;
  void *address;
};

llvm::ArrayRef<RuntimeFunction> asyncCopyFunctions();
llvm::ArrayRef<RuntimeFunction> barrierFunctions();
llvm::ArrayRef<RuntimeFunction> checkFunctions();
llvm::ArrayRef<RuntimeFunction> clusterFunctions();
llvm::ArrayRef<RuntimeFunction> controlFunctions();
llvm::ArrayRef<RuntimeFunction> countFunctions();
llvm::ArrayRef<RuntimeFunction> explorerFunctions();
llvm::ArrayRef<RuntimeFunction> fenceFunctions();
llvm::ArrayRef<RuntimeFunction> halfFunctions();
llvm::ArrayRef<RuntimeFunction> integerFunctions();
llvm::ArrayRef<RuntimeFunction> interleaveFunctions();
llvm::ArrayRef<RuntimeFunction> mathFunctions();
llvm::ArrayRef<RuntimeFunction> matrixMemoryFunctions();
llvm::ArrayRef<RuntimeFunction> narrowFloatFunctions();
llvm::ArrayRef<RuntimeFunction> mbarrierFunctions();
llvm::ArrayRef<RuntimeFunction> mmaFunctions();
llvm::ArrayRef<RuntimeFunction> heapFunctions();
llvm::ArrayRef<RuntimeFunction> localFunctions();
llvm::ArrayRef<RuntimeFunction> printFunctions();
llvm::ArrayRef<RuntimeFunction> reduceFunctions();
llvm::ArrayRef<RuntimeFunction> registerFileFunctions();
llvm::ArrayRef<RuntimeFunction> stackFunctions();
llvm::ArrayRef<RuntimeFunction> tensorMemoryFunctions();
llvm::ArrayRef<RuntimeFunction> tensorProductFunctions();
llvm::ArrayRef<RuntimeFunction> tensorQueueFunctions();
llvm::ArrayRef<RuntimeFunction> tensorTransferFunctions();
llvm::ArrayRef<RuntimeFunction> warpFunctions();
llvm::ArrayRef<RuntimeFunction> wgmmaFunctions();

// Parts of mathFunctions().
void addRoundedArithmetic(std::vector<RuntimeFunction> &all);
void addConversions(std::vector<RuntimeFunction> &all);
void addApproximations(std::vector<RuntimeFunction> &all);

template <typename Function>
RuntimeFunction runtimeFunction(const char *name, Function *function) {
  return {name, reinterpret_cast<void *>(function)};
}

/// The use of a poison value.
enum class Poisoned : uint32_t { Decision, Address, Stored };

/// Ends the launch if an argument of `bits` bits has poison; `what` is its
/// role.
void requireDefined(Thread &thread, uint32_t site, unsigned argument,
                    unsigned bits, llvm::StringRef what);

/// Ends the launch if the bytes may not be accessed in the NVPTX address space.
/// Does nothing in an unchecked run.
void requireAccess(Thread &thread, uint32_t site, uint64_t address,
                   uint32_t bytes, uint32_t alignment, uint32_t space,
                   bool writes);

/// Whether the thread could read these bytes now, at an address of any space.
bool isReadable(Thread &thread, uint64_t address, uint32_t bytes);

/// Describes an address of any space, for reports.
std::string describePlace(Thread &thread, uint64_t address);

/// Reports an access that the thread executes now, for --racecheck. `kind` has
/// bits of AccessKind.
void shareAccess(Thread &thread, uint32_t site, uint64_t address,
                 uint32_t bytes, uint32_t kind);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_FUNCTIONS_H
