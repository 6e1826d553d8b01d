//===- JsonSchema.h - validates JSON by a JSON schema -----------*- C++ -*-===//
// The keywords of JSON Schema (draft 2020-12) that docs/launch.schema.json
// uses. An unknown keyword fails the test, so none is silently ignored.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_UNITTESTS_LAUNCH_JSONSCHEMA_H
#define TILEWRIGHT_UNITTESTS_LAUNCH_JSONSCHEMA_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Regex.h"
#include "gtest/gtest.h"

namespace tilewright {

class JsonSchema {
public:
  explicit JsonSchema(const llvm::json::Value &root) : root(root) {}

  bool accepts(const llvm::json::Value &value) const {
    return accepts(root, value);
  }

private:
  using Value = llvm::json::Value;
  using Object = llvm::json::Object;

  bool accepts(const Value &schema, const Value &value) const {
    if (std::optional<bool> all = schema.getAsBoolean())
      return *all;
    const Object &words = *schema.getAsObject();
    return llvm::all_of(words, [&](const auto &word) {
      return obeys(words, word.first, word.second, value);
    });
  }

  bool anyOf(const Value &schemas, const Value &value, unsigned &count) const {
    count = llvm::count_if(*schemas.getAsArray(), [&](const Value &each) {
      return accepts(each, value);
    });
    return count > 0;
  }

  static bool isType(llvm::StringRef type, const Value &value) {
    if (type == "integer")
      return value.getAsInteger() || value.getAsUINT64();
    using Kind = Value::Kind;
    return value.kind() == llvm::StringSwitch<Kind>(type)
                               .Case("object", Kind::Object)
                               .Case("array", Kind::Array)
                               .Case("string", Kind::String)
                               .Case("boolean", Kind::Boolean)
                               .Case("number", Kind::Number)
                               .Default(Kind::Null);
  }

  /// Keywords for an object, a list or a number do not constrain other values.
  bool obeys(const Object &words, llvm::StringRef word, const Value &rule,
             const Value &value) const {
    const Object *object = value.getAsObject();
    const llvm::json::Array *array = value.getAsArray();
    unsigned count;
    if (word.starts_with("$") && word != "$ref")
      return true;
    if (word == "title" || word == "then" || word == "else")
      return true; // of the reader, and of `if`
    if (word == "$ref")
      return accepts(lookup(*rule.getAsString()), value);
    if (word == "type") {
      if (std::optional<llvm::StringRef> type = rule.getAsString())
        return isType(*type, value);
      return llvm::any_of(*rule.getAsArray(), [&](const Value &type) {
        return isType(*type.getAsString(), value);
      });
    }
    if (word == "const")
      return value == rule;
    if (word == "enum")
      return llvm::is_contained(*rule.getAsArray(), value);
    if (word == "allOf")
      return llvm::all_of(*rule.getAsArray(), [&](const Value &each) {
        return accepts(each, value);
      });
    if (word == "anyOf")
      return anyOf(rule, value, count);
    if (word == "oneOf")
      return anyOf(rule, value, count) && count == 1;
    if (word == "not")
      return !accepts(rule, value);
    if (word == "if") {
      const Value *next = words.get(accepts(rule, value) ? "then" : "else");
      return !next || accepts(*next, value);
    }
    if (word == "required")
      return !object || llvm::all_of(*rule.getAsArray(), [&](const Value &key) {
        return object->get(*key.getAsString());
      });
    if (word == "properties")
      return !object ||
             llvm::all_of(*rule.getAsObject(), [&](const auto &property) {
               const Value *of = object->get(property.first);
               return !of || accepts(property.second, *of);
             });
    if (word == "additionalProperties")
      return !object || llvm::all_of(*object, [&](const auto &property) {
        const Object *known = words.getObject("properties");
        return (known && known->get(property.first)) ||
               accepts(rule, property.second);
      });
    if (word == "pattern")
      return !value.getAsString() ||
             llvm::Regex(*rule.getAsString()).match(*value.getAsString());
    if (word == "items")
      return !array || llvm::all_of(*array, [&](const Value &each) {
        return accepts(rule, each);
      });
    if (word == "minItems")
      return !array || array->size() >= *rule.getAsUINT64();
    if (word == "maxItems")
      return !array || array->size() <= *rule.getAsUINT64();
    if (word == "minimum")
      return !value.getAsNumber() ||
             *value.getAsNumber() >= *rule.getAsNumber();
    if (word == "maximum")
      return !value.getAsNumber() ||
             *value.getAsNumber() <= *rule.getAsNumber();
    ADD_FAILURE() << "the schema says '" << word.str()
                  << "', which this test does not know";
    return false;
  }

  const Value &lookup(llvm::StringRef reference) const {
    static const Value nothing = nullptr;
    EXPECT_TRUE(reference.consume_front("#/$defs/")) << reference.str();
    const Object *definitions = root.getAsObject()->getObject("$defs");
    const Value *found = definitions ? definitions->get(reference) : nullptr;
    EXPECT_TRUE(found) << "no definition of " << reference.str();
    return found ? *found : nothing;
  }

  const Value &root;
};

} // namespace tilewright

#endif // TILEWRIGHT_UNITTESTS_LAUNCH_JSONSCHEMA_H
