//===- DeviceSync.cpp - clusters, memory barriers, copies -----------------===//
// Rust passes generic addresses; those that must point to shared or global
// memory are cast, as the PTX ISA requires for each instruction.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/MirToLLVM/DeviceLowerings.h"

using namespace mlir;
using namespace tilewright;

Value tilewright::inSpace(DeviceCall &call, Value address, unsigned space) {
  auto type = cast<LLVM::LLVMPointerType>(address.getType());
  if (type.getAddressSpace() == space)
    return address;
  return LLVM::AddrSpaceCastOp::create(
      call.builder, call.loc,
      LLVM::LLVMPointerType::get(call.builder.getContext(), space), address);
}

Value tilewright::constantI32(DeviceCall &call, int64_t number) {
  return constantOf(call.builder, call.loc, call.builder.getI32Type(), number);
}

int64_t tilewright::constantArgument(DeviceCall &call, unsigned i) {
  auto constant = call.op.getInputs()[i].getDefiningOp<mir::ConstantOp>();
  return cast<IntegerAttr>(constant.getValue()).getValue().getSExtValue();
}

//===----------------------------------------------------------------------===//
// Clusters
//===----------------------------------------------------------------------===//

/// The attribute of operations that all lanes of a warp execute together; null
/// where they may diverge, according to the caller or a copy of the call.
static UnitAttr alignedAttr(DeviceCall &call, bool isAligned) {
  bool isTogether =
      isAligned && !call.op->hasAttr(mir::MirDialect::kDivergedAttr);
  return isTogether ? call.builder.getUnitAttr() : UnitAttr();
}

FailureOr<Value> tilewright::lowerClusterArrive(DeviceCall &call,
                                                bool isAligned) {
  NVVM::ClusterArriveOp::create(call.builder, call.loc,
                                alignedAttr(call, isAligned));
  return Value();
}

FailureOr<Value> tilewright::lowerClusterArriveRelaxed(DeviceCall &call,
                                                       bool isAligned) {
  NVVM::ClusterArriveRelaxedOp::create(call.builder, call.loc,
                                       alignedAttr(call, isAligned));
  return Value();
}

FailureOr<Value> tilewright::lowerClusterWait(DeviceCall &call,
                                              bool isAligned) {
  NVVM::ClusterWaitOp::create(call.builder, call.loc,
                              alignedAttr(call, isAligned));
  return Value();
}

FailureOr<Value> tilewright::lowerClusterSync(DeviceCall &call) {
  if (failed(lowerClusterArrive(call, /*isAligned=*/true)))
    return failure();
  return lowerClusterWait(call, /*isAligned=*/true);
}

/// The corresponding address in the shared memory of the cluster's block of
/// that rank.
FailureOr<Value> tilewright::lowerMapRank(DeviceCall &call) {
  Type generic = LLVM::LLVMPointerType::get(call.builder.getContext());
  return Value(NVVM::MapaOp::create(call.builder, call.loc, generic,
                                    call.arguments[0], call.arguments[1]));
}

FailureOr<Value> tilewright::lowerReadRank(DeviceCall &call) {
  FailureOr<Value> address = lowerMapRank(call);
  if (failed(address))
    return failure();
  return Value(
      LLVM::LoadOp::create(call.builder, call.loc, call.result, *address));
}

/// Linearizes a cluster's index, x first.
static Value lineUp(DeviceCall &call, Value x, Value y, Value z, Value alongX,
                    Value alongY) {
  OpBuilder &builder = call.builder;
  Value row = LLVM::MulOp::create(builder, call.loc, z, alongY);
  row = LLVM::AddOp::create(builder, call.loc, row, y);
  row = LLVM::MulOp::create(builder, call.loc, row, alongX);
  return LLVM::AddOp::create(builder, call.loc, row, x);
}

template <typename Op> static Value readRegister(DeviceCall &call) {
  return Op::create(call.builder, call.loc, call.builder.getI32Type());
}

FailureOr<Value> tilewright::lowerClusterIndex(DeviceCall &call) {
  return lineUp(call, readRegister<NVVM::ClusterIdXOp>(call),
                readRegister<NVVM::ClusterIdYOp>(call),
                readRegister<NVVM::ClusterIdZOp>(call),
                readRegister<NVVM::ClusterDimXOp>(call),
                readRegister<NVVM::ClusterDimYOp>(call));
}

FailureOr<Value> tilewright::lowerClusterCount(DeviceCall &call) {
  Value count = readRegister<NVVM::ClusterDimXOp>(call);
  for (Value along : {readRegister<NVVM::ClusterDimYOp>(call),
                      readRegister<NVVM::ClusterDimZOp>(call)})
    count = LLVM::MulOp::create(call.builder, call.loc, count, along);
  return count;
}

//===----------------------------------------------------------------------===//
// Barriers in memory
//===----------------------------------------------------------------------===//

FailureOr<Value> tilewright::lowerBarrierInit(DeviceCall &call) {
  NVVM::MBarrierInitOp::create(
      call.builder, call.loc,
      inSpace(call, call.arguments[0], NVPTXAS::ADDRESS_SPACE_SHARED),
      call.arguments[1], Value());
  return Value();
}

