//===- Main.cpp - tileiras: the vendor tool's command line ----------------===//
// Clients find `tileiras` on the path, query its version for cache keys, and
// call it with an input, an output and a chip. Options, exit codes and the
// default output are the vendor's (tile-ir-inventory, section 5); internal
// errors end with 70, a code that the vendor does not use.
//===----------------------------------------------------------------------===//
#include "tilewright/Chip/Chip.h"
#include "tilewright/Driver/Compile.h"
#include "tilewright/Driver/Program.h"
#include "tilewright/Driver/Translate.h"
#include "tilewright/Driver/Version.h"
#include "tilewright/Support/ExitCode.h"
#include "tools/tileiras/CommandLine.h"

#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::opt;
using namespace tilewright;

namespace {
enum ID {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "tools/tileiras/Options.inc"
#undef OPTION
};

#define OPTTABLE_STR_TABLE_CODE
#include "tools/tileiras/Options.inc"
#undef OPTTABLE_STR_TABLE_CODE
#define OPTTABLE_PREFIXES_TABLE_CODE
#include "tools/tileiras/Options.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE

constexpr OptTable::Info infos[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "tools/tileiras/Options.inc"
#undef OPTION
};

class TileirasOptTable final : public GenericOptTable {
public:
  TileirasOptTable()
      : GenericOptTable(OptionStrTable, OptionPrefixesTable, infos) {}
};

/// The vendor's exit codes.
enum VendorCode {
  Success = 0,
  CommandLine = 1,
  BadValue = 2,
  BadInput = 3,
  DoesNotCompile = 5,
  OursAtFault = 70,
};
} // namespace

static VendorCode fail(VendorCode code, const Twine &message) {
  (void)reportError(toolError(ExitCode::Usage, message), errs());
  return code;
}

static VendorCode vendorCode(ExitCode code) {
  switch (code) {
  case ExitCode::Done:
    return Success;
  case ExitCode::Usage:
    return BadValue;
  case ExitCode::InvalidInput:
    return BadInput;
  case ExitCode::DoesNotCompile:
  case ExitCode::OutsideTool:
  case ExitCode::CheckDiffers:
  case ExitCode::KernelFaulted:
    return DoesNotCompile;
  case ExitCode::Internal:
    return OursAtFault;
  }
  return OursAtFault;
}

static RemarkOptions remarkOptions(const InputArgList &arguments) {
  auto text = [&](ID id, std::string fallback = "") {
    return arguments.getLastArgValue(id, fallback).str();
  };
  RemarkOptions options;
  options.format = text(OPT_remark_format, options.format);
  options.remarks = text(OPT_remarks);
  options.passed = text(OPT_remarks_passed);
  options.missed = text(OPT_remarks_missed);
  options.failed = text(OPT_remarks_failed);
  options.analysis = text(OPT_remarks_analysis);
  options.outputFile = text(OPT_remarks_output_file, options.outputFile);
  return options;
}

/// In the form that clients parse: `loc("FILE":LINE:COLUMN): error: TEXT`.
static void printMessage(const Message &message) {
  static constexpr const char *kinds[] = {"note", "warning", "error", "remark"};
  if (!message.file.empty()) {
    errs() << "loc(\"";
    errs().write_escaped(message.file) << '"';
    if (message.line)
      errs() << ':' << message.line << ':' << message.column;
    errs() << "): ";
  }
  errs() << kinds[static_cast<int>(message.severity)] << ": " << message.text
         << '\n';
}

/// The message for an option of the vendor's tool that is not supported; empty
/// if there is none.
static std::string whatIsRefused(const InputArgList &arguments) {
  if (arguments.hasArg(OPT_sanitize))
    return "--sanitize is not supported: `tilewright run --on emulator` "
           "detects stray accesses, with --racecheck also races";
  if (arguments.hasArg(OPT_preview))
    return "--preview=" + arguments.getLastArgValue(OPT_preview).str() +
           " is not supported: no preview of Tile IR is";
  if (arguments.hasArg(OPT_apply_controls))
    return "--apply-controls is not supported: put hints into the kernel "
           "(optimization_hints)";
  return "";
}

