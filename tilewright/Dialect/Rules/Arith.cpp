//===- Arith.cpp - rounding and flushing ----------------------------------===//
#include "tilewright/Dialect/Rules/Rules.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tilewright;

using Modes = ArrayRef<RoundingMode>;
using enum RoundingMode;

static constexpr RoundingMode ieee[] = {NearestEven, Zero, NegativeInf,
                                        PositiveInf};
static constexpr RoundingMode quotient[] = {NearestEven, Zero,   NegativeInf,
                                            PositiveInf, Approx, Full};
static constexpr RoundingMode root[] = {NearestEven, Zero, NegativeInf,
                                        PositiveInf, Approx};
static constexpr RoundingMode function[] = {Full, Approx};
static constexpr RoundingMode integerQuotient[] = {Zero, NegativeInf,
                                                   PositiveInf};
static constexpr RoundingMode fromInteger[] = {NearestEven};
static constexpr RoundingMode toInteger[] = {NearestIntToZero};
static constexpr RoundingMode format[] = {NearestEven, Zero, NegativeInf,
                                          PositiveInf, NearestAway};

Modes rules::roundingsOf(StringRef mnemonic) {
  return llvm::StringSwitch<Modes>(mnemonic)
#define ROUNDED(MNEMONIC, MODES) .Case(MNEMONIC, MODES)
#include "tilewright/Dialect/Rules/Roundings.def"
      .Default({});
}

LogicalResult rules::verifyMode(Operation *op, RoundingMode mode,
                                Modes allowed) {
  if (llvm::is_contained(allowed, mode))
    return success();
  InFlightDiagnostic diag = op->emitOpError("expects rounding ");
  llvm::interleave(
      allowed, [&](RoundingMode each) { diag << stringifyRoundingMode(each); },
      [&] { diag << ", "; });
  return diag << "; got " << stringifyRoundingMode(mode);
}

LogicalResult rules::verifyRounded(Operation *op) {
  RoundingMode mode = cast<RoundedOpInterface>(op).getRoundingMode();
  Modes allowed = roundingsOf(op->getName().stripDialect());
  if (failed(verifyMode(op, mode, allowed)))
    return failure();
  // For functions `full` is the only exact mode, of any type.
  bool forF32 = mode == Approx ||
                (mode == Full && allowed.data() != Modes(function).data());
  Type element = getElementTypeOrSelf(op->getResult(0));
  if (forF32 && !element.isF32())
    return op->emitOpError("expects f32 elements for rounding ")
           << stringifyRoundingMode(mode) << ", got " << element;
  return success();
}

LogicalResult rules::verifyFlushing(Operation *op) {
  Type element = getElementTypeOrSelf(op->getResult(0));
  if (cast<FlushingOpInterface>(op).getFlushToZero() && !element.isF32())
    return op->emitOpError("expects f32 elements for flush_to_zero, got ")
           << element;
  return success();
}
