//===- Atomic.cpp - atomic operations in random programs ------------------===//
// Atomics of all blocks on shared memory commute, and their results are unused.
// On its own memory a block may use any atomic, in token order.
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/RandomPrograms/Maker.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;
using namespace tilewright::testing;

static MemSemantic drawSemantics(Maker &m) {
  using enum MemSemantic;
  static constexpr MemSemantic all[] = {Relaxed, Relaxed, Acquire, Release,
                                        AcqRel};
  return m.choices.of(all);
}

void testing::makeSharedAtomic(Maker &m) {
  if (m.shared.empty())
    return;
  Shared memory = m.choices.of(llvm::ArrayRef(m.shared));
  static constexpr MemoryScope scopes[] = {MemoryScope::Device,
                                           MemoryScope::Sys};
  auto tokenType = m.b.getType<TokenType>();
  if (m.choices.chance(40)) {
    Shape shape =
        m.shapeOf(std::max<int64_t>(1, memory.elements >> m.choices.below(3)));
    if (shape.size() > 5)
      shape = {ShapedType::getNumElements(shape)};
    Held x = m.need(memory.kind, shape);
    Value number =
        memory.mode == AtomicMode::AddF ? m.clamped(x.value, -16, 16) : x.value;
    DrawnView drawn =
        drawView(m, memory.kind, shape, ViewUse::Reduce,
                 {memory.elements, [&](int64_t) { return memory.base; }});
    AtomicRedViewTkoOp::create(m.b, m.loc, tokenType, MemSemantic::Relaxed,
                               MemoryScope::Device, memory.mode,
                               DenseBoolArrayAttr(), drawn.view, drawn.index,
                               number, Value());
    return;
  }
  Held x = m.need(memory.kind, m.drawShape());
  Shape shape(x.shape());
  Value number =
      memory.mode == AtomicMode::AddF ? m.clamped(x.value, -16, 16) : x.value;
  Value offsets = m.anywhere(shape, memory.elements), mask, token;
  if (m.choices.chance(40))
    mask = m.exactly(Kind::I1, shape);
  if (m.choices.chance(30))
    token = m.token();
  auto semantics = drawSemantics(m);
  auto scope = m.choices.of(scopes);
  AtomicRMWTkoOp::create(m.b, m.loc, x.value.getType(), tokenType, semantics,
                         scope, memory.mode, m.addresses(memory.base, offsets),
                         number, mask, token);
}

/// A mode of the kind; float sums are not exact.
static AtomicMode drawMode(Maker &m, Kind kind, bool exact) {
  using enum AtomicMode;
  static constexpr AtomicMode all[] = {Add, And,  Or,   Xor, Max,
                                       Min, UMax, UMin, Xchg};
  if (infoOf(kind).isInteger)
    return m.choices.of(all);
  bool isWord = infoOf(kind).bits >= 32;
  return exact || (isWord && m.choices.chance(40)) ? Xchg : AddF;
}

void testing::makeOwnAtomic(Maker &m) {
  Memory *found = m.someMemory([](const Memory &memory) {
    return memory.kind == Kind::I32 || memory.kind == Kind::I64 ||
           infoOf(memory.kind).isFloat;
  });
  if (!found)
    return;
  if (found->exact && infoOf(found->kind).isFloat &&
      infoOf(found->kind).bits < 32)
    return;
  unsigned at = found - m.memories.data();
  Memory memory = *found;
  Shape shape = m.shapeOf(std::max<int64_t>(
      1, std::min(memory.elements, int64_t(1) << m.mostLog2) >>
             m.choices.below(3)));
  Held x = m.need(memory.kind, shape, memory.exact);
  Value offsets = m.distinct(shape, memory.elements), mask;
  if (m.choices.chance(30))
    mask = m.exactly(Kind::I1, shape);
  auto semantics = drawSemantics(m);
  auto scope = MemoryScope(m.choices.below(3));
  auto tokenType = m.b.getType<TokenType>();
  Value where = m.addresses(memory.base, offsets);
  bool isWord = infoOf(memory.kind).bits >= 32;
  Value result, token = m.memories[at].token;
  // An atomic sum may flush subnormals, which exact memory would expose.
  if (isWord && memory.exact && m.choices.chance(40)) {
    Held expected = m.need(memory.kind, shape, /*exact=*/true);
    auto op = AtomicCASTkoOp::create(m.b, m.loc, x.value.getType(), tokenType,
                                     semantics, scope, where, expected.value,
                                     x.value, mask, token);
    result = op.getResult();
    m.memories[at].token = op.getResultToken();
  } else {
    AtomicMode mode = drawMode(m, memory.kind, memory.exact);
    auto op = AtomicRMWTkoOp::create(m.b, m.loc, x.value.getType(), tokenType,
                                     semantics, scope, mode, where, x.value,
                                     mask, token);
    result = op.getResult();
    m.memories[at].token = op.getResultToken();
  }
  // The result of a masked operation is unspecified where the mask is false.
  if (!mask)
    m.hold(result, memory.exact);
}
