//===- CuteLayout.cpp - shape and stride as a function --------------------===//
#include "tilewright/Layout/CuteLayout.h"

#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tilewright;

static constexpr int64_t maxSize = int64_t(1) << 40;
static constexpr int64_t maxReach = int64_t(1) << 62;

Expected<CuteLayout> CuteLayout::create(IntTuple shape, IntTuple stride) {
  auto fail = [&](const Twine &message) {
    return toolError(ExitCode::Usage, "layout " + shape.str() + ":" +
                                          stride.str() + ": " + message);
  };
  if (!shape.isCongruentTo(stride))
    return fail("expected shape and stride to nest alike");
  int64_t size = 1, reach = 0;
  for (auto [extent, step] : zip_equal(shape.flatten(), stride.flatten())) {
    if (extent < 1)
      return fail("expected sizes of at least 1");
    int64_t last;
    if (MulOverflow(size, extent, size) || size > maxSize)
      return fail("expected at most 2^40 elements");
    if (MulOverflow(extent - 1, step, last) ||
        AddOverflow(reach, last, reach) || reach >= maxReach)
      return fail("expected to stay below 2^62");
  }
  return CuteLayout(std::move(shape), std::move(stride));
}

Expected<CuteLayout> CuteLayout::columnMajor(IntTuple shape) {
  std::vector<IntTuple> strides;
  int64_t stride = 1;
  for (int64_t extent : shape.flatten()) {
    strides.push_back(stride);
    // create() reports the overflow: it bounds the product.
    if (MulOverflow(stride, extent, stride))
      stride = 0;
  }
  IntTuple steps = withLeaves(shape, strides);
  return create(std::move(shape), std::move(steps));
}

Expected<CuteLayout> CuteLayout::take(StringRef &text, StringRef whole) {
  Expected<IntTuple> shape = IntTuple::take(text, whole);
  if (!shape)
    return shape.takeError();
  text = text.ltrim();
  if (!text.consume_front(":"))
    return columnMajor(std::move(*shape));
  Expected<IntTuple> stride = IntTuple::take(text, whole);
  if (!stride)
    return stride.takeError();
  return create(std::move(*shape), std::move(*stride));
}

Expected<CuteLayout> CuteLayout::parse(StringRef whole) {
  StringRef text = whole;
  Expected<CuteLayout> layout = take(text, whole);
  if (layout && !text.trim().empty())
    return toolError(ExitCode::Usage,
                     "column " + Twine(whole.size() - text.ltrim().size() + 1) +
                         " of '" + whole + "': expected the end, found '" +
                         text.ltrim() + "'");
  return layout;
}

CuteLayout CuteLayout::mode(unsigned i) const {
  return CuteLayout(shapes[i], strides[i]);
}

int64_t CuteLayout::cosize() const {
  int64_t reach = 1;
  for (auto [extent, step] : zip_equal(shapes.flatten(), strides.flatten()))
    reach += (extent - 1) * step;
  return reach;
}

int64_t CuteLayout::operator()(int64_t index) const {
  int64_t sum = 0;
  for (auto [extent, step] : zip_equal(shapes.flatten(), strides.flatten())) {
    sum += index % extent * step;
    index /= extent;
  }
  return sum;
}

int64_t CuteLayout::operator()(ArrayRef<int64_t> coordinate) const {
  int64_t sum = 0;
  for (auto [i, index] : enumerate(coordinate))
    sum += mode(i)(index);
  return sum;
}

std::string CuteLayout::str() const {
  return shapes.str() + ":" + strides.str();
}

hash_code tilewright::hash_value(const CuteLayout &layout) {
  return hash_combine(layout.shape(), layout.stride());
}

CuteLayout tilewright::concatenate(ArrayRef<CuteLayout> modes) {
  std::vector<IntTuple> shape, stride;
  for (const CuteLayout &mode : modes) {
    shape.push_back(mode.shape());
    stride.push_back(mode.stride());
  }
  return CuteLayout(IntTuple(std::move(shape)), IntTuple(std::move(stride)));
}