static VendorCode compile(const InputArgList &arguments) {
  if (std::string refused = whatIsRefused(arguments); !refused.empty())
    return fail(BadValue, refused);
  std::vector<std::string> inputs = arguments.getAllArgValues(OPT_INPUT);
  if (inputs.empty()) {
    TileirasOptTable().printHelp(outs(), "tileiras INPUT [options]",
                                 "Tilewright in place of tileiras");
    return fail(CommandLine, "no input file provided");
  }
  if (inputs.size() > 1)
    return fail(CommandLine, "expected one input file, got '" + inputs[0] +
                                 "' and '" + inputs[1] + "'");
  // `-` is a file name here, as in the vendor's tool.
  if (!sys::fs::exists(inputs[0]))
    return fail(CommandLine, "unable to read input file '" + inputs[0] +
                                 "': No such file or directory");

  CompileOptions options;
  options.input = inputs[0] == "-" ? "./-" : inputs[0];
  options.output = arguments.getLastArgValue(OPT_output_file, "elf.o");
  options.emit = "cubin";
  options.lineInfo =
      arguments.hasArg(OPT_lineinfo) || arguments.hasArg(OPT_device_debug);
  options.deviceDebug = arguments.hasArg(OPT_device_debug);
  options.remarks = remarkOptions(arguments);
  options.printsRemarks = true;
  options.messages = printMessage;
  options.gpuName = arguments.getLastArgValue(
      OPT_gpu_name, arguments.getLastArgValue(OPT_arch));
  StringRef level = arguments.getLastArgValue(OPT_opt_level, "3");
  unsigned optLevel;
  if (level.getAsInteger(10, optLevel) || optLevel > 3)
    return fail(BadValue, "invalid optimization level: " + level);
  options.optLevel = optLevel;
  options.allowsNoKernel = true; // as the vendor's tool
  if (arguments.hasArg(OPT_device_debug) && optLevel != 0)
    return fail(BadValue, "debugging optimized code is not supported: use -O0 "
                          "with --device-debug");
  if (options.gpuName.empty())
    return fail(BadValue, "no GPU architecture given: use --gpu-name sm_XX");
  if (Expected<const Chip &> chip = lookupChip(options.gpuName); !chip)
    return fail(CommandLine,
                "for the --gpu-name option: " + toString(chip.takeError()));
  if (Error error = RemarkReport::create(options.remarks).takeError())
    return fail(CommandLine, toString(std::move(error)));
  options.cache = askedCacheFolder();
  return vendorCode(endWith(compileFile(options)));
}

int tilewright::runTileiras(int argc, char **argv) {
  Program program(argc, argv, "tileiras", OursAtFault);
  TileirasOptTable table;
  unsigned missingIndex, missingCount;
  InputArgList arguments =
      table.ParseArgs(ArrayRef(argv + 1, argc - 1), missingIndex, missingCount);
  if (missingCount)
    return fail(CommandLine, Twine(arguments.getArgString(missingIndex)) +
                                 " expects a value");
  for (const Arg *unknown : arguments.filtered(OPT_UNKNOWN))
    return fail(CommandLine,
                "unknown option '" + unknown->getAsString(arguments) + "'");
  if (arguments.hasArg(OPT_help) || arguments.hasArg(OPT_help_list) ||
      arguments.hasArg(OPT_help_hidden) ||
      arguments.hasArg(OPT_help_list_hidden)) {
    table.printHelp(outs(), "tileiras INPUT [options]",
                    "Tilewright in place of tileiras");
    return Success;
  }
  if (arguments.hasArg(OPT_version)) {
    printVersion(outs(), "tileiras");
    return Success;
  }
  if (arguments.hasArg(OPT_list_versions)) {
    listBytecodeVersions(outs());
    return Success;
  }
  return compile(arguments);
}
