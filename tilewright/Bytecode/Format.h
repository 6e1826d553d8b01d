//===- Format.h - constants of the container --------------------*- C++ -*-===//
// tile-ir-inventory, section 2.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_BYTECODE_FORMAT_H
#define TILEWRIGHT_BYTECODE_FORMAT_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace tilewright::bytecode {

inline constexpr llvm::StringLiteral magic =
    llvm::StringLiteral::withInnerNUL("\x7fTileIR\0");
inline constexpr unsigned majorVersion = 13;
inline constexpr unsigned headerBytes = 12;
inline constexpr uint8_t paddingByte = 0xCB;

enum class Section : uint8_t {
  End = 0,
  Strings = 1,
  Functions = 2,
  Debug = 3,
  Constants = 4,
  Types = 5,
  Globals = 6,
  Producer = 7,
};
inline constexpr unsigned sectionCount = 8;

/// "string section".
llvm::StringRef sectionName(Section section);
/// The alignment of a section, 1 for none.
unsigned sectionAlignment(Section section);

enum class TypeTag : uint64_t {
  I1 = 0,
  I8 = 1,
  I16 = 2,
  I32 = 3,
  I64 = 4,
  F16 = 5,
  BF16 = 6,
  F32 = 7,
  TF32 = 8,
  F64 = 9,
  F8E4M3FN = 10,
  F8E5M2 = 11,
  Pointer = 12,
  Tile = 13,
  TensorView = 14,
  PartitionView = 15,
  Function = 16,
  Token = 17,
  F8E8M0FNU = 18,
  F4E2M1FN = 19,
  GatherScatterView = 20,
  StridedView = 21,
  I4 = 22,
  F8E5M3FNU = 130,
};

enum class AttributeTag : uint64_t {
  Integer = 1,
  Float = 2,
  Bool = 3,
  Type = 4,
  String = 5,
  Array = 6,
  DenseElements = 7,
  DivBy = 8,
  SameElements = 9,
  Dictionary = 10,
  OptimizationHints = 11,
  Bounded = 12,
};

enum class DebugTag : uint64_t {
  Unknown = 0,
  CompileUnit = 1,
  File = 2,
  LexicalBlock = 3,
  Location = 4,
  Subprogram = 5,
  CallSite = 6,
};

/// Convert a column of `file` between bytecode and IR, where columns start at 1
/// (0: none). cuTile Python writes the columns of Python's `ast`, from 0 (seen
/// in cuda-tile 1.7); other producers write those of their compilers, from 1.
uint64_t columnFromBytecode(uint64_t column, llvm::StringRef file);
uint64_t columnToBytecode(uint64_t column, llvm::StringRef file);

/// From here on an entry always has hints and its parameters' attributes, and a
/// subprogram's record ends in flags without a meaning so far.
inline constexpr unsigned entryAttributesMinor = 5;
inline constexpr unsigned subprogramFlagsMinor = 5;

/// Before, ptr_attr has only the value `none`.
inline constexpr unsigned ptrKindsMinor = 5;

/// Flags of a function.
enum FunctionFlags : uint8_t { Private = 1, Kernel = 2, HasHints = 4 };

} // namespace tilewright::bytecode

#endif // TILEWRIGHT_BYTECODE_FORMAT_H
