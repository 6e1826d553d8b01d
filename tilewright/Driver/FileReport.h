//===- FileReport.h - a summary of a module ---------------------*- C++ -*-===//
// Collected once from the module, then printed as text or JSON.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DRIVER_FILEREPORT_H
#define TILEWRIGHT_DRIVER_FILEREPORT_H

#include "tilewright/Driver/Session.h"

#include "llvm/Support/JSON.h"
#include <map>

namespace tilewright {

/// Operations by name, without the prefix of cuda_tile; sorted, so that two
/// files compare line by line.
using OperationCounts = std::map<std::string, unsigned>;

struct ParameterReport {
  std::string name; ///< empty where the source has none
  std::string type;
  mlir::DictionaryAttr attributes; ///< may be null
};

struct EntryReport {
  std::string name;
  bool isPrivate = false;
  std::vector<ParameterReport> parameters;
  mlir::DictionaryAttr hints; ///< by chip; may be null
  OperationCounts operations;
};

struct GlobalReport {
  std::string name, type;
  int64_t alignment = 0; ///< in bytes; 0: the element's own
  bool isConstant = false, isPrivate = false;
};

struct ModuleReport {
  std::string name;
  std::optional<std::string> producer;
  std::vector<GlobalReport> globals;
  std::vector<EntryReport> entries;
};

struct FileReport {
  SourceInfo source;
  bool hasDebugInfo = false;
  std::vector<ModuleReport> modules;
  OperationCounts operations; ///< of all entries

  /// The minor version that introduced the newest operations, and their names.
  unsigned newestSince = 0;
  std::vector<std::string> newest;
  /// The oldest minor version that can encode the file; none if bytecode
  /// cannot. `lowestReason` is what the version before it lacks, or what
  /// bytecode lacks.
  std::optional<unsigned> lowestVersion;
  std::string lowestReason;
};

/// `names` maps the values to their names in the text of `module`.
FileReport makeFileReport(mlir::ModuleOp module, const SourceInfo &source,
                          const mlir::AsmParserState &names);

void printReport(const FileReport &report, llvm::raw_ostream &os);
llvm::json::Object toJson(const OperationCounts &counts);
/// A type as it is spelled inside a module or another type of the dialect, i.e.
/// without the dialect's name.
std::string spellInside(llvm::StringRef dialect, mlir::Type type);

/// The schema is in docs/inspecting.md.
llvm::json::Value toJson(const FileReport &report);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_FILEREPORT_H
