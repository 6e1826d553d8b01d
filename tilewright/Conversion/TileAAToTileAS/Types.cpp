//===- Types.cpp - types and attributes under their new names -------------===//
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
// Attributes of same-named operations
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
  llvm_unreachable("every mode is above");
}

/// Typed, also where a producer wrote a string.
static Attribute typedFlags(Attribute flags) {
  return arith::FastMathFlagsAttr::get(flags.getContext(),
                                       rules::fastMathOf(flags));
}

static bool saysNothing(Attribute attribute) {
  auto flags = dyn_cast<arith::FastMathFlagsAttr>(attribute);
  return flags && flags.getValue() == arith::FastMathFlags::none;
}

NamedAttrList tileaa_to_tileas::convertAttributes(Operation *op) {
  NamedAttrList converted;
  MLIRContext *context = op->getContext();
  for (NamedAttribute named : op->getAttrs()) {
    Attribute attribute = named.getValue();
    if (saysNothing(attribute))
      continue;
    if (isa<FastMathOpInterface>(op) && named.getName() == "fastmath") {
      converted.append(named.getName(), typedFlags(attribute));
    } else if (auto rounding = dyn_cast<tileaa::RoundingModeAttr>(attribute)) {
      converted.append(named.getName(), tileas::RoundingModeAttr::get(
                                            context, rounding.getValue()));
    } else if (auto rounding = dyn_cast<arith::RoundingModeAttr>(attribute)) {
      converted.append("rounding",
                       tileas::RoundingModeAttr::get(
                           context, convertRounding(rounding.getValue())));
    } else {
      converted.append(named);
    }
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

/// What MLIR's lowering of arith would do less exactly than nv_tileas's.
static bool meansMore(Operation *op) {
  if (auto narrowing = dyn_cast<arith::TruncFOp>(op))
    return narrowing.getRoundingmodeAttr() != nullptr;
  return isa<arith::RemFOp>(op);
}

bool tileaa_to_tileas::mayStay(Operation *op, const TypeConverter &converter) {
  return hasNoTensor(op) && converter.isLegal(op) && !meansMore(op);
}
