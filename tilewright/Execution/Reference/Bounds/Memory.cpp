//===- Memory.cpp - radii of loads and stores -----------------------------===//
// A load has the radii of the stores before it. Atomic operations on integers
// are exact: their results depend on the order of blocks, and this order is a
// permitted one. A sum of floats is bounded over all orders; the intermediate
// results of additions are undecided.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Bounds/Radius.h"
#include "tilewright/Execution/Reference/Bounds/RadiusMemory.h"
#include "tilewright/Execution/Reference/PerElement.h"
#include "tilewright/Execution/Reference/ViewAccess.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

/// Finds the regions of an operation's accesses.
static auto regionsOf(Frame &frame) {
  return [&frame](uint64_t address) -> const MemoryRegion & {
    return *frame.regionOf(address);
  };
}

namespace {
struct LoadViewStep {
  ViewAccess access;
  Element element;
  RadiusPlace to;

  Flow operator()(Frame &frame) const {
    uint64_t &any = *frame.at<uint64_t>(to.any);
    any = frame.radiusMemory->any();
    if (!any)
      return Flow::Next;
    ViewAccess::Inside inside;
    if (!access.locate(frame, inside))
      return Flow::Fault;
    any = !inside.none && !frame.radiusMemory->isExact(*frame.recent);
    if (!any)
      return Flow::Next;
    double *out = frame.at<double>(to.radii());
    std::fill_n(out, to.stored, 0);
    bool found = false;
    auto regions = regionsOf(frame);
    RadiusMemory::Cursor cursor(*frame.radiusMemory, access.isPacked(), element,
                                regions);
    access.visitRows(inside, [&](uint64_t address, uint64_t stride, size_t at,
                                 size_t atStride, uint64_t count) {
      found |= cursor.loadRow(address, stride, count, out + at, atStride);
      return true;
    });
    any = found;
    return Flow::Next;
  }
};

struct StoreViewStep {
  ViewAccess access;
  Operand tile;
  std::optional<RadiusPlace> from;
  std::optional<AtomicMode> combines;

  Flow operator()(Frame &frame) const {
    Radii radii(frame, from);
    bool sums = combines && isFloat(tile.element);
    WrittenTypes *types = frame.radiusMemory->types();
    if (!radii && !sums && !types && !frame.radiusMemory->any())
      return Flow::Next;
    ViewAccess::Inside inside;
    if (!access.locate(frame, inside))
      return Flow::Fault;
    auto regions = regionsOf(frame);
    RadiusMemory::Cursor cursor(*frame.radiusMemory, access.isPacked(),
                                tile.element, regions);
    const std::byte *elements = frame.at<std::byte>(tile.ref);
    size_t step = tile.stored == 1 ? 0 : tile.bytes;
    access.visitRows(inside, [&](uint64_t address, uint64_t stride, size_t at,
                                 size_t atStride, uint64_t count) {
      for (uint64_t i = 0; types && i < count; ++i)
        types->note((address + i * stride) >> access.isPacked(), tile.element);
      if (!combines && radii && !radii.isSplat()) {
        cursor.storeRow(address, stride, count, &radii.at(at), atStride);
        return true;
      }
      for (uint64_t i = 0; i < count; ++i) {
        size_t element = at + i * atStride;
        store(cursor, address + i * stride, elements + element * step,
              radii[element]);
      }
      return true;
    });
    return Flow::Next;
  }

  void store(RadiusMemory::Cursor &cursor, uint64_t address,
             const std::byte *element, double radius) const {
    if (!combines)
      cursor.store(address, radius);
    else if (isFloat(tile.element) && !access.isPacked())
      cursor.addTo(
          address,
          toNumber(tile.element, reinterpret_cast<std::byte *>(address)),
          toNumber(tile.element, element), radius);
    else if (radius != 0)
      cursor.store(address, undecided);
  }
};

/// Loads, stores and atomic operations through pointers.
struct PointerStep {
  enum Kind { Load, Store, Update } kind;
  Operand pointers;
  std::optional<Operand> mask;
  Element element;
  unsigned bytes;
  std::optional<Operand> value;
  std::optional<RadiusPlace> from; ///< of the value, or of the padding
  std::optional<RadiusPlace> to;
  bool sums = false;

  Flow operator()(Frame &frame) const {
    Radii radii(frame, from);
    if (to)
      *frame.at<uint64_t>(to->any) = 0;
    WrittenTypes *types = kind == Load ? nullptr : frame.radiusMemory->types();
    if (!radii && !sums && !types && !frame.radiusMemory->any())
      return Flow::Next;
    auto regions = regionsOf(frame);
    RadiusMemory::Cursor cursor(*frame.radiusMemory, false, element, regions);
    Elements<uint64_t> at(frame, pointers);
    Mask active(frame, mask);
    double *out = to ? frame.at<double>(to->radii()) : nullptr;
    size_t count = to ? to->stored : value->count;
    for (size_t i = 0; i < count; ++i) {
      double radius = radii[i];
      if (active[i])
        radius = touch(frame, cursor, at[i], i, radius);
      if (types && active[i])
        types->note(at[i], element);
      if (out) {
        out[i] = radius;
        *frame.at<uint64_t>(to->any) |= radius != 0;
      }
    }
    return Flow::Next;
  }

