//===- LibraryFunctions.cpp - libdevice's functions on elements -----------===//
#include "tilewright/Execution/Algebra/Algebra.h"

#include "llvm/ADT/StringSwitch.h"

using namespace tilewright;
using namespace tilewright::algebra;
using llvm::StringRef;

/// By the function's name without its suffix `f`.
static std::optional<Operation> findByStem(StringRef name) {
  using Found = std::optional<Operation>;
  return llvm::StringSwitch<Found>(name)
      .Cases({"exp", "fast_exp"}, Operation::Exp)
      .Case("exp2", Operation::Exp2)
      .Cases({"exp10", "fast_exp10"}, Operation::Exp10)
      .Cases({"log", "fast_log"}, Operation::Log)
      .Cases({"log2", "fast_log2"}, Operation::Log2)
      .Cases({"log10", "fast_log10"}, Operation::Log10)
      .Cases({"pow", "fast_pow"}, Operation::Pow)
      .Cases({"sin", "fast_sin"}, Operation::Sin)
      .Cases({"cos", "fast_cos"}, Operation::Cos)
      .Cases({"tan", "fast_tan"}, Operation::Tan)
      .Cases({"tanh", "fast_tanh"}, Operation::TanH)
      .Case("sinh", Operation::SinH)
      .Case("cosh", Operation::CosH)
      .Case("sqrt", Operation::Sqrt)
      .Case("rsqrt", Operation::ReciprocalSqrt)
      .Case("fma", Operation::Fma)
      .Cases({"fdivide", "fast_fdivide"}, Operation::Div)
      .Case("fabs", Operation::Abs)
      .Case("copysign", Operation::CopySign)
      .Case("fmin", Operation::Min)
      .Case("fmax", Operation::Max)
      .Case("floor", Operation::Floor)
      .Case("ceil", Operation::Ceil)
      .Case("trunc", Operation::Trunc)
      .Case("round", Operation::Round)
      .Cases({"rint", "nearbyint"}, Operation::RoundEven)
      .Case("fmod", Operation::Rem)
      .Case("atan2", Operation::Atan2)
      .Default(std::nullopt);
}

std::optional<Operation> algebra::findLibraryFunction(StringRef name) {
  if (!name.consume_front("__nv_"))
    return std::nullopt;
  if (std::optional<Operation> found = findByStem(name))
    return found;
  if (!name.consume_back("f"))
    return std::nullopt;
  return findByStem(name);
}
