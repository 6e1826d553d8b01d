//===- LaunchTemplate.cpp - a launch description to fill in ---------------===//
#include "tilewright/Driver/LaunchTemplate.h"

#include "tilewright/Driver/EntryArguments.h"
#include "tilewright/Driver/InspectMir.h"
#include "tilewright/Driver/LaunchTemplateParts.h"
#include "tilewright/Driver/Text.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/NearestName.h"

#include "mlir/AsmParser/AsmParserState.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace tilewright;

namespace {
/// Writes the arguments, one per line, with keys in reading order.
class TemplateWriter {
public:
  explicit TemplateWriter(llvm::raw_ostream &os) : os(os) {}

  void write(llvm::StringRef entry, const EntryArguments &found);

private:
  void writeArgument(const EntryArgument &argument, llvm::StringRef indent);
  void writeArray(const EntryArgument &array);
  void writeContents(const EntryArgument &array);
  llvm::json::Value quoted(llvm::StringRef text) {
    return llvm::json::fixUTF8(text);
  }

  llvm::raw_ostream &os;
  unsigned seed = 0; ///< of the last generator
};
} // namespace

static void writeSizes(llvm::raw_ostream &os, llvm::ArrayRef<int64_t> sizes) {
  os << "[";
  for (auto [i, size] : llvm::enumerate(sizes))
    os << (i ? ", " : "") << size;
  os << "]";
}

static bool isDense(const EntryArgument &array) {
  int64_t dense = 1;
  for (auto [size, stride] :
       llvm::reverse(llvm::zip_equal(array.shape, array.strides))) {
    if (stride != dense)
      return false;
    dense *= size;
  }
  return true;
}

/// Whether two elements may share an address.
static bool mayOverlap(const EntryArgument &array) {
  llvm::SmallVector<std::pair<int64_t, int64_t>> axes;
  for (auto [size, stride] : llvm::zip_equal(array.shape, array.strides))
    if (size > 1)
      axes.push_back({stride, size});
  llvm::sort(axes);
  int64_t span = 1;
  for (auto [stride, size] : axes) {
    if (stride < span)
      return true;
    span = stride * (size - 1) + span;
  }
  return false;
}

void TemplateWriter::writeContents(const EntryArgument &array) {
  const DTypeInfo &info = getInfo(array.type);
  os << ", \"contents\": ";
  if (mayOverlap(array))
    os << "{\"gen\": \"constant\", \"value\": 1}";
  else if (array.type == DType::Bool)
    os << "{\"gen\": \"bits\", \"seed\": " << ++seed << "}";
  else if (info.isFloat)
    os << "{\"gen\": \"uniform\", \"seed\": " << ++seed
       << ", \"lo\": " << (info.isSigned ? "-1" : "0.5") << ", \"hi\": 1}";
  else
    // Small and nonzero, so that they can serve as indices and divisors.
    os << "{\"gen\": \"integers\", \"seed\": " << ++seed
       << ", \"lo\": 1, \"hi\": 4}";
}

void TemplateWriter::writeArray(const EntryArgument &array) {
  static constexpr llvm::StringLiteral roles[] = {"in", "out", "inout"};
  os << "{\"name\": " << quoted(array.name) << ", \"role\": \""
     << roles[static_cast<unsigned>(array.role)] << "\", \"dtype\": \""
     << getInfo(array.type).name << "\"";
  if (!array.bitcast.empty())
    os << ", \"bitcast\": \"" << array.bitcast << "\"";
  os << ", \"shape\": ";
  writeSizes(os, array.shape);
  if (!isDense(array)) {
    os << ", \"strides\": ";
    writeSizes(os, array.strides);
  }
  if (array.wideIndices)
    os << ", \"index_dtype\": \"i64\"";
  if (array.role != LaunchArray::Role::Out)
    writeContents(array);
  os << "}";
}

void TemplateWriter::writeArgument(const EntryArgument &argument,
                                   llvm::StringRef indent) {
  os << indent;
  switch (argument.kind) {
  case EntryArgument::Kind::Array:
    return writeArray(argument);
  case EntryArgument::Kind::Scalar:
    os << "{\"name\": " << quoted(argument.name) << ", \"dtype\": \""
       << getInfo(argument.type).name << "\", \"value\": ";
    if (argument.type == DType::Bool)
      os << (argument.value ? "true" : "false");
    else
      os << argument.value;
    os << "}";
    return;
  case EntryArgument::Kind::List:
    os << "{\"name\": " << quoted(argument.name)
       << ", \"kind\": \"list\", \"items\": [\n";
    for (auto [i, item] : llvm::enumerate(argument.items)) {
      writeArgument(item, (indent + "  ").str());
      os << (i + 1 < argument.items.size() ? ",\n" : "]}");
    }
    return;
  }
}

void TemplateWriter::write(llvm::StringRef entry, const EntryArguments &found) {
  os << "{\n  \"entry\": " << quoted(entry) << ",\n  \"grid\": [1, 1, 1],\n"
     << "  \"calling_convention\": \""
     << (found.isCuTile ? "cutile_python_v1" : "pointers")
     << "\",\n  \"args\": [";
  for (auto [i, argument] : llvm::enumerate(found.arguments)) {
    os << (i ? ",\n" : "\n");
    writeArgument(argument, "    ");
  }
  os << "],\n  \"outputs\": []\n}\n";
}

llvm::Expected<llvm::StringRef>
tilewright::chooseEntry(llvm::ArrayRef<llvm::StringRef> known,
                        llvm::StringRef name) {
  for (llvm::StringRef each : known)
    if (each == name || (name.empty() && known.size() == 1))
      return each;
  if (known.empty())
    return toolError(ExitCode::Usage, "expected a program with a kernel to "
                                      "launch, found none");
  if (name.empty())
    return toolError(ExitCode::Usage,
                     "expected the name of the entry to "
                     "launch; the module has " +
                         listNames(known, "tilewright inspect"));
  return toolError(ExitCode::Usage,
                   "expected an entry of the module, got '" + name + "'" +
                       suggestName(name, known, "tilewright inspect"));
}

/// The requested entry, or an error that lists the entries.
static llvm::Expected<cuda_tile::EntryOp> findEntry(ModuleOp module,
                                                    llvm::StringRef name) {
  llvm::StringMap<cuda_tile::EntryOp> entries;
  SmallVector<llvm::StringRef> known;
  module.walk([&](cuda_tile::EntryOp entry) {
    entries[entry.getSymName()] = entry;
    known.push_back(entry.getSymName());
  });
  llvm::Expected<llvm::StringRef> chosen = chooseEntry(known, name);
  if (!chosen)
    return chosen.takeError();
  return entries.lookup(*chosen);
}

llvm::Error tilewright::writeLaunchTemplate(ModuleOp module,
                                            llvm::StringRef entryName,
                                            const AsmParserState &names,
                                            llvm::raw_ostream &os) {
  if (isMir(module))
    return writeMirTemplate(module, entryName, os);
  llvm::Expected<cuda_tile::EntryOp> entry = findEntry(module, entryName);
  if (!entry)
    return entry.takeError();
  llvm::Expected<EntryArguments> found =
      findArguments(*entry, parameterNames(*entry, names));
  if (!found)
    return found.takeError();
  TemplateWriter(os).write(entry->getSymName(), *found);
  return llvm::Error::success();
}
