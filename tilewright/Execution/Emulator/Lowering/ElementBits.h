//===- ElementBits.h - the bits of constant elements ------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_ELEMENTBITS_H
#define TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_ELEMENTBITS_H

#include "mlir/IR/BuiltinOps.h"

namespace tilewright::algebra {
class Domain;
} // namespace tilewright::algebra

namespace tilewright::emulator {

/// Replaces integers that represent floats by the bits of their elements, in
/// constants and globals with the attribute `floatsName` and in bitcasts of
/// float constants. Translation would fold a bitcast to the bits of the float,
/// which can no longer be told from an integer. Keeps it from folding
/// operations on float constants too.
void takeElementBits(mlir::ModuleOp module, const algebra::Domain &domain);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_ELEMENTBITS_H
