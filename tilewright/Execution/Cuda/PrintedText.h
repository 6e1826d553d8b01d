//===- PrintedText.h - what a device prints ---------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_CUDA_PRINTEDTEXT_H
#define TILEWRIGHT_EXECUTION_CUDA_PRINTEDTEXT_H

#include "llvm/Support/raw_ostream.h"

namespace tilewright::cuda {

/// While it lives, what anything in this process writes to standard output, as
/// the driver does with a kernel's printf when a launch is waited for, is kept
/// and goes to `stream` at the end. Does nothing where `stream` is null or no
/// temporary file can be had.
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
