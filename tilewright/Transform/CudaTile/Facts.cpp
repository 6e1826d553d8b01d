//===- Facts.cpp - facts about the elements of a tile ---------------------===//
#include "tilewright/Transform/CudaTile/Facts.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

int64_t tilewright::powerOfTwo(unsigned bits) {
  return int64_t(1) << std::min(bits, 62u);
}

/// The greatest power of two that divides a positive number.
static int64_t lowestBit(int64_t number) { return number & -number; }

bool Facts::knows(Type type) {
  auto tile = dyn_cast<TileType>(type);
  return tile && isa<IntegerType, PointerType>(tile.getElementType());
}

unsigned Facts::widthOf(TileType type) {
  auto integer = dyn_cast<IntegerType>(type.getElementType());
  return integer ? integer.getWidth() : 64;
}

int64_t Facts::unitOf(TileType type) {
  auto pointer = dyn_cast<PointerType>(type.getElementType());
  if (!pointer)
    return 1;
  Type pointee = pointer.getPointee();
  if (isa<PointerType>(pointee))
    return 8;
  if (pointee.isInteger(1) || isa<F8E5M3FNUType>(pointee))
    return 1;
  if (pointee.isTF32())
    return 4;
  return pointee.isIntOrFloat() ? pointee.getIntOrFloatBitWidth() / 8 : 0;
}

Facts::Facts(TileType type)
    : range(ConstantIntRanges::maxRange(widthOf(type))),
      dims(type.getRank(), Dim()) {}

Facts Facts::join(const Facts &other) const {
  Facts both = *this;
  both.range = range.rangeUnion(other.range);
  both.zeros = std::min(zeros, other.zeros);
  both.rangeByFlag = rangeByFlag || other.rangeByFlag;
  for (auto [dim, one] : llvm::zip_equal(both.dims, other.dims)) {
    dim.same = std::min(dim.same, one.same);
    dim.run = std::min(dim.run, one.run);
  }
  return both;
}

void Facts::narrow(const ConstantIntRanges &other) {
  ConstantIntRanges both = range.intersection(other);
  if (both.umin().ule(both.umax()) && both.smin().sle(both.smax()))
    range = both;
}

/// The multiples of 2^zeros between two bounds, as bounds. The lower bound is
/// kept if the next multiple does not fit.
static std::pair<APInt, APInt> multiplesBetween(APInt low, APInt high,
                                                unsigned zeros, bool isSigned) {
  unsigned width = low.getBitWidth();
  APInt mask = APInt::getLowBitsSet(width, zeros);
  bool overflows = false;
  APInt up =
      isSigned ? low.sadd_ov(mask, overflows) : low.uadd_ov(mask, overflows);
  // A mask of all bits is -1 when read as signed.
  if (!overflows && zeros < width)
    low = up & ~mask;
  return {low, high & ~mask};
}

void Facts::settle(int64_t unit) {
  if (unit > 1 && llvm::any_of(dims, [](Dim dim) { return dim.run > 1; }))
    zeros = std::max(zeros, unsigned(llvm::countr_zero(uint64_t(unit))));
  auto [umin, umax] =
      multiplesBetween(range.umin(), range.umax(), zeros, /*isSigned=*/false);
  auto [smin, smax] =
      multiplesBetween(range.smin(), range.smax(), zeros, /*isSigned=*/true);
  if (umin.ule(umax))
    narrow(ConstantIntRanges::fromUnsigned(umin, umax));
  if (smin.sle(smax))
    narrow(ConstantIntRanges::fromSigned(smin, smax));
  // Each interpretation constrains the other.
  narrow(ConstantIntRanges::fromUnsigned(range.umin(), range.umax()));
  narrow(ConstantIntRanges::fromSigned(range.smin(), range.smax()));
  std::optional<APInt> value = range.getConstantValue();
  if (value && !rangeByFlag)
    zeros = std::max(zeros, value->countr_zero());
}

Facts Facts::assume(Attribute predicate, TileType type) const {
  Facts more = *this;
  int64_t unit = unitOf(type);
  if (auto bounded = dyn_cast<BoundedAttr>(predicate)) {
    APInt low = APInt::getSignedMinValue(width()),
          high = APInt::getSignedMaxValue(width());
    if (bounded.getLower())
      low = APInt(width(), *bounded.getLower(), /*isSigned=*/true);
    if (bounded.getUpper())
      high = APInt(width(), *bounded.getUpper(), /*isSigned=*/true);
    more.narrow(ConstantIntRanges::fromSigned(low, high));
  } else if (auto same = dyn_cast<SameElementsAttr>(predicate)) {
    for (auto [dim, group] :
         llvm::zip_equal(more.dims, same.getValues().asArrayRef()))
      dim.same = std::max(dim.same, lowestBit(group));
  } else {
    auto divBy = cast<DivByAttr>(predicate);
    int64_t divisor = divBy.getDivisor(), every = divBy.getEvery().value_or(1);
    if (every == 1) {
      more.zeros = std::max(
          zeros, std::min(width(), unsigned(llvm::countr_zero(
                                       static_cast<uint64_t>(divisor)))));
    } else if (unit && divisor >= unit) {
      Dim &dim = more.dims[*divBy.getAlong()];
      int64_t run = std::min(lowestBit(every), divisor / unit);
      dim.run = std::max(dim.run, std::min(run, powerOfTwo(width())));
    }
  }
  more.settle(unit);
  return more;
}

bool Facts::imply(Attribute predicate, TileType type) const {
  auto isPower = [](int64_t number) { return llvm::isPowerOf2_64(number); };
  // Facts that cannot be represented cannot be implied.
  if (auto same = dyn_cast<SameElementsAttr>(predicate);
      same && !llvm::all_of(same.getValues().asArrayRef(), isPower))
    return false;
  if (auto divBy = dyn_cast<DivByAttr>(predicate)) {
    int64_t every = divBy.getEvery().value_or(1), unit = unitOf(type);
    if (!isPower(every) ||
        (every > 1 && (!unit || int64_t(divBy.getDivisor()) != every * unit)))
      return false;
  }
  return assume(predicate, type) == *this;
}
