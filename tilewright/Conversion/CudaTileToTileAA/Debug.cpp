//===- Debug.cpp - assertions and prints ----------------------------------===//
// A printf conversion accepts any Tile IR type: %d rounds a float towards zero,
// and %f converts an integer to a float. The argument is converted here to the
// one type that the letter requires, and the format gets its size:
//
//   print_tko "%5d", %x : tile<8xi8>
//     -> %w = arith.extsi %x : tensor<8xi8> to tensor<8xi64>
//        nv_tileaa.print "%5lld", %w : tensor<8xi64>
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/F8E5M3.h"
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

/// A larger width or precision is a mistake and would fill memory.
static constexpr unsigned mostDigits = 4096;

namespace {
struct Conversion {
  StringRef flags; ///< percent sign, flags, width and precision; no size
  char letter;

  bool wantsFloat() const { return StringRef("eEfFgGaA").contains(letter); }
  std::string str() const {
    StringRef size = wantsFloat() || letter == 'c' || letter == 'p' ? "" : "ll";
    return (flags + size).str() + letter;
  }
};
} // namespace

/// Consumes the conversion, or `%%`, at the start of `rest`. The verifier has
/// checked that it is complete.
static StringRef takeConversion(StringRef &rest) {
  size_t end = rest.find_first_of("diuoxXeEfFgGaAcsSpn%", 1);
  StringRef all = rest.take_front(end == StringRef::npos ? end : end + 1);
  rest = rest.drop_front(all.size());
  return all;
}

static Conversion parse(StringRef all) {
  return {all.drop_back().rtrim("hlLqjzt"), all.back()};
}

LogicalResult cuda_tile_to_tileaa::checkFormat(cuda_tile::PrintTkoOp op) {
  StringRef rest = op.getStr();
  for (size_t at = rest.find('%'); at != StringRef::npos; at = rest.find('%')) {
    rest = rest.drop_front(at);
    StringRef all = takeConversion(rest);
    if (all == "%%")
      continue;
    Conversion conversion = parse(all);
    if (StringRef("sSn").contains(conversion.letter))
      return op.emitOpError("has the conversion \"")
             << all << "\"; expected one for a number, such as %d or %f";
    auto [width, precision] =
        conversion.flags.drop_front().ltrim("-+ #0").split('.');
    for (StringRef number : {width, precision}) {
      unsigned digits = 0;
      if (number.find_first_not_of("0123456789") != StringRef::npos)
        return op.emitOpError("has the conversion \"")
               << all
               << "\"; expected flags, a width and a precision in digits, and "
                  "a letter, as in %-8.3f";
      if (!number.empty() &&
          (number.getAsInteger(10, digits) || digits > mostDigits))
        return op.emitOpError("has the conversion \"")
               << all << "\"; expected a width and a precision of at most "
               << mostDigits;
    }
  }
  return success();
}

namespace {
/// Converts a printed value to i64, f64, or i32 for a character.
class Printed {
public:
  Printed(OpBuilder &builder, Location loc, Value value)
      : builder(builder), loc(loc), value(value) {}

  Value under(const Conversion &conversion) {
    if (isa<FloatType>(element())) {
      takeFloat(conversion.wantsFloat());
    } else if (isa<tileaa::PtrType>(element())) {
      change<tileaa::PtrToIntOp>(builder.getI64Type());
    } else if (!element().isInteger(64)) {
      bool isSigned = conversion.wantsFloat() ||
                      StringRef("di").contains(conversion.letter);
      if (isSigned && !element().isInteger(1))
        change<arith::ExtSIOp>(builder.getI64Type());
      else
        change<arith::ExtUIOp>(builder.getI64Type());
    }
    if (conversion.wantsFloat() && element().isInteger(64))
      change<arith::SIToFPOp>(builder.getF64Type());
    if (conversion.letter == 'c') {
      change<arith::TruncIOp>(builder.getI8Type());
      change<arith::ExtUIOp>(builder.getI32Type());
    }
    return value;
  }

private:
  Type element() const { return getElementTypeOrSelf(value.getType()); }
  Type withElement(Type type) const {
    auto tensor = dyn_cast<RankedTensorType>(value.getType());
    return tensor ? tensor.clone(type) : type;
  }
  template <typename Op> void change(Type type) {
    value = Op::create(builder, loc, withElement(type), value);
  }
  Value constant(TypedAttr number) {
    if (auto tensor = dyn_cast<RankedTensorType>(withElement(number.getType())))
      number = DenseElementsAttr::get(tensor, ArrayRef<Attribute>(number));
    return arith::ConstantOp::create(builder, loc, number);
  }

  /// To f64, or to an integer: 0 where it has no 64-bit integer value.
  void takeFloat(bool asFloat) {
    if (!isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(element()))
      change<arith::ExtFOp>(builder.getF32Type());
    if (!element().isF64())
      change<arith::ExtFOp>(builder.getF64Type());
    if (asFloat)
      return;
    Value size = math::AbsFOp::create(builder, loc, value);
    Value fits =
        arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OLT, size,
                              constant(builder.getF64FloatAttr(0x1p63)));
    change<tileaa::FPToSIOp>(builder.getI64Type());
    value = arith::SelectOp::create(builder, loc, fits, value,
                                    constant(builder.getI64IntegerAttr(0)));
  }

  OpBuilder &builder;
  Location loc;
  Value value;
};

struct LowerAssert final : OpConversionPattern<cuda_tile::AssertOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::AssertOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::AssertOp>(rewriter, op, adaptor.getCondition(),
                                op.getMessageAttr());
    return success();
  }
};

struct LowerPrint final : OpConversionPattern<cuda_tile::PrintTkoOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::PrintTkoOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    std::string format;
    SmallVector<Value> printed;
    StringRef rest = op.getStr();
    while (!rest.empty()) {
      size_t plain = std::min(rest.find('%'), rest.size());
      format += rest.take_front(plain);
      rest = rest.drop_front(plain);
      if (rest.empty())
        break;
      StringRef all = takeConversion(rest);
      if (all == "%%") {
        format += all;
        continue;
      }
      Conversion conversion = parse(all);
      format += conversion.str();
      Value value = adaptor.getArgs()[printed.size()];
      if (isF8E5M3(op.getArgs()[printed.size()].getType()))
        value = decodeF8E5M3(rewriter, op.getLoc(), value, /*widens=*/true);
      printed.push_back(
          Printed(rewriter, op.getLoc(), value).under(conversion));
    }
    replaceBy<tileaa::PrintOp>(
        rewriter, op,
        getTypeConverter()->convertType(op.getResultToken().getType()),
        rewriter.getStringAttr(format), printed, adaptor.getToken());
    return success();
  }
};
} // namespace

void cuda_tile_to_tileaa::populateDebug(const TypeConverter &converter,
                                        RewritePatternSet &patterns) {
  patterns.add<LowerAssert, LowerPrint>(converter, patterns.getContext());
}
