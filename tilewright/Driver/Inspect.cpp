//===- Inspect.cpp - report the contents of a file ------------------------===//
// Prints a FileReport (FileReport.h collects it) as text or as JSON, whose keys
// docs/inspecting.md specifies. Both have the same contents; unknown values are
// omitted from the text and null in JSON.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/Inspect.h"

#include "tilewright/Codegen/CubinSection.h"
#include "tilewright/Driver/FileReport.h"
#include "tilewright/Driver/InspectMir.h"
#include "tilewright/Driver/InspectPtx.h"
#include "tilewright/Driver/KernelManifest.h"
#include "tilewright/Driver/LaunchTemplate.h"
#include "tilewright/PTX/PTX.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/File.h"
#include "tilewright/Support/Json.h"

#include "mlir/AsmParser/AsmParserState.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace tilewright;

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static void printCounts(const OperationCounts &counts, StringRef indent,
                        llvm::raw_ostream &os) {
  for (const auto &[name, count] : counts)
    os << indent << name << ": " << count << "\n";
}

static void printEntry(const EntryReport &entry, llvm::raw_ostream &os) {
  os << (entry.isPrivate ? "private entry " : "entry ") << entry.name << "\n";
  for (auto [i, parameter] : llvm::enumerate(entry.parameters)) {
    os << "  parameter " << i;
    if (!parameter.name.empty())
      os << " (" << parameter.name << ")";
    os << ": " << parameter.type;
    if (parameter.attributes && !parameter.attributes.empty())
      os << " " << parameter.attributes;
    os << "\n";
  }
  if (entry.hints)
    for (NamedAttribute chip : entry.hints)
      os << "  hints for " << chip.getName().getValue() << ": "
         << chip.getValue() << "\n";
  printCounts(entry.operations, "  ", os);
}

static void printGlobal(const GlobalReport &global, llvm::raw_ostream &os) {
  os << (global.isPrivate ? "private global " : "global ") << global.name
     << ": " << global.type;
  if (global.alignment)
    os << ", aligned to " << global.alignment;
  if (global.isConstant)
    os << ", constant";
  os << "\n";
}

static void printVersions(const FileReport &report, llvm::raw_ostream &os) {
  if (!report.newest.empty())
    os << "newest operations: 13." << report.newestSince
       << (report.newestSince > 1 ? ": " + llvm::join(report.newest, ", ") : "")
       << "\n";
  if (!report.lowestVersion) {
    os << "lowest version: none: " << report.lowestReason << "\n";
    return;
  }
  os << "lowest version: 13." << *report.lowestVersion;
  if (!report.lowestReason.empty())
    os << ": " << report.lowestReason;
  os << "\n";
}

