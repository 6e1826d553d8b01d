//===- Words.h - registers passed to the runtime in memory ------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_WORDS_H
#define TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_WORDS_H

#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

namespace tilewright::emulator {

/// 32-bit words on the function's stack, one operand after another.
class Words {
public:
  Words(mlir::Operation *op, Rewriter &rewriter) : op(op), rewriter(rewriter) {}

  /// Appends registers; a 64-bit register takes two words, one narrower than 32
  /// bits a whole word.
  void add(mlir::ValueRange values);
  void add(mlir::Value value) { add(mlir::ValueRange(value)); }

  /// Reserves space for results of `type`, a struct or a single register, and
  /// stores the operands. Returns the address of the first word.
  mlir::Value store(mlir::Type type);
  /// The results, after the call.
  mlir::Value load(mlir::Type type);

  unsigned count() const { return unsigned(size); }

private:
  mlir::Value at(size_t word);

  mlir::Operation *op;
  Rewriter &rewriter;
  mlir::SmallVector<std::pair<size_t, mlir::Value>> added;
  size_t size = 0, results = 0;
  mlir::Value base;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_WORDS_H
