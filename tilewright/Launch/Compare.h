//===- Compare.h - a result against its bound -------------------*- C++ -*-===//
#ifndef TILEWRIGHT_LAUNCH_COMPARE_H
#define TILEWRIGHT_LAUNCH_COMPARE_H

#include "tilewright/Launch/BufferElements.h"
#include "tilewright/Launch/Launch.h"
#include "tilewright/Launch/LaunchState.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>
#include <string>

namespace tilewright {

/// An element that is outside its bound.
struct Difference {
  /// Where it is in the array; under Sorted its place in the sorted order; in
  /// the lower form how many bytes into the buffer.
  llvm::SmallVector<int64_t, 4> index;
  std::string got, expected;
  double bound = 0;
  bool isByte = false; ///< `index` counts bytes
  std::string writer;  ///< who should have written it, where that is known

  /// "(3,17): 12.25, expected 12.5 ± 0.0137, written by ...".
  std::string describe() const;
};

/// What a comparison found.
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

  /// The largest |got - expected| over finite elements and the bound of that
  /// element; and the largest error as a fraction of its own bound (infinite
  /// where an element with bound zero is off).
  double largestError = 0;
  double boundAtLargest = 0;
  double largestUse = 0;

  bool ok() const { return differing == 0; }

  /// "'c': 64 of 8192 elements differ, first at (3,17): 12.25, expected
  /// 12.5 ± 0.0137"; empty where nothing differs.
  std::string describe() const;
  /// The same, and a line for each further one of the first differences, each
  /// with two spaces ahead.
  std::string describeAll() const;
};

/// Compares two arrays of `shape` in row-major order. `specified` is empty or
/// has a byte for each element, zero where any value will do.
Comparison compareArrays(DType type, llvm::ArrayRef<int64_t> shape,
                         llvm::ArrayRef<uint8_t> got,
                         llvm::ArrayRef<uint8_t> expected,
                         llvm::ArrayRef<uint8_t> specified, const Bound &bound);

/// The same where the expectation is numbers of another type, by their values.
Comparison compareNumbers(DType type, llvm::ArrayRef<int64_t> shape,
                          llvm::ArrayRef<uint8_t> got, DType expectedType,
                          llvm::ArrayRef<uint8_t> expected, const Bound &bound);

/// Compares two arrays where each element has a radius of its own, as a run
/// with bounds gives them. An infinite radius is not agreement: such elements
/// are counted as undecided.
Comparison compareWithin(DType type, llvm::ArrayRef<int64_t> shape,
                         llvm::ArrayRef<uint8_t> got,
                         llvm::ArrayRef<uint8_t> expected,
                         llvm::ArrayRef<double> radii);

/// Compares a buffer of the lower form with what a run with bounds left there:
/// what that run wrote by its types and within its radii, NaNs alike; untouched
/// bytes exactly. What is an address on both sides must lead to one place.
Comparison compareBuffer(const LaunchState &got, const LaunchState &expected,
                         unsigned buffer, const BufferElements &elements);

/// Compares each output that states an expectation.
std::vector<Comparison> compareOutputs(const LaunchState &state);

/// Compares each `out` and `inout` array (in the lower form each buffer, byte
/// by byte) of two runs of one launch, by the bound of its output; an array
/// without one must agree exactly.
std::vector<Comparison> compareStates(const LaunchState &got,
                                      const LaunchState &expected);

/// The lines of what a kernel printed: an empty one too, where it prints an
/// empty line at its end, and the last one whether or not it is ended.
std::vector<std::string> linesOf(llvm::StringRef printed);

/// What the kernel printed against what it must print; empty where it agrees.
std::string comparePrinted(const LaunchStdout &expected, llvm::StringRef got);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_COMPARE_H
