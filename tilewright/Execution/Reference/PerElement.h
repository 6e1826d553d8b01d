//===- PerElement.h - elementwise access to operands ------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_PERELEMENT_H
#define TILEWRIGHT_EXECUTION_REFERENCE_PERELEMENT_H

#include "tilewright/Execution/Reference/Planner.h"

namespace tilewright::reference {

/// The elements of an operand, repeating a splat.
template <typename T> class Elements {
public:
  Elements(Frame &frame, const Operand &operand)
      : first(frame.at<T>(operand.ref)), step(operand.stored == 1 ? 0 : 1) {}
  T operator[](size_t i) const { return first[i * step]; }

private:
  const T *first;
  size_t step;
};

/// The elements that an access touches; all without an operand.
class Mask {
public:
  Mask(Frame &frame, const std::optional<Operand> &operand) {
    if (!operand)
      return;
    first = frame.at<uint8_t>(operand->ref);
    step = operand->stored == 1 ? 0 : 1;
  }
  bool operator[](size_t i) const { return !first || first[i * step]; }

private:
  const uint8_t *first = nullptr;
  size_t step = 0;
};

inline std::optional<Operand> readIfThere(mlir::Value value, Planner &planner) {
  if (!value)
    return std::nullopt;
  return planner.read(value);
}

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_PERELEMENT_H
