//===- LaunchTemplateParts.h - launches for each kind of program *- C++ -*-===//
// --launch-template for each kind of program (LaunchTemplate.h).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DRIVER_LAUNCHTEMPLATEPARTS_H
#define TILEWRIGHT_DRIVER_LAUNCHTEMPLATEPARTS_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"

namespace tilewright {

/// The entry called `name`, or the only one if `name` is empty. Otherwise fails
/// with ExitCode::Usage and a list of the entries.
llvm::Expected<llvm::StringRef>
chooseEntry(llvm::ArrayRef<llvm::StringRef> known, llvm::StringRef name);

/// Writes the description for a module of `mir`.
llvm::Error writeMirTemplate(mlir::ModuleOp module, llvm::StringRef entry,
                             llvm::raw_ostream &os);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_LAUNCHTEMPLATEPARTS_H
