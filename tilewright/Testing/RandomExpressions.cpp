//===- RandomExpressions.cpp - programs of random expression trees --------===//
// A program loads some tiles of each type, builds random expression trees over
// them and over each other, and stores every root. Each value is accompanied by
// a mask of the elements at which it is defined, which is stored on request:
// two programs are compared only where the first is defined. Everything follows
// from the seed.
// from the seed.
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/RandomExpressions.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Execution/Reference/Reference.h"

#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Error.h"
#include <random>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;
using tilewright::testing::ExpressionOptions;

static constexpr unsigned kElements = 64, kInputs = 3;

namespace {
struct Element {
  StringRef name;
  unsigned bits, bytes;
  bool isInteger;
};
} // namespace

static constexpr Element elements[] = {
    {"i1", 1, 1, true},     {"i8", 8, 1, true},    {"i16", 16, 2, true},
    {"i32", 32, 4, true},   {"i64", 64, 8, true},  {"f16", 16, 2, false},
    {"bf16", 16, 2, false}, {"f32", 32, 4, false}, {"f64", 64, 8, false},
};
static constexpr unsigned kTypes = std::size(elements), kIntegers = 5;

//===----------------------------------------------------------------------===//
// The program
//===----------------------------------------------------------------------===//

/// Loads every input, creates a view of each type's results, and returns.
static std::string frame(unsigned trees) {
  std::string text = "cuda_tile.module @kernels {\nentry @k(";
  auto each = [&](auto body) {
    for (const Element &element : elements)
      body(element.name.str());
  };
  each([&](const std::string &t) {
    text += "%in_" + t + ": tile<ptr<" + t + ">>, %out_" + t + ": tile<ptr<" +
            t + ">>, ";
  });
  text += "%defined: tile<ptr<i1>>) {\n";
  auto view = [&](const std::string &name, const std::string &pointer,
                  const std::string &t, unsigned tiles) {
    std::string tensor = "tensor_view<" + std::to_string(tiles * kElements) +
                         "x" + t + ", strides=[1]>";
    text += "%v" + name + " = make_tensor_view %" + pointer + ", shape = [" +
            std::to_string(tiles * kElements) + "], strides = [1] : " + tensor +
            "\n%w" + name + " = make_partition_view %v" + name +
            " : partition_view<tile=(" + std::to_string(kElements) + "), " +
            tensor + ">\n";
    return "partition_view<tile=(" + std::to_string(kElements) + "), " +
           tensor + ">";
  };
  for (unsigned i = 0; i < kInputs; ++i)
    text += "%c" + std::to_string(i) +
            " = constant <i32: " + std::to_string(i) + "> : tile<i32>\n";
  each([&](const std::string &t) {
    std::string type = view("in_" + t, "in_" + t, t, kInputs);
    for (unsigned i = 0; i < kInputs; ++i)
      text += "%x" + std::to_string(i) + t + ", %t" + std::to_string(i) + t +
              " = load_view_tko weak %win_" + t + "[%c" + std::to_string(i) +
              "] : " + type + ", tile<i32> -> tile<" +
              std::to_string(kElements) + "x" + t + ">, token\n";
    view("out_" + t, "out_" + t, t, trees);
  });
  view("defined", "defined", "i1", trees);
  return text + "return\n}\n}\n";
}

namespace {
/// A value and its definedness mask; null: defined everywhere.
struct Tracked {
  Value value, defined;
};

class Maker {
public:
  Maker(mlir::ModuleOp module, const ExpressionOptions &options,
        bool definedness)
      : options(options), definedness(definedness), random(options.seed),
        builder(module.getContext()), loc(builder.getUnknownLoc()) {
    for (const Element &element : elements) {
      Type type = typeOf(element.name);
      tiles.push_back(TileType::get({kElements}, type));
    }
    module.walk([&](EntryOp op) { entry = op; });
    for (Operation &op : entry.getBody().front())
      if (auto load = dyn_cast<LoadViewTkoOp>(op))
        pools[typeNumber(load.getTile().getType())].push_back(
            {load.getTile(), {}});
      else if (auto view = dyn_cast<MakePartitionViewOp>(op))
        views.push_back(view);
    builder.setInsertionPoint(entry.getBody().front().getTerminator());
  }

