//===- ShapeOps.cpp - rules of shapes, constants and assumptions ----------===//
// Shape operations keep elements and their type; what differs is which extents
// must agree, and each verifier says the first dimension where they do not.
// `assume` is here too, since its predicates speak of the dimensions of a tile.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/CudaTile/Verify.h"

using namespace mlir;
using namespace tilewright::cuda_tile;

/// Moving elements keeps their type.
static LogicalResult verifySameElements(Operation *op, TileType from,
                                        TileType to) {
  if (from.getElementType() != to.getElementType())
    return op->emitOpError(
               "expects source and result of one element type, got ")
           << from.getElementType() << " and " << to.getElementType();
  return success();
}

LogicalResult BroadcastOp::verify() {
  auto from = cast<TileType>(getSource().getType());
  auto to = cast<TileType>(getType());
  if (failed(verifySameElements(*this, from, to)))
    return failure();
  if (from.getRank() != to.getRank())
    return emitOpError("expects source and result of one rank, got ")
           << from.getRank() << " and " << to.getRank();
  for (auto [i, a, b] : llvm::enumerate(from.getShape(), to.getShape()))
    if (a != b && a != 1)
      return emitOpError("expects dimension ")
             << i << " of the source to be 1 or " << b << ", got " << a;
  return success();
}

LogicalResult ReshapeOp::verify() {
  auto from = cast<TileType>(getSource().getType());
  auto to = cast<TileType>(getType());
  if (failed(verifySameElements(*this, from, to)))
    return failure();
  if (from.getNumElements() != to.getNumElements())
    return emitOpError("expects as many elements in the result as in the "
                       "source, ")
           << from.getNumElements() << ", got " << to.getNumElements();
  return success();
}

LogicalResult PermuteOp::verify() {
  auto from = cast<TileType>(getSource().getType());
  auto to = cast<TileType>(getType());
  if (failed(verifySameElements(*this, from, to)))
    return failure();
  int64_t rank = from.getRank();
  if (rank < 2)
    return emitOpError("expects a source of rank 2 or more, got ") << rank;
  if (to.getRank() != rank ||
      static_cast<int64_t>(getPermutation().size()) != rank)
    return emitOpError("expects result and permutation of the source's rank ")
           << rank << ", got " << to.getRank() << " and "
           << getPermutation().size();
  llvm::SmallBitVector seen(rank);
  for (auto [i, dim] : llvm::enumerate(getPermutation())) {
    if (dim < 0 || dim >= rank || seen.test(dim))
      return emitOpError("expects a permutation of 0 to ")
             << rank - 1 << ", got [" << getPermutation() << "]";
    seen.set(dim);
    if (to.getDimSize(i) != from.getDimSize(dim))
      return emitOpError("expects dimension ")
             << i << " of the result to be " << from.getDimSize(dim)
             << ", that of dimension " << dim << " of the source, got "
             << to.getDimSize(i);
  }
  return success();
}

