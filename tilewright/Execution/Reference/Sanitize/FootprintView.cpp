//===- FootprintView.cpp - operations on views ----------------------------===//
// The bytes of a tile are enumerated by dimension, the one with the smallest
// stride innermost, so that both rows and transposed rows form ranges.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Moves.h"
#include "tilewright/Execution/Reference/Sanitize/Check.h"
#include "tilewright/Execution/Reference/Sanitize/Footprint.h"
#include "tilewright/Execution/Reference/ViewAccess.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

namespace {
class ViewFootprint final : public Footprint {
public:
  ViewFootprint(ViewAccess access, Type tile, bool padsOutside,
                std::optional<ArrayRef<bool>> inbounds,
                std::optional<Operand> value)
      : Footprint(access.where()), access(std::move(access)), tile(tile),
        padsOutside(padsOutside),
        // Not to_vector, which would make a list of bools from two pointers.
        inbounds(inbounds.value_or(ArrayRef<bool>())), value(value) {}

  bool find(Frame &frame, std::vector<ByteRange> &ranges) const override {
    ViewAccess::Inside inside;
    if (!checkIndices(frame) || !access.locate(frame, inside))
      return false;
    if (inside.none)
      return true;
    if (!access.isPacked() && inside.address % access.elementBytes())
      return fail(frame, "expects a tensor at a multiple of " +
                             Twine(access.elementBytes()) + " bytes, got " +
                             frame.describe(inside.address));
    SmallVector<unsigned, 4> order;
    for (unsigned d = 0; d < dims().size(); ++d)
      order.push_back(d);
    llvm::sort(order, [&](unsigned one, unsigned other) {
      return std::pair(inside.strides[other], one) <
             std::pair(inside.strides[one], other);
    });
    if (inside.sizes[order.empty() ? 0 : order.back()])
      walk(inside, order, inside.address, ranges);
    return true;
  }

  std::string elementAt(Frame &frame, uint64_t address) const override {
    std::string element;
    forEachElement(frame, [&](uint64_t at, size_t i) {
      uint64_t begin = access.isPacked() ? at >> 1 : at;
      if (address - begin >= access.elementBytes())
        return true;
      element = atElement(tile, i);
      return false;
    });
    return element;
  }

  bool writesOnce(Frame &frame, ArrayRef<ByteRange> ranges) const override {
    if (!value || value->stored == 1 || goUp(ranges))
      return true;
    WriteOnce once;
    const std::byte *from = frame.at<std::byte>(value->ref);
    return forEachElement(frame, [&](uint64_t at, size_t i) {
      uint64_t bits = loadBits(from + i * value->bytes, value->bytes);
      return once.write(at, bits) ||
             fail(frame, "writes two values to " +
                             frame.describe(access.isPacked() ? at >> 1 : at) +
                             ", the second" + atElement(tile, i));
    });
  }

  unsigned elementBytes() const override { return access.elementBytes(); }

private:
  ArrayRef<ViewAccess::Dim> dims() const { return access.dimensions(); }

  bool checkIndices(Frame &frame) const {
    for (auto [d, dim] : llvm::enumerate(dims())) {
      uint64_t size = access.data(frame).sizes[dim.tensorDim];
      if (dim.sparse) {
        if (d < inbounds.size() && inbounds[d])
          for (uint64_t i = 0; i < dim.tile; ++i)
            if (uint64_t index = indexOf(frame, dim, i); index >= size)
              return failOutside(frame, d, index, index, 1, size);
        continue;
      }
      uint64_t index = indexOf(frame, dim, 0), start;
      bool far = __builtin_mul_overflow(index, dim.step, &start);
      if (!padsOutside && (far || start >= size))
        return fail(frame, "has index " + Twine(asWritten(dim, index)) +
                               " along dimension " + Twine(d) +
                               ", where the view has " +
                               Twine(size / dim.step + (size % dim.step != 0)) +
                               " tiles");
      if (d < inbounds.size() && inbounds[d] &&
          (far || start >= size || size - start < dim.tile))
        return failOutside(frame, d, index, start, dim.tile, size);
    }
    return true;
  }

  bool failOutside(Frame &frame, size_t d, uint64_t index, uint64_t start,
                   uint64_t count, uint64_t size) const {
    int64_t written = asWritten(dims()[d], index);
    if (written < 0)
      return fail(frame, "promises to stay in bounds along dimension " +
                             Twine(d) + ", but has index " + Twine(written));
    return fail(frame, "promises to stay in bounds along dimension " +
                           Twine(d) + ", but index " + Twine(index) +
                           " accesses element " + Twine(start + count - 1) +
                           " of " + Twine(size));
  }