  void run() {
    for (unsigned tree = 0; tree < options.trees; ++tree) {
      // In half of the programs, the last third of the trees is in a branch.
      if (tree == options.trees * 2 / 3 && options.seed % 2)
        openBranch();
      unsigned type = below(kTypes);
      Tracked result;
      for (unsigned i = 0; i < options.operations || !result.value; ++i) {
        unsigned next = i + 1 < options.operations ? drawType() : type;
        result = make(next);
        pools[next].push_back(result);
      }
      store(result.value, views[type * 2 + 1], tree);
      if (definedness)
        store(result.defined ? result.defined : number(0, 1).value,
              views.back(), tree);
      // Inputs remain available; results of other trees expire.
      for (auto &pool : pools)
        if (pool.size() > 24)
          pool.erase(pool.begin() + kInputs, pool.begin() + pool.size() - 12);
    }
  }

private:
  Type typeOf(StringRef name) {
    return llvm::StringSwitch<Type>(name)
        .Case("i1", builder.getI1Type())
        .Case("i8", builder.getI8Type())
        .Case("i16", builder.getI16Type())
        .Case("i32", builder.getI32Type())
        .Case("i64", builder.getI64Type())
        .Case("f16", builder.getF16Type())
        .Case("bf16", builder.getBF16Type())
        .Case("f32", builder.getF32Type())
        .Default(builder.getF64Type());
  }
  unsigned typeNumber(Type tile) {
    return llvm::find(tiles, tile) - tiles.begin();
  }
  uint64_t below(uint64_t end) { return random() % end; }
  bool chance(unsigned percent) { return below(100) < percent; }
  unsigned drawType() {
    // Half of all values are masks and i32, so that trees of one type grow.
    constexpr unsigned often[] = {0, 0, 3, 3, 3, 1, 2, 4, 3, 0};
    return chance(70) ? often[below(std::size(often))] : below(kTypes);
  }

  void openBranch() {
    Value scalar = ReshapeOp::create(
        builder, loc, TileType::get({}, builder.getI32Type()),
        ExtractOp::create(builder, loc,
                          TileType::get({1}, builder.getI32Type()),
                          pools[3][0].value, ValueRange(scalarConstant(0))));
    Value condition =
        CmpIOp::create(builder, loc, TileType::get({}, builder.getI1Type()),
                       ComparisonPredicate::NotEqual, scalar,
                       scalarConstant(0x7eadbeef), Signedness::Signed);
    auto branch = IfOp::create(builder, loc, TypeRange(), condition);
    builder.createBlock(&branch.getThenRegion());
    auto end = YieldOp::create(builder, loc);
    builder.setInsertionPoint(end);
  }

  Value scalarConstant(int32_t value) {
    auto type = TileType::get({}, builder.getI32Type());
    return ConstantOp::create(
        builder, loc, type,
        DenseElementsAttr::get(type, APInt(32, value, true)));
  }

  void store(Value value, Value view, unsigned slot) {
    StoreViewTkoOp::create(builder, loc, builder.getType<TokenType>(),
                           MemSemantic::Weak, MemoryScopeAttr(),
                           OptimizationHintsAttr(), DenseBoolArrayAttr(), value,
                           view, ValueRange(scalarConstant(slot)), Value());
  }

  Tracked number(unsigned type, uint64_t bits) {
    auto tile = cast<TileType>(tiles[type]);
    unsigned width = elements[type].bits;
    APInt value(width, bits, false, true);
    DenseElementsAttr attribute =
        elements[type].isInteger
            ? DenseElementsAttr::get(tile, value)
            : DenseElementsAttr::get(
                  tile, APFloat(cast<FloatType>(tile.getElementType())
                                    .getFloatSemantics(),
                                value));
    return {ConstantOp::create(builder, loc, tile, attribute), {}};
  }

