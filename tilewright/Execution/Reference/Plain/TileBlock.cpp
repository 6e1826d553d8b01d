//===- TileBlock.cpp - one tile block of a launch -------------------------===//
#include "tilewright/Execution/Reference/Plain/TileBlock.h"

#include "llvm/Support/MathExtras.h"
#include <cstring>
#include <new>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::plain;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static uint64_t bytesIn(Value value, const Datum &datum) {
  const Tile *tile = std::get_if<Tile>(&datum);
  return tile ? tile->size() * bytesOf(elementOf(value)) : 0;
}

void TileBlock::set(Value value, Datum datum) {
  Datum &place = values[value];
  bytes -= bytesIn(value, place);
  bytes += bytesIn(value, datum);
  place = std::move(datum);
}

std::vector<Datum> TileBlock::copy(ValueRange operands) const {
  std::vector<Datum> data;
  for (Value operand : operands)
    data.push_back(get(operand));
  return data;
}

//===----------------------------------------------------------------------===//
// Operations in order
//===----------------------------------------------------------------------===//

/// The steps of an operation: one, and one more for every 1024 elements, or for
/// each printed element.
static uint64_t stepsOf(Operation &op) {
  uint64_t elements = 0;
  auto look = [&](Type type) {
    if (isa<cuda_tile::TileType>(type))
      elements = std::max(elements, countOf(type));
  };
  llvm::for_each(op.getOperandTypes(), look);
  llvm::for_each(op.getResultTypes(), look);
  if (isa<cuda_tile::MmaFOp, cuda_tile::MmaIOp, cuda_tile::MmaFScaledOp>(op))
    elements =
        countOf(op.getResult(0).getType()) * shapeOf(op.getOperand(0)).back();
  if (isa<cuda_tile::PrintTkoOp>(op))
    return 1 + elements;
  return 1 + elements / 1024;
}

Flow TileBlock::run(Region &region, ArrayRef<Datum> arguments) {
  mlir::Block &body = region.front();
  for (auto [value, datum] : llvm::zip_equal(body.getArguments(), arguments))
    set(value, datum);
  for (Operation &op : body) {
    if (!launch.spend(stepsOf(op)))
      return Flow::Fault;
    if (Flow flow = dispatch(&op, *this); flow != Flow::Next)
      return flow;
    if (bytes > launch.maxBytes)
      return failOp(&op, "exceeds the limit of " + Twine(launch.maxBytes) +
                             " bytes for the values of a block in the plain "
                             "form");
  }
  return Flow::Next;
}

Flow TileBlock::fail(Location loc, const Twine &message) {
  if (!fault)
    fault.emplace(Fault{loc, message.str()});
  return Flow::Fault;
}

Flow TileBlock::failOp(Operation *op, const Twine &message) {
  return fail(op->getLoc(),
              "'" + op->getName().getStringRef() + "' op " + message);
}

Flow plain::forEachElement(Operation *op, TileBlock &block,
                           llvm::function_ref<Bits(ArrayRef<Bits>)> compute) {
  Tile result(countOf(op->getResult(0).getType()));
  SmallVector<Bits> operands(op->getNumOperands());
  for (size_t i = 0; i < result.size(); ++i) {
    for (auto [bits, value] : llvm::zip_equal(operands, op->getOperands()))
      bits = block.tile(value)[i];
    result[i] = compute(operands);
  }
  block.set(op->getResult(0), std::move(result));
  return Flow::Next;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// The distance at which an address is attributed to an alloca.
static constexpr uint64_t nearAlloca = 1024;
/// The limit on the allocas of one block, in bytes.
static constexpr uint64_t mostOwned = uint64_t(256) << 20;
/// No page of a GPU is larger.
static constexpr uint64_t mostAlignment = uint64_t(2) << 20;

bool TileBlock::mayTouch(Operation *op, uint64_t address, uint64_t count,
                         bool writes) {
  const MemoryRegion *found = launch.memory.find(address, count);
  for (const Own &own : owned)
    if (own.region.contains(address, count))
      found = &own.region;
  if (!found) {
    failOp(op, Twine(writes ? "writes " : "reads ") + Twine(count) + " bytes" +
                   (address ? ", " : " at ") + describe(address));
    return false;
  }
  if (writes && found->readOnly) {
    failOp(op, "writes to '" + Twine(found->name) + "', which is read-only");
    return false;
  }
  return true;
}

bool TileBlock::load(Operation *op, uint64_t address, Type element,
                     Bits &bits) {
  unsigned count = bytesOf(element);
  if (!mayTouch(op, address, count, /*writes=*/false))
    return false;
  bits = 0;
  std::memcpy(&bits, reinterpret_cast<const void *>(address), count);
  if (element.isInteger(1)) // any byte but zero is true
    bits = bits != 0;
  if (widthOf(element) == 4)
    bits &= 15;
  return true;
}

bool TileBlock::store(Operation *op, uint64_t address, Type element,
                      Bits bits) {
  unsigned count = bytesOf(element);
  if (!mayTouch(op, address, count, /*writes=*/true))
    return false;
  std::memcpy(reinterpret_cast<void *>(address), &bits, count);
  return true;
}

std::string TileBlock::describe(uint64_t address) const {
  if (!address)
    return "the null address";
  if (const MemoryRegion *region = launch.memory.find(address, 1))
    return describeAddress(address, *region);
  for (const Own &own : owned)
    if (address + nearAlloca >= own.region.begin &&
        address <= own.region.end + nearAlloca)
      return describeAddress(address, own.region);
  return launch.memory.describe(address);
}

std::optional<uint64_t> TileBlock::allocate(Operation *op, uint64_t count,
                                            uint64_t alignment) {
  alignment = std::clamp<uint64_t>(alignment, 1, mostAlignment);
  uint64_t reserved;
  if (__builtin_add_overflow(count, alignment, &reserved) ||
      reserved > mostOwned - ownedBytes) {
    failOp(op, "allocates " + Twine(count) + " bytes, beyond the " +
                   Twine(mostOwned >> 20) +
                   " MiB that a tile block may allocate");
    return std::nullopt;
  }
  Own own;
  own.memory.reset(new (std::nothrow) std::byte[reserved]());
  if (!own.memory) {
    failOp(op, "cannot allocate " + Twine(count) + " bytes");
    return std::nullopt;
  }
  ownedBytes += reserved;
  uint64_t base =
      llvm::alignTo(reinterpret_cast<uint64_t>(own.memory.get()), alignment);
  own.region = {base, base + count, "alloca", /*readOnly=*/false};
  owned.push_back(std::move(own));
  return base;
}
