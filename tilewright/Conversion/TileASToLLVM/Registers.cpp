//===- Registers.cpp - one thread's registers of a tile -------------------===//
#include "tilewright/Conversion/TileASToLLVM/Registers.h"

#include "tilewright/Conversion/TileASToLLVM/Storage.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace tilewright;

using Coordinates = TileLayout::Coordinates;

static void addTo(Coordinates &sum, const Coordinates &basis) {
  for (auto [a, b] : llvm::zip_equal(sum, basis))
    a ^= b;
}

TileLayout TileLayout::of(Type type) {
  auto tile = dyn_cast<RankedTensorType>(type);
  if (tile)
    return of(cast<tileas::LayoutAttr>(tile.getEncoding()).getLinear());
  // Every lane and, by copyThreads, every warp holds a copy of a scalar.
  TileLayout result;
  result.lanes.assign(5, Coordinates());
  result.copies = 31;
  return result;
}

TileLayout TileLayout::of(const LinearLayout &layout) {
  TileLayout result;
  result.rank = layout.rank();
  result.copies = layout.redundantBits();
  auto coordinates = [&](PlaceDim dim) {
    return llvm::map_to_vector(layout.bases(dim), [&](uint64_t basis) {
      return layout.coordinates(basis);
    });
  };
  llvm::append_range(result.registers, coordinates(PlaceDim::Register));
  llvm::append_range(result.lanes, coordinates(PlaceDim::Lane));
  llvm::append_range(result.warps, coordinates(PlaceDim::Warp));
  llvm::append_range(result.blocks, coordinates(PlaceDim::Block));
  return result;
}

TileLayout TileLayout::of(Type type, tileas::SliceAttr slice,
                          ArrayRef<int64_t> whole) {
  if (!slice)
    return of(type);
  LinearLayout layout =
      cast<tileas::LayoutAttr>(cast<RankedTensorType>(type).getEncoding())
          .getLinear();
  TileLayout result = of(slice.getTileSlice().spread(layout, whole));
  result.copies = layout.redundantBits();
  result.fixed.assign(slice.getAt().begin(), slice.getAt().end());
  return result;
}

Coordinates TileLayout::offset(unsigned r) const {
  Coordinates sum(rank, 0);
  if (!fixed.empty())
    sum = fixed;
  for (auto [bit, basis] : llvm::enumerate(registers))
    if (r >> bit & 1)
      addTo(sum, basis);
  return sum;
}

Coordinates TileLayout::threadMask() const {
  Coordinates mask(rank, 0);
  for (const auto *bits : {&lanes, &warps, &blocks})
    for (const Coordinates &basis : *bits)
      for (auto [all, part] : llvm::zip_equal(mask, basis))
        all |= part;
  return mask;
}

Coordinates TileLayout::flip(unsigned r) const {
  Coordinates part = offset(r);
  for (auto [bits, mask] : llvm::zip_equal(part, threadMask()))
    bits &= mask;
  return part;
}

Coordinates TileLayout::shift(unsigned r) const {
  Coordinates part = offset(r);
  for (auto [bits, mask] : llvm::zip_equal(part, threadMask()))
    bits &= ~mask;
  return part;
}

unsigned TileLayout::copyThreads(unsigned agentWarps) const {
  // A layout has bases for all 5 lane bits, so these bits select a thread.
  unsigned counted = 1u << warps.size();
  unsigned threads = copies >> registers.size() & (32 * counted - 1);
  unsigned warpBits = llvm::PowerOf2Ceil(agentWarps) - 1;
  return threads | (warpBits & ~(counted - 1)) << 5;
}

unsigned TileLayout::copyBlocks() const {
  return copies >> (registers.size() + lanes.size() + warps.size());
}

std::optional<unsigned> tilewright::agentWarps(Region *region) {
  if (std::optional<tileas::Agent> agent = tileas::findAgent(region))
    return agent->warps;
  auto kernel = region->getParentOfType<LLVM::LLVMFuncOp>();
  auto threads = kernel ? kernel->getAttrOfType<DenseI32ArrayAttr>(
                              NVVM::NVVMDialect::getReqntidAttrName())
                        : DenseI32ArrayAttr();
  if (!threads)
    return std::nullopt;
  int64_t count = 1;
  for (int32_t extent : threads.asArrayRef())
    count *= std::clamp(extent, 1, 1024);
  return llvm::divideCeil(count, 32);
}

unsigned tilewright::clusterBlocks(Operation *op) {
  auto kernel = op->getParentOfType<LLVM::LLVMFuncOp>();
  auto blocks = kernel ? kernel->getAttrOfType<DenseI32ArrayAttr>(
                             NVVM::NVVMDialect::getClusterDimAttrName())
                       : DenseI32ArrayAttr();
  unsigned count = 1;
  for (int32_t extent : blocks ? blocks.asArrayRef() : ArrayRef<int32_t>())
    count *= std::clamp(extent, 1, 16);
  return count;
}

Value tilewright::moveBits(OpBuilder &builder, Location loc, Value number,
                           ArrayRef<uint64_t> bases, bool isExact) {
  // From shift distance to the mask of the bits shifted by it; a basis may have
  // several bits, each shifted separately.
  std::map<int, int64_t> moves;
  for (auto [from, basis] : llvm::enumerate(bases))
    for (int to = 0; to < 32; ++to)
      if (basis >> to & 1)
        moves[to - static_cast<int>(from)] |= int64_t(1) << from;
  Value sum;
  for (auto [distance, mask] : moves) {
    Value part = number;
    if (!isExact || moves.size() > 1)
      part = LLVM::AndOp::create(builder, loc, part,
                                 constantI32(builder, loc, mask));
    if (distance > 0)
      part = LLVM::ShlOp::create(builder, loc, part,
                                 constantI32(builder, loc, distance));
    else if (distance < 0)
      part = LLVM::LShrOp::create(builder, loc, part,
                                  constantI32(builder, loc, -distance));
    sum = sum ? LLVM::XOrOp::create(builder, loc, sum, part).getResult() : part;
  }
  return sum;
}