  /// An index is unsigned; a -1 in the program is reported as -1.
  static int64_t asWritten(const ViewAccess::Dim &dim, uint64_t index) {
    return llvm::SignExtend64(index, 8 * dim.indexBytes);
  }

  static uint64_t indexOf(Frame &frame, const ViewAccess::Dim &dim,
                          uint64_t i) {
    return loadBits(frame.at<std::byte>(dim.index) + i * dim.indexBytes,
                    dim.indexBytes);
  }

  /// Appends the bytes of the dimensions in `order`, outermost in memory first.
  void walk(const ViewAccess::Inside &inside, ArrayRef<unsigned> order,
            uint64_t address, std::vector<ByteRange> &ranges) const {
    uint64_t unit = access.isPacked() ? 1 : access.elementBytes();
    if (order.empty())
      return add(address, address + unit, ranges);
    unsigned d = order.front();
    uint64_t stride = inside.strides[d];
    if (dims()[d].sparse) {
      for (uint64_t i = 0; i < dims()[d].tile; ++i)
        if (uint64_t k = access.slice(inside, i); k < inside.sliceLimit)
          walk(inside, order.drop_front(), address + k * stride, ranges);
      return;
    }
    if (order.size() == 1 && stride == unit)
      return add(address, address + inside.sizes[d] * unit, ranges);
    for (uint64_t i = 0; i < inside.sizes[d]; ++i)
      walk(inside, order.drop_front(), address + i * stride, ranges);
  }

  void add(uint64_t begin, uint64_t end, std::vector<ByteRange> &ranges) const {
    bool writes = site.kind != Site::Read;
    if (access.isPacked())
      append(ranges, begin >> 1, (end + 1) >> 1, writes);
    else
      append(ranges, begin, end, writes);
  }

  template <typename Visit>
  bool forEachElement(Frame &frame, Visit visit) const {
    ViewAccess::Inside inside;
    return access.locate(frame, inside) &&
           access.visitRows(inside, [&](uint64_t address, uint64_t stride,
                                        size_t at, size_t atStride,
                                        uint64_t count) {
             for (uint64_t i = 0; i < count; ++i)
               if (!visit(address + i * stride, at + i * atStride))
                 return false;
             return true;
           });
  }

  ViewAccess access;
  Type tile;
  bool padsOutside; ///< an index outside the index space is defined
  SmallVector<bool, 4> inbounds;
  std::optional<Operand> value; ///< the stored value
};

using Result = FailureOr<std::unique_ptr<Footprint>>;
} // namespace

template <typename Op>
static Result planView(Op op, const char *name, Site::Kind kind, Value value,
                       Planner &planner) {
  auto tile = cast<cuda_tile::TileType>(
      cast<cuda_tile::TileViewInterface>(op.getView().getType())
          .getViewTileType());
  FailureOr<ViewAccess> access = ViewAccess::plan(
      op, Site{op.getLoc(), name, kind}, op.getView(), op.getIndex(),
      *getElement(tile.getElementType()), planner);
  if (failed(access))
    return failure();
  std::optional<Operand> stored;
  if (value)
    stored = planner.read(value);
  return std::unique_ptr<Footprint>(std::make_unique<ViewFootprint>(
      std::move(*access), tile,
      isa<cuda_tile::GatherScatterViewType>(op.getView().getType()),
      op.getInbounds(), stored));
}

Result reference::viewFootprint(Operation *each, Planner &planner) {
  return llvm::TypeSwitch<Operation *, Result>(each)
      .Case([&](cuda_tile::LoadViewTkoOp op) {
        return planView(op, "load_view_tko", Site::Read, Value(), planner);
      })
      .Case([&](cuda_tile::StoreViewTkoOp op) {
        return planView(op, "store_view_tko", Site::Write, op.getTile(),
                        planner);
      })
      .Case([&](cuda_tile::AtomicRedViewTkoOp op) {
        return planView(op, "atomic_red_view_tko", Site::Update, Value(),
                        planner);
      })
      .Case([&](cuda_tile::MultimemLoadReduceViewTkoOp op) {
        return planView(op, "multimem_load_reduce_view_tko", Site::Read,
                        Value(), planner);
      })
      .Case([&](cuda_tile::MultimemStoreViewTkoOp op) {
        return planView(op, "multimem_store_view_tko", Site::Write,
                        op.getTile(), planner);
      })
      .Case([&](cuda_tile::MultimemReduceViewTkoOp op) {
        return planView(op, "multimem_reduce_view_tko", Site::Update, Value(),
                        planner);
      })
      .Default(
          [](Operation *) -> Result { return std::unique_ptr<Footprint>(); });
}