  Tracked constant(unsigned type) {
    unsigned width = elements[type].bits;
    uint64_t half = uint64_t(1) << (width - 1);
    const uint64_t edges[] = {0, 1,    ~uint64_t(0), 2,    3,
                              5, half, half - 1,     width};
    return number(type, chance(85) ? edges[below(std::size(edges))] : random());
  }

  Tracked pick(unsigned type) {
    auto &pool = pools[type];
    if (elements[type].isInteger && chance(25))
      return constant(type);
    // Prefer recent values: rewrites match on the definitions of operands.
    if (chance(50))
      return pool[pool.size() - 1 - below(std::min<size_t>(4, pool.size()))];
    return pool[below(pool.size())];
  }

  //===--------------------------------------------------------------------===//
  // Definedness of results
  //===--------------------------------------------------------------------===//

  Value both(Value a, Value b) {
    if (!a || !b)
      return a ? a : b;
    return AndIOp::create(builder, loc, tiles[0], a, b);
  }
  Value no(Value a) {
    return XOrIOp::create(builder, loc, tiles[0], a, number(0, 1).value);
  }
  Value either(Value a, Value b) {
    return OrIOp::create(builder, loc, tiles[0], a, b);
  }
  Value compare(ComparisonPredicate predicate, Value a, Value b,
                Signedness signedness) {
    return CmpIOp::create(builder, loc, tiles[0], predicate, a, b, signedness);
  }
  Value same(Value a, Value b) {
    return compare(ComparisonPredicate::Equal, a, b, Signedness::Signed);
  }
  Value isNegative(unsigned type, Value a) {
    return compare(ComparisonPredicate::LessThan, a, number(type, 0).value,
                   Signedness::Signed);
  }
  Value isMin(unsigned type, Value a) {
    return same(a,
                number(type, uint64_t(1) << (elements[type].bits - 1)).value);
  }
  Value xorOf(unsigned type, Value a, Value b) {
    return XOrIOp::create(builder, loc, tiles[type], a, b);
  }

  enum class Wrapping { Add, Sub, Mul };

  /// Whether the signed result `r` has wrapped.
  Value wrapsSigned(Wrapping op, unsigned type, Value x, Value y, Value r) {
    auto signs = [&](Value a, Value b, Value c, Value d) {
      return isNegative(type,
                        AndIOp::create(builder, loc, tiles[type],
                                       xorOf(type, a, b), xorOf(type, c, d)));
    };
    if (op == Wrapping::Add)
      return signs(x, r, y, r);
    if (op == Wrapping::Sub)
      return signs(x, y, x, r);
    Value zero = number(type, 0).value, minusOne = number(type, ~0ull).value;
    Value quotient = DivIOp::create(builder, loc, tiles[type], r, x,
                                    Signedness::Signed, RoundingMode::Zero);
    Value wrong = both(no(same(x, zero)), no(same(quotient, y)));
    return either(wrong, both(same(x, minusOne), isMin(type, y)));
  }
  Value wrapsUnsigned(Wrapping op, unsigned type, Value x, Value y, Value r) {
    if (op == Wrapping::Mul)
      return no(same(MulhiIOp::create(builder, loc, tiles[type], x, y),
                     number(type, 0).value));
    bool isAdd = op == Wrapping::Add;
    return compare(ComparisonPredicate::LessThan, isAdd ? r : x, isAdd ? x : y,
                   Signedness::Unsigned);
  }

  IntegerOverflow drawOverflow() {
    return chance(60) ? IntegerOverflow::None : IntegerOverflow(1 + below(3));
  }
  static bool noSigned(IntegerOverflow flag) {
    return flag == IntegerOverflow::NoSignedWrap ||
           flag == IntegerOverflow::NoWrap;
  }
  static bool noUnsigned(IntegerOverflow flag) {
    return flag == IntegerOverflow::NoUnsignedWrap ||
           flag == IntegerOverflow::NoWrap;
  }

