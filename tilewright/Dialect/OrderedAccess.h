//===- OrderedAccess.h - what an ordered access does to memory --*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_ORDEREDACCESS_H
#define TILEWRIGHT_DIALECT_ORDEREDACCESS_H

#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace tilewright {

/// The effects of a load or a store. One that orders others is read and write
/// at once: a pass that knows only these two must neither drop it nor move
/// anything over it.
inline void
addAccessEffects(bool stores, bool isWeak,
                 llvm::SmallVectorImpl<mlir::SideEffects::EffectInstance<
                     mlir::MemoryEffects::Effect>> &effects) {
  if (!stores || !isWeak)
    effects.emplace_back(mlir::MemoryEffects::Read::get());
  if (stores || !isWeak)
    effects.emplace_back(mlir::MemoryEffects::Write::get());
}

} // namespace tilewright

#endif // TILEWRIGHT_DIALECT_ORDEREDACCESS_H
