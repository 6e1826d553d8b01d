//===- Compare.h - compare results with their bounds ------------*- C++ -*-===//
#ifndef TILEWRIGHT_LAUNCH_COMPARE_H
#define TILEWRIGHT_LAUNCH_COMPARE_H

#include "tilewright/Launch/BufferElements.h"
#include "tilewright/Launch/Launch.h"
#include "tilewright/Launch/LaunchState.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>
#include <string>

namespace tilewright {

/// An element outside its bound.
struct Difference {
  /// The element's index in the array; under Sorted its index in sorted order;
  /// in the lower form its byte offset in the buffer.
  llvm::SmallVector<int64_t, 4> index;
  std::string got, expected;
  double bound = 0;
  bool isByte = false; ///< `index` counts bytes
  std::string writer;  ///< the operation that should have written it, if known

  /// "(3,17): 12.25, expected 12.5 ± 0.0137, written by ...".
  std::string describe() const;
};

/// The result of a comparison.
struct Comparison {
  std::string arg;
  uint64_t elements = 0;  ///< in the array
  uint64_t compared = 0;  ///< of these, with a specified value
  uint64_t differing = 0; ///< of these, outside the bound
  uint64_t undecided = 0; ///< not compared: any value is permitted

  /// The first differences, in row-major or sorted order.
  static constexpr unsigned mostShown = 5;
  llvm::SmallVector<Difference, 1> first;
  bool isSorted = false;

  /// The largest |got - expected| of finite elements and that element's bound;
  /// and the largest error as a fraction of its own bound (infinite for an
  /// error at a bound of zero).
  double largestError = 0;
  double boundAtLargest = 0;
  double largestUse = 0;

  bool ok() const { return differing == 0; }

  /// "'c': 64 of 8192 elements differ, first at (3,17): 12.25, expected 12.5 ±
  /// 0.0137"; empty if nothing differs.
  std::string describe() const;
  /// As above, plus a line, indented by two spaces, for each further difference
  /// that was kept.
  std::string describeAll() const;
};

/// Compares two arrays of `shape` in row-major order. `specified` is empty or
/// has a byte for each element, zero if any value is permitted.
Comparison compareArrays(DType type, llvm::ArrayRef<int64_t> shape,
                         llvm::ArrayRef<uint8_t> got,
                         llvm::ArrayRef<uint8_t> expected,
                         llvm::ArrayRef<uint8_t> specified, const Bound &bound);

/// Compares by value with an expectation of another type.
Comparison compareNumbers(DType type, llvm::ArrayRef<int64_t> shape,
                          llvm::ArrayRef<uint8_t> got, DType expectedType,
                          llvm::ArrayRef<uint8_t> expected, const Bound &bound);

/// Compares two arrays with a radius for each element, from a bounded run.
/// Elements with an infinite radius do not count as agreeing but as undecided.
Comparison compareWithin(DType type, llvm::ArrayRef<int64_t> shape,
                         llvm::ArrayRef<uint8_t> got,
                         llvm::ArrayRef<uint8_t> expected,
                         llvm::ArrayRef<double> radii);

/// Compares a buffer of the lower form with that of a bounded run: written
/// elements by their type and within their radius, with all NaNs equal;
/// untouched bytes exactly. Addresses agree if both point to the same offset of
/// the same buffer.
Comparison compareBuffer(const LaunchState &got, const LaunchState &expected,
                         unsigned buffer, const BufferElements &elements);

/// Compares each output that has an expectation.
std::vector<Comparison> compareOutputs(const LaunchState &state);

/// Compares each `out` and `inout` array (in the lower form each buffer, byte
/// by byte) of two runs of one launch, by the bound of its output; an array
/// without one must be equal.
std::vector<Comparison> compareStates(const LaunchState &got,
                                      const LaunchState &expected);

/// The lines that a kernel printed, including empty ones; the last line may
/// lack its newline.
std::vector<std::string> linesOf(llvm::StringRef printed);

/// Compares printed with expected lines; empty if they agree.
std::string comparePrinted(const LaunchStdout &expected, llvm::StringRef got);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_COMPARE_H