LogicalResult IotaOp::verify() {
  auto type = cast<TileType>(getType());
  if (type.getRank() != 1)
    return emitOpError("expects a result of rank 1, got ") << type.getRank();
  unsigned width = type.getElementType().getIntOrFloatBitWidth();
  if (width < 63 && type.getNumElements() > (int64_t(1) << width))
    return emitOpError("expects at most ")
           << (int64_t(1) << width) << " elements for " << type.getElementType()
           << ", got " << type.getNumElements();
  return success();
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

LogicalResult ConstantOp::verify() {
  // Dense strings are what MLIR makes of elements that it has no numbers for.
  if (!isa<DenseIntOrFPElementsAttr>(getValue()))
    return emitOpError("expects dense elements as its value");
  return success();
}

LogicalResult CatOp::verify() {
  auto lhs = cast<TileType>(getLhs().getType());
  auto rhs = cast<TileType>(getRhs().getType());
  auto result = cast<TileType>(getType());
  if (failed(verifySameElements(*this, lhs, result)) ||
      failed(verifySameElements(*this, rhs, result)))
    return failure();
  if (lhs.getRank() != result.getRank() || rhs.getRank() != result.getRank())
    return emitOpError("expects operands of the result's rank ")
           << result.getRank() << ", got " << lhs.getRank() << " and "
           << rhs.getRank();
  int64_t dim = getDim();
  if (dim < 0 || dim >= lhs.getRank())
    return emitOpError("expects dim to be a dimension of ")
           << lhs << ", got " << dim;
  for (auto [i, a, b, c] :
       llvm::enumerate(lhs.getShape(), rhs.getShape(), result.getShape())) {
    bool joined = static_cast<int64_t>(i) == dim;
    if (!joined && a != b)
      return emitOpError("expects operands that differ along dim alone, got ")
             << lhs << " and " << rhs;
    if (c != (joined ? a + b : a))
      return emitOpError("expects dimension ")
             << i << " of the result to be " << (joined ? a + b : a) << ", got "
             << c;
  }
  return success();
}

/// `slice` cuts `whole` into a grid; there is an index for each dimension.
static LogicalResult verifySlice(Operation *op, TileType slice, StringRef what,
                                 TileType whole, ValueRange indices) {
  if (failed(verifySameElements(op, slice, whole)))
    return failure();
  if (slice.getRank() != whole.getRank())
    return op->emitOpError("expects a slice of the tile's rank ")
           << whole.getRank() << ", got " << slice.getRank();
  for (auto [i, part, all] :
       llvm::enumerate(slice.getShape(), whole.getShape()))
    if (all % part)
      return op->emitOpError("expects dimension ")
             << i << " of " << what << " to divide " << all << ", got " << part;
  if (static_cast<int64_t>(indices.size()) != whole.getRank())
    return op->emitOpError("expects ")
           << whole.getRank() << " indices, got " << indices.size();
  return success();
}

LogicalResult ExtractOp::verify() {
  return verifySlice(*this, cast<TileType>(getType()), "the result",
                     cast<TileType>(getSource().getType()), getIndices());
}

LogicalResult InsertOp::verify() {
  return verifySlice(*this, cast<TileType>(getSource().getType()), "the source",
                     cast<TileType>(getType()), getIndices());
}

//===----------------------------------------------------------------------===//
// assume
//===----------------------------------------------------------------------===//

static LogicalResult verifyDivBy(AssumeOp op, DivByAttr predicate) {
  if (isa<TensorViewType>(op.getType())) {
    if (predicate.getEvery())
      return op.emitOpError(
                 "expects no every and along for a tensor_view, got ")
             << *predicate.getEvery() << " along " << *predicate.getAlong();
    return success();
  }
  auto type = dyn_cast<TileType>(op.getType());
  if (!type || !isa<IntegerType, PointerType>(type.getElementType()))
    return op.emitOpError("expects integers, pointers or a tensor_view for "
                          "div_by, got ")
           << op.getType();
  if (!predicate.getEvery())
    return success();
  if (*predicate.getAlong() >= type.getRank())
    return op.emitOpError("expects along to be a dimension of ")
           << type << ", got " << *predicate.getAlong();
  if (*predicate.getEvery() > type.getDimSize(*predicate.getAlong()))
    return op.emitOpError("expects every to be at most ")
           << type.getDimSize(*predicate.getAlong()) << ", got "
           << *predicate.getEvery();
  return success();
}

static LogicalResult verifyBounded(AssumeOp op, BoundedAttr predicate) {
  auto type = dyn_cast<TileType>(op.getType());
  auto integer =
      type ? dyn_cast<IntegerType>(type.getElementType()) : IntegerType();
  if (!integer)
    return op.emitOpError("expects integers for bounded, got ") << op.getType();
  for (std::optional<int64_t> bound :
       {predicate.getLower(), predicate.getUpper()})
    if (bound && !llvm::isIntN(integer.getWidth(), *bound))
      return op.emitOpError("expects bounds that ")
             << integer << " can hold, got " << *bound;
  return success();
}

static LogicalResult verifySameElements(AssumeOp op,
                                        SameElementsAttr predicate) {
  auto type = dyn_cast<TileType>(op.getType());
  if (!type || !isa<IntegerType, PointerType>(type.getElementType()))
    return op.emitOpError(
               "expects integers or pointers for same_elements, got ")
           << op.getType();
  if (predicate.getValues().size() != type.getRank())
    return op.emitOpError("expects one group size for each of ")
           << type.getRank() << " dimensions, got "
           << predicate.getValues().size();
  for (auto [i, size] : llvm::enumerate(predicate.getValues().asArrayRef()))
    if (size <= 0 || size > type.getDimSize(i))
      return op.emitOpError("expects group sizes of 1 to ")
             << type.getDimSize(i) << " along dimension " << i << ", got "
             << size;
  return success();
}

LogicalResult AssumeOp::verify() {
  if (auto predicate = dyn_cast<DivByAttr>(getPredicate()))
    return verifyDivBy(*this, predicate);
  if (auto predicate = dyn_cast<BoundedAttr>(getPredicate()))
    return verifyBounded(*this, predicate);
  return verifySameElements(*this, cast<SameElementsAttr>(getPredicate()));
}
