//===- Miscompile.h - passes that go wrong on purpose -----------*- C++ -*-===//
// What `tilewright bisect` must find is planted here. Each of these takes the
// place of a pass of the pipeline, under its name, does what that pass does,
// and one thing wrong.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_MISCOMPILE_H
#define TILEWRIGHT_TESTING_MISCOMPILE_H

#include "llvm/ADT/StringRef.h"

namespace tilewright::testing {

/// Makes every pipeline of this process wrong in one pass:
///   canonicalize     a pattern among the right ones makes `subf` an `addf`
///   cse              two operations on equal operands are one, whatever they
///   do lower-reduce     of the parts that warps hold of a row, one is taken
///   assign-layouts   the operands of the last subtraction change places; no
///                    step of the pass can be left out
///   drop-fastmath    products of matrices lose their fastmath when their
///                    operands are placed
///   mem2reg, mem2reg-xor
///                    the last addition, or exclusive or, of a function of
///                    Rust takes its first operand twice
///   instcombine, order-atomics
///                    on LLVM IR, after LLVM's pass or ours of that name, the
///                    first subtraction of floats becomes an addition
///   crash, abort, internal-error, endless-memory
///                    `cse` ends in that way
/// Returns false for another name.
bool plantMiscompile(llvm::StringRef kind);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_MISCOMPILE_H
