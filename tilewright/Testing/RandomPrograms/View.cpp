//===- View.cpp - views in random programs --------------------------------===//
// A view is drawn together with its tensor: sizes that are or are not multiples
// of the tile, strides in any order and with gaps, static or dynamic. Indices
// are inside the index space; gathered slices may be outside the tensor if
// there is a padding value.
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/RandomPrograms/Maker.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;
using namespace tilewright::testing;

namespace {
enum class Sort { Partition, Strided, Gather };

/// The tensor, by dimensions of the tile.
struct Drawn {
  Sort sort = Sort::Partition;
  Shape sizes, strides, steps;
  llvm::SmallVector<int32_t> map; ///< tile dimension to tensor dimension
  unsigned sparse = 0;
  bool isPlain = false;   ///< dense rows, adjacent tiles
  bool isPartial = false; ///< some tile crosses an edge
};
} // namespace

static int64_t spanOf(llvm::ArrayRef<int64_t> sizes,
                      llvm::ArrayRef<int64_t> strides) {
  int64_t last = 0;
  for (auto [size, stride] : llvm::zip(sizes, strides))
    last += (size - 1) * stride;
  return last + 1;
}

static void shuffle(Maker &m, llvm::SmallVectorImpl<int32_t> &order) {
  for (unsigned i = order.size(); i-- > 1;)
    std::swap(order[i], order[m.choices.below(i + 1)]);
}

/// Strides of rows, or of dimensions in any order, sometimes with gaps.
static Shape drawStrides(Maker &m, llvm::ArrayRef<int64_t> sizes) {
  llvm::SmallVector<int32_t> order;
  for (unsigned i = sizes.size(); i-- > 0;)
    order.push_back(i);
  if (m.choices.chance(35))
    shuffle(m, order);
  Shape strides(sizes.size());
  int64_t stride = m.choices.chance(90) ? 1 : 2;
  for (int32_t dim : order) {
    strides[dim] = stride;
    stride *= sizes[dim];
    if (m.choices.chance(15))
      stride += 1 + m.choices.below(8);
  }
  return strides;
}

static void makeDense(llvm::ArrayRef<int64_t> sizes, Shape &strides) {
  strides.assign(sizes.size(), 1);
  for (unsigned i = sizes.size() - 1; i-- > 0;)
    strides[i] = strides[i + 1] * sizes[i + 1];
}

/// Up to eight tiles along a dimension.
static void drawPlainSizes(Maker &m, llvm::ArrayRef<int64_t> tile, int64_t most,
                           Drawn &drawn) {
  drawn.sizes.assign(tile.begin(), tile.end());
  drawn.steps = drawn.sizes;
  int64_t capacity =
      std::min<int64_t>(8, most / ShapedType::getNumElements(tile));
  drawn.sizes[m.choices.below(tile.size())] <<=
      m.choices.below(1 + llvm::Log2_64(capacity));
  makeDense(drawn.sizes, drawn.strides);
}

/// The tensor size along tile dimension i, with and without a remainder.
static void drawSizes(Maker &m, llvm::ArrayRef<int64_t> tile, int64_t most,
                      bool mayBePartial, Drawn &drawn) {
  unsigned rank = tile.size();
  drawn.sizes.assign(rank, 1);
  drawn.steps.assign(rank, 1);
  for (unsigned i = 0; i < rank; ++i)
    drawn.sizes[drawn.map[i]] = tile[i];
  Shape fitting = drawn.sizes;
  for (unsigned i = 0; i < rank; ++i) {
    int64_t &size = drawn.sizes[drawn.map[i]];
    size *= 1 + (m.choices.chance(60) ? m.choices.below(3) : 0);
    if (mayBePartial && m.choices.chance(50))
      size = std::max<int64_t>(1, size - m.choices.below(tile[i]));
    if (ShapedType::getNumElements(drawn.sizes) > most)
      size = tile[i];
    drawn.steps[i] = tile[i];
    if (drawn.sort == Sort::Strided && m.choices.chance(60))
      drawn.steps[i] = std::max<int64_t>(1, tile[i] >> m.choices.below(3));
    if (drawn.sort == Sort::Strided && m.choices.chance(15))
      drawn.steps[i] = 1 + m.choices.below(2 * tile[i]);
  }
  drawn.strides = drawStrides(m, drawn.sizes);
  if (spanOf(drawn.sizes, drawn.strides) > most) {
    drawn.sizes = fitting;
    makeDense(drawn.sizes, drawn.strides);
  }
}

