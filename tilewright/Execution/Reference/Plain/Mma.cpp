//===- Mma.cpp - matrix multiplication ------------------------------------===//
// Each element of the result starts as the accumulator and adds the products in
// the order of k; each addition rounds once, to nearest even:
//
//   mmaf         r = fma(lhs[i, k], rhs[k, j], r), in f64 for f64, otherwise in
//                f32; an f16 accumulator is rounded to f16 at the end. The 13
//                lowest bits of a tf32 are ignored.
//   mmaf_scaled  r = r + lhs[i, k] * lhs_scale[i, k / b] * rhs[k, j] *
//                rhs_scale[k / b, j] in f32, the product exact
//   mmai         in 32 bits, wrapping
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Plain/Evaluate.h"

#include <cmath>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::plain;

namespace {
/// The sizes of a product, and the positions of its elements in their tiles.
struct Product {
  explicit Product(Operation *op) {
    ArrayRef<int64_t> lhs = shapeOf(op->getOperand(0)),
                      rhs = shapeOf(op->getOperand(1));
    batches = lhs.size() == 3 ? lhs[0] : 1;
    m = lhs[lhs.size() - 2];
    k = lhs.back();
    n = rhs.back();
  }

  /// The indices of elements in their tiles.
  size_t lhs(size_t b, size_t i, size_t x) const { return (b * m + i) * k + x; }
  size_t rhs(size_t b, size_t x, size_t j) const { return (b * k + x) * n + j; }

  /// Computes each element of the result from its coordinates.
  template <typename Element>
  Flow forEach(Value result, TileBlock &block, Element element) const {
    Tile tile;
    for (size_t b = 0; b < batches; ++b)
      for (size_t i = 0; i < m; ++i)
        for (size_t j = 0; j < n; ++j)
          tile.push_back(element(b, i, j));
    block.set(result, std::move(tile));
    return Flow::Next;
  }

  size_t batches, m, n, k;
};
} // namespace

static std::vector<double> decodeAll(Value value, TileBlock &block) {
  Type element = elementOf(value);
  Bits ignored = isa<FloatTF32Type>(element) ? 0x1fff : 0;
  std::vector<double> numbers;
  for (Bits bits : block.tile(value))
    numbers.push_back(decode(element, bits & ~ignored));
  return numbers;
}

template <> Flow plain::evaluate(cuda_tile::MmaFOp op, TileBlock &block) {
  Product product(op);
  Type type = elementOf(op.getResult());
  bool wide = isa<Float64Type>(type);
  std::vector<double> lhs = decodeAll(op.getLhs(), block);
  std::vector<double> rhs = decodeAll(op.getRhs(), block);
  std::vector<double> acc = decodeAll(op.getAcc(), block);
  return product.forEach(
      op.getResult(), block, [&](size_t b, size_t i, size_t j) {
        double r = acc[(b * product.m + i) * product.n + j];
        for (size_t x = 0; x < product.k; ++x) {
          double y = lhs[product.lhs(b, i, x)], z = rhs[product.rhs(b, x, j)];
          r = wide ? std::fma(y, z, r) : std::fmaf(y, z, r);
        }
        return roundInto(type, r);
      });
}

template <> Flow plain::evaluate(cuda_tile::MmaIOp op, TileBlock &block) {
  Product product(op);
  const Tile &lhs = block.tile(op.getLhs()), &rhs = block.tile(op.getRhs());
  const Tile &acc = block.tile(op.getAcc());
  auto extend = [](Bits bits, Signedness signedness) -> uint32_t {
    return signedness == Signedness::Signed ? readSigned(bits, 8) : bits;
  };
  return product.forEach(
      op.getResult(), block, [&](size_t b, size_t i, size_t j) -> Bits {
        uint32_t r = acc[(b * product.m + i) * product.n + j];
        for (size_t x = 0; x < product.k; ++x)
          r += extend(lhs[product.lhs(b, i, x)], op.getSignednessLhs()) *
               extend(rhs[product.rhs(b, x, j)], op.getSignednessRhs());
        return r;
      });
}

/// In 113 bits: the product of four numbers of at most 4 bits is exact there,
/// and if its sum with an f32 is inexact, one of the two is too small to affect
/// the rounding to f32.
template <> Flow plain::evaluate(cuda_tile::MmaFScaledOp op, TileBlock &block) {
  Product product(op);
  std::vector<double> lhs = decodeAll(op.getLhs(), block);
  std::vector<double> rhs = decodeAll(op.getRhs(), block);
  std::vector<double> lhsScale = decodeAll(op.getLhsScale(), block);
  std::vector<double> rhsScale = decodeAll(op.getRhsScale(), block);
  size_t scales = shapeOf(op.getLhsScale()).back(); // along k
  size_t shared = product.k / scales;               // elements per scale
  auto wide = [](double number) {
    APFloat result(number);
    bool inexact;
    result.convert(APFloat::IEEEquad(), llvm::RoundingMode::NearestTiesToEven,
                   &inexact); // exact
    return result;
  };
  return product.forEach(
      op.getResult(), block, [&](size_t b, size_t i, size_t j) {
        Bits r = block.tile(op.getAcc())[(b * product.m + i) * product.n + j];
        for (size_t x = 0; x < product.k; ++x) {
          constexpr auto mode = llvm::RoundingMode::NearestTiesToEven;
          size_t scale = x / shared;
          APFloat sum = wide(lhs[product.lhs(b, i, x)]);
          sum.multiply(wide(lhsScale[(b * product.m + i) * scales + scale]),
                       mode);
          sum.multiply(wide(rhs[product.rhs(b, x, j)]), mode);
          sum.multiply(wide(rhsScale[(b * scales + scale) * product.n + j]),
                       mode);
          Type f32 = elementOf(op.getResult());
          sum.add(wide(decode(f32, r)), mode);
          bool inexact;
          sum.convert(APFloat::IEEEsingle(), mode, &inexact);
          r = writeFloat(f32, sum);
        }
        return r;
      });
}
