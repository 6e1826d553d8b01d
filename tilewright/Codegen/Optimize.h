//===- Optimize.h - LLVM's passes, for NVPTX --------------------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_OPTIMIZE_H
#define TILEWRIGHT_CODEGEN_OPTIMIZE_H

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace tilewright {

/// Runs LLVM's pipeline of level 0 to 3; above 0, of modules with nothing but
/// kernels of tiles, the part that they need. The target machine is attached:
/// without it jump threading may break the reconvergence that warp-wide
/// operations need, and NVVMReflect would not run.
void optimize(llvm::Module &module, llvm::TargetMachine &machine,
              unsigned optLevel);

/// Whether nothing but kernels of tiles is defined: no program of another
/// language, no function of the device's library that stands on its own.
bool hasOnlyTileKernels(const llvm::Module &module);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_OPTIMIZE_H
