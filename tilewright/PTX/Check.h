//===- Check.h - check instructions against the table -----------*- C++ -*-===//
// Internal to the library.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PTX_CHECK_H
#define TILEWRIGHT_PTX_CHECK_H

#include "tilewright/PTX/Table.h"

namespace tilewright::ptx {

/// The form of each of the module's opcodes. Opcodes that are not in the table,
/// features that the target lacks and operands that do not match the row are
/// faults: the first of each opcode, at most `mostFaults`. There are no forms
/// then.
std::vector<Form> checkInstructions(const Module &module,
                                    std::vector<Fault> &faults);

inline constexpr size_t mostFaults = 20;

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_CHECK_H
