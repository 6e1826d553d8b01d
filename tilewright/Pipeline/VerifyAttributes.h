//===- VerifyAttributes.h - no attribute gets lost --------------*- C++ -*-===//
// An attribute that a pass drops where it should not leaves a program that
// compiles and computes something else: a weaker order, another chip. What each
// pass may do to each attribute is the table Attributes.def; the rest is to
// stay.
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

/// The attributes of the table that a module carries: of the module, of its
/// kernels, and, by kernel, of the operations in them.
class AttributeCensus {
public:
  explicit AttributeCensus(mlir::ModuleOp module);

  /// Emits an error for each attribute of `before` that is not here, and that
  /// `pass` may not drop, and for each that it must have made and has not: at
  /// its place in the module before, with a note at that of its function now.
  llvm::LogicalResult check(const AttributeCensus &before,
                            llvm::StringRef pass) const;
  /// Whether `owner`, a kernel or with no name the module, carries `name`.
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
  /// Where a function stands; the module for one that is not there.
  mlir::Location placeOf(llvm::StringRef owner) const;

  std::map<Key, Carrier> carriers;
  std::map<std::string, mlir::Location> kernels, places;
  mlir::Location loc;
};

/// What passes of a pipeline have left so far.
using SharedCensus = std::shared_ptr<std::unique_ptr<AttributeCensus>>;

/// A pass behind `after`, or, with an empty name, in front of the first one,
/// that holds the module against `last` and keeps what it found there.
std::unique_ptr<mlir::Pass> createVerifyAttributes(std::string after,
                                                   SharedCensus last);

/// Emits an error for each kernel of tiles that lacks an attribute which one of
/// these passes gives to all of them, and which none after it may take away:
/// of a module that somebody says has been through them.
llvm::LogicalResult checkMade(mlir::ModuleOp module,
                              llvm::ArrayRef<std::string> done);

} // namespace tilewright

#endif // TILEWRIGHT_PIPELINE_VERIFYATTRIBUTES_H
