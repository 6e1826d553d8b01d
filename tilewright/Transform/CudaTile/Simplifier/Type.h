//===- Type.h - the simplifier's types --------------------------*- C++ -*-===//
// Expressions refer to their type by a record: properties that rules need
// (width, mask type) are one load away, and two types are equal if their
// records are.
//
// The walker visits the components of a type and rebuilds the type with some
// leaves replaced. It computes "the same tile, of i1": a mask. Pointers and
// views are conditional: their pointee is the type of memory, not of the value,
// so they are not changed unless the caller requests it.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_TYPE_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_TYPE_H

#include "mlir/IR/Types.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/Allocator.h"

namespace tilewright::simplifier {

/// A separate enumeration in the range of the opcodes from ftof to ptr_to_int,
/// so that one dense table suffices; the slots between are reserved for types
/// without components.
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

/// Whether a type's components are only walked on request.
constexpr bool isConditional(TypeKind kind) {
  return kind == TypeKind::Pointer || kind == TypeKind::TensorView ||
         kind == TypeKind::TileView;
}

class TypeRecord {
public:
  TypeKind kind() const { return typeKind; }
  mlir::Type original() const { return type; }
  /// The element's bits if the type is a tile of i1, i8, i16, i32 or i64, or
  /// such an integer; otherwise 0.
  unsigned width() const { return integerWidth; }

  /// The component types.
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

/// Returns the replacement of a leaf; null keeps it.
using ReplaceLeaf = llvm::function_ref<mlir::Type(mlir::Type)>;

enum class TypeMode { Plain, Conditional };

/// The records of one context, one for each type.
class TypeTable {
public:
  const TypeRecord *get(mlir::Type type);
  /// i1 in the shape of a tile of integers; null for other types.
  const TypeRecord *mask(const TypeRecord *record);
  /// Rebuilds the type with its leaves replaced.
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
