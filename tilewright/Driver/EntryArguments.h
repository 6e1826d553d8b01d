//===- EntryArguments.h - infer launch arguments from an entry --*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_ENTRYARGUMENTS_H
#define TILEWRIGHT_DRIVER_ENTRYARGUMENTS_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Launch/Launch.h"
#include <optional>

namespace mlir {
class AsmParserState;
} // namespace mlir

namespace tilewright {

/// One argument of a launch, with sizes that the entry's assumptions permit.
struct EntryArgument {
  enum class Kind { Array, Scalar, List };

  Kind kind = Kind::Array;
  std::string name;
  DType type = DType::F32;
  /// Arrays: the pointee type if `type` only holds its bytes; otherwise empty.
  std::string bitcast;
  LaunchArray::Role role = LaunchArray::Role::In;
  llvm::SmallVector<int64_t> shape, strides; ///< arrays; strides in elements
  bool wideIndices = false;                  ///< shapes are passed as i64
  /// Arrays: sizes and strides that the code assumes, for each axis without a
  /// parameter.
  llvm::SmallVector<std::optional<int64_t>> fixedShape, fixedStrides;
  /// Assumed powers of two that divide the address of an array's first element,
  /// its sizes and its strides, or a scalar.
  int64_t divisor = 1;
  llvm::SmallVector<int64_t> shapeDivisors, strideDivisors;
  int64_t value = 1;                ///< scalars
  std::vector<EntryArgument> items; ///< lists: arrays
};

struct EntryArguments {
  /// Arrays are passed in cuTile Python's convention: base, sizes, strides.
  /// Otherwise every pointer and every number is an argument.
  bool isCuTile = false;
  std::vector<EntryArgument> arguments;
};

/// Infers the arguments of `entry` from the views its parameters reach, the
/// assumptions on them, and the reads and writes through them. `names` has one
/// name for each parameter. Fails with ExitCode::Usage if a parameter has a
/// type that no argument of a launch can have.
llvm::Expected<EntryArguments> findArguments(cuda_tile::EntryOp entry,
                                             llvm::ArrayRef<std::string> names);

/// The names of the parameters in the text, "arg3" for one without a name.
std::vector<std::string> parameterNames(cuda_tile::EntryOp entry,
                                        const mlir::AsmParserState &names);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_ENTRYARGUMENTS_H
