//===- Functions.h - functions of one number --------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_FUNCTIONS_H
#define TILEWRIGHT_EXECUTION_REFERENCE_FUNCTIONS_H

#include "tilewright/Execution/Reference/Element.h"

namespace tilewright::reference {

/// The functions that have approximations of their own for formats up to f32.
enum class MathKind { Exp, Exp2, TanH, Rsqrt, Sin, Cos, Log, Log2 };

/// The function of one number, an f16, bf16 or f32, in the bits that it has in
/// a tile; `flush` is for f32. For the plain form, of which each result must
/// equal that of the fast form (unittests/Execution/MathTest.cpp holds
/// the approximations against the C library).
uint64_t functionOf(MathKind kind, Element element, bool flush, uint64_t bits);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_FUNCTIONS_H
