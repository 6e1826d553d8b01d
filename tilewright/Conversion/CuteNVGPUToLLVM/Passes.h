//===- Passes.h - lower atoms to LLVM ---------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_CUTENVGPUTOLLVM_PASSES_H
#define TILEWRIGHT_CONVERSION_CUTENVGPUTOLLVM_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "tilewright/Conversion/PatternCategories.h"
#include <memory>

namespace tilewright {
#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "tilewright/Conversion/CuteNVGPUToLLVM/Passes.h.inc"

/// The pattern categories of convert-cute-nvgpu-to-llvm; each pattern checks
/// the chip itself.
inline constexpr PatternCategory cuteNVGPUToLLVMCategories[] = {
    PatternCategory::Dedicated};
} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_CUTENVGPUTOLLVM_PASSES_H
