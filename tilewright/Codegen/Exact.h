//===- Exact.h - operations that LLVM would expand inexactly ----*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_EXACT_H
#define TILEWRIGHT_CODEGEN_EXACT_H

namespace llvm {
class Module;
} // namespace llvm

namespace tilewright {

class Chip;

/// Makes a call of the device library's `fmod` of every `frem` of f16, bf16,
/// f32 and f64, before the library is linked.
void makeRemaindersExact(llvm::Module &module);

/// Makes conversions of integers of up to 64 bits to bf16 round once, where the
/// chip has none. After LLVM's passes, which would fold it back.
void roundIntegersOnce(llvm::Module &module, const Chip &chip);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_EXACT_H
