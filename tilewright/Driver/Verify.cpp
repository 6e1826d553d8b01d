//===- Verify.cpp - verifies what was read --------------------------------===//
// NVVM's MMA operations have optional attributes for the element types of their
// operands. MLIR 22's verifiers read them without checking that they are
// present, which aborts the process.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/Verify.h"

#include "mlir/IR/Operation.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;

static LogicalResult checkTypesOfElements(Operation *op) {
  // The attributes of the operation's definition, present or not.
  ArrayRef<StringAttr> known = op->getName().getAttributeNames();
  for (StringRef name : {"multiplicandAPtxType", "multiplicandBPtxType"})
    if (llvm::is_contained(known, name) &&
        !op->getInherentAttr(name).value_or(Attribute()))
      return op->emitOpError("expects '")
             << name << "', the type of the elements of a factor";
  return success();
}

LogicalResult tilewright::verifyRead(Operation *module) {
  WalkResult result = module->walk([](Operation *op) -> WalkResult {
    if (op->getName().getDialectNamespace() != "nvvm")
      return success();
    return checkTypesOfElements(op);
  });
  return failure(result.wasInterrupted() || failed(verify(module)));
}
