//===- ViewFacts.cpp - alignment and bounds of a view's tiles -------------===//
#include "tilewright/Dialect/TileAS/ViewFacts.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tilewright;

/// The power of two that assumptions state divides `value`; 1 without any.
static uint64_t statedDivisor(Value value) {
  uint64_t divisor = 1;
  while (auto assume = value.getDefiningOp<tileas::AssumeOp>()) {
    if (auto divBy = dyn_cast<tileas::DivByAttr>(assume.getPredicate()))
      divisor = std::max(divisor, divBy.getDivisor());
    value = assume.getValue();
  }
  return divisor;
}

/// The depth to which the operands of sums and products are searched.
static constexpr unsigned mostDepth = 4;

/// The largest power of two, up to `most`, known to divide an index. Overflow
/// does not affect the low bits of products.
static uint64_t knownDivisor(Value index, uint64_t most, unsigned depth = 0) {
  uint64_t divisor = statedDivisor(index);
  APInt number;
  if (matchPattern(index, m_ConstantInt(&number)))
    divisor = uint64_t(1) << std::min(number.countr_zero(), 62u);
  else if (auto product = index.getDefiningOp<arith::MulIOp>();
           product && depth < mostDepth)
    divisor =
        std::max(divisor, knownDivisor(product.getLhs(), most, depth + 1) *
                              knownDivisor(product.getRhs(), most, depth + 1));
  else if (auto sum = index.getDefiningOp<arith::AddIOp>();
           sum && depth < mostDepth)
    divisor = std::max(divisor,
                       std::min(knownDivisor(sum.getLhs(), most, depth + 1),
                                knownDivisor(sum.getRhs(), most, depth + 1)));
  return std::min(divisor, most);
}

/// Whether entry `dim` of a tensor's sizes or strides, whose dynamic ones are
/// `operands`, is a multiple of `width`.
static bool isMultiple(ArrayRef<int64_t> entries, ValueRange operands,
                       unsigned dim, unsigned width) {
  if (!ShapedType::isDynamic(entries[dim]))
    return entries[dim] % width == 0;
  unsigned before =
      llvm::count_if(entries.take_front(dim), ShapedType::isDynamic);
  return statedDivisor(operands[before]) % width == 0;
}

static SmallVector<int64_t> stridesOf(tileas::TiledViewType view) {
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(view.getMemref().getStridesAndOffset(strides, offset)))
    return {};
  return strides;
}

bool tileas::isContiguous(TiledViewType view, unsigned dim) {
  unsigned tensorDim = view.getDimMap()[dim];
  SmallVector<int64_t> strides = stridesOf(view);
  return tensorDim < strides.size() && strides[tensorDim] == 1 &&
         view.getSparse() != int32_t(dim);
}

SmallVector<bool> tileas::staysInside(TiledViewType view,
                                      std::optional<ArrayRef<bool>> promised) {
  MemRefType memref = view.getMemref();
  SmallVector<bool> stays;
  for (auto [dim, tile] : llvm::enumerate(view.getTileShape())) {
    bool isPromised = promised && (*promised)[dim];
    unsigned tensorDim = view.getDimMap()[dim];
    if (isPromised || view.getSparse() == int32_t(dim) ||
        memref.isDynamicDim(tensorDim)) {
      stays.push_back(isPromised);
      continue;
    }
    // The last index of the index space, whose tile has the highest end.
    int64_t size = memref.getDimSize(tensorDim), step = view.getSteps()[dim];
    int64_t last = size > 0 ? (size - 1) / step : 0;
    stays.push_back(last * step + tile <= size);
  }
  return stays;
}

static tileas::MakeMemrefOp memrefOf(Value view) {
  auto block = view.getDefiningOp<tileas::BlockTileOp>();
  return block ? block.getSource().getDefiningOp<tileas::MakeMemrefOp>()
               : tileas::MakeMemrefOp();
}

unsigned tileas::runAlong(Value view, ValueRange indices, unsigned dim,
                          unsigned bits, unsigned mostBits, bool staysInside) {
  auto type = cast<TiledViewType>(view.getType());
  MakeMemrefOp memref = memrefOf(view);
  if (!memref || bits > mostBits || !isContiguous(type, dim))
    return 1;
  unsigned tensorDim = type.getDimMap()[dim];
  SmallVector<int64_t> strides = stridesOf(type);
  // Slices of a sparse view, and their indices, are spread over registers; the
  // other indices count elements.
  uint64_t start = type.getSteps()[dim];
  if (type.getSparse() && indices.size() == strides.size())
    start *= knownDivisor(indices[dim], mostBits);
  auto allows = [&](unsigned run) {
    bool wholeGroups =
        staysInside || isMultiple(type.getMemref().getShape(),
                                  memref.getSizes(), tensorDim, run);
    return wholeGroups && start % run == 0 &&
           statedDivisor(memref.getBase()) * 8 % (run * bits) == 0 &&
           llvm::all_of(llvm::seq<unsigned>(strides.size()), [&](unsigned i) {
             return i == tensorDim ||
                    isMultiple(strides, memref.getStrides(), i, run);
           });
  };
  unsigned run = llvm::bit_floor(mostBits / bits);
  while (run > 1 && !allows(run))
    run /= 2;
  return run;
}

bool tileas::fitsTensorMap(Value view) {
  constexpr int64_t mostSize = (int64_t(1) << 31) - 1;
  constexpr unsigned alignment = 16;
  auto type = cast<TiledViewType>(view.getType());
  MakeMemrefOp memref = memrefOf(view);
  SmallVector<unsigned> dims = tensorMapDims(type);
  if (!memref || dims.empty() || statedDivisor(memref.getBase()) % alignment)
    return false;
  MemRefType array = type.getMemref();
  bool hasSizes =
      llvm::all_of(array.getShape(),
                   [](int64_t size) {
                     return ShapedType::isDynamic(size) || size <= mostSize;
                   }) &&
      llvm::all_of(memref.getSizes().getTypes(), [](Type size) {
        return size.getIntOrFloatBitWidth() <= 32;
      });
  unsigned bytes = llvm::divideCeil(storageBits(array.getElementType()), 8);
  SmallVector<int64_t> strides = stridesOf(type);
  return hasSizes && bytes <= alignment &&
         llvm::all_of(ArrayRef(dims).drop_back(), [&](unsigned dim) {
           return isMultiple(strides, memref.getStrides(), dim,
                             alignment / bytes);
         });
}

llvm::StringRef tileas::whyNotByTensorMap(Value view, MemoryAttr places) {
  if (!places || !tensorBoxesOf(cast<TiledViewType>(view.getType()), places))
    return "the tile does not consist of a tensor map's boxes";
  if (!fitsTensorMap(view))
    return "its address or its strides are not known to be multiples of 16 "
           "bytes, or its sizes to have 31 bits";
  return "";
}
