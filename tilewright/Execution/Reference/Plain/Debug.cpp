//===- Debug.cpp - printing and assertions --------------------------------===//
// A tile prints as nested lists, [[3, 5], [7, 9]], with the argument's
// conversion for each element. A failed assertion is printed there too.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Format.h"
#include "tilewright/Execution/Reference/Plain/Evaluate.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::plain;

template <> Flow plain::evaluate(cuda_tile::AssertOp op, TileBlock &block) {
  ArrayRef<int64_t> shape = shapeOf(op.getCondition());
  for (auto [i, holds] : llvm::enumerate(block.tile(op.getCondition()))) {
    if (holds)
      continue;
    std::string message = op.getMessage().str();
    block.printed += "assert failed: " + message + "\n";
    std::string text = "assertion failed";
    if (!message.empty())
      text += ": " + message;
    if (!shape.empty())
      text += ", at element " + reference::describeIndex(i, shape);
    return block.fail(op.getLoc(), text);
  }
  return Flow::Next;
}

/// Prints dimensions from `d` on of a tile, from element `at` on.
static void printTile(const reference::Conversion &conversion, Value value,
                      size_t d, size_t &at, TileBlock &block) {
  ArrayRef<int64_t> shape = shapeOf(value);
  if (d == shape.size()) {
    reference::Element element = *reference::getElement(elementOf(value));
    block.printed += conversion.apply(element, block.tile(value)[at++]);
    return;
  }
  block.printed += '[';
  for (int64_t i = 0; i < shape[d]; ++i) {
    if (i)
      block.printed += ", ";
    printTile(conversion, value, d + 1, at, block);
  }
  block.printed += ']';
}

template <> Flow plain::evaluate(cuda_tile::PrintTkoOp op, TileBlock &block) {
  reference::Format format;
  reference::parseFormat(op.getStr(), format); // verified before the launch
  for (auto [i, argument] : llvm::enumerate(op.getArgs())) {
    block.printed += format.texts[i];
    size_t at = 0;
    printTile(format.conversions[i], argument, 0, at, block);
  }
  block.printed += format.texts.back();
  block.set(op.getResultToken(), std::monostate());
  return Flow::Next;
}
