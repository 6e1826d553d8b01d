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
  /// The number of `.version`, times ten. Must be that of the target machine.
  unsigned version = defaultPtxVersion;
  /// The return value of linkDeviceLibrary.
  std::string deviceLibrary = "none";
};

/// Emits the final PTX of an optimized module: see finishPTX. The module must
/// not be used afterwards.
llvm::Expected<std::string> emitPTX(llvm::Module &module,
                                    llvm::TargetMachine &machine,
                                    const PtxOptions &options = {});

/// Sets the requested version in LLVM's text, and adds a header with the
/// compiler and the library, and `.language 7` at each entry of `tileEntries`,
/// if the version has that directive.
std::string finishPTX(llvm::StringRef text,
                      const llvm::StringSet<> &tileEntries,
                      const PtxOptions &options);

/// The same text for an assembler that supports PTX up to `version`: without
/// `.language`, and with that version if the text's own is newer.
std::string downgradePTX(llvm::StringRef text, unsigned version);

/// The `.version` of a text, times ten; 0 if it has none.
unsigned ptxVersionOf(llvm::StringRef text);

/// The chip of a text's `.target` line, or the empty name.
llvm::StringRef ptxTargetOf(llvm::StringRef text);

/// The bytes of static shared memory that a text declares.
uint64_t ptxSharedBytes(llvm::StringRef text);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_PTX_H
