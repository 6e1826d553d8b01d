//===- Target.h - LLVM's NVPTX target machine for a chip --------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_TARGET_H
#define TILEWRIGHT_CODEGEN_TARGET_H

#include "tilewright/Chip/Chip.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>

namespace llvm {
class TargetMachine;
} // namespace llvm

namespace tilewright {

/// The default PTX version of our output, times ten: the first with
/// `.language`.
constexpr unsigned defaultPtxVersion = 92;

/// The newest PTX version that LLVM 22 supports, times ten.
constexpr unsigned newestLLVMPtxVersion = 90;

/// The version as spelled in PTX: 9.2 for 92.
std::string ptxVersionText(unsigned version);

/// Creates the target machine. LLVM writes the newest PTX version it supports
/// up to `ptxVersion`; a version that is too old for the chip is an error.
llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
createTargetMachine(const Chip &chip, unsigned optLevel = 3,
                    unsigned ptxVersion = defaultPtxVersion);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_TARGET_H
