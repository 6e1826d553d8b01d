//===- AnyLaunch.h - a launch of whatever entry there is --------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_ANYLAUNCH_H
#define TILEWRIGHT_TESTING_ANYLAUNCH_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Launch/Launch.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include <random>

namespace tilewright::testing {

/// Reads and verifies Tile IR bytecode that anybody may have written; the error
/// says why not.
llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
readAnything(llvm::StringRef bytes, mlir::MLIRContext &context);

/// What the buffers of a launch hold: any bits, or small numbers of the types
/// that pointers point to, with which arithmetic stays finite.
enum class AnyContents { Bits, SmallNumbers };

/// A grid of a few blocks, a buffer of 4 KiB for each pointer, and for each
/// number one that a kernel may take for a size, or, with any bits, one that
/// none does. With small numbers each buffer is an array that the kernel may
/// write.
Launch anyLaunch(cuda_tile::EntryOp entry, std::mt19937_64 &random,
                 AnyContents contents);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_ANYLAUNCH_H
