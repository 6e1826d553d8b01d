//===- Arguments.cpp - typed access to a command's options ----------------===//
#include "tools/tilewright/Arguments.h"

#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/Number.h"

using namespace llvm;
using namespace llvm::opt;
using namespace tilewright;

#define OPTTABLE_STR_TABLE_CODE
#include "tools/tilewright/Options.inc"
#undef OPTTABLE_STR_TABLE_CODE
#define OPTTABLE_PREFIXES_TABLE_CODE
#include "tools/tilewright/Options.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE
#define OPTTABLE_SUBCOMMAND_IDS_TABLE_CODE
#include "tools/tilewright/Options.inc"
#undef OPTTABLE_SUBCOMMAND_IDS_TABLE_CODE
#define OPTTABLE_SUBCOMMANDS_CODE
#include "tools/tilewright/Options.inc"
#undef OPTTABLE_SUBCOMMANDS_CODE

static constexpr OptTable::Info infos[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "tools/tilewright/Options.inc"
#undef OPTION
};

TilewrightOptTable::TilewrightOptTable()
    : GenericOptTable(OptionStrTable, OptionPrefixesTable, infos,
                      /*IgnoreCase=*/false, OptionSubCommands,
                      OptionSubCommandIDsTable) {}

Arguments::Arguments(const TilewrightOptTable &table, StringRef command,
                     ArrayRef<const char *> argv)
    : table(table), command(command) {
  unsigned missingIndex, missingCount;
  list = table.ParseArgs(argv, missingIndex, missingCount);
  if (missingCount)
    fail(Twine(argv[missingIndex]) + " expects a value");
  for (const Arg *arg : list)
    check(*arg);
}

uint64_t Arguments::checkedNumber(OptionID id, uint64_t fallback,
                                  uint64_t least, uint64_t most) {
  const Arg *arg = list.getLastArg(id);
  if (!arg)
    return fallback;
  Expected<uint64_t> value = parseNumber(arg->getOption().getPrefixedName(),
                                         arg->getValue(), least, most);
  if (value)
    return *value;
  fail(toString(value.takeError()));
  return fallback;
}

std::vector<std::string> Arguments::given() const {
  std::vector<std::string> names;
  for (const Arg *arg : list)
    names.push_back(
        arg->getOption().matches(OPT_check_eq)
            ? arg->getAsString(list)
            : StringRef(arg->getOption().getPrefixedName()).rtrim('=').str());
  return names;
}

std::string Arguments::input() {
  std::vector<std::string> inputs = list.getAllArgValues(OPT_INPUT);
  if (inputs.size() == 1)
    return inputs.front();
  fail(inputs.empty() ? Twine("expected an input file")
                      : "expected one input file, got " + Twine(inputs.size()));
  return "";
}

std::pair<std::string, std::string> Arguments::inputAndWord() {
  std::vector<std::string> inputs = list.getAllArgValues(OPT_INPUT);
  if (inputs.size() == 2)
    return {inputs[0], inputs[1]};
  return {input(), ""};
}

Error Arguments::takeError() const {
  if (error.empty())
    return Error::success();
  return toolError(ExitCode::Usage,
                   error + "; see: tilewright " + command + " --help");
}

void Arguments::check(const Arg &arg) {
  const Option &option = arg.getOption();
  if (option.matches(OPT_UNKNOWN)) {
    std::string nearest, given = arg.getAsString(list);
    bool isNear = table.findNearest(given, nearest) <= 2;
    fail("unknown option '" + Twine(given) + "'" +
         (isNear ? "; did you mean '" + nearest + "'?" : ""));
    return;
  }
  if (!option.matches(OPT_INPUT) && !option.isRegisteredSC(command))
    fail("'" + Twine(arg.getSpelling()) + "' is not an option of " + command);
}