  /// Returns the radius of the operation's result.
  double touch(Frame &frame, RadiusMemory::Cursor &cursor, uint64_t address,
               size_t i, double radius) const {
    if (kind == Load)
      return cursor.load(address);
    if (kind == Store) {
      cursor.store(address, radius);
      return 0;
    }
    if (sums) {
      const std::byte *with = frame.at<std::byte>(value->ref) +
                              (value->stored == 1 ? 0 : i * bytes);
      cursor.addTo(address,
                   toNumber(element, reinterpret_cast<std::byte *>(address)),
                   toNumber(element, with), radius);
      return undecided;
    }
    double before = cursor.load(address);
    if (radius != 0 || before != 0)
      cursor.store(address, undecided);
    return before;
  }
};
} // namespace

template <typename Op>
static LogicalResult planViewLoad(Op op, Planner &planner) {
  if (op.getTile().use_empty())
    return success();
  Operand tile = planner.read(op.getTile());
  FailureOr<ViewAccess> access =
      ViewAccess::plan(op, Site{op.getLoc(), "load", Site::Read}, op.getView(),
                       op.getIndex(), tile.element, planner);
  if (failed(access))
    return failure();
  planner.add(LoadViewStep{std::move(*access), tile.element,
                           planner.writeRadius(op.getTile())});
  return success();
}

template <typename Op>
static LogicalResult planViewStore(Op op, Value value,
                                   std::optional<AtomicMode> combines,
                                   Planner &planner) {
  Operand tile = planner.read(value);
  FailureOr<ViewAccess> access =
      ViewAccess::plan(op, Site{op.getLoc(), "store", Site::Write},
                       op.getView(), op.getIndex(), tile.element, planner);
  if (failed(access))
    return failure();
  planner.add(StoreViewStep{std::move(*access), tile, planner.readRadius(value),
                            combines});
  return success();
}

static LogicalResult planPointerLoad(cuda_tile::LoadPtrTkoOp op,
                                     Planner &planner) {
  if (op.getResult().use_empty())
    return success();
  Operand result = planner.read(op.getResult());
  PointerStep step = {PointerStep::Load,
                      planner.read(op.getSource()),
                      readIfThere(op.getMask(), planner),
                      result.element,
                      result.bytes,
                      std::nullopt,
                      std::nullopt,
                      planner.writeRadius(op.getResult())};
  if (op.getPaddingValue())
    step.from = planner.readRadius(op.getPaddingValue());
  planner.add(std::move(step));
  return success();
}

template <typename Op>
static LogicalResult planPointerStore(Op op, PointerStep::Kind kind,
                                      Value pointers, Value value, Value result,
                                      bool sums, Planner &planner) {
  Operand operand = planner.read(value);
  PointerStep step = {kind,
                      planner.read(pointers),
                      readIfThere(op.getMask(), planner),
                      operand.element,
                      operand.bytes,
                      operand,
                      planner.readRadius(value),
                      std::nullopt,
                      sums};
  if (result && !result.use_empty())
    step.to = planner.writeRadius(result);
  planner.add(std::move(step));
  return success();
}

LogicalResult reference::planMemoryRadius(Operation *op, Planner &planner) {
  using namespace cuda_tile;
  using Result = LogicalResult;
  return llvm::TypeSwitch<Operation *, Result>(op)
      .Case<LoadViewTkoOp, MultimemLoadReduceViewTkoOp>(
          [&](auto each) { return planViewLoad(each, planner); })
      .Case<StoreViewTkoOp, MultimemStoreViewTkoOp>([&](auto each) {
        return planViewStore(each, each.getTile(), std::nullopt, planner);
      })
      .Case([&](AtomicRedViewTkoOp each) {
        return planViewStore(each, each.getValue(), each.getMode(), planner);
      })
      .Case([&](MultimemReduceViewTkoOp each) {
        return planViewStore(each, each.getTile(), AtomicMode::AddF, planner);
      })
      .Case([&](LoadPtrTkoOp each) { return planPointerLoad(each, planner); })
      .Case([&](StorePtrTkoOp each) {
        return planPointerStore(each, PointerStep::Store, each.getDestination(),
                                each.getValue(), {}, false, planner);
      })
      .Case([&](AtomicCASTkoOp each) {
        return planPointerStore(each, PointerStep::Update, each.getPointers(),
                                each.getVal(), each.getResult(), false,
                                planner);
      })
      .Case([&](AtomicRMWTkoOp each) {
        return planPointerStore(each, PointerStep::Update, each.getPointers(),
                                each.getArg(), each.getResult(),
                                each.getMode() == AtomicMode::AddF, planner);
      });
}
