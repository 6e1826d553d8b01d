//===- Patterns.h - shared by this conversion's families --------*- C++ -*-===//
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

/// Internal to this conversion: the next one has families of the same names.
namespace tilewright::tileaa_to_tileas {

/// Converts pointers, views and tokens to nv_tileas's; tensors, scalars and
/// memrefs stay. This conversion does not use the LLVM converter (PS-2).
class TileASConverter : public mlir::TypeConverter {
public:
  TileASConverter();
};

/// The attributes of `op` as its counterpart in nv_tileas has them: modes,
/// orders and scopes converted, flags and predicates unchanged, fast-math
/// unless it is none. Hints become a discardable attribute, since they do not
/// affect semantics.
mlir::NamedAttrList convertAttributes(mlir::Operation *op);

/// The operation of nv_tileas with the meaning of SourceOp; the bank's are
/// listed, others are named at their registration.
template <typename SourceOp> struct NamesakeOf;
#define BANK(Name)                                                             \
  template <> struct NamesakeOf<mlir::arith::Name##Op> {                       \
    using Type = tileas::Name##Op;                                             \
  };
#include "tilewright/Conversion/TileAAToTileAS/ArithBank.def"

/// Replaces `op` by a Target of these operands and attributes, with the result
/// types of `op` converted by `converter`.
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

/// The generic one-to-one category (seed 000, Pattern Categories): the
/// counterpart with converted operands and results and the semantic attributes.
/// It is constructed from a converter alone, so it does not depend on the chip,
/// and its benefit is 1.
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

/// An entry of a family's list of generic patterns.
template <typename SourceOp, typename TargetOp> struct Namesakes {};

/// Registers one entry.
template <typename SourceOp, typename TargetOp>
void addGeneric(const mlir::TypeConverter &converter,
                mlir::RewritePatternSet &patterns,
                Namesakes<SourceOp, TargetOp>) {
  patterns.add<GenericOpPattern<SourceOp, TargetOp>>(converter,
                                                     patterns.getContext());
}

/// Registers the entries in order; the set keeps it.
template <typename... Rows>
void addGeneric(const mlir::TypeConverter &converter,
                mlir::RewritePatternSet &patterns) {
  (addGeneric(converter, patterns, Rows()), ...);
}

/// Replaces `op` by a Target created from `args`; discardable attributes are
/// carried over.
template <typename Target, typename... Args>
Target replaceBy(mlir::ConversionPatternRewriter &rewriter, mlir::Operation *op,
                 Args &&...args) {
  auto target =
      Target::create(rewriter, op->getLoc(), std::forward<Args>(args)...);
  target->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  rewriter.replaceOp(op, target->getResults());
  return target;
}

/// The root operations of `patterns`.
llvm::DenseSet<mlir::OperationName> rootsOf(mlir::RewritePatternSet &patterns);

bool hasNoTensor(mlir::Operation *op);

/// Whether an arith operation may stay: it is on scalars whose type nv_tileas
/// keeps, and nv_tileas's own lowering is not more exact. A select may choose
/// between pointers, views or tokens; the bank then converts it like one of
/// tiles.
bool mayStay(mlir::Operation *op, const mlir::TypeConverter &converter);

/// Puts `nv_tileaa.kernel_spec` on every kernel; see KernelSpec.cpp.
mlir::LogicalResult attachKernelSpecs(mlir::ModuleOp module);

/// The host's tensor map for each make_tiled_tma_desc, or why there is none.
class TensorMapPlan {
public:
  /// Analyzes every such operation before the conversion. `chip` is null if the
  /// module names none.
  TensorMapPlan(mlir::ModuleOp module, const Chip *chip);

  /// Null if the host cannot encode the map.
  tileas::TensorMapAttr mapOf(tileaa::MakeTiledTMADescOp op) const {
    return maps.lookup(op);
  }
  /// The operations whose map the host cannot encode, in order, and the reason
  /// in the user's terms.
  llvm::ArrayRef<std::pair<tileaa::MakeTiledTMADescOp, std::string>>
  failures() const {
    return reasons;
  }

private:
  llvm::DenseMap<mlir::Operation *, tileas::TensorMapAttr> maps;
  llvm::SmallVector<std::pair<tileaa::MakeTiledTMADescOp, std::string>> reasons;
};

/// The pattern categories of this conversion's two passes.
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
/// The legal operations after the documented pass.
void addDocumentedLegality(const TileASConverter &, mlir::ConversionTarget &);

// finish-tileas: the list in Twins.def, and a file per family with other
// patterns.
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
