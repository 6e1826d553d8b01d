//===- RemoveOrder.h - a module that lacks one of its orders ----*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_REMOVEORDER_H
#define TILEWRIGHT_TESTING_REMOVEORDER_H

namespace tilewright::testing {

/// `test-remove-order`: tells of each operation or operand that orders memory,
/// numbered; with `index=N,...`, takes those away.
void registerRemoveOrderPass();

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_REMOVEORDER_H