//===----------------------------------------------------------------------===//
// Thread numbers
//===----------------------------------------------------------------------===//

/// The agent that executes the code inserted by `builder`.
static std::optional<tileas::Agent> agentAt(OpBuilder &builder) {
  return tileas::findAgent(builder.getInsertionBlock()->getParent());
}

Value tilewright::threadInAgent(OpBuilder &builder, Location loc) {
  Value thread = NVVM::ThreadIdXOp::create(builder, loc, builder.getI32Type());
  std::optional<tileas::Agent> agent = agentAt(builder);
  if (!agent || !agent->number)
    return thread;
  return LLVM::SubOp::create(
      builder, loc, thread, constantI32(builder, loc, 32 * agent->firstWarp),
      LLVM::IntegerOverflowFlags::nsw | LLVM::IntegerOverflowFlags::nuw);
}

namespace {
/// The agent's barrier and its number of threads; null for the block's.
struct AgentBarrier {
  Value id, threads;

  AgentBarrier(OpBuilder &builder, Location loc) {
    if (std::optional<tileas::Agent> agent = agentAt(builder)) {
      id = constantI32(builder, loc, agent->barrier());
      threads = constantI32(builder, loc, agent->threads());
    }
  }
};
} // namespace

void tilewright::synchronizeAgent(OpBuilder &builder, Location loc) {
  AgentBarrier agentBarrier(builder, loc);
  if (!agentBarrier.id)
    NVVM::Barrier0Op::create(builder, loc);
  else
    NVVM::BarrierOp::create(builder, loc, TypeRange(), agentBarrier.id,
                            agentBarrier.threads, NVVM::BarrierReductionAttr(),
                            Value());
}

Value tilewright::allInAgent(OpBuilder &builder, Location loc, Value holds) {
  Type i32 = builder.getI32Type();
  AgentBarrier agentBarrier(builder, loc);
  auto reduction = NVVM::BarrierReductionAttr::get(builder.getContext(),
                                                   NVVM::BarrierReduction::AND);
  Value all = NVVM::BarrierOp::create(
                  builder, loc, i32, agentBarrier.id, agentBarrier.threads,
                  reduction, LLVM::ZExtOp::create(builder, loc, i32, holds))
                  .getResult(0);
  return LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ne, all,
                              constantI32(builder, loc, 0));
}

ThreadCoordinates::ThreadCoordinates(OpBuilder &builder, Location loc,
                                     TileLayout layout)
    : builder(builder), loc(loc), tileLayout(std::move(layout)) {}

Value ThreadCoordinates::constant(int64_t value) {
  return constantI32(builder, loc, value);
}

Value ThreadCoordinates::threadId() {
  if (!thread)
    thread = threadInAgent(builder, loc);
  return thread;
}

Value ThreadCoordinates::block() {
  if (!blockNumber)
    blockNumber = NVVM::ClusterId::create(builder, loc, builder.getI32Type());
  return blockNumber;
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

Value ThreadCoordinates::base(unsigned dim, int64_t flip) {
  if (Value known = bases[{dim, flip}])
    return known;
  if (flip) {
    Value flipped =
        LLVM::XOrOp::create(builder, loc, base(dim), constant(flip));
    return bases[{dim, flip}] = flipped;
  }
  auto along = [&](ArrayRef<Coordinates> bits) {
    return llvm::map_to_vector(
        bits, [&](const Coordinates &b) { return uint64_t(b[dim]); });
  };
  auto moves = [](ArrayRef<uint64_t> bases) {
    return llvm::any_of(bases, [](uint64_t basis) { return basis; });
  };
  Value sum;
  auto add = [&](Value part) {
    sum = sum ? LLVM::XOrOp::create(builder, loc, sum, part).getResult() : part;
  };
  // The bits of a thread's number: its lane's, then its warp's.
  auto threads = along(tileLayout.lanes);
  threads.resize(5);
  llvm::append_range(threads, along(tileLayout.warps));
  if (moves(threads))
    add(moveBits(builder, loc, threadId(), threads));
  if (auto blocks = along(tileLayout.blocks); moves(blocks))
    add(moveBits(builder, loc, block(), blocks));
  return bases[{dim, 0}] = sum ? sum : constant(0);
}

Value ThreadCoordinates::coordinate(unsigned r, unsigned dim) {
  Value flipped = base(dim, tileLayout.flip(r)[dim]);
  int64_t shift = tileLayout.shift(r)[dim];
  if (!shift)
    return flipped;
  return LLVM::AddOp::create(builder, loc, flipped, constant(shift),
                             LLVM::IntegerOverflowFlags::nsw |
                                 LLVM::IntegerOverflowFlags::nuw);
}

Value ThreadCoordinates::isOwner() {
  // Outside of a kernel, the number of warps is the layout's.
  unsigned warps = agentWarps(builder.getInsertionBlock()->getParent())
                       .value_or(1u << tileLayout.warps.size());
  Value others;
  if (unsigned copies = tileLayout.copyThreads(warps))
    others = LLVM::AndOp::create(builder, loc, threadId(), constant(copies));
  if (unsigned copies = tileLayout.copyBlocks()) {
    Value blocks = LLVM::AndOp::create(builder, loc, block(), constant(copies));
    others = others ? LLVM::OrOp::create(builder, loc, others, blocks) : blocks;
  }
  if (!others)
    return {};
  return LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq, others,
                              constant(0));
}
