//===- RemarkReport.cpp - the remarks of one command ----------------------===//
// MLIR's engine passes on each remark as it is emitted. Remarks are stored by
// function and category, in order of emission; they are filtered by kind and
// category at the end, with a count of each, and written as text or by LLVM's
// own YAML serializer.
//===----------------------------------------------------------------------===//
#include "tilewright/Support/RemarkReport.h"

#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/File.h"
#include "tilewright/Support/NearestName.h"
#include "tilewright/Support/RemarkTable.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Support/TextTable.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/Remarks/RemarkSerializer.h"
#include "llvm/Support/Regex.h"

using namespace mlir;
using namespace tilewright;
using mlir::remark::RemarkKind;

static constexpr unsigned kKinds =
    static_cast<unsigned>(RemarkKind::RemarkAnalysis) + 1;

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

/// The categories that a filter selects, by their index in the table.
static llvm::Expected<SmallVector<bool>> readFilter(StringRef option,
                                                    StringRef filter) {
  ArrayRef<llvm::StringLiteral> names = remarkCategories();
  bool isAll = filter == "all", isNone = filter.empty() || filter == "none";
  SmallVector<bool> found(names.size(), isAll);
  if (isAll || isNone)
    return found;
  std::string problem;
  if (!llvm::Regex(filter).isValid(problem))
    return toolError(ExitCode::Usage,
                     "expected none, all or a regular expression for " +
                         option + ", got '" + filter + "': " + problem);
  llvm::Regex regex(("^(" + filter + ")$").str());
  for (auto [name, matches] : llvm::zip_equal(names, found))
    matches = regex.match(name);
  if (llvm::is_contained(found, true))
    return found;
  return toolError(ExitCode::Usage,
                   "no category of remarks matches '" + filter +
                       "', given to " + option +
                       suggestName(filter, names, "docs/remark-names.md"));
}

llvm::Error RemarkReport::readFilters() {
  wanted.assign(kKinds, SmallVector<bool>(remarkCategories().size(), false));
  struct Filter {
    RemarkKind kind;
    StringLiteral option;
    StringRef value;
  };
  const Filter filters[] = {
      {RemarkKind::RemarkPassed, "--remarks-passed", options.passed},
      {RemarkKind::RemarkMissed, "--remarks-missed", options.missed},
      {RemarkKind::RemarkFailure, "--remarks-failed", options.failed},
      {RemarkKind::RemarkAnalysis, "--remarks-analysis", options.analysis}};
  for (auto [kind, option, value] : filters) {
    bool isOwn = !value.empty();
    auto found = readFilter(isOwn ? StringRef(option) : "--remarks",
                            isOwn ? value : StringRef(options.remarks));
    if (!found)
      return found.takeError();
    wanted[static_cast<unsigned>(kind)] = std::move(*found);
  }
  return llvm::Error::success();
}

llvm::Expected<std::unique_ptr<RemarkReport>>
RemarkReport::create(const RemarkOptions &options) {
  if (options.format != "command-line" && options.format != "yaml")
    return toolError(
        ExitCode::Usage,
        "expected command-line or yaml for --remark-format, got '" +
            options.format + "'");
  std::unique_ptr<RemarkReport> report(new RemarkReport(options));
  if (llvm::Error error = report->readFilters())
    return error;
  return report;
}

bool RemarkReport::isOn() const {
  return llvm::any_of(wanted, [](ArrayRef<bool> kind) {
    return llvm::is_contained(kind, true);
  });
}

StringRef RemarkReport::file() const {
  return isOn() && isYaml() ? StringRef(options.outputFile) : StringRef();
}

static unsigned placeOf(StringRef category) {
  return llvm::find(remarkCategories(), category) - remarkCategories().begin();
}

bool RemarkReport::isWanted(RemarkKind kind, StringRef category) const {
  unsigned place = placeOf(category);
  return place < remarkCategories().size() &&
         wanted[static_cast<unsigned>(kind)][place];
}

//===----------------------------------------------------------------------===//
// Collection
//===----------------------------------------------------------------------===//

/// Receives remarks from MLIR's engine.
class RemarkReport::Collector final
    : public mlir::remark::detail::MLIRRemarkStreamerBase {
public:
  explicit Collector(RemarkReport &report) : report(report) {}
  void streamOptimizationRemark(
      const mlir::remark::detail::Remark &remark) override {
    report.add(remark);
  }

private:
  RemarkReport &report;
};

void RemarkReport::collectFrom(MLIRContext &context) {
  if (!isOn() && !keepsAll)
    return;
  context.disableMultithreading();
  // All categories: remarks that are not shown are counted.
  mlir::remark::RemarkCategories all;
  all.passed = all.missed = all.failed = all.analysis = ".*";
  LogicalResult enabled = mlir::remark::enableOptimizationRemarks(
      context, std::make_unique<Collector>(*this),
      std::make_unique<mlir::remark::RemarkEmittingPolicyAll>(), all);
  assert(succeeded(enabled) && "a pattern that matches everything");
  (void)enabled;
}

