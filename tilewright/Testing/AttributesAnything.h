//===- AttributesAnything.h - modules that lack an attribute ----*- C++ -*-===//
// Passes talk to later ones by attributes, and a module that a person
// writes, or takes from a file of --stages and edits, may lack any of them. It
// is then refused with a message, or compiles; where the attribute is no part
// of an operation, and so of what the program means, to what it was.
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
  unsigned operation = 0; ///< its number in a walk from outside in
  std::optional<unsigned> argument;
  std::string holder, name; ///< of the operation, and its own
  /// No definition of the operation names it.
  bool isDiscardable = false;

  /// "'nv_tileaa.kernel_spec' of 'func.func'".
  std::string describe() const;
};

/// All of them, in the order of the walk.
std::vector<AttributePlace> findAttributes(mlir::ModuleOp module);

/// A copy of the module that lacks it, which need not verify.
mlir::OwningOpRef<mlir::ModuleOp> without(mlir::ModuleOp module,
                                          const AttributePlace &place);

class AttributeJudge {
public:
  AttributeJudge();
  ~AttributeJudge();

  /// A module of text. A session reads one file alone.
  llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>> parse(llvm::StringRef text);

  /// Compiles a module of any stage to PTX, which is Agrees with the text as
  /// message. Refused with what was said; Differs where nothing was, or an
  /// internal error.
  Outcome compile(mlir::ModuleOp module);

  /// Reads any text, and compiles it without each of its attributes in turn.
  Outcome judge(llvm::StringRef text);

  /// Whose context the modules are of.
  Session &session() { return *mine; }

private:
  std::string stated;
  std::unique_ptr<Session> mine;
};

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_ATTRIBUTESANYTHING_H
