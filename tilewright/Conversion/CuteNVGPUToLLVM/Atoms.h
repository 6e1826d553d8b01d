//===- Atoms.h - lower atoms to instructions --------------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_CUTENVGPUTOLLVM_ATOMS_H
#define TILEWRIGHT_CONVERSION_CUTENVGPUTOLLVM_ATOMS_H

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Transforms/DialectConversion.h"

namespace tilewright {
class Chip;

/// If `chip` is null, atoms are not checked against it.
void populateCuteNVGPUToLLVM(const mlir::LLVMTypeConverter &converter,
                             const Chip *chip,
                             mlir::RewritePatternSet &patterns);
} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_CUTENVGPUTOLLVM_ATOMS_H
