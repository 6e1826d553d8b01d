//===- Hints.h - a file of hints, which a module takes ----------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_HINTS_H
#define TILEWRIGHT_DRIVER_HINTS_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <optional>
#include <string>

namespace tilewright {

class Chip;

/// A file of hints (docs/tuning.md) as it was read; an empty text is none.
struct HintsFile {
  std::string text;
  std::string name; ///< what messages call it
};

/// Reads the file of `--hints`; an empty path is none.
llvm::Expected<HintsFile> readHintsFile(llvm::StringRef path);

/// What a file of hints says. Failures end with ExitCode::Usage.
class Hints {
public:
  static llvm::Expected<Hints> parse(const HintsFile &file);

  /// Puts the hints beside what the producer asks of the entries and loads of
  /// Tile IR; of one hint for one chip the file's word counts.
  llvm::Error applyTo(mlir::ModuleOp module) const;

  /// At which level the file has a chip's code made, where nobody says.
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

/// Reads the file's text and applies it; of an empty one nothing.
llvm::Expected<Hints> applyHints(mlir::ModuleOp module, const HintsFile &file);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_HINTS_H
