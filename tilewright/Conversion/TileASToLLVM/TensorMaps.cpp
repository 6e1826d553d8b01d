//===- TensorMaps.cpp - tensor maps that a block builds, and copies by them ==//
// A tensor map must be in global memory (PTX ISA, cp.async.bulk.tensor), so a
// block needs a slot there that no other block uses concurrently, of this
// launch or of another one. The module has a workspace of slots:
//
//   number = the block's own, modulo the number of slots
//   while atomicCAS(taken[number], 0, 1) was 1: the next number
//   shared memory: 128 zero bytes; tensormap.replace of each field
//   tensormap.cp_fenceproxy to the slot; fence.proxy.tensormap acquire
//   ...
//   taken[number] = 0, with release
//
// There are more slots than blocks that any chip runs concurrently, so one is
// always free. Rejected: one slot per block number, which two launches on two
// streams would share.
//
// Source: PTX ISA, tensormap.replace, tensormap.cp_fenceproxy.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/LLVMTypes/Descriptors.h"
#include "tilewright/Conversion/TileASToLLVM/Access.h"
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Shuffle.h"
#include "tilewright/Conversion/TileASToLLVM/Stages.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "tilewright/Dialect/TileAS/Workspace.h"

#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace tilewright;

static constexpr StringLiteral mapsName = "nv_tileas.tensor_maps.slots",
                               takenName = "nv_tileas.tensor_maps.taken";

/// A multiprocessor runs at most 32 blocks, and no chip has more than 256 of
/// them.
static constexpr int64_t mostBlocks = 8192;

/// A global of zeros in global memory.
static void declareZeros(OpBuilder &builder, Location loc, StringRef name,
                         Type element, int64_t count, int64_t alignment) {
  auto global = LLVM::GlobalOp::create(
      builder, loc, LLVM::LLVMArrayType::get(element, count),
      /*isConstant=*/false, LLVM::Linkage::Internal, name, Attribute(),
      alignment, /*addrSpace=*/1);
  OpBuilder::InsertionGuard guard(builder);
  builder.createBlock(&global.getInitializerRegion());
  Value zero = LLVM::ZeroOp::create(builder, loc, global.getType());
  LLVM::ReturnOp::create(builder, loc, zero);
}

/// The number of maps in a slot before those of the function. Invalid offsets
/// have been rejected.
static int64_t firstMap(tileas::BuildTMADescsOp op) {
  FailureOr<int64_t> offset =
      tileas::workspaceOffsetOf(op->getParentOfType<FunctionOpInterface>());
  return offset.value_or(0) / tileas::bytesOfTensorMap;
}

/// The most maps that one block needs, over all kernels, which share the slots.
static int64_t mostMaps(Operation *table) {
  int64_t most = 0;
  table->walk([&](tileas::BuildTMADescsOp op) {
    most = std::max<int64_t>(most, firstMap(op) + op.getMaps().size());
  });
  return most;
}

/// The number of slots of each block, a power of two: the most agents of a
/// kernel that build maps.
static int64_t slotsOfBlock(Operation *table) {
  llvm::SmallDenseMap<Operation *, int64_t> builds; // never iterated over
  int64_t most = 1;
  table->walk([&](tileas::BuildTMADescsOp op) {
    most = std::max(most, ++builds[op->getParentOfType<FunctionOpInterface>()]);
  });
  return llvm::PowerOf2Ceil(most);
}

static int64_t slotCount(Operation *table) {
  return mostBlocks * slotsOfBlock(table);
}

/// The number of agents before that of `op` that build maps. Each has a first
/// slot of its own: alone on a device, a block uses the same slots in all
/// schedules.
static int64_t numberOfBuilder(tileas::BuildTMADescsOp op) {
  int64_t number = 0;
  op->getParentOfType<FunctionOpInterface>()->walk(
      [&](tileas::BuildTMADescsOp other) {
        if (other == op)
          return WalkResult::interrupt();
        ++number;
        return WalkResult::advance();
      });
  return number;
}

