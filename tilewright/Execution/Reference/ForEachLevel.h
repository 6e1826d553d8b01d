//===- ForEachLevel.h - compiles loops for each instruction set -----------===//
// Included after TILEWRIGHT_LOOPS has been defined as a file of loops. That
// file is compiled once for each Level, in its own namespace, together with the
// prelude. Only its contents are compiled for more than the baseline: functions
// of library headers must run on every machine. No include guard: a family may
// have several files of loops.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Loops.h"
#include "tilewright/Support/FloatFormat.h"
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

namespace tilewright::reference {
namespace {
namespace baseline {
#define TILEWRIGHT_VECTOR_BYTES 16
#include "tilewright/Execution/Reference/Prelude.inc"
#include TILEWRIGHT_LOOPS
#undef TILEWRIGHT_VECTOR_BYTES
} // namespace baseline

#if defined(__x86_64__) && defined(__clang__)
#define TILEWRIGHT_HAS_LEVELS 1
#define TILEWRIGHT_HAS_F16C 1
#pragma clang attribute push(                                                  \
    __attribute__((target("avx2,fma,f16c,bmi,bmi2,lzcnt,movbe"))),             \
    apply_to = function)
namespace v3 {
#define TILEWRIGHT_VECTOR_BYTES 32
#include "tilewright/Execution/Reference/Prelude.inc"
#include TILEWRIGHT_LOOPS
#undef TILEWRIGHT_VECTOR_BYTES
} // namespace v3
#pragma clang attribute pop
#pragma clang attribute push(                                                  \
    __attribute__((target("avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx2,"  \
                          "fma,f16c,bmi,bmi2,lzcnt,movbe"))),                  \
    apply_to = function)
namespace v4 {
#define TILEWRIGHT_VECTOR_BYTES 64
#include "tilewright/Execution/Reference/Prelude.inc"
#include TILEWRIGHT_LOOPS
#undef TILEWRIGHT_VECTOR_BYTES
} // namespace v4
#pragma clang attribute pop
#undef TILEWRIGHT_HAS_F16C
#endif

/// The `select` of this machine's level.
template <typename... Args> auto selectLoop(Args... args) {
#ifdef TILEWRIGHT_HAS_LEVELS
  switch (machineLevel()) {
  case Level::V4:
    return v4::select(args...);
  case Level::V3:
    return v3::select(args...);
  case Level::Baseline:
    break;
  }
#endif
  return baseline::select(args...);
}
} // namespace
} // namespace tilewright::reference
