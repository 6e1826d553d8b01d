//===- ReferenceRun.h - the reference run of a checked launch ---*- C++ -*-===//
#ifndef TILEWRIGHT_LIBRARY_REFERENCERUN_H
#define TILEWRIGHT_LIBRARY_REFERENCERUN_H

#include "tilewright/Library/LoadedKernel.h"

namespace tilewright::library {

/// A bounded run of the launch on the reference, on the caller's memory, whose
/// initial contents are then restored: the launch that follows has the same
/// addresses and the same contents.
class ReferenceRun {
public:
  ReferenceRun(TwKernelData &kernel, const TwLaunch &given);
  ~ReferenceRun() { forget(); }

  /// Compares the memory and the output of `checked`. A fault of only the
  /// reference is a difference; a launch that its bounds leave undecided is a
  /// remark of `checked`.
  llvm::Error compare(TwKernelData &checked);

  /// The launch itself failed.
  void forget() { llvm::consumeError(std::move(fault)); }

private:
  /// One buffer: the reference's results and their types.
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
