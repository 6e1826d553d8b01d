//===- Functions.h - what generated code calls ------------------*- C++ -*-===//
// One file for each family. Every function takes the thread that calls it and
// most the site; all arguments are scalars of at most 64 bits or pointers, so
// that the shadow of argument k is `argumentShadow[k]`.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_FUNCTIONS_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_FUNCTIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace tilewright::emulator {

struct Thread;

/// A function of the runtime under the name that generated code knows it by.
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

// Of mathFunctions().
void addRoundedArithmetic(std::vector<RuntimeFunction> &all);
void addConversions(std::vector<RuntimeFunction> &all);
void addApproximations(std::vector<RuntimeFunction> &all);

template <typename Function>
RuntimeFunction runtimeFunction(const char *name, Function *function) {
  return {name, reinterpret_cast<void *>(function)};
}

/// What was found to be poison.
enum class Poisoned : uint32_t { Decision, Address, Stored };

/// Ends the launch where an argument of `bits` bits has poison in it.
void requireDefined(Thread &thread, uint32_t site, unsigned argument,
                    unsigned bits, llvm::StringRef what);

/// Ends the launch where the bytes at an address may not be accessed, as
/// memory of an address space of NVPTX. Looks at nothing in an unchecked run.
void requireAccess(Thread &thread, uint32_t site, uint64_t address,
                   uint32_t bytes, uint32_t alignment, uint32_t space,
                   bool writes);

/// Whether a thread could read these bytes now, at an address of any space.
bool isReadable(Thread &thread, uint64_t address, uint32_t bytes);

/// Where an address of any space lies, as a report says it.
std::string describePlace(Thread &thread, uint64_t address);

/// The same for --racecheck: the thread does this now. `kind` is of AccessKind.
void shareAccess(Thread &thread, uint32_t site, uint64_t address,
                 uint32_t bytes, uint32_t kind);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_FUNCTIONS_H
