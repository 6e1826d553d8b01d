//===- Expr.cpp - uniqued expressions -------------------------------------===//
#include "tilewright/Transform/CudaTile/Simplifier/Expr.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::simplifier;

llvm::StringRef simplifier::nameOf(Kind kind) {
  switch (kind) {
#define TILEWRIGHT_KIND(NAME, VALUE, OP, ARITH, MEANING)                       \
  case Kind::NAME:                                                             \
    return #NAME;
#include "tilewright/Transform/CudaTile/Simplifier/Kinds.inc"
  }
  llvm_unreachable("no kind of expression");
}

bool simplifier::isCommutative(Kind kind) {
  switch (kind) {
  case Kind::And:
  case Kind::Or:
  case Kind::Eq:
  case Kind::Add:
  case Kind::Mul:
    return true;
  default:
    return false;
  }
}

bool Expr::isConstant(int64_t literal) const {
  return isConstant() && value() == (static_cast<uint64_t>(literal) &
                                     llvm::maskTrailingOnes<uint64_t>(width()));
}

void Expr::demand() {
  SmallVector<Expr *, 8> open = {this};
  while (!open.empty()) {
    Expr *next = open.pop_back_val();
    if (next->demanded)
      continue;
    next->demanded = true;
    llvm::append_range(open, next->operands());
  }
}

Expr *ExprGraph::Info::getEmptyKey() {
  return llvm::DenseMapInfo<Expr *>::getEmptyKey();
}
Expr *ExprGraph::Info::getTombstoneKey() {
  return llvm::DenseMapInfo<Expr *>::getTombstoneKey();
}

ExprGraph::Key ExprGraph::keyOf(const Expr *expr) {
  return {expr->kind(),
          expr->flags(),
          expr->type(),
          expr->operands(),
          expr->isLeaf() ? expr->payload : 0,
          expr->hash};
}

unsigned ExprGraph::Info::getHashValue(const Key &key) {
  if (key.hash)
    return key.hash;
  uint64_t hash = static_cast<uint64_t>(key.kind) << 16 | key.flags;
  auto mix = [&](uint64_t next) {
    hash = (hash ^ next) * 0x9e3779b97f4a7c15;
    hash ^= hash >> 32;
  };
  mix(reinterpret_cast<uintptr_t>(key.type) >> 4);
  mix(key.payload);
  for (const Expr *operand : key.operands)
    mix(operand->id());
  return hash;
}
unsigned ExprGraph::Info::getHashValue(const Expr *expr) { return expr->hash; }
bool ExprGraph::Info::isEqual(const Key &key, const Expr *expr) {
  if (expr == getEmptyKey() || expr == getTombstoneKey())
    return false;
  if (expr->hash != key.hash)
    return false;
  Key other = keyOf(expr);
  return key.kind == other.kind && key.flags == other.flags &&
         key.type == other.type && key.payload == other.payload &&
         key.operands == other.operands;
}

Expr *ExprGraph::unique(Key key) {
  key.hash = Info::getHashValue(key);
  auto known = unique_.find_as(key);
  if (known != unique_.end())
    return *known;
  auto *expr = new (allocator.Allocate<Expr>()) Expr();
  expr->exprKind = key.kind;
  expr->exprFlags = key.flags;
  expr->exprType = key.type;
  expr->number = count++;
  expr->hash = key.hash;
  if (expr->isLeaf()) {
    expr->payload = key.payload;
  } else {
    bool isSeparate = key.operands.size() > Expr::kInline;
    expr->packed = key.operands.size() << 1 | isSeparate;
    Expr **to = expr->inline_;
    if (isSeparate)
      to = expr->separate = allocator.Allocate<Expr *>(key.operands.size());
    llvm::copy(key.operands, to);
  }
  unique_.insert(expr);
  return expr;
}

/// Constants are last, the others in order of creation.
static bool precedes(const Expr *lhs, const Expr *rhs) {
  if (lhs->isConstant() != rhs->isConstant())
    return rhs->isConstant();
  return lhs->id() < rhs->id();
}

Expr *ExprGraph::get(Kind kind, uint16_t flags, const TypeRecord *type,
                     ArrayRef<Expr *> operands) {
  SmallVector<Expr *, 8> ordered;
  if (isCommutative(kind) && !llvm::is_sorted(operands, precedes)) {
    ordered.assign(operands.begin(), operands.end());
    llvm::sort(ordered, precedes);
    operands = ordered;
  }
  return unique({kind, flags, type, operands, 0});
}

Expr *ExprGraph::constant(const TypeRecord *type, uint64_t value) {
  return unique({Kind::Constant,
                 0,
                 type,
                 {},
                 value & llvm::maskTrailingOnes<uint64_t>(type->width())});
}
Expr *ExprGraph::leafConstant(const TypeRecord *type, uint64_t value) {
  return unique({Kind::BitVecConst,
                 LeafConstant,
                 type,
                 {},
                 value & llvm::maskTrailingOnes<uint64_t>(type->width())});
}
Expr *ExprGraph::leafElements(const TypeRecord *type, Attribute elements) {
  return unique({Kind::BitVecConst,
                 LeafElements,
                 type,
                 {},
                 reinterpret_cast<uint64_t>(elements.getAsOpaquePointer())});
}
Expr *ExprGraph::undef(const TypeRecord *type) {
  return unique({Kind::BitVecConst, LeafUndef, type, {}, 0});
}
Expr *ExprGraph::symbol(const TypeRecord *type, Value value) {
  return unique({Kind::BitVecConst,
                 LeafSymbol,
                 type,
                 {},
                 reinterpret_cast<uint64_t>(value.getAsOpaquePointer())});
}

//===----------------------------------------------------------------------===//
// Drafts
//===----------------------------------------------------------------------===//

Expr *Draft::tombstone() {
  static Expr sentinel; // never written to
  return &sentinel;
}

void Draft::compact() {
  llvm::erase_if(operands, [](Expr *each) { return each->isTombstone(); });
}

Expr *Draft::intern(ExprGraph &graph) const {
  if (operands.size() == 1)
    return operands.front();
  return graph.get(kind, 0, type, operands);
}

Expr *Draft::chain(ExprGraph &graph) const {
  SmallVector<Expr *, 8> ordered(operands);
  llvm::sort(ordered, precedes);
  Expr *result = ordered.front();
  for (Expr *operand : llvm::drop_begin(ordered))
    result = graph.get(kind, 0, type, {result, operand});
  return result;
}