static RemarkKind kindOf(llvm::remarks::Type type) {
  switch (type) {
  case llvm::remarks::Type::Passed:
    return RemarkKind::RemarkPassed;
  case llvm::remarks::Type::Missed:
    return RemarkKind::RemarkMissed;
  case llvm::remarks::Type::Failure:
    return RemarkKind::RemarkFailure;
  default:
    return RemarkKind::RemarkAnalysis;
  }
}

/// Whether no equal remark has been emitted for the line.
bool RemarkReport::isNew(const RemarkRecord &record) {
  std::string words;
  llvm::raw_string_ostream os(words);
  os << record.function << '\0' << record.name << '\0' << record.file << '\0'
     << record.line << ':' << record.column;
  for (const auto &[key, value] : record.arguments)
    os << '\0' << key << '\0' << value;
  return !record.line || stated.insert(words).second;
}

void RemarkReport::add(const mlir::remark::detail::Remark &remark) {
  if (remark.getFunction().starts_with(trialPrefix))
    return;
  unsigned category = placeOf(remark.getCategoryName());
  if (category == remarkCategories().size())
    return; // from another library
  RemarkRecord record;
  record.kind = kindOf(remark.getRemarkType());
  record.category = remark.getCategoryName();
  record.name = remark.getRemarkName();
  record.function = remark.getFunction();
  if (auto place = remark.getLocation()->findInstanceOf<FileLineColLoc>()) {
    record.file = place.getFilename().str();
    record.line = place.getLine();
    record.column = place.getColumn();
  }
  for (const auto &argument : remark.getArgs())
    record.arguments.emplace_back(argument.key, argument.val);
  // An operation may occur in a loop's prologue and in the loop.
  if (record.kind == RemarkKind::RemarkAnalysis && !isNew(record))
    return;
  Groups &groups = functions[record.function];
  groups.resize(remarkCategories().size());
  groups[category].push_back(std::move(record));
}

std::string RemarkRecord::place() const {
  if (file.empty())
    return "";
  return file + ":" + std::to_string(line) + ":" + std::to_string(column);
}

std::vector<const RemarkRecord *>
RemarkReport::recordsOf(StringRef function) const {
  std::vector<const RemarkRecord *> records;
  if (auto found = functions.find(function.str()); found != functions.end())
    for (const Group &group : found->second)
      for (const RemarkRecord &record : group)
        records.push_back(&record);
  return records;
}

//===----------------------------------------------------------------------===//
// Output
//===----------------------------------------------------------------------===//

/// The name that a remark is counted by: a single word, since it is a YAML key.
static std::string countedAs(const RemarkRecord &record) {
  const RemarkRow *row = findRemarkRow(record.name);
  std::string name = record.name;
  for (const auto &[key, value] : record.arguments)
    if (key == row->countBy)
      return name + "." + value;
  return name;
}

RemarkReport::Group RemarkReport::shown(const Group &group) const {
  Group result;
  llvm::MapVector<std::string, unsigned, std::map<std::string, unsigned>>
      counts;
  for (const RemarkRecord &record : group) {
    if (isWanted(record.kind, record.category))
      result.push_back(record);
    if (record.kind != RemarkKind::RemarkAnalysis)
      ++counts[countedAs(record)];
  }
  if (counts.empty() ||
      !isWanted(RemarkKind::RemarkAnalysis, group.front().category))
    return result;
  const RemarkRow &row = rowOf(RemarkId::Counts);
  RemarkRecord summary;
  summary.kind = row.kind;
  summary.category = group.front().category;
  summary.name = row.name;
  summary.function = group.front().function;
  summary.arguments.emplace_back("Remark", row.message);
  for (const auto &[name, count] : counts)
    summary.arguments.emplace_back(name, std::to_string(count));
  result.push_back(std::move(summary));
  return result;
}

static StringRef nameOf(RemarkKind kind) {
  switch (kind) {
  case RemarkKind::RemarkPassed:
    return "passed";
  case RemarkKind::RemarkMissed:
    return "missed";
  case RemarkKind::RemarkFailure:
    return "failed";
  case RemarkKind::RemarkAnalysis:
  case RemarkKind::RemarkUnknown:
    return "analysis";
  }
  llvm_unreachable("unknown kind of remark");
}

static void print(const RemarkRecord &record, llvm::raw_ostream &os) {
  os << "    remark[" << nameOf(record.kind)
     << "]: " << record.arguments.front().second << "\n";
  if (!record.file.empty())
    os << "      --> \"" << record.file << "\":" << record.line << ":"
       << record.column << "\n";
  os << "       |\n       = name: " << record.name << "\n";
  for (const auto &[key, value] : llvm::drop_begin(record.arguments)) {
    if (key == "Reason")
      os << "       = reason: " << value << "\n";
    else
      os << "       = note: " << key << " = " << value << "\n";
  }
  os << "\n";
}

