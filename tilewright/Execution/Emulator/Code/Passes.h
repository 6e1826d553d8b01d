//===- Passes.h - what is done to LLVM IR for the host ----------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_CODE_PASSES_H
#define TILEWRIGHT_EXECUTION_EMULATOR_CODE_PASSES_H

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace tilewright::emulator {

/// Answers what libdevice asks about the chip, with NVPTX's own pass.
llvm::Error answerReflection(llvm::Module &module, llvm::TargetMachine &device);

/// PTX text in functions of the device library becomes IR.
llvm::Error lowerInlineAssembly(llvm::Module &module);

/// Drops what the kernel's functions promise about their values and themselves
/// (`nuw`, `inbounds`, `range`, attributes of calls), which a program may
/// break.
void dropPromises(llvm::Module &module);

/// Constants that are undefined get some value.
void settleConstants(llvm::Module &module);

/// Results that LLVM leaves undefined for some operands are frozen: no check is
/// decided by poison. Comes once poison is followed.
void settleResults(llvm::Module &module);

/// Holds the kernel's functions to what the host may execute: each access of
/// memory was asked about, each callee is known and has the type of the call.
/// An error names what is not.
llvm::Error requireChecks(llvm::Module &module);

/// Loops with strong accesses let other threads run, by the marks that lowering
/// left before these. Comes before poison is followed.
void expandLooks(llvm::Module &module);

/// Follows poison through all values and memory by MemorySanitizer's pass; what
/// it reports becomes a call of the runtime with a new site. An error: the pass
/// calls what the runtime does not have.
llvm::Error followPoison(llvm::Module &module, std::vector<Site> &sites);

/// The marks that lowering left before accesses become code that asks, and
/// where accesses are watched for races, tells.
void expandChecks(llvm::Module &module, bool watched);

/// What lowering said of the cost of blocks goes to the ends of the blocks,
/// where it stays when they are split. Comes first.
void takeCosts(llvm::Module &module);

/// Code counts the steps that it takes (Runtime/Steps.h).
void countSteps(llvm::Module &module, std::vector<Site> &sites);

/// Variables of a fixed size go to where each function begins, so that they
/// stay in its frame when its first block is split.
void gatherVariables(llvm::Module &module);

/// Blocks of more than `longBlock` instructions become several; variables must
/// have been gathered. Each check splits the block that it is put into, which
/// takes as long as what is left of it: of unrolled code with thousands of
/// accesses that was a third of the time that compiling takes. The host's code
/// generator orders a block in time that grows with the square of its length:
/// of one with 30,000 operations, nine tenths.
void cutBlocks(llvm::Module &module, unsigned longBlock);

/// Where functions call themselves, code asks whether their frames fit into the
/// stack; reports whether there are such. Each function touches its whole
/// frame.
bool limitStack(llvm::Module &module, std::vector<Site> &sites);

/// The frames of all functions of an object file that was compiled with their
/// sizes, together.
llvm::Expected<uint64_t> frameBytesOf(llvm::MemoryBufferRef object);

/// The marks of a profile become code that counts.
void expandCounts(llvm::Module &module);

/// Calls of `llvm.nvvm.*` become calls of the runtime's functions of the same
/// meaning. What is not known is an error that names it.
llvm::Error lowerIntrinsics(llvm::Module &module);

/// Whether `lowerIntrinsics` knows an intrinsic `llvm.nvvm.*`.
bool isDeviceIntrinsic(llvm::StringRef name);

/// Operations that make a NaN make the device's. Comes after optimization, to
/// which all NaNs are alike.
void makeDeviceNaNs(llvm::Module &module);

/// No bf16 goes from one block to another but as bits: host code generators
/// lose its sign on the way. Comes after optimization.
void passBF16AsBits(llvm::Module &module);

/// How much is to be done for the speed of the code.
enum class Effort { Little, Full };
/// Runs LLVM's passes for the host: a few cheap ones where `blocks` are few (0:
/// not known), otherwise those of -O2, or of -O1 where the module is so large
/// that most launches take less time than compiling it. The code generator is
/// to take as much effort as it says.
Effort optimizeForHost(llvm::Module &module, llvm::TargetMachine &host,
                       uint64_t blocks);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_CODE_PASSES_H
