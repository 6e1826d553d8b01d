//===- Dependence.h - dependences between operations ------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_DEPENDENCE_H
#define TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_DEPENDENCE_H

namespace mlir {
class Operation;
} // namespace mlir

namespace tilewright::reference {

/// Whether a result of `earlier` other than its token affects an operand of
/// `later`, or whether `later` executes: the program dependencies of the
/// specification's memory model, which order nothing.
bool dependsOn(mlir::Operation *later, mlir::Operation *earlier);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_DEPENDENCE_H
