//===- Launch.cpp - a kernel launch and its memory ------------------------===//
#include "tilewright/Launch/Launch.h"

using namespace llvm;
using namespace tilewright;

uint64_t LaunchArray::elementCount() const {
  uint64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

bool LaunchArray::isDense() const {
  int64_t dense = 1;
  for (size_t axis = shape.size(); axis-- > 0;) {
    if (shape[axis] != 1 && strides[axis] != dense)
      return false;
    dense *= shape[axis];
  }
  return true;
}

StringRef Launch::bytecodePath() const {
  for (const auto &[version, path] : bytecode)
    if (version == primary)
      return path;
  return bytecode.empty() ? StringRef() : StringRef(bytecode.front().second);
}

uint64_t Launch::blocks() const {
  return uint64_t(grid[0]) * grid[1] * grid[2];
}

const LaunchArray *Launch::findArray(StringRef name) const {
  for (const LaunchArray &array : arrays)
    if (array.name == name)
      return &array;
  return nullptr;
}
