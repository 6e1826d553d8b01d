//===- Memory.cpp - accesses to the tile of a view ------------------------===//
// Orders and scopes become nv_tileas attributes of the same meaning (seed 003,
// Memory ordering).
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"
#include "tilewright/Dialect/TileAS/ViewFacts.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

/// Broadcasts the slice numbers over the whole tile, so that each element has
/// the number of its slice.
static Value spread(Value slices, tileas::TiledViewType view, Location loc,
                    OpBuilder &builder) {
  Type element = getElementTypeOrSelf(slices.getType());
  SmallVector<int64_t> column(view.getTileShape().size(), 1);
  column[*view.getSparse()] = view.getTileShape()[*view.getSparse()];
  Value rows = tileas::ReshapeOp::create(
      builder, loc, RankedTensorType::get(column, element), slices);
  return tileas::BroadcastOp::create(
      builder, loc, RankedTensorType::get(view.getTileShape(), element), rows);
}

namespace {
/// The source's in-bounds flags, plus the dimensions in which the sizes keep
/// the tile in bounds. From here on, other dimensions are masked.
template <typename Source, typename Target>
struct LowerViewAccess final : OpConversionPattern<Source> {
  using OpConversionPattern<Source>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Source op, typename Source::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto view = cast<tileas::TiledViewType>(adaptor.getView().getType());
    SmallVector<Value> operands(adaptor.getOperands());
    if (view.getSparse()) {
      Value &slices =
          operands[op.getIndices().getBeginOperandIndex() + *view.getSparse()];
      slices = spread(slices, view, op.getLoc(), rewriter);
    }
    NamedAttrList attributes = convertAttributes(op);
    if (std::optional<ArrayRef<bool>> promised = op.getInbounds())
      attributes.set("inbounds", rewriter.getDenseBoolArrayAttr(
                                     tileas::staysInside(view, promised)));
    return replaceByNamesake<Target>(op, operands, attributes,
                                     *this->getTypeConverter(), rewriter);
  }
};
} // namespace

void tileaa_to_tileas::populateMemory(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
#define VIEW_TWIN(Name)                                                        \
  patterns.add<LowerViewAccess<tileaa::Name##Op, tileas::Name##Op>>(           \
      converter, patterns.getContext());
#include "tilewright/Conversion/TileAAToTileAS/Twins.def"
}
