//===- Encoding.h - encodings of operations ---------------------*- C++ -*-===//
#ifndef TILEWRIGHT_BYTECODE_ENCODING_H
#define TILEWRIGHT_BYTECODE_ENCODING_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright::bytecode {

/// Converts an enumeration's attribute from and to its number; null for an
/// invalid number.
struct EnumEncoding {
  unsigned number; ///< index of the enumeration
  mlir::Attribute (*read)(mlir::MLIRContext *context, uint64_t value);
  uint64_t (*write)(mlir::Attribute value);
};

enum class FieldKind {
  Enum,
  Unit, ///< only its flag bit
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
  unsigned sinceMinor; ///< the minor version that added it, or 0
  const EnumEncoding *enumeration;
  uint64_t defaultValue; ///< of a number, if the version lacks it
};

enum class GroupKind { Fixed, Variadic, Optional };

/// Operands with a common name.
struct GroupEncoding {
  llvm::StringLiteral name;
  GroupKind kind;
  unsigned sinceMinor; ///< the minor version that added it, or 0
};

/// A result that was added to the operation after its first version. A file of
/// an older version lacks it, so it is created when the operation is read.
struct LaterResult {
  llvm::StringLiteral name;
  unsigned sinceMinor;
  mlir::Type (*makeType)(mlir::MLIRContext *context);
};

/// A decomposed operation. Fields and segments are in the order of its
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
  bool inBody;          ///< not a symbol; symbols have their own section
  bool countsResults;   ///< the number of results is written
  bool variadicResults; ///< and is variable
  bool segmented;       ///< operand groups have separate counts
  bool countsOperands;  ///< all operands are counted together
  llvm::ArrayRef<FieldEncoding> fields;
  llvm::ArrayRef<GroupEncoding> groups;
  llvm::ArrayRef<LaterResult> laterResults; ///< the last of its results
  mlir::Operation *(*create)(const OperationParts &parts);
  void (*takeApart)(mlir::Operation *op,
                    llvm::MutableArrayRef<mlir::Attribute> fields,
                    llvm::MutableArrayRef<int32_t> segments);

  /// The number of flag bits in 13.`minor`.
  unsigned flagCount(unsigned minor) const;
  /// The number of results in 13.`minor`, if it is fixed.
  unsigned resultsAt(unsigned minor) const;
  /// The version that added the field `name`.
  unsigned fieldSince(llvm::StringRef name) const;
};

/// Every operation of the dialect, in ascending order of opcodes.
llvm::ArrayRef<OpEncoding> allEncodings();

/// Null if the dialect has no such operation.
const OpEncoding *findEncoding(uint64_t opcode);
const OpEncoding *findEncoding(llvm::StringRef name);

} // namespace tilewright::bytecode

#endif // TILEWRIGHT_BYTECODE_ENCODING_H
