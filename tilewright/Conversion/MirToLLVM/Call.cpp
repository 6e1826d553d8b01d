//===- Call.cpp - calls ---------------------------------------------------===//
#include "tilewright/Conversion/MirToLLVM/Device.h"

#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace tilewright;

bool DeviceCall::hasArguments(unsigned count) const {
  if (arguments.size() == count)
    return true;
  mir::CallOp(op).emitError("expected ")
      << count << " arguments of '" << mir::CallOp(op).getCallee() << "', got "
      << arguments.size();
  return false;
}

namespace {
struct LowerCall final : MirPattern<mir::CallOp> {
  using MirPattern::MirPattern;

  LogicalResult
  matchAndRewrite(mir::CallOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type result;
    if (op.getNumResults())
      result = convert(op.getResult(0).getType());
    Operation *callee =
        SymbolTable::lookupNearestSymbolFrom(op, op.getCalleeAttr());
    if (callee) {
      SmallVector<Type, 1> results;
      if (result)
        results.push_back(result);
      rewriter.replaceOpWithNewOp<LLVM::CallOp>(op, results, op.getCalleeAttr(),
                                                adaptor.getInputs());
      return success();
    }
    DeviceCall call{op, adaptor.getInputs(), result, rewriter, op.getLoc()};
    FailureOr<Value> value = lower(call);
    if (failed(value))
      return failure();
    if (op.getNumResults() && *value)
      rewriter.replaceOp(op, *value);
    else
      rewriter.eraseOp(op);
    return success();
  }

private:
  FailureOr<Value> lower(DeviceCall &call) const;
};
} // namespace

FailureOr<Value> LowerCall::lower(DeviceCall &call) const {
  if (std::optional<FailureOr<Value>> value = lowerAtomic(call))
    return *value;
  if (std::optional<FailureOr<Value>> value = lowerCore(call))
    return *value;
  return findDeviceFunction(call.op.getCallee())->lower(call);
}

LogicalResult tilewright::checkCall(mir::CallOp call, const Chip &chip) {
  StringRef path = call.getCallee();
  if (SymbolTable::lookupNearestSymbolFrom(call, call.getCalleeAttr()) ||
      isAtomic(path) || isCore(path))
    return success();
  const DeviceFunction *function = findDeviceFunction(path);
  if (!function)
    return call.emitError("the body of '")
           << path
           << "' is not in the program, and it is not a function that the "
              "device "
              "provides (docs/nvvm-coverage.md)";
  auto needs = [&](bool (Chip::*question)() const) {
    return call.emitError("'") << path << "' needs " << chipsWith(question)
                               << ", which " << chip.name() << " is not";
  };
  if (function->module == "wgmma" && !chip.hasWarpgroupMma())
    return needs(&Chip::hasWarpgroupMma);
  if (function->module == "tcgen05" && !chip.hasTensorMemory())
    return needs(&Chip::hasTensorMemory);
  if (!chip.isWithin(function->minSM))
    return call.emitError("'")
           << path << "' needs sm_" << function->minSM << " or newer, which "
           << chip.name() << " does not have";
  if (function->module == "clc" && path.ends_with("_multicast") &&
      !chip.hasMulticastLaunchControl())
    return needs(&Chip::hasMulticastLaunchControl);
  return checkSignature(call, *function);
}

LogicalResult tilewright::checkCalls(ModuleOp module, const Chip &chip) {
  bool isGood = true;
  module.walk(
      [&](mir::CallOp call) { isGood &= succeeded(checkCall(call, chip)); });
  return success(isGood);
}

void tilewright::populateCallPatterns(const MirTypeConverter &types,
                                      RewritePatternSet &patterns) {
  patterns.add<LowerCall>(types, patterns.getContext());
}