  //===--------------------------------------------------------------------===//
  // Operations
  //===--------------------------------------------------------------------===//

  template <typename Op>
  Tracked wrapping(Wrapping kind, unsigned type, Tracked x, Tracked y) {
    IntegerOverflow flag = drawOverflow();
    Value r = Op::create(builder, loc, tiles[type], x.value, y.value, flag);
    Value defined = both(x.defined, y.defined);
    if (definedness && noSigned(flag))
      defined = both(defined, no(wrapsSigned(kind, type, x.value, y.value, r)));
    if (definedness && noUnsigned(flag))
      defined =
          both(defined, no(wrapsUnsigned(kind, type, x.value, y.value, r)));
    return {r, defined};
  }

  Tracked division(unsigned type, Tracked x, Tracked y, bool remainder) {
    bool isSigned = chance(50);
    auto signedness = isSigned ? Signedness::Signed : Signedness::Unsigned;
    RoundingMode mode =
        chance(85) ? RoundingMode::Zero : RoundingMode::PositiveInf;
    Value r = remainder
                  ? Value(RemIOp::create(builder, loc, tiles[type], x.value,
                                         y.value, signedness))
                  : Value(DivIOp::create(builder, loc, tiles[type], x.value,
                                         y.value, signedness, mode));
    Value defined = both(x.defined, y.defined);
    if (!definedness)
      return {r, defined};
    defined = both(defined, no(same(y.value, number(type, 0).value)));
    if (isSigned)
      defined =
          both(defined, no(both(isMin(type, x.value),
                                same(y.value, number(type, ~0ull).value))));
    return {r, defined};
  }

  Tracked select(unsigned type) {
    Tracked c = pick(0), x = pick(type), y = chance(15) ? x : pick(type);
    Value r =
        SelectOp::create(builder, loc, tiles[type], c.value, x.value, y.value);
    Value defined;
    if (definedness && (x.defined || y.defined)) {
      Value yes = number(0, 1).value;
      defined = SelectOp::create(builder, loc, tiles[0], c.value,
                                 x.defined ? x.defined : yes,
                                 y.defined ? y.defined : yes);
    }
    return {r, both(c.defined, defined)};
  }

  Tracked extend(unsigned type) {
    unsigned from = below(type);
    Tracked x = pick(from);
    auto signedness = chance(50) ? Signedness::Signed : Signedness::Unsigned;
    return {ExtIOp::create(builder, loc, tiles[type], x.value, signedness),
            x.defined};
  }

  Tracked truncate(unsigned type) {
    unsigned from = type + 1 + below(kIntegers - 1 - type);
    Tracked x = pick(from);
    IntegerOverflow flag = drawOverflow();
    Value r = TruncIOp::create(builder, loc, tiles[type], x.value, flag);
    Value defined = x.defined;
    auto fits = [&](Signedness signedness) {
      Value back = ExtIOp::create(builder, loc, tiles[from], r, signedness);
      defined = both(defined, same(back, x.value));
    };
    if (definedness && noSigned(flag))
      fits(Signedness::Signed);
    if (definedness && noUnsigned(flag))
      fits(Signedness::Unsigned);
    return {r, defined};
  }

  Tracked negate(unsigned type, Tracked x) {
    bool flagged = chance(30);
    Value r = NegIOp::create(builder, loc, tiles[type], x.value,
                             flagged ? IntegerOverflow::NoSignedWrap
                                     : IntegerOverflow::None);
    if (definedness && flagged)
      return {r, both(x.defined, no(isMin(type, x.value)))};
    return {r, x.defined};
  }

  /// The other types of the same width.
  Tracked bitcast(unsigned type) {
    SmallVector<unsigned> others;
    for (unsigned i = 0; i < kTypes; ++i)
      if (elements[i].bits == elements[type].bits)
        others.push_back(i);
    Tracked x = pick(others[below(others.size())]);
    return {BitcastOp::create(builder, loc, tiles[type], x.value), x.defined};
  }

