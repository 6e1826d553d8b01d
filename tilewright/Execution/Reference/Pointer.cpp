//===- Pointer.cpp - addresses, and accesses through them -----------------===//
// Each element has its own address. Masked-out elements are not accessed, and
// their addresses may be anything.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"
#include "tilewright/Execution/Reference/Moves.h"
#include "tilewright/Execution/Reference/Ordered.h"
#include "tilewright/Execution/Reference/PerElement.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

namespace {
struct OffsetStep {
  Operand pointers, offsets, result;
  bool isBool; ///< offsets of one bit, the sign
  uint64_t scale;

  Flow operator()(Frame &frame) const {
    Elements<uint64_t> from(frame, pointers);
    uint64_t *to = frame.at<uint64_t>(result.ref);
    const std::byte *at = frame.at<std::byte>(offsets.ref);
    unsigned bytes = offsets.bytes, unused = isBool ? 63 : 64 - 8 * bytes;
    size_t step = offsets.stored == 1 ? 0 : bytes;
    for (size_t i = 0; i < result.stored; ++i) {
      uint64_t bits = loadBits(at + i * step, bytes);
      to[i] = from[i] + uint64_t(int64_t(bits << unused) >> unused) * scale;
    }
    return Flow::Next;
  }
};

struct LoadStep {
  Site site;
  Order order;
  Operand pointers;
  std::optional<Operand> mask, padding;
  Operand result;

  Flow operator()(Frame &frame) const {
    Elements<uint64_t> from(frame, pointers);
    Mask active(frame, mask);
    std::byte *to = frame.at<std::byte>(result.ref);
    const std::byte *other = nullptr;
    if (padding)
      other = frame.at<std::byte>(padding->ref);
    unsigned bytes = result.bytes;
    size_t otherStep = padding && padding->stored != 1 ? bytes : 0;
    for (size_t i = 0; i < result.count; ++i, to += bytes) {
      if (active[i]) {
        if (!frame.reaches(site, from[i], bytes))
          return Flow::Fault;
        order.load(to, bytes, reinterpret_cast<const std::byte *>(from[i]),
                   bytes, bytes, 1);
        if (result.element == Element::I1)
          *to = std::byte(*to != std::byte(0));
      } else if (other) {
        std::memcpy(to, other + i * otherStep, bytes);
      } else {
        std::memset(to, 0, bytes);
      }
    }
    order.afterLoad();
    return Flow::Next;
  }
};

struct StoreStep {
  Site site;
  Order order;
  Operand pointers, value;
  std::optional<Operand> mask;

  Flow operator()(Frame &frame) const {
    Elements<uint64_t> to(frame, pointers);
    Mask active(frame, mask);
    const std::byte *from = frame.at<std::byte>(value.ref);
    unsigned bytes = value.bytes;
    size_t step = value.stored == 1 ? 0 : bytes;
    order.beforeStore();
    for (size_t i = 0; i < value.count; ++i) {
      if (!active[i])
        continue;
      if (!frame.reaches(site, to[i], bytes))
        return Flow::Fault;
      order.store(reinterpret_cast<std::byte *>(to[i]), bytes, from + i * step,
                  bytes, bytes, 1);
    }
    return Flow::Next;
  }
};
} // namespace

template <>
LogicalResult reference::evaluate(cuda_tile::OffsetOp op, Planner &planner) {
  auto tile = cast<cuda_tile::TileType>(op.getPtr().getType());
  auto pointer = cast<cuda_tile::PointerType>(tile.getElementType());
  Operand pointers = planner.read(op.getPtr());
  Operand offsets = planner.read(op.getOffset());
  bool splat = pointers.stored == 1 && offsets.stored == 1;
  Operand result = planner.write(op.getResult(), {}, splat ? 1 : 0);
  planner.add(OffsetStep{pointers, offsets, result,
                         offsets.element == Element::I1,
                         getBytes(*getElement(pointer.getPointee()))});
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::LoadPtrTkoOp op,
                                  Planner &planner) {
  LoadStep step = {{op.getLoc(), "load_ptr_tko", Site::Read},
                   Order(op.getMemoryOrderingSemantics()),
                   planner.read(op.getSource()),
                   readIfThere(op.getMask(), planner),
                   readIfThere(op.getPaddingValue(), planner),
                   planner.write(op.getResult())};
  planner.add(std::move(step));
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::StorePtrTkoOp op,
                                  Planner &planner) {
  StoreStep step = {{op.getLoc(), "store_ptr_tko", Site::Write},
                    Order(op.getMemoryOrderingSemantics()),
                    planner.read(op.getDestination()),
                    planner.read(op.getValue()),
                    readIfThere(op.getMask(), planner)};
  planner.add(std::move(step));
  return success();
}
