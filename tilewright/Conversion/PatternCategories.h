//===- PatternCategories.h - the four kinds of patterns ---------*- C++ -*-===//
// Seed 000, Pattern Categories. A pattern's class shows its category:
//
//   generic    GenericOpPattern<SourceOp>: an operation of the same meaning in
//              the next dialect. Benefit 1; it has no chip, so it depends on no
//              hardware feature.
//   dedicated  mlir::OpConversionPattern<SourceOp>: anything else. It checks
//              itself which features of the chip it needs.
//   one-to-n   OneToNOpPattern<SourceOp>: maps one value to several or several
//              to one. Only stages after layouts and schedules have these.
//   cleanup    cleanUp: runs after the conversion, erases casts and folds the
//              remaining arith and math operations, which the target has made
//              legal by then. It touches nothing else, so operations that
//              order memory stay.
//
// A stage's header lists the categories it installs (`...Categories`);
// unittests/Conversion/PatternSetsTest.cpp checks that list.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_PATTERNCATEGORIES_H
#define TILEWRIGHT_CONVERSION_PATTERNCATEGORIES_H

#include "mlir/Transforms/DialectConversion.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tilewright {

enum class PatternCategory { Generic, Dedicated, OneToN };

inline llvm::StringRef patternCategoryName(PatternCategory category) {
  static constexpr llvm::StringLiteral names[] = {"generic", "dedicated",
                                                  "one-to-n"};
  return names[unsigned(category)];
}

/// The category of a pattern, from its class or from its stage's label.
inline PatternCategory categoryOf(const mlir::Pattern &pattern) {
  for (PatternCategory category :
       {PatternCategory::Generic, PatternCategory::OneToN})
    if (llvm::is_contained(pattern.getDebugLabels(),
                           patternCategoryName(category)))
      return category;
  return PatternCategory::Dedicated;
}

/// Labels what `populate` adds to `patterns`.
inline void installAs(PatternCategory category,
                      mlir::RewritePatternSet &patterns,
                      llvm::function_ref<void()> populate) {
  size_t before = patterns.getNativePatterns().size();
  populate();
  for (auto &pattern : llvm::drop_begin(patterns.getNativePatterns(), before))
    pattern->addDebugLabels(patternCategoryName(category));
}

/// A pattern that maps one operand or one result to several values: overrides
/// matchAndRewrite with OneToNOpAdaptor.
template <typename SourceOp>
struct OneToNOpPattern : mlir::OpConversionPattern<SourceOp> {
  template <typename... Args>
  OneToNOpPattern(Args &&...args)
      : mlir::OpConversionPattern<SourceOp>(std::forward<Args>(args)...) {
    this->addDebugLabels(patternCategoryName(PatternCategory::OneToN));
  }
  using OneToNOpAdaptor =
      typename mlir::OpConversionPattern<SourceOp>::OneToNOpAdaptor;
};

/// Folds A -> B -> A, erases unused casts, and folds arith and math operations
/// in place, to an existing value or to a constant. The check at the stage's
/// end reports casts that remain (Boundary.h).
void cleanUp(mlir::Operation *root);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_PATTERNCATEGORIES_H