  Tracked mask() {
    unsigned of = chance(70) ? drawType() : below(kTypes);
    Tracked x = pick(of), y = pick(of);
    Value defined = both(x.defined, y.defined);
    auto predicate = ComparisonPredicate(chance(75) ? below(2) : below(6));
    if (!elements[of].isInteger)
      return {CmpFOp::create(builder, loc, tiles[0], predicate,
                             chance(50) ? ComparisonOrdering::Ordered
                                        : ComparisonOrdering::Unordered,
                             x.value, y.value),
              defined};
    auto signedness = chance(50) ? Signedness::Signed : Signedness::Unsigned;
    return {CmpIOp::create(builder, loc, tiles[0], predicate, x.value, y.value,
                           signedness),
            defined};
  }

  Tracked makeInteger(unsigned type) {
    Tracked x = pick(type), y = chance(15) ? x : pick(type);
    Value defined = both(x.defined, y.defined);
    auto bitwise = [&](auto op) -> Tracked {
      return {decltype(op)::create(builder, loc, tiles[type], x.value, y.value),
              defined};
    };
    switch (below(20)) {
    case 0:
    case 1:
      return wrapping<AddIOp>(Wrapping::Add, type, x, y);
    case 2:
    case 3:
      return wrapping<SubIOp>(Wrapping::Sub, type, x, y);
    case 4:
      return wrapping<MulIOp>(Wrapping::Mul, type, x, y);
    case 5:
    case 6:
      return bitwise(AndIOp());
    case 7:
    case 8:
      return bitwise(OrIOp());
    case 9:
    case 10:
      if (chance(80))
        y = number(type, ~0ull), defined = x.defined;
      return bitwise(XOrIOp());
    case 11:
      return negate(type, x);
    case 12:
      return {AbsIOp::create(builder, loc, tiles[type], x.value), x.defined};
    case 13:
      return division(type, x, y, /*remainder=*/chance(20));
    case 14:
      return bitcast(type);
    case 15:
      return {MaxIOp::create(builder, loc, tiles[type], x.value, y.value,
                             Signedness::Signed),
              defined};
    case 16:
      return type ? extend(type) : mask();
    case 17:
      return type + 1 < kIntegers ? truncate(type) : select(type);
    default:
      return type && chance(70) ? select(type) : type ? extend(type) : mask();
    }
  }

  Tracked makeFloat(unsigned type) {
    Tracked x = pick(type), y = pick(type);
    Value defined = both(x.defined, y.defined);
    switch (below(6)) {
    case 0:
      return {AddFOp::create(builder, loc, tiles[type], x.value, y.value,
                             RoundingMode::NearestEven, false),
              defined};
    case 1:
      return {MulFOp::create(builder, loc, tiles[type], x.value, y.value,
                             RoundingMode::Zero, false),
              defined};
    case 2:
      return {NegFOp::create(builder, loc, tiles[type], x.value), x.defined};
    case 3:
      return bitcast(type);
    default:
      return select(type);
    }
  }

  Tracked make(unsigned type) {
    if (type == 0 && chance(50))
      return mask();
    return elements[type].isInteger ? makeInteger(type) : makeFloat(type);
  }

  ExpressionOptions options;
  bool definedness;
  std::mt19937_64 random;
  OpBuilder builder;
  Location loc;
  SmallVector<Type> tiles;
  EntryOp entry;
  std::vector<Tracked> pools[kTypes];
  /// Inputs and results of each type in turn, then definedness.
  SmallVector<Value> views;
};
} // namespace

