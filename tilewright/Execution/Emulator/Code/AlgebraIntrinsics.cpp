//===- AlgebraIntrinsics.cpp - intrinsics and operations ------------------===//
#include "tilewright/Execution/Emulator/Code/Algebra.h"

#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace tilewright;
using Found = std::optional<algebra::Operation>;

Intrinsic::ID emulator::intrinsicOf(algebra::Operation operation) {
  switch (operation) {
#define ALGEBRA_OPERATION(Id, Operands, IntrinsicId)                           \
  case algebra::Operation::Id:                                                 \
    return Intrinsic::IntrinsicId;
#include "tilewright/Execution/Algebra/Operations.def"
  }
  return Intrinsic::not_intrinsic;
}

/// Other intrinsics of the same operation.
static Intrinsic::ID nameOfTable(Intrinsic::ID intrinsic) {
  switch (intrinsic) {
  case Intrinsic::fmuladd:
    return Intrinsic::fma;
  case Intrinsic::maxnum:
    return Intrinsic::maximumnum;
  case Intrinsic::minnum:
    return Intrinsic::minimumnum;
  case Intrinsic::rint:
  case Intrinsic::nearbyint:
    return Intrinsic::roundeven;
  default:
    return intrinsic;
  }
}

Found emulator::findOperation(Intrinsic::ID intrinsic) {
  if (!intrinsic)
    return std::nullopt;
  intrinsic = nameOfTable(intrinsic);
#define ALGEBRA_OPERATION(Id, Operands, IntrinsicId)                           \
  if (intrinsic == Intrinsic::IntrinsicId)                                     \
    return algebra::Operation::Id;
#include "tilewright/Execution/Algebra/Operations.def"
  return std::nullopt;
}

Found emulator::findNvvmOperation(StringRef name) {
  using enum algebra::Operation;
  bool propagates = name.contains(".nan");
  StringRef stem = name.take_until([](char c) { return c == '.'; });
  return StringSwitch<Found>(stem)
      .Case("add", Add)
      .Case("sub", Sub)
      .Case("mul", Mul)
      .Case("fma", Fma)
      .Case("div", Div)
      .Case("rcp", Reciprocal)
      .Case("sqrt", Sqrt)
      .Case("rsqrt", ReciprocalSqrt)
      .Case("ex2", Exp2)
      .Case("lg2", Log2)
      .Case("sin", Sin)
      .Case("cos", Cos)
      .Case("tanh", TanH)
      .Case("fabs", Abs)
      .Case("floor", Floor)
      .Case("ceil", Ceil)
      .Case("trunc", Trunc)
      .Case("round", RoundEven)
      .Case("saturate", Saturate)
      .Case("fmax", propagates ? Maximum : Max)
      .Case("fmin", propagates ? Minimum : Min)
      .Default(std::nullopt);
}
