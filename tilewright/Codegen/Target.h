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

/// The PTX version that our output declares where nobody asks for another,
/// times ten: the first that has `.language`.
constexpr unsigned defaultPtxVersion = 92;

/// The newest PTX version that LLVM 22 writes, times ten.
constexpr unsigned newestLLVMPtxVersion = 90;

/// A version times ten as PTX has it: 9.2 of 92.
std::string ptxVersionText(unsigned version);

/// Makes the target machine. LLVM writes the newest PTX it knows up to
/// `ptxVersion`; a version too old for the chip is an error.
llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
createTargetMachine(const Chip &chip, unsigned optLevel = 3,
                    unsigned ptxVersion = defaultPtxVersion);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_TARGET_H
