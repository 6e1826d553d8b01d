//===- Table.cpp - look up instructions -----------------------------------===//
#include "tilewright/PTX/Table.h"

#include "tilewright/Chip/TargetNotes.h"
#include "tilewright/PTX/Families.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace tilewright::ptx {

namespace {
struct RowText {
  const char *name, *modifiers, *types, *operands;
  Emit emit;
  const char *argument;
  bool isPure;
  unsigned version;
  const char *chip;
};
} // namespace

static const RowText texts[] = {
#define PTX_PURE(Name, Modifiers, Types, Operands, Emit, Argument, Version,    \
                 Chip)                                                         \
  {Name, Modifiers, Types, Operands, Emit, Argument, true, Version, Chip},
#define PTX_EFFECT(Name, Modifiers, Types, Operands, Emit, Argument, Version,  \
                   Chip)                                                       \
  {Name, Modifiers, Types, Operands, Emit, Argument, false, Version, Chip},
#include "tilewright/PTX/Instructions.def"
};

/// Names of word lists.
static StringRef expand(StringRef word) {
  return StringSwitch<StringRef>(word)
#define PTX_LIST(Name, Words) .Case("$" Name, Words)
#include "tilewright/PTX/Instructions.def"
      .Default(word);
}

static void splitWords(StringRef text, SmallVectorImpl<StringRef> &words) {
  SmallVector<StringRef> parts;
  text.split(parts, '|');
  for (StringRef part : parts) {
    StringRef all = expand(part);
    if (all != part)
      splitWords(all, words);
    else
      words.push_back(part);
  }
}

static OperandSpec specOf(StringRef text) {
  Role role = StringSwitch<Role>(text.take_front())
                  .Case("d", Role::Result)
                  .Case("m", Role::Address)
                  .Case("e", Role::Either)
                  .Case("l", Role::Label)
                  .Case("f", Role::Function)
                  .Case("A", Role::Arguments)
                  .Default(Role::Source);
  return {role, text.ends_with("?"), text.starts_with("h")};
}

static Row makeRow(const RowText &text) {
  Row row = {text.name,     {},          {},           {},       text.emit,
             text.argument, text.isPure, text.version, text.chip};
  SmallVector<StringRef> parts;
  StringRef(text.modifiers).split(parts, ' ', -1, false);
  for (StringRef part : parts) {
    Row::Slot slot;
    slot.isSilent = part.consume_front("~");
    slot.isOptional = part.consume_front("[") && part.consume_back("]");
    splitWords(part, slot.words);
    row.modifiers.push_back(std::move(slot));
  }
  parts.clear();
  StringRef(text.types).split(parts, ' ', -1, false);
  for (StringRef part : parts) {
    SmallVector<StringRef> words;
    splitWords(part, words);
    SmallVector<Type, 8> types;
    for (StringRef word : words)
      types.push_back(*parseType(word));
    row.types.push_back(std::move(types));
  }
  parts.clear();
  StringRef(text.operands).split(parts, ' ', -1, false);
  for (StringRef part : parts)
    row.operands.push_back(specOf(part));
  return row;
}

static const std::vector<Row> &allRows() {
  static const std::vector<Row> made = [] {
    std::vector<Row> rows;
    for (const RowText &text : texts)
      rows.push_back(makeRow(text));
    return rows;
  }();
  return made;
}

ArrayRef<Row> rows() { return allRows(); }

bool Form::has(StringRef modifier) const {
  return is_contained(modifiers, modifier);
}

StringRef Form::oneOf(ArrayRef<StringRef> wanted) const {
  for (StringRef each : wanted)
    if (has(each))
      return each;
  return "";
}

namespace {
/// How well a row matches an opcode; a message refers to the best match.
struct Match {
  bool fits = false;
  StringRef wrong; ///< the first word that does not match; or empty
};
} // namespace

/// Types match in the row's order, modifiers in any.
static Match match(const Row &row, ArrayRef<StringRef> words, Form &form) {
  SmallVector<bool, 8> taken(row.modifiers.size(), false);
  for (StringRef word : words) {
    if (form.types.size() < row.types.size()) {
      std::optional<Type> type = parseType(word);
      if (type && is_contained(row.types[form.types.size()], *type)) {
        form.types.push_back(*type);
        continue;
      }
    }
    size_t found = row.modifiers.size();
    for (auto [i, slot] : enumerate(row.modifiers))
      if (!taken[i] && is_contained(slot.words, word)) {
        found = i;
        break;
      }
    if (found == row.modifiers.size())
      return {false, word};
    taken[found] = true;
    form.modifiers.push_back(word);
    form.slots.push_back(uint8_t(found));
  }
  for (auto [slot, isTaken] : zip_equal(row.modifiers, taken))
    if (!isTaken && !slot.isOptional)
      return {};
  return {form.types.size() == row.types.size(), ""};
}

/// The rest of an opcode after the name of a row.
static std::optional<StringRef> restAfter(StringRef opcode, StringRef name) {
  if (!opcode.consume_front(name) || (!opcode.empty() && opcode[0] != '.'))
    return std::nullopt;
  return opcode;
}

/// The rows whose names have that first word.
static ArrayRef<const Row *> rowsOf(StringRef word) {
  static const StringMap<SmallVector<const Row *, 0>> byWord = [] {
    StringMap<SmallVector<const Row *, 0>> made;
    for (const Row &row : allRows())
      made[row.name.split('.').first].push_back(&row);
    return made;
  }();
  auto found = byWord.find(word);
  return found == byWord.end() ? ArrayRef<const Row *>() : found->second;
}

Expected<Form> findForm(StringRef opcode) {
  const Row *nearest = nullptr;
  StringRef wrong, word = opcode.split('.').first;
  for (const Row *each : rowsOf(word)) {
    const Row &row = *each;
    std::optional<StringRef> rest = restAfter(opcode, row.name);
    if (!rest)
      continue;
    SmallVector<StringRef, 8> words;
    rest->split(words, '.', -1, /*KeepEmpty=*/false);
    Form form;
    form.row = &row;
    Match found = match(row, words, form);
    if (found.fits) {
      form.writesCarry = form.has("cc");
      form.readsCarry = row.name == "addc" || row.name == "subc" ||
                        row.name.starts_with("madc");
      return form;
    }
    if (!nearest || row.name.size() > nearest->name.size())
      nearest = &row, wrong = found.wrong;
  }
  if (is_contained(
          {"tex", "tld4", "txq", "suld", "sust", "sured", "suq", "istypep"},
          word))
    return createStringError("'" + opcode +
                             "': textures and surfaces are not emulated");
  if (!nearest)
    return createStringError("'" + opcode + "' is not a known instruction");
  if (!wrong.empty())
    return createStringError("'" + nearest->name + "' is not known with '." +
                             wrong + "', as in '" + opcode + "'");
  return createStringError("'" + opcode + "' is not known: '" + nearest->name +
                           "' lacks a type or a modifier");
}

std::string lackOf(const Row &row, unsigned version, StringRef target) {
  auto versionOf = [](unsigned number) {
    return utostr(number / 10) + "." + utostr(number % 10);
  };
  if (version < row.version)
    return "needs PTX ISA " + versionOf(row.version) + ", but the text is of " +
           versionOf(version);
  if (isTargetOf(target, row.chip))
    return "";
  StringRef chip = row.chip;
  bool orLater = chip.consume_back("+");
  return "needs " + chip.str() + (orLater ? " or later" : "") +
         ", but the text is for " + target.str();
}

} // namespace tilewright::ptx
