//===- Recursive.h - simplifies expressions by the rules --------*- C++ -*-===//
// Operands first, then the rules of the node's own kind until none matches. An
// explicit stack carries the walk, so that depth is a matter of options and not
// of the machine's stack.
//
// Two caches, and the caller says which: the plain one, and one that holds
// under an assumed condition, for the arms of a select. Nothing found under an
// assumption is ever read without it. What the depth limit cut off is in
// neither: it is kept only until the root is done, together with the depth at
// which it was met, so that a cut result costs no more than a whole one and is
// never mistaken for it.
//
// Same expressions in, same expressions out: nothing depends on addresses.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_RECURSIVE_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_RECURSIVE_H

#include "tilewright/Transform/CudaTile/Simplifier/Rules.h"
#include "tilewright/Transform/CudaTile/Simplifier/Simplifier.h"

#include <array>
#include <vector>

namespace tilewright::simplifier {

enum class CacheKind { Plain, Assumed };

class RecursiveSimplifier {
public:
  RecursiveSimplifier(ExprGraph &graph, const SimplifierOptions &options)
      : graph(graph), options(options) {}

  /// `expr`, simplified, and all that it is made of.
  Expr *simplify(Expr *expr);
  /// `expr` as it may be written where `condition` has the value `holds`.
  Expr *simplifyUnder(Expr *condition, bool holds, Expr *expr);

  /// What stands for a leaf: the classification of its payload.
  Expr *simplifyLeaf(Expr *leaf);

  struct Statistics {
    /// Nodes taken apart and put together again; cached ones do not count.
    uint64_t visited = 0;
    /// Nodes that the depth limit left as they were.
    uint64_t cut = 0;
    std::array<uint64_t, size_t(RuleId::Count)> fired = {};
  };
  const Statistics &getStatistics() const { return statistics; }

private:
  /// Results by the number of the expression.
  class PlainCache {
  public:
    Expr *lookup(const Expr *expr) const {
      return expr->id() < results.size() ? results[expr->id()] : nullptr;
    }
    void insert(const Expr *expr, Expr *result, size_t graphSize) {
      if (expr->id() >= results.size())
        results.resize(std::max(graphSize, 2 * results.size()));
      results[expr->id()] = result;
    }

  private:
    std::vector<Expr *> results;
  };
  /// Results that the limit cut off, by expression and depth.
  using CutCache = llvm::DenseMap<std::pair<Expr *, unsigned>, Expr *>;
  struct Walk;

  Expr *lookup(CacheKind kind, Expr *expr) const {
    return kind == CacheKind::Plain ? plain.lookup(expr) : assumed.lookup(expr);
  }
  void insert(CacheKind kind, Expr *expr, Expr *result);
  Expr *run(Expr *root, CacheKind kind, unsigned limit);
  Expr *finish(Walk &walk, Expr *expr, llvm::ArrayRef<Expr *> operands,
               unsigned depth, bool &cut);
  /// Applies rules to a node whose operands are simplified until none matches.
  Expr *applyRules(Expr *expr, CacheKind kind, unsigned limit, bool &cut);
  Expr *applyOne(Expr *expr, CacheKind kind);
  Expr *applyTable(const Expr *expr);
  /// And/or of more than two, through operands that serve nothing else.
  Expr *simplifyVariadic(Expr *expr);
  /// The arms of a select under its condition.
  Expr *simplifyArms(Expr *select);
  /// What follows from a condition, into the assumed cache.
  void assume(Expr *condition, bool holds);

  ExprGraph &graph;
  SimplifierOptions options;
  PlainCache plain;
  llvm::DenseMap<Expr *, Expr *> assumed;
  /// A long and/or by its operands, whatever the order of its operations.
  llvm::DenseMap<Expr *, Expr *> chains;
  Statistics statistics;
};

} // namespace tilewright::simplifier

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_RECURSIVE_H
