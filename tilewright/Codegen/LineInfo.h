//===- LineInfo.h - lines of what was inlined, in PTX -----------*- C++ -*-===//
// LLVM 22 writes of a line only where it is. PTX also takes where the function
// that it belongs to was inlined, and that function's name:
//
//   .loc 1 6 3
//   .loc 2 21 9, function_name $L__info_string0, inlined_at 1 6 3
//
// The code generator keeps the scopes of lines up to its end, so a last pass
// gives each line of an inlined function a column that names it, and the lines
// are completed in the text:
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

/// Of one module, which must live as long.
class InlinedLines {
public:
  /// Columns from here on are names of locations in the text that is not
  /// completed yet. No line is that long; a column that is, is not written.
  static constexpr unsigned firstName = 1u << 15;

  /// A pass on machine code that nothing but the printer may come after.
  llvm::FunctionPass *createPass();

  /// The text with each location as PTX has it, the locations of calls before
  /// the lines that were inlined there, and the names of functions. `withCalls`
  /// is whether it may say so: before version 7.2 PTX cannot, and where there
  /// is DWARF of a debugger that says it.
  std::string complete(llvm::StringRef ptx, bool withCalls) const;

  bool empty() const { return locations.empty(); }

  /// The column that names `location`, which is within an inlined function.
  unsigned nameOf(const llvm::DILocation *location);
  /// The location that a line and a column name; null: none.
  const llvm::DILocation *find(unsigned line, unsigned column) const {
    return locations.lookup({line, column});
  }

private:
  llvm::DenseMap<const llvm::DILocation *, unsigned> names;
  llvm::DenseMap<unsigned, unsigned> counts; ///< of names, by line
  llvm::DenseMap<std::pair<unsigned, unsigned>, const llvm::DILocation *>
      locations;
};

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_LINEINFO_H