OwningOpRef<mlir::ModuleOp>
testing::makeExpressions(MLIRContext &context, const ExpressionOptions &options,
                         bool definedness) {
  auto module =
      parseSourceString<mlir::ModuleOp>(frame(options.trees), &context);
  if (module)
    Maker(*module, options, definedness).run();
  return module;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

static uint64_t drawInput(const Element &element, std::mt19937_64 &random) {
  uint64_t half = uint64_t(1) << (element.bits - 1);
  uint64_t any = random();
  if (element.isInteger) {
    const uint64_t edges[] = {0,        1, ~uint64_t(0), half,
                              half - 1, 2, half + 1,     3};
    return any % 2 ? edges[random() % std::size(edges)] : random() >> any % 64;
  }
  // Zeros, subnormals, infinities and NaN with any payload, of both signs.
  unsigned fraction = element.name == "f16"    ? 10
                      : element.name == "bf16" ? 7
                      : element.name == "f32"  ? 23
                                               : 52;
  uint64_t low = (uint64_t(1) << fraction) - 1, exponent = (half - 1) & ~low;
  const uint64_t edges[] = {0,        1,        low & random(),
                            low + 1,  exponent, exponent | (random() & low) | 1,
                            random(), random()};
  return edges[any % std::size(edges)] ^ (random() % 2 ? half : 0);
}

testing::ExpressionResults
testing::runExpressions(mlir::ModuleOp module,
                        const ExpressionOptions &options) {
  std::mt19937_64 random(options.seed ^ 0x5eed);
  std::vector<std::vector<uint8_t>> memory;
  for (const Element &element : elements) {
    std::vector<uint8_t> input(kInputs * kElements * element.bytes);
    for (unsigned i = 0; i < kInputs * kElements; ++i) {
      uint64_t bits = drawInput(element, random);
      if (element.bits == 1)
        bits &= 1;
      std::memcpy(&input[i * element.bytes], &bits, element.bytes);
    }
    memory.push_back(std::move(input));
    memory.emplace_back(options.trees * kElements * element.bytes, 0xa5);
  }
  memory.emplace_back(options.trees * kElements, 0xa5);
  std::vector<uint64_t> params;
  for (std::vector<uint8_t> &each : memory)
    params.push_back(reinterpret_cast<uint64_t>(each.data()));

  ExpressionResults done;
  ExecutorOptions executor;
  executor.threads = 1;
  done.error = llvm::toString(
      reference::runDirect(*module.getOps<cuda_tile::ModuleOp>().begin(),
                           {"k", {1, 1, 1}, params}, executor));
  if (!done.error.empty())
    return done;
  // A tree's result is the only slot that was written.
  for (unsigned tree = 0; tree < options.trees; ++tree) {
    std::vector<uint8_t> result;
    for (unsigned type = 0; type < kTypes; ++type) {
      unsigned bytes = kElements * elements[type].bytes;
      const uint8_t *begin = memory[type * 2 + 1].data() + tree * bytes;
      result.insert(result.end(), begin, begin + bytes);
    }
    done.results.push_back(std::move(result));
    const uint8_t *flags = memory.back().data() + tree * kElements;
    done.defined.emplace_back(flags, flags + kElements);
  }
  return done;
}

std::string testing::firstDifference(const ExpressionResults &before,
                                     const ExpressionResults &after,
                                     const ExpressionResults &defined,
                                     uint64_t &compared) {
  for (size_t tree = 0; tree < before.results.size(); ++tree) {
    size_t at = 0;
    for (const Element &element : elements)
      for (unsigned i = 0; i < kElements; ++i, at += element.bytes) {
        if (!defined.defined[tree][i])
          continue;
        compared += element.bits == 1;
        if (std::memcmp(&before.results[tree][at], &after.results[tree][at],
                        element.bytes))
          return "tree " + std::to_string(tree) + ", " + element.name.str() +
                 ", element " + std::to_string(i) + ": " +
                 llvm::toHex(
                     ArrayRef(before.results[tree]).slice(at, element.bytes)) +
                 " before, " +
                 llvm::toHex(
                     ArrayRef(after.results[tree]).slice(at, element.bytes)) +
                 " after";
      }
  }
  return "";
}
