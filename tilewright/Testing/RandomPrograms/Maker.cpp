//===- Maker.cpp - shared parts of random program steps -------------------===//
// A program computes its block number, has memory of its own and memory that
// all blocks update, runs steps, and stores the values left in scope. Steps are
// drawn by weights that are themselves random: one program is mostly control
// flow, another mostly shapes.
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/RandomPrograms/Maker.h"

#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;
using namespace tilewright::testing;

namespace {
struct Step {
  void (*make)(Maker &);
  unsigned weight;
};
} // namespace

static constexpr Step allSteps[] = {
    {makeIntegers, 12},    {makeFloats, 10},   {makeMath, 5},
    {makeComparison, 5},   {makeSelect, 5},    {makeConversion, 9},
    {makeBits, 4},         {makeShape, 12},    {makeAssumption, 2},
    {makeQuery, 2},        {makeReduction, 5}, {makeScan, 3},
    {makeProduct, 4},      {makeLoad, 7},      {makeAccess, 7},
    {makeUpdate, 20},      {makeOwnMemory, 2}, {makeTokens, 2},
    {makeSharedAtomic, 4}, {makeOwnAtomic, 3}, {makeControl, 9},
    {makeDebug, 1},
};

Maker::Maker(MLIRContext &context, Choices &choices,
             const ProgramOptions &options)
    : choices(choices), options(options), b(&context), loc(b.getUnknownLoc()) {}

Program testing::makeProgram(MLIRContext &context, Choices &choices,
                             const ProgramOptions &options) {
  context.loadDialect<CudaTileDialect>();
  return Maker(context, choices, options).make();
}

Program Maker::make() {
  begin();
  if (busy) {
    steps(choices.below(4));
    makeControl(*this);
  }
  steps(stepsLeft);
  end();
  return std::move(program);
}

void Maker::begin() {
  program.module = mlir::ModuleOp::create(loc);
  b.setInsertionPointToStart(program.module->getBody());
  tileModule = cuda_tile::ModuleOp::create(b, loc, "kernels", StringAttr());
  if (tileModule.getBodyRegion().empty())
    tileModule.getBodyRegion().emplaceBlock();
  b.setInsertionPointToStart(&tileModule.getBodyRegion().front());
  entry = EntryOp::create(b, loc, "random", b.getFunctionType({}, {}),
                          ArrayAttr(), ArrayAttr(), OptimizationHintsAttr());
  if (entry.getBody().empty())
    entry.getBody().emplaceBlock();
  b.setInsertionPointToStart(&entry.getBody().front());

  static constexpr uint32_t grids[][3] = {{1, 1, 1}, {2, 1, 1}, {3, 1, 1},
                                          {2, 2, 1}, {1, 3, 1}, {2, 1, 2},
                                          {5, 1, 1}};
  const auto &grid = choices.of(grids);
  std::copy(std::begin(grid), std::end(grid), program.grid.begin());
  blockCount = int64_t(grid[0]) * grid[1] * grid[2];
  mostLog2 = choices.chance(3)
                 ? options.mostElementsLog2 + 3
                 : 3 + choices.below(options.mostElementsLog2 - 2);
  stepsLeft = 2 + choices.below(options.mostSteps - 1);
  mayPrint = choices.chance(10);
  for (const Step &step : allSteps) {
    static constexpr unsigned factors[] = {1, 0, 1, 2, 6};
    weights.push_back(step.weight * choices.of(factors));
  }
  weights[0] += 1; // at least one step
  // Most programs have loops with early exits and writes.
  if (choices.chance(70)) {
    busy = 40 + choices.below(50);
    accessesLeft = 4 + choices.below(options.mostSteps / 2);
    stepsLeft = 2 + stepsLeft / 2;
    for (auto [step, weight] : llvm::zip(allSteps, weights))
      if (step.make == makeControl)
        weight += 3 * step.weight;
  }
  for (unsigned i = 0, count = 1 + choices.below(3); i < count; ++i)
    shapes.push_back(shapeOf(int64_t(1) << choices.below(mostLog2 + 1)));

  auto id = GetTileBlockIdOp::create(b, loc);
  auto number = GetNumTileBlocksOp::create(b, loc);
  auto plain = [&](auto op, Value x, Value y) -> Value {
    return decltype(op)::create(b, loc, x.getType(), x, y,
                                IntegerOverflow::None);
  };
  block = plain(AddIOp(), id.getX(),
                plain(MulIOp(), number.getX(),
                      plain(AddIOp(), id.getY(),
                            plain(MulIOp(), number.getY(), id.getZ()))));
  blocks = plain(MulIOp(), number.getX(),
                 plain(MulIOp(), number.getY(), number.getZ()));
  for (Value each : {Value(id.getX()), Value(id.getY()), Value(number.getX()),
                     block, blocks})
    hold(each, true);

  for (unsigned i = 0, count = busy ? 1 + choices.below(3) : choices.below(4);
       i < count; ++i) {
    Kind kind = choices.chance(85) ? drawNumber() : drawStored();
    // Loaded contents may be used as indices.
    auto contents = choices.chance(busy) ? Contents::Small : Contents::Tame;
    if (contents == Contents::Small && choices.chance(60))
      kind = Kind::I32;
    int64_t elements = int64_t(1) << (2 + choices.below(mostLog2));
    Value all = array(kind, elements * blockCount, contents);
    program.arguments.back()["role"] = "inout";
    memories.push_back({ownPart(all, elements), kind, elements, token(),
                        choices.chance(60), all, /*isArgument=*/true});
  }
  if (choices.chance(busy))
    makeOwnMemory(*this);
  for (unsigned i = 0, count = choices.below(3); i < count; ++i) {
    using enum AtomicMode;
    static constexpr AtomicMode modes[] = {Add, And,  Or,  Xor, AddF,
                                           Max, UMax, Min, UMin};
    AtomicMode mode = choices.of(modes);
    static constexpr Kind words[] = {Kind::I32, Kind::I64};
    Kind kind = mode == AddF ? drawFloat() : choices.of(words);
    int64_t elements = int64_t(1) << choices.below(8);
    Value base = array(kind, elements, Contents::Tame);
    program.arguments.back()["role"] = "inout";
    shared.push_back({base, kind, elements, mode});
  }
}

