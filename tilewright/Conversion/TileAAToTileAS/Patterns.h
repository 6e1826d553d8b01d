//===- Patterns.h - what the families of this arrow share -------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEAATOTILEAS_PATTERNS_H
#define TILEWRIGHT_CONVERSION_TILEAATOTILEAS_PATTERNS_H

#include "tilewright/Chip/Chip.h"
#include "tilewright/Conversion/PatternCategories.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Transforms/DialectConversion.h"
#include "llvm/ADT/DenseSet.h"

/// Internal to this arrow: the next one has families of the same names.
namespace tilewright::tileaa_to_tileas {

/// Pointers, views and tokens under their new names; tensors, scalars and
/// memrefs stay. The LLVM converter has no part in this arrow (PS-2).
class TileASConverter : public mlir::TypeConverter {
public:
  TileASConverter();
};

/// The attributes of `op` as its namesake in nv_tileas wants them: modes,
/// orders and scopes re-keyed, flags and predicates as they are, fast-math
/// unless it is none. Hints ride along as a discardable attribute, since no
/// meaning hangs on them.
mlir::NamedAttrList convertAttributes(mlir::Operation *op);

/// The operation of nv_tileas that means what SourceOp means; the bank's are
/// listed, others are named where they are registered.
template <typename SourceOp> struct NamesakeOf;
#define BANK(Name)                                                             \
  template <> struct NamesakeOf<mlir::arith::Name##Op> {                       \
    using Type = tileas::Name##Op;                                             \
  };
#include "tilewright/Conversion/TileAAToTileAS/ArithBank.def"

/// Replaces `op` by a Target of these operands and attributes, with the results
/// that `op` has under `converter`.
template <typename Target>
mlir::LogicalResult
replaceByNamesake(mlir::Operation *op, mlir::ValueRange operands,
                  const mlir::NamedAttrList &attributes,
                  const mlir::TypeConverter &converter,
                  mlir::ConversionPatternRewriter &rewriter) {
  llvm::SmallVector<mlir::Type> types;
  if (failed(converter.convertTypes(op->getResultTypes(), types)))
    return rewriter.notifyMatchFailure(op, "results do not convert");
  mlir::OperationState state(op->getLoc(), Target::getOperationName(), operands,
                             types, attributes.getAttrs());
  rewriter.replaceOp(op, rewriter.create(state)->getResults());
  return mlir::success();
}

/// The generic one-to-one category (seed 000, Pattern Categories): the namesake
/// with converted operands and results and the semantic attributes. It is made
/// of nothing but a converter, so it has no chip to ask, and its benefit is 1.
template <typename SourceOp,
          typename TargetOp = typename NamesakeOf<SourceOp>::Type>
class GenericOpPattern final : public mlir::OpConversionPattern<SourceOp> {
public:
  GenericOpPattern(const mlir::TypeConverter &converter,
                   mlir::MLIRContext *context)
      : mlir::OpConversionPattern<SourceOp>(converter, context, /*benefit=*/1) {
    this->addDebugLabels(patternCategoryName(PatternCategory::Generic));
  }
  using OpAdaptor = typename SourceOp::Adaptor;

  mlir::LogicalResult
  matchAndRewrite(SourceOp op, OpAdaptor adaptor,
                  mlir::ConversionPatternRewriter &rewriter) const override {
    return replaceByNamesake<TargetOp>(op, adaptor.getOperands(),
                                       convertAttributes(op),
                                       *this->getTypeConverter(), rewriter);
  }
};

/// A row of a family's list of generic patterns.
template <typename SourceOp, typename TargetOp> struct Namesakes {};

/// Registers a row.
template <typename SourceOp, typename TargetOp>
void addGeneric(const mlir::TypeConverter &converter,
                mlir::RewritePatternSet &patterns,
                Namesakes<SourceOp, TargetOp>) {
  patterns.add<GenericOpPattern<SourceOp, TargetOp>>(converter,
                                                     patterns.getContext());
}

/// Registers row after row, so that the set keeps this order.
template <typename... Rows>
void addGeneric(const mlir::TypeConverter &converter,
                mlir::RewritePatternSet &patterns) {
  (addGeneric(converter, patterns, Rows()), ...);
}