LogicalResult tilewright::declareTensorMaps(ModuleOp module) {
  WalkResult offsets = module.walk([](FunctionOpInterface function) {
    return WalkResult(success(succeeded(tileas::workspaceOffsetOf(function))));
  });
  if (offsets.wasInterrupted())
    return failure();
  module.walk([](tileas::BuildTMADescsOp op) {
    Operation *table = SymbolTable::getNearestSymbolTable(op);
    if (SymbolTable::lookupSymbolIn(table, takenName))
      return;
    auto builder = OpBuilder::atBlockBegin(&table->getRegion(0).front());
    int64_t slots = slotCount(table);
    declareZeros(builder, op.getLoc(), mapsName, builder.getI8Type(),
                 slots * mostMaps(table) * tileas::bytesOfTensorMap,
                 tileas::bytesOfTensorMap);
    declareZeros(builder, op.getLoc(), takenName, builder.getI32Type(), slots,
                 4);
  });
  return success();
}

static LLVM::LLVMPointerType pointerTo(OpBuilder &builder, unsigned space) {
  return LLVM::LLVMPointerType::get(builder.getContext(), space);
}

static Value placeIn(OpBuilder &builder, Location loc, StringRef global,
                     Type element, Value index) {
  Type type = pointerTo(builder, 1);
  Value base = LLVM::AddressOfOp::create(builder, loc, type, global);
  return LLVM::GEPOp::create(builder, loc, type, element, base,
                             ArrayRef<LLVM::GEPArg>{index});
}

static Value toGeneric(OpBuilder &builder, Location loc, Value pointer) {
  return LLVM::AddrSpaceCastOp::create(builder, loc, pointerTo(builder, 0),
                                       pointer);
}

//===----------------------------------------------------------------------===//
// Slots
//===----------------------------------------------------------------------===//

/// Acquires a slot for `op`; run by the agent's first thread.
static Value acquireSlot(OpBuilder &builder, tileas::BuildTMADescsOp op) {
  Location loc = op.getLoc();
  Type i32 = builder.getI32Type();
  Operation *table = SymbolTable::getNearestSymbolTable(op);
  Value last = constantI32(builder, loc, slotCount(table) - 1);
  Value x = NVVM::BlockIdXOp::create(builder, loc, i32),
        y = NVVM::BlockIdYOp::create(builder, loc, i32);
  Value spread =
      LLVM::MulOp::create(builder, loc, y, constantI32(builder, loc, 127));
  Value own = LLVM::AddOp::create(builder, loc, x, spread);
  if (int64_t each = slotsOfBlock(table); each > 1) {
    own =
        LLVM::MulOp::create(builder, loc, own, constantI32(builder, loc, each));
    own = LLVM::AddOp::create(builder, loc, own,
                              constantI32(builder, loc, numberOfBuilder(op)));
  }
  Value first = LLVM::AndOp::create(builder, loc, own, last);
  auto search = scf::WhileOp::create(
      builder, loc, TypeRange(i32), first,
      [&](OpBuilder &inner, Location at, ValueRange arguments) {
        Value place = placeIn(inner, at, takenName, i32, arguments.front());
        Value before = LLVM::AtomicRMWOp::create(
            inner, at, LLVM::AtomicBinOp::xchg, place,
            constantI32(inner, at, 1), LLVM::AtomicOrdering::acquire, "device");
        Value isTaken = LLVM::ICmpOp::create(inner, at, LLVM::ICmpPredicate::ne,
                                             before, constantI32(inner, at, 0));
        scf::ConditionOp::create(inner, at, isTaken, arguments);
      },
      [&](OpBuilder &inner, Location at, ValueRange arguments) {
        Value next = LLVM::AddOp::create(inner, at, arguments.front(),
                                         constantI32(inner, at, 1));
        scf::YieldOp::create(
            inner, at, LLVM::AndOp::create(inner, at, next, last).getResult());
      });
  return search.getResult(0);
}

