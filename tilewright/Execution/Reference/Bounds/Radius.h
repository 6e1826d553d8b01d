//===- Radius.h - how far a value may be from another run's -----*- C++ -*-===//
// The specification leaves results open: the order of sums, the last bits of
// approximations. With `--bounds` each element carries a radius, and every
// permitted run has its value within that distance of ours:
//
//   %s = reduce %x ... addf        radius (n - 1) u (|x_1| + ... + |x_n|)
//   %e = exp %s                    that, carried on, and 2 units of its own
//   %y = mulf %e, %e               carried on
//
// A value that is computed from exact values by operations with one permitted
// result is exact, and most are so by construction: no step is planned for
// them. Where radii may arise, a word for each tile says whether any did.
//
// A radius of infinity is a result that is undecided. What would have to be
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

/// Adds the steps that compute the radii of an operation's results, when the
/// operation itself has been planned. Each family has its own; none forgets an
/// operation (Radius.cpp).
llvm::LogicalResult planRadius(mlir::Operation *op, Planner &planner);

/// Adds the steps that fault where an operation would decide by a value that is
/// not exact; planned before the operation itself.
llvm::LogicalResult planDecisions(mlir::Operation *op, Planner &planner);

/// The radii of one operand while steps run.
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
  /// `count` of them from `begin` on.
  void copy(size_t begin, size_t count, double *to) const {
    if (first && step)
      std::copy_n(first + begin, count, to);
    else
      std::fill_n(to, count, first ? *first : 0);
  }

  /// Of radii that are not all zero: whether they are one.
  bool isSplat() const { return step == 0; }
  const double &at(size_t i) const { return first[i]; }

private:
  const double *first = nullptr;
  size_t step = 0;
};

/// The numbers that elements stand for; pointers and i64 round to double.
double toNumber(Element element, const std::byte *at);

/// `count` of them from element `begin` on of an operand.
void toNumbers(Frame &frame, const Operand &operand, size_t begin, size_t count,
               double *numbers);

/// What a format's numbers are spaced and limited by.
struct FormatLimits {
  double spacing = 0; ///< of neighbours at 1
  double normal = 0;  ///< the smallest normal number
  double least = 0;   ///< the distance of neighbours below it
  double largest = 0; ///< finite number

  FormatLimits() = default;
  explicit FormatLimits(const FloatFormat &format);

  /// The distance of neighbouring numbers at `magnitude`.
  double unitAt(double magnitude) const {
    uint64_t exponent = std::bit_cast<uint64_t>(magnitude) & 0x7ff0000000000000;
    return std::max(std::bit_cast<double>(exponent) * spacing, least);
  }

  /// What one rounding to nearest can take off, relative to the result.
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
