//===- Stages.cpp - writes the IR after each pass -------------------------===//
// A folder of stages belongs to one compile. Its index, stages.txt, has the
// hash of each file, which distinguishes files of an earlier run from files
// that someone added or changed since. The former are replaced; for the latter
// the folder is rejected. The index is written before the files, so that an
// interrupted run leaves only files that the next run recognizes.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/Stages.h"

#include "tilewright/Pipeline/Phase.h"
#include "tilewright/Support/File.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace tilewright;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

static constexpr StringLiteral indexName = "stages.txt";
static constexpr StringLiteral indexHead =
    "# Written by --stages: each file, the hash of its bytes, and "
    "'unchanged'\n# if the pass did not change the IR. The next run "
    "replaces these files.\n";

static std::string print(ModuleOp module, bool keepsLines) {
  std::string text;
  llvm::raw_string_ostream os(text);
  OpPrintingFlags flags;
  flags.enableDebugInfo(keepsLines, /*prettyForm=*/false);
  module->print(os, flags);
  return text + "\n";
}

/// The text without the phase, which every pass changes.
static std::string printBare(ModuleOp module, bool keepsLines) {
  Attribute phase = module->removeAttr(phaseAttrName);
  std::string text = print(module, keepsLines);
  if (phase)
    module->setAttr(phaseAttrName, phase);
  return text;
}

std::function<void(ModuleOp)>
tilewright::recordStages(ModuleOp module, std::vector<StageText> &texts,
                         bool keepsLines) {
  if (texts.empty())
    texts.push_back({"input", print(module, keepsLines)});
  // The closure is copied for each pass; the previous text is shared by all
  // copies.
  return [&texts, keepsLines,
          last = std::make_shared<std::string>(printBare(module, keepsLines))](
             ModuleOp module) {
    auto phase = module->getAttrOfType<DictionaryAttr>(phaseAttrName);
    std::string bare = printBare(module, keepsLines);
    texts.push_back({phase.getAs<StringAttr>("after").str(),
                     print(module, keepsLines), bare != *last});
    *last = std::move(bare);
  };
}

std::function<void(StringRef, const llvm::Module &)>
tilewright::recordDeviceStages(std::vector<StageText> &texts) {
  return [&texts](StringRef pass, const llvm::Module &module) {
    std::string text;
    llvm::raw_string_ostream os(text);
    module.print(os, nullptr);
    bool changed = !texts.back().isLLVMIR || texts.back().ir != text;
    texts.push_back({pass.str(), std::move(text), changed, /*isLLVMIR=*/true});
  };
}

static std::string hashOf(StringRef contents) {
  return llvm::utohexstr(llvm::xxh3_64bits(contents), /*LowerCase=*/true,
                         /*Width=*/16);
}

static llvm::Error refuse(StringRef directory, const Twine &why) {
  return toolError(ExitCode::Usage,
                   "cannot write stages into '" + directory + "': " + why);
}

/// Reads the index: the hash of each file that an earlier run wrote.
static llvm::Expected<llvm::StringMap<std::string>>
readIndex(StringRef directory) {
  llvm::StringMap<std::string> files;
  SmallString<128> name(directory);
  path::append(name, indexName);
  if (!fs::exists(name))
    return files;
  auto buffer = readOwnFile(name, ExitCode::Usage);
  if (!buffer)
    return buffer.takeError();
  SmallVector<StringRef> lines;
  StringRef((*buffer)->getBuffer()).split(lines, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef line : lines) {
    if (line.starts_with("#"))
      continue;
    auto [file, rest] = line.split(' ');
    StringRef hash = rest.split(' ').first;
    if (hash.size() != 16 || path::filename(file) != file)
      return refuse(directory, "its '" + indexName +
                                   "' is not one that --stages wrote; give an "
                                   "empty folder");
    files[file] = hash;
  }
  return files;
}

/// The files of an earlier run that are unchanged. Fails if the folder contains
/// any other file.
static llvm::Expected<std::vector<std::string>>
findEarlierStages(StringRef directory, StringRef input,
                  llvm::ArrayRef<StringRef> others) {
  std::vector<std::string> found;
  llvm::Expected<llvm::StringMap<std::string>> index = readIndex(directory);
  if (!index)
    return index.takeError();
  std::error_code error;
  for (fs::directory_iterator it(directory, error, /*follow_symlinks=*/false),
       end;
       it != end && !error; it.increment(error)) {
    StringRef name = path::filename(it->path());
    if (name == indexName || llvm::is_contained(others, name))
      continue;
    auto known = index->find(name);
    if (known == index->end() || it->type() != fs::file_type::regular_file)
      return refuse(directory, "it holds '" + name +
                                   "', which no earlier run wrote; give an "
                                   "empty folder");
    if (fs::equivalent(it->path(), input))
      return refuse(directory, "the input, '" + name +
                                   "', is one of the files there, which would "
                                   "be removed; give another folder");
    auto buffer = readOwnFile(it->path(), ExitCode::Usage);
    if (!buffer)
      return buffer.takeError();
    if (hashOf((*buffer)->getBuffer()) != known->second)
      return refuse(directory, "'" + name +
                                   "' was changed since an earlier run wrote "
                                   "it; give another folder, or remove it");
    found.push_back(it->path());
  }
  if (error)
    return refuse(directory, error.message());
  return found;
}

llvm::Error tilewright::checkStagesFolder(StringRef directory, StringRef input,
                                          llvm::ArrayRef<StringRef> others) {
  if (!fs::exists(directory))
    return llvm::Error::success();
  return findEarlierStages(directory, input, others).takeError();
}

static std::string fileName(size_t number, const StageText &stage) {
  std::string name = llvm::formatv("{0,0+2}-{1}.{2}", number, stage.pass,
                                   stage.isLLVMIR ? "ll" : "mlir");
  std::replace(name.begin(), name.end(), ':', '-');
  return name;
}

llvm::Error tilewright::writeStages(const std::vector<StageText> &texts,
                                    StringRef directory, StringRef input,
                                    llvm::ArrayRef<StringRef> others) {
  if (llvm::Error error = createDirectories(directory))
    return error;
  llvm::Expected<std::vector<std::string>> earlier =
      findEarlierStages(directory, input, others);
  if (!earlier)
    return earlier.takeError();
  for (const std::string &file : *earlier)
    if (std::error_code error = fs::remove(file))
      return refuse(directory,
                    "cannot remove '" + file + "': " + error.message());
  std::string index = indexHead.str();
  for (auto [i, text] : llvm::enumerate(texts))
    index += fileName(i, text) + " " + hashOf(text.ir) +
             (text.changed ? "\n" : " unchanged\n");
  auto write = [&](StringRef name, StringRef contents) {
    SmallString<128> file(directory);
    path::append(file, name);
    return writeFile(file, contents);
  };
  if (llvm::Error error = write(indexName, index))
    return error;
  for (auto [i, text] : llvm::enumerate(texts))
    if (llvm::Error error = write(fileName(i, text), text.ir))
      return error;
  return llvm::Error::success();
}
