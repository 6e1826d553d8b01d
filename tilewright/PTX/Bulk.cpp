//===- Bulk.cpp - bulk copies and tensor maps -----------------------------===//
// PTX ISA 9.0, cp.async.bulk, cp.async.bulk.tensor, their prefetches and
// groups, tensormap.replace, tensormap.cp_fenceproxy.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Emitter.h"
#include "tilewright/PTX/Families.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"

using namespace mlir;

namespace tilewright::ptx {

namespace {
/// The operands after those that an instruction always has, in their order:
/// im2col offsets, a mask, a cache policy.
class Rest {
public:
  Rest(Emitter &emit, unsigned first) : emit(emit), next(first) {}

  /// The next operand, if the opcode has the word.
  Value take(StringRef word, Type type, const Twine &what) {
    if (!emit.has(word))
      return Value();
    if (const Operand *operand = takeOperand(what))
      return emit.source(*operand, type);
    return Value();
  }
  const Operand *takeOperand(const Twine &what) {
    if (next < emit.operandCount())
      return &emit.operand(next++);
    emit.fail("expected " + what);
    return nullptr;
  }
  Value mask() {
    return take("multicast::cluster", Type::U16, "a mask of blocks");
  }
  Value policy() { return take("L2::cache_hint", Type::U64, "a cache policy"); }
  /// Returns false, with a fault, if operands are left over.
  bool finish() {
    if (next < emit.operandCount())
      emit.fail(emit.operand(next), "expected no operand for this opcode");
    return !emit.fault;
  }

private:
  Emitter &emit;
  unsigned next;
};
} // namespace

/// The address space of a load's destination.
static Space spaceOfTarget(Emitter &emit) {
  return emit.has("shared::cluster") ? Space::SharedCluster : Space::Shared;
}

/// cp.async.bulk [to], [from], bytes, [mbarrier][, mask][, policy].
void emitBulkLoad(Emitter &emit) {
  Value from = emit.address(emit.operand(1), Space::Global);
  Value bytes = emit.source(2, Type::U32);
  Value object = emit.address(emit.operand(3), Space::Shared);
  Rest rest(emit, 4);
  Value mask = rest.mask(), policy = rest.policy();
  Value to = emit.address(emit.operand(0), spaceOfTarget(emit));
  if (rest.finish())
    NVVM::CpAsyncBulkGlobalToSharedClusterOp::create(
        emit, emit.loc(), to, from, object, bytes, mask, policy);
}

/// cp.async.bulk [to], [from], bytes, [mbarrier], within a cluster.
void emitBulkToCluster(Emitter &emit) {
  NVVM::CpAsyncBulkSharedCTAToSharedClusterOp::create(
      emit, emit.loc(), emit.address(emit.operand(0), Space::SharedCluster),
      emit.address(emit.operand(1), Space::Shared),
      emit.address(emit.operand(3), Space::Shared), emit.source(2, Type::U32));
}

/// cp.async.bulk [to], [from], bytes[, policy][, mask of bytes].
void emitBulkStore(Emitter &emit) {
  Value to = emit.address(emit.operand(0), Space::Global);
  Value from = emit.address(emit.operand(1), Space::Shared);
  Value bytes = emit.source(2, Type::U32);
  Rest rest(emit, 3);
  Value policy = rest.policy();
  Value mask = rest.take("cp_mask", Type::U16, "a mask of bytes");
  if (rest.finish())
    NVVM::CpAsyncBulkSharedCTAToGlobalOp::create(emit, emit.loc(), to, from,
                                                 bytes, policy, mask);
}

void emitBulkPrefetch(Emitter &emit) {
  Rest rest(emit, 2);
  Value policy = rest.policy();
  if (rest.finish())
    NVVM::CpAsyncBulkPrefetchOp::create(
        emit, emit.loc(), emit.address(emit.operand(0), Space::Global),
        emit.source(1, Type::U32), policy);
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

static StringRef kindOf(Emitter &emit) {
  return emit.oneOf({"add", "min", "max", "inc", "dec", "and", "or", "xor"});
}

/// The element name; the word's if the operation is bitwise.
static StringRef elementOf(Emitter &emit) {
  Type type = emit.type();
  return type == Type::B32   ? StringRef("u32")
         : type == Type::B64 ? StringRef("u64")
                             : StringRef(getInfo(type).name);
}

/// cp.reduce.async.bulk [to], [from], bytes[, [mbarrier]][, policy].
void emitBulkReduce(Emitter &emit) {
  bool isGlobal = emit.has("global");
  Value to = emit.address(emit.operand(0),
                          isGlobal ? Space::Global : Space::SharedCluster);
  Value from = emit.address(emit.operand(1), Space::Shared);
  Value bytes = emit.source(2, Type::U32);
  Value object;
  if (!isGlobal)
    object = emit.address(emit.operand(3), Space::SharedCluster);
  Rest rest(emit, isGlobal ? 3 : 4);
  rest.policy(); // caches are not modeled
  if (rest.finish())
    nvvmext::CpReduceAsyncBulkOp::create(emit, emit.loc(), kindOf(emit),
                                         elementOf(emit), to, from, bytes,
                                         object);
}

/// st.async [to], value or values, [mbarrier].
void emitAsyncStore(Emitter &emit) {
  const Operand &operand = emit.operand(1);
  ArrayRef<Operand> parts = operand.kind == Operand::Vector
                                ? emit.partsOf(operand)
                                : ArrayRef(operand);
  unsigned lanes = emit.has("v2") ? 2 : emit.has("v4") ? 4 : 1;
  if (parts.size() != lanes)
    return emit.fail(operand, "expected " + Twine(lanes) +
                                  (lanes == 1 ? " register" : " registers"));
  if (lanes * getInfo(emit.type()).bits > 128)
    return emit.fail("expected at most 16 bytes");
  SmallVector<Value, 4> values;
  for (const Operand &part : parts)
    values.push_back(emit.source(part, emit.type()));
  nvvmext::StAsyncOp::create(
      emit, emit.loc(), values,
      emit.address(emit.operand(0), Space::SharedCluster),
      emit.address(emit.operand(2), Space::SharedCluster));
}

/// red.async [to], value, [mbarrier].
void emitAsyncReduction(Emitter &emit) {
  nvvmext::RedAsyncOp::create(
      emit, emit.loc(), kindOf(emit), elementOf(emit),
      emit.source(1, emit.type()),
      emit.address(emit.operand(0), Space::SharedCluster),
      emit.address(emit.operand(2), Space::SharedCluster));
}

/// st.bulk [to], bytes, 0.
void emitStoreBulk(Emitter &emit) {
  if (emit.immediate(2))
    return emit.fail(emit.operand(2), "expected 0");
  Value to =
      emit.address(emit.operand(0),
                   emit.has("shared::cta") ? Space::Shared : Space::Generic);
  Value size = emit.source(1, Type::U64);
  if (!emit.fault)
    NVVM::BulkStoreOp::create(emit, emit.loc(), to, size,
                              emit.getI64IntegerAttr(0));
}

//===----------------------------------------------------------------------===//
// Boxes of tensors
//===----------------------------------------------------------------------===//

/// The coordinates in [map, {c0, c1}], as many as the opcode's dimensions; for
/// gather and scatter, one for the column and four for the rows.
static SmallVector<Value, 5> coordinatesOf(Emitter &emit,
                                           const Operand &operand) {
  StringRef word = emit.oneOf({"1d", "2d", "3d", "4d", "5d"});
  bool isOfRows = !emit.oneOf({"tile::gather4", "tile::scatter4"}).empty();
  unsigned count = isOfRows ? 5 : word.empty() ? 0 : word[0] - '0';
  ArrayRef<Operand> parts = emit.partsOf(operand);
  ArrayRef<Operand> list;
  if (parts.size() == 2)
    list = parts[1].kind == Operand::Vector ? emit.partsOf(parts[1])
                                            : parts.drop_front();
  SmallVector<Value, 5> values;
  if (isOfRows && word != "2d") {
    emit.fail("expected 2d for gathered or scattered rows");
    return values;
  }
  if (list.size() != count) {
    emit.fail(operand, "expected a tensor map and " + Twine(count) +
                           (count == 1 ? " coordinate" : " coordinates") +
                           ", found " + Twine(list.size()));
    return values;
  }
  for (const Operand &each : list)
    values.push_back(emit.source(each, Type::B32));
  return values;
}

static NVVM::TMALoadMode loadModeOf(Emitter &emit) {
  return emit.has("tile::gather4")    ? NVVM::TMALoadMode::TILE_GATHER4
         : emit.has("im2col")         ? NVVM::TMALoadMode::IM2COL
         : emit.has("im2col::w")      ? NVVM::TMALoadMode::IM2COL_W
         : emit.has("im2col::w::128") ? NVVM::TMALoadMode::IM2COL_W_128
                                      : NVVM::TMALoadMode::TILE;
}

static NVVM::TMAStoreModeAttr storeModeOf(Emitter &emit) {
  return NVVM::TMAStoreModeAttr::get(
      emit.getContext(),
      emit.has("tile::scatter4")   ? NVVM::TMAStoreMode::TILE_SCATTER4
      : emit.has("im2col_no_offs") ? NVVM::TMAStoreMode::IM2COL
                                   : NVVM::TMAStoreMode::TILE);
}

/// im2col offsets: one for each dimension of a pixel, or two for im2col::w.
static SmallVector<Value, 3> offsetsOf(Emitter &emit, NVVM::TMALoadMode mode,
                                       size_t rank, Rest &rest) {
  SmallVector<Value, 3> offsets;
  if (mode == NVVM::TMALoadMode::TILE ||
      mode == NVVM::TMALoadMode::TILE_GATHER4)
    return offsets;
  if (rank < 3) {
    emit.fail("expected 3 to 5 dimensions for im2col");
    return offsets;
  }
  const Operand *operand = rest.takeOperand("im2col offsets in braces");
  if (!operand)
    return offsets;
  ArrayRef<Operand> list = operand->kind == Operand::Vector
                               ? emit.partsOf(*operand)
                               : ArrayRef(*operand);
  size_t wanted = mode == NVVM::TMALoadMode::IM2COL ? rank - 2 : 2;
  if (list.size() != wanted) {
    emit.fail(*operand, "expected " + Twine(wanted) +
                            (wanted == 1 ? " offset" : " offsets") +
                            ", found " + Twine(list.size()));
    return offsets;
  }
  for (const Operand &each : list)
    offsets.push_back(emit.source(each, Type::U16));
  return offsets;
}

/// cp.async.bulk.tensor [to], [map, {coordinates}], [mbarrier][, {offsets}]
/// [, mask][, policy].
void emitTensorLoad(Emitter &emit) {
  SmallVector<Value, 5> at = coordinatesOf(emit, emit.operand(1));
  if (emit.fault)
    return;
  NVVM::TMALoadMode mode = loadModeOf(emit);
  Rest rest(emit, 3);
  SmallVector<Value, 3> offsets = offsetsOf(emit, mode, at.size(), rest);
  Value mask = rest.mask(), policy = rest.policy();
  if (!rest.finish())
    return;
  NVVM::CTAGroupKindAttr group;
  if (StringRef word = emit.oneOf({"cta_group::1", "cta_group::2"});
      !word.empty())
    group = NVVM::CTAGroupKindAttr::get(
        emit.getContext(), word.ends_with("2") ? NVVM::CTAGroupKind::CTA_2
                                               : NVVM::CTAGroupKind::CTA_1);
  // NVVM's form for only the own block has no groups.
  bool isOwn = !emit.has("shared::cluster") && !group;
  NVVM::CpAsyncBulkTensorGlobalToSharedClusterOp::create(
      emit, emit.loc(),
      emit.address(emit.operand(0),
                   isOwn ? Space::Shared : Space::SharedCluster),
      emit.address(emit.operand(1), Space::Generic), at,
      emit.address(emit.operand(2), Space::Shared), offsets, mask, policy,
      NVVM::TMALoadModeAttr::get(emit.getContext(), mode),
      emit.getBoolAttr(isOwn), group, Value());
}

/// cp.async.bulk.tensor [map, {coordinates}], [from][, policy].
void emitTensorStore(Emitter &emit) {
  SmallVector<Value, 5> at = coordinatesOf(emit, emit.operand(0));
  if (emit.fault)
    return;
  Rest rest(emit, 2);
  Value policy = rest.policy();
  if (!rest.finish())
    return;
  NVVM::CpAsyncBulkTensorSharedCTAToGlobalOp::create(
      emit, emit.loc(), emit.address(emit.operand(0), Space::Generic),
      emit.address(emit.operand(1), Space::Shared), at, policy,
      storeModeOf(emit), Value());
}

/// cp.reduce.async.bulk.tensor [map, {coordinates}], [from][, policy].
void emitTensorReduce(Emitter &emit) {
  SmallVector<Value, 5> at = coordinatesOf(emit, emit.operand(0));
  if (emit.fault)
    return;
  Rest rest(emit, 2);
  Value policy = rest.policy();
  if (!rest.finish())
    return;
  auto kind = NVVM::symbolizeTMAReduxKind(kindOf(emit));
  NVVM::CpAsyncBulkTensorReduceOp::create(
      emit, emit.loc(), emit.address(emit.operand(0), Space::Generic),
      emit.address(emit.operand(1), Space::Shared),
      NVVM::TMAReduxKindAttr::get(emit.getContext(), *kind), storeModeOf(emit),
      at, policy);
}

/// cp.async.bulk.prefetch.tensor [map, {coordinates}][, {offsets}][, policy].
void emitTensorPrefetch(Emitter &emit) {
  SmallVector<Value, 5> at = coordinatesOf(emit, emit.operand(0));
  if (emit.fault)
    return;
  NVVM::TMALoadMode mode = loadModeOf(emit);
  Rest rest(emit, 1);
  SmallVector<Value, 3> offsets = offsetsOf(emit, mode, at.size(), rest);
  Value policy = rest.policy();
  if (!rest.finish())
    return;
  NVVM::CpAsyncBulkTensorPrefetchOp::create(
      emit, emit.loc(), emit.address(emit.operand(0), Space::Generic), at,
      offsets, NVVM::TMALoadModeAttr::get(emit.getContext(), mode), policy);
}

/// cp.async.bulk.wait_group[.read] N.
void emitBulkWait(Emitter &emit) {
  uint64_t pending = emit.immediate(0);
  if (pending > 1 << 20)
    return emit.fail("expected fewer groups");
  NVVM::CpAsyncBulkWaitGroupOp::create(
      emit, emit.loc(), emit.getI32IntegerAttr(int32_t(pending)),
      emit.has("read") ? emit.getUnitAttr() : UnitAttr());
}

//===----------------------------------------------------------------------===//
// Tensor maps
//===----------------------------------------------------------------------===//

/// tensormap.replace: `argument` names the field, with an index if the field
/// has several elements; `!` marks a new value that must be a constant.
void emitTensorMapReplace(Emitter &emit) {
  SmallVector<Value, 3> arguments = {
      emit.address(emit.operand(0), emit.space())};
  unsigned last = emit.operandCount() - 1;
  if (last == 2)
    arguments.push_back(emit.i32(emit.immediate(1)));
  StringRef field = emit.argument();
  bool isNumber = field.consume_back("!"); // must be a constant
  arguments.push_back(isNumber ? emit.i32(emit.immediate(last))
                               : emit.source(last, emit.type()));
  LLVM::CallIntrinsicOp::create(
      emit, emit.loc(),
      emit.getStringAttr("llvm.nvvm.tensormap.replace." + field), arguments);
}

/// tensormap.cp_fenceproxy [to], [from], 128.
void emitTensorMapCopy(Emitter &emit) {
  if (emit.immediate(2) != 128)
    return emit.fail(emit.operand(2), "expected 128 bytes");
  nvvmext::TensormapCopyOp::create(
      emit, emit.loc(), emit.address(emit.operand(0), Space::Global),
      emit.address(emit.operand(1), Space::Shared),
      emit.oneOf({"cta", "cluster", "gpu", "sys"}));
}

/// fence.proxy.tensormap::generic, acquire [map], 128 and release.
void emitTensorMapFence(Emitter &emit) {
  NVVM::MemScopeKind kind = emit.has("cta")       ? NVVM::MemScopeKind::CTA
                            : emit.has("cluster") ? NVVM::MemScopeKind::CLUSTER
                            : emit.has("gpu")     ? NVVM::MemScopeKind::GPU
                                                  : NVVM::MemScopeKind::SYS;
  auto scope = NVVM::MemScopeKindAttr::get(emit.getContext(), kind);
  if (emit.argument() == "release") {
    NVVM::FenceProxyReleaseOp::create(emit, emit.loc(), scope);
    return;
  }
  if (emit.immediate(1) != 128)
    return emit.fail(emit.operand(1), "expected 128 bytes");
  NVVM::FenceProxyAcquireOp::create(
      emit, emit.loc(), scope, emit.address(emit.operand(0), Space::Generic),
      emit.i32(128));
}

} // namespace tilewright::ptx
