//===- ModuleChip.cpp - the chip that a module is compiled for ------------===//
#include "tilewright/Dialect/ModuleChip.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

using namespace mlir;
using namespace tilewright;

static ModuleOp outermostModule(Operation *op) {
  while (Operation *parent = op->getParentOp())
    op = parent;
  return dyn_cast<ModuleOp>(op);
}

static FailureOr<const Chip *> lookupFor(Operation *op,
                                         llvm::Expected<const Chip &> chip) {
  if (chip)
    return &*chip;
  return op->emitOpError(llvm::toString(chip.takeError()));
}

namespace {
/// Reads the chip from one attribute after the other and checks that they
/// agree.
class ChipSource {
public:
  explicit ChipSource(ModuleOp module) : module(module) {}

  LogicalResult readTargetSpec() {
    auto spec = module->getAttrOfType<StringAttr>(targetSpecAttrName);
    if (!spec)
      return success();
    FailureOr<const Chip *> named = lookupFor(module, lookupChip(spec));
    if (failed(named))
      return failure();
    chip = *named;
    source = targetSpecAttrName;
    return success();
  }

  LogicalResult readTarget(gpu::GPUModuleOp gpuModule) {
    for (Attribute each : gpuModule.getTargetsAttr().getValue()) {
      auto target = dyn_cast<NVVM::NVVMTargetAttr>(each);
      if (!target)
        continue;
      if (chip && chip->name() != target.getChip())
        return gpuModule.emitOpError("expects #nvvm.target with the chip '")
               << chip->name() << "', as in " << source << ", but found '"
               << target.getChip() << "'";
      FailureOr<const Chip *> named =
          lookupFor(gpuModule, lookupChip(target.getChip()));
      if (failed(named))
        return failure();
      chip = *named;
      source = "another #nvvm.target";
    }
    return success();
  }

  LogicalResult readCapability() {
    auto capability =
        module->getAttrOfType<IntegerAttr>(computeCapabilityAttrName);
    if (!capability)
      return success();
    uint64_t number = capability.getValue().getLimitedValue();
    if (chip && number != chip->computeCapability())
      return module.emitOpError("expects ")
             << computeCapabilityAttrName << " to be "
             << chip->computeCapability() << ", as in " << source
             << ", but found " << number;
    if (chip)
      return success();
    FailureOr<const Chip *> named =
        lookupFor(module, lookupChip(unsigned(number)));
    if (failed(named))
      return failure();
    chip = *named;
    return success();
  }

  const Chip *chip = nullptr;

private:
  ModuleOp module;
  StringRef source; ///< the attribute that named the chip
};
} // namespace

FailureOr<const Chip *> tilewright::findChip(Operation *op) {
  ModuleOp module = outermostModule(op);
  if (!module)
    return static_cast<const Chip *>(nullptr);
  ChipSource source(module);
  if (failed(source.readTargetSpec()))
    return failure();
  for (auto gpuModule : module.getOps<gpu::GPUModuleOp>())
    if (gpuModule.getTargetsAttr() && failed(source.readTarget(gpuModule)))
      return failure();
  if (failed(source.readCapability()))
    return failure();
  return source.chip;
}

FailureOr<const Chip *> tilewright::chipOf(Operation *op) {
  FailureOr<const Chip *> chip = findChip(op);
  if (failed(chip) || *chip)
    return chip;
  ModuleOp module = outermostModule(op);
  return (module ? module.getOperation() : op)->emitOpError("expects ")
         << targetSpecAttrName << " = \"sm_XX\" or "
         << computeCapabilityAttrName << " = XX : i32, but has neither";
}

LogicalResult tilewright::checkForChip(
    ModuleOp module,
    llvm::function_ref<LogicalResult(Operation *, const Chip &)> check) {
  FailureOr<const Chip *> chip = chipOf(module);
  if (failed(chip))
    return failure();
  WalkResult result = module.walk(
      [&](Operation *op) -> WalkResult { return check(op, **chip); });
  return failure(result.wasInterrupted());
}

void tilewright::setChip(ModuleOp module, const Chip &chip) {
  Builder builder(module.getContext());
  module->setAttr(computeCapabilityAttrName,
                  builder.getI32IntegerAttr(chip.computeCapability()));
  module->setAttr(targetSpecAttrName, builder.getStringAttr(chip.name()));
}