FailureOr<Value> tilewright::lowerBarrierInval(DeviceCall &call) {
  NVVM::MBarrierInvalOp::create(
      call.builder, call.loc,
      inSpace(call, call.arguments[0], NVPTXAS::ADDRESS_SPACE_SHARED));
  return Value();
}

FailureOr<Value> tilewright::lowerBarrierArrive(DeviceCall &call) {
  return NVVM::MBarrierArriveOp::create(
             call.builder, call.loc, call.builder.getI64Type(),
             inSpace(call, call.arguments[0], NVPTXAS::ADDRESS_SPACE_SHARED),
             Value())
      ->getResult(0);
}

/// Arrives at the barrier of another block of the cluster, whose address is a
/// number.
FailureOr<Value> tilewright::lowerBarrierArriveCluster(DeviceCall &call) {
  Value generic = LLVM::IntToPtrOp::create(
      call.builder, call.loc,
      LLVM::LLVMPointerType::get(call.builder.getContext()), call.arguments[0]);
  NVVM::MBarrierArriveOp::create(
      call.builder, call.loc, Type(),
      inSpace(call, generic, NVPTXAS::ADDRESS_SPACE_SHARED_CLUSTER), Value(),
      NVVM::MemScopeKind::CLUSTER, /*relaxed=*/false);
  return Value();
}

/// `(barrier, count, bytes)`: the count is always one arrival.
FailureOr<Value> tilewright::lowerBarrierExpect(DeviceCall &call) {
  return NVVM::MBarrierArriveExpectTxOp::create(
             call.builder, call.loc, call.builder.getI64Type(),
             inSpace(call, call.arguments[0], NVPTXAS::ADDRESS_SPACE_SHARED),
             call.arguments[2], NVVM::MemScopeKind::CTA, /*relaxed=*/false,
             Value())
      ->getResult(0);
}

/// Waits for a 64-bit token or for a parity.
FailureOr<Value> tilewright::lowerBarrierTest(DeviceCall &call) {
  return NVVM::MBarrierTestWaitOp::create(
             call.builder, call.loc, call.builder.getI1Type(),
             inSpace(call, call.arguments[0], NVPTXAS::ADDRESS_SPACE_SHARED),
             call.arguments[1], NVVM::MemScopeKind::CTA, /*relaxed=*/false)
      .getResult();
}

FailureOr<Value> tilewright::lowerBarrierTry(DeviceCall &call) {
  return NVVM::MBarrierTryWaitOp::create(
             call.builder, call.loc, call.builder.getI1Type(),
             inSpace(call, call.arguments[0], NVPTXAS::ADDRESS_SPACE_SHARED),
             call.arguments[1], Value(), NVVM::MemScopeKind::CTA,
             /*relaxed=*/false)
      .getResult();
}

FailureOr<Value> tilewright::lowerFenceBarrierInit(DeviceCall &call) {
  NVVM::FenceMbarrierInitOp::create(call.builder, call.loc);
  return Value();
}

