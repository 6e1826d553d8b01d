//===- Hints.h - optimization hints from a file -----------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_HINTS_H
#define TILEWRIGHT_DRIVER_HINTS_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <optional>
#include <string>

namespace tilewright {

class Chip;

/// The text of a hints file (docs/tuning.md); empty: no file.
struct HintsFile {
  std::string text;
  std::string name; ///< for messages
};

/// Reads the file of `--hints`; an empty path is no file.
llvm::Expected<HintsFile> readHintsFile(llvm::StringRef path);

/// The parsed hints. Failures have ExitCode::Usage.
class Hints {
public:
  static llvm::Expected<Hints> parse(const HintsFile &file);

  /// Merges the hints into those of the producer on the entries and loads of
  /// Tile IR. For the same hint and chip the file wins.
  llvm::Error applyTo(mlir::ModuleOp module) const;

  /// The optimization level for a chip if the command line has none.
  std::optional<unsigned> optLevelFor(const Chip &chip) const;

private:
  llvm::Error checkChip(llvm::StringRef place, llvm::StringRef chip) const;
  llvm::Error takeTop(llvm::json::Value top);
  llvm::Error checkOptLevels() const;
  llvm::Error checkEntry(llvm::StringRef entry,
                         const llvm::json::Value &chips) const;
  llvm::Error checkHint(llvm::StringRef entry, llvm::StringRef chip,
                        llvm::StringRef hint,
                        const llvm::json::Value &value) const;
  llvm::Error wrong(const llvm::Twine &message) const;

  std::string name;
  llvm::json::Object entries, optLevels;
};

/// Parses the file's text and applies it; an empty text does nothing.
llvm::Expected<Hints> applyHints(mlir::ModuleOp module, const HintsFile &file);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_HINTS_H
