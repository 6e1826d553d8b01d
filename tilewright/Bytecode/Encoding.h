//===- Encoding.h - what each operation looks like on the wire --*- C++ -*-===//
#ifndef TILEWRIGHT_BYTECODE_ENCODING_H
#define TILEWRIGHT_BYTECODE_ENCODING_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright::bytecode {

/// An enumeration's attribute from its number and back; null for a number that
/// it does not have.
struct EnumEncoding {
  unsigned number; ///< among the enumerations
  mlir::Attribute (*read)(mlir::MLIRContext *context, uint64_t value);
  uint64_t (*write)(mlir::Attribute value);
};

enum class FieldKind {
  Enum,
  Unit, ///< its flag bit is all there is
  Bool,
  I32,
  I64,
  String,
  Symbol,
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
  bool optional;       ///< has a flag bit
  unsigned sinceMinor; ///< the minor version that brought it, or 0
  const EnumEncoding *enumeration;
  uint64_t defaultValue; ///< of a number, where the version lacks it
};

enum class GroupKind { Fixed, Variadic, Optional };

/// Operands that go by one name.
struct GroupEncoding {
  llvm::StringLiteral name;
  GroupKind kind;
  unsigned sinceMinor; ///< the minor version that brought it, or 0
};

/// A result that the operation got after its first version. A file of an older
/// one does not have it, so it is made when the operation is read.
struct LaterResult {
  llvm::StringLiteral name;
  unsigned sinceMinor;
  mlir::Type (*makeType)(mlir::MLIRContext *context);
};

/// An operation in pieces. Fields and segments stand in the order of its
/// encoding's fields and groups; a missing field is null.
struct OperationParts {
  mlir::Location location;
  mlir::OperationName name;
  llvm::ArrayRef<mlir::Type> results;
  llvm::ArrayRef<mlir::Value> operands;
  llvm::ArrayRef<mlir::Attribute> fields;
  llvm::ArrayRef<int32_t> segments;
  unsigned regions;
  mlir::DictionaryAttr noAttributes;
};

struct OpEncoding {
  uint64_t opcode;
  unsigned sinceMinor;
  llvm::StringLiteral name; ///< "cuda_tile.addf"
  unsigned results;
  unsigned regions;
  bool inBody;          ///< not a symbol, which has a section of its own
  bool countsResults;   ///< the number of results is written
  bool variadicResults; ///< and may be any
  bool segmented;       ///< operand groups carry counts of their own
  bool countsOperands;  ///< all operands are counted together
  llvm::ArrayRef<FieldEncoding> fields;
  llvm::ArrayRef<GroupEncoding> groups;
  llvm::ArrayRef<LaterResult> laterResults; ///< the last of its results
  mlir::Operation *(*create)(const OperationParts &parts);
  void (*takeApart)(mlir::Operation *op,
                    llvm::MutableArrayRef<mlir::Attribute> fields,
                    llvm::MutableArrayRef<int32_t> segments);

  /// How many flag bits there are at 13.`minor`.
  unsigned flagCount(unsigned minor) const;
  /// How many results 13.`minor` has, where their number is fixed.
  unsigned resultsAt(unsigned minor) const;
  /// The version that brought the field `name`.
  unsigned fieldSince(llvm::StringRef name) const;
};

/// Every operation of the dialect, by rising opcode.
llvm::ArrayRef<OpEncoding> allEncodings();

/// Null where the dialect has no such operation.
const OpEncoding *findEncoding(uint64_t opcode);
const OpEncoding *findEncoding(llvm::StringRef name);

} // namespace tilewright::bytecode

#endif // TILEWRIGHT_BYTECODE_ENCODING_H