FailureOr<Value> tilewright::lowerFenceProxyShared(DeviceCall &call) {
  MLIRContext *context = call.builder.getContext();
  NVVM::FenceProxyOp::create(
      call.builder, call.loc,
      NVVM::ProxyKindAttr::get(context, NVVM::ProxyKind::async_shared),
      NVVM::SharedSpaceAttr::get(context, NVVM::SharedSpace::shared_cta));
  return Value();
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

FailureOr<Value> tilewright::lowerCopyCommit(DeviceCall &call) {
  NVVM::CpAsyncCommitGroupOp::create(call.builder, call.loc);
  return Value();
}

FailureOr<Value> tilewright::lowerCopyWait(DeviceCall &call) {
  NVVM::CpAsyncWaitGroupOp::create(call.builder, call.loc,
                                   constantArgument(call, 0));
  return Value();
}

FailureOr<Value> tilewright::lowerCopyWaitAll(DeviceCall &call) {
  NVVM::CpAsyncCommitGroupOp::create(call.builder, call.loc);
  NVVM::CpAsyncWaitGroupOp::create(call.builder, call.loc, 0);
  return Value();
}

FailureOr<Value> tilewright::lowerBulkCommit(DeviceCall &call) {
  NVVM::CpAsyncBulkCommitGroupOp::create(call.builder, call.loc);
  return Value();
}

/// `(target, map, coordinates.., barrier)`
FailureOr<Value> tilewright::lowerTmaLoad(DeviceCall &call) {
  size_t count = call.arguments.size();
  NVVM::CpAsyncBulkTensorGlobalToSharedClusterOp::create(
      call.builder, call.loc,
      inSpace(call, call.arguments[0], NVPTXAS::ADDRESS_SPACE_SHARED_CLUSTER),
      call.arguments[1], call.arguments.slice(2, count - 3),
      inSpace(call, call.arguments[count - 1], NVPTXAS::ADDRESS_SPACE_SHARED),
      ValueRange(), Value(), Value(), NVVM::TMALoadMode::TILE,
      /*isCTAOnly=*/false, NVVM::CTAGroupKindAttr(), Value());
  return Value();
}

/// `(source, map, coordinates..)`
FailureOr<Value> tilewright::lowerTmaStore(DeviceCall &call) {
  NVVM::CpAsyncBulkTensorSharedCTAToGlobalOp::create(
      call.builder, call.loc, call.arguments[1],
      inSpace(call, call.arguments[0], NVPTXAS::ADDRESS_SPACE_SHARED),
      call.arguments.drop_front(2), Value(), NVVM::TMAStoreMode::TILE, Value());
  return Value();
}

static FailureOr<Value> lowerMatrix(DeviceCall &call, NVVM::MMALayout layout) {
  MLIRContext *context = call.builder.getContext();
  NVVM::StMatrixOp::create(
      call.builder, call.loc,
      inSpace(call, call.arguments[0], NVPTXAS::ADDRESS_SPACE_SHARED),
      call.arguments.drop_front(1), layout,
      NVVM::LdStMatrixShapeAttr::get(context, 8, 8),
      NVVM::LdStMatrixEltType::B16);
  return Value();
}

FailureOr<Value> tilewright::lowerStoreMatrix(DeviceCall &call) {
  return lowerMatrix(call, NVVM::MMALayout::row);
}

FailureOr<Value> tilewright::lowerStoreMatrixTransposed(DeviceCall &call) {
  return lowerMatrix(call, NVVM::MMALayout::col);
}

/// `(target, map, x, y, barrier, blocks)`.
FailureOr<Value> tilewright::lowerTmaMulticast(DeviceCall &call, bool isPair) {
  NVVM::CTAGroupKindAttr kind;
  if (isPair)
    kind = NVVM::CTAGroupKindAttr::get(call.builder.getContext(),
                                       NVVM::CTAGroupKind::CTA_2);
  NVVM::CpAsyncBulkTensorGlobalToSharedClusterOp::create(
      call.builder, call.loc,
      inSpace(call, call.arguments[0], NVPTXAS::ADDRESS_SPACE_SHARED_CLUSTER),
      call.arguments[1], call.arguments.slice(2, 2),
      inSpace(call, call.arguments[4], NVPTXAS::ADDRESS_SPACE_SHARED),
      ValueRange(), call.arguments[5], Value(), NVVM::TMALoadMode::TILE,
      /*isCTAOnly=*/false, kind, Value());
  return Value();
}

//===----------------------------------------------------------------------===//
// Warps
//===----------------------------------------------------------------------===//

FailureOr<Value> tilewright::lowerIsElected(DeviceCall &call) {
  return Value(NVVM::ElectSyncOp::create(
      call.builder, call.loc, call.builder.getI1Type(), call.arguments[0]));
}

/// The leader's lane, and whether this lane is the leader.
FailureOr<Value> tilewright::lowerElect(DeviceCall &call) {
  FailureOr<Value> isLeader = lowerIsElected(call);
  if (failed(isLeader))
    return failure();
  OpBuilder &builder = call.builder;
  Value votes = NVVM::VoteSyncOp::create(
      builder, call.loc, builder.getI32Type(), call.arguments[0], *isLeader,
      NVVM::VoteSyncKind::ballot);
  Value lane = LLVM::CountTrailingZerosOp::create(
      builder, call.loc, builder.getI32Type(), votes, /*is_zero_poison=*/false);
  Value both = LLVM::UndefOp::create(builder, call.loc, call.result);
  both = LLVM::InsertValueOp::create(builder, call.loc, both, lane,
                                     ArrayRef<int64_t>{0});
  return Value(LLVM::InsertValueOp::create(builder, call.loc, both, *isLeader,
                                           ArrayRef<int64_t>{1}));
}

FailureOr<Value> tilewright::lowerMatchAll(DeviceCall &call) {
  OpBuilder &builder = call.builder;
  Type both = LLVM::LLVMStructType::getLiteral(
      builder.getContext(), {builder.getI32Type(), builder.getI1Type()});
  Value found =
      NVVM::MatchSyncOp::create(builder, call.loc, both, call.arguments[0],
                                call.arguments[1], NVVM::MatchSyncKind::all);
  return Value(LLVM::ExtractValueOp::create(builder, call.loc, found,
                                            ArrayRef<int64_t>{0}));
}

//===----------------------------------------------------------------------===//
// Intrinsics by name
//===----------------------------------------------------------------------===//

FailureOr<Value> tilewright::lowerNothing(DeviceCall &) { return Value(); }

FailureOr<Value> tilewright::lowerIntrinsic(DeviceCall &call) {
  StringRef name =
      findDeviceFunction(mir::CallOp(call.op).getCallee())->intrinsic;
  StringAttr symbol = call.builder.getStringAttr(name);
  if (!call.result) {
    LLVM::CallIntrinsicOp::create(call.builder, call.loc, symbol,
                                  call.arguments);
    return Value();
  }
  return LLVM::CallIntrinsicOp::create(call.builder, call.loc, call.result,
                                       symbol, call.arguments)
      .getResult(0);
}
