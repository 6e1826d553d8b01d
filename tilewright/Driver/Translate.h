//===- Translate.h - between bytecode and text ------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_TRANSLATE_H
#define TILEWRIGHT_DRIVER_TRANSLATE_H

#include "tilewright/Import/RustMir/Options.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tilewright {

struct TranslateOptions {
  std::string input, output; ///< "-": standard input and output
  std::string to;            ///< text, bytecode or mlir; empty: the other form
  std::string bytecodeVersion; ///< "13.x"; empty: the input's own
  RustMirOptions rustMir;
  bool locations = false; ///< print source locations with text
};

llvm::Error translateFile(const TranslateOptions &options);

/// Reads "13.x" as x, from 1 to 5.
llvm::Expected<unsigned> parseBytecodeVersion(llvm::StringRef text);

/// Prints a line for each supported version.
void listBytecodeVersions(llvm::raw_ostream &os);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_TRANSLATE_H
