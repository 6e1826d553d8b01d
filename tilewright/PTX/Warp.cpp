//===- Warp.cpp - collective operations of a warp -------------------------===//
// PTX ISA 9.0, shfl.sync, vote.sync, match.sync, redux.sync, elect.sync,
// bar.warp.sync.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Emitter.h"
#include "tilewright/PTX/Families.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace tilewright::ptx {

/// The operands of a result d|p.
static std::pair<const Operand *, const Operand *> pairOf(Emitter &emit) {
  const Operand &to = emit.operand(0);
  if (to.kind != Operand::Pair)
    return {&to, nullptr};
  ArrayRef<Operand> parts = emit.partsOf(to);
  return {&parts[0], &parts[1]};
}

static mlir::Type withPredicate(Emitter &emit) {
  return LLVM::LLVMStructType::getLiteral(
      emit.getContext(), {emit.getI32Type(), emit.getI1Type()});
}

void emitShuffle(Emitter &emit) {
  NVVM::ShflKind kind = emit.has("up")     ? NVVM::ShflKind::up
                        : emit.has("down") ? NVVM::ShflKind::down
                        : emit.has("bfly") ? NVVM::ShflKind::bfly
                                           : NVVM::ShflKind::idx;
  auto [to, predicate] = pairOf(emit);
  Value value = emit.source(1, Type::B32), offset = emit.source(2, Type::B32);
  Value clamp = emit.source(3, Type::B32), mask = emit.source(4, Type::B32);
  mlir::Type type =
      predicate ? withPredicate(emit) : mlir::Type(emit.getI32Type());
  Value result =
      NVVM::ShflOp::create(emit, emit.loc(), type, mask, value, offset, clamp,
                           kind, predicate ? emit.getUnitAttr() : UnitAttr());
  emit.result(*to, predicate ? emit.part(result, 0) : result, Type::B32);
  if (predicate)
    emit.result(*predicate, emit.part(result, 1), Type::Pred);
}

void emitVote(Emitter &emit) {
  bool isBallot = emit.has("ballot");
  NVVM::VoteSyncKind kind = isBallot          ? NVVM::VoteSyncKind::ballot
                            : emit.has("all") ? NVVM::VoteSyncKind::all
                            : emit.has("any") ? NVVM::VoteSyncKind::any
                                              : NVVM::VoteSyncKind::uni;
  Value predicate = emit.source(1, Type::Pred);
  Value mask = emit.source(2, Type::B32);
  mlir::Type type = isBallot ? emit.getI32Type() : emit.getI1Type();
  emit.result(
      0u,
      NVVM::VoteSyncOp::create(emit, emit.loc(), type, mask, predicate, kind),
      isBallot ? Type::B32 : Type::Pred);
}

void emitMatch(Emitter &emit) {
  bool isAll = emit.has("all");
  auto [to, predicate] = pairOf(emit);
  Value value = emit.source(1, emit.type()), mask = emit.source(2, Type::B32);
  mlir::Type type = isAll ? withPredicate(emit) : mlir::Type(emit.getI32Type());
  Value result = NVVM::MatchSyncOp::create(emit, emit.loc(), type, mask, value,
                                           isAll ? NVVM::MatchSyncKind::all
                                                 : NVVM::MatchSyncKind::any);
  emit.result(*to, isAll ? emit.part(result, 0) : result, Type::B32);
  if (predicate && isAll)
    emit.result(*predicate, emit.part(result, 1), Type::Pred);
}

void emitRedux(Emitter &emit) {
  Type type = emit.type();
  bool isFloat = type == Type::F32;
  bool isSigned = ptx::isSigned(type);
  using K = NVVM::ReduxKind;
  K kind = emit.has("add")   ? K::ADD
           : emit.has("and") ? K::AND
           : emit.has("or")  ? K::OR
           : emit.has("xor") ? K::XOR
           : emit.has("min") ? (isFloat    ? K::FMIN
                                : isSigned ? K::MIN
                                           : K::UMIN)
           : isFloat         ? K::FMAX
           : isSigned        ? K::MAX
                             : K::UMAX;
  Value value = emit.source(1, type), mask = emit.source(2, Type::B32);
  emit.result(0u,
              NVVM::ReduxOp::create(emit, emit.loc(), emit.mlirType(type),
                                    value, kind, mask, emit.has("abs"),
                                    emit.has("NaN")),
              type);
}

/// The elected lane is the mask's lowest.
void emitElect(Emitter &emit) {
  Location loc = emit.loc();
  auto [to, predicate] = pairOf(emit);
  Value mask = emit.source(1, Type::B32);
  Value elected = NVVM::ElectSyncOp::create(emit, loc, emit.getI1Type(), mask);
  if (!predicate)
    return emit.fail("expected two results, d|p");
  emit.result(*to,
              LLVM::CountTrailingZerosOp::create(emit, loc, emit.getI32Type(),
                                                 mask, false),
              Type::B32);
  emit.result(*predicate, elected, Type::Pred);
}

/// The lanes that execute it together are unspecified, except the own one: here
/// each lane is alone.
void emitActiveMask(Emitter &emit) {
  emit.result(
      0u,
      emit.byName("nvvm.read.ptx.sreg.lanemask.eq", emit.getI32Type(), {})
          ->getResult(0),
      Type::B32);
}

void emitWarpBarrier(Emitter &emit) {
  NVVM::SyncWarpOp::create(emit, emit.loc(), emit.source(0, Type::B32));
}

} // namespace tilewright::ptx
