//===- RemarkReport.h - the remarks of one command --------------*- C++ -*-===//
// Collects the passes' remarks and writes them at the end, for people or as the
// YAML that LLVM's remark tools read. Remarks are ordered by kernel in order of
// first occurrence, then by category in the order of Remarks.td, then by
// emission; each category ends with its counts. Passes run single-threaded
// meanwhile, so that the same input gives the same report.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_SUPPORT_REMARKREPORT_H
#define TILEWRIGHT_SUPPORT_REMARKREPORT_H

#include "mlir/IR/Remarks.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <map>

namespace tilewright {

/// The values of the `--remark…` options.
struct RemarkOptions {
  /// `command-line` or `yaml`.
  std::string format = "command-line";
  /// `none`, `all`, or a regular expression that matches whole names of
  /// categories; empty: not given. The last four set for one kind what
  /// `remarks` sets for all.
  std::string remarks, passed, missed, failed, analysis;
  /// The output file for YAML; `-` is standard output.
  std::string outputFile = "tileir_remarks.yaml";
};

/// One remark, as text.
struct RemarkRecord {
  mlir::remark::RemarkKind kind;
  std::string category, name, function;
  std::string file; ///< empty: the line is unknown
  unsigned line = 0, column = 0;
  llvm::SmallVector<std::pair<std::string, std::string>, 4> arguments;

  /// `FILE:LINE:COLUMN`; empty if unknown.
  std::string place() const;
};

class RemarkReport {
public:
  /// Fails with ExitCode::Usage if an option is invalid.
  static llvm::Expected<std::unique_ptr<RemarkReport>>
  create(const RemarkOptions &options);

  /// Whether any remarks are requested.
  bool isOn() const;
  bool isYaml() const { return options.format == "yaml"; }
  /// The file that `write` creates; empty if none.
  llvm::StringRef file() const;

  /// Collects remarks even if none are requested, for `recordsOf`.
  void keepAll() { keepsAll = true; }
  /// Enables remarks of the passes that run in this context. The report must
  /// outlive the context's last pass. Does nothing if no remarks are requested.
  void collectFrom(mlir::MLIRContext &context);
  /// The remarks of a function, by category, then in order of emission.
  std::vector<const RemarkRecord *> recordsOf(llvm::StringRef function) const;

  /// Writes the file, or prints to `os`.
  llvm::Error write(llvm::raw_ostream &os) const;

  /// The text that `print` writes with the given options, for all collected
  /// remarks.
  llvm::Expected<std::string> textFor(const RemarkOptions &asked) const;
  /// All remarks of all functions, in the order of `write`: a JSON array.
  llvm::json::Array toJson() const;

private:
  class Collector;
  using Group = std::vector<RemarkRecord>;
  /// The remarks of a function by category.
  using Groups = std::vector<Group>;

  explicit RemarkReport(const RemarkOptions &options) : options(options) {}
  llvm::Error readFilters();
  bool isWanted(mlir::remark::RemarkKind kind, llvm::StringRef category) const;
  void add(const mlir::remark::detail::Remark &remark);
  /// The shown remarks of a group, its counts last.
  Group shown(const Group &group) const;
  void print(llvm::raw_ostream &os) const;
  llvm::Error printYaml(llvm::raw_ostream &os) const;

  RemarkOptions options;
  bool keepsAll = false;
  /// The requested categories, for each kind.
  std::vector<llvm::SmallVector<bool>> wanted;
  bool isNew(const RemarkRecord &record);

  std::map<std::string, Groups> functions;
  llvm::StringSet<> stated; ///< analyses, as text
};

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_REMARKREPORT_H
