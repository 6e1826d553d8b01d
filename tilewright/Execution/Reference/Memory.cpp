//===- Memory.cpp - tokens, loads and stores ------------------------------===//
// Operations run in program order, which is one of the orders that tokens
// permit, so a token holds nothing.
//
// An access finds, for each dimension of the tile, where it begins and how much
// of it lies inside the tensor; the inside is copied row by row, the rest of a
// load is padding, or zero where the specification leaves it open. An index
// beyond the index space, which is undefined, is wholly outside. Memory is
// touched nowhere else.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"
#include "tilewright/Execution/Reference/Moves.h"

#include <limits>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

LogicalResult reference::evaluate(cuda_tile::MakeTokenOp, Planner &) {
  return success();
}

LogicalResult reference::evaluate(cuda_tile::JoinTokensOp, Planner &) {
  return success();
}

namespace {
/// One tile of a view.
struct Access {
  struct Dim {
    unsigned tensorDim;
    uint64_t tile; ///< its size
    Ref index;     ///< counts tiles
    unsigned indexBytes;
    size_t tileStride; ///< in bytes
  };
  Ref view, tile;
  unsigned bytes; ///< of an element
  size_t count;   ///< of elements
  bool isBool = false;
  SmallVector<Dim, 4> dims;
  Location loc;

  /// What of a tile lies inside the tensor.
  struct Inside {
    uint64_t address;
    uint64_t sizes[ViewData::maxRank];
    uint64_t strides[ViewData::maxRank]; ///< in bytes
    bool none = false, all = true;
  };

  void locate(Frame &frame, Inside &inside) const {
    const ViewData &data = *frame.at<ViewData>(view);
    inside.address = data.base;
    for (auto [d, dim] : llvm::enumerate(dims)) {
      uint64_t index = 0;
      std::memcpy(&index, frame.at<std::byte>(dim.index), dim.indexBytes);
      uint64_t size = data.sizes[dim.tensorDim], start;
      uint64_t stride = data.strides[dim.tensorDim] * bytes;
      bool outside = __builtin_mul_overflow(index, dim.tile, &start);
      uint64_t left = outside || start >= size ? 0 : size - start;
      inside.sizes[d] = std::min(left, dim.tile);
      inside.strides[d] = stride;
      inside.address += start * stride;
      inside.none |= left == 0;
      inside.all &= left >= dim.tile;
    }
  }

  /// Copies the inside of dimensions `d` and on, one way or the other.
  template <bool Load>
  void copy(const Inside &inside, unsigned d, std::byte *memory,
            std::byte *tile) const {
    if (d == dims.size()) {
      std::memcpy(Load ? tile : memory, Load ? memory : tile, bytes);
      return;
    }
    ptrdiff_t stride = inside.strides[d], tileStride = dims[d].tileStride;
    if (d + 1 == dims.size()) {
      if (Load)
        copyStrided(tile, tileStride, memory, stride, bytes, inside.sizes[d]);
      else
        copyStrided(memory, stride, tile, tileStride, bytes, inside.sizes[d]);
      return;
    }
    for (uint64_t i = 0; i < inside.sizes[d]; ++i)
      copy<Load>(inside, d + 1, memory + i * stride, tile + i * tileStride);
  }

  Flow nullBase(Frame &frame, const char *what) const {
    return frame.fail(loc, std::string("'cuda_tile.") + what +
                               "' op reaches a tensor whose base address is "
                               "null");
  }
};

struct LoadStep {
  Access access;
  uint64_t padding; ///< bits of an element

  Flow operator()(Frame &frame) const {
    Access::Inside inside;
    access.locate(frame, inside);
    std::byte *tile = frame.at<std::byte>(access.tile);
    if (!inside.all)
      fillElements(tile, reinterpret_cast<const std::byte *>(&padding),
                   access.bytes, access.count);
    if (inside.none)
      return Flow::Next;
    if (!frame.at<ViewData>(access.view)->base)
      return access.nullBase(frame, "load_view_tko");
    access.copy<true>(inside, 0, reinterpret_cast<std::byte *>(inside.address),
                      tile);
    if (access.isBool)
      for (size_t i = 0; i < access.count; ++i)
        tile[i] = std::byte(tile[i] != std::byte(0));
    return Flow::Next;
  }
};

struct StoreStep {
  Access access;

  Flow operator()(Frame &frame) const {
    Access::Inside inside;
    access.locate(frame, inside);
    if (inside.none)
      return Flow::Next;
    if (!frame.at<ViewData>(access.view)->base)
      return access.nullBase(frame, "store_view_tko");
    access.copy<false>(inside, 0, reinterpret_cast<std::byte *>(inside.address),
                       frame.at<std::byte>(access.tile));
    return Flow::Next;
  }
};
} // namespace

template <typename Op>
static FailureOr<Access> planAccess(Op op, Operand tile, Planner &planner) {
  auto type = dyn_cast<cuda_tile::PartitionViewType>(op.getView().getType());
  if (!type)
    return planner.fail(op, "is known to the reference executor for partition "
                            "views only, yet");
  if (tile.element == Element::F4E2M1FN)
    return planner.fail(op, "moves packed 4-bit elements, which the reference "
                            "executor does not yet");
  Access access = {
      planner.readView(op.getView()), tile.ref, tile.bytes, tile.count,
      tile.element == Element::I1,    {},       op.getLoc()};
  size_t stride = tile.bytes;
  for (size_t d = type.getTileShape().size(); d-- > 0;) {
    Operand index = planner.read(op.getIndex()[d]);
    uint64_t size = type.getTileShape()[d];
    access.dims.push_back(
        {unsigned(type.getDimMap()[d]), size, index.ref, index.bytes, stride});
    stride *= size;
  }
  std::reverse(access.dims.begin(), access.dims.end());
  return access;
}

/// The bits of a padding value (specification, PaddingValue). Special values
/// are those of floats; a NaN is the canonical one.
static uint64_t paddingBits(std::optional<cuda_tile::PaddingValue> padding,
                            Element element) {
  if (!padding || *padding == cuda_tile::PaddingValue::Zero ||
      !isFloat(element))
    return 0;
  const FloatFormat &format = getFormat(element);
  switch (*padding) {
  case cuda_tile::PaddingValue::NegZero:
    return encodeFloat(format, -0.0);
  case cuda_tile::PaddingValue::NaN:
    return encodeFloat(format, std::numeric_limits<double>::quiet_NaN());
  case cuda_tile::PaddingValue::PosInf:
    return encodeFloat(format, std::numeric_limits<double>::infinity());
  case cuda_tile::PaddingValue::NegInf:
    return encodeFloat(format, -std::numeric_limits<double>::infinity());
  default:
    return 0;
  }
}

LogicalResult reference::evaluate(cuda_tile::LoadViewTkoOp op,
                                  Planner &planner) {
  Operand tile = planner.write(op.getTile());
  FailureOr<Access> access = planAccess(op, tile, planner);
  if (failed(access))
    return failure();
  auto view = cast<cuda_tile::TileViewInterface>(op.getView().getType());
  planner.add(LoadStep{std::move(*access),
                       paddingBits(view.getViewPadding(), tile.element)});
  return success();
}

LogicalResult reference::evaluate(cuda_tile::StoreViewTkoOp op,
                                  Planner &planner) {
  FailureOr<Access> access =
      planAccess(op, planner.readDense(op.getTile()), planner);
  if (failed(access))
    return failure();
  planner.add(StoreStep{std::move(*access)});
  return success();
}
