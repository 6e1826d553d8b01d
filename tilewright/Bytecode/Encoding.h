//===- Encoding.h - what each operation looks like on the wire --*- C++ -*-===//
#ifndef TILEWRIGHT_BYTECODE_ENCODING_H
#define TILEWRIGHT_BYTECODE_ENCODING_H

#include "mlir/IR/Attributes.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright::bytecode {

/// An enumeration's attribute from its number and back; null for a number that
/// it does not have.
struct EnumEncoding {
  mlir::Attribute (*read)(mlir::MLIRContext *context, uint64_t value);
  uint64_t (*write)(mlir::Attribute value);
};

enum class FieldKind {
  Enum,
  Unit, ///< its flag bit is all there is
  I32,
  I32Array,
  BoolArray,
  Elements, ///< index of a constant, of the result's type
  Array,
  Predicate,
  Hints,
};

/// An attribute of an operation.
struct FieldEncoding {
  llvm::StringLiteral name;
  FieldKind kind;
  bool optional;      ///< has a flag bit
  unsigned laterThan; ///< the minor version that brought it, or 0
  const EnumEncoding *enumeration;
  uint64_t defaultValue; ///< of an enumeration, where the version lacks it
};

enum class GroupKind { Fixed, Variadic, Optional };

struct OpEncoding {
  uint64_t opcode;
  unsigned sinceMinor;
  llvm::StringLiteral name; ///< "cuda_tile.addf"
  unsigned results;
  bool countsResults;   ///< the number of results is written
  bool variadicResults; ///< and may be any
  bool segmented;       ///< operand groups carry counts of their own
  unsigned regions;
  llvm::ArrayRef<FieldEncoding> fields;
  llvm::ArrayRef<GroupKind> groups;

  /// Whether all operands are counted together.
  bool countsOperands() const;
  /// The attributes that version 13.`minor` has.
  llvm::SmallVector<const FieldEncoding *> fieldsAt(unsigned minor) const;
  /// How many flag bits there are at 13.`minor`.
  unsigned flagCount(unsigned minor) const;
};

/// Null where the dialect has no such operation (yet).
const OpEncoding *findEncoding(uint64_t opcode);
const OpEncoding *findEncoding(llvm::StringRef name);

/// Tile IR's own name of an opcode and the minor version that has it; empty
/// where no version has.
struct KnownOpcode {
  llvm::StringLiteral name;
  unsigned sinceMinor;
};
KnownOpcode findOpcode(uint64_t opcode);

} // namespace tilewright::bytecode

#endif // TILEWRIGHT_BYTECODE_ENCODING_H