/// Replaces `op` by a Target made from `args`; attributes that are not part of
/// its definition go along.
template <typename Target, typename... Args>
Target replaceBy(mlir::ConversionPatternRewriter &rewriter, mlir::Operation *op,
                 Args &&...args) {
  auto target =
      Target::create(rewriter, op->getLoc(), std::forward<Args>(args)...);
  target->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  rewriter.replaceOp(op, target->getResults());
  return target;
}

/// The operations that some pattern starts from.
llvm::DenseSet<mlir::OperationName> rootsOf(mlir::RewritePatternSet &patterns);

bool hasNoTensor(mlir::Operation *op);

/// Whether arith may stay as it is: on scalars that nv_tileas has under the
/// same type, unless only nv_tileas's own lowering of it is exact. A select may
/// choose between pointers, views or tokens; the bank takes it then, as it
/// takes one of tiles.
bool mayStay(mlir::Operation *op, const mlir::TypeConverter &converter);

/// Puts `nv_tileaa.kernel_spec` on every kernel; see KernelSpec.cpp.
mlir::LogicalResult attachKernelSpecs(mlir::ModuleOp module);

/// What the host is to make of each make_tiled_tma_desc, or why it cannot.
class TensorMapPlan {
public:
  /// Looks at every such operation before anything is converted. A null chip is
  /// one that the module does not name.
  TensorMapPlan(mlir::ModuleOp module, const Chip *chip);

  /// Null where the host cannot make the map.
  tileas::TensorMapAttr mapOf(tileaa::MakeTiledTMADescOp op) const {
    return maps.lookup(op);
  }
  /// The operations whose map the host cannot make, in order, and why, in the
  /// user's words.
  llvm::ArrayRef<std::pair<tileaa::MakeTiledTMADescOp, std::string>>
  failures() const {
    return reasons;
  }

private:
  llvm::DenseMap<mlir::Operation *, tileas::TensorMapAttr> maps;
  llvm::SmallVector<std::pair<tileaa::MakeTiledTMADescOp, std::string>> reasons;
};

/// What the two passes of this arrow install.
inline constexpr PatternCategory documentedCategories[] = {
    PatternCategory::Generic, PatternCategory::Dedicated};
inline constexpr PatternCategory finishCategories[] = {
    PatternCategory::Generic, PatternCategory::Dedicated};

// The documented pass (seed 000, Parent Driver): four sub-populators and six
// specialists.
void populateStructure(const mlir::TypeConverter &, mlir::RewritePatternSet &);
void populateBitcastAndPointers(const mlir::TypeConverter &,
                                mlir::RewritePatternSet &);
void populateFunc(const mlir::TypeConverter &, mlir::RewritePatternSet &);
void populateArithBank(const mlir::TypeConverter &, mlir::RewritePatternSet &);
void populateMakeTiledTMADesc(const mlir::TypeConverter &,
                              mlir::RewritePatternSet &, const TensorMapPlan &);
void populateSpecialists(const mlir::TypeConverter &, mlir::RewritePatternSet &,
                         const TensorMapPlan &);
/// All of them, in the document's order.
void populateDocumented(const mlir::TypeConverter &, mlir::RewritePatternSet &,
                        const TensorMapPlan &);
/// What may stay behind the documented pass.
void addDocumentedLegality(const TileASConverter &, mlir::ConversionTarget &);

// finish-tileas: what Twins.def lists, and a file for each family with more.
void populateTwins(const mlir::TypeConverter &, mlir::RewritePatternSet &);
void populateArith(const mlir::TypeConverter &, mlir::RewritePatternSet &);
void populateMath(const mlir::TypeConverter &, mlir::RewritePatternSet &);
void populateControl(const mlir::TypeConverter &, mlir::RewritePatternSet &);
void populateMemory(const mlir::TypeConverter &, mlir::RewritePatternSet &);
void populateReduce(const mlir::TypeConverter &, mlir::RewritePatternSet &);
/// All of them.
void populateFinish(const mlir::TypeConverter &, mlir::RewritePatternSet &);

} // namespace tilewright::tileaa_to_tileas

#endif // TILEWRIGHT_CONVERSION_TILEAATOTILEAS_PATTERNS_H
