//===- PrintedText.h - captures a device's printf output --------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_CUDA_PRINTEDTEXT_H
#define TILEWRIGHT_EXECUTION_CUDA_PRINTEDTEXT_H

#include "llvm/Support/raw_ostream.h"

namespace tilewright::cuda {

/// Captures everything that this process writes to standard output, and writes
/// it to `stream` on destruction. The driver writes a kernel's printf output
/// there when it waits for a launch. Does nothing if `stream` is null or no
/// temporary file can be created.
class PrintedText {
public:
  explicit PrintedText(llvm::raw_ostream *stream);
  PrintedText(const PrintedText &) = delete;
  PrintedText &operator=(const PrintedText &) = delete;
  ~PrintedText();

private:
  llvm::raw_ostream *stream;
  int kept = -1, saved = -1;
};

} // namespace tilewright::cuda

#endif // TILEWRIGHT_EXECUTION_CUDA_PRINTEDTEXT_H