namespace {
struct LowerReleaseTMADescs final
    : OpConversionPattern<tileas::ReleaseTMADescsOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::ReleaseTMADescsOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    auto branch =
        scf::IfOp::create(rewriter, loc, isFirstOfAgent(rewriter, loc));
    OpBuilder inner = branch.getThenBodyBuilder();
    LLVM::StoreOp::create(inner, loc, constantI32(inner, loc, 0),
                          placeIn(inner, loc, takenName, inner.getI32Type(),
                                  adaptor.getSlot().front()),
                          /*alignment=*/4, /*isVolatile=*/false,
                          /*isNonTemporal=*/false, /*isInvariantGroup=*/false,
                          LLVM::AtomicOrdering::release, "device");
    rewriter.eraseOp(op);
    return success();
  }
};

//===----------------------------------------------------------------------===//
// Maps
//===----------------------------------------------------------------------===//

/// Writes the fields of one map, from one thread. Fields that are not written
/// are zero, such as the swizzle atomicity of 16 bytes, which sm_90 cannot set.
class MapWriter {
public:
  MapWriter(OpBuilder &builder, Location loc, Value map)
      : builder(builder), loc(loc), map(map) {}

  void write(tileas::TiledViewType view, ValueRange converted,
             tileas::TmaDescType type, int64_t element) {
    MemRefType memref = view.getMemref();
    SmallVector<unsigned> dims = tileas::tensorMapDims(view);
    unsigned rank = dims.size(), bytes = bytesOf(memref.getElementType());
    Value base = TiledViewDescriptor(converted.front()).base(builder, loc);
    set("global.address",
        LLVM::PtrToIntOp::create(builder, loc, builder.getI64Type(), base));
    set("rank", i32(rank - 1));
    for (unsigned i = 0; i < rank; ++i) { // the fastest first
      unsigned dim = dims[rank - 1 - i];
      set("box.dim", i32(type.getBox()[rank - 1 - i]), i);
      set("global.dim", sizeOf(memref, converted, dim), i);
      set("element.stride", i32(1), i);
      if (i)
        set("global.stride", strideOf(memref, converted, dim, bytes), i - 1);
    }
    set("elemtype", i32(element));
    set("interleave.layout", i32(0));
    set("swizzle.mode", i32(int64_t(type.getSwizzle())));
    set("fill.mode", i32(0));
  }

private:
  Value i32(int64_t value) { return constantI32(builder, loc, value); }

  void set(StringRef field, Value value, std::optional<unsigned> place = {}) {
    SmallVector<Value> operands{map};
    if (place)
      operands.push_back(i32(*place));
    operands.push_back(value);
    LLVM::CallIntrinsicOp::create(
        builder, loc,
        builder.getStringAttr("llvm.nvvm.tensormap.replace." + field),
        operands);
  }

  static unsigned bytesOf(Type element) {
    return llvm::divideCeil(tileas::storageBits(element), 8);
  }

  /// A tensor map has no dimension of size 0.
  Value sizeOf(MemRefType memref, ValueRange converted, unsigned dim) {
    if (!memref.isDynamicDim(dim))
      return i32(std::max<int64_t>(memref.getDimSize(dim), 1));
    Value size = MemRefDescriptor(converted.back()).size(builder, loc, dim);
    Value some =
        LLVM::UMaxOp::create(builder, loc, size, constantI64(builder, loc, 1));
    return LLVM::TruncOp::create(builder, loc, builder.getI32Type(), some);
  }

