//===- Reducer.h - a failing program made small -----------------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_RANDOMPROGRAMS_REDUCER_H
#define TILEWRIGHT_TESTING_RANDOMPROGRAMS_REDUCER_H

#include "tilewright/Testing/RandomPrograms/Program.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace tilewright::testing {

/// Whether a smaller program still fails as the first one did. It may be asked
/// about programs that do not verify, and about such as are undefined.
using StillFails = llvm::function_ref<bool(const Program &)>;

/// Leaves out of a failing program what it fails without: blocks of the grid,
/// operations alone and in runs (their results become operands of the same
/// type, or constants), the regions around operations, what loops carry,
/// arguments. What is left
/// fails, and fails no more when any one of these is tried again, or after
/// `mostTries`.
Program reduceProgram(const Program &program, StillFails fails,
                      unsigned mostTries = 2000);

/// How many operations the entry has, those in regions too.
unsigned countOperations(const Program &program);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_RANDOMPROGRAMS_REDUCER_H
