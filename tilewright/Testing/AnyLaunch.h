//===- AnyLaunch.h - a launch of an arbitrary entry -------------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_ANYLAUNCH_H
#define TILEWRIGHT_TESTING_ANYLAUNCH_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Launch/Launch.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include <random>

namespace tilewright::testing {

/// Reads and verifies untrusted Tile IR bytecode; fails if it is invalid.
llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
readAnything(llvm::StringRef bytes, mlir::MLIRContext &context);

/// The contents of a launch's buffers: random bits, or small numbers of the
/// pointee type, with which arithmetic stays finite.
enum class AnyContents { Bits, SmallNumbers };

/// A grid of a few blocks, a 4 KiB buffer for each pointer, and for each number
/// a plausible size or, with random bits, also an implausible one. With small
/// numbers each buffer is an array that the kernel may write.
Launch anyLaunch(cuda_tile::EntryOp entry, std::mt19937_64 &random,
                 AnyContents contents);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_ANYLAUNCH_H
