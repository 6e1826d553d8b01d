//===- ElementBits.h - the bits of constant elements ------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_ELEMENTBITS_H
#define TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_ELEMENTBITS_H

#include "mlir/IR/BuiltinOps.h"

namespace tilewright::algebra {
class Domain;
} // namespace tilewright::algebra

namespace tilewright::emulator {

/// Replaces each bitcast of a float constant to integers by the bits of the
/// constant's elements. Translation would fold it to the bits of the float,
/// which can no longer be told from an integer. Keeps it from folding
/// operations on float constants too.
void takeElementBits(mlir::ModuleOp module, const algebra::Domain &domain);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_ELEMENTBITS_H
