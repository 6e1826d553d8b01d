//===- Field.h - reading a launch description's JSON ------------*- C++ -*-===//
// Internal to the library. A Field is a JSON value with its path, for messages.
// The reader keeps the first error; after it, fields return defaults, and the
// caller checks `failed()` before using the values.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_FIELD_H
#define TILEWRIGHT_LAUNCH_FIELD_H

#include "tilewright/Launch/Keys.h"
#include "tilewright/Launch/Npy.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <optional>
#include <string>

namespace tilewright {

/// The origin of a description, and its first error.
class DescriptionReader {
public:
  DescriptionReader(llvm::StringRef origin, llvm::StringRef directory,
                    uint64_t mostBytes)
      : mostBytes(mostBytes), origin(origin), directory(directory) {}

  /// Limit of the total size of this launch's buffers.
  const uint64_t mostBytes;
  /// The limit for messages: "4 GiB".
  std::string mostMemory() const;

  /// A file, by path, that was read for its type or shape, and whose elements
  /// have not been used yet.
  std::optional<std::pair<std::string, NpyArray>> ahead;

  bool failed() const { return message.has_value(); }
  void fail(const llvm::Twine &text);
  /// Takes the message of `error`.
  void fail(llvm::Error error);
  /// The first error as a ToolError of ExitCode::Usage, or success.
  llvm::Error take();

  /// Resolves a file name of the description to a path that can be opened.
  std::string resolve(llvm::StringRef file) const;

private:
  std::string origin;
  std::string directory;
  std::optional<std::string> message;
};

class Field {
public:
  Field(DescriptionReader &reader, const llvm::json::Value &json,
        std::string path)
      : source(&reader), json(&json), path(std::move(path)) {}

  const llvm::json::Value &value() const { return *json; }
  DescriptionReader &reader() const { return *source; }

  /// "PATH: expected EXPECTED, found VALUE".
  void expected(const llvm::Twine &what) const;
  /// "PATH: expected one of NAMES, found 'x'; did you mean 'y'?".
  void expectedOneOf(llvm::ArrayRef<llvm::StringRef> names) const;
  /// "PATH: TEXT".
  void fail(const llvm::Twine &text) const;

  bool isObject() const { return json->kind() == llvm::json::Value::Object; }
  bool isArray() const { return json->kind() == llvm::json::Value::Array; }

  /// The value under `key`; nothing if it is missing or null.
  std::optional<Field> get(llvm::StringRef key) const;
  /// As `get`, but a missing key is an error.
  std::optional<Field> need(llvm::StringRef key) const;

  /// The elements of a list; an error and empty if it is no list.
  llvm::SmallVector<Field, 0> elements() const;

  llvm::StringRef string() const;
  int64_t integer(int64_t least, int64_t most) const;
  double number() const; ///< also accepts "inf", "-inf" and "nan"

  /// The index of the string in `words`; an error and 0 if it is not among
  /// them.
  unsigned oneOf(llvm::ArrayRef<llvm::StringRef> words) const;

  /// As above, with the table's words.
  unsigned oneOf(LaunchWords words) const { return oneOf(wordsOf(words)); }

  /// Fails for a key that the table does not have for such an object.
  void checkKeys(LaunchObject object) const;

private:
  DescriptionReader *source;
  const llvm::json::Value *json;
  std::string path;
};

/// "the number 7", "a list of 3", for messages.
std::string describeJson(const llvm::json::Value &value);

/// A JSON number, or one of the strings "inf", "-inf", "nan".
std::optional<double> jsonNumber(const llvm::json::Value &value);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_FIELD_H
