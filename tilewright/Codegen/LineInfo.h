//===- LineInfo.h - lines of inlined functions, in PTX ----------*- C++ -*-===//
// LLVM 22 prints only the location of a line. PTX also supports the location at
// which the line's function was inlined, and the function's name:
//
//   .loc 1 6 3
//   .loc 2 21 9, function_name $L__info_string0, inlined_at 1 6 3
//
// The code generator keeps the scopes of lines until its end, so a last pass
// encodes each inlined location in its column, and the text is completed
// afterwards:
//
//   InlinedLines lines;
//   passes.add(lines.createPass()); // right before the printer
//   ptx = lines.complete(ptx);
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CODEGEN_LINEINFO_H
#define TILEWRIGHT_CODEGEN_LINEINFO_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <utility>

namespace llvm {
class DILocation;
class FunctionPass;
} // namespace llvm

namespace tilewright {

/// The inlined lines of one module, which must outlive this.
class InlinedLines {
public:
  /// Columns from here on identify locations in a text that is not completed
  /// yet. No line is that long; a longer column is not emitted.
  static constexpr unsigned firstName = 1u << 15;

  /// A pass on machine code that must directly precede the printer.
  llvm::FunctionPass *createPass();

  /// The text with the final locations, those of calls before the lines inlined
  /// at them, and the names of functions. Calls are omitted unless `withCalls`:
  /// PTX before version 7.2 does not support them, and a debugger's DWARF
  /// already has them.
  std::string complete(llvm::StringRef ptx, bool withCalls) const;

  bool empty() const { return locations.empty(); }

  /// The column that identifies `location`, which is in an inlined function.
  unsigned nameOf(const llvm::DILocation *location);
  /// The location that a line and a column identify; null if none.
  const llvm::DILocation *find(unsigned line, unsigned column) const {
    return locations.lookup({line, column});
  }

private:
  llvm::DenseMap<const llvm::DILocation *, unsigned> names;
  llvm::DenseMap<unsigned, unsigned> counts; ///< of identifiers, by line
  llvm::DenseMap<std::pair<unsigned, unsigned>, const llvm::DILocation *>
      locations;
};

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_LINEINFO_H