  Value strideOf(MemRefType memref, ValueRange converted, unsigned dim,
                 unsigned bytes) {
    SmallVector<int64_t> strides;
    int64_t offset;
    (void)memref.getStridesAndOffset(strides, offset);
    if (!ShapedType::isDynamic(strides[dim]))
      return constantI64(builder, loc, strides[dim] * bytes);
    return LLVM::MulOp::create(
        builder, loc,
        MemRefDescriptor(converted.back()).stride(builder, loc, dim),
        constantI64(builder, loc, bytes));
  }

  OpBuilder &builder;
  Location loc;
  Value map;
};

/// The first warp of the agent builds the maps; the others have no use for the
/// results.
struct LowerBuildTMADescs final : OpConversionPattern<tileas::BuildTMADescsOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::BuildTMADescsOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    SmallVector<Value> results;
    if (tileas::getNumWarps(op) == 1) {
      results = build(rewriter, op, adaptor);
    } else {
      SmallVector<Type> types{rewriter.getI32Type()};
      types.append(op.getMaps().size(), pointerTo(rewriter, 0));
      Value isFirst = LLVM::ICmpOp::create(
          rewriter, loc, LLVM::ICmpPredicate::ult, threadInAgent(rewriter, loc),
          constantI32(rewriter, loc, 32));
      auto branch =
          scf::IfOp::create(rewriter, loc, types, isFirst, /*withElse=*/true);
      OpBuilder inner = branch.getThenBodyBuilder(),
                others = branch.getElseBodyBuilder();
      scf::YieldOp::create(inner, loc, build(inner, op, adaptor));
      SmallVector<Value> none;
      for (Type type : types)
        none.push_back(LLVM::ZeroOp::create(others, loc, type));
      scf::YieldOp::create(others, loc, none);
      results = branch.getResults();
    }
    rewriter.replaceOpWithMultiple(
        op, llvm::map_to_vector(results, [](const Value &result) {
          return ValueRange(result);
        }));
    return success();
  }

private:
  /// The slot's number and the maps' addresses.
  static SmallVector<Value> build(OpBuilder &builder,
                                  tileas::BuildTMADescsOp op,
                                  OneToNOpAdaptor adaptor) {
    Location loc = op.getLoc();
    Operation *table = SymbolTable::getNearestSymbolTable(op);
    Value slot = slotOfWarp(builder, op);
    Value scratch = adaptor.getScratch().front();
    int64_t count = mostMaps(table);
    SmallVector<Value> results{slot};
    for (auto [number, view] : llvm::enumerate(op.getViews())) {
      Value map = op.getMaps()[number];
      clear(builder, loc, scratch);
      auto branch =
          scf::IfOp::create(builder, loc, isFirstOfAgent(builder, loc));
      OpBuilder inner = branch.getThenBodyBuilder();
      MapWriter(inner, loc, scratch)
          .write(cast<tileas::TiledViewType>(view.getType()),
                 adaptor.getViews()[number],
                 cast<tileas::TmaDescType>(map.getType()),
                 tileas::elementNumberOf(map));
      synchronizeWarp(builder, loc);
      results.push_back(
          publish(builder, loc, scratch, slot, count, firstMap(op) + number));
    }
    return results;
  }

  static void synchronizeWarp(OpBuilder &builder, Location loc) {
    NVVM::SyncWarpOp::create(builder, loc, constantI32(builder, loc, -1));
  }

  static Value slotOfWarp(OpBuilder &builder, tileas::BuildTMADescsOp op) {
    Location loc = op.getLoc();
    Type i32 = builder.getI32Type();
    auto branch =
        scf::IfOp::create(builder, loc, TypeRange(i32),
                          isFirstOfAgent(builder, loc), /*withElse=*/true);
    OpBuilder taken = branch.getThenBodyBuilder(),
              others = branch.getElseBodyBuilder();
    scf::YieldOp::create(taken, loc, acquireSlot(taken, op));
    scf::YieldOp::create(others, loc, constantI32(others, loc, 0));
    return shuffle(builder, loc, branch.getResult(0), NVVM::ShflKind::idx,
                   constantI32(builder, loc, 0));
  }

  /// Clears the scratch memory, one word per lane.
  static void clear(OpBuilder &builder, Location loc, Value scratch) {
    synchronizeWarp(builder, loc);
    Value lane = threadInAgent(builder, loc);
    Value word = LLVM::GEPOp::create(builder, loc, scratch.getType(),
                                     builder.getI32Type(), scratch,
                                     ArrayRef<LLVM::GEPArg>{lane});
    LLVM::StoreOp::create(builder, loc, constantI32(builder, loc, 0), word);
    synchronizeWarp(builder, loc);
  }

  /// Copies map `number` to the slot and returns its address, visible to the
  /// copying warp.
  static Value publish(OpBuilder &builder, Location loc, Value scratch,
                       Value slot, int64_t count, int64_t number) {
    Value index = LLVM::AddOp::create(
        builder, loc,
        LLVM::MulOp::create(builder, loc, slot,
                            constantI32(builder, loc, count)),
        constantI32(builder, loc, number));
    Value bytes = LLVM::MulOp::create(
        builder, loc, index,
        constantI32(builder, loc, tileas::bytesOfTensorMap));
    Value place = placeIn(builder, loc, mapsName, builder.getI8Type(), bytes);
    nvvmext::TensormapCopyOp::create(builder, loc, place, scratch, "gpu");
    Value map = toGeneric(builder, loc, place);
    NVVM::FenceProxyAcquireOp::create(
        builder, loc, NVVM::MemScopeKind::GPU, map,
        constantI32(builder, loc, tileas::bytesOfTensorMap));
    return map;
  }
};

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

