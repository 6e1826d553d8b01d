//===- Registers.cpp - one thread's registers of a tile -------------------===//
#include "tilewright/Conversion/TileASToLLVM/Registers.h"

#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "llvm/ADT/DenseMap.h"
#include <map>

using namespace mlir;
using namespace tilewright;

using Coordinates = TileLayout::Coordinates;

static void addTo(Coordinates &sum, const Coordinates &basis) {
  for (auto [a, b] : llvm::zip_equal(sum, basis))
    a ^= b;
}

static bool isZero(const Coordinates &basis) {
  return llvm::all_of(basis, [](int64_t part) { return part == 0; });
}

/// The layout attribute numbers elements row-major.
static Coordinates coordinatesOf(uint64_t place, ArrayRef<int64_t> shape) {
  Coordinates at(shape.size());
  for (size_t dim = shape.size(); dim-- > 0;) {
    at[dim] = place % shape[dim];
    place /= shape[dim];
  }
  return at;
}

TileLayout TileLayout::of(Type type) {
  TileLayout result;
  auto tile = dyn_cast<RankedTensorType>(type);
  if (!tile)
    return result;
  result.rank = tile.getRank();
  auto layout = cast<tileas::LayoutAttr>(tile.getEncoding());
  auto convert = [&](ArrayRef<uint64_t> places) {
    return llvm::map_to_vector(places, [&](uint64_t place) {
      return coordinatesOf(place, tile.getShape());
    });
  };
  llvm::append_range(result.registers, convert(layout.getRegisters()));
  llvm::append_range(result.lanes, convert(layout.getLanes()));
  llvm::append_range(result.warps, convert(layout.getWarps()));
  return result;
}

Coordinates TileLayout::offset(unsigned r) const {
  Coordinates sum(rank, 0);
  for (auto [bit, basis] : llvm::enumerate(registers))
    if (r >> bit & 1)
      addTo(sum, basis);
  return sum;
}

bool TileLayout::isCopy(unsigned r) const {
  for (auto [bit, basis] : llvm::enumerate(registers))
    if ((r >> bit & 1) && isZero(basis))
      return true;
  return false;
}

//===----------------------------------------------------------------------===//
// Thread numbers
//===----------------------------------------------------------------------===//

ThreadCoordinates::ThreadCoordinates(OpBuilder &builder, Location loc,
                                     TileLayout layout)
    : builder(builder), loc(loc), tileLayout(std::move(layout)),
      bases(tileLayout.rank) {}

Value ThreadCoordinates::constant(int64_t value) {
  return LLVM::ConstantOp::create(builder, loc, builder.getI32Type(),
                                  builder.getI32IntegerAttr(value));
}

Value ThreadCoordinates::threadId() {
  if (!thread)
    thread = NVVM::ThreadIdXOp::create(builder, loc, builder.getI32Type());
  return thread;
}

Value ThreadCoordinates::lane() {
  if (!laneNumber)
    laneNumber = LLVM::AndOp::create(builder, loc, threadId(), constant(31));
  return laneNumber;
}

Value ThreadCoordinates::warp() {
  if (!warpNumber)
    warpNumber = LLVM::LShrOp::create(builder, loc, threadId(), constant(5));
  return warpNumber;
}

/// Moves the bits of `number` to where `bases` sends them. Neighbouring bits
/// that move by the same distance move together.
Value ThreadCoordinates::gather(Value number, ArrayRef<Coordinates> bits,
                                unsigned dim) {
  // From distance to the mask of the bits that move by it; a basis may have
  // several bits, each of which is a move of its own.
  std::map<int, int64_t> moves;
  for (auto [from, basis] : llvm::enumerate(bits))
    for (int to = 0; to < 32; ++to)
      if (basis[dim] >> to & 1)
        moves[to - static_cast<int>(from)] |= int64_t(1) << from;
  Value sum;
  for (auto [distance, mask] : moves) {
    Value part = LLVM::AndOp::create(builder, loc, number, constant(mask));
    if (distance > 0)
      part = LLVM::ShlOp::create(builder, loc, part, constant(distance));
    else if (distance < 0)
      part = LLVM::LShrOp::create(builder, loc, part, constant(-distance));
    sum = sum ? LLVM::XOrOp::create(builder, loc, sum, part).getResult() : part;
  }
  return sum;
}

