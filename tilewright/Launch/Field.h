//===- Field.h - reading a launch description's JSON ------------*- C++ -*-===//
// Internal to the room. A Field is a JSON value that knows its path, so that
// every message can say where it stands. The reader keeps the first message;
// after it, fields answer with defaults, and the caller asks `failed()` before
// it acts on what it read.
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

/// Where a description comes from, and its first fault.
class DescriptionReader {
public:
  DescriptionReader(llvm::StringRef origin, llvm::StringRef directory,
                    uint64_t mostBytes)
      : mostBytes(mostBytes), origin(origin), directory(directory) {}

  /// What the buffers of this launch may take together.
  const uint64_t mostBytes;
  /// The same for messages: "4 GiB".
  std::string mostMemory() const;

  /// A file by its path that was read for its type or its shape, and whose
  /// elements nobody has taken yet.
  std::optional<std::pair<std::string, NpyArray>> ahead;

  bool failed() const { return message.has_value(); }
  void fail(const llvm::Twine &text);
  /// Takes over the message of `error`.
  void fail(llvm::Error error);
  /// The first fault as a ToolError of ExitCode::Usage, or success.
  llvm::Error take();

  /// A file name of the description as a path that can be opened.
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

  /// "PATH: expected EXPECTED, found WHAT STANDS HERE".
  void expected(const llvm::Twine &what) const;
  /// "PATH: expected one of NAMES, found 'x'; did you mean 'y'?".
  void expectedOneOf(llvm::ArrayRef<llvm::StringRef> names) const;
  /// "PATH: TEXT".
  void fail(const llvm::Twine &text) const;

  bool isObject() const { return json->kind() == llvm::json::Value::Object; }
  bool isArray() const { return json->kind() == llvm::json::Value::Array; }

  /// The value under `key`; nothing where it is missing or null.
  std::optional<Field> get(llvm::StringRef key) const;
  /// The same, a missing key being a fault.
  std::optional<Field> need(llvm::StringRef key) const;

  /// The elements of a list; a fault and none where it is no list.
  llvm::SmallVector<Field, 0> elements() const;

  llvm::StringRef string() const;
  int64_t integer(int64_t least, int64_t most) const;
  double number() const; ///< "inf", "-inf" and "nan" are numbers too

  /// Which of `words` the string is; a fault and 0 where it is none of them.
  unsigned oneOf(llvm::ArrayRef<llvm::StringRef> words) const;

  /// The same of the table's words.
  unsigned oneOf(LaunchWords words) const { return oneOf(wordsOf(words)); }

  /// A key that the table does not have for such an object is a fault.
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
