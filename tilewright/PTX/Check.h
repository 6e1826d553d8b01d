//===- Check.h - whether instructions are what the table knows --*- C++ -*-===//
// Internal to the room.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PTX_CHECK_H
#define TILEWRIGHT_PTX_CHECK_H

#include "tilewright/PTX/Table.h"

namespace tilewright::ptx {

/// The form of each of the module's opcodes. What is not in the table, what the
/// target lacks and operands that a row does not have are faults, the first of
/// each opcode, at most `mostFaults`; there are no forms then.
std::vector<Form> checkInstructions(const Module &module,
                                    std::vector<Fault> &faults);

inline constexpr size_t mostFaults = 20;

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_CHECK_H
