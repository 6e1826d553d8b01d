//===- ChainLevel.h - chain steps, by instruction set -----------*- C++ -*-===//
// Vectors are passed in registers only between functions of a file compiled for
// their size, so each level has a file of its own. It includes ChainLoops.inc
// and only the headers that this needs: code compiled in such a file must not
// run on a machine without its instructions.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_CHAINLEVEL_H
#define TILEWRIGHT_EXECUTION_REFERENCE_CHAINLEVEL_H

#include <cstddef>
#include <cstdint>

namespace tilewright::reference {

/// The effect of a step on the accumulator, x, with its operands a and b in
/// memory.
enum class ChainKind : uint8_t {
  Load,      ///< a
  LoadF16,   ///< a as f32, as in the next two
  LoadBF16,  //
  Store,     ///< x into a
  StoreF16,  ///< x rounded; canonical NaN, as in the next
  StoreBF16, //
  StoreBool, ///< whether x is not zero, as a byte
  Canonical, ///< makes every NaN canonical
  AddF,      ///< x + a
  SubF,      ///< x - a
  SubFFrom,  ///< a - x
  MulF,      ///< x * a
  DivF,      ///< x / a
  DivFInto,  ///< a / x
  Fma,       ///< x * a + b
  FmaInto,   ///< a * b + x
  Exp,       ///< e^x
  TanH,
  AddI,       ///< x + a
  SubI,       ///< x - a
  SubIFrom,   ///< a - x
  MulI,       ///< x * a
  Select,     ///< x where byte a is not zero, otherwise b
  SelectElse, ///< b where byte a is not zero, otherwise x
  // All bits set where the relation of x and a is true, as unsigned numbers or,
  // with an S, as signed ones.
  Equal,
  NotEqual,
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
  LessS,
  LessEqualS,
  GreaterS,
  GreaterEqualS
};

/// The source of an operand: a tile in memory, one element for all, the
/// accumulator, one row for all rows, or one element for each row.
enum class ChainSource : uint8_t { Tile, Splat, Accumulator, Row, Column };

struct ChainStep {
  ChainKind kind;
  ChainSource a = ChainSource::Tile, b = ChainSource::Tile;
  uint8_t placeOfA = 0, placeOfB = 0; ///< operand slots
};

/// A linked step.
struct ChainInstruction {
  void (*run)(); ///< of the level's type (ChainLoops.inc)
  uint8_t a, b;
};

struct ChainContext {
  const ChainInstruction *first;
  std::byte *const *places;
  /// For each operand that is a Row or a Column: log2 of the elements of a row,
  /// at least a vector.
  const uint8_t *shifts;
  size_t count;
};

/// A level's interface (Loops.h).
struct ChainLevel {
  size_t width, lanes; ///< see Chain
  void (*enter)(const ChainContext &context);
  void (*end)(); ///< follows the last step
  void (*(*step)(const ChainStep &step))();
};

ChainLevel baselineChain();
ChainLevel v3Chain();
ChainLevel v4Chain();

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_CHAINLEVEL_H
