//===- Blocks.h - a function's registers as values --------------*- C++ -*-===//
// PTX writes to registers as often as it likes; an operation's result is
// written once. Which value a register holds where a block begins is found
// before anything is emitted: the one write that reaches it, or where several
// do, an argument of the block.
//
// Only registers that are read before they are written there again have one, so
// that a block has no more arguments than it needs. That nothing was written at
// all is one of the writes: such a register is undefined where it is read, and
// the emulator says so if that decides anything.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PTX_BLOCKS_H
#define TILEWRIGHT_PTX_BLOCKS_H

#include "tilewright/PTX/Table.h"

namespace tilewright::ptx {

struct BasicBlock {
  uint32_t begin = 0, end = 0; ///< of Function::instructions
  llvm::SmallVector<uint32_t, 2> successors, predecessors;
  /// Registers that are read before they are written, with the number of the
  /// value that they hold where the block begins; ascending.
  struct Entry {
    uint32_t reg;
    uint32_t value;
  };
  std::vector<Entry> entries;
  /// Registers that are written, with the number of the last value; ascending.
  std::vector<Entry> writes;
  bool isReached = false;

  std::optional<uint32_t> valueAtEntry(uint32_t reg) const;
  std::optional<uint32_t> lastWrite(uint32_t reg) const;
};

struct Blocks {
  static constexpr uint32_t undefined = 0; ///< the value nobody wrote

  std::vector<BasicBlock> blocks;
  std::vector<uint32_t> order; ///< those that are reached, writes before reads
  std::vector<uint32_t> blockOfLabel;
  uint32_t valueCount = 1;
  /// The lists of registers that products of warpgroups accumulate into, each
  /// once: a wait for them reads and writes all.
  std::vector<std::vector<uint32_t>> accumulators;
  std::vector<uint32_t> firstArgument; ///< by block: values that are arguments
  /// What registers hold that are parameters.
  llvm::SmallVector<std::pair<uint32_t, uint32_t>, 2> parameters;

  /// The value of a register where the function begins.
  uint32_t atEntry(uint32_t reg) const {
    for (auto [parameter, value] : parameters)
      if (parameter == reg)
        return value;
    return undefined;
  }

  /// Whether the k-th entry is an argument of the block.
  bool isArgument(uint32_t block, size_t k) const {
    return blocks[block].entries[k].value == firstArgument[block] + k;
  }
};

/// The registers of a vector, in its order.
std::vector<uint32_t> registersOf(const Function &function,
                                  const Operand &operand);

/// `forms` are those of the module's opcodes. Nothing where the function's
/// registers and blocks are too many.
std::optional<Blocks> findBlocks(const Function &function,
                                 llvm::ArrayRef<Form> forms);

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_BLOCKS_H
