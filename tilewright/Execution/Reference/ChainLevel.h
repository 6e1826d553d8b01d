//===- ChainLevel.h - the steps of chains, by instruction set ---*- C++ -*-===//
// A vector travels in a register only between functions of a file that is
// compiled for its size, so each level has a file of its own, which includes
// ChainLoops.inc and no more of the library than that needs: what such a file
// compiles must not serve a machine without its instructions.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_CHAINLEVEL_H
#define TILEWRIGHT_EXECUTION_REFERENCE_CHAINLEVEL_H

#include <cstddef>
#include <cstdint>

namespace tilewright::reference {

/// What a step does to the accumulator, x, with its operands a and b in memory.
enum class ChainKind : uint8_t {
  Load,      ///< a
  LoadF16,   ///< a in f32, as the next three
  LoadBF16,  //
  Store,     ///< x into a
  StoreF16,  ///< x rounded; NaN is canonical, as in the next
  StoreBF16, //
  StoreBool, ///< whether x is other than zero, as a byte
  Canonical, ///< every NaN the canonical one
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
  Select,     ///< x where byte a is not zero, else b
  SelectElse, ///< b where byte a is not zero, else x
  // All bits where it holds of x and a, as unsigned numbers or, with an S, as
  // signed ones.
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

/// Where an operand of a step is: all elements in memory, one for all of them,
/// in the accumulator, one row for all rows, one element for each row.
enum class ChainSource : uint8_t { Tile, Splat, Accumulator, Row, Column };

struct ChainStep {
  ChainKind kind;
  ChainSource a = ChainSource::Tile, b = ChainSource::Tile;
  uint8_t placeOfA = 0, placeOfB = 0; ///< numbers of places
};

/// A step that is ready to run.
struct ChainInstruction {
  void (*run)(); ///< of the type that its level has (ChainLoops.inc)
  uint8_t a, b;
};

struct ChainContext {
  const ChainInstruction *first;
  std::byte *const *places;
  /// Of each place that is a Row or a Column: log2 of the elements of a row,
  /// which fill at least a vector.
  const uint8_t *shifts;
  size_t count;
};

/// What a chain needs of a level (Loops.h).
struct ChainLevel {
  size_t width, lanes; ///< see Chain
  void (*enter)(const ChainContext &context);
  void (*end)(); ///< behind the last step
  void (*(*step)(const ChainStep &step))();
};

ChainLevel baselineChain();
ChainLevel v3Chain();
ChainLevel v4Chain();

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_CHAINLEVEL_H
