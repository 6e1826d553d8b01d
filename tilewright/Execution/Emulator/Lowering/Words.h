//===- Words.h - registers that go to the runtime in memory -----*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_WORDS_H
#define TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_WORDS_H

#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

namespace tilewright::emulator {

/// Words of 32 bits on the stack of the function, one operand after another.
class Words {
public:
  Words(mlir::Operation *op, Rewriter &rewriter) : op(op), rewriter(rewriter) {}

  /// Appends registers; those of 64 bits take two words, of less than 32 one.
  void add(mlir::ValueRange values);
  void add(mlir::Value value) { add(mlir::ValueRange(value)); }

  /// Makes room for results of `type`, a struct or a single register, and
  /// stores what was added. Gives the address of the first word.
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
