//===- Reinterpret.cpp - reinterprets bits --------------------------------===//
// A tile keeps its slot if only its element type changes. `pack` and `unpack`
// convert between a tile and its bytes in memory, lowest address first: a byte
// holds eight i1, or two elements of 4 bits, lowest bits first.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"

#include <cstring>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

template <typename Op> static LogicalResult rename(Op op, Planner &planner) {
  planner.alias(op.getResult(), op.getSource());
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::BitcastOp op, Planner &planner) {
  return rename(op, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::IntToPtrOp op, Planner &planner) {
  return rename(op, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::PtrToIntOp op, Planner &planner) {
  return rename(op, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::PtrToPtrOp op, Planner &planner) {
  return rename(op, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::PackOp op, Planner &planner) {
  Operand from = planner.readDense(op.getSource());
  Operand to = planner.write(op.getResult());
  unsigned bits = getBits(from.element);
  planner.add([from, to, bits](Frame &frame) {
    const uint8_t *in = frame.at<uint8_t>(from.ref);
    uint8_t *out = frame.at<uint8_t>(to.ref);
    if (bits >= 8) {
      std::memcpy(out, in, to.count);
      return Flow::Next;
    }
    for (size_t i = 0; i < to.count; ++i) {
      unsigned byte = 0;
      for (unsigned j = 0; j < 8 / bits; ++j)
        byte |= unsigned(*in++) << (j * bits);
      out[i] = uint8_t(byte);
    }
    return Flow::Next;
  });
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::UnpackOp op, Planner &planner) {
  Operand from = planner.readDense(op.getSource());
  Operand to = planner.write(op.getResult());
  unsigned bits = getBits(to.element);
  planner.add([from, to, bits](Frame &frame) {
    const uint8_t *in = frame.at<uint8_t>(from.ref);
    uint8_t *out = frame.at<uint8_t>(to.ref);
    if (bits >= 8) {
      std::memcpy(out, in, from.count);
      return Flow::Next;
    }
    for (size_t i = 0; i < from.count; ++i)
      for (unsigned j = 0; j < 8 / bits; ++j)
        *out++ = uint8_t((in[i] >> (j * bits)) & ((1 << bits) - 1));
    return Flow::Next;
  });
  return success();
}
