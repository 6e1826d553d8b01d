//===- Reducer.h - reduce a failing program ---------------------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_RANDOMPROGRAMS_REDUCER_H
#define TILEWRIGHT_TESTING_RANDOMPROGRAMS_REDUCER_H

#include "tilewright/Testing/RandomPrograms/Program.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace tilewright::testing {

/// Whether a smaller program still fails like the original. Called also for
/// programs that do not verify or have undefined behaviour.
using StillFails = llvm::function_ref<bool(const Program &)>;

/// Removes parts of a failing program that it fails without: blocks of the
/// grid, single operations and runs of them (their results become operands of
/// the same type, or constants), the regions around operations, loop-carried
/// values, and arguments. The result fails, and no single further removal does,
/// unless `mostTries` is reached.
Program reduceProgram(const Program &program, StillFails fails,
                      unsigned mostTries = 2000);

/// The number of operations of the entry, including nested ones.
unsigned countOperations(const Program &program);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_RANDOMPROGRAMS_REDUCER_H
