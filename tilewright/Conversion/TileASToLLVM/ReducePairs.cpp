//===- ReducePairs.cpp - maximum of 16-bit floats -------------------------===//
// A row's f16 or bf16 values, two to a word, as loaded from memory:
//
//   %m = max.f16x2 of the words, as a tree
//   %r = max.f32 widen(low half of %m), widen(high half of %m)
//
// Widening is exact and monotonic, so it may follow the comparison. This does
// not apply to sums: they would be rounded to 16 bits.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/ReducePairs.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Conversion/TileASToLLVM/Combine.h"
#include "tilewright/Conversion/TileASToLLVM/Rounding.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"

using namespace mlir;
using namespace tilewright;

/// The row length from which this takes fewer instructions, including those
/// that extract the last pair.
static constexpr size_t fewestElements = 8;

/// The value that `value` was widened from, or itself.
static Value narrowest(Value value) {
  auto widened = value.getDefiningOp<LLVM::FPExtOp>();
  return widened ? widened.getArg() : value;
}

/// The comparison that is the entire body; null for another body.
static Operation *comparisonOf(tileas::PartialReduceOp op) {
  Operation *only = symmetricOperation(op.getBody().front());
  return only && !minMaxIntrinsic(only).empty() ? only : nullptr;
}

/// The 16-bit float type that all of `registers` have or were widened from;
/// null if there is none.
static Type narrowType(ValueRange registers) {
  Type type = narrowest(registers.front()).getType();
  bool isOne = llvm::all_of(registers, [&](Value value) {
    return narrowest(value).getType() == type;
  });
  return isOne && (type.isF16() || type.isBF16()) ? type : Type();
}

bool tilewright::reducesPairs(tileas::PartialReduceOp op, ValueRange registers,
                              ArrayRef<RowRegisters> rows) {
  Operation *comparison = comparisonOf(op);
  Type type = narrowType(registers);
  // f32's subnormals include some of bf16's.
  if (!comparison || !type ||
      cast<FlushingOpInterface>(comparison).getFlushToZero())
    return false;
  FailureOr<const Chip *> chip = findChip(op);
  if (failed(chip) || !*chip || !(*chip)->hasF16MinMax())
    return false;
  for (const RowRegisters &row : rows) {
    if (row.size() < fewestElements)
      return false;
    for (unsigned r : row)
      if (!llvm::is_contained(row, r ^ 1))
        return false;
  }
  return takeStep(op, StepId::ReducePairs, [&] {
    makeRemark(op, RemarkId::PairsReduced)
        .with("Elements", rows.front().size())
        .with("Type", type);
  });
}

Value tilewright::reducePairs(OpBuilder &builder, tileas::PartialReduceOp op,
                              ValueRange registers, ArrayRef<unsigned> row) {
  Location loc = op.getLoc();
  Operation *comparison = comparisonOf(op);
  Type type = registers.front().getType();
  Type narrow = narrowest(registers.front()).getType();
  SmallVector<Value> pairs;
  for (unsigned r : row)
    if (r % 2 == 0)
      pairs.push_back(
          groupOf(builder, loc, narrow,
                  {narrowest(registers[r]), narrowest(registers[r + 1])}));
  auto compare = [&](Value left, Value right) {
    Value made = callIntrinsic(builder, loc, left.getType(),
                               minMaxIntrinsic(comparison), {left, right});
    passFastMath(comparison, made);
    return made;
  };
  Value both = combineTree<Value>(pairs, 1, compare);
  SmallVector<Value, 2> halves;
  for (unsigned i = 0; i < 2; ++i) {
    Value half = elementOf(builder, loc, both, i);
    halves.push_back(widen(builder, loc, half, type));
  }
  return compare(halves[0], halves[1]);
}