/// Sizes and strides, some of them dynamic.
static Value makeTensor(Maker &m, Kind kind, const Drawn &drawn, Value base) {
  static constexpr Kind numbers[] = {Kind::I32, Kind::I32, Kind::I64};
  Kind number = m.choices.of(numbers);
  auto pass = [&](Shape &sizes) {
    llvm::SmallVector<Value> values;
    for (int64_t &size : sizes) {
      if (m.choices.chance(65))
        continue;
      values.push_back(m.choices.chance(70) ? m.scalarArgument(number, size)
                                            : m.splat(number, {}, size));
      size = TensorViewType::kDynamic;
    }
    return values;
  };
  Shape sizes = drawn.sizes, strides = drawn.strides;
  auto passedSizes = pass(sizes), passedStrides = pass(strides);
  auto type = TensorViewType::get(m.b.getContext(), m.elementType(kind), sizes,
                                  strides, PtrKindAttr());
  Value tensor = MakeTensorViewOp::create(m.b, m.loc, type, base, passedSizes,
                                          passedStrides);
  if (m.choices.chance(5)) {
    llvm::SmallVector<Type> results(sizes.size(), m.tile({}, Kind::I32));
    auto op = GetTensorShapeOp::create(m.b, m.loc, results, tensor);
    m.hold(op.getResult(m.choices.below(sizes.size())), true);
  }
  return tensor;
}

static PaddingAttr drawPadding(Maker &m, Kind kind) {
  bool isFloat = infoOf(kind).isFloat;
  auto value = isFloat ? Padding(m.choices.below(5)) : Padding::Zero;
  return PaddingAttr::get(m.b.getContext(), value);
}

static Type viewType(Maker &m, const Drawn &drawn, llvm::ArrayRef<int32_t> tile,
                     Value tensor, PaddingAttr padding) {
  auto type = cast<TensorViewType>(tensor.getType());
  auto *context = m.b.getContext();
  llvm::SmallVector<int32_t> steps(drawn.steps.begin(), drawn.steps.end());
  switch (drawn.sort) {
  case Sort::Partition:
    return PartitionViewType::get(context, tile, type, drawn.map, padding);
  case Sort::Strided:
    return StridedViewType::get(context, tile, steps, type, drawn.map, padding);
  case Sort::Gather:
    return GatherScatterViewType::get(context, tile, type, drawn.sparse,
                                      padding);
  }
  llvm_unreachable("no other sort");
}

/// Indices along the sparse dimension: any for a load, distinct for a store.
static Value drawSlices(Maker &m, ViewUse use, const DrawnView &view,
                        const DrawnView::Axis &axis) {
  Kind kind = view.number;
  int64_t count = axis.slices, size = axis.count;
  int64_t power = int64_t(1) << llvm::Log2_64(size);
  if (use == ViewUse::Load) {
    Value any = m.exactly(kind, {count});
    if (view.isPadded)
      return m.masked(any, 2 * power - 1);
    return RemIOp::create(m.b, m.loc, any.getType(), any,
                          m.splat(kind, {count}, size), Signedness::Unsigned);
  }
  Value slices = m.distinct({count}, std::max(power, count));
  if (kind == Kind::I64)
    slices = ExtIOp::create(m.b, m.loc, m.tile({count}, kind), slices,
                            Signedness::Unsigned);
  return slices;
}

/// The number among all blocks of a number within this block.
static Value amongAll(Maker &m, Kind kind, int64_t count, Value index) {
  Value block = m.block;
  if (kind == Kind::I64)
    block = ExtIOp::create(m.b, m.loc, m.tile({}, kind), block,
                           Signedness::Unsigned);
  if (count == 1)
    return block;
  auto none = IntegerOverflow::None;
  Value first = MulIOp::create(m.b, m.loc, block.getType(), block,
                               m.splat(kind, {}, count), none);
  return AddIOp::create(m.b, m.loc, first.getType(), first, index, none);
}

void testing::drawIndex(Maker &m, ViewUse use, DrawnView &view) {
  view.index.clear();
  for (const DrawnView::Axis &axis : view.axes) {
    if (axis.slices) {
      view.index.push_back(drawSlices(m, use, view, axis));
      continue;
    }
    Value index = m.indexBelow(view.number, axis.count);
    if (axis.byBlock)
      index = amongAll(m, view.number, axis.count, index);
    view.index.push_back(index);
  }
}

/// Extends the tensor to all blocks, whose parts of `part` elements follow each
/// other along its outermost dimension, which is returned; nothing if such
/// parts are not rows of it.
static std::optional<int32_t> spanAllBlocks(Maker &m, Drawn &drawn,
                                            int64_t part) {
  auto reach = [&](int32_t dim) {
    return std::pair(drawn.strides[dim], drawn.sizes[dim]);
  };
  int32_t dim = 0;
  for (int32_t other = 1; other < int32_t(drawn.sizes.size()); ++other)
    if (reach(other) > reach(dim))
      dim = other;
  int64_t &size = drawn.sizes[dim], &stride = drawn.strides[dim];
  Shape inner = drawn.sizes;
  inner[dim] = 1;
  if (part % size || part / size < spanOf(inner, drawn.strides))
    return std::nullopt;
  stride = part / size;
  size *= m.blockCount;
  return dim;
}

