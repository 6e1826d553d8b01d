//===- ShapeOps.cpp - shapes, and layouts that follow them ----------------===//
#include "tilewright/Dialect/TileAS/TileAS.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

#include "tilewright/Dialect/TileAS/LayoutInterface.cpp.inc"

LogicalResult tilewright::tileas::verifyRenamesPlaces(Operation *op) {
  Type source = op->getOperand(0).getType(),
       result = op->getResult(0).getType();
  // Every thread holds a scalar.
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
  return op->emitOpError("expects a source whose threads hold what they hold "
                         "of the result, in ")
         << LayoutAttr::get(op->getContext(),
                            wanted.withoutRedundantRegisters())
         << " for example, but found " << from;
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

LogicalResult IotaOp::verify() {
  if (getType().getRank() != 1)
    return emitOpError("expects a tile of rank 1, but found ") << getType();
  return success();
}

LogicalResult BroadcastOp::verify() {
  RankedTensorType from = getSource().getType(), to = getType();
  if (from.getRank() != to.getRank() ||
      from.getElementType() != to.getElementType())
    return emitOpError("expects tiles of one rank and element type, but found ")
           << from << " and " << to;
  for (auto [a, b] : llvm::zip_equal(from.getShape(), to.getShape()))
    if (a != b && a != 1)
      return emitOpError("expects sizes that are equal or 1 in the source, but "
                         "found ")
             << a << " and " << b;
  return success();
}

tilewright::LinearLayout BroadcastOp::sourceLayout(const LinearLayout &result) {
  return result.cutTo(getSource().getType().getShape());
}

/// What is repeated lies in further registers.
tilewright::LinearLayout BroadcastOp::resultLayout(const LinearLayout &source) {
  return source.growTo(getType().getShape());
}

LogicalResult ReshapeOp::verify() {
  auto count = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor ? tensor.getNumElements() : 1;
  };
  Type from = getSource().getType(), to = getType();
  if (count(from) != count(to) ||
      getElementTypeOrSelf(from) != getElementTypeOrSelf(to))
    return emitOpError(
               "expects as many elements of one type on both sides, but "
               "found ")
           << from << " and " << to;
  return success();
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

LogicalResult PermuteOp::verify() {
  RankedTensorType from = getSource().getType(), to = getType();
  int64_t rank = from.getRank();
  ArrayRef<int32_t> permutation = getPermutation();
  SmallVector<bool> seen(rank);
  if (int64_t(permutation.size()) != rank || to.getRank() != rank ||
      from.getElementType() != to.getElementType())
    return emitOpError("expects a permutation of rank ")
           << rank << " and tiles of one element type, but found " << from
           << " and " << to;
  for (auto [dim, source] : llvm::enumerate(permutation)) {
    if (source < 0 || source >= rank || seen[source])
      return emitOpError("expects a permutation, but found ")
             << source << " out of range or twice";
    seen[source] = true;
    if (to.getDimSize(dim) != from.getDimSize(source))
      return emitOpError("expects result dimension ")
             << dim << " to have size " << from.getDimSize(source)
             << ", but found " << to.getDimSize(dim);
  }
  return success();
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

LogicalResult CatOp::verify() {
  RankedTensorType to = getType(), left = getLhs().getType(),
                   right = getRhs().getType();
  int64_t dim = getDim(), rank = to.getRank();
  if (dim < 0 || dim >= rank)
    return emitOpError("expects a dimension below ")
           << rank << ", but found " << dim;
  for (RankedTensorType part : {left, right})
    if (part.getRank() != rank || part.getElementType() != to.getElementType())
      return emitOpError("expects tiles of one rank and element type, but "
                         "found ")
             << part << " and " << to;
  for (int64_t i = 0; i < rank; ++i) {
    int64_t sum = left.getDimSize(i) + (i == dim ? right.getDimSize(i) : 0);
    if (to.getDimSize(i) != sum ||
        (i != dim && left.getDimSize(i) != right.getDimSize(i)))
      return emitOpError("expects result dimension ")
             << i << " to have size " << sum << ", but found "
             << to.getDimSize(i);
  }
  return success();
}

static LogicalResult verifySlice(Operation *op, RankedTensorType slice,
                                 RankedTensorType whole, int64_t indices) {
  if (slice.getRank() != whole.getRank() || indices != whole.getRank() ||
      slice.getElementType() != whole.getElementType())
    return op->emitOpError("expects tiles of one element type and rank, and as "
                           "many indices, but found ")
           << slice << ", " << whole << " and " << indices;
  for (auto [part, all] : llvm::zip_equal(slice.getShape(), whole.getShape()))
    if (part <= 0 || all % part)
      return op->emitOpError("expects sizes that divide those of ")
             << whole << ", but found " << slice;
  return success();
}

LogicalResult ExtractOp::verify() {
  return verifySlice(*this, getType(), getSource().getType(),
                     getIndices().size());
}

LogicalResult InsertOp::verify() {
  return verifySlice(*this, getSource().getType(), getType(),
                     getIndices().size());
}

//===----------------------------------------------------------------------===//
// Bytes
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

/// `numbers` and the `bytes` that hold them.
static LogicalResult verifyPacking(Operation *op, RankedTensorType numbers,
                                   RankedTensorType bytes) {
  if (numbers.getRank() == 1 && bytes.getRank() == 1 &&
      numbers.getElementType().isIntOrFloat() &&
      bytes.getElementType().isInteger(8) &&
      storageBits(numbers.getElementType()) * numbers.getNumElements() ==
          8 * bytes.getNumElements())
    return success();
  return op->emitOpError("expects numbers and as many bits of i8, both of rank "
                         "1, but found ")
         << numbers << " and " << bytes;
}

/// The layout of a tile of `to` whose bits lie where those of a tile of `from`
/// with `layout` do.
static LinearLayout regroup(RankedTensorType from, RankedTensorType to,
                            const LinearLayout &layout) {
  int64_t before = from.getNumElements(), after = to.getNumElements();
  return after > before ? splitElements(layout, after / before)
                        : joinElements(layout, before / after);
}

LogicalResult PackOp::verify() {
  return verifyPacking(*this, getSource().getType(), getType());
}
tilewright::LinearLayout PackOp::sourceLayout(const LinearLayout &result) {
  return regroup(getType(), getSource().getType(), result);
}
tilewright::LinearLayout PackOp::resultLayout(const LinearLayout &source) {
  return regroup(getSource().getType(), getType(), source)
      .withoutRedundantRegisters();
}

LogicalResult UnpackOp::verify() {
  return verifyPacking(*this, getType(), getSource().getType());
}
tilewright::LinearLayout UnpackOp::sourceLayout(const LinearLayout &result) {
  return regroup(getType(), getSource().getType(), result);
}
tilewright::LinearLayout UnpackOp::resultLayout(const LinearLayout &source) {
  return regroup(getSource().getType(), getType(), source)
      .withoutRedundantRegisters();
}
