//===- Registers.cpp - one thread's registers of a tile -------------------===//
#include "tilewright/Conversion/TileASToLLVM/Registers.h"

#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
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

TileLayout TileLayout::of(Type type) {
  TileLayout result;
  auto tile = dyn_cast<RankedTensorType>(type);
  if (!tile)
    return result;
  LinearLayout layout =
      cast<tileas::LayoutAttr>(tile.getEncoding()).getLinear();
  result.rank = layout.rank();
  auto coordinates = [&](PlaceDim dim) {
    return llvm::map_to_vector(layout.bases(dim), [&](uint64_t basis) {
      return layout.coordinates(basis);
    });
  };
  llvm::append_range(result.registers, coordinates(PlaceDim::Register));
  llvm::append_range(result.lanes, coordinates(PlaceDim::Lane));
  llvm::append_range(result.warps, coordinates(PlaceDim::Warp));
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
