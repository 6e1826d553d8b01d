//===- Atoms.h - patterns from atoms to instructions ------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_CUTENVGPUTOLLVM_ATOMS_H
#define TILEWRIGHT_CONVERSION_CUTENVGPUTOLLVM_ATOMS_H

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Transforms/DialectConversion.h"

namespace tilewright {
class Chip;

/// `chip` may be null: then no atom is refused for it.
void populateCuteNVGPUToLLVM(const mlir::LLVMTypeConverter &converter,
                             const Chip *chip,
                             mlir::RewritePatternSet &patterns);
} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_CUTENVGPUTOLLVM_ATOMS_H
