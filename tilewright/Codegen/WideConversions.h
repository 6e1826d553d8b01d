//===- WideConversions.h - wide integers to floats and back -----*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_WIDECONVERSIONS_H
#define TILEWRIGHT_CODEGEN_WIDECONVERSIONS_H

namespace llvm {
class Module;
} // namespace llvm

namespace tilewright {

/// Expands conversions between floats and integers of 65 to 128 bits, for which
/// LLVM's back end would call a function that a device does not have. After
/// LLVM's passes.
void expandWideConversions(llvm::Module &module);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_WIDECONVERSIONS_H
