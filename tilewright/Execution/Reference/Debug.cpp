//===- Debug.cpp - printing and assertions --------------------------------===//
// A tile prints as nested lists, [[3, 5], [7, 9]], with the argument's
// conversion for each element. A failed assertion is printed there too, in the
// words that clients expect. A block's text appears when the block ends, in
// grid order.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"
#include "tilewright/Execution/Reference/Format.h"
#include "tilewright/Execution/Reference/Moves.h"
#include "tilewright/Execution/Reference/PerElement.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

template <>
LogicalResult reference::evaluate(cuda_tile::AssertOp op, Planner &planner) {
  Operand condition = planner.read(op.getCondition());
  SmallVector<int64_t> shape(
      cast<cuda_tile::TileType>(op.getCondition().getType()).getShape());
  planner.setPrints();
  planner.add([condition, shape, loc = op.getLoc(),
               message = op.getMessage().str()](Frame &frame) {
    const uint8_t *holds = frame.at<uint8_t>(condition.ref);
    const uint8_t *wrong = std::find(holds, holds + condition.stored, 0);
    if (wrong == holds + condition.stored)
      return Flow::Next;
    frame.printed += "assert failed: " + message + "\n";
    std::string text = "assertion failed";
    if (!message.empty())
      text += ": " + message;
    if (!shape.empty())
      text += ", at element " + describeIndex(wrong - holds, shape);
    return frame.fail(loc, text);
  });
  return success();
}

namespace {
struct PrintStep {
  struct Piece {
    std::string text; ///< before the argument
    Conversion conversion;
    Operand argument;
    SmallVector<int64_t> shape;
  };
  std::vector<Piece> pieces;
  std::string rest;

  static void print(Frame &frame, const Piece &piece, size_t dim, size_t &at) {
    if (dim == piece.shape.size()) {
      const Operand &argument = piece.argument;
      size_t i = argument.stored == 1 ? 0 : at;
      ++at;
      uint64_t bits =
          loadBits(frame.at<std::byte>(argument.ref) + i * argument.bytes,
                   argument.bytes);
      frame.printed += piece.conversion.apply(argument.element, bits);
      return;
    }
    frame.printed += '[';
    for (int64_t i = 0; i < piece.shape[dim]; ++i) {
      if (i)
        frame.printed += ", ";
      print(frame, piece, dim + 1, at);
    }
    frame.printed += ']';
  }

  Flow operator()(Frame &frame) const {
    for (const Piece &piece : pieces) {
      frame.printed += piece.text;
      size_t at = 0;
      print(frame, piece, 0, at);
    }
    frame.printed += rest;
    return Flow::Next;
  }
};
} // namespace

template <>
LogicalResult reference::evaluate(cuda_tile::PrintTkoOp op, Planner &planner) {
  Format format;
  if (std::string problem = parseFormat(op.getStr(), format); !problem.empty())
    return planner.fail(op, problem);
  PrintStep step;
  for (auto [i, argument] : llvm::enumerate(op.getArgs()))
    step.pieces.push_back(
        {format.texts[i], format.conversions[i], planner.read(argument),
         SmallVector<int64_t>(
             cast<cuda_tile::TileType>(argument.getType()).getShape())});
  step.rest = format.texts.back();
  planner.setPrints();
  planner.add(std::move(step));
  return success();
}
