//===- Passes.h - what is done to LLVM IR for the host ----------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_CODE_PASSES_H
#define TILEWRIGHT_EXECUTION_EMULATOR_CODE_PASSES_H

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace tilewright::emulator {

/// Answers what libdevice asks about the chip, with NVPTX's own pass.
llvm::Error answerReflection(llvm::Module &module, llvm::TargetMachine &device);

/// PTX text in functions of the device library becomes IR.
llvm::Error lowerInlineAssembly(llvm::Module &module);

/// Loops with strong accesses let other threads run, by the marks that lowering
/// left before these. Comes before poison is followed.
void expandLooks(llvm::Module &module);

/// Follows poison through all values and memory by MemorySanitizer's pass; what
/// it reports becomes a call of the runtime with a new site.
void followPoison(llvm::Module &module, std::vector<Site> &sites);

/// The marks that lowering left before accesses become code that asks, and
/// where accesses are watched for races, tells.
void expandChecks(llvm::Module &module, bool watched);

/// The marks of a profile become code that counts.
void expandCounts(llvm::Module &module);

/// Calls of `llvm.nvvm.*` become calls of the runtime's functions of the same
/// meaning. What is not known is an error that names it.
llvm::Error lowerIntrinsics(llvm::Module &module);

/// How much is to be done for the speed of the code.
enum class Effort { Little, Full };
/// Runs LLVM's passes for the host: those of -O2, or of -O1 where the module is
/// so large that most launches take less time than compiling it. The code
/// generator is to take as much effort as it says.
Effort optimizeForHost(llvm::Module &module, llvm::TargetMachine &host);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_CODE_PASSES_H
