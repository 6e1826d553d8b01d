//===- Atomic.cpp - atomic operations -------------------------------------===//
// One block runs at a time, so a load, a combination and a store are atomic.
// Where the mask is false, `atomic_cas_tko` returns `cmp` and `atomic_rmw_tko`
// zero.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Algebra/Algebra.h"
#include "tilewright/Execution/Reference/Plain/Evaluate.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::plain;

/// Combines the element in memory with another one by `mode`.
static Bits combine(AtomicMode mode, Type element, Bits old, Bits with,
                    const algebra::Domain *domain) {
  if (mode == AtomicMode::Xchg)
    return with;
  if (domain && formatOf(element)) {
    unsigned width = widthOf(element);
    return domain->write(
        domain->add(domain->read(old, width), domain->read(with, width)),
        width);
  }
  if (formatOf(element)) { // floats are only added
    APFloat sum = readFloat(element, old);
    sum.add(readFloat(element, with), llvm::RoundingMode::NearestTiesToEven);
    return writeFloat(element, sum);
  }
  unsigned width = widthOf(element);
  APInt lhs(width, old), rhs(width, with);
  switch (mode) {
  case AtomicMode::And:
    lhs &= rhs;
    break;
  case AtomicMode::Or:
    lhs |= rhs;
    break;
  case AtomicMode::Xor:
    lhs ^= rhs;
    break;
  case AtomicMode::Add:
  case AtomicMode::AddF:
    lhs += rhs;
    break;
  case AtomicMode::Max:
    lhs = lhs.sgt(rhs) ? lhs : rhs;
    break;
  case AtomicMode::Min:
    lhs = lhs.slt(rhs) ? lhs : rhs;
    break;
  case AtomicMode::UMax:
    lhs = lhs.ugt(rhs) ? lhs : rhs;
    break;
  case AtomicMode::UMin:
    lhs = lhs.ult(rhs) ? lhs : rhs;
    break;
  case AtomicMode::Xchg:
    break;
  }
  return lhs.getZExtValue();
}

/// Replaces the element at an address by the result of `change`; returns the
/// old one in `old`. False if the block has failed.
template <typename Change>
static bool exchange(Operation *op, uint64_t address, Type element,
                     TileBlock &block, Bits &old, Change change) {
  unsigned bytes = bytesOf(element);
  if (address % bytes != 0) {
    block.failOp(op, "expects addresses that are multiples of " + Twine(bytes) +
                         " and not null, got " + block.describe(address));
    return false;
  }
  return block.mayTouch(op, address, bytes, /*writes=*/true) &&
         block.load(op, address, element, old) &&
         block.store(op, address, element, change(old));
}

template <>
Flow plain::evaluate(cuda_tile::AtomicCASTkoOp op, TileBlock &block) {
  Type element = elementOf(op.getResult());
  const Tile &pointers = block.tile(op.getPointers());
  const Tile &cmp = block.tile(op.getCmp()), &value = block.tile(op.getVal());
  Tile result = cmp;
  for (size_t i = 0; i < result.size(); ++i) {
    if (op.getMask() && !block.tile(op.getMask())[i])
      continue;
    if (!exchange(op, pointers[i], element, block, result[i],
                  [&](Bits old) { return old == cmp[i] ? value[i] : old; }))
      return Flow::Fault;
  }
  block.set(op.getResult(), std::move(result));
  block.set(op.getResultToken(), std::monostate());
  return Flow::Next;
}

template <>
Flow plain::evaluate(cuda_tile::AtomicRMWTkoOp op, TileBlock &block) {
  Type element = elementOf(op.getResult());
  const Tile &pointers = block.tile(op.getPointers());
  const Tile &with = block.tile(op.getArg());
  Tile result(with.size(), 0);
  for (size_t i = 0; i < result.size(); ++i) {
    if (op.getMask() && !block.tile(op.getMask())[i])
      continue;
    if (!exchange(op, pointers[i], element, block, result[i], [&](Bits old) {
          return combine(op.getMode(), element, old, with[i],
                         block.launch.algebra);
        }))
      return Flow::Fault;
  }
  block.set(op.getResult(), std::move(result));
  block.set(op.getResultToken(), std::monostate());
  return Flow::Next;
}

template <typename Op>
static Flow combineIntoView(Op op, Value value, AtomicMode mode,
                            TileBlock &block) {
  Type element = elementOf(value);
  const Tile &tile = block.tile(value);
  Flow flow =
      forEachPlace(op, op.getView(), op.getIndex(), block,
                   [&](size_t at, std::optional<uint64_t> address) {
                     if (!address)
                       return Flow::Next;
                     Bits unused;
                     bool done = exchange(
                         op, *address, element, block, unused, [&](Bits old) {
                           return combine(mode, element, old, tile[at],
                                          block.launch.algebra);
                         });
                     return done ? Flow::Next : Flow::Fault;
                   });
  if (flow == Flow::Next)
    block.set(op.getResultToken(), std::monostate());
  return flow;
}

template <>
Flow plain::evaluate(cuda_tile::AtomicRedViewTkoOp op, TileBlock &block) {
  return combineIntoView(op, op.getValue(), op.getMode(), block);
}

static AtomicMode modeOf(MultimemKind kind) {
  switch (kind) {
  case MultimemKind::Add:
    return AtomicMode::Add;
  case MultimemKind::Min:
    return AtomicMode::Min;
  case MultimemKind::Max:
    return AtomicMode::Max;
  case MultimemKind::And:
    return AtomicMode::And;
  case MultimemKind::Or:
    return AtomicMode::Or;
  case MultimemKind::Xor:
    return AtomicMode::Xor;
  case MultimemKind::UMin:
    return AtomicMode::UMin;
  case MultimemKind::UMax:
    return AtomicMode::UMax;
  }
  llvm_unreachable("every kind is listed");
}

template <>
Flow plain::evaluate(cuda_tile::MultimemReduceViewTkoOp op, TileBlock &block) {
  return combineIntoView(op, op.getTile(), modeOf(op.getReduction()), block);
}