void tilewright::printReport(const FileReport &report, llvm::raw_ostream &os) {
  if (report.source.isBytecode)
    os << "Tile IR bytecode 13." << report.source.minorVersion;
  else
    os << "text";
  os << ", " << report.source.bytes << " bytes\n";
  for (const SectionExtent &section : report.source.sections)
    os << "  " << section.name << " section: " << section.bytes
       << llvm::formatv(" bytes at {0:x}\n", section.offset);
  printVersions(report, os);
  os << "debug information: " << (report.hasDebugInfo ? "yes" : "no") << "\n";
  unsigned entries = 0;
  for (const ModuleReport &module : report.modules) {
    os << "module " << module.name << "\n";
    if (module.producer)
      os << "producer " << *module.producer << "\n";
    for (const GlobalReport &global : module.globals)
      printGlobal(global, os);
    for (const EntryReport &entry : module.entries)
      printEntry(entry, os);
    entries += module.entries.size();
  }
  if (!entries)
    os << "no entries\n";
  if (entries > 1) {
    os << "all entries\n";
    printCounts(report.operations, "  ", os);
  }
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static llvm::json::Value toJson(Attribute value) {
  if (auto boolean = dyn_cast<BoolAttr>(value))
    return boolean.getValue();
  if (auto number = dyn_cast<IntegerAttr>(value))
    if (number.getValue().isSignedIntN(64))
      return number.getValue().getSExtValue();
  if (auto text = dyn_cast<StringAttr>(value))
    return llvm::json::fixUTF8(text.getValue());
  if (auto list = dyn_cast<ArrayAttr>(value)) {
    llvm::json::Array result;
    for (Attribute each : list)
      result.push_back(toJson(each));
    return result;
  }
  if (auto dictionary = dyn_cast<DictionaryAttr>(value)) {
    llvm::json::Object result;
    for (NamedAttribute each : dictionary)
      result[llvm::json::fixUTF8(each.getName().getValue())] =
          toJson(each.getValue());
    return result;
  }
  std::string printed;
  llvm::raw_string_ostream(printed) << value;
  return llvm::json::fixUTF8(printed);
}

static llvm::json::Value orEmpty(DictionaryAttr attributes) {
  return attributes ? toJson(attributes) : llvm::json::Object();
}

static llvm::json::Value versionOrNull(unsigned minor) {
  if (!minor)
    return nullptr;
  return "13." + std::to_string(minor);
}

static llvm::json::Value textOrNull(StringRef text) {
  if (text.empty())
    return nullptr;
  return llvm::json::fixUTF8(text);
}

llvm::json::Object tilewright::toJson(const OperationCounts &counts) {
  llvm::json::Object result;
  for (const auto &[name, count] : counts)
    result[llvm::json::fixUTF8(name)] = count;
  return result;
}

static llvm::json::Object toJson(const EntryReport &entry) {
  llvm::json::Array parameters;
  for (const ParameterReport &parameter : entry.parameters)
    parameters.push_back(
        llvm::json::Object{{"attributes", orEmpty(parameter.attributes)},
                           {"name", textOrNull(parameter.name)},
                           {"type", parameter.type}});
  return llvm::json::Object(
      {{"hints", orEmpty(entry.hints)},
       {"name", llvm::json::fixUTF8(entry.name)},
       {"operations", tilewright::toJson(entry.operations)},
       {"parameters", std::move(parameters)},
       {"private", entry.isPrivate}});
}

static llvm::json::Object toJson(const GlobalReport &global) {
  return llvm::json::Object({{"alignment", global.alignment},
                             {"constant", global.isConstant},
                             {"name", llvm::json::fixUTF8(global.name)},
                             {"private", global.isPrivate},
                             {"type", global.type}});
}

static llvm::json::Object toJson(const ModuleReport &module) {
  llvm::json::Array globals, entries;
  for (const GlobalReport &global : module.globals)
    globals.push_back(toJson(global));
  for (const EntryReport &entry : module.entries)
    entries.push_back(toJson(entry));
  return llvm::json::Object(
      {{"entries", std::move(entries)},
       {"globals", std::move(globals)},
       {"name", llvm::json::fixUTF8(module.name)},
       {"producer", textOrNull(module.producer.value_or(""))}});
}

llvm::json::Value tilewright::toJson(const FileReport &report) {
  llvm::json::Array modules, sections;
  for (const ModuleReport &module : report.modules)
    modules.push_back(::toJson(module));
  for (const SectionExtent &section : report.source.sections)
    sections.push_back(llvm::json::Object{{"bytes", section.bytes},
                                          {"name", section.name},
                                          {"offset", section.offset}});
  return llvm::json::Object{
      {"bytes", report.source.bytes},
      {"debug_info", report.hasDebugInfo},
      {"format", report.source.isBytecode ? "bytecode" : "text"},
      {"lowest_version", versionOrNull(report.lowestVersion.value_or(0))},
      {"lowest_version_reason", textOrNull(report.lowestReason)},
      {"modules", std::move(modules)},
      {"newest_operations", llvm::json::Array(report.newest)},
      {"newest_operations_version", versionOrNull(report.newestSince)},
      {"operations", tilewright::toJson(report.operations)},
      {"schema", 1},
      {"sections", std::move(sections)},
      {"version", versionOrNull(report.source.minorVersion)}};
}

/// The whole file if it begins as an ELF file. Unreadable files and standard
/// input are left to the reader of programs.
static std::optional<std::string> readElf(StringRef path) {
  llvm::file_magic magic;
  if (path == "-" || llvm::identify_magic(path, magic) ||
      magic < llvm::file_magic::elf || magic > llvm::file_magic::elf_core)
    return std::nullopt;
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> file = readFile(path);
  if (!file) {
    llvm::consumeError(file.takeError());
    return std::nullopt;
  }
  return (*file)->getBuffer().str();
}

/// Prints the manifest of a cubin from this compiler.
static llvm::Error inspectCubin(const InspectOptions &options, StringRef image,
                                llvm::raw_ostream &os) {
  if (options.launchTemplate)
    return toolError(ExitCode::Usage,
                     "expected a program for --launch-template, got the "
                     "cubin '" +
                         options.input + "'");
  llvm::Expected<std::optional<std::string>> section =
      readCubinSection(image, manifestSectionName);
  if (!section)
    return toolError(ExitCode::InvalidInput,
                     "cannot read the cubin '" + options.input +
                         "': " + llvm::toString(section.takeError()));
  if (!*section)
    return toolError(ExitCode::InvalidInput,
                     "expected a cubin with a section '" + manifestSectionName +
                         "', which 'tilewright compile --emit=cubin' adds, got "
                         "one without in '" +
                         options.input + "'");
  llvm::Expected<llvm::json::Value> manifest =
      parseJson(**section, "the manifest in '" + options.input + "'");
  if (!manifest)
    return manifest.takeError();
  if (options.json)
    os << llvm::formatv("{0:2}", *manifest) << "\n";
  else
    printKernelManifest(*manifest, os);
  return llvm::Error::success();
}

llvm::Error tilewright::inspectFile(const InspectOptions &options,
                                    llvm::raw_ostream &os) {
  if (std::optional<std::string> image = readElf(options.input))
    return inspectCubin(options, *image, os);
  // Standard input can be read only once, so it is not probed for PTX.
  if (options.input != "-") {
    llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> text =
        readFile(options.input);
    if (!text)
      return text.takeError();
    llvm::MemoryBufferRef buffer = (*text)->getMemBufferRef();
    if (isPtx(buffer) && options.launchTemplate)
      return writePtxTemplate(buffer, options.entry, os);
    if (isPtx(buffer))
      return inspectPtx(buffer, options.json, os);
  }
  Session session;
  session.rustMir = options.rustMir;
  SourceInfo source;
  AsmParserState names;
  llvm::Expected<OwningOpRef<ModuleOp>> module =
      session.read(options.input, &source, &names);
  if (!module)
    return module.takeError();
  if (options.launchTemplate)
    return writeLaunchTemplate(**module, options.entry, names, os);
  if (isMir(**module)) {
    inspectMir(**module, source, options.json, os);
    return llvm::Error::success();
  }
  FileReport report = makeFileReport(**module, source, names);
  if (options.json)
    os << llvm::formatv("{0:2}", toJson(report)) << "\n";
  else
    printReport(report, os);
  return llvm::Error::success();
}
