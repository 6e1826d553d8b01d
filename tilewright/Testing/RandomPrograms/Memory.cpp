//===- Memory.cpp - accesses to memory in random programs -----------------===//
// Read-only arrays need no order. Memory that a block writes is private, and
// each access uses the token of the previous one. A padding value provides the
// elements of a masked load where its mask is false.
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/RandomPrograms/Maker.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;
using namespace tilewright::testing;

Order testing::drawOrder(Maker &m, bool isLoad) {
  using enum MemSemantic;
  if (m.choices.chance(65))
    return {Weak, MemoryScopeAttr()};
  auto semantics = m.choices.chance(60) ? Relaxed : isLoad ? Acquire : Release;
  return {semantics, MemoryScopeAttr::get(m.b.getContext(),
                                          MemoryScope(m.choices.below(3)))};
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

/// The same address, computed differently.
static Value disguised(Maker &m, Value base) {
  Type type = base.getType();
  switch (m.choices.below(12)) {
  case 0: {
    Value number = PtrToIntOp::create(m.b, m.loc, m.tile({}, Kind::I64), base);
    return IntToPtrOp::create(m.b, m.loc, type, number);
  }
  case 1: {
    auto bytes = PointerType::get(m.b.getI8Type());
    Value other =
        PtrToPtrOp::create(m.b, m.loc, TileType::get({}, bytes), base);
    return PtrToPtrOp::create(m.b, m.loc, type, other);
  }
  case 2: {
    Value flag = m.exactly(Kind::I1, {});
    auto branch = IfOp::create(m.b, m.loc, TypeRange(type), flag);
    Region *regions[] = {&branch.getThenRegion(), &branch.getElseRegion()};
    for (Region *region : regions) {
      m.b.createBlock(region);
      YieldOp::create(m.b, m.loc, ValueRange(base));
    }
    m.b.setInsertionPointAfter(branch);
    return branch.getResult(0);
  }
  default:
    return base;
  }
}

Value Maker::addresses(Value base, Value offsets) {
  auto type = cast<TileType>(offsets.getType());
  Value all = spread(disguised(*this, base), type.getShape());
  return OffsetOp::create(b, loc, all.getType(), all, offsets);
}

Value Maker::distinct(llvm::ArrayRef<int64_t> shape, int64_t elements) {
  Value number = count(Kind::I32, shape);
  Type type = number.getType();
  auto none = IntegerOverflow::None;
  if (choices.chance(60)) {
    int64_t odd = 2 * choices.below(64) + 1;
    number = MulIOp::create(b, loc, type, number, splat(Kind::I32, shape, odd),
                            none);
  }
  if (choices.chance(60))
    number = AddIOp::create(b, loc, type, number,
                            spread(exactly(Kind::I32, {}), shape), none);
  else if (choices.chance(40))
    number = XOrIOp::create(b, loc, type, number,
                            spread(exactly(Kind::I32, {}), shape));
  return masked(number, elements - 1);
}

Value Maker::anywhere(llvm::ArrayRef<int64_t> shape, int64_t elements) {
  static constexpr Kind kinds[] = {Kind::I32, Kind::I32, Kind::I64, Kind::I16};
  Kind kind = choices.of(kinds);
  if (kind == Kind::I16 && elements > 1 << 14)
    kind = Kind::I32;
  return masked(exactly(kind, shape), elements - 1);
}

//===----------------------------------------------------------------------===//
// Read-only arrays
//===----------------------------------------------------------------------===//

/// A padding value of `type`, from scope or constant.
static Value paddingOf(Maker &m, Kind kind, llvm::ArrayRef<int64_t> shape) {
  const KindInfo &info = infoOf(kind);
  if (info.isInteger)
    return m.splat(kind, shape, int64_t(m.choices.below(100)));
  return m.splat(kind, shape, kind == Kind::E8M0 ? 1.0 : 0.5);
}

static Value loadByPointers(Maker &m, Kind kind, llvm::ArrayRef<int64_t> shape,
                            Maker::Contents contents) {
  TileType type = m.tile(shape, kind);
  int64_t elements = int64_t(1) << llvm::Log2_64_Ceil(type.getNumElements());
  elements <<= m.choices.below(3);
  Value base = m.array(kind, elements, contents);
  bool isPlain = m.depth > 8 || m.choices.chance(50);
  Value offsets =
      isPlain ? m.distinct(shape, elements) : m.anywhere(shape, elements);
  Value mask, padding, token;
  if (m.choices.chance(40)) {
    mask = m.exactly(Kind::I1, shape);
    padding = paddingOf(m, kind, shape);
  }
  if (m.choices.chance(15))
    token = m.token();
  Order order = drawOrder(m, /*isLoad=*/true);
  return LoadPtrTkoOp::create(m.b, m.loc, type, m.b.getType<TokenType>(),
                              order.semantics, order.scope,
                              OptimizationHintsAttr(),
                              m.addresses(base, offsets), mask, padding, token)
      .getResult();
}

/// 4-bit types, and types that launch descriptions lack, are loaded as bytes.
static Value loadFromBytes(Maker &m, Kind kind, llvm::ArrayRef<int64_t> shape) {
  auto bytes = [&](llvm::ArrayRef<int64_t> of) {
    return m.load(Kind::I8, of, Maker::Contents::Wild);
  };
  TileType type = m.tile(shape, kind);
  if (kind == Kind::E5M3)
    return BitcastOp::create(m.b, m.loc, type, bytes(shape));
  int64_t elements = type.getNumElements();
  if (kind == Kind::I4 && (elements < 2 || m.choices.chance(50)))
    return TruncIOp::create(m.b, m.loc, type, bytes(shape),
                            IntegerOverflow::None);
  Value line = UnpackOp::create(m.b, m.loc, m.tile({elements}, kind),
                                bytes({elements / 2}));
  return m.reshaped(line, shape);
}

Value Maker::load(Kind kind, llvm::ArrayRef<int64_t> given, Contents contents) {
  Shape shape(given);
  if (kind == Kind::E2M1 || kind == Kind::E5M3 || kind == Kind::I4)
    return loadFromBytes(*this, kind, shape);
  // Limits the recursion: addresses, masks and indices may be loaded too.
  ++depth;
  Value value;
  if (shape.empty() || shape.size() > 5 || (depth < 12 && choices.chance(35))) {
    value = loadByPointers(*this, kind, shape, contents);
  } else {
    DrawnView drawn = drawView(*this, kind, shape, ViewUse::Load,
                               {1 << 16, [&](int64_t elements) {
                                  return array(kind, elements, contents);
                                }});
    Order order = drawOrder(*this, /*isLoad=*/true);
    DenseBoolArrayAttr inbounds;
    if (!drawn.inbounds.empty())
      inbounds = b.getDenseBoolArrayAttr(drawn.inbounds);
    value = LoadViewTkoOp::create(b, loc, tile(shape, kind),
                                  b.getType<TokenType>(), order.semantics,
                                  order.scope, OptimizationHintsAttr(),
                                  inbounds, drawn.view, drawn.index, Value())
                .getTile();
  }
  --depth;
  return value;
}

void testing::makeLoad(Maker &m) {
  Kind kind = m.choices.chance(85) ? m.drawNumber() : m.drawStored();
  auto contents =
      m.choices.chance(75) ? Maker::Contents::Tame : Maker::Contents::Wild;
  Shape shape = m.drawShape();
  m.hold(m.load(kind, shape, contents), true);
}

//===----------------------------------------------------------------------===//
// Private memory
//===----------------------------------------------------------------------===//

Memory *Maker::someMemory(llvm::function_ref<bool(const Memory &)> fits) {
  llvm::SmallVector<Memory *> found;
  for (Memory &memory : memories)
    if (!memory.locked && fits(memory))
      found.push_back(&memory);
  return found.empty() ? nullptr : found[choices.below(found.size())];
}

static DenseBoolArrayAttr promisesOf(Maker &m, const DrawnView &drawn) {
  if (drawn.inbounds.empty())
    return {};
  return m.b.getDenseBoolArrayAttr(drawn.inbounds);
}

static Value storeByView(Maker &m, Value value, const DrawnView &drawn,
                         Value token) {
  Order order = drawOrder(m, /*isLoad=*/false);
  return StoreViewTkoOp::create(m.b, m.loc, m.b.getType<TokenType>(),
                                order.semantics, order.scope,
                                OptimizationHintsAttr(), promisesOf(m, drawn),
                                value, drawn.view, drawn.index, token);
}

/// Loads the tile; the memory's token becomes that of the load.
static Value loadByView(Maker &m, Memory &memory, const Shape &shape,
                        const DrawnView &drawn) {
  Order order = drawOrder(m, /*isLoad=*/true);
  auto op = LoadViewTkoOp::create(
      m.b, m.loc, m.tile(shape, memory.kind), m.b.getType<TokenType>(),
      order.semantics, order.scope, OptimizationHintsAttr(),
      promisesOf(m, drawn), drawn.view, drawn.index, memory.token);
  memory.token = op.getResultToken();
  return op.getTile();
}

static DrawnView viewOf(Maker &m, const Memory &memory, const Shape &shape,
                        ViewUse use) {
  return drawView(
      m, memory.kind, shape, use,
      {memory.elements, [&](int64_t) { return memory.base; }, memory.all});
}

/// Stores by a view or by pointers and returns the store's token. Often the
/// value is computed right before the store, after the index.
static Value storeTile(Maker &m, Value value, Value token, const Ground &ground,
                       bool mayMask) {
  auto type = cast<TileType>(value.getType());
  Kind kind = kindOf(type.getElementType());
  Shape shape(type.getShape());
  bool isLate = m.choices.chance(60);
  if (shape.empty() || shape.size() > 5 || m.choices.chance(40)) {
    int64_t elements = int64_t(1) << llvm::Log2_64_Ceil(type.getNumElements());
    Value to = ground.base(elements);
    Value offsets = m.distinct(shape, elements), mask;
    if (mayMask && m.choices.chance(40))
      mask = m.exactly(Kind::I1, shape);
    Value where = m.addresses(to, offsets);
    if (isLate)
      value = m.touched(value);
    Order order = drawOrder(m, /*isLoad=*/false);
    return StorePtrTkoOp::create(
        m.b, m.loc, m.b.getType<TokenType>(), order.semantics, order.scope,
        OptimizationHintsAttr(), where, value, mask, token);
  }
  if (m.choices.chance(50))
    shape = m.rowOf(type.getNumElements());
  if (shape.size() > 5)
    shape = {type.getNumElements()};
  DrawnView drawn = drawView(m, kind, shape, ViewUse::Store, ground);
  if (isLate)
    value = m.touched(value);
  return storeByView(m, m.reshaped(value, shape), drawn, token);
}

static void storeInto(Maker &m, Memory &memory) {
  auto held = m.some([&](const Held &each) {
    return each.kind() == memory.kind && (each.exact || !memory.exact) &&
           each.type().getNumElements() <= memory.elements;
  });
  if (!held || m.choices.chance(30)) {
    Shape shape =
        m.rowOf(std::max<int64_t>(1, memory.elements >> m.choices.below(4)));
    held = m.need(memory.kind, shape, memory.exact);
  }
  memory.token = storeTile(
      m, held->value, memory.token,
      {memory.elements, [&](int64_t) { return memory.base; }, memory.all},
      /*mayMask=*/true);
}

void testing::loadFrom(Maker &m, Memory &memory) {
  int64_t elements =
      int64_t(1) << m.choices.below(
          1 + std::min(m.mostLog2, llvm::Log2_64(memory.elements)));
  Shape shape = m.rowOf(elements);
  if (shape.size() <= 5 && !m.choices.chance(40)) {
    DrawnView drawn = viewOf(m, memory, shape, ViewUse::Load);
    m.hold(loadByView(m, memory, shape, drawn), memory.exact);
    return;
  }
  Value offsets = m.anywhere(shape, memory.elements), mask, padding;
  if (m.choices.chance(40)) {
    mask = m.exactly(Kind::I1, shape);
    padding = paddingOf(m, memory.kind, shape);
  }
  Order order = drawOrder(m, /*isLoad=*/true);
  auto op = LoadPtrTkoOp::create(
      m.b, m.loc, m.tile(shape, memory.kind), m.b.getType<TokenType>(),
      order.semantics, order.scope, OptimizationHintsAttr(),
      m.addresses(memory.base, offsets), mask, padding, memory.token);
  memory.token = op.getResultToken();
  m.hold(op.getResult(), memory.exact);
}

void testing::makeAccess(Maker &m) {
  Memory *memory = m.someMemory([](const Memory &) { return true; });
  if (!memory)
    return;
  // Later steps may add memories, which reallocates the vector.
  unsigned at = memory - m.memories.data();
  if (m.choices.chance(60))
    storeInto(m, m.memories[at]);
  else
    loadFrom(m, m.memories[at]);
}

/// Loads a tile and stores a modified one elsewhere in the same memory; or
/// overwrites the loaded elements, perhaps in a branch, before it uses the
/// tile.
void testing::makeUpdate(Maker &m) {
  Memory *found = m.someMemory([](const Memory &) { return true; });
  if (!found)
    return;
  unsigned at = found - m.memories.data();
  Memory memory = *found;
  int64_t most = std::min<int64_t>(memory.elements, int64_t(1) << m.mostLog2);
  Shape shape = m.rowOf(std::max<int64_t>(1, most >> m.choices.below(5)));
  if (shape.size() > 5)
    shape = {shape.back()};
  DrawnView from = viewOf(m, memory, shape, ViewUse::Update), to = from;
  Value loaded = loadByView(m, memory, shape, from);
  auto moveOn = [&] { // possibly to other elements
    if (m.choices.chance(30))
      to = viewOf(m, memory, shape, ViewUse::Store);
    else if (m.choices.chance(70))
      drawIndex(m, ViewUse::Update, to);
  };
  switch (m.choices.below(4)) {
  case 0:
  case 1: {
    Value value = loaded;
    for (unsigned i = 0, count = m.choices.below(3); i < count; ++i)
      value = m.touched(value);
    for (unsigned i = 0, count = 1 + m.choices.below(3); i < count; ++i) {
      moveOn();
      memory.token = storeByView(m, m.touched(value), to, memory.token);
    }
    m.hold(loaded, memory.exact);
    break;
  }
  case 2: {
    Value other = m.need(memory.kind, shape, memory.exact).value;
    moveOn();
    memory.token = storeByView(m, m.touched(other), to, memory.token);
    m.hold(m.touched(loaded), memory.exact);
    break;
  }
  default: {
    Value other = m.need(memory.kind, shape, memory.exact).value;
    auto branch = IfOp::create(m.b, m.loc, TypeRange(memory.token.getType()),
                               m.condition());
    m.b.createBlock(&branch.getThenRegion());
    size_t values = m.pool.size();
    moveOn();
    YieldOp::create(m.b, m.loc,
                    ValueRange(storeByView(m, other, to, memory.token)));
    m.pool.resize(values);
    m.b.createBlock(&branch.getElseRegion());
    YieldOp::create(m.b, m.loc, ValueRange(memory.token));
    m.b.setInsertionPointAfter(branch);
    memory.token = branch.getResult(0);
    m.hold(m.touched(loaded), memory.exact);
    break;
  }
  }
  m.memories[at].token = memory.token;
}

static Value makeGlobal(Maker &m, Kind kind, int64_t elements,
                        bool isConstant) {
  std::string name = "global" + std::to_string(m.globals++);
  TileType type = m.tile({elements}, kind);
  Type element = type.getElementType();
  llvm::SmallVector<Attribute> values;
  for (int64_t i = 0; i < elements; ++i) {
    if (infoOf(kind).isInteger)
      values.push_back(IntegerAttr::get(
          element, APInt(infoOf(kind).bits, m.choices.bits(), false, true)));
    else
      values.push_back(
          FloatAttr::get(element, (double(m.choices.below(65)) - 32) / 8));
  }
  {
    OpBuilder::InsertionGuard guard(m.b);
    m.b.setInsertionPoint(m.entry);
    GlobalOp::create(m.b, m.loc, name, DenseElementsAttr::get(type, values),
                     /*alignment=*/16, isConstant, SymbolVisibility::Public);
  }
  auto pointer = TileType::get({}, PointerType::get(element));
  return GetGlobalOp::create(m.b, m.loc, pointer, name);
}

/// Memory that the kernel defines: an alloca, written once before it is read,
/// or a global, in which each block writes its own part.
void testing::makeOwnMemory(Maker &m) {
  Kind kind = m.drawNumber();
  int64_t elements = int64_t(1) << (1 + m.choices.below(7));
  Memory memory{Value(), kind, elements, Value(), true};
  if (m.choices.chance(50)) {
    // Only one token chain may write it.
    bool isConstant = m.nesting || m.choices.chance(40);
    int64_t parts = isConstant ? 1 : m.blockCount;
    memory.base = makeGlobal(m, kind, elements * parts, isConstant);
    memory.token = m.token();
    if (isConstant)
      return loadFrom(m, memory);
    memory.all = memory.base;
    memory.base = m.ownPart(memory.all, elements);
    m.memories.push_back(memory);
    return;
  }
  auto pointer = TileType::get({}, PointerType::get(m.elementType(kind)));
  memory.base = AllocaOp::create(m.b, m.loc, pointer, elements,
                                 /*alignment=*/16, m.choices.chance(30));
  Held first = m.need(kind, m.shapeOf(elements), /*exact=*/true);
  Value offsets = m.count(Kind::I32, first.shape());
  memory.token = StorePtrTkoOp::create(
      m.b, m.loc, m.b.getType<TokenType>(), MemSemantic::Weak,
      MemoryScopeAttr(), OptimizationHintsAttr(),
      m.addresses(memory.base, offsets), first.value, Value(), m.token());
  m.memories.push_back(memory);
}

/// Redundant token operations.
void testing::makeTokens(Maker &m) {
  Memory *one = m.someMemory([](const Memory &) { return true; });
  Memory *other = m.someMemory([](const Memory &) { return true; });
  Value token = one ? one->token : m.token();
  switch (m.choices.below(4)) {
  case 0:
    token = JoinTokensOp::create(
        m.b, m.loc, token.getType(),
        ValueRange{token, other ? other->token : m.token()});
    break;
  case 1:
    token = MemoryFenceAliasTkoOp::create(m.b, m.loc, token.getType(), token);
    break;
  case 2:
    token = GdcWaitTkoOp::create(m.b, m.loc, token.getType(), token);
    break;
  default:
    token =
        GdcLaunchDependentsTkoOp::create(m.b, m.loc, token.getType(), token);
    break;
  }
  if (one)
    one->token = token;
}

/// Stores a value left at the end to a new array, with a part for each block.
void Maker::output(const Held &held) {
  Value value = held.value;
  Kind kind = held.kind();
  Shape shape(held.shape());
  int64_t elements = held.type().getNumElements();
  if (kind == Kind::E2M1) {
    value = PackOp::create(b, loc, tile({elements / 2}, Kind::I8),
                           reshaped(value, {elements}));
    kind = Kind::I8;
  } else if (kind == Kind::E5M3) {
    value = BitcastOp::create(b, loc, tile(shape, Kind::I8), value);
    kind = Kind::I8;
  } else if (kind == Kind::I4) {
    value = ExtIOp::create(b, loc, tile(shape, Kind::I8), value,
                           Signedness::Signed);
    kind = Kind::I8;
  }
  storeTile(*this, value, choices.chance(30) ? token() : Value(),
            {1 << 16,
             [&](int64_t span) {
               return ownPart(array(kind, span * blockCount, Contents::Output),
                              span);
             }},
            /*mayMask=*/false);
}
