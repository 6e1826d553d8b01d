//===- Verify.cpp - verifies what was read --------------------------------===//
// Products of NVVM have optional attributes with the types of their operands'
// elements. The verifiers of MLIR 22 take the value of one that is absent,
// which ends the process.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/Verify.h"

#include "mlir/IR/Operation.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;

static LogicalResult checkTypesOfElements(Operation *op) {
  // Those of the operation's definition, whether or not they are there.
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