/// Prints remarks of one name as rows, with a column per argument.
static void printTable(ArrayRef<RemarkRecord> records, llvm::raw_ostream &os) {
  const RemarkRecord &first = records.front();
  os << "    remark[" << nameOf(first.kind)
     << "]: " << first.arguments.front().second
     << "\n       = name: " << first.name << "\n";
  TextTable table;
  table.addLine();
  for (const auto &[key, value] : llvm::drop_begin(first.arguments))
    table.add(key);
  table.add("Place");
  for (const RemarkRecord &record : records) {
    table.addLine();
    for (const auto &[key, value] : llvm::drop_begin(record.arguments))
      table.add(value);
    table.add(record.place());
  }
  table.print(os, "       ");
  os << "\n";
}

void RemarkReport::print(llvm::raw_ostream &os) const {
  for (const auto &[function, groups] : functions) {
    bool isFirst = true;
    for (const Group &group : groups) {
      Group records = shown(group);
      if (records.empty())
        continue;
      if (isFirst)
        os << "in function: " << function << ":\n\n";
      isFirst = false;
      os << "  category: " << records.front().category << "\n";
      ArrayRef<RemarkRecord> left = records;
      while (!left.empty()) {
        const RemarkRow *row = findRemarkRow(left.front().name);
        size_t count = 1;
        while (row->isRow && count < left.size() &&
               left[count].name == left.front().name)
          ++count;
        if (row->isRow)
          printTable(left.take_front(count), os);
        else
          ::print(left.front(), os);
        left = left.drop_front(count);
      }
    }
  }
}

llvm::Expected<std::string>
RemarkReport::textFor(const RemarkOptions &asked) const {
  RemarkReport other(asked);
  if (llvm::Error error = other.readFilters())
    return std::move(error);
  other.functions = functions;
  std::string text;
  llvm::raw_string_ostream os(text);
  other.print(os);
  return text;
}

static llvm::json::Object asObject(const RemarkRecord &record) {
  llvm::json::Object arguments;
  for (const auto &[key, value] : llvm::drop_begin(record.arguments))
    arguments[llvm::json::fixUTF8(key)] = llvm::json::fixUTF8(value);
  bool isPlaced = !record.file.empty();
  return llvm::json::Object{
      {"kind", nameOf(record.kind)},
      {"category", record.category},
      {"name", record.name},
      {"function", llvm::json::fixUTF8(record.function)},
      {"message", llvm::json::fixUTF8(record.arguments.front().second)},
      {"file", isPlaced ? llvm::json::Value(llvm::json::fixUTF8(record.file))
                        : nullptr},
      {"line", isPlaced ? llvm::json::Value(record.line) : nullptr},
      {"column", isPlaced ? llvm::json::Value(record.column) : nullptr},
      {"arguments", std::move(arguments)}};
}

llvm::json::Array RemarkReport::toJson() const {
  llvm::json::Array all;
  for (const auto &[function, groups] : functions)
    for (const Group &group : groups)
      for (const RemarkRecord &record : group)
        all.push_back(asObject(record));
  return all;
}

static llvm::remarks::Type typeOf(RemarkKind kind) {
  switch (kind) {
  case RemarkKind::RemarkPassed:
    return llvm::remarks::Type::Passed;
  case RemarkKind::RemarkMissed:
    return llvm::remarks::Type::Missed;
  case RemarkKind::RemarkFailure:
    return llvm::remarks::Type::Failure;
  case RemarkKind::RemarkAnalysis:
  case RemarkKind::RemarkUnknown:
    return llvm::remarks::Type::Analysis;
  }
  llvm_unreachable("unknown kind of remark");
}

static llvm::remarks::Remark toLLVM(const RemarkRecord &record) {
  llvm::remarks::Remark remark;
  remark.RemarkType = typeOf(record.kind);
  remark.PassName = record.category;
  remark.RemarkName = record.name;
  remark.FunctionName = record.function;
  if (!record.file.empty())
    remark.Loc = {record.file, record.line, record.column};
  for (const auto &[key, value] : record.arguments)
    remark.Args.emplace_back(key, value);
  return remark;
}

llvm::Error RemarkReport::printYaml(llvm::raw_ostream &os) const {
  auto serializer =
      llvm::remarks::createRemarkSerializer(llvm::remarks::Format::YAML, os);
  if (!serializer)
    return serializer.takeError();
  for (const auto &[function, groups] : functions)
    for (const Group &group : groups)
      for (const RemarkRecord &record : shown(group))
        (*serializer)->emit(toLLVM(record));
  (*serializer)->finalize();
  return llvm::Error::success();
}

llvm::Error RemarkReport::write(llvm::raw_ostream &os) const {
  if (!isOn())
    return llvm::Error::success();
  if (!isYaml()) {
    print(os);
    return llvm::Error::success();
  }
  std::string text;
  llvm::raw_string_ostream stream(text);
  if (llvm::Error error = printYaml(stream))
    return error;
  return writeFile(options.outputFile, text);
}
