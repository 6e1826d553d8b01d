//===- EntryArguments.h - what an entry's parameters stand for --*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_ENTRYARGUMENTS_H
#define TILEWRIGHT_DRIVER_ENTRYARGUMENTS_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Launch/Launch.h"
#include <optional>

namespace mlir {
class AsmParserState;
} // namespace mlir

namespace tilewright {

/// One argument of a launch, with sizes that the entry's promises permit.
struct EntryArgument {
  enum class Kind { Array, Scalar, List };

  Kind kind = Kind::Array;
  std::string name;
  DType type = DType::F32;
  /// Arrays: the pointee, where `type` only holds its bytes; or empty.
  std::string bitcast;
  LaunchArray::Role role = LaunchArray::Role::In;
  llvm::SmallVector<int64_t> shape, strides; ///< arrays; strides in elements
  bool wideIndices = false;                  ///< shapes are passed as i64
  /// Arrays: what the code takes for granted of each axis, where it reads no
  /// parameter for it.
  llvm::SmallVector<std::optional<int64_t>> fixedShape, fixedStrides;
  /// What is promised: powers of two that divide the address of an array's
  /// first element, its sizes and its strides, or a scalar.
  int64_t divisor = 1;
  llvm::SmallVector<int64_t> shapeDivisors, strideDivisors;
  int64_t value = 1;                ///< scalars
  std::vector<EntryArgument> items; ///< lists: arrays
};

struct EntryArguments {
  /// Arrays are passed as cuTile Python does it: base, sizes, strides. If not,
  /// every pointer is an argument, and so is every number.
  bool isCuTile = false;
  std::vector<EntryArgument> arguments;
};

/// Finds out what the parameters of `entry` are: how the views are made that
/// they reach, what is assumed of them, and whether they are read and written.
/// `names` has one for each parameter. Fails with ExitCode::Usage where no
/// argument of a launch has the type of a parameter.
llvm::Expected<EntryArguments> findArguments(cuda_tile::EntryOp entry,
                                             llvm::ArrayRef<std::string> names);

/// What the text calls each parameter, "arg3" where it says nothing.
std::vector<std::string> parameterNames(cuda_tile::EntryOp entry,
                                        const mlir::AsmParserState &names);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_ENTRYARGUMENTS_H
