//===- Recursive.h - simplifies expressions by the rules --------*- C++ -*-===//
// Simplifies operands first, then applies the rules of the node's kind until
// none matches. The walk uses an explicit stack, so that options limit the
// depth instead of the machine's stack.
//
// The caller selects one of two caches: the plain one, and one that is valid
// under an assumed condition, for the arms of a select. A result found under an
// assumption is never used without it. Results that the depth limit cut off are
// in neither: they are kept only until the root is done, together with their
// depth, so that a cut result costs no more than a complete one and is never
// mistaken for one.
//
// Deterministic: nothing depends on addresses.
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

  /// Simplifies `expr` and all its subexpressions.
  Expr *simplify(Expr *expr);
  /// Simplifies `expr` assuming that `condition` has the value `holds`.
  Expr *simplifyUnder(Expr *condition, bool holds, Expr *expr);

  /// The replacement of a leaf, by its kind of payload.
  Expr *simplifyLeaf(Expr *leaf);

  struct Statistics {
    /// Nodes whose operands were visited; cache hits do not count.
    uint64_t visited = 0;
    /// Nodes that the depth limit left unchanged.
    uint64_t cut = 0;
    std::array<uint64_t, size_t(RuleId::Count)> fired = {};
  };
  const Statistics &getStatistics() const { return statistics; }

private:
  /// Results by the expression's number.
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
  /// Applies rules until none matches, to a node with simplified operands.
  Expr *applyRules(Expr *expr, CacheKind kind, unsigned limit, bool &cut);
  Expr *applyOne(Expr *expr, CacheKind kind);
  Expr *applyTable(const Expr *expr);
  /// And/or of more than two, through operands without other uses.
  Expr *simplifyVariadic(Expr *expr);
  /// Simplifies the arms of a select under its condition.
  Expr *simplifyArms(Expr *select);
  /// Adds the consequences of a condition to the assumed cache.
  void assume(Expr *condition, bool holds);

  ExprGraph &graph;
  SimplifierOptions options;
  PlainCache plain;
  llvm::DenseMap<Expr *, Expr *> assumed;
  /// A long and/or by its operands, independent of association.
  llvm::DenseMap<Expr *, Expr *> chains;
  Statistics statistics;
};

} // namespace tilewright::simplifier

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_RECURSIVE_H
