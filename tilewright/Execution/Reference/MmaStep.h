//===- MmaStep.h - a planned matrix product ---------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_MMASTEP_H
#define TILEWRIGHT_EXECUTION_REFERENCE_MMASTEP_H

#include "tilewright/Execution/Reference/MmaLoops.h"
#include "tilewright/Execution/Reference/Planner.h"

namespace tilewright::reference {

/// The sizes of the operands: batch x m x k, batch x k x n and batch x m x n.
struct MmaShape {
  size_t batch, m, n, k;

  template <typename Op> static MmaShape of(Op op) {
    auto lhs = cast<cuda_tile::TileType>(op.getLhs().getType()).getShape();
    auto acc = cast<cuda_tile::TileType>(op.getAcc().getType()).getShape();
    return {acc.size() == 3 ? size_t(acc[0]) : 1, size_t(acc[acc.size() - 2]),
            size_t(acc.back()), size_t(lhs.back())};
  }

  template <typename Sum, typename Factor>
  void multiply(Multiply<Sum, Factor> loop, Sum *result, const Factor *lhs,
                const Factor *rhs) const {
    for (size_t i = 0; i < batch; ++i)
      loop(result + i * m * n, lhs + i * m * k, rhs + i * k * n, m, n, k);
  }
};

/// The memory of the sums, which start as the accumulator.
template <typename T> struct MmaSums {
  Operand acc;
  Ref ref;

  /// The result reuses the accumulator's slot if that ends here and is not a
  /// factor.
  template <typename Op> static MmaSums of(Op op, Planner &planner) {
    mlir::ValueRange reusable;
    mlir::Value acc = op.getAcc();
    if (acc != op.getLhs() && acc != op.getRhs())
      reusable = acc;
    Operand operand = planner.read(acc);
    return {operand, planner.write(op.getResult(), reusable).ref};
  }

  T *start(Frame &frame) const {
    T *to = frame.at<T>(ref);
    if (acc.isSplat())
      std::fill_n(to, acc.count, *frame.at<T>(acc.ref));
    else if (acc.ref != ref)
      std::memcpy(to, frame.at<T>(acc.ref), acc.count * sizeof(T));
    return to;
  }
};

/// The values of all codes of a one-byte format, which f32 represents.
const float *valuesOfByte(Element element);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_MMASTEP_H
