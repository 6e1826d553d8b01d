//===- Types.cpp - convert types and attributes ---------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

TileASConverter::TileASConverter() {
  // The conversion added last is tried first.
  addConversion([](Type type) -> Type {
    return isa<tileaa::TileAADialect>(type.getDialect()) ? Type() : type;
  });
  addConversion([this](RankedTensorType tensor) -> Type {
    Type element = convertType(tensor.getElementType());
    return element ? tensor.clone(element) : Type();
  });
  addConversion([](tileaa::PtrType pointer) -> Type {
    return tileas::PtrType::get(pointer.getContext(), pointer.getPointee(),
                                pointer.getSpace());
  });
  addConversion([](tileaa::TokenType token) -> Type {
    return tileas::TokenType::get(token.getContext());
  });
  addConversion([](tileaa::TmaDescType desc) -> Type {
    return tileas::TmaDescType::get(desc.getContext(), desc.getBox(),
                                    desc.getElement(), desc.getSwizzle());
  });
  addConversion([](tileaa::TiledViewType view) -> Type {
    return tileas::TiledViewType::get(
        view.getContext(), view.getTileShape(), view.getMemref(),
        view.getDimMap(), view.getPadding(), view.getSteps(), view.getSparse());
  });
  auto cast = [](OpBuilder &builder, Type type, ValueRange values,
                 Location loc) -> Value {
    return UnrealizedConversionCastOp::create(builder, loc, type, values)
        .getResult(0);
  };
  addSourceMaterialization(cast);
  addTargetMaterialization(cast);
}

//===----------------------------------------------------------------------===//
// Attributes of operations with counterparts of the same name
//===----------------------------------------------------------------------===//

static RoundingMode convertRounding(arith::RoundingMode mode) {
  switch (mode) {
  case arith::RoundingMode::to_nearest_even:
    return RoundingMode::NearestEven;
  case arith::RoundingMode::downward:
    return RoundingMode::NegativeInf;
  case arith::RoundingMode::upward:
    return RoundingMode::PositiveInf;
  case arith::RoundingMode::toward_zero:
    return RoundingMode::Zero;
  case arith::RoundingMode::to_nearest_away:
    return RoundingMode::NearestAway;
  }
  llvm_unreachable("unhandled mode");
}

/// As a typed attribute, even if the producer wrote a string.
static Attribute typedFlags(Attribute flags) {
  return arith::FastMathFlagsAttr::get(flags.getContext(),
                                       rules::fastMathOf(flags));
}

static bool isEmptyHint(Attribute attribute) {
  auto flags = dyn_cast<arith::FastMathFlagsAttr>(attribute);
  return flags && flags.getValue() == arith::FastMathFlags::none;
}

/// The same value as an attribute of the target dialect; null if it is not a
/// Source.
template <typename Source, typename Target>
static Attribute rekey(Attribute attribute) {
  auto source = dyn_cast<Source>(attribute);
  return source ? Target::get(source.getContext(), source.getValue())
                : Attribute();
}

template <typename... Pairs> static Attribute rekeyAny(Attribute attribute) {
  Attribute rekeyed;
  (void)((rekeyed =
              rekey<typename Pairs::first_type, typename Pairs::second_type>(
                  attribute)) ||
         ...);
  return rekeyed;
}

/// arith's name for the rounding attribute. Any 32-bit number may be an
/// attribute of that class, so the name identifies it.
static constexpr StringLiteral arithRounding = "roundingmode";

static Attribute convertAttribute(NamedAttribute named) {
  Attribute attribute = named.getValue();
  if (named.getName() == arithRounding)
    return tileas::RoundingModeAttr::get(
        attribute.getContext(),
        convertRounding(cast<arith::RoundingModeAttr>(attribute).getValue()));
  Attribute rekeyed = rekeyAny<
      std::pair<tileaa::RoundingModeAttr, tileas::RoundingModeAttr>,
      std::pair<tileaa::MemSemanticAttr, tileas::MemSemanticAttr>,
      std::pair<tileaa::MemScopeAttr, tileas::MemScopeAttr>,
      std::pair<tileaa::AtomicModeAttr, tileas::AtomicModeAttr>,
      std::pair<tileaa::CacheModifierAttr, tileas::CacheModifierAttr>,
      std::pair<tileaa::EvictionPolicyAttr, tileas::EvictionPolicyAttr>,
      std::pair<tileaa::CacheEvictionPriorityAttr,
                tileas::CacheEvictionPriorityAttr>,
      std::pair<tileaa::MultimemKindAttr, tileas::MultimemKindAttr>>(attribute);
  return rekeyed ? rekeyed : attribute;
}

static StringRef convertName(NamedAttribute named) {
  if (named.getName() == arithRounding)
    return "rounding";
  return named.getName() == "hints" ? "nv_tileas.hints"
                                    : named.getName().getValue();
}

NamedAttrList tileaa_to_tileas::convertAttributes(Operation *op) {
  NamedAttrList converted;
  for (NamedAttribute named : op->getAttrs()) {
    if (isEmptyHint(named.getValue()))
      continue;
    bool isFlags =
        isa<FastMathOpInterface>(op) && named.getName() == "fastmath";
    converted.append(convertName(named), isFlags ? typedFlags(named.getValue())
                                                 : convertAttribute(named));
  }
  return converted;
}

llvm::DenseSet<OperationName>
tileaa_to_tileas::rootsOf(RewritePatternSet &patterns) {
  llvm::DenseSet<OperationName> roots;
  for (const std::unique_ptr<RewritePattern> &pattern :
       patterns.getNativePatterns())
    if (std::optional<OperationName> root = pattern->getRootKind())
      roots.insert(*root);
  return roots;
}

bool tileaa_to_tileas::hasNoTensor(Operation *op) {
  auto isTensor = [](Type type) { return isa<RankedTensorType>(type); };
  return llvm::none_of(op->getOperandTypes(), isTensor) &&
         llvm::none_of(op->getResultTypes(), isTensor);
}

/// Whether MLIR's lowering of the arith operation is less exact than
/// nv_tileas's.
static bool meansMore(Operation *op) {
  if (auto narrowing = dyn_cast<arith::TruncFOp>(op))
    return narrowing.getRoundingmodeAttr() != nullptr;
  return isa<arith::RemFOp>(op);
}

bool tileaa_to_tileas::mayStay(Operation *op, const TypeConverter &converter) {
  return hasNoTensor(op) && converter.isLegal(op) && !meansMore(op);
}
