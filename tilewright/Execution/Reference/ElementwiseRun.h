//===- ElementwiseRun.h - elementwise operations as one step ----*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_ELEMENTWISERUN_H
#define TILEWRIGHT_EXECUTION_REFERENCE_ELEMENTWISERUN_H

#include "tilewright/Execution/Reference/Chain.h"
#include "tilewright/Execution/Reference/Frame.h"
#include "tilewright/Execution/Reference/ViewSteps.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

namespace tilewright::reference {
/// Consecutive elementwise operations; a step for each would cost as much as
/// the loop of a short one. Operations that chains support (Chain.h) become
/// chains. For other operations with both splat and dense operands, a part of
/// each splat is expanded, and the loop runs over such parts. Loads before them
/// are included, and a store of the last result, which is computed in place if
/// possible.
struct ElementwiseRun {
  struct Input {
    Ref ref;
    int borrow; ///< its number, or -1: at `ref`
    unsigned bytes;
    bool isSplat; ///< among operands that are not
    /// Its source, if it may not be laid out at `ref`.
    std::shared_ptr<const Spread> spread = nullptr;

    std::byte *in(Frame &frame) const {
      return borrow < 0 ? frame.at<std::byte>(ref)
                        : const_cast<std::byte *>(frame.borrowed[borrow]);
    }
    bool operator==(const Input &) const = default;
  };
  struct One {
    mlir::Operation *op; ///< while planning
    Loop loop;
    Ref result;
    unsigned resultBytes;
    bool isMixed, isSpread; ///< whether an input is a splat, or spread
    size_t count;           ///< 0: as many as the frame has lanes
    std::array<Input, 3> inputs;
    unsigned inputCount;
    size_t stretch; ///< of the first input

    llvm::ArrayRef<Input> all() const {
      return llvm::ArrayRef(inputs).take_front(inputCount);
    }
  };
  struct Linked {
    Chain chain;
    std::vector<Input> places;
    std::vector<uint8_t> shifts; ///< see ChainContext
    size_t count;                ///< elements
    size_t lastPlace;            ///< of the last result only
  };
  /// A range of `ones`: a chain, or separate operations.
  struct Part {
    size_t begin, end;
    std::optional<Linked> chain;
  };
  std::vector<One> ones;
  std::vector<Part> parts;
  std::vector<ViewLoad> loads;    ///< executed first
  std::optional<ViewStore> store; ///< of the last result

  /// Forms the parts, once every use of the results is known.
  void finish(bool chains);

  /// Whether `access` can be located before the operations run: none of them
  /// computes a value that its address depends on.
  bool canLocateFirst(const ViewAccess &access) const {
    return llvm::none_of(
        ones, [&](const One &one) { return access.dependsOn(one.result); });
  }

  /// Forms the parts of a range of `ones`, which may be reordered.
  void makeParts(size_t begin, size_t end);

  Flow operator()(Frame &frame) const {
    for (const ViewLoad &load : loads)
      if (Flow flow = load(frame); flow != Flow::Next)
        return flow;
    std::byte *ahead = store ? findTarget(frame) : nullptr;
    for (const Part &part : parts) {
      std::byte *last = part.end == ones.size() ? ahead : nullptr;
      if (part.chain) {
        runChain(*part.chain, frame, last);
        continue;
      }
      for (size_t i = part.begin; i < part.end; ++i)
        runOne(ones[i], frame,
               last && i + 1 == part.end ? last
                                         : frame.at<std::byte>(ones[i].result));
    }
    return store && !ahead ? (*store)(frame) : Flow::Next;
  }

private:
  /// The row in memory to compute the last result in, if no other operand
  /// overlaps it: elements at the same address are read first.
  std::byte *findTarget(Frame &frame) const {
    std::optional<ViewAccess::Row> row = store->access.locateRow(frame);

    size_t bytes = store->access.elementBytes(),
           size = ones.back().count * bytes;
    if (!row || row->count != ones.back().count ||
        reinterpret_cast<uintptr_t>(row->address) & (bytes - 1))
      return nullptr;
    for (const One &one : ones)
      for (const Input &input : one.all()) {
        if (input.borrow < 0)
          continue;
        const std::byte *from = input.in(frame);
        bool same = from == row->address && input.bytes == bytes;
        if (!same && from < row->address + size &&
            row->address < from + one.count * input.bytes)
          return nullptr;
      }

    return row->address;
  }

  static void runChain(const Linked &linked, Frame &frame, std::byte *last) {
    std::byte *places[Chain::mostPlaces];
    for (auto [i, place] : llvm::enumerate(linked.places))
      places[i] = place.in(frame);
    if (last)
      places[linked.lastPlace] = last;
    linked.chain.run(places, linked.shifts.data(), linked.count);
  }

  static void runOne(const One &one, Frame &frame, std::byte *result) {
    size_t count = one.count ? one.count : frame.lanes;
    if (one.isSpread)
      for (const Input &input : one.all())
        if (input.spread)
          input.spread->layOut(frame, input.ref);
    if (one.isMixed)
      return runMixed(one, frame, result, count);
    const void *in[3];
    for (unsigned i = 0; i < 3; ++i)
      in[i] = one.inputs[i].in(frame);
    one.loop(result, in, count);
  }

  static void runMixed(const One &one, Frame &frame, std::byte *result,
                       size_t total) {
    const std::byte *at[3];
    const void *in[3];
    size_t most = std::min(total, SplatStretch::most);
    for (auto [i, input] : llvm::enumerate(one.all())) {
      at[i] = input.in(frame);
      if (input.isSplat)
        at[i] = frame.stretches[one.stretch + i].fill(at[i], input.bytes, most);
    }
    if (total == most) {
      std::copy_n(at, one.inputCount, in);
      return one.loop(result, in, total);
    }
    for (size_t begin = 0; begin < total; begin += most) {
      for (auto [i, input] : llvm::enumerate(one.all()))
        in[i] = at[i] + (input.isSplat ? 0 : begin * input.bytes);
      one.loop(result + begin * one.resultBytes, in,
               std::min(most, total - begin));
    }
  }
};
} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_ELEMENTWISERUN_H
