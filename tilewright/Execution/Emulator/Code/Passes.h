//===- Passes.h - passes over the host's LLVM IR ----------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_CODE_PASSES_H
#define TILEWRIGHT_EXECUTION_EMULATOR_CODE_PASSES_H

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace tilewright::trees {
struct Note;
} // namespace tilewright::trees

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace tilewright::emulator {

/// Resolves libdevice's queries of the chip with NVPTX's own pass.
llvm::Error answerReflection(llvm::Module &module, llvm::TargetMachine &device);

/// Translates inline PTX in functions of the device library to IR.
llvm::Error lowerInlineAssembly(llvm::Module &module);

/// Drops flags, attributes and metadata of the kernel's functions (`nuw`,
/// `inbounds`, `range`, call attributes), which a program may violate.
void dropPromises(llvm::Module &module);

/// Replaces undefined constants by fixed values.
void settleConstants(llvm::Module &module);

/// Freezes results that may be undefined, so that no check depends on poison.
/// Runs after poison tracking.
void settleResults(llvm::Module &module);

/// Verifies that the host may execute the kernel's functions: each memory
/// access has a check, and each callee is known and has the type of the call.
/// The error names the violation.
llvm::Error requireChecks(llvm::Module &module);

/// Makes loops with strong accesses yield, by the marks that lowering emitted
/// before the accesses. Runs before poison tracking.
void expandLooks(llvm::Module &module);

/// Tracks poison through values and memory with MemorySanitizer's pass. Its
/// reports become runtime calls with new sites. Fails if the pass calls a
/// function that the runtime lacks.
llvm::Error followPoison(llvm::Module &module, std::vector<Site> &sites);

/// Expands the marks before accesses to checks, and to race detection where
/// accesses are `watched`.
void expandChecks(llvm::Module &module, bool watched);

/// Moves the costs that lowering recorded to the terminators of the blocks,
/// where they survive splitting. Runs first.
void takeCosts(llvm::Module &module);

/// Emits code that counts steps (Runtime/Steps.h).
void countSteps(llvm::Module &module, std::vector<Site> &sites);

/// Moves variables of fixed size to the start of each function, so that they
/// stay in its frame when the first block is split.
void gatherVariables(llvm::Module &module);

/// Splits blocks of more than `longBlock` instructions; variables must have
/// been gathered. Each check splits its block, which takes time linear in the
/// rest of the block: a third of the compile time for unrolled code with
/// thousands of accesses. The host's instruction scheduler takes time quadratic
/// in the length of a block: nine tenths of the compile time at 30,000
/// operations.
void cutBlocks(llvm::Module &module, unsigned longBlock);

/// Emits a stack check in recursive functions and returns whether there are
/// any. Makes each function probe its whole frame.
bool limitStack(llvm::Module &module, std::vector<Site> &sites);

/// The total size of all frames in an object file that was compiled with stack
/// sizes.
llvm::Expected<uint64_t> frameBytesOf(llvm::MemoryBufferRef object);

/// Expands the profile's marks to counters.
void expandCounts(llvm::Module &module);

/// Replaces calls of libdevice, which is not linked, by operations on floats
/// for `computeInDomain`. Runs before poison tracking.
/// With `marksCalls`, for `computeTrees`.
llvm::Error callMeanings(llvm::Module &module, bool marksCalls = false);

/// Replaces computations with floats by computations with elements of the
/// domain. A function that has no meaning on elements is an error that names
/// it.
llvm::Error computeInDomain(llvm::Module &module,
                            const algebra::Domain &domain);

/// Marks the instructions through which control, addresses or integers depend
/// on floats, for `computeTrees`. Runs before poison tracking, whose own uses
/// of comparisons do not count.
void markTreeUses(llvm::Module &module);

/// Records that an instruction computes a function of the device library.
void markLibraryFunction(llvm::Value &result, llvm::StringRef name);

/// Replaces computations with floats by hashes (Execution/Trees/Trees.h).
/// `notes` are those that the code may flag: one byte each of the variable
/// "tw.trees.notes", which exists if there are any.
/// `watched` are the locations of integers from memory that decide or are
/// computed with: hashes of their values are summed in the 64-bit words of
/// "tw.trees.sums", which exists if there are any.
llvm::Error computeTrees(llvm::Module &module, std::vector<trees::Note> &notes,
                         std::vector<std::string> &watched);

/// Marks strong accesses, with what their results decide, for
/// `expandOpenOrder`. Runs before poison tracking, whose own uses do not count.
void markOpenOrder(llvm::Module &module);

/// Makes strong accesses report to the log (Runtime/OpenOrder.h) that the
/// variable "tw.order.log" points to, which exists if there are any. Returns
/// the notes of its sites. Runs before `computeTrees`.
std::vector<trees::Note> expandOpenOrder(llvm::Module &module);

/// Replaces calls of `llvm.nvvm.*` by calls of the runtime's functions. An
/// unknown intrinsic is an error that names it.
llvm::Error lowerIntrinsics(llvm::Module &module);

/// Whether `lowerIntrinsics` knows an `llvm.nvvm.*` intrinsic.
bool isDeviceIntrinsic(llvm::StringRef name);

/// Makes operations that produce a NaN produce the device's. Runs after
/// optimization, which treats all NaNs as equal.
void makeDeviceNaNs(llvm::Module &module);

/// Passes bf16 between blocks as bits, since host code generators lose the
/// sign. Runs after optimization.
void passBF16AsBits(llvm::Module &module);

/// How much to optimize.
enum class Effort { Little, Full };
/// Runs LLVM's passes for the host: a few cheap ones if there are few `blocks`
/// (0: unknown), otherwise those of -O2, or of -O1 if the module is so large
/// that most launches take less time than compiling it. Returns the effort for
/// the code generator.
Effort optimizeForHost(llvm::Module &module, llvm::TargetMachine &host,
                       uint64_t blocks);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_CODE_PASSES_H
