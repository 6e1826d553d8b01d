//===- Passes.h - lower gpu and nvgpu to NVVM -------------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_GPUTONVVM_PASSES_H
#define TILEWRIGHT_CONVERSION_GPUTONVVM_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "tilewright/Conversion/PatternCategories.h"
#include <memory>

namespace tilewright {
#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "tilewright/Conversion/GPUToNVVM/Passes.h.inc"

/// The pattern categories of convert-nvgpu-and-gpu-to-nvvm: upstream's patterns
/// have no category and match individual operations.
inline constexpr PatternCategory gpuToNVVMCategories[] = {
    PatternCategory::Dedicated};
} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_GPUTONVVM_PASSES_H
