//===- ElementwiseRun.h - elementwise operations as one step ----*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_ELEMENTWISERUN_H
#define TILEWRIGHT_EXECUTION_REFERENCE_ELEMENTWISERUN_H

#include "tilewright/Execution/Reference/Frame.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

namespace tilewright::reference {
/// Elementwise operations one after another; a step for each would cost as much
/// as the loop of a short one. Where some operands are splats, a stretch of
/// each is laid out, and the loop runs over such stretches.
struct ElementwiseRun {
  struct Input {
    Ref ref;
    unsigned bytes;
    bool isSplat; ///< among others that are none
  };
  struct One {
    Loop loop;
    Ref result;
    unsigned resultBytes;
    bool isMixed;
    size_t count; ///< 0: as many as the frame has lanes
    std::array<Input, 3> inputs;
    unsigned inputCount;
    size_t stretch; ///< of the first input

    llvm::ArrayRef<Input> all() const {
      return llvm::ArrayRef(inputs).take_front(inputCount);
    }
  };
  std::vector<One> ones;

  Flow operator()(Frame &frame) const {
    for (const One &one : ones) {
      size_t count = one.count ? one.count : frame.lanes;
      if (one.isMixed) {
        runMixed(one, frame, count);
        continue;
      }
      const void *in[3];
      for (unsigned i = 0; i < 3; ++i)
        in[i] = frame.at<void>(one.inputs[i].ref);
      one.loop(frame.at<void>(one.result), in, count);
    }
    return Flow::Next;
  }

private:
  static void runMixed(const One &one, Frame &frame, size_t total) {
    const std::byte *at[3];
    const void *in[3];
    size_t most = std::min(total, SplatStretch::most);
    for (auto [i, input] : llvm::enumerate(one.all())) {
      at[i] = frame.at<std::byte>(input.ref);
      if (input.isSplat)
        at[i] = frame.stretches[one.stretch + i].fill(at[i], input.bytes, most);
    }
    if (total == most) {
      std::copy_n(at, one.inputCount, in);
      return one.loop(frame.at<std::byte>(one.result), in, total);
    }
    for (size_t begin = 0; begin < total; begin += most) {
      for (auto [i, input] : llvm::enumerate(one.all()))
        in[i] = at[i] + (input.isSplat ? 0 : begin * input.bytes);
      one.loop(frame.at<std::byte>(one.result) + begin * one.resultBytes, in,
               std::min(most, total - begin));
    }
  }
};
} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_ELEMENTWISERUN_H
