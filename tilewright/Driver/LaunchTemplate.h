//===- LaunchTemplate.h - a launch description to fill in -------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_LAUNCHTEMPLATE_H
#define TILEWRIGHT_DRIVER_LAUNCHTEMPLATE_H

#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace mlir {
class AsmParserState;
class ModuleOp;
} // namespace mlir
namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tilewright {

/// Writes a launch description for an entry of `module`, of Tile IR or `mir`:
/// small sizes that its assumptions permit, generated contents, one block.
/// `entry` may be empty if there is only one. `names` maps the parameters to
/// their names in the module's text, which become the names of the arguments.
llvm::Error writeLaunchTemplate(mlir::ModuleOp module, llvm::StringRef entry,
                                const mlir::AsmParserState &names,
                                llvm::raw_ostream &os);

/// The same for PTX text.
llvm::Error writePtxTemplate(llvm::MemoryBufferRef buffer,
                             llvm::StringRef entry, llvm::raw_ostream &os);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_LAUNCHTEMPLATE_H
