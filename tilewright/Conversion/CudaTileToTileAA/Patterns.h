//===- Patterns.h - shared by this conversion's families -------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_PATTERNS_H
#define TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_PATTERNS_H

#include "tilewright/Conversion/PatternCategories.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Dialect/TileAA/TileAA.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Transforms/DialectConversion.h"

/// Internal to this conversion: the next one has families of the same names.
namespace tilewright::cuda_tile_to_tileaa {

/// Converts tiles to tensors, rank-0 tiles to scalars, and views to memrefs and
/// tiled views. Fails for a type that nv_tileaa cannot represent.
class TileToTensorConverter : public mlir::TypeConverter {
public:
  TileToTensorConverter();
};

/// The target that hints are resolved for: `sm_90`, also for sm_90a.
struct HintTarget {
  std::string arch;
};

/// The hints for `target`, which take precedence over those of `default`. Null
/// if there are none.
mlir::DictionaryAttr resolveHints(cuda_tile::OptimizationHintsAttr hints,
                                  const HintTarget &target);

/// Replaces `op` by a Target created from `args`; discardable attributes are
/// carried over (seed 003: this stage drops none).
template <typename Target, typename... Args>
Target replaceBy(mlir::ConversionPatternRewriter &rewriter, mlir::Operation *op,
                 Args &&...args) {
  auto target =
      Target::create(rewriter, op->getLoc(), std::forward<Args>(args)...);
  target->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  rewriter.replaceOp(op, target->getResults());
  return target;
}

/// The tile block is a cta, the device a gpu (seed 003, Memory ordering). No
/// scope maps to no scope.
MemScope convertScope(cuda_tile::MemoryScope scope);
tileaa::MemScopeAttr convertScope(mlir::MLIRContext *context,
                                  std::optional<cuda_tile::MemoryScope> scope);

/// Reports a printf conversion that cannot print a number.
mlir::LogicalResult checkFormat(cuda_tile::PrintTkoOp op);

/// `type` with another element type: a tile, or a scalar.
mlir::Type withElement(mlir::Type type, mlir::Type element);

// One per family. None depends on the hardware; Control and Memory resolve
// hints for `target`.
void populateArith(const mlir::TypeConverter &, mlir::RewritePatternSet &);
void populateInteger(const mlir::TypeConverter &, mlir::RewritePatternSet &);
void populateMath(const mlir::TypeConverter &, mlir::RewritePatternSet &);
void populateConvert(const mlir::TypeConverter &, mlir::RewritePatternSet &);
void populateCasts(const mlir::TypeConverter &, mlir::RewritePatternSet &);
void populateCompare(const mlir::TypeConverter &, mlir::RewritePatternSet &);
void populateShape(const mlir::TypeConverter &, mlir::RewritePatternSet &);
void populateControl(const mlir::TypeConverter &, mlir::RewritePatternSet &,
                     const HintTarget &target);
void populateView(const mlir::TypeConverter &, mlir::RewritePatternSet &);
void populateMemory(const mlir::TypeConverter &, mlir::RewritePatternSet &,
                    const HintTarget &target);
void populatePointer(const mlir::TypeConverter &, mlir::RewritePatternSet &,
                     const HintTarget &target);
void populateAtomic(const mlir::TypeConverter &, mlir::RewritePatternSet &);
void populateStorage(const mlir::TypeConverter &, mlir::RewritePatternSet &);
void populateReduce(const mlir::TypeConverter &, mlir::RewritePatternSet &);
void populateMma(const mlir::TypeConverter &, mlir::RewritePatternSet &);
void populateDebug(const mlir::TypeConverter &, mlir::RewritePatternSet &);
/// All of them.
void populateCudaTileToTileAA(const mlir::TypeConverter &,
                              mlir::RewritePatternSet &,
                              const HintTarget &target);

/// The conversion's pattern categories. There are no generic patterns: tiles
/// become tensors, so no operation of Tile IR has a counterpart of the same
/// form.
inline constexpr PatternCategory cudaTileToTileAACategories[] = {
    PatternCategory::Dedicated};

} // namespace tilewright::cuda_tile_to_tileaa

#endif // TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_PATTERNS_H