/// A coordinate for which every element of a box is out of bounds.
constexpr int64_t outside = std::numeric_limits<int32_t>::min();

/// The boxes of a tile, for the thread that issues their copies.
class TileBoxes {
public:
  TileBoxes(OpBuilder &builder, Location loc, tileas::TiledViewType view,
            ValueRange converted, ArrayRef<ValueRange> indices)
      : builder(builder), loc(loc), view(view) {
    for (auto [dim, index] : llvm::enumerate(indices))
      origins.push_back(originAlong(converted, dim, index.front()));
  }

  /// Calls `callback` with the address of each box in `buffer`, whose elements
  /// are at `places`, and with the box's coordinates. With several `blocks`:
  /// of each box that this block of the cluster copies.
  void forEach(Value buffer, tileas::MemoryAttr places, int64_t blocks,
               llvm::function_ref<void(Value, ArrayRef<Value>)> callback) {
    int64_t bytes = llvm::divideCeil(
        tileas::storageBits(view.getMemref().getElementType()), 8);
    TensorBoxes boxes = *tileas::tensorBoxesOf(view, places, blocks);
    Value start;
    if (blocks > 1)
      start = moveToOwn(boxes, blocks, bytes);
    for (const TensorBoxPart &part :
         ArrayRef(boxes.parts).take_front(boxes.parts.size() / blocks)) {
      auto offset = int32_t(part.offset * bytes);
      LLVM::GEPArg distance = offset;
      if (start)
        distance = LLVM::XOrOp::create(builder, loc, start,
                                       constantI32(builder, loc, offset))
                       .getResult();
      Value address = LLVM::GEPOp::create(builder, loc, buffer.getType(),
                                          builder.getI8Type(), buffer,
                                          ArrayRef<LLVM::GEPArg>{distance});
      SmallVector<Value> coordinates;
      for (unsigned dim : llvm::reverse(tileas::tensorMapDims(view)))
        for (auto [tileDim, of] : llvm::enumerate(view.getDimMap()))
          if (unsigned(of) == dim)
            coordinates.push_back(LLVM::AddOp::create(
                builder, loc, origins[tileDim],
                constantI32(builder, loc, part.origin[tileDim])));
      callback(address, coordinates);
    }
  }

private:
  /// Moves `origins` to the boxes that the block copies, from its rank times
  /// their number per block on. Returns their first byte, as i32.
  Value moveToOwn(const TensorBoxes &boxes, int64_t blocks, int64_t bytes) {
    Value rank = NVVM::ClusterId::create(builder, loc, builder.getI32Type());
    size_t count = boxes.parts.size() / blocks;
    Value start = constantI32(builder, loc, 0);
    for (unsigned bit = 0; 1 << bit < blocks; ++bit) {
      const TensorBoxPart &part = boxes.parts[count << bit];
      Value shifted = LLVM::ShlOp::create(
          builder, loc, rank, constantI32(builder, loc, 31 - int64_t(bit)));
      Value mask = LLVM::AShrOp::create(builder, loc, shifted,
                                        constantI32(builder, loc, 31));
      auto chosen = [&](int64_t value) -> Value {
        return LLVM::AndOp::create(builder, loc, mask,
                                   constantI32(builder, loc, value));
      };
      start = LLVM::XOrOp::create(builder, loc, start,
                                  chosen(int64_t(part.offset) * bytes));
      for (auto [origin, step] : llvm::zip_equal(origins, part.origin))
        if (step)
          origin = LLVM::AddOp::create(builder, loc, origin, chosen(step));
    }
    return start;
  }

