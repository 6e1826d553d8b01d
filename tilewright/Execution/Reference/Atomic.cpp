//===- Atomic.cpp - atomic operations -------------------------------------===//
// Each element is one host atomic operation on the memory itself, so concurrent
// blocks interact as on a GPU. A float sum rounds to nearest even and does not
// flush. Where the mask is false, `atomic_cas_tko` returns `cmp`, as specified,
// and `atomic_rmw_tko` zero. A multicast object has one copy here.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Combine.h"
#include "tilewright/Execution/Reference/Evaluate.h"
#include "tilewright/Execution/Reference/Ordered.h"
#include "tilewright/Execution/Reference/PerElement.h"
#include "tilewright/Execution/Reference/ViewAccess.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

/// Replaces the T at `address` by the result of `change`, retrying if another
/// thread interferes; `change` returns none to keep the old value.
template <typename T, typename Change>
static T exchange(uint64_t address, Change change) {
  T *at = reinterpret_cast<T *>(address);
  T old = __atomic_load_n(at, __ATOMIC_ACQUIRE);
  while (true) {
    std::optional<T> next = change(old);
    if (!next ||
        __atomic_compare_exchange_n(at, &old, *next, /*weak=*/true,
                                    __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
      return old;
  }
}

/// Whether an atomic operation may use the address; if not, a fault is set.
static bool checkAddress(Frame &frame, const Site &site, uint64_t address,
                         unsigned bytes) {
  if (address % bytes == 0 && (address || frame.memory))
    return frame.reaches(site, address, bytes);
  frame.fail(site.loc, std::string("'cuda_tile.") + site.name +
                           "' op expects addresses that are multiples of " +
                           std::to_string(bytes) + " and not null, got " +
                           frame.describe(address));
  return false;
}

namespace {
struct ExchangeStep {
  Site site;
  Operand pointers, cmp, value, result;
  std::optional<Operand> mask;

  template <typename T> bool run(Frame &frame) const {
    Elements<uint64_t> at(frame, pointers);
    Elements<T> expected(frame, cmp), wanted(frame, value);
    Mask active(frame, mask);
    T *to = frame.at<T>(result.ref);
    for (size_t i = 0; i < result.count; ++i) {
      if (!active[i]) {
        to[i] = expected[i];
        continue;
      }
      if (!checkAddress(frame, site, at[i], sizeof(T)))
        return false;
      to[i] = exchange<T>(at[i], [&](T old) {
        return old == expected[i] ? std::optional(wanted[i]) : std::nullopt;
      });
    }
    return true;
  }

  Flow operator()(Frame &frame) const {
    bool done = result.bytes == 4 ? run<uint32_t>(frame) : run<uint64_t>(frame);
    return done ? Flow::Next : Flow::Fault;
  }
};

struct UpdateStep {
  Site site;
  Combiner combine;
  Operand pointers, argument, result;
  std::optional<Operand> mask;

  template <typename T> bool run(Frame &frame) const {
    Elements<uint64_t> at(frame, pointers);
    Elements<T> with(frame, argument);
    Mask active(frame, mask);
    T *to = frame.at<T>(result.ref);
    for (size_t i = 0; i < result.count; ++i) {
      if (!active[i]) {
        to[i] = 0;
        continue;
      }
      if (!checkAddress(frame, site, at[i], sizeof(T)))
        return false;
      to[i] = exchange<T>(at[i], [&](T old) {
        return std::optional(T(combine(old, with[i])));
      });
    }
    return true;
  }

  Flow operator()(Frame &frame) const {
    bool done = false;
    withBytes(result.bytes,
              [&](auto type) { done = run<decltype(type)>(frame); });
    return done ? Flow::Next : Flow::Fault;
  }
};

struct ReduceViewStep {
  ViewAccess access;
  Combiner combine;
  Ref tile;

  template <typename T>
  bool update(Frame &frame, uint64_t address, T with) const {
    if (!access.isPacked()) {
      if (!checkAddress(frame, access.where(), address, sizeof(T)))
        return false;
      exchange<T>(address,
                  [&](T old) { return std::optional(T(combine(old, with))); });
      return true;
    }
    unsigned shift = address & 1 ? 4 : 0;
    exchange<uint8_t>(address >> 1, [&](uint8_t old) {
      uint8_t half = combine((old >> shift) & 15, with) & 15;
      return std::optional<uint8_t>((old & ~(15 << shift)) | half << shift);
    });
    return true;
  }

  Flow operator()(Frame &frame) const {
    ViewAccess::Inside inside;
    if (!access.locate(frame, inside))
      return Flow::Fault;
    bool done = true;
    withBytes(access.elementBytes(), [&](auto type) {
      const auto *from = frame.at<decltype(type)>(tile);
      done = access.visitRows(inside, [&](uint64_t address, uint64_t stride,
                                          size_t at, size_t atStride,
                                          uint64_t count) {
        for (uint64_t i = 0; i < count; ++i)
          if (!update(frame, address + i * stride, from[at + i * atStride]))
            return false;
        return true;
      });
    });
    return done ? Flow::Next : Flow::Fault;
  }
};
} // namespace

template <>
LogicalResult reference::evaluate(cuda_tile::AtomicCASTkoOp op,
                                  Planner &planner) {
  ExchangeStep step = {{op.getLoc(), "atomic_cas_tko", Site::Update},
                       planner.read(op.getPointers()),
                       planner.read(op.getCmp()),
                       planner.read(op.getVal()),
                       planner.write(op.getResult()),
                       readIfThere(op.getMask(), planner)};
  planner.add(std::move(step));
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::AtomicRMWTkoOp op,
                                  Planner &planner) {
  Operand argument = planner.read(op.getArg());
  UpdateStep step = {{op.getLoc(), "atomic_rmw_tko", Site::Update},
                     Combiner(op.getMode(), argument.element),
                     planner.read(op.getPointers()),
                     argument,
                     planner.write(op.getResult()),
                     readIfThere(op.getMask(), planner)};
  planner.add(std::move(step));
  return success();
}

template <typename Op>
static LogicalResult evaluateReduction(Op op, const char *name, Value value,
                                       Combiner::Mode mode, Planner &planner) {
  Operand tile = planner.readDense(value);
  FailureOr<ViewAccess> access =
      ViewAccess::plan(op, Site{op.getLoc(), name, Site::Update}, op.getView(),
                       op.getIndex(), tile.element, planner);
  if (failed(access))
    return failure();
  planner.add(ReduceViewStep{std::move(*access), Combiner(mode, tile.element),
                             tile.ref});
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::AtomicRedViewTkoOp op,
                                  Planner &planner) {
  return evaluateReduction(op, "atomic_red_view_tko", op.getValue(),
                           op.getMode(), planner);
}

static Combiner::Mode modeOf(MultimemKind kind) {
  using Mode = Combiner::Mode;
  static constexpr Mode modes[] = {Mode::Add,  Mode::Min, Mode::Max,
                                   Mode::And,  Mode::Or,  Mode::Xor,
                                   Mode::UMin, Mode::UMax};
  return modes[unsigned(kind)];
}

template <>
LogicalResult reference::evaluate(cuda_tile::MultimemReduceViewTkoOp op,
                                  Planner &planner) {
  return evaluateReduction(op, "multimem_reduce_view_tko", op.getTile(),
                           modeOf(op.getReduction()), planner);
}
