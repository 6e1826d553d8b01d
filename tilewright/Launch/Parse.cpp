//===- Parse.cpp - launch descriptions, manifests, kernel tests -----------===//
// Finds the launch description that a command line names: a description file,
// one of a manifest's kernels, or a comment at the top of a kernel test. A
// manifest may be large, so the selected kernel is located in the text and only
// that is parsed. Errors have the file, the line if JSON provides one, and the
// key.
// one, and key.
//===----------------------------------------------------------------------===//
#include "tilewright/Launch/Parse.h"

#include "tilewright/Launch/Lower.h"
#include "tilewright/Launch/ManifestIndex.h"
#include "tilewright/Support/File.h"
#include "tilewright/Support/Json.h"
#include "tilewright/Support/NearestName.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tilewright;

//===----------------------------------------------------------------------===//
// One description
//===----------------------------------------------------------------------===//

static std::array<uint32_t, 3> readTriple(const Field &triple, StringRef what,
                                          uint32_t most) {
  std::array<uint32_t, 3> result = {1, 1, 1};
  SmallVector<Field, 0> sizes = triple.elements();
  if (sizes.size() != 3) {
    triple.expected("three numbers of " + what);
    return result;
  }
  for (auto [size, field] : zip_equal(result, sizes))
    size = field.integer(1, most);
  return result;
}

/// A block has at most 1024 threads, a cluster at most 16 blocks (CUDA C++
/// Programming Guide, Technical Specifications).
static void readGrid(const Field &description, Launch &launch) {
  if (std::optional<Field> grid = description.need("grid"))
    launch.grid = readTriple(*grid, "blocks", limits::kGridBlocks);
  if (std::optional<Field> block = description.get("block"))
    launch.block = readTriple(*block, "threads", 1024);
  if (std::optional<Field> cluster = description.get("cluster"))
    launch.cluster = readTriple(*cluster, "blocks of a cluster", 16);
  if (std::optional<Field> bytes = description.get("shared_bytes"))
    launch.sharedBytes = bytes->integer(0, 1 << 20);
  if (std::optional<Field> cooperative = description.get("cooperative")) {
    if (std::optional<bool> flag = cooperative->value().getAsBoolean())
      launch.isCooperative = *flag;
    else
      cooperative->expected("true or false");
  }
}

static void readBytecode(const Field &description, Launch &launch) {
  if (std::optional<Field> primary = description.get("primary"))
    launch.primary = primary->string().str();
  std::optional<Field> bytecode = description.get("bytecode");
  if (!bytecode)
    return;
  DescriptionReader &reader = description.reader();
  if (!bytecode->isObject()) {
    launch.bytecode.emplace_back(launch.primary,
                                 reader.resolve(bytecode->string()));
    return;
  }
  for (const auto &[version, file] : *bytecode->value().getAsObject())
    if (std::optional<Field> path = bytecode->need(version))
      launch.bytecode.emplace_back(StringRef(version).str(),
                                   reader.resolve(path->string()));
  llvm::sort(launch.bytecode);
}

/// Pairs of a line and its number of occurrences.
static void readCountedLines(const Field &lines, Launch &launch) {
  LaunchStdout printed;
  printed.anyOrder = true;
  for (const Field &line : lines.elements()) {
    SmallVector<Field, 0> pair = line.elements();
    if (pair.size() != 2)
      return line.expected("a line and its number of occurrences");
    std::string text = pair[0].string().str();
    uint64_t count = pair[1].integer(1, 1 << 20);
    if (line.reader().failed())
      return;
    if (printed.lines.size() + count > (1 << 20))
      return line.expected("at most 1048576 lines");
    printed.lines.insert(printed.lines.end(), count, text);
  }
  launch.printed = std::move(printed);
}

static void readPrinted(const Field &description, Launch &launch) {
  if (std::optional<Field> lines = description.get("stdout_lines"))
    readCountedLines(*lines, launch);
  std::optional<Field> printed = description.get("stdout");
  if (!printed)
    return;
  printed->checkKeys(LaunchObject::Printed);
  launch.printed.emplace();
  if (std::optional<Field> lines = printed->need("lines"))
    for (const Field &line : lines->elements())
      launch.printed->lines.push_back(line.string().str());
  if (std::optional<Field> order = printed->get("order"))
    launch.printed->anyOrder = order->oneOf(LaunchWords::Order) == 1;
}

