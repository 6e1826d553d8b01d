//===- LaunchTemplateParts.h - launches for each kind of program *- C++ -*-===//
// What --launch-template writes, by the kind of program (LaunchTemplate.h).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DRIVER_LAUNCHTEMPLATEPARTS_H
#define TILEWRIGHT_DRIVER_LAUNCHTEMPLATEPARTS_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"

namespace tilewright {

/// The entry of that name, or the only one where it is empty. Fails with
/// ExitCode::Usage and what there is instead.
llvm::Expected<llvm::StringRef>
chooseEntry(llvm::ArrayRef<llvm::StringRef> known, llvm::StringRef name);

/// Of a module of `mir`.
llvm::Error writeMirTemplate(mlir::ModuleOp module, llvm::StringRef entry,
                             llvm::raw_ostream &os);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_LAUNCHTEMPLATEPARTS_H