DrawnView testing::drawView(Maker &m, Kind kind, llvm::ArrayRef<int64_t> shape,
                            ViewUse use, const Ground &ground) {
  unsigned rank = shape.size();
  bool loads = use == ViewUse::Load || use == ViewUse::Update;
  Drawn drawn;
  drawn.isPlain = m.choices.chance(ground.all ? 75 : 35);
  unsigned sort = m.choices.below(100);
  drawn.sort = sort < 55 || drawn.isPlain ? Sort::Partition
               : sort < 77                ? Sort::Strided
               : use == ViewUse::Reduce   ? Sort::Partition
                                          : Sort::Gather;
  for (unsigned i = 0; i < rank; ++i)
    drawn.map.push_back(i);
  if (drawn.sort != Sort::Gather && !drawn.isPlain && m.choices.chance(35))
    shuffle(m, drawn.map);
  drawn.sparse = m.choices.below(rank);
  // e8m0 has no zero, and for the other small floats the specification does not
  // fully define padding.
  bool hasPadding = infoOf(kind).isInteger || infoOf(kind).isFloat;
  bool mayBePartial = m.choices.chance(40) && (!loads || hasPadding);
  if (drawn.isPlain)
    drawPlainSizes(m, shape, ground.most, drawn);
  else
    drawSizes(m, shape, ground.most, mayBePartial, drawn);

  auto sizeOf = [&](unsigned i) { return drawn.sizes[drawn.map[i]]; };
  auto countOf = [&](unsigned i) {
    return llvm::divideCeil(sizeOf(i), drawn.steps[i]);
  };
  auto isCovered = [&](unsigned i) {
    int64_t last = (int64_t(countOf(i)) - 1) * drawn.steps[i];
    return drawn.sort != Sort::Gather && last + shape[i] <= sizeOf(i);
  };
  for (unsigned i = 0; i < rank; ++i)
    drawn.isPartial |= !isCovered(i);
  if (drawn.sort == Sort::Gather)
    drawn.isPartial = llvm::any_of(
        llvm::seq(rank), [&](unsigned i) { return sizeOf(i) < shape[i]; });
  if (drawn.isPartial && loads && !hasPadding) {
    drawn.sort = Sort::Partition;
    for (unsigned i = 0; i < rank; ++i)
      drawn.steps[i] = shape[i];
    drawn.isPartial = false;
  }
  PaddingAttr padding;
  if (hasPadding && use != ViewUse::Reduce &&
      ((loads && drawn.isPartial) || m.choices.chance(25)))
    padding = drawPadding(m, kind);

  DrawnView result;
  result.isPadded = bool(padding);
  for (unsigned i = 0; i < rank; ++i) {
    if (drawn.sort != Sort::Gather)
      result.axes.push_back({int64_t(countOf(i))});
    else if (i == drawn.sparse)
      result.axes.push_back({sizeOf(i), shape[i]});
    else // counts elements
      result.axes.push_back({std::max<int64_t>(1, sizeOf(i) - shape[i] + 1)});
  }
  if (drawn.sort == Sort::Partition && m.choices.chance(30))
    for (unsigned i = 0; i < rank; ++i)
      result.inbounds.push_back(isCovered(i) && m.choices.chance(80));

  std::optional<int32_t> byBlock;
  if (ground.all && drawn.sort == Sort::Partition && !drawn.isPartial &&
      m.choices.chance(60))
    byBlock = spanAllBlocks(m, drawn, ground.most);
  if (byBlock)
    for (auto [dim, axis] : llvm::zip(drawn.map, result.axes))
      axis.byBlock = dim == *byBlock;
  Value base =
      byBlock ? ground.all : ground.base(spanOf(drawn.sizes, drawn.strides));
  Value tensor = makeTensor(m, kind, drawn, base);
  llvm::SmallVector<int32_t> tile(shape.begin(), shape.end());
  Type type = viewType(m, drawn, tile, tensor, padding);
  switch (drawn.sort) {
  case Sort::Partition:
    result.view = MakePartitionViewOp::create(m.b, m.loc, type, tensor);
    break;
  case Sort::Strided:
    result.view = MakeStridedViewOp::create(m.b, m.loc, type, tensor);
    break;
  case Sort::Gather:
    result.view = MakeGatherScatterViewOp::create(m.b, m.loc, type, tensor);
    break;
  }
  if (m.choices.chance(5)) {
    llvm::SmallVector<Type> results(rank, m.tile({}, Kind::I32));
    auto op = GetIndexSpaceShapeOp::create(m.b, m.loc, results, result.view);
    m.hold(op.getResult(m.choices.below(rank)), true);
  }
  result.number = m.choices.chance(75) ? Kind::I32 : Kind::I64;
  drawIndex(m, use, result);
  return result;
}
