//===- Contexts.h - an MLIR context for many small inputs -------*- C++ -*-===//
// A context keeps every type and attribute that it has seen, and making one
// takes longer than reading a small input. So one serves for a while.
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
  /// want to name a type.
  mlir::MLIRContext &next();

private:
  unsigned inputsEach, inputsLeft = 0;
  std::unique_ptr<mlir::MLIRContext> context;
};

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_CONTEXTS_H
