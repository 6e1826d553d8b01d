//===- KernelPassManager.h - NVPTX passes for kernels -----------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_KERNELPASSMANAGER_H
#define TILEWRIGHT_CODEGEN_KERNELPASSMANAGER_H

#include "llvm/IR/LegacyPassManager.h"

namespace tilewright {

/// Adds NVPTX's code generation passes, except those that are useless for tile
/// kernels. NVPTX looks for addresses that differ by a small offset, as in
/// unrolled scalar loops, reassociates sums to find more of them, and cleans up
/// after each search. Lowered tiles have this form from the start, so all but
/// the first search are omitted, which saves 5 % of the pipeline to PTX. The
/// first one is kept for masked indices, which only it finds to be equal
/// (docs/measurements.md).
class KernelPassManager final : public llvm::legacy::PassManager {
public:
  void add(llvm::Pass *pass) override;

private:
  bool isAfterSearch = false;
};

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_KERNELPASSMANAGER_H