Value ThreadCoordinates::base(unsigned dim) {
  if (bases[dim])
    return bases[dim];
  auto moves = [&](ArrayRef<Coordinates> bits) {
    return llvm::any_of(bits, [&](const Coordinates &b) { return b[dim]; });
  };
  Value sum;
  if (moves(tileLayout.lanes))
    sum = gather(lane(), tileLayout.lanes, dim);
  if (moves(tileLayout.warps)) {
    Value part = gather(warp(), tileLayout.warps, dim);
    sum = sum ? LLVM::XOrOp::create(builder, loc, sum, part).getResult() : part;
  }
  return bases[dim] = sum ? sum : constant(0);
}

int64_t ThreadCoordinates::baseMask(unsigned dim) const {
  int64_t mask = 0;
  for (const auto *bits : {&tileLayout.lanes, &tileLayout.warps})
    for (const Coordinates &basis : *bits)
      mask |= basis[dim];
  return mask;
}

Value ThreadCoordinates::coordinate(unsigned r, unsigned dim) {
  int64_t offset = tileLayout.offset(r)[dim];
  if (!offset)
    return base(dim);
  if (baseMask(dim) & offset)
    return LLVM::XOrOp::create(builder, loc, base(dim), constant(offset));
  return LLVM::AddOp::create(builder, loc, base(dim), constant(offset),
                             LLVM::IntegerOverflowFlags::nsw |
                                 LLVM::IntegerOverflowFlags::nuw);
}

Value ThreadCoordinates::isOwner() {
  int64_t lanes = 0, warps = 0;
  for (auto [bit, basis] : llvm::enumerate(tileLayout.lanes))
    if (isZero(basis))
      lanes |= int64_t(1) << bit;
  for (auto [bit, basis] : llvm::enumerate(tileLayout.warps))
    if (isZero(basis))
      warps |= int64_t(1) << bit;
  int64_t copies = lanes | warps << 5;
  if (!copies)
    return {};
  Value bits = LLVM::AndOp::create(builder, loc, threadId(), constant(copies));
  return LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq, bits,
                              constant(0));
}

//===----------------------------------------------------------------------===//
// Renaming
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<unsigned>> tilewright::renameRegisters(
    const TileLayout &result, const TileLayout &source,
    llvm::function_ref<Coordinates(const Coordinates &)> map) {
  // Lanes and warps must agree bit by bit; both maps are linear, so the basis
  // vectors decide for all threads.
  Coordinates zero(result.rank, 0);
  if (!isZero(map(zero)))
    return failure();
  auto agree = [&](ArrayRef<Coordinates> a, ArrayRef<Coordinates> b) {
    return a.size() == b.size() &&
           llvm::all_of(llvm::zip_equal(a, b), [&](auto pair) {
             return map(std::get<0>(pair)) == std::get<1>(pair);
           });
  };
  // A scalar is in every thread, whatever the other side's threads hold.
  bool isUniform = source.rank == 0 || result.rank == 0;
  if (!isUniform && (!agree(result.lanes, source.lanes) ||
                     !agree(result.warps, source.warps)))
    return failure();
  std::map<Coordinates, unsigned, std::less<>> bySourceOffset;
  for (unsigned r = source.registerCount(); r-- > 0;)
    bySourceOffset[source.offset(r)] = r;
  SmallVector<unsigned> renamed;
  for (unsigned r = 0; r < result.registerCount(); ++r) {
    auto found = bySourceOffset.find(map(result.offset(r)));
    if (found == bySourceOffset.end())
      return failure();
    renamed.push_back(found->second);
  }
  return renamed;
}
