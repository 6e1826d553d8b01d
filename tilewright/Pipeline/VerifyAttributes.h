//===- VerifyAttributes.h - checks that attributes are kept -----*- C++ -*-===//
// If a pass drops an attribute that it must keep, the program compiles but
// computes something else: with a weaker order, or for another chip. The table
// Attributes.def determines what each pass may do to each attribute; all others
// must be kept.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PIPELINE_VERIFYATTRIBUTES_H
#define TILEWRIGHT_PIPELINE_VERIFYATTRIBUTES_H

#include "mlir/IR/BuiltinOps.h"
#include <map>
#include <memory>
#include <string>

namespace mlir {
class Pass;
} // namespace mlir

namespace tilewright {

/// The attributes of the table in a module: its own, those of its kernels, and,
/// by kernel, those of the operations in them.
class AttributeCensus {
public:
  explicit AttributeCensus(mlir::ModuleOp module);

  /// Emits an error for each attribute of `before` that is missing here, and
  /// that `pass` may not drop, and for each that it must have added but did
  /// not: at its location in the module before, with a note at its function's
  /// location now.
  llvm::LogicalResult check(const AttributeCensus &before,
                            llvm::StringRef pass) const;
  /// Whether `owner`, a kernel or with an empty name the module, has `name`.
  bool has(llvm::StringRef name, llvm::StringRef owner) const;

private:
  struct Key {
    std::string name, owner, value;
    auto operator<=>(const Key &) const = default;
  };
  struct Carrier {
    mlir::Location loc;
    std::string operation;
  };

  void add(llvm::StringRef name, llvm::StringRef owner, llvm::StringRef value,
           mlir::Operation *op);
  void addOperation(mlir::Operation *op, llvm::StringRef owner);
  /// The location of a function; the module's for a function that is missing.
  mlir::Location placeOf(llvm::StringRef owner) const;

  std::map<Key, Carrier> carriers;
  std::map<std::string, mlir::Location> kernels, places;
  mlir::Location loc;
};

/// The attributes after the passes of a pipeline so far.
using SharedCensus = std::shared_ptr<std::unique_ptr<AttributeCensus>>;

/// A pass after `after`, or, with an empty name, before the first one, that
/// checks the module against `last` and updates it.
std::unique_ptr<mlir::Pass> createVerifyAttributes(std::string after,
                                                   SharedCensus last);

/// Emits an error for each tile kernel that lacks an attribute which one of the
/// passes `done` adds to all of them, and which no later one may drop: for a
/// module whose phase states that they have run.
llvm::LogicalResult checkMade(mlir::ModuleOp module,
                              llvm::ArrayRef<std::string> done);

} // namespace tilewright

#endif // TILEWRIGHT_PIPELINE_VERIFYATTRIBUTES_H
