//===- Forms.h - a program in each form of the reference --------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_RANDOMPROGRAMS_FORMS_H
#define TILEWRIGHT_TESTING_RANDOMPROGRAMS_FORMS_H

#include "tilewright/Testing/RandomPrograms/Trial.h"

namespace tilewright::testing {

/// Runs a launch on the reference in each of its forms. They share operations,
/// but not the way in which an entry becomes steps, and must leave the same
/// bits in every array and print the same. `expected` and `printed` are those
/// of the run with bounds, where all agree.
Finding runForms(cuda_tile::ModuleOp module, const Launch &launch,
                 std::optional<LaunchResult> &expected, std::string &printed);

/// What one run prints otherwise than another, whose lines may come in any
/// order; empty where nothing.
std::string otherText(llvm::StringRef printed, llvm::StringRef expected);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_RANDOMPROGRAMS_FORMS_H
