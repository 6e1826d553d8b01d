//===- Signature.cpp - check a launch against the entry's types -----------===//
#include "tilewright/Launch/Signature.h"

#include "tilewright/Launch/Keys.h"
#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
using namespace tilewright;

/// The T of "ptr<T>" and of "ptr<T, <multicast>>", whose attribute qualifies
/// the address, not the pointee; nothing for another type, empty for a bare
/// "ptr".
static std::optional<StringRef> pointeeOf(StringRef type) {
  if (type == "ptr")
    return StringRef();
  if (type.consume_front("ptr<") && type.consume_back(">"))
    return type.split(',').first;
  return std::nullopt;
}

/// i1 and i8 both occupy a byte.
static bool sameElement(StringRef given, StringRef taken) {
  return given == taken || (given == "i1" && taken == "i8");
}

static bool fits(StringRef given, StringRef taken) {
  std::optional<StringRef> from = pointeeOf(given), to = pointeeOf(taken);
  if (from.has_value() != to.has_value())
    return false;
  if (!from)
    return sameElement(given, taken);
  return from->empty() || to->empty() || sameElement(*from, *to);
}

/// Suggests how to pass these bits as another type.
static std::string wayOut(const Launch &launch, const LaunchParam &param,
                          StringRef taken) {
  std::optional<StringRef> pointee = pointeeOf(taken);
  if (pointee.has_value() != param.buffer.has_value())
    return "";
  if (launch.isLowerForm)
    return "; the parameter's 'type' determines how its bits are passed";
  StringRef element = pointee.value_or(taken);
  std::optional<DType> type = parseIRType(element);
  bool isOther = is_contained(wordsOf(LaunchWords::OtherElement), element);
  if (pointee ? !type && !isOther
              : !type || getInfo(*type).bytes != param.bytes.size())
    return "";
  StringRef word = type ? StringRef(getInfo(*type).name) : element;
  return ("; if the kernel reinterprets these bits, add \"bitcast\": "
          "\"" +
          word + "\"")
      .str();
}

Error tilewright::checkGrid(const Launch &launch,
                            const std::array<uint64_t, 3> &mostBlocks) {
  for (auto [axis, blocks, most] : enumerate(launch.grid, mostBlocks))
    if (blocks < 1 || blocks > most)
      return toolError(ExitCode::Usage,
                       launch.origin + ": grid: expected 1 to " + Twine(most) +
                           " blocks along axis " + Twine(axis) + ", found " +
                           Twine(blocks) + " (docs/limits.md)");
  return Error::success();
}

Error tilewright::checkSignature(const Launch &launch,
                                 ArrayRef<std::string> types) {
  if (launch.params.size() != types.size())
    return toolError(ExitCode::Usage,
                     launch.origin + ": expected " + Twine(types.size()) +
                         " parameters for entry '" + launch.symbol + "', got " +
                         Twine(launch.params.size()) +
                         " (tilewright inspect --launch-template writes a "
                         "launch that fits)");
  for (auto [index, param, taken] : enumerate(launch.params, types)) {
    if (fits(param.type, taken))
      continue;
    return toolError(ExitCode::Usage,
                     launch.origin + ": expected parameter " + Twine(index) +
                         " of entry '" + launch.symbol + "' to be " + taken +
                         ", found " + param.type + " (" + param.what + ")" +
                         wayOut(launch, param, taken));
  }
  return Error::success();
}