/// The text under `key`; "yes" for the value true.
static std::string readText(const Field &description, StringRef key) {
  std::optional<Field> field = description.get(key);
  if (!field || field->value().getAsBoolean() == false)
    return "";
  if (field->value().getAsBoolean())
    return "yes";
  if (std::optional<StringRef> text = field->value().getAsString())
    return text->str();
  std::string text;
  raw_string_ostream(text) << field->value();
  return text;
}

static std::string textUnder(const Field &description, StringRef key) {
  std::optional<Field> field = description.get(key);
  return field ? field->string().str() : "";
}

/// `entry` and `symbol` are synonyms; a launch without a name has that of its
/// entry.
static void readNames(const Field &description, Launch &launch) {
  launch.symbol = textUnder(description, "entry");
  launch.name = textUnder(description, "name");
  std::string symbol = textUnder(description, "symbol");
  if (!symbol.empty() && !launch.symbol.empty() && symbol != launch.symbol)
    description.fail("'entry' and 'symbol' both name the entry, and differ: '" +
                     launch.symbol + "' and '" + symbol + "'");
  for (const std::string &other : {symbol, launch.name})
    if (launch.symbol.empty())
      launch.symbol = other;
  if (launch.symbol.empty())
    description.fail("expected the key 'entry', the entry to launch, "
                     "found none");
  if (launch.name.empty())
    launch.name = launch.symbol;
}

Expected<Launch> tilewright::lowerLaunch(const json::Value &json,
                                         StringRef origin, StringRef directory,
                                         uint64_t mostBytes) {
  DescriptionReader reader(origin, directory, mostBytes);
  Field description(reader, json, "");
  Launch launch;
  launch.origin = origin.str();
  description.checkKeys(LaunchObject::Launch);
  if (!reader.failed()) {
    readNames(description, launch);
    readGrid(description, launch);
    readBytecode(description, launch);
    readPrinted(description, launch);
    launch.fault = readText(description, "fault");
    if (launch.fault.empty())
      launch.fault = readText(description, "trap");
    launch.notes = readText(description, "notes");
  }
  if (!reader.failed()) {
    if (std::optional<Field> convention = description.get("calling_convention"))
      convention->oneOf(LaunchWords::Convention);
    if (description.get("buffers"))
      lowerBuffers(description, launch);
    else if (description.get("relocations"))
      description.fail("has 'relocations' and no 'buffers'");
    else
      lowerArgs(description, launch);
  }
  if (Error error = reader.take())
    return error;
  return launch;
}

//===----------------------------------------------------------------------===//
// The blocks of a kernel test
//===----------------------------------------------------------------------===//

namespace {
struct LaunchBlock {
  unsigned line; ///< where it begins, from 1
  std::string text;
};

struct TestHead {
  std::vector<std::string> targets;
  std::vector<LaunchBlock> blocks;
};

/// Counts brackets, so that a block ends with its object.
class BracketCounter {
public:
  void take(StringRef text) {
    for (char c : text) {
      if (escaped)
        escaped = false;
      else if (inString)
        escaped = c == '\\', inString = c != '"';
      else if (c == '"')
        inString = true;
      else if (c == '{' || c == '[')
        ++depth;
      else if (c == '}' || c == ']')
        --depth;
    }
  }
  bool closed() const { return depth <= 0; }

private:
  int depth = 0;
  bool inString = false, escaped = false;
};
} // namespace

/// Collects the `// targets:` and `// launch:` comments. The text of a block is
/// padded with empty lines, so that JSON's messages have the file's line
/// numbers.
static TestHead scanHead(StringRef text) {
  TestHead head;
  BracketCounter brackets;
  bool inBlock = false;
  unsigned number = 0;
  while (!text.empty()) {
    StringRef line;
    std::tie(line, text) = text.split('\n');
    ++number;
    StringRef comment = line.ltrim();
    if (!comment.consume_front("//")) {
      inBlock = false;
      continue;
    }
    StringRef words = comment.ltrim();
    if (inBlock) {
      head.blocks.back().text += comment.str() + "\n";
      brackets.take(comment);
    } else if (words.consume_front("targets:")) {
      SmallVector<StringRef> names;
      words.split(names, ' ', -1, /*KeepEmpty=*/false);
      for (StringRef name : names)
        if (!name.trim().empty())
          head.targets.push_back(name.trim().str());
    } else if (words.consume_front("launch:")) {
      head.blocks.push_back(
          {number, std::string(number - 1, '\n') + words.str() + "\n"});
      brackets = BracketCounter();
      brackets.take(words);
      inBlock = true;
    }
    inBlock = inBlock && !brackets.closed();
  }
  return head;
}

