//===- Inputs.cpp - write a launch with its inputs as files ---------------===//
#include "tilewright/Launch/Inputs.h"

#include "tilewright/Launch/LaunchState.h"
#include "tilewright/Launch/Npy.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/File.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace tilewright;

namespace {
class InputsWriter {
public:
  InputsWriter(const LaunchText &text, const Launch &launch,
               StringRef directory)
      : text(text), launch(launch), directory(directory) {}

  Error write(const LaunchState &state);

private:
  Error write(const Twine &file, StringRef contents);
  Error writeArray(const Twine &file, DType type, ArrayRef<int64_t> shape,
                   ArrayRef<uint8_t> bytes) {
    return write(file, formatNpy(getInfo(type).npy, shape, bytes));
  }
  Error writeFiles(const LaunchState &state);
  void nameFiles(json::Object &description);
  void nameFile(json::Value &argument);
  void nameFiles(json::Value &output, const LaunchOutput &of);
  void nameBytecode(json::Value &bytecode);

  const LaunchText &text;
  const Launch &launch;
  StringRef directory;
  StringSet<> written;
};
} // namespace

static std::string fileOf(StringRef name) { return fileStemOf(name) + ".npy"; }

Error InputsWriter::write(const Twine &file, StringRef contents) {
  SmallString<256> path(directory);
  sys::path::append(path, file);
  if (!written.insert(path).second)
    return toolError(ExitCode::Usage,
                     "two inputs would be written to '" + path + "'");
  return writeFile(path, contents);
}

Error InputsWriter::writeFiles(const LaunchState &state) {
  if (launch.isLowerForm)
    for (const LaunchBuffer &buffer : launch.buffers)
      if (Error error =
              write(buffer.name, formatNpy("|u1", int64_t(buffer.bytes.size()),
                                           buffer.bytes)))
        return error;
  // In the lower form arrays are views of the buffers.
  for (const LaunchArray &array :
       ArrayRef(launch.arrays)
           .drop_front(launch.isLowerForm ? launch.arrays.size() : 0))
    if (Error error = writeArray(fileOf(array.name), array.type, array.shape,
                                 state.readArray(array)))
      return error;
  for (const LaunchOutput &output : launch.outputs) {
    const LaunchArray &array = launch.arrays[output.array];
    std::string stem = fileStemOf(array.name);
    if (!output.expected.empty())
      if (Error error = writeArray(stem + ".expected.npy",
                                   output.expectedType.value_or(array.type),
                                   array.shape, output.expected))
        return error;
    if (!output.specified.empty())
      if (Error error = writeArray(stem + ".specified.npy", DType::Bool,
                                   array.shape, output.specified))
        return error;
  }
  return Error::success();
}

void InputsWriter::nameFile(json::Value &argument) {
  json::Object &object = *argument.getAsObject();
  if (json::Array *items = object.getArray("items")) {
    for (json::Value &item : *items)
      nameFile(item);
    return;
  }
  std::optional<StringRef> name = object.getString("name");
  if (!name || !launch.findArray(*name))
    return;
  object.erase("values");
  object.erase("contents");
  object["file"] = fileOf(*name);
}

void InputsWriter::nameFiles(json::Value &output, const LaunchOutput &of) {
  json::Object &object = *output.getAsObject();
  std::string stem = fileStemOf(launch.arrays[of.array].name);
  object.erase("values");
  object.erase("contents");
  object.erase("file");
  if (!of.expected.empty())
    object["file"] = stem + ".expected.npy";
  if (!of.specified.empty())
    object["specified"] = stem + ".specified.npy";
}

/// The description is written to another directory; the kernel's files are not.
void InputsWriter::nameBytecode(json::Value &bytecode) {
  if (json::Object *versions = bytecode.getAsObject()) {
    for (auto &[version, file] : *versions)
      nameBytecode(file);
    return;
  }
  SmallString<256> path(text.directory);
  sys::path::append(path, bytecode.getAsString().value_or(""));
  if (sys::path::is_absolute(bytecode.getAsString().value_or("")) ||
      sys::fs::make_absolute(path))
    return;
  sys::path::remove_dots(path, /*remove_dot_dot=*/true);
  bytecode = path.str().str();
}

void InputsWriter::nameFiles(json::Object &description) {
  if (json::Array *buffers = description.getArray("buffers"))
    for (auto [field, buffer] : zip_equal(*buffers, launch.buffers)) {
      field.getAsObject()->erase("zeros");
      (*field.getAsObject())["file"] = buffer.name;
    }
  if (json::Array *all =
          launch.isLowerForm ? description.getArray("expected") : nullptr)
    for (auto [field, output] : zip_equal(*all, launch.outputs))
      (*field.getAsObject())["file"] =
          fileStemOf(launch.arrays[output.array].name) + ".expected.npy";
  if (json::Array *args = description.getArray("args"))
    for (json::Value &arg : *args)
      nameFile(arg);
  if (json::Array *outputs = description.getArray("outputs"))
    for (auto [field, output] : zip_equal(*outputs, launch.outputs))
      nameFiles(field, output);
  if (json::Value *bytecode = description.get("bytecode");
      bytecode && bytecode->kind() != json::Value::Null)
    nameBytecode(*bytecode);
}

Error InputsWriter::write(const LaunchState &state) {
  if (Error error = createDirectories(directory))
    return error;
  if (Error error = writeFiles(state))
    return error;
  json::Value description = text.description;
  nameFiles(*description.getAsObject());
  return write("launch.json", formatv("{0:2}\n", description).str());
}

Error tilewright::writeInputs(const LaunchText &text, const Launch &launch,
                              StringRef directory) {
  Expected<LaunchState> state = LaunchState::create(launch);
  if (!state)
    return state.takeError();
  return InputsWriter(text, launch, directory).write(*state);
}
