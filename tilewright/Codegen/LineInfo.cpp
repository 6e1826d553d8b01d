//===- LineInfo.cpp - lines of inlined functions, in PTX ------------------===//
// The call at which a line was inlined must have a `.loc` of its own before it,
// in the same function (PTX ISA, Debugging Directives: .loc), so each call is
// emitted once, from the outermost inwards:
//
//   .loc 1 6 3                                         the kernel's call
//   .loc 2 30 7, function_name B, inlined_at 1 6 3     the one within that
//   .loc 2 21 9, function_name A, inlined_at 2 30 7    the line
//
// Cost: one visit of each instruction, and of each line of the text.
//===----------------------------------------------------------------------===//
#include "tilewright/Codegen/LineInfo.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/MachineFunctionPass.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tilewright;

unsigned InlinedLines::nameOf(const DILocation *location) {
  unsigned &name = names[location];
  if (name)
    return name;
  unsigned &count = counts[location->getLine()];
  if (firstName + count > UINT16_MAX)
    return 0;
  name = firstName + count++;
  locations[{location->getLine(), name}] = location;
  return name;
}

namespace {
class NameLocations final : public MachineFunctionPass {
public:
  static char ID;
  explicit NameLocations(InlinedLines &lines)
      : MachineFunctionPass(ID), lines(lines) {}

  StringRef getPassName() const override {
    return "Names for lines of inlined functions";
  }
  void getAnalysisUsage(AnalysisUsage &usage) const override {
    usage.setPreservesAll();
    MachineFunctionPass::getAnalysisUsage(usage);
  }
  bool runOnMachineFunction(MachineFunction &function) override {
    for (MachineBasicBlock &block : function)
      for (MachineInstr &instruction : block)
        if (const DILocation *location = instruction.getDebugLoc().get())
          name(instruction, *location);
    return true;
  }

private:
  void name(MachineInstr &instruction, const DILocation &location) {
    unsigned column = location.getColumn();
    if (location.getInlinedAt() && location.getLine())
      column = lines.nameOf(&location);
    else if (column >= InlinedLines::firstName)
      column = 0;
    if (column != location.getColumn())
      instruction.setDebugLoc(
          DILocation::get(location.getContext(), location.getLine(), column,
                          location.getScope(), location.getInlinedAt()));
  }

  InlinedLines &lines;
};
char NameLocations::ID = 0;

/// Completes the lines of a PTX text.
class Completion {
public:
  Completion(const InlinedLines &lines, bool withCalls)
      : lines(lines), withCalls(withCalls), os(result) {}

  std::string run(StringRef ptx);

private:
  /// The number of the file of `location`.
  unsigned fileOf(const DILocation &location);
  unsigned labelOf(const DILocation &location);
  /// "1 6 3".
  std::string place(const DILocation &location);
  void write(const DILocation &location);
  void complete(StringRef line);
  void writeFiles();
  void writeStrings();

  const InlinedLines &lines;
  bool withCalls;
  std::string result;
  raw_string_ostream os;
  StringMap<unsigned> files;
  unsigned lastFile = 0;
  SmallVector<std::string> newFiles;
  StringMap<unsigned> labels;
  SmallVector<std::string> strings;
  DenseSet<const DILocation *> written; ///< calls emitted in this function
};
} // namespace

FunctionPass *InlinedLines::createPass() { return new NameLocations(*this); }

static std::string pathOf(const DIFile &file) {
  if (sys::path::is_absolute(file.getFilename()))
    return file.getFilename().str();
  SmallString<128> path(file.getDirectory());
  sys::path::append(path, file.getFilename());
  return std::string(path);
}

unsigned Completion::fileOf(const DILocation &location) {
  std::string path = pathOf(*location.getFile());
  auto [entry, isNew] = files.try_emplace(path, lastFile + 1);
  if (isNew) {
    ++lastFile;
    newFiles.push_back(path);
  }
  return entry->second;
}

unsigned Completion::labelOf(const DILocation &location) {
  const DISubprogram &function = *location.getScope()->getSubprogram();
  StringRef name = function.getLinkageName();
  if (name.empty())
    name = function.getName();
  auto [entry, isNew] = labels.try_emplace(name, strings.size());
  if (isNew)
    strings.push_back(name.str());
  return entry->second;
}

std::string Completion::place(const DILocation &location) {
  return std::to_string(fileOf(location)) + " " +
         std::to_string(location.getLine()) + " " +
         std::to_string(location.getColumn());
}

void Completion::write(const DILocation &location) {
  const DILocation *call = withCalls ? location.getInlinedAt() : nullptr;
  if (call && written.insert(call).second)
    write(*call);
  os << "\t.loc\t" << place(location);
  if (call)
    os << ", function_name $L__info_string" << labelOf(location)
       << ", inlined_at " << place(*call);
  os << '\n';
}

void Completion::complete(StringRef line) {
  StringRef rest = line.trim();
  unsigned numbers[3]; // file, line, column
  bool isLocation = rest.consume_front(".loc");
  for (unsigned &number : numbers) {
    rest = rest.ltrim();
    isLocation = isLocation && !rest.consumeInteger(10, number);
  }
  if (isLocation)
    if (const DILocation *location = lines.find(numbers[1], numbers[2]))
      return write(*location);
  os << line << '\n';
}

void Completion::writeFiles() {
  for (auto [index, path] : enumerate(newFiles))
    os << "\t.file\t" << lastFile - newFiles.size() + index + 1 << " \"" << path
       << "\"\n";
}

void Completion::writeStrings() {
  if (strings.empty())
    return;
  os << "\t.section\t.debug_str\n\t{\n";
  for (auto [index, name] : enumerate(strings)) {
    os << "$L__info_string" << index << ":\n.b8 ";
    for (char letter : name)
      os << unsigned(static_cast<unsigned char>(letter)) << ',';
    os << "0\n";
  }
  os << "\t}\n";
}

std::string Completion::run(StringRef ptx) {
  SmallVector<StringRef> all;
  ptx.split(all, '\n');
  if (!all.empty() && all.back().empty())
    all.pop_back();
  // The file directives follow the lines that refer to them.
  for (StringRef line : all) {
    line = line.trim();
    unsigned number;
    if (!line.consume_front(".file"))
      continue;
    line = line.ltrim();
    if (line.consumeInteger(10, number))
      continue;
    files[line.split('"').second.rsplit('"').first] = number;
    lastFile = std::max(lastFile, number);
  }
  for (StringRef line : all) {
    if (line == "{")
      written.clear();
    complete(line);
  }
  writeFiles();
  writeStrings();
  return std::move(result);
}

std::string InlinedLines::complete(StringRef ptx, bool withCalls) const {
  return Completion(*this, withCalls).run(ptx);
}
