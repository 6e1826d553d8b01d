//===- Expr.h - the simplifier's expressions --------------------*- C++ -*-===//
// A compact record for each distinct expression: kind, flags, type and
// operands, inline for up to three and in a trailing array for more. A graph
// contains each expression once, so equal expressions are one pointer and a
// shared subexpression is one record.
//
// This file does not access operations. A leaf for a value of the program
// stores it as an opaque pointer, for materialization.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_EXPR_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_EXPR_H

#include "tilewright/Transform/CudaTile/Simplifier/Type.h"

#include "mlir/IR/Attributes.h"
#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseSet.h"

namespace tilewright::simplifier {

enum class Kind : uint16_t {
#define TILEWRIGHT_KIND(NAME, VALUE, OP, ARITH, MEANING) NAME = VALUE,
#include "tilewright/Transform/CudaTile/Simplifier/Kinds.inc"
};

llvm::StringRef nameOf(Kind kind);
bool isCommutative(Kind kind);

/// The variants of a kind.
enum Flag : uint16_t {
  NoSignedWrap = 1 << 0,
  NoUnsignedWrap = 1 << 1,
  // The kind of cast.
  ZeroExtend = 1 << 2,
  SignExtend = 1 << 3,
  Truncate = 1 << 4,
  Reinterpret = 1 << 5,
  CastMask = ZeroExtend | SignExtend | Truncate | Reinterpret,
  // The kind of leaf.
  LeafConstant = 1 << 6, // an integer, in every element
  LeafElements = 1 << 7, // other constants, by their attribute
  LeafUndef = 1 << 8,
  LeafSymbol = 1 << 9,
  LeafMask = LeafConstant | LeafElements | LeafUndef | LeafSymbol,
};

class Expr {
public:
  Kind kind() const { return exprKind; }
  uint16_t flags() const { return exprFlags; }
  const TypeRecord *type() const { return exprType; }
  unsigned width() const { return exprType->width(); }
  /// Position in the graph: operands precede their users.
  uint32_t id() const { return number; }

  unsigned numOperands() const { return packed >> 1; }
  bool isSeparate() const { return packed & 1; }
  llvm::ArrayRef<Expr *> operands() const {
    if (isLeaf())
      return {};
    return {isSeparate() ? separate : inline_, numOperands()};
  }
  Expr *operand(unsigned i) const { return operands()[i]; }

  bool isLeaf() const {
    return exprKind == Kind::Constant || exprKind == Kind::BitVecConst;
  }
  bool isTombstone() const { return exprKind == Kind::Sentinel0; }
  /// A known integer.
  bool isConstant() const { return exprKind == Kind::Constant; }
  bool isConstant(int64_t literal) const;
  uint64_t value() const { return payload; }
  bool isUndef() const { return exprFlags & LeafUndef; }
  /// The value of the program that a symbol represents.
  mlir::Value symbol() const {
    return mlir::Value::getFromOpaquePointer(
        reinterpret_cast<const void *>(payload));
  }
  mlir::Attribute elements() const {
    return mlir::Attribute::getFromOpaquePointer(
        reinterpret_cast<const void *>(payload));
  }

  /// How often the program uses the values of this expression, saturating at 2;
  /// 0 for an expression that a rule created.
  unsigned uses() const { return useCount; }
  void addUses(unsigned count) { useCount = std::min(useCount + count, 2u); }
  /// Whether a value of the program is known to hold this expression.
  bool isInProgram() const { return inProgram; }
  void setInProgram() { inProgram = true; }
  /// Whether a user other than an expression needs this one, directly or
  /// through other expressions; without a demand, no operation is needed.
  bool isDemanded() const { return demanded; }
  void demand();

private:
  friend class ExprGraph;
  friend class Draft;
  static constexpr unsigned kInline = 3;

  Kind exprKind = Kind::Sentinel0;
  uint16_t exprFlags = 0;
  uint32_t packed =
      0; // number of operands, and whether they are stored separately
  uint32_t number = 0;
  uint32_t hash = 0;
  uint32_t useCount : 2 = 0;
  uint32_t inProgram : 1 = 0;
  uint32_t demanded : 1 = 0;
  const TypeRecord *exprType = nullptr;
  union {
    Expr *inline_[kInline] = {};
    Expr **separate;
    uint64_t payload;
  };
};

/// All expressions of one scope of the program.
class ExprGraph {
public:
  explicit ExprGraph(TypeTable &types) : types(types) {}
  ExprGraph(const ExprGraph &) = delete;

  /// The expression with these operands, which are sorted for commutative
  /// kinds.
  Expr *get(Kind kind, uint16_t flags, const TypeRecord *type,
            llvm::ArrayRef<Expr *> operands);
  Expr *constant(const TypeRecord *type, uint64_t value);
  Expr *leafConstant(const TypeRecord *type, uint64_t value);
  Expr *leafElements(const TypeRecord *type, mlir::Attribute elements);
  Expr *undef(const TypeRecord *type);
  Expr *symbol(const TypeRecord *type, mlir::Value value);

  TypeTable &getTypes() { return types; }
  size_t size() const { return count; }

private:
  struct Key {
    Kind kind;
    uint16_t flags;
    const TypeRecord *type;
    llvm::ArrayRef<Expr *> operands;
    uint64_t payload;
    unsigned hash = 0;
  };
  struct Info {
    static Expr *getEmptyKey();
    static Expr *getTombstoneKey();
    static unsigned getHashValue(const Expr *expr);
    static unsigned getHashValue(const Key &key);
    static bool isEqual(const Expr *lhs, const Expr *rhs) { return lhs == rhs; }
    static bool isEqual(const Key &key, const Expr *expr);
  };
  static Key keyOf(const Expr *expr);
  Expr *unique(Key key);

  TypeTable &types;
  llvm::BumpPtrAllocator allocator;
  llvm::DenseSet<Expr *, Info> unique_;
  size_t count = 0;
};

/// A long and/or under construction: not an expression of the graph yet, so
/// operands can be removed. A removed operand leaves a tombstone, so that
/// positions are stable; compaction removes the tombstones and renumbers.
class Draft {
public:
  Draft(Kind kind, const TypeRecord *type) : kind(kind), type(type) {}

  void append(Expr *operand) { operands.push_back(operand); }
  void replace(unsigned i, Expr *operand) { operands[i] = operand; }
  void remove(unsigned i) { operands[i] = tombstone(); }
  void compact();
  unsigned size() const { return operands.size(); }
  Expr *operator[](unsigned i) const { return operands[i]; }

  /// The expression of many operands, in the graph.
  Expr *intern(ExprGraph &graph) const;
  /// The same as a left-associated chain of binary expressions.
  Expr *chain(ExprGraph &graph) const;

  static Expr *tombstone();

private:
  Kind kind;
  const TypeRecord *type;
  llvm::SmallVector<Expr *, 8> operands;
};

} // namespace tilewright::simplifier

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_EXPR_H
