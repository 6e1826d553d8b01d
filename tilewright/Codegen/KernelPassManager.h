//===- KernelPassManager.h - NVPTX's passes that kernels need ---*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_KERNELPASSMANAGER_H
#define TILEWRIGHT_CODEGEN_KERNELPASSMANAGER_H

#include "llvm/IR/LegacyPassManager.h"

namespace tilewright {

/// Takes the passes that NVPTX generates code with, but for those that kernels
/// of tiles have no use for. NVPTX looks for addresses that differ by multiples
/// of a stride, as unrolled loops of scalars have them, and computes one from
/// another. Lowered tiles have their addresses so from the beginning, and to
/// look for more is an eighth of the way from LLVM IR to PTX
/// (docs/measurements.md).
class KernelPassManager final : public llvm::legacy::PassManager {
public:
  void add(llvm::Pass *pass) override;

private:
  bool leftOneOut = false;
};

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_KERNELPASSMANAGER_H
