//===- Main.cpp - the command line of tilewright --------------------------===//
// Options.td defines the options, Arguments.h parses them and CommandOptions.h
// fills the drivers' structures; this file dispatches to the commands, which
// are implemented in tilewright/Driver.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/Program.h"
#include "tilewright/Driver/Version.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/NearestName.h"
#include "tools/tilewright/Arguments.h"
#include "tools/tilewright/CommandLine.h"
#include "tools/tilewright/CommandOptions.h"
#include "tools/tilewright/Help.h"
#include "tools/tilewright/Pages.h"

#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tilewright;

static Error compile(Arguments &arguments) {
  Expected<CompileOptions> options = readCompile(arguments);
  if (!options)
    return options.takeError();
  options->cache = askedCacheFolder();
  return compileFile(*options);
}

static Error run(Arguments &arguments) {
  Expected<RunOptions> options = readRun(arguments);
  return options ? runLaunch(*options) : options.takeError();
}

static Error translate(Arguments &arguments) {
  if (arguments.has(OPT_list_versions)) {
    listBytecodeVersions(outs());
    return Error::success();
  }
  Expected<TranslateOptions> options = readTranslate(arguments);
  return options ? translateFile(*options) : options.takeError();
}

static Error importMir(Arguments &arguments) {
  Expected<TranslateOptions> options = readTranslate(arguments);
  if (!options)
    return options.takeError();
  options->to = "text";
  return translateFile(*options);
}

static Error inspect(Arguments &arguments) {
  Expected<InspectOptions> options = readInspect(arguments);
  return options ? inspectFile(*options, outs()) : options.takeError();
}

static Error bisect(Arguments &arguments) {
  Expected<BisectOptions> options = readBisect(arguments);
  return options ? bisectFile(*options, outs()) : options.takeError();
}

static Error layout(Arguments &arguments) {
  Expected<ShowLayoutOptions> options = readLayout(arguments);
  return options ? showLayout(*options, outs()) : options.takeError();
}

static Error sameBits(Arguments &arguments) {
  Expected<SameBitsOptions> options = readSameBits(arguments);
  return options ? compareCertificates(*options, outs()) : options.takeError();
}

static constexpr Command commands[] = {
    {"run", run, "Run a kernel without a GPU",
     "tilewright run k.mlir --launch k.mlir --on reference --check"},
    {"same-bits", sameBits, "Run a kernel without a GPU",
     "tilewright same-bits a.cert b.cert"},
    {"compile", compile, "Compile a kernel",
     "tilewright compile k.mlir -o k.ptx --gpu-name sm_90 -O3"},
    {"inspect", inspect, "Inspect a file", "tilewright inspect k.tileirbc"},
    {"translate", translate, "Inspect a file",
     "tilewright translate k.tileirbc -o k.mlir"},
    {"import-mir", importMir, "Inspect a file",
     "tilewright import-mir k.mir -o k.mlir"},
    {"layout", layout, "Inspect a file",
     "tilewright layout '(4,8):(8,1)' --swizzle 3,0,3"},
    {"bisect", bisect, "Debug the compiler",
     "tilewright bisect k.mlir --launch k.mlir --gpu-name sm_90"},
};

/// The command with this name, or an error.
static Expected<const Command &> findCommand(StringRef name) {
  for (const Command &each : commands)
    if (each.name == name)
      return each;
  return toolError(
      ExitCode::Usage,
      "unknown command '" + name + "'" +
          suggestName(name, map_range(commands, [](const Command &each) {
                        return StringRef(each.name);
                      })));
}

static Error runCommand(const TilewrightOptTable &table, const Command &command,
                        ArrayRef<const char *> words) {
  Arguments arguments(table, command.name, words);
  if (arguments.has(OPT_help)) {
    printHelp(table, command, outs());
    return Error::success();
  }
  if (arguments.has(OPT_version)) {
    printVersion(outs(), "tilewright");
    return Error::success();
  }
  Expected<ColorChoice> mode =
      parseColorChoice(arguments.text(OPT_color, "auto"));
  if (!mode)
    return mode.takeError();
  setColorChoice(*mode);
  return command.main(arguments);
}

/// `tilewright help COMMAND`, `tilewright help docs/PAGE.md`.
static Error help(const TilewrightOptTable &table, StringRef name) {
  if (name.starts_with("docs/"))
    return printPage(name, outs());
  Expected<const Command &> command = findCommand(name);
  if (!command)
    return command.takeError();
  printHelp(table, *command, outs());
  return Error::success();
}

static Error runWords(const TilewrightOptTable &table,
                      ArrayRef<const char *> words) {
  StringRef first = words.front();
  if (first == "--version" || first == "-version") {
    printVersion(outs(), "tilewright");
    return Error::success();
  }
  if (is_contained({"--help", "-help", "-h", "help"}, first)) {
    if (words.size() > 1)
      return help(table, words[1]);
    printHelp(table, commands, outs());
    return Error::success();
  }
  Expected<const Command &> command = findCommand(first);
  if (!command)
    return command.takeError();
  return runCommand(table, *command, words.drop_front());
}

int tilewright::runCommandLine(int argc, char **argv) {
  Program program(argc, argv, "tilewright");
  TilewrightOptTable table;
  ArrayRef<const char *> words(argv + 1, std::max(argc - 1, 0));
  if (words.empty()) {
    printHelp(table, commands, errs());
    return static_cast<int>(ExitCode::Usage);
  }
  return static_cast<int>(endWith(runWords(table, words)));
}
