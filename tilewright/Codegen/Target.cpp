//===- Target.cpp - LLVM's NVPTX target machine for a chip ----------------===//
#include "tilewright/Codegen/Target.h"
#include "tilewright/Support/ExitCode.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Target/TargetOptions.h"
#include "llvm/TargetParser/Triple.h"
#include <algorithm>
#include <mutex>

using namespace llvm;
using namespace tilewright;

// PTX 8.9 was never published, and LLVM has no feature of that name.
static unsigned llvmPtxVersion(unsigned ptxVersion) {
  unsigned version = std::min(ptxVersion, newestLLVMPtxVersion);
  return version == 89 ? 88 : version;
}

std::string tilewright::ptxVersionText(unsigned version) {
  return std::to_string(version / 10) + "." + std::to_string(version % 10);
}

Expected<std::unique_ptr<TargetMachine>>
tilewright::createTargetMachine(const Chip &chip, unsigned optLevel,
                                unsigned ptxVersion) {
  if (ptxVersion < chip.minPtxVersion())
    return toolError(ExitCode::Usage,
                     "PTX " + ptxVersionText(ptxVersion) + " does not know " +
                         chip.name() + ", which needs " +
                         ptxVersionText(chip.minPtxVersion()) + " or newer");
  static std::once_flag once;
  std::call_once(once, [] {
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    LLVMInitializeNVPTXAsmPrinter();
  });
  std::string message;
  Triple triple("nvptx64-nvidia-cuda");
  const Target *target = TargetRegistry::lookupTarget(triple, message);
  if (!target)
    return toolError(ExitCode::Internal, message);
  std::string features = "+ptx" + std::to_string(llvmPtxVersion(ptxVersion));
  // The highest level changes one of NVPTX's passes, GVN for EarlyCSE after the
  // addresses, which costs 3 % of the time to PTX and saves nothing.
  auto level = static_cast<CodeGenOptLevel>(std::min(optLevel, 2u));
  TargetOptions options;
  options.AllowFPOpFusion = FPOpFusion::Standard;
  std::unique_ptr<TargetMachine> machine(
      target->createTargetMachine(triple, chip.name(), features, options,
                                  std::nullopt, std::nullopt, level));
  if (!machine)
    return toolError(ExitCode::Internal,
                     "LLVM has no target machine for " + chip.name());
  return machine;
}
