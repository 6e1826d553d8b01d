//===- ShapeOps.cpp - verifiers and layout rules of shapes ----------------===//
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

#include "tilewright/Dialect/TileAS/LayoutInterface.cpp.inc"

bool tileas::isZero(Value tile) {
  while (Operation *op = tile.getDefiningOp()) {
    if (!isa<SplatOp, BroadcastOp, ReshapeOp, ConvertLayoutOp>(op))
      break;
    tile = op->getOperand(0);
  }
  return matchPattern(tile, m_Zero()) || matchPattern(tile, m_PosZeroFloat());
}

LogicalResult tilewright::tileas::verifyRenamesPlaces(Operation *op) {
  Type source = op->getOperand(0).getType(),
       result = op->getResult(0).getType();
  // Scalars are held by every thread.
  if (!isa<RankedTensorType>(source) || !isa<RankedTensorType>(result))
    return success();
  LayoutAttr from = getLayout(source), to = getLayout(result);
  if (!from != !to)
    return op->emitOpError(
               "expects a layout on both sides or on none, but found ")
           << source << " and " << result;
  if (!from)
    return success();
  LinearLayout wanted = cast<LayoutInterface>(op).sourceLayout(to.getLinear());
  if (from.getLinear().renamesTo(wanted))
    return success();
  return op->emitOpError("expects a source layout that needs no data movement, "
                         "for example ")
         << LayoutAttr::get(op->getContext(),
                            wanted.withoutRedundantRegisters())
         << ", but found " << from;
}

LogicalResult SplatOp::verify() {
  if (getSource().getType() != getType().getElementType())
    return emitOpError("expects a scalar of type ")
           << getType().getElementType() << ", but found "
           << getSource().getType();
  return success();
}

LogicalResult ConstantTensorOp::verify() {
  ShapedType value = getValue().getShapedType();
  if (value.getShape() != getType().getShape() ||
      value.getElementType() != getType().getElementType())
    return emitOpError("expects a value of the result's shape and element "
                       "type, but found ")
           << value << " and " << getType();
  return success();
}

LogicalResult ExtractSliceOp::verify() {
  RankedTensorType from = getSource().getType(), to = getType();
  if (!getSlice().fits(from.getShape()))
    return emitOpError("expects bits of a coordinate of ")
           << from << ", but found " << getSlice();
  TileSlice slice = getSlice().getTileSlice();
  LayoutAttr layout = getLayout(from);
  std::optional<HeldSlice> held;
  if (layout && !(held = slice.heldIn(layout.getLinear())))
    return emitOpError("expects a layout in which registers alone select "
                       "slices, but found ")
           << layout;
  auto wanted = RankedTensorType::get(
      slice.shape(from.getShape()), from.getElementType(),
      held ? LayoutAttr::get(getContext(), held->layout) : LayoutAttr());
  if (to != wanted)
    return emitOpError("expects a result of ")
           << wanted << ", but found " << to;
  return success();
}

tilewright::LinearLayout BroadcastOp::sourceLayout(const LinearLayout &result) {
  return result.cutTo(getSource().getType().getShape());
}

/// Repetitions are in additional registers.
tilewright::LinearLayout BroadcastOp::resultLayout(const LinearLayout &source) {
  return source.growTo(getType().getShape());
}

static LinearLayout reshapeTo(Type type, const LinearLayout &layout) {
  return layout.reshape(cast<RankedTensorType>(type).getShape());
}

tilewright::LinearLayout ReshapeOp::sourceLayout(const LinearLayout &result) {
  return reshapeTo(getSource().getType(), result);
}

tilewright::LinearLayout ReshapeOp::resultLayout(const LinearLayout &source) {
  return reshapeTo(getType(), source);
}

tilewright::LinearLayout PermuteOp::sourceLayout(const LinearLayout &result) {
  SmallVector<int32_t> inverse(getPermutation().size());
  for (auto [dim, source] : llvm::enumerate(getPermutation()))
    inverse[source] = dim;
  return result.permute(inverse);
}

tilewright::LinearLayout PermuteOp::resultLayout(const LinearLayout &source) {
  return source.permute(getPermutation());
}

//===----------------------------------------------------------------------===//
// Packed elements
//===----------------------------------------------------------------------===//

LinearLayout tilewright::tileas::splitElements(const LinearLayout &layout,
                                               unsigned parts) {
  auto widened = [&](PlaceDim dim) {
    LinearLayout::Bases bases;
    for (uint64_t basis : layout.bases(dim))
      bases.push_back(basis * parts);
    return bases;
  };
  LinearLayout::Bases registers;
  for (unsigned part = 1; part < parts; part *= 2)
    registers.push_back(part);
  llvm::append_range(registers, widened(PlaceDim::Register));
  return LinearLayout({layout.shape()[0] * parts}, registers,
                      widened(PlaceDim::Lane), widened(PlaceDim::Warp),
                      widened(PlaceDim::Block));
}

std::optional<int64_t> tilewright::tileas::sharedBytesOf(Operation *function) {
  auto bytes = function->getAttrOfType<IntegerAttr>(sharedBytesName);
  if (!bytes)
    return std::nullopt;
  return bytes.getValue().trySExtValue().value_or(
      std::numeric_limits<int64_t>::max());
}

unsigned tilewright::tileas::storageBits(Type element) {
  if (isa<FloatTF32Type>(element))
    return 32;
  return element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 64;
}

LinearLayout tilewright::tileas::joinElements(const LinearLayout &layout,
                                              unsigned parts) {
  auto narrowed = [&](PlaceDim dim) {
    LinearLayout::Bases bases;
    for (uint64_t basis : layout.bases(dim))
      bases.push_back(basis / parts);
    return bases;
  };
  return LinearLayout({layout.shape()[0] / parts}, narrowed(PlaceDim::Register),
                      narrowed(PlaceDim::Lane), narrowed(PlaceDim::Warp),
                      narrowed(PlaceDim::Block));
}

/// The layout of a tile of `to` whose bits are in the same registers as those
/// of a tile of `from` with `layout`.
static LinearLayout regroup(RankedTensorType from, RankedTensorType to,
                            const LinearLayout &layout) {
  int64_t before = from.getNumElements(), after = to.getNumElements();
  return after > before ? splitElements(layout, after / before)
                        : joinElements(layout, before / after);
}

tilewright::LinearLayout PackOp::sourceLayout(const LinearLayout &result) {
  return regroup(getType(), getSource().getType(), result);
}
tilewright::LinearLayout PackOp::resultLayout(const LinearLayout &source) {
  return regroup(getSource().getType(), getType(), source)
      .withoutRedundantRegisters();
}

tilewright::LinearLayout UnpackOp::sourceLayout(const LinearLayout &result) {
  return regroup(getType(), getSource().getType(), result);
}
tilewright::LinearLayout UnpackOp::resultLayout(const LinearLayout &source) {
  return regroup(getSource().getType(), getType(), source)
      .withoutRedundantRegisters();
}