void Maker::end() {
  // The contents of memory that is not an argument.
  for (unsigned i = 0; busy && i < memories.size(); ++i)
    if (!memories[i].isArgument)
      loadFrom(*this, memories[i]);
  std::vector<Held> late;
  for (auto it = pool.rbegin(); it != pool.rend() && late.size() < 6; ++it)
    late.push_back(*it);
  for (unsigned i = 0; i < 2; ++i)
    late.push_back(pool[choices.below(pool.size())]);
  llvm::DenseSet<Value> done;
  for (const Held &each : late)
    if (done.insert(each.value).second)
      output(each);
  ReturnOp::create(b, loc);
  entry.setFunctionType(
      b.getFunctionType(entry.getBody().getArgumentTypes(), {}));
}

void Maker::steps(unsigned count) {
  unsigned sum = 0;
  for (unsigned weight : weights)
    sum += weight;
  for (unsigned i = 0; i < count && stepsLeft && !choices.isOver(); ++i) {
    --stepsLeft;
    unsigned at = choices.below(sum), step = 0;
    while (at >= weights[step])
      at -= weights[step++];
    allSteps[step].make(*this);
  }
}

void Maker::access() {
  if (!accessesLeft || !choices.chance(busy))
    return;
  --accessesLeft;
  using Make = void (*)(Maker &);
  static constexpr Make ways[] = {makeUpdate,      makeUpdate, makeUpdate,
                                  makeUpdate,      makeAccess, makeOwnAtomic,
                                  makeSharedAtomic};
  choices.of(ways)(*this);
}

//===----------------------------------------------------------------------===//
// Types and shapes
//===----------------------------------------------------------------------===//

Kind Maker::drawInteger() {
  static constexpr Kind often[] = {Kind::I32, Kind::I32, Kind::I32, Kind::I1,
                                   Kind::I8,  Kind::I16, Kind::I64};
  return choices.of(often);
}

Kind Maker::drawFloat() {
  static constexpr Kind often[] = {Kind::F32, Kind::F32, Kind::F16, Kind::BF16,
                                   Kind::F64};
  return choices.of(often);
}

