//===- Recursive.cpp - the walk, the caches and the depth limit -----------===//
#include "tilewright/Transform/CudaTile/Simplifier/Recursive.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::simplifier;

/// One walk from a root: a stack of nodes waiting for their operands, and the
/// results waiting for their user.
struct RecursiveSimplifier::Walk {
  struct Frame {
    Expr *expr;
    unsigned depth;
    unsigned next = 0;
    bool cut = false;
  };

  Walk(CacheKind kind, unsigned limit) : kind(kind), limit(limit) {}

  CacheKind kind;
  unsigned limit;
  SmallVector<Frame, 16> frames;
  SmallVector<Expr *, 32> results;
  CutCache cuts;
};

Expr *RecursiveSimplifier::simplify(Expr *expr) {
  return run(expr, CacheKind::Plain, options.maxDepth);
}

void RecursiveSimplifier::insert(CacheKind kind, Expr *expr, Expr *result) {
  if (kind == CacheKind::Plain)
    plain.insert(expr, result, graph.size());
  else
    assumed[expr] = result;
}

Expr *RecursiveSimplifier::simplifyLeaf(Expr *leaf) {
  if (leaf->isConstant())
    return leaf;
  if (leaf->flags() & LeafConstant)
    return graph.constant(leaf->type(), leaf->value());
  // Undefined bits, symbols and non-splat constants are not simplified.
  return leaf;
}

Expr *RecursiveSimplifier::run(Expr *root, CacheKind kind, unsigned limit) {
  Walk walk(kind, limit);

  // Pushes its result, or a frame that will.
  auto enter = [&](Expr *expr, unsigned depth) {
    if (Expr *known = lookup(kind, expr)) {
      walk.results.push_back(known);
      return;
    }
    if (expr->isLeaf()) {
      walk.results.push_back(simplifyLeaf(expr));
      return;
    }
    bool atLimit = depth >= limit;
    Expr *known = atLimit ? expr : walk.cuts.lookup({expr, depth});
    if (!known) {
      walk.frames.push_back({expr, depth});
      return;
    }
    statistics.cut += atLimit;
    if (!walk.frames.empty())
      walk.frames.back().cut = true;
    walk.results.push_back(known);
  };

  enter(root, 0);
  while (!walk.frames.empty()) {
    Walk::Frame &frame = walk.frames.back();
    if (frame.next < frame.expr->numOperands()) {
      enter(frame.expr->operand(frame.next++), frame.depth + 1);
      continue;
    }
    Walk::Frame done = walk.frames.pop_back_val();
    size_t first = walk.results.size() - done.expr->numOperands();
    SmallVector<Expr *, 8> operands(ArrayRef(walk.results).drop_front(first));
    walk.results.truncate(first);
    bool cut = done.cut;
    Expr *result = finish(walk, done.expr, operands, done.depth, cut);
    walk.results.push_back(result);
    if (cut && !walk.frames.empty())
      walk.frames.back().cut = true;
  }
  return walk.results.back();
}

Expr *RecursiveSimplifier::finish(Walk &walk, Expr *expr,
                                  ArrayRef<Expr *> operands, unsigned depth,
                                  bool &cut) {
  ++statistics.visited;
  Expr *result = expr;
  // Under an assumption only the nodes affected by it are not yet simplified.
  if (walk.kind == CacheKind::Plain || operands != expr->operands()) {
    Expr *rebuilt =
        graph.get(expr->kind(), expr->flags(), expr->type(), operands);
    result = applyRules(rebuilt, walk.kind, walk.limit, cut);
  }
  if (cut) {
    walk.cuts[{expr, depth}] = result;
    return result;
  }
  insert(walk.kind, expr, result);
  insert(walk.kind, result, result);
  return result;
}

Expr *RecursiveSimplifier::applyRules(Expr *expr, CacheKind kind,
                                      unsigned limit, bool &cut) {
  for (unsigned step = 0; step < limit; ++step) {
    // A rule's result can be an expression that is already simplified.
    if (Expr *known = plain.lookup(expr))
      if (kind == CacheKind::Plain || known == expr)
        return known;
    Expr *next = applyOne(expr, kind);
    if (!next)
      return expr;
    expr = next;
    if (expr->isLeaf())
      return expr;
  }
  cut = true;
  return expr;
}

Expr *RecursiveSimplifier::applyOne(Expr *expr, CacheKind kind) {
  if (Expr *result = applyTable(expr))
    return result;
  switch (expr->kind()) {
  case Kind::And:
  case Kind::Or:
    return simplifyVariadic(expr);
  case Kind::Select:
    return kind == CacheKind::Plain ? simplifyArms(expr) : nullptr;
  case Kind::Constant:
  case Kind::BitVecConst:
  case Kind::Not:
  case Kind::Neg:
  case Kind::Abs:
  case Kind::Eq:
  case Kind::Add:
  case Kind::Sub:
  case Kind::Mul:
  case Kind::DivU:
  case Kind::DivS:
  case Kind::Cast:
    return nullptr; // the table has all rules
  case Kind::Sentinel0:
  case Kind::Sentinel16:
    break;
  }
  llvm_unreachable("a sentinel is not an expression");
}

Expr *RecursiveSimplifier::applyTable(const Expr *expr) {
  for (const RuleRow &row : rulesFor(expr->kind()))
    if (Expr *result = row.apply(expr, graph)) {
      ++statistics.fired[static_cast<unsigned>(row.id)];
      return result;
    }
  return nullptr;
}
