//===- Functions.h - scalar functions ---------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_FUNCTIONS_H
#define TILEWRIGHT_EXECUTION_REFERENCE_FUNCTIONS_H

#include "tilewright/Execution/Reference/Element.h"

namespace tilewright::reference {

/// The functions with their own approximations for formats up to f32.
enum class MathKind { Exp, Exp2, TanH, Rsqrt, Sin, Cos, Log, Log2 };

/// Applies a function to an f16, bf16 or f32, given as its bits in a tile;
/// `flush` is for f32. For the plain form, whose results must equal those of
/// the fast form (unittests/Execution/MathTest.cpp checks the approximations
/// against the C library).
uint64_t functionOf(MathKind kind, Element element, bool flush, uint64_t bits);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_FUNCTIONS_H
