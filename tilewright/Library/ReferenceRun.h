//===- ReferenceRun.h - what a launch is compared with ----------*- C++ -*-===//
#ifndef TILEWRIGHT_LIBRARY_REFERENCERUN_H
#define TILEWRIGHT_LIBRARY_REFERENCERUN_H

#include "tilewright/Library/LoadedKernel.h"

namespace tilewright::library {

/// A launch on the reference with bounds, in the caller's memory, of which then
/// every byte that the kernel wrote is put back: the launch that follows finds
/// the same addresses and the same contents.
class ReferenceRun {
public:
  ReferenceRun(TwKernelData &kernel, const TwLaunch &given);
  ~ReferenceRun() { forget(); }

  /// Compares what `checked` left in memory and printed. A fault of the
  /// reference alone differs too; a launch that its bounds leave undecided is a
  /// remark of `checked`.
  llvm::Error compare(TwKernelData &checked);

  /// The launch failed by itself.
  void forget() { llvm::consumeError(std::move(fault)); }

private:
  /// One buffer: what the reference left there, of which types.
  struct Result {
    std::vector<uint8_t> bytes;
    BufferElements elements;
    bool isShared;
  };

  llvm::Error compareMemory(TwKernelData &checked);

  TwKernelData &kernel;
  llvm::Error fault = llvm::Error::success();
  std::vector<Result> results;
};

} // namespace tilewright::library

#endif // TILEWRIGHT_LIBRARY_REFERENCERUN_H
