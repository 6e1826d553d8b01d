//===- Memory.cpp - loads, stores, and program memory ---------------------===//
// Operations run in program order, which is one of the orders that tokens
// permit, and one block runs at a time: a token has no value, and every
// requested memory order holds.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Plain/Algebra.h"
#include "tilewright/Execution/Reference/Plain/Evaluate.h"

#include <limits>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::plain;

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

static Flow makeToken(Value token, TileBlock &block) {
  block.set(token, std::monostate());
  return Flow::Next;
}

template <> Flow plain::evaluate(cuda_tile::MakeTokenOp op, TileBlock &block) {
  return makeToken(op.getResult(), block);
}

template <> Flow plain::evaluate(cuda_tile::JoinTokensOp op, TileBlock &block) {
  return makeToken(op.getResult(), block);
}

template <>
Flow plain::evaluate(cuda_tile::MemoryFenceAliasTkoOp op, TileBlock &block) {
  return makeToken(op.getResultToken(), block);
}

template <>
Flow plain::evaluate(cuda_tile::GdcLaunchDependentsTkoOp op, TileBlock &block) {
  return makeToken(op.getResultToken(), block);
}

template <> Flow plain::evaluate(cuda_tile::GdcWaitTkoOp op, TileBlock &block) {
  return makeToken(op.getResultToken(), block);
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

/// The value of a load outside the tensor; zero if the view does not specify
/// it.
static Bits paddingOf(cuda_tile::TileViewInterface view, Type element,
                      const algebra::Domain *domain) {
  std::optional<Padding> padding = view.getViewPadding();
  if (!padding || *padding == Padding::Zero || !formatOf(element))
    return 0;
  constexpr double infinity = std::numeric_limits<double>::infinity();
  auto encode = [&](double value) {
    return domain ? constantIn(*domain, element, value)
                  : encodeFloat(*formatOf(element), value);
  };
  switch (*padding) {
  case Padding::NegZero:
    return encode(-0.0);
  case Padding::NaN:
    return encode(std::numeric_limits<double>::quiet_NaN());
  case Padding::PosInf:
    return encode(infinity);
  default:
    return encode(-infinity);
  }
}

/// Loads a 4-bit element, which is half of a byte; `address` counts halves.
static bool loadHalf(Operation *op, uint64_t address, TileBlock &block,
                     Bits &bits) {
  if (!block.mayTouch(op, address / 2, 1, /*writes=*/false))
    return false;
  uint8_t byte = *reinterpret_cast<const uint8_t *>(address / 2);
  bits = address % 2 ? byte >> 4 : byte & 15;
  return true;
}

static bool storeHalf(Operation *op, uint64_t address, TileBlock &block,
                      Bits bits) {
  if (!block.mayTouch(op, address / 2, 1, /*writes=*/true))
    return false;
  uint8_t &byte = *reinterpret_cast<uint8_t *>(address / 2);
  byte = address % 2 ? (byte & 15) | bits << 4 : (byte & 0xf0) | bits;
  return true;
}

template <typename Op> static Flow loadView(Op op, TileBlock &block) {
  Type element = elementOf(op.getTile());
  bool packed = widthOf(element) == 4;
  Bits padding =
      paddingOf(cast<cuda_tile::TileViewInterface>(op.getView().getType()),
                element, block.launch.algebra);
  Tile tile(countOf(op.getTile().getType()), padding);
  Flow flow =
      forEachPlace(op, op.getView(), op.getIndex(), block,
                   [&](size_t at, std::optional<uint64_t> address) {
                     if (!address)
                       return Flow::Next;
                     bool done =
                         packed ? loadHalf(op, *address, block, tile[at])
                                : block.load(op, *address, element, tile[at]);
                     return done ? Flow::Next : Flow::Fault;
                   });
  if (flow != Flow::Next)
    return flow;
  block.set(op.getTile(), std::move(tile));
  return makeToken(op.getResultToken(), block);
}

template <typename Op> static Flow storeView(Op op, TileBlock &block) {
  Type element = elementOf(op.getTile());
  bool packed = widthOf(element) == 4;
  const Tile &tile = block.tile(op.getTile());
  Flow flow =
      forEachPlace(op, op.getView(), op.getIndex(), block,
                   [&](size_t at, std::optional<uint64_t> address) {
                     if (!address)
                       return Flow::Next;
                     bool done =
                         packed ? storeHalf(op, *address, block, tile[at])
                                : block.store(op, *address, element, tile[at]);
                     return done ? Flow::Next : Flow::Fault;
                   });
  return flow == Flow::Next ? makeToken(op.getResultToken(), block) : flow;
}

template <>
Flow plain::evaluate(cuda_tile::LoadViewTkoOp op, TileBlock &block) {
  return loadView(op, block);
}

template <>
Flow plain::evaluate(cuda_tile::StoreViewTkoOp op, TileBlock &block) {
  return storeView(op, block);
}

// A multicast object has one copy here, so reducing over all copies is a load.

template <>
Flow plain::evaluate(cuda_tile::MultimemLoadReduceViewTkoOp op,
                     TileBlock &block) {
  return loadView(op, block);
}

template <>
Flow plain::evaluate(cuda_tile::MultimemStoreViewTkoOp op, TileBlock &block) {
  return storeView(op, block);
}

//===----------------------------------------------------------------------===//
// Pointers
//===----------------------------------------------------------------------===//

template <> Flow plain::evaluate(cuda_tile::OffsetOp op, TileBlock &block) {
  auto pointer = cast<cuda_tile::PointerType>(elementOf(op.getPtr()));
  uint64_t bytes = bytesOf(pointer.getPointee());
  unsigned width = widthOf(elementOf(op.getOffset()));
  return forEachElement(op, block, [=](ArrayRef<Bits> x) {
    return x[0] + uint64_t(readSigned(x[1], width)) * bytes;
  });
}

template <> Flow plain::evaluate(cuda_tile::LoadPtrTkoOp op, TileBlock &block) {
  Type element = elementOf(op.getResult());
  const Tile &pointers = block.tile(op.getSource());
  Tile result(pointers.size(), 0); // where the mask is false without padding
  for (auto [i, bits] : llvm::enumerate(result)) {
    bool active = !op.getMask() || block.tile(op.getMask())[i];
    if (active) {
      if (!block.load(op, pointers[i], element, bits))
        return Flow::Fault;
    } else if (op.getPaddingValue()) {
      bits = block.tile(op.getPaddingValue())[i];
    }
  }
  block.set(op.getResult(), std::move(result));
  return makeToken(op.getResultToken(), block);
}

template <>
Flow plain::evaluate(cuda_tile::StorePtrTkoOp op, TileBlock &block) {
  Type element = elementOf(op.getValue());
  for (auto [i, bits] : llvm::enumerate(block.tile(op.getValue()))) {
    bool active = !op.getMask() || block.tile(op.getMask())[i];
    if (active &&
        !block.store(op, block.tile(op.getDestination())[i], element, bits))
      return Flow::Fault;
  }
  return makeToken(op.getResultToken(), block);
}

//===----------------------------------------------------------------------===//
// Memory of the program
//===----------------------------------------------------------------------===//

template <> Flow plain::evaluate(cuda_tile::AllocaOp op, TileBlock &block) {
  auto pointer = cast<cuda_tile::PointerType>(elementOf(op.getResult()));
  uint64_t bytes;
  if (__builtin_mul_overflow(uint64_t(op.getNumElem()),
                             uint64_t(bytesOf(pointer.getPointee())), &bytes))
    return block.failOp(op, "allocates more bytes than can be addressed");
  std::optional<uint64_t> address =
      block.allocate(op, bytes, op.getAlignment());
  if (!address)
    return Flow::Fault;
  block.set(op.getResult(), Tile{*address});
  return Flow::Next;
}

template <> Flow plain::evaluate(cuda_tile::GlobalOp op, TileBlock &block) {
  return block.failOp(op, "is memory and not run");
}

template <> Flow plain::evaluate(cuda_tile::GetGlobalOp op, TileBlock &block) {
  block.set(op.getResult(), Tile{block.launch.globals.lookup(op.getName())});
  return Flow::Next;
}
