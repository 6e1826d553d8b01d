//===- Miscompile.h - deliberately wrong passes -----------------*- C++ -*-===//
// Miscompiles for `tilewright bisect` to find. Each pass here replaces a pass
// of the pipeline of the same name, does the same, and one thing wrong.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_MISCOMPILE_H
#define TILEWRIGHT_TESTING_MISCOMPILE_H

#include "llvm/ADT/StringRef.h"

namespace tilewright::testing {

/// Plants a miscompile in one pass of every pipeline of this process:
///   canonicalize
///       an additional pattern rewrites `subf` to `addf`
///   cse
///       merges any two operations with equal operands
///   lower-reduce
///       of the warps' partial results of a row only one is used
///   assign-layouts
///       swaps the operands of the last subtraction; the pass has no optional
///       step
///   drop-fastmath
///       matrix products lose their fastmath when their operands are placed
///   mem2reg, mem2reg-xor
///       the last addition, or exclusive or, of a Rust function uses its first
///       operand twice
///   instcombine, order-atomics
///       on LLVM IR, after the pass of that name (LLVM's or ours), the first
///       float subtraction becomes an addition
///   crash, abort, internal-error, endless-memory
///       `cse` fails in this manner
/// Returns false for another name.
bool plantMiscompile(llvm::StringRef kind);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_MISCOMPILE_H