  /// The start of the tile along its dimension `dim`, as i32.
  Value originAlong(ValueRange converted, unsigned dim, Value index) {
    if (index.getType().getIntOrFloatBitWidth() < 64)
      index = LLVM::ZExtOp::create(builder, loc, builder.getI64Type(), index);
    Value origin = LLVM::MulOp::create(
        builder, loc, index, constantI64(builder, loc, view.getSteps()[dim]));
    Value isOutside = LLVM::ICmpOp::create(
        builder, loc, LLVM::ICmpPredicate::ugt, origin,
        constantI64(builder, loc, std::numeric_limits<int32_t>::max()));
    MemRefType memref = view.getMemref();
    unsigned tensorDim = view.getDimMap()[dim];
    if (memref.isDynamicDim(tensorDim)) {
      Value size =
          MemRefDescriptor(converted.back()).size(builder, loc, tensorDim);
      Value isNone = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq,
                                          size, constantI64(builder, loc, 0));
      isOutside = LLVM::OrOp::create(builder, loc, isOutside, isNone);
    } else if (memref.getDimSize(tensorDim) == 0) {
      return constantI32(builder, loc, outside);
    }
    return LLVM::SelectOp::create(
        builder, loc, isOutside, constantI32(builder, loc, outside),
        LLVM::TruncOp::create(builder, loc, builder.getI32Type(), origin));
  }

  OpBuilder &builder;
  Location loc;
  tileas::TiledViewType view;
  SmallVector<Value> origins;
};

struct LowerTiledTMALoad final
    : OpConversionPattern<tileas::AsyncTiledTMALoadOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::AsyncTiledTMALoadOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value stage =
        PipelineIterator(adaptor.getIterator().front()).stage(rewriter, loc);
    auto branch =
        scf::IfOp::create(rewriter, loc, isFirstOfAgent(rewriter, loc));
    OpBuilder inner = branch.getThenBodyBuilder();
    Value barrier =
        barrierOfStage(inner, loc, adaptor.getPipeline().front(), stage);
    TileBoxes boxes(inner, loc, op.getView().getType(), adaptor.getView(),
                    adaptor.getIndices());
    int64_t blocks = op.getBlocks();
    Value mask;
    if (blocks > 1)
      mask = LLVM::ConstantOp::create(
          inner, loc, inner.getI16IntegerAttr(int16_t((1 << blocks) - 1)));
    boxes.forEach(adaptor.getBuffer().front(), op.getPlaces(), blocks,
                  [&](Value to, ArrayRef<Value> coordinates) {
                    if (mask)
                      to = LLVM::AddrSpaceCastOp::create(
                          inner, loc, pointerToCluster(inner.getContext()), to);
                    NVVM::CpAsyncBulkTensorGlobalToSharedClusterOp::create(
                        inner, loc, to, adaptor.getMap().front(), coordinates,
                        barrier, ValueRange(), mask, Value(),
                        NVVM::TMALoadMode::TILE,
                        /*isCTAOnly=*/!mask, NVVM::CTAGroupKindAttr(), Value());
                  });
    rewriter.eraseOp(op);
    return success();
  }
};

