//===- ModuleChip.cpp - the chip that a module is compiled for ------------===//
#include "tilewright/Conversion/TileFuncToLLVM/ModuleChip.h"
#include "mlir/IR/BuiltinOps.h"

using namespace mlir;
using namespace tilewright;

static constexpr StringLiteral capabilityName = "nv_tileaa.compute_capability";
static constexpr StringLiteral targetName = "nv_tileaa.target_spec";

FailureOr<const Chip *> tilewright::chipOf(ModuleOp module) {
  auto capability = module->getAttrOfType<IntegerAttr>(capabilityName);
  auto target = module->getAttrOfType<StringAttr>(targetName);
  if (!capability && !target)
    return module.emitOpError("expects ")
           << targetName << " = \"sm_XX\" or " << capabilityName
           << " = XX : i32, but has neither";
  llvm::Expected<const Chip &> chip =
      target ? lookupChip(target.getValue())
             : lookupChip(unsigned(capability.getValue().getLimitedValue()));
  if (!chip)
    return module.emitOpError(llvm::toString(chip.takeError()));
  if (capability && capability.getValue() != chip->computeCapability())
    return module.emitOpError("expects ")
           << capabilityName << " to be " << chip->computeCapability()
           << ", as " << targetName << " says, but found "
           << capability.getValue().getLimitedValue();
  return &*chip;
}
