//===- MathArith.cpp - rounding and flushing arithmetic -------------------===//
// PTX ISA, add, mul, fma, div, rcp, sqrt: .rn .rz .rm .rp, and for f32 .ftz,
// which flushes subnormal operands and results to zeros of their sign. The host
// computes .rn without flushing directly (Code/Intrinsics.cpp).
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/MathRounding.h"

#include "llvm/ADT/APFloat.h"
#include <cmath>
#include <limits>

using namespace llvm;
using namespace tilewright::emulator;

namespace {
template <typename T> T valueOf(const APFloat &x) {
  if constexpr (sizeof(T) == 4)
    return x.convertToFloat();
  else
    return x.convertToDouble();
}

template <char Mode, bool Flush, typename T> struct Rounded {
  static T add(T a, T b) {
    APFloat sum(flush<Flush>(a));
    sum.add(APFloat(flush<Flush>(b)), modeOf<Mode>());
    return flush<Flush>(valueOf<T>(sum));
  }
  static T mul(T a, T b) {
    APFloat product(flush<Flush>(a));
    product.multiply(APFloat(flush<Flush>(b)), modeOf<Mode>());
    return flush<Flush>(valueOf<T>(product));
  }
  static T fma(T a, T b, T c) {
    APFloat sum(flush<Flush>(a));
    sum.fusedMultiplyAdd(APFloat(flush<Flush>(b)), APFloat(flush<Flush>(c)),
                         modeOf<Mode>());
    return flush<Flush>(valueOf<T>(sum));
  }
  static T div(T a, T b) {
    APFloat quotient(flush<Flush>(a));
    quotient.divide(APFloat(flush<Flush>(b)), modeOf<Mode>());
    return flush<Flush>(valueOf<T>(quotient));
  }
  static T rcp(T a) { return div(T(1), a); }
  static T sqrt(T a) {
    T x = flush<Flush>(a), root = std::sqrt(x);
    if (Mode == 'n' || !(x > 0) || std::isinf(x))
      return root;
    // The sign of the residual tells on which side of the root this is. For a
    // small number the residual would underflow, so both are scaled up by an
    // even power of two; the root itself is normal.
    constexpr int up = std::numeric_limits<T>::digits & ~1;
    T left = x < std::ldexp(std::numeric_limits<T>::min(), 2 * up)
                 ? std::fma(-std::ldexp(root, up), std::ldexp(root, up),
                            std::ldexp(x, 2 * up))
                 : std::fma(-root, root, x);
    if (Mode == 'p' && left > 0)
      return std::nextafter(root, std::numeric_limits<T>::infinity());
    if (Mode != 'p' && left < 0)
      return std::nextafter(root, T(0));
    return root;
  }
};
} // namespace

template <char Mode> static void addMode(std::vector<RuntimeFunction> &all) {
  // The names must have static storage.
  static std::vector<std::string> names;
  auto add = [&](const char *name, auto *single, auto *flushing, auto *wide) {
    std::string stem = std::string("nvvm.") + name + ".r" + Mode;
    for (auto [ending, address] :
         {std::pair(".f", reinterpret_cast<void *>(single)),
          std::pair(".ftz.f", reinterpret_cast<void *>(flushing)),
          std::pair(".d", reinterpret_cast<void *>(wide))}) {
      names.push_back(stem + ending);
      all.push_back({names.back().c_str(), address});
    }
  };
  names.reserve(18);
  using F = Rounded<Mode, false, float>;
  using Z = Rounded<Mode, true, float>;
  using D = Rounded<Mode, false, double>;
  add("add", F::add, Z::add, D::add);
  add("mul", F::mul, Z::mul, D::mul);
  add("fma", F::fma, Z::fma, D::fma);
  add("div", F::div, Z::div, D::div);
  add("rcp", F::rcp, Z::rcp, D::rcp);
  add("sqrt", F::sqrt, Z::sqrt, D::sqrt);
}

void tilewright::emulator::addRoundedArithmetic(
    std::vector<RuntimeFunction> &all) {
  addMode<'n'>(all);
  addMode<'z'>(all);
  addMode<'m'>(all);
  addMode<'p'>(all);
}
