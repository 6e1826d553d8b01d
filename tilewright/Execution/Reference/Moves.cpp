//===- Moves.cpp - copies elements ----------------------------------------===//
#include "tilewright/Execution/Reference/Moves.h"

namespace tilewright::reference {
namespace {
struct MoveLoops {
  void (*fill)(void *to, const void *element, size_t count);
  void (*spread)(void *to, const void *elements, size_t rows, size_t count);
  void (*separate)(void *lhs, void *rhs, const void *from, size_t count);
};
using RowLoop = void (*)(std::byte *to, ptrdiff_t toStride,
                         const std::byte *from, ptrdiff_t fromStride,
                         size_t bytes, size_t rows);
} // namespace
} // namespace tilewright::reference

#define TILEWRIGHT_LOOPS "tilewright/Execution/Reference/MoveLoops.inc"
#include "tilewright/Execution/Reference/ForEachLevel.h"

using namespace tilewright;

void reference::fillElements(std::byte *to, const std::byte *from,
                             unsigned bytes, size_t count) {
  selectLoop(bytes).fill(to, from, count);
}

void reference::spreadElements(std::byte *to, const std::byte *from,
                               unsigned bytes, size_t rows, size_t count) {
  selectLoop(bytes).spread(to, from, rows, count);
}

void reference::separate(std::byte *lhs, std::byte *rhs, const std::byte *from,
                         unsigned bytes, size_t count) {
  selectLoop(bytes).separate(lhs, rhs, from, count);
}

void reference::copyRows(std::byte *to, ptrdiff_t toStride,
                         const std::byte *from, ptrdiff_t fromStride,
                         size_t bytes, size_t rows) {
  selectLoop()(to, toStride, from, fromStride, bytes, rows);
}