static NVVM::TMAReduxKind reductionOf(AtomicMode mode) {
  switch (mode) {
  case AtomicMode::And:
    return NVVM::TMAReduxKind::AND;
  case AtomicMode::Or:
    return NVVM::TMAReduxKind::OR;
  case AtomicMode::Xor:
    return NVVM::TMAReduxKind::XOR;
  case AtomicMode::Add:
  case AtomicMode::AddF:
    return NVVM::TMAReduxKind::ADD;
  case AtomicMode::Max:
  case AtomicMode::UMax:
    return NVVM::TMAReduxKind::MAX;
  case AtomicMode::Min:
  case AtomicMode::UMin:
    return NVVM::TMAReduxKind::MIN;
  case AtomicMode::Xchg:
    break;
  }
  llvm_unreachable("the verifier refuses others");
}

struct LowerTiledTMAStore final
    : OpConversionPattern<tileas::AsyncTiledTMAStoreOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::AsyncTiledTMAStoreOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    bool isOrdered = synchronizeIfOrdered(op, op.getToken(), rewriter);
    auto branch =
        scf::IfOp::create(rewriter, loc, isFirstOfAgent(rewriter, loc));
    OpBuilder inner = branch.getThenBodyBuilder();
    // The accesses before the barrier were by the generic proxy.
    if (isOrdered)
      NVVM::FenceProxyOp::create(inner, loc, NVVM::ProxyKind::async_global,
                                 NVVM::SharedSpaceAttr());
    TileBoxes boxes(inner, loc, op.getView().getType(), adaptor.getView(),
                    adaptor.getIndices());
    boxes.forEach(
        adaptor.getBuffer().front(), op.getBuffer().getType().getMap(),
        /*blocks=*/1, [&](Value from, ArrayRef<Value> coordinates) {
          copy(inner, op, adaptor.getMap().front(), from, coordinates);
        });
    NVVM::CpAsyncBulkCommitGroupOp::create(inner, loc);
    rewriter.replaceOp(op, makeToken(rewriter, loc));
    return success();
  }

private:
  static void copy(OpBuilder &builder, tileas::AsyncTiledTMAStoreOp op,
                   Value map, Value from, ArrayRef<Value> coordinates) {
    constexpr NVVM::TMAStoreMode tile = NVVM::TMAStoreMode::TILE;
    if (std::optional<AtomicMode> mode = op.getMode())
      NVVM::CpAsyncBulkTensorReduceOp::create(builder, op.getLoc(), map, from,
                                              reductionOf(*mode), tile,
                                              coordinates, Value());
    else
      NVVM::CpAsyncBulkTensorSharedCTAToGlobalOp::create(
          builder, op.getLoc(), map, from, coordinates, Value(), tile, Value());
  }
};

struct LowerWaitStores final : OpConversionPattern<tileas::AsyncWaitStoresOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::AsyncWaitStoresOp op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<NVVM::CpAsyncBulkWaitGroupOp>(
        op, op.getPendingAttr(), op.getReadAttr());
    return success();
  }
};
} // namespace

void tilewright::populateTensorMapPatterns(const TypeConverter &converter,
                                           RewritePatternSet &patterns) {
  patterns.add<LowerBuildTMADescs, LowerReleaseTMADescs, LowerTiledTMALoad,
               LowerTiledTMAStore, LowerWaitStores>(converter,
                                                    patterns.getContext());
}
