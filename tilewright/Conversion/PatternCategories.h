//===- PatternCategories.h - the four kinds of patterns ---------*- C++ -*-===//
// Seed 000, Pattern Categories. What a pattern is shows in its class:
//
//   generic    GenericOpPattern<SourceOp>: an operation of the same meaning in
//              the next dialect. Benefit 1; asks for no hardware, since it has
//              no chip to ask.
//   dedicated  mlir::OpConversionPattern<SourceOp>: anything else. What it
//              needs of the chip it checks itself.
//   one-to-n   OneToNOpPattern<SourceOp>: takes or makes several values for
//              one. Only stages behind layouts and schedules have these.
//   cleanup    cleanUp: after the boundary has moved, takes away casts and
//              folds what is left of arith and math, which the target has made
//              legal by then; nothing else, so that whatever orders memory
//              stays.
//
// A stage's header says which it installs (`...Categories`), and
// unittests/Conversion/PatternSetsTest.cpp holds it to that.
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

/// The category of a pattern: what its class or its stage has labelled it.
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

/// A pattern that takes several values for one operand, or makes several of one
/// result: overrides matchAndRewrite with OneToNOpAdaptor.
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

/// Folds A -> B -> A, erases such casts as nobody uses, and folds operations of
/// arith and math where they stand: to a value that is there, or to a constant
/// in their place. What is left of casts, the check at the stage's end finds
/// (Boundary.h).
void cleanUp(mlir::Operation *root);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_PATTERNCATEGORIES_H
