//===- Type.h - types as the simplifier sees them ---------------*- C++ -*-===//
// Expressions name their type by a record: what a rule asks (how wide, which
// mask) is one load away, and two types are one where their records are.
//
// The walker goes through the records of a type and makes the type again with
// some leaf replaced. It answers "the same tile, of i1": a mask. Pointers and
// views are conditional: what they point at is the type of memory, not of the
// value, so they come back as they are unless the caller asks for their inside.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_TYPE_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_TYPE_H

#include "mlir/IR/Types.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/Allocator.h"

namespace tilewright::simplifier {

/// An enumeration of its own that lies in the band of the opcodes from ftof to
/// ptr_to_int, so that one dense table serves; the slots between are reserved
/// and stand for types without parts.
enum class TypeKind : uint8_t {
  First = 42,
  Opaque = First,
  Integer,
  Float,
  Tile,
  Pointer,
  TensorView,
  TileView,
  Token,
  Function,
  Last = 86,
};

/// Whether a type keeps its inside to itself.
constexpr bool isConditional(TypeKind kind) {
  return kind == TypeKind::Pointer || kind == TypeKind::TensorView ||
         kind == TypeKind::TileView;
}

class TypeRecord {
public:
  TypeKind kind() const { return typeKind; }
  mlir::Type original() const { return type; }
  /// The element's bits where the type is a tile of i1, i8, i16, i32 or i64, or
  /// such an integer; else 0.
  unsigned width() const { return integerWidth; }

  /// The types that this one is made of.
  llvm::ArrayRef<const TypeRecord *> operands() const {
    return {isSeparate ? separate : inline_, numOperands};
  }

private:
  friend class TypeTable;
  static constexpr unsigned kInline = 1;

  TypeKind typeKind = TypeKind::Opaque;
  bool isSeparate = false;
  uint8_t integerWidth = 0;
  uint32_t numOperands = 0;
  union {
    const TypeRecord *inline_[kInline] = {nullptr};
    const TypeRecord **separate;
  };
  mlir::Type type;
  mutable const TypeRecord *maskRecord = nullptr;
};

/// What a walk puts in place of leaves; null leaves a leaf as it is.
using ReplaceLeaf = llvm::function_ref<mlir::Type(mlir::Type)>;

enum class TypeMode { Plain, Conditional };

/// The records of one context, each type once.
class TypeTable {
public:
  const TypeRecord *get(mlir::Type type);
  /// i1 in the shape of a tile of integers; null for what is none.
  const TypeRecord *mask(const TypeRecord *record);
  /// The type again, with its leaves replaced.
  const TypeRecord *walk(const TypeRecord *record, ReplaceLeaf replace,
                         TypeMode mode = TypeMode::Plain);

private:
  mlir::Type unique(const TypeRecord *record,
                    llvm::ArrayRef<const TypeRecord *> operands);

  llvm::BumpPtrAllocator allocator;
  llvm::DenseMap<mlir::Type, const TypeRecord *> records;
};

} // namespace tilewright::simplifier

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_TYPE_H
