//===- DeviceSignature.cpp - check calls of device functions --------------===//
// rustc checked these calls against a crate, but nothing has checked that it is
// the crate whose functions Device.def lists.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/MirToLLVM/Device.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tilewright;

/// The number of 32-bit numbers that a type consists of; nothing if it contains
/// other types.
static std::optional<uint64_t> wordsOf(Type type) {
  if (auto array = dyn_cast<mir::ArrayType>(type)) {
    std::optional<uint64_t> each = wordsOf(array.getElementType());
    if (!each)
      return std::nullopt;
    return *each * uint64_t(array.getSize());
  }
  if (auto record = dyn_cast<mir::StructType>(type)) {
    uint64_t count = 0;
    for (Type field : record.getFields()) {
      std::optional<uint64_t> each = wordsOf(field);
      if (!each)
        return std::nullopt;
      count += *each;
    }
    return count;
  }
  if (!type.isIntOrFloat() || type.getIntOrFloatBitWidth() != 32)
    return std::nullopt;
  return 1;
}

/// A type in the table's notation.
static std::string wordOf(Type type) {
  if (isa<mir::PtrType>(type))
    return "ptr";
  if (auto integer = dyn_cast<IntegerType>(type))
    return "i" + std::to_string(integer.getWidth());
  if (isa<FloatType>(type))
    return "f" + std::to_string(type.getIntOrFloatBitWidth());
  if (auto tuple = dyn_cast<mir::TupleType>(type)) {
    SmallVector<std::string, 2> fields;
    for (Type field : tuple.getFields())
      fields.push_back(wordOf(field));
    return "{" + llvm::join(fields, ", ") + "}";
  }
  if (std::optional<uint64_t> words = wordsOf(type))
    return std::to_string(*words) + " x b32";
  return "another type";
}

static std::string signatureOf(mir::CallOp call) {
  SmallVector<std::string> given;
  for (Type type : call.getInputs().getTypes())
    given.push_back(wordOf(type));
  std::string text = llvm::join(given, ", ");
  for (Type type : call.getResultTypes())
    text += (text.empty() ? "-> " : " -> ") + wordOf(type);
  return text;
}

/// A signature as plain types: `shared` and `const` also constrain the value.
static std::string plain(StringRef signature) {
  auto [inputs, result] = signature.split("->");
  SmallVector<StringRef> words;
  inputs.split(words, ',', -1, /*KeepEmpty=*/false);
  SmallVector<std::string> types;
  for (StringRef word : words) {
    word = word.trim();
    if (!word.empty())
      types.push_back(word == "shared"  ? "ptr"
                      : word == "const" ? "i32"
                                        : word.str());
  }
  std::string text = llvm::join(types, ", ");
  if (!result.empty())
    text += (text.empty() ? "-> " : " -> ") + result.trim().str();
  return text;
}

LogicalResult tilewright::checkSignature(mir::CallOp call,
                                         const DeviceFunction &function) {
  std::string given = signatureOf(call), wanted = plain(function.signature);
  if (given != wanted) {
    auto shown = [](const std::string &text) {
      return text.empty() ? "nothing" : text;
    };
    return call.emitError("'") << call.getCallee() << "' takes and returns "
                               << shown(wanted) << ", not " << shown(given);
  }
  auto [inputs, result] = StringRef(function.signature).split("->");
  SmallVector<StringRef> words;
  inputs.split(words, ',');
  for (auto [i, word] : llvm::enumerate(words))
    if (word.trim() == "const" &&
        !call.getInputs()[i].getDefiningOp<mir::ConstantOp>())
      return call.emitError("expected argument ")
             << i + 1 << " of '" << call.getCallee()
             << "' to be a number known at compile time";
  return success();
}
