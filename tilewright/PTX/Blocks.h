//===- Blocks.h - basic blocks and values of registers ----------*- C++ -*-===//
// PTX registers may be written repeatedly; an SSA value is defined once. Before
// emitting, the value of each register at the start of each block is computed:
// the only write that reaches it or, if several do, a block argument.
//
// Only registers that are live at the start of a block have an entry there, so
// a block has no superfluous arguments. "Never written" counts as a write:
// reading such a register yields an undefined value, and the emulator reports
// it if it affects anything.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PTX_BLOCKS_H
#define TILEWRIGHT_PTX_BLOCKS_H

#include "tilewright/PTX/Table.h"

namespace tilewright::ptx {

struct BasicBlock {
  uint32_t begin = 0, end = 0; ///< of Function::instructions
  llvm::SmallVector<uint32_t, 2> successors, predecessors;
  /// Registers that are live-in, with the number of their value at the start of
  /// the block; ascending.
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
  static constexpr uint32_t undefined = 0; ///< the value never written

  std::vector<BasicBlock> blocks;
  std::vector<uint32_t> order; ///< reachable blocks, in reverse postorder
  std::vector<uint32_t> blockOfLabel;
  uint32_t valueCount = 1;
  /// The register lists that warpgroup products accumulate into, each once: a
  /// wait for them reads and writes all of them.
  std::vector<std::vector<uint32_t>> accumulators;
  std::vector<uint32_t> firstArgument; ///< by block: values that are arguments
  /// The values of registers that are parameters.
  llvm::SmallVector<std::pair<uint32_t, uint32_t>, 2> parameters;

  /// The value of a register at the function's entry.
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

/// `forms` are those of the module's opcodes. Nothing if the function has too
/// many live registers.
std::optional<Blocks> findBlocks(const Function &function,
                                 llvm::ArrayRef<Form> forms);

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_BLOCKS_H
