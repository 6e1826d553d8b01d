//===- KernelPassManager.h - NVPTX's passes that kernels need ---*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_KERNELPASSMANAGER_H
#define TILEWRIGHT_CODEGEN_KERNELPASSMANAGER_H

#include "llvm/IR/LegacyPassManager.h"

namespace tilewright {

/// Takes the passes that NVPTX generates code with, but for those that kernels
/// of tiles have no use for. NVPTX looks for addresses of which one is another
/// and a little more, as unrolled loops of scalars have them, reassociates sums
/// to find more of them, and cleans up behind each search. Lowered tiles have
/// their sums so from the beginning: what is left out, all but the first
/// search, is 5 % of the way to PTX. The first one stays for masked indices,
/// which it alone finds to be the same (docs/measurements.md).
class KernelPassManager final : public llvm::legacy::PassManager {
public:
  void add(llvm::Pass *pass) override;

private:
  bool isBehindSearch = false;
};

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_KERNELPASSMANAGER_H
