//===- Chip.h - capabilities of GPUs ----------------------------*- C++ -*-===//
// One table (Chips.def) and the queries on it. Code elsewhere asks "does it
// have clusters?", never "is it at least sm_90?".
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CHIP_CHIP_H
#define TILEWRIGHT_CHIP_CHIP_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tilewright {

/// One GPU architecture as a compilation target. `sm_90` and `sm_90a` are two
/// chips: the second also has the architecture-specific instructions.
class Chip {
public:
  constexpr Chip(llvm::StringLiteral name, unsigned capability,
                 unsigned ptxVersion, bool hasVariantA, bool isVariantA,
                 bool fastF64Mma, bool isListed, unsigned threadsPerSM,
                 unsigned blocksPerSM, unsigned sharedKiBPerSM,
                 unsigned sharedKiBPerBlock)
      : chipName(name), capability(capability), ptx(ptxVersion),
        hasA(hasVariantA), isA(isVariantA), fastF64Mma(fastF64Mma),
        isListed(isListed), threadsPerSM(threadsPerSM),
        blocksPerSM(blocksPerSM), sharedKiBPerSM(sharedKiBPerSM),
        sharedKiBPerBlock(sharedKiBPerBlock) {}

  /// `sm_90` or `sm_90a`: the name in LLVM and after `.target`.
  llvm::StringRef name() const { return chipName; }

  /// 75 for sm_75, 121 for sm_121a. For storing and printing; use the queries
  /// below for capabilities.
  unsigned computeCapability() const { return capability; }

  /// The first PTX ISA that LLVM emits for this chip, times ten.
  unsigned minPtxVersion() const { return ptx; }

  /// Whether architecture-specific instructions may be used.
  bool isArchitectureSpecific() const { return isA; }

  /// Whether architectureSpecific() is not null.
  bool architectureSpecificExists() const { return hasA; }

  /// The chip to compile for if such an instruction is used: sm_90a for sm_90.
  /// Null if the architecture has none.
  const Chip *architectureSpecific() const;

  /// The chip for which Tile IR is compiled if this one is requested: sm_90a
  /// for sm_90, as in the vendor's compiler, since its matrix units are
  /// designed for wgmma; otherwise this one.
  const Chip &compiledFor() const;
  /// Whether a request for this chip may yield code for `other`.
  bool includes(const Chip &other) const {
    return this == &other || &compiledFor() == &other;
  }

  // Queries, one for each FEATURE and VARIANT_FEATURE row.
#define FEATURE(Name, FirstCapability, What)                                   \
  /** Whether the chip has What. */                                            \
  bool has##Name() const { return isWithin(FirstCapability); }
#define VARIANT_FEATURE(Name, FirstCapability, EndCapability, What)            \
  /** Whether the chip has What. */                                            \
  bool has##Name() const {                                                     \
    return isA && isWithin(FirstCapability, EndCapability);                    \
  }
#include "tilewright/Chip/Chips.def"

  /// Arithmetic on f16: every chip of the table.
  bool hasF16Arithmetic() const { return true; }

  /// Whether matrix instructions on f64 are faster than fma.
  bool hasFastF64Mma() const { return fastF64Mma; }

  /// Whether MLIR 22 lists the chip for operations of NVVM that name chips.
  bool isListedByNVVM() const { return !isA || isListed; }

  /// Whether the chip's capability is at least `first`, and below `end` unless
  /// that is 0. For rows of tables with the capabilities of an instruction's
  /// target notes.
  bool isWithin(unsigned first, unsigned end = 0) const {
    return capability >= first && (!end || capability < end);
  }

  unsigned warpSize() const { return 32; }
  unsigned maxThreadsPerBlock() const { return 1024; }
  unsigned maxThreadsPerSM() const { return threadsPerSM; }
  unsigned maxBlocksPerSM() const { return blocksPerSM; }
  unsigned registersPerSM() const { return 65536; }
  unsigned maxRegistersPerThread() const { return 255; }

  /// Shared memory in bytes that a block may have without opting in.
  unsigned staticSharedBytesPerBlock() const { return 48 * 1024; }
  /// The maximum shared memory of a block in bytes.
  unsigned maxSharedBytesPerBlock() const { return sharedKiBPerBlock * 1024; }
  /// Shared memory in bytes of a multiprocessor; each resident block uses 1 KiB
  /// in addition to its own from sm_80 on.
  unsigned sharedBytesPerSM() const { return sharedKiBPerSM * 1024; }

  /// The most registers per thread with which `blocks` blocks of `threads`
  /// threads fit on a multiprocessor together. Each of its four parts has a
  /// quarter of the registers, and of the warps. Registers are allocated to a
  /// warp in units of 256, so the result is a multiple of 8. An unattainable
  /// occupancy is treated as the largest attainable one.
  unsigned registersForOccupancy(unsigned blocks, unsigned threads) const;

  /// Parts of a multiprocessor, to which its warps and registers are
  /// distributed (CUDA Occupancy Calculator: warp allocation granularity).
  static constexpr unsigned partitionsOfSM = 4;

private:
  llvm::StringLiteral chipName;
  unsigned capability;
  unsigned ptx;
  bool hasA;
  bool isA;
  bool fastF64Mma;
  bool isListed;
  unsigned threadsPerSM;
  unsigned blocksPerSM;
  unsigned sharedKiBPerSM;
  unsigned sharedKiBPerBlock;
};

/// The chip of that name. The error lists the known chips, and explains why
/// sm_107 is not one of them.
llvm::Expected<const Chip &> lookupChip(llvm::StringRef name);

/// The chip of a compute capability such as 90 or 121.
llvm::Expected<const Chip &> lookupChip(unsigned computeCapability);

/// Every chip, by capability, `a` variants after their base.
llvm::ArrayRef<Chip> allChips();

/// `sm_75, sm_80, ...` for messages and help texts; base names only.
std::string knownChipNames();

/// The chips for which a query is true, for messages: "sm_90 or newer", or, if
/// that includes others, "sm_100a, sm_103a or sm_110a".
std::string chipsWith(bool (Chip::*question)() const);

} // namespace tilewright

#endif // TILEWRIGHT_CHIP_CHIP_H
