//===- Remainder.h - exact remainders of floats -----------------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_REMAINDER_H
#define TILEWRIGHT_CODEGEN_REMAINDER_H

namespace llvm {
class Module;
} // namespace llvm

namespace tilewright {

/// Makes a call of the device library's `fmod` of every `frem` of f16, bf16,
/// f32 and f64, before the library is linked.
void makeRemaindersExact(llvm::Module &module);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_REMAINDER_H
