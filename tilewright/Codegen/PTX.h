//===- PTX.h - PTX text -----------------------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_PTX_H
#define TILEWRIGHT_CODEGEN_PTX_H

#include "tilewright/Codegen/Target.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include <string>

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace tilewright {

struct PtxOptions {
  /// What `.version` says, times ten. Must be what the target machine was made
  /// for.
  unsigned version = defaultPtxVersion;
  /// What linkDeviceLibrary returned.
  std::string deviceLibrary = "none";
};

/// Writes the PTX of an optimized module, finished: see finishPTX. The module
/// must not be used afterwards.
llvm::Expected<std::string> emitPTX(llvm::Module &module,
                                    llvm::TargetMachine &machine,
                                    const PtxOptions &options = {});

/// Gives LLVM's text the version that is asked for, a head that says who made
/// it with which library, and `.language 7` at each entry of `tileEntries`,
/// where the version has that directive.
std::string finishPTX(llvm::StringRef text,
                      const llvm::StringSet<> &tileEntries,
                      const PtxOptions &options);

/// The same text for an assembler that reads PTX only up to `version`: without
/// `.language`, and with that version where the text's own is newer.
std::string downgradePTX(llvm::StringRef text, unsigned version);

/// The `.version` of a text, times ten; 0 where it has none.
unsigned ptxVersionOf(llvm::StringRef text);

/// The chip of a text's `.target` line, or the empty name.
llvm::StringRef ptxTargetOf(llvm::StringRef text);

/// The bytes of static shared memory that a text declares.
uint64_t ptxSharedBytes(llvm::StringRef text);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_PTX_H
