//===- Radius.h - bounds on differences between runs ------------*- C++ -*-===//
// The specification leaves some results open: the order of sums, the last bits
// of approximations. With `--bounds` each element has a radius, and the value
// of every permitted run lies within that distance of ours:
//
//   %s = reduce %x ... addf        radius (n - 1) u (|x_1| + ... + |x_n|)
//   %e = exp %s                    the same, propagated, and 2 units of its own
//   %y = mulf %e, %e               propagated
//
// A value computed from exact values by operations with one permitted result is
// exact, as most are by construction: no step is planned for them. Where radii
// may arise, a word for each tile tells whether any did.
//
// An infinite radius means an undecided result. If it would have to decide a
// branch, an address or a mask, that is a fault.
// decided, a branch, an address, a mask, is a fault instead.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_RADIUS_H
#define TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_RADIUS_H

#include "tilewright/Execution/Reference/Planner.h"
#include "tilewright/Support/WideLoops.h"
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace tilewright::reference {

inline constexpr double undecided = std::numeric_limits<double>::infinity();

/// Adds the steps that compute the radii of an operation's results, after the
/// operation has been planned. Each family has its own; an operation without a
/// rule is safe (Radius.cpp).
llvm::LogicalResult planRadius(mlir::Operation *op, Planner &planner);

/// Adds the steps that fault if a value that is not exact would decide the
/// operation's behaviour; planned before the operation itself.
llvm::LogicalResult planDecisions(mlir::Operation *op, Planner &planner);

/// The radii of one operand at run time.
class Radii {
public:
  Radii(Frame &frame, const std::optional<RadiusPlace> &place) {
    if (!place || !*frame.at<uint64_t>(place->any))
      return;
    first = frame.at<double>(place->radii());
    step = place->stored == 1 ? 0 : 1;
  }
  /// Whether any radius is not zero.
  explicit operator bool() const { return first; }
  double operator[](size_t i) const { return first ? first[i * step] : 0; }
  /// Copies `count` radii from `begin` on.
  void copy(size_t begin, size_t count, double *to) const {
    if (first && step)
      std::copy_n(first + begin, count, to);
    else
      std::fill_n(to, count, first ? *first : 0);
  }

  /// For radii that are not all zero: whether they are a splat.
  bool isSplat() const { return step == 0; }
  const double &at(size_t i) const { return first[i]; }

private:
  const double *first = nullptr;
  size_t step = 0;
};

/// The value of an element; pointers and i64 are rounded to double.
double toNumber(Element element, const std::byte *at);

/// Converts `count` elements of an operand from element `begin` on.
void toNumbers(Frame &frame, const Operand &operand, size_t begin, size_t count,
               double *numbers);

/// The spacing and the limits of a format's numbers.
struct FormatLimits {
  double spacing = 0; ///< of adjacent numbers at 1
  double normal = 0;  ///< the smallest normal number
  double least = 0;   ///< the spacing below it
  double largest = 0; ///< finite number

  FormatLimits() = default;
  explicit FormatLimits(const FloatFormat &format);

  /// The spacing of numbers at `magnitude`.
  double unitAt(double magnitude) const {
    uint64_t exponent = std::bit_cast<uint64_t>(magnitude) & 0x7ff0000000000000;
    return std::max(std::bit_cast<double>(exponent) * spacing, least);
  }

  /// The error of one rounding to nearest, relative to the result.
  double roundoff() const { return spacing / 2; }
};

// One function for each family.
llvm::LogicalResult planElementwiseRadius(mlir::Operation *op,
                                          Planner &planner);
llvm::LogicalResult planReduceRadius(cuda_tile::ReduceOp op, Planner &planner);
llvm::LogicalResult planScanRadius(cuda_tile::ScanOp op, Planner &planner);
llvm::LogicalResult planMmaRadius(mlir::Operation *op, Planner &planner);
llvm::LogicalResult planMemoryRadius(mlir::Operation *op, Planner &planner);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_RADIUS_H