/// Parses one block; messages of the JSON parser have the file's line numbers.
static Expected<LaunchText> readBlock(const TestHead &head, unsigned number,
                                      StringRef path) {
  const LaunchBlock &block = head.blocks[number - 1];
  Expected<json::Value> description = parseJson(block.text, path);
  if (!description)
    return description.takeError();
  return LaunchText{
      std::move(*description), (path + ":" + Twine(block.line)).str(),
      (path + ":" + Twine(number)).str(), sys::path::parent_path(path).str()};
}

Expected<Launch> tilewright::lowerLaunch(const LaunchText &text) {
  Expected<Launch> launch =
      lowerLaunch(text.description, text.place, text.directory);
  if (launch)
    launch->origin = text.origin;
  return launch;
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

static bool isKernelTest(StringRef path) {
  return sys::path::extension(path) == ".mlir";
}

/// "FILE" or "FILE:NAME"; an existing file with a colon in its name takes
/// precedence.
static std::pair<StringRef, StringRef> splitSpec(StringRef spec) {
  if (sys::fs::exists(spec))
    return {spec, ""};
  return spec.rsplit(':');
}

static Error usage(const Twine &text) {
  return toolError(ExitCode::Usage, text);
}

/// The block with this name.
static Expected<unsigned> findBlock(const TestHead &head, StringRef path,
                                    StringRef name) {
  if (head.blocks.empty())
    return usage(path + ": expected a '// launch: {...}' comment, found none");
  unsigned number = 1;
  if (name.empty() && head.blocks.size() > 1)
    return usage(path + " has " + Twine(head.blocks.size()) +
                 " launches; name one by its number: " + path + ":1");
  if (!name.empty() && (name.getAsInteger(10, number) || number < 1 ||
                        number > head.blocks.size()))
    return usage(path + " has no launch '" + name + "', expected a number " +
                 "from 1 to " + Twine(head.blocks.size()));
  return number;
}

static StringRef textOf(const json::Value &kernel, StringRef key) {
  const json::Object *object = kernel.getAsObject();
  return object ? object->getString(key).value_or("") : "";
}

/// The name of a launch.
static StringRef nameOf(const json::Value &kernel) {
  for (StringRef key : {"name", "entry", "symbol"})
    if (StringRef text = textOf(kernel, key); !text.empty())
      return text;
  return "";
}

/// The kernel of a manifest with this name.
static Expected<const json::Value *>
findKernel(const json::Array &kernels, StringRef path, StringRef name) {
  std::vector<std::string> names;
  for (const json::Value &kernel : kernels)
    names.push_back(nameOf(kernel).str());
  if (name.empty() && kernels.size() == 1)
    return &kernels.front();
  for (StringRef key : {"name", "entry", "symbol"})
    for (const json::Value &kernel : kernels)
      if (!name.empty() && textOf(kernel, key) == name)
        return &kernel;
  if (names.empty())
    return usage(path + ": 'kernels' is empty");
  if (name.empty())
    return usage(path + " describes " + Twine(names.size()) +
                 " launches; name one, as in " + path + ":" + names.front() +
                 "; it has " + listNames(to_vector_of<StringRef>(names)));
  return usage(path + " has no launch '" + name + "'" +
               suggestName(name, names));
}

/// The kernel `name` of a manifest, parsed alone; nothing if the whole text
/// must be parsed, if only for an error message.
static std::optional<json::Value> parseOneKernel(StringRef text, StringRef path,
                                                 StringRef name) {
  std::optional<std::vector<ManifestEntry>> index = indexManifest(text);
  if (!index || name.empty())
    return std::nullopt;
  const ManifestEntry *found = nullptr;
  for (const ManifestEntry &entry : *index)
    if (entry.name == name || (!found && entry.symbol == name)) {
      found = &entry;
      if (entry.name == name)
        break;
    }
  if (!found)
    return std::nullopt;
  Expected<json::Value> kernel = parseJson(found->text, path);
  if (kernel)
    return std::move(*kernel);
  consumeError(kernel.takeError());
  return std::nullopt;
}

/// Reads a manifest or a single description.
static Expected<LaunchText> readFromJson(StringRef path, StringRef text,
                                         StringRef name) {
  std::string directory = sys::path::parent_path(path).str();
  auto take = [&](json::Value kernel) {
    std::string place = (path + ":" + nameOf(kernel)).str();
    return LaunchText{std::move(kernel), place, place, directory};
  };
  if (std::optional<json::Value> kernel = parseOneKernel(text, path, name))
    return take(std::move(*kernel));
  Expected<json::Value> description = parseJson(text, path);
  if (!description)
    return description.takeError();
  const json::Object *object = description->getAsObject();
  if (!object)
    return usage(path + ": expected a launch or a manifest, an object, found " +
                 describeJson(*description));
  const json::Value *kernels = object->get("kernels");
  if (!kernels) {
    // Lowering reports a missing name.
    bool named = name.empty() || nameOf(*description).empty();
    for (StringRef key : {"name", "entry", "symbol"})
      named |= textOf(*description, key) == name;
    if (!named)
      return usage(path + " has no launch '" + name + "'" +
                   suggestName(name, ArrayRef(nameOf(*description))));
    return LaunchText{std::move(*description), path.str(), path.str(),
                      directory};
  }
  if (!kernels->getAsArray())
    return usage(path + ": kernels: expected a list, found " +
                 describeJson(*kernels));
  if (std::optional<int64_t> schema = object->getInteger("schema"))
    if (*schema != 1)
      return usage(path + ": schema: expected 1, found " + Twine(*schema));
  DescriptionReader reader(path, directory, largestLaunchBytes);
  Field(reader, *description, "").checkKeys(LaunchObject::Manifest);
  if (Error error = reader.take())
    return error;
  Expected<const json::Value *> kernel =
      findKernel(*kernels->getAsArray(), path, name);
  if (!kernel)
    return kernel.takeError();
  return take(**kernel);
}

Expected<LaunchText> tilewright::readLaunch(StringRef spec) {
  auto [path, name] = splitSpec(spec);
  Expected<std::unique_ptr<MemoryBuffer>> file =
      readFile(path, ExitCode::Usage);
  if (!file)
    return file.takeError();
  StringRef text = (*file)->getBuffer();
  if (!isKernelTest(path))
    return readFromJson(path, text, name);
  TestHead head = scanHead(text);
  Expected<unsigned> number = findBlock(head, path, name);
  if (!number)
    return number.takeError();
  return readBlock(head, *number, path);
}

Expected<Launch> tilewright::parseLaunch(StringRef spec) {
  Expected<LaunchText> text = readLaunch(spec);
  if (!text)
    return text.takeError();
  return lowerLaunch(*text);
}

Expected<KernelTest> tilewright::parseKernelTest(StringRef path) {
  Expected<std::unique_ptr<MemoryBuffer>> file =
      readFile(path, ExitCode::Usage);
  if (!file)
    return file.takeError();
  TestHead head = scanHead((*file)->getBuffer());
  KernelTest test;
  test.targets = std::move(head.targets);
  for (unsigned number = 1; number <= head.blocks.size(); ++number) {
    Expected<LaunchText> text = readBlock(head, number, path);
    if (!text)
      return text.takeError();
    Expected<Launch> launch = lowerLaunch(*text);
    if (!launch)
      return launch.takeError();
    test.launches.push_back(std::move(*launch));
  }
  return test;
}

Expected<std::vector<std::string>> tilewright::listLaunches(StringRef path) {
  Expected<std::unique_ptr<MemoryBuffer>> file =
      readFile(path, ExitCode::Usage);
  if (!file)
    return file.takeError();
  std::vector<std::string> names;
  if (isKernelTest(path)) {
    for (size_t n = scanHead((*file)->getBuffer()).blocks.size(), k = 1; k <= n;
         ++k)
      names.push_back(utostr(k));
    return names;
  }
  Expected<json::Value> description = parseJson((*file)->getBuffer(), path);
  if (!description)
    return description.takeError();
  const json::Object *object = description->getAsObject();
  const json::Array *kernels = object ? object->getArray("kernels") : nullptr;
  if (!kernels) {
    names.push_back(nameOf(*description).str());
    return names;
  }
  for (const json::Value &kernel : *kernels)
    names.push_back(nameOf(kernel).str());
  return names;
}
