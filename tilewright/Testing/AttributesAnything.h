//===- AttributesAnything.h - modules without an attribute ------*- C++ -*-===//
// Passes communicate with later passes through attributes. A module that is
// written by hand, or edited from a file of --stages, may lack any of them. It
// must be rejected with a message or compile; a discardable attribute, which
// has no influence on the program's meaning, must not change the result.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_ATTRIBUTESANYTHING_H
#define TILEWRIGHT_TESTING_ATTRIBUTESANYTHING_H

#include "tilewright/Testing/Outcome.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <optional>
#include <vector>

namespace tilewright {
class Session;
} // namespace tilewright

namespace tilewright::testing {

/// An attribute of an operation, or of an argument of a function.
struct AttributePlace {
  unsigned operation = 0; ///< its number in a pre-order walk
  std::optional<unsigned> argument;
  std::string holder, name; ///< names of the operation and of the attribute
  /// Not part of the operation's definition.
  bool isDiscardable = false;

  /// "'nv_tileaa.kernel_spec' of 'func.func'".
  std::string describe() const;
};

/// All attributes, in the order of the walk.
std::vector<AttributePlace> findAttributes(mlir::ModuleOp module);

/// A copy of the module without it, which need not verify.
mlir::OwningOpRef<mlir::ModuleOp> without(mlir::ModuleOp module,
                                          const AttributePlace &place);

class AttributeJudge {
public:
  AttributeJudge();
  ~AttributeJudge();

  /// Parses a module. A session reads only one file.
  llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>> parse(llvm::StringRef text);

  /// Compiles a module of any stage to PTX. Agrees: the message is the PTX.
  /// Refused: the message is the diagnostic. Differs: there was none, or an
  /// internal error.
  Outcome compile(mlir::ModuleOp module);

  /// Parses a text, and compiles it without each of its attributes in turn.
  Outcome judge(llvm::StringRef text);

  /// The session whose context owns the modules.
  Session &session() { return *mine; }

private:
  std::string stated;
  std::unique_ptr<Session> mine;
};

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_ATTRIBUTESANYTHING_H
