//===- Contexts.h - an MLIR context for many small inputs -------*- C++ -*-===//
// A context keeps every type and attribute it has uniqued, and creating one
// takes longer than reading a small input. So a context is reused for some
// time.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_CONTEXTS_H
#define TILEWRIGHT_TESTING_CONTEXTS_H

#include "mlir/IR/MLIRContext.h"
#include <memory>

namespace tilewright::testing {

class Contexts {
public:
  explicit Contexts(unsigned inputsEach = 256) : inputsEach(inputsEach) {}

  /// A context for one input, with cuda_tile, and with func for texts that only
  /// contain a type.
  mlir::MLIRContext &next();

private:
  unsigned inputsEach, inputsLeft = 0;
  std::unique_ptr<mlir::MLIRContext> context;
};

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_CONTEXTS_H
