//===- Field.cpp - reading a launch description's JSON --------------------===//
#include "tilewright/Launch/Field.h"

#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/NearestName.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <limits>

using namespace llvm;
using namespace tilewright;

void DescriptionReader::fail(const Twine &text) {
  if (!message)
    message = text.str();
}

void DescriptionReader::fail(Error error) { fail(toString(std::move(error))); }

Error DescriptionReader::take() {
  if (!message)
    return Error::success();
  return toolError(ExitCode::Usage, origin + ": " + *message);
}

std::string DescriptionReader::mostMemory() const {
  if (mostBytes >> 30)
    return utostr(mostBytes >> 30) + " GiB";
  return utostr(mostBytes >> 20) + " MiB";
}

std::string DescriptionReader::resolve(StringRef file) const {
  if (directory.empty() || sys::path::is_absolute(file))
    return file.str();
  SmallString<256> path(directory);
  sys::path::append(path, file);
  return path.str().str();
}

std::string tilewright::describeJson(const json::Value &value) {
  switch (value.kind()) {
  case json::Value::Null:
    return "null";
  case json::Value::Object:
    return "an object";
  case json::Value::Array:
    return "a list of " + utostr(value.getAsArray()->size());
  case json::Value::String: {
    StringRef text = *value.getAsString();
    return ("'" + text.take_front(60) + (text.size() > 60 ? "...'" : "'"))
        .str();
  }
  case json::Value::Boolean:
  case json::Value::Number: {
    std::string text;
    raw_string_ostream(text) << value;
    return text;
  }
  }
  return "nothing";
}

std::optional<double> tilewright::jsonNumber(const json::Value &value) {
  if (std::optional<double> number = value.getAsNumber())
    return number;
  std::optional<StringRef> text = value.getAsString();
  if (!text)
    return std::nullopt;
  if (*text == "inf")
    return std::numeric_limits<double>::infinity();
  if (*text == "-inf")
    return -std::numeric_limits<double>::infinity();
  if (*text == "nan")
    return std::numeric_limits<double>::quiet_NaN();
  return std::nullopt;
}

void Field::expected(const Twine &what) const {
  fail("expected " + what + ", found " + describeJson(*json));
}

void Field::expectedOneOf(ArrayRef<StringRef> names) const {
  StringRef nearest = nearestName(json->getAsString().value_or(""), names);
  fail("expected one of " + listNames(names, "docs/launches.md") + ", found " +
       describeJson(*json) +
       (nearest.empty() ? "" : "; did you mean '" + nearest.str() + "'?"));
}

void Field::fail(const Twine &text) const {
  source->fail(path.empty() ? text : path + ": " + text);
}

std::optional<Field> Field::get(StringRef key) const {
  const json::Object *object = json->getAsObject();
  if (!object) {
    expected("an object");
    return std::nullopt;
  }
  const json::Value *value = object->get(key);
  if (!value || value->kind() == json::Value::Null)
    return std::nullopt;
  return Field(*source, *value,
               path.empty() ? key.str() : path + "." + key.str());
}

std::optional<Field> Field::need(StringRef key) const {
  std::optional<Field> field = get(key);
  if (!field)
    fail("expected the key '" + key + "', found none");
  return field;
}

SmallVector<Field, 0> Field::elements() const {
  SmallVector<Field, 0> fields;
  const json::Array *array = json->getAsArray();
  if (!array) {
    expected("a list");
    return fields;
  }
  for (auto [index, value] : enumerate(*array))
    fields.emplace_back(*source, value, path + "[" + utostr(index) + "]");
  return fields;
}

StringRef Field::string() const {
  if (std::optional<StringRef> text = json->getAsString())
    return *text;
  expected("a string");
  return "";
}

int64_t Field::integer(int64_t least, int64_t most) const {
  std::optional<int64_t> number = json->getAsInteger();
  if (number && *number >= least && *number <= most)
    return *number;
  expected("a whole number from " + Twine(least) + " to " + Twine(most));
  return least;
}

double Field::number() const {
  if (std::optional<double> number = jsonNumber(*json))
    return *number;
  expected("a number");
  return 0;
}

unsigned Field::oneOf(ArrayRef<StringRef> words) const {
  std::optional<StringRef> text = json->getAsString();
  for (auto [index, word] : enumerate(words))
    if (text == word)
      return index;
  expectedOneOf(words);
  return 0;
}

/// The message for a key that an object does not have.
static std::string unknownKey(StringRef key, LaunchObject object,
                              const json::Object &json) {
  // A misspelling of a key that is already present is less likely.
  SmallVector<StringRef> names, absent;
  for (const LaunchKey &known : keysOf(object)) {
    if (known.use != KeyUse::Ignored)
      names.push_back(known.key);
    if (!json.get(known.key))
      absent.push_back(known.key);
  }
  std::string text = ("unknown key '" + key.take_front(60) + "'").str();
  if (StringRef nearest = nearestName(key, absent); !nearest.empty())
    return text + "; did you mean '" + nearest.str() + "'?";
  if (!nearestName(key, names).empty())
    return text + suggestName(key, names);
  return text + "; " + titleOf(object).str() + " has " +
         listNames(names, "docs/launches.md");
}

void Field::checkKeys(LaunchObject object) const {
  const json::Object *json = value().getAsObject();
  if (!json)
    return expected("an object");
  // Objects are hashed; sort the keys.
  SmallVector<StringRef> keys;
  for (const auto &[key, value] : *json)
    keys.push_back(key);
  llvm::sort(keys);
  for (StringRef key : keys)
    if (none_of(keysOf(object),
                [&](const LaunchKey &known) { return known.key == key; }))
      return fail(unknownKey(key, object, *json));
}
