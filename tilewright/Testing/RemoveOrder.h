//===- RemoveOrder.h - remove one memory order from a module ----*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_REMOVEORDER_H
#define TILEWRIGHT_TESTING_REMOVEORDER_H

namespace tilewright::testing {

/// `test-remove-order`: reports each operation or operand that orders memory,
/// numbered; with `index=N,...`, removes those.
void registerRemoveOrderPass();

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_REMOVEORDER_H