Kind Maker::drawStored() {
  return options.forDomain ? drawNumber() : choices.of(storedKinds());
}

Shape Maker::shapeOf(int64_t elements) {
  static constexpr unsigned ranks[] = {1, 1, 2, 2, 2, 3, 3, 4, 5, 8};
  Shape shape(choices.of(ranks), 1);
  for (; elements > 1; elements /= 2)
    shape[choices.below(shape.size())] *= 2;
  return shape;
}

Shape Maker::rowOf(int64_t elements) {
  if (choices.chance(25))
    return shapeOf(elements);
  Shape shape(1 + choices.below(3), 1);
  shape.back() = elements;
  return shape;
}

Shape Maker::drawShape() {
  if (choices.chance(15))
    return {};
  if (choices.chance(15)) {
    shapes.push_back(shapeOf(int64_t(1) << choices.below(mostLog2 + 1)));
    return shapes.back();
  }
  if (choices.chance(30)) {
    auto held = some([&](const Held &each) { return !each.shape().empty(); });
    if (held)
      return Shape(held->shape());
  }
  return choices.of(llvm::ArrayRef(shapes));
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

std::optional<Held> Maker::some(llvm::function_ref<bool(const Held &)> fits) {
  llvm::SmallVector<const Held *> found;
  for (const Held &each : pool)
    if (fits(each))
      found.push_back(&each);
  if (found.empty())
    return std::nullopt;
  size_t last =
      std::min<size_t>(choices.chance(60) ? 4 : found.size(), found.size());
  return *found[found.size() - 1 - choices.below(last)];
}

Value Maker::splat(Kind kind, llvm::ArrayRef<int64_t> shape, int64_t value) {
  auto type = tile(shape, kind);
  Type element = type.getElementType();
  llvm::APInt bits(element.getIntOrFloatBitWidth(), uint64_t(value),
                   /*isSigned=*/false, /*implicitTrunc=*/true);
  return ConstantOp::create(b, loc, type, DenseElementsAttr::get(type, bits));
}

Value Maker::splat(Kind kind, llvm::ArrayRef<int64_t> shape, double value) {
  auto type = tile(shape, kind);
  llvm::APFloat number(value);
  bool loses = false;
  number.convert(cast<FloatType>(type.getElementType()).getFloatSemantics(),
                 llvm::APFloat::rmNearestTiesToEven, &loses);
  return ConstantOp::create(b, loc, type, DenseElementsAttr::get(type, number));
}

Value Maker::reshaped(Value value, llvm::ArrayRef<int64_t> shape) {
  auto type = cast<TileType>(value.getType());
  if (type.getShape() == shape)
    return value;
  return ReshapeOp::create(b, loc, TileType::get(shape, type.getElementType()),
                           value);
}

Value Maker::spread(Value scalar, llvm::ArrayRef<int64_t> shape) {
  if (shape.empty())
    return scalar;
  Type element = cast<TileType>(scalar.getType()).getElementType();
  Value ones = reshaped(scalar, Shape(shape.size(), 1));
  return BroadcastOp::create(b, loc, TileType::get(shape, element), ones);
}

Value Maker::count(Kind kind, llvm::ArrayRef<int64_t> shape) {
  int64_t elements = ShapedType::getNumElements(shape);
  // An iota may not have more elements than its type has values.
  Kind wide = kind;
  if (infoOf(kind).bits < 16 && elements > int64_t(1) << infoOf(kind).bits)
    wide = Kind::I32;
  Value line = IotaOp::create(b, loc, tile({elements}, wide));
  if (wide != kind)
    line = TruncIOp::create(b, loc, tile({elements}, kind), line);
  return reshaped(line, shape);
}

Value Maker::masked(Value x, int64_t number) {
  auto type = cast<TileType>(x.getType());
  Value mask = splat(kindOf(type.getElementType()), type.getShape(), number);
  return AndIOp::create(b, loc, type, x, mask);
}

Value Maker::set(Value x, int64_t number) {
  auto type = cast<TileType>(x.getType());
  Value bits = splat(kindOf(type.getElementType()), type.getShape(), number);
  return OrIOp::create(b, loc, type, x, bits);
}

Value Maker::clamped(Value x, double least, double most) {
  auto type = cast<TileType>(x.getType());
  Kind kind = kindOf(type.getElementType());
  Value below = MinFOp::create(
      b, loc, type, x, splat(kind, type.getShape(), most), false, false);
  return MaxFOp::create(b, loc, type, below,
                        splat(kind, type.getShape(), least), false, false);
}

Value Maker::indexBelow(Kind kind, int64_t end) {
  if (end <= 1 || choices.chance(25))
    return splat(kind, {}, int64_t(choices.below(end)));
  Value number;
  if (kind == Kind::I32 && choices.chance(30))
    number = block;
  else
    number = exactly(kind, {});
  if (choices.chance(40))
    number = AddIOp::create(b, loc, number.getType(), number,
                            splat(kind, {}, int64_t(1 + choices.below(end))),
                            IntegerOverflow::None);
  Type type = number.getType();
  if (!llvm::isPowerOf2_64(end) || choices.chance(30))
    return RemIOp::create(b, loc, type, number, splat(kind, {}, end),
                          Signedness::Unsigned);
  number = masked(number, end - 1);
  // Operands of an index are indices as well, if different ones.
  if (choices.chance(75))
    number =
        XOrIOp::create(b, loc, type, number,
                       splat(kind, {}, int64_t(1 + choices.below(end - 1))));
  if (choices.chance(30))
    hold(number, true);
  return number;
}

Value Maker::varying(Kind kind) {
  if (kind != Kind::I32)
    return exactly(kind, {});
  Value x = exactly(kind, {}),
        y = choices.chance(60) ? block : exactly(kind, {});
  Type type = x.getType();
  switch (choices.below(4)) {
  case 0:
    return AddIOp::create(b, loc, type, x, y, IntegerOverflow::None);
  case 1:
    return SubIOp::create(b, loc, type, x, y, IntegerOverflow::None);
  case 2:
    return XOrIOp::create(b, loc, type, x, y);
  default:
    return x;
  }
}

Value Maker::condition() {
  if (choices.chance(30))
    return exactly(Kind::I1, {});
  Value number = masked(varying(Kind::I32), 3);
  auto predicate = ComparisonPredicate(choices.below(6));
  return CmpIOp::create(b, loc, tile({}, Kind::I1), predicate, number,
                        i32(1 + choices.below(2)), Signedness::Signed);
}

Value Maker::touched(Value value) {
  auto type = cast<TileType>(value.getType());
  Kind kind = kindOf(type.getElementType());
  auto other = [&]() -> Value {
    auto held = some([&](const Held &each) {
      return each.exact && each.value.getType() == value.getType();
    });
    if (held && choices.chance(60))
      return held->value;
    return infoOf(kind).isInteger
               ? splat(kind, type.getShape(), int64_t(1 + choices.below(9)))
               : splat(kind, type.getShape(), 0.25 * (1 + choices.below(9)));
  };
  auto none = IntegerOverflow::None;
  if (infoOf(kind).isInteger)
    switch (choices.below(5)) {
    case 0:
    case 1:
      return AddIOp::create(b, loc, type, value, other(), none);
    case 2:
      return SubIOp::create(b, loc, type, other(), value, none);
    case 3:
      return XOrIOp::create(b, loc, type, value, other());
    default:
      return MulIOp::create(b, loc, type, value, other(), none);
    }
  if (infoOf(kind).isFloat)
    switch (choices.below(4)) {
    case 0:
      return NegFOp::create(b, loc, type, value);
    case 1:
      return MaxFOp::create(b, loc, type, value, other(), false, false);
    case 2:
      return SubFOp::create(b, loc, type, value, other(),
                            RoundingMode::NearestEven, false);
    default:
      return AddFOp::create(b, loc, type, value, other(),
                            RoundingMode::NearestEven, false);
    }
  return value;
}

/// A constant with individual elements.
static Value denseConstant(Maker &m, Kind kind, llvm::ArrayRef<int64_t> shape) {
  TileType type = m.tile(shape, kind);
  unsigned width = infoOf(kind).bits;
  llvm::SmallVector<APInt> elements;
  for (int64_t i = 0; i < type.getNumElements(); ++i)
    elements.emplace_back(width, m.choices.bits(), false, true);
  return ConstantOp::create(m.b, m.loc, type,
                            DenseElementsAttr::get(type, elements));
}

Held Maker::need(Kind kind, llvm::ArrayRef<int64_t> shape, bool exact) {
  TileType type = tile(shape, kind);
  if (choices.chance(80))
    if (auto held = some([&](const Held &each) {
          return each.value.getType() == type && (each.exact || !exact);
        }))
      return *held;
  auto keep = [&](Value value) {
    hold(value, true);
    return pool.back();
  };
  const KindInfo &info = infoOf(kind);
  if (kind == Kind::E2M1 || kind == Kind::I4 || kind == Kind::E5M3)
    return keep(load(kind, shape, Contents::Tame));
  if (!info.isInteger && !info.isFloat)
    return keep(load(kind, shape, Contents::Tame));
  unsigned way = choices.below(100);
  int64_t elements = type.getNumElements();
  if (way < 20) // a value of another shape
    if (auto held = some([&](const Held &each) {
          return each.type().getNumElements() == elements &&
                 each.kind() == kind && (each.exact || !exact);
        })) {
      hold(reshaped(held->value, shape), held->exact);
      return pool.back();
    }
  if (way < 35) {
    if (info.isFloat)
      return keep(splat(kind, shape, (double(choices.below(65)) - 32) / 8));
    static constexpr int64_t edges[] = {0, 1,  -1, 2,   3,  5,
                                        7, 13, 64, 127, -3, -128};
    return keep(splat(kind, shape,
                      choices.chance(80) ? choices.of(edges)
                                         : int64_t(choices.bits())));
  }
  if (way < 50 && info.isInteger)
    return keep(count(kind, shape));
  if (way < 53 && info.isInteger && elements <= 32 && !shape.empty())
    return keep(denseConstant(*this, kind, shape));
  if (way < 60 && kind == Kind::I1) {
    Value number = count(Kind::I32, shape);
    return keep(CmpIOp::create(
        b, loc, type, ComparisonPredicate::LessThan, masked(number, 7),
        splat(Kind::I32, shape, int64_t(choices.below(9))),
        Signedness::Signed));
  }
  return keep(
      load(kind, shape, choices.chance(85) ? Contents::Tame : Contents::Wild));
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

Value Maker::array(Kind kind, int64_t elements, Contents contents) {
  const KindInfo &info = infoOf(kind);
  unsigned number = program.arguments.size();
  llvm::json::Object argument{{"name", "a" + std::to_string(number)},
                              {"dtype", info.dtype},
                              {"shape", llvm::json::Array{elements}}};
  llvm::json::Object made{{"gen", "bits"}, {"seed", int64_t(number + 1)}};
  auto between = [&](llvm::StringRef gen, double least, double most) {
    made["gen"] = gen;
    made["lo"] = least;
    made["hi"] = most;
  };
  if (contents == Contents::Output) {
    argument["role"] = "out";
  } else if (contents == Contents::Small && info.isInteger &&
             kind != Kind::I1) {
    between("integers", 0, 7);
    argument["contents"] = std::move(made);
  } else if (contents != Contents::Wild) {
    if (kind == Kind::E8M0)
      between("uniform", 0.25, 4);
    else if (!info.isInteger)
      between("uniform", -4, 4);
    else if (kind != Kind::I1 && choices.chance(40))
      between("integers", -20, 100);
    argument["contents"] = std::move(made);
  } else {
    argument["contents"] = std::move(made);
  }
  program.arguments.push_back(std::move(argument));
  auto pointer = PointerType::get(elementType(kind));
  return entry.getBody().addArgument(TileType::get({}, pointer), loc);
}

Value Maker::ownPart(Value all, int64_t elements) {
  Value start = MulIOp::create(b, loc, block.getType(), block, i32(elements),
                               IntegerOverflow::None);
  return OffsetOp::create(b, loc, all.getType(), all, start);
}

Value Maker::scalarArgument(Kind kind, int64_t value) {
  program.arguments.push_back(llvm::json::Object{
      {"name", "a" + std::to_string(program.arguments.size())},
      {"kind", "scalar"},
      {"dtype", infoOf(kind).dtype},
      {"value", value}});
  return entry.getBody().addArgument(tile({}, kind), loc);
}
