//===- RemarkReport.h - the remarks of one command --------------*- C++ -*-===//
// Collects what the passes say and writes it at the end, for people or as the
// YAML that LLVM's remark tools read. By kernel in the order in which they
// first come up, then by category in the order of Remarks.td, then as they were
// made; after each category what it counts. Passes run on one thread meanwhile,
// so that the same input gives the same report.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_SUPPORT_REMARKREPORT_H
#define TILEWRIGHT_SUPPORT_REMARKREPORT_H

#include "mlir/IR/Remarks.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <map>

namespace tilewright {

/// The options of `--remark…`, as they were given.
struct RemarkOptions {
  /// `command-line` or `yaml`.
  std::string format = "command-line";
  /// `none`, `all`, or a regular expression that matches whole names of
  /// categories; empty: not given. The four say for one kind what `remarks`
  /// says for all.
  std::string remarks, passed, missed, failed, analysis;
  /// Where YAML goes; `-` is standard output.
  std::string outputFile = "tileir_remarks.yaml";
};

/// One remark, in words.
struct RemarkRecord {
  mlir::remark::RemarkKind kind;
  std::string category, name, function;
  std::string file; ///< empty: the line is not known
  unsigned line = 0, column = 0;
  llvm::SmallVector<std::pair<std::string, std::string>, 4> arguments;

  /// `FILE:LINE:COLUMN`; empty where it is not known.
  std::string place() const;
};

class RemarkReport {
public:
  /// Fails with ExitCode::Usage where an option has no meaning.
  static llvm::Expected<std::unique_ptr<RemarkReport>>
  create(const RemarkOptions &options);

  /// Whether anything was asked for.
  bool isOn() const;
  bool isYaml() const { return options.format == "yaml"; }
  /// The file that `write` makes; empty where it makes none.
  llvm::StringRef file() const;

  /// Collects remarks though nobody wants to see them, for `recordsOf`.
  void keepAll() { keepsAll = true; }
  /// Makes the passes that run in this context say what they do. The report
  /// outlives the context's last pass. Does nothing where nothing was asked
  /// for.
  void collectFrom(mlir::MLIRContext &context);
  /// What was said of a function, by category, then as it was made.
  std::vector<const RemarkRecord *> recordsOf(llvm::StringRef function) const;

  /// Writes the file, or prints to `os`.
  llvm::Error write(llvm::raw_ostream &os) const;

  /// The text for people that other options ask for, of all that was collected.
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
  /// What is shown of a group, its counts last.
  Group shown(const Group &group) const;
  void print(llvm::raw_ostream &os) const;
  llvm::Error printYaml(llvm::raw_ostream &os) const;

  RemarkOptions options;
  bool keepsAll = false;
  /// The categories that are wanted, for each kind.
  std::vector<llvm::SmallVector<bool>> wanted;
  bool isNew(const RemarkRecord &record);

  std::map<std::string, Groups> functions;
  llvm::StringSet<> said; ///< analyses, word for word
};

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_REMARKREPORT_H
