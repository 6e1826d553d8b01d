//===- Lowering.cpp - lowers device code to host code ---------------------===//
#include "tilewright/Execution/Emulator/Lowering/Admission.h"
#include "tilewright/Execution/Emulator/Lowering/DeviceFunctions.h"
#include "tilewright/Execution/Emulator/Lowering/WgmmaGroups.h"

#include "tilewright/Launch/TileDoor.h"
#include "tilewright/PTX/PTX.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "llvm/ADT/StringSet.h"

#include <cstddef>

using namespace mlir;
using namespace tilewright::emulator;

namespace {
class ModuleLowering {
public:
  ModuleLowering(gpu::GPUModuleOp device, ModuleOp host,
                 const LoweringOptions &options, LoweredModule &result)
      : device(device), host(host), result(result),
        rewriter(host, options, result.sites), operations(allLowerings()) {}

  LogicalResult run();

private:
  void placeGlobals();
  LogicalResult takeFunction(LLVM::LLVMFuncOp function);
  LogicalResult lowerBody(LLVM::LLVMFuncOp function);
  LogicalResult lowerOperation(Operation *op);
  void lowerAddress(LLVM::AddressOfOp op);
  void lowerCall(LLVM::CallOp op);
  void addEntry(LLVM::LLVMFuncOp kernel, StringRef name,
                ArrayRef<int32_t> threads);

  gpu::GPUModuleOp device;
  ModuleOp host;
  LoweredModule &result;
  Rewriter rewriter;
  LowerOperations operations;
  llvm::StringMap<uint64_t> sharedOffsets;
  llvm::StringSet<> defined;         ///< functions with a thread argument
  llvm::StringMap<uint32_t> entries; ///< their first code blocks
};
} // namespace

static std::string hostName(StringRef name) { return ("kernel." + name).str(); }

static std::string globalName(StringRef name) {
  return ("global." + name).str();
}

LowerOperations tilewright::emulator::allLowerings() {
  LowerOperations operations;
  addTableLowerings(operations);
  addAsyncCopyLowerings(operations);
  addAsyncStoreLowerings(operations);
  addBarrierLowerings(operations);
  addClusterLowerings(operations);
  addBulkCopyLowerings(operations);
  addFenceLowerings(operations);
  addIntegerLowerings(operations);
  addMemoryLowerings(operations);
  addMatrixMemoryLowerings(operations);
  addMbarrierLowerings(operations);
  addMmaLowerings(operations);
  addReduceLowerings(operations);
  addTensorMemoryLowerings(operations);
  addWarpLowerings(operations);
  addWgmmaLowerings(operations);
  return operations;
}

/// A variable without an initializer is zeroed: a launch must not observe host
/// memory.
static void initialize(LLVM::GlobalOp global) {
  if (global.getValueAttr() || !global.getInitializerRegion().empty())
    return;
  Location loc = global.getLoc();
  mlir::Block &block = global.getInitializerRegion().emplaceBlock();
  OpBuilder builder = OpBuilder::atBlockEnd(&block);
  Value zero = LLVM::ZeroOp::create(builder, loc, global.getGlobalType());
  LLVM::ReturnOp::create(builder, loc, zero);
}

/// Shared variables become offsets; others stay variables, without attributes
/// that place them elsewhere. Checks, not the host, enforce constants, since
/// the host would fold loads next to one.
void ModuleLowering::placeGlobals() {
  SmallVector<LLVM::GlobalOp> open;
  for (auto global :
       llvm::make_early_inc_range(device.getOps<LLVM::GlobalOp>())) {
    auto [bytes, natural] = rewriter.extentOf(global.getGlobalType());
    if (global.getAddrSpace() == 3) {
      uint64_t alignment =
          std::max<uint64_t>(global.getAlignment().value_or(1), natural);
      if (!bytes) { // sized by the launch: follows all others
        result.openAlignment = std::max(result.openAlignment, alignment);
        open.push_back(global);
        continue;
      }
      result.sharedBytes = llvm::alignTo(result.sharedBytes, alignment);
      sharedOffsets[global.getSymName()] = result.sharedBytes;
      result.sharedBytes += bytes;
      continue;
    }
    auto copy = cast<LLVM::GlobalOp>(global->clone());
    copy.setSymName(globalName(global.getSymName()));
    copy.setLinkage(LLVM::Linkage::External); // launches query its address
    copy.setComdatAttr({});
    copy.setSectionAttr({});
    copy.removeExternallyInitializedAttr();
    if (rewriter.options.checked)
      copy.setConstant(false);
    initialize(copy);
    host.push_back(copy);
    copy.walk([](LLVM::AddressOfOp op) {
      op.setGlobalName(globalName(op.getGlobalName()));
    });
    result.globals.push_back(
        {global.getSymName().str(), bytes, global.getConstant()});
  }
  if (!open.empty())
    result.sharedBytes =
        llvm::alignTo(result.sharedBytes, result.openAlignment);
  for (LLVM::GlobalOp global : open)
    sharedOffsets[global.getSymName()] = result.sharedBytes;
}

static bool isTileKernel(LLVM::LLVMFuncOp function) {
  std::optional<ArrayAttr> marks = function.getPassthrough();
  return marks && llvm::is_contained(
                      *marks, StringAttr::get(function.getContext(),
                                              tilewright::tileKernelAttribute));
}

static void takeCluster(LLVM::LLVMFuncOp function, LoweredKernel &kernel) {
  using Names = NVVM::NVVMDialect;
  kernel.needsCluster = function->hasAttr(tilewright::explicitClusterAttrName);
  auto sizes = function->getAttrOfType<DenseI32ArrayAttr>(
      Names::getClusterDimAttrName());
  // LLVM encodes `.explicitcluster` without sizes as zeros.
  if (sizes && llvm::is_contained(sizes.asArrayRef(), 0)) {
    kernel.needsCluster = true;
  } else if (sizes) {
    kernel.asksForCluster = true;
    llvm::copy(sizes.asArrayRef(), kernel.cluster.begin());
  }
  kernel.gridCountsClusters =
      function->hasAttr(Names::getBlocksAreClustersAttrName());
  if (auto most = function->getAttrOfType<IntegerAttr>(
          Names::getClusterMaxBlocksAttrName()))
    kernel.mostInCluster = uint32_t(most.getInt());
}

LogicalResult ModuleLowering::takeFunction(LLVM::LLVMFuncOp function) {
  std::string name = function.getSymName().str();
  if (function.isExternal()) // calls declare what they need
    return success();
  auto threads = function->getAttrOfType<DenseI32ArrayAttr>(
      NVVM::NVVMDialect::getReqntidAttrName());
  bool isKernel = function->hasAttr(NVVM::NVVMDialect::getKernelFuncAttrName());

  auto type = function.getFunctionType();
  SmallVector<Type> params = {LLVM::LLVMPointerType::get(host.getContext())};
  llvm::append_range(params, type.getParams());
  rewriter.setInsertionPointToEnd(host.getBody());
  auto copy = LLVM::LLVMFuncOp::create(
      rewriter, function.getLoc(), hostName(name),
      LLVM::LLVMFunctionType::get(type.getReturnType(), params),
      LLVM::Linkage::Internal);
  IRMapping mapping;
  function.getBody().cloneInto(&copy.getBody(), mapping);
  copy.getBody().front().insertArgument(0u, params.front(), copy.getLoc());
  if (isKernel) {
    SmallVector<int32_t, 3> shape(3, 1);
    if (threads)
      llvm::copy(threads.asArrayRef(), shape.begin());
    addEntry(copy, name, shape);
    LoweredKernel &kernel = result.kernels[name];
    kernel.isOfTiles = isTileKernel(function);
    takeCluster(function, kernel);
    // For the lowering of its body.
    using Dialect = NVVM::NVVMDialect;
    for (StringRef each :
         {Dialect::getMaxnregAttrName(), Dialect::getReqntidAttrName(),
          Dialect::getMaxntidAttrName()})
      if (Attribute value = function->getAttr(each))
        copy->setAttr(each, value);
    if (function->hasAttr(tilewright::ptxEntryAttrName)) {
      kernel.takesThreads = true;
      kernel.asksForThreads = bool(threads);
      for (LoweredKernel::Param &param : kernel.params)
        param.isEither = param.bytes == 8;
      if (auto most = function->getAttrOfType<DenseI32ArrayAttr>(
              NVVM::NVVMDialect::getMaxntidAttrName()))
        llvm::copy(most.asArrayRef(), kernel.mostThreads.begin());
    }
  }
  return success();
}

/// `void entry(thread, params)`: each parameter has 8 bytes; for one passed by
/// value they contain its address.
void ModuleLowering::addEntry(LLVM::LLVMFuncOp kernel, StringRef name,
                              ArrayRef<int32_t> threads) {
  OpBuilder::InsertionGuard guard(rewriter);
  Location loc = rewriter.getUnknownLoc(); // a subprogram has one function
  rewriter.setInsertionPointToEnd(host.getBody());
  auto pointer = LLVM::LLVMPointerType::get(host.getContext());
  std::string symbol = ("entry." + name).str();
  auto entry = LLVM::LLVMFuncOp::create(
      rewriter, loc, symbol,
      LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(host.getContext()),
                                  {pointer, pointer}));
  mlir::Block *body = entry.addEntryBlock(rewriter);
  rewriter.setInsertionPointToStart(body);
  LoweredKernel lowered;
  lowered.symbol = symbol;
  llvm::copy(threads, lowered.threads.begin());
  SmallVector<Value> arguments = {body->getArgument(0)};
  auto device = this->device.lookupSymbol<LLVM::LLVMFuncOp>(name);
  for (Type type : llvm::drop_begin(kernel.getFunctionType().getParams())) {
    unsigned index = arguments.size() - 1;
    Value at = LLVM::GEPOp::create(
        rewriter, loc, pointer, rewriter.getI64Type(), body->getArgument(1),
        ArrayRef<LLVM::GEPArg>{int32_t(arguments.size() - 1)});
    arguments.push_back(LLVM::LoadOp::create(rewriter, loc, type, at));
    lowered.params.push_back({(Rewriter::bitsOf(type) + 7) / 8,
                              isa<LLVM::LLVMPointerType>(type),
                              /*isEither=*/false});
    auto bytes = device.getArgAttrOfType<TypeAttr>(
        index, LLVM::LLVMDialect::getByValAttrName());
    if (!bytes)
      continue;
    LoweredKernel::Param &param = lowered.params.back();
    param.bytes = DataLayout(host).getTypeSize(bytes.getValue());
    param.isPointer = false;
  }
  LLVM::CallOp::create(rewriter, loc, kernel, arguments);
  LLVM::ReturnOp::create(rewriter, loc, ValueRange());
  result.kernels[name.str()] = std::move(lowered);
}

void ModuleLowering::lowerAddress(LLVM::AddressOfOp op) {
  auto offset = sharedOffsets.find(op.getGlobalName());
  if (offset == sharedOffsets.end()) {
    if (host.lookupSymbol<LLVM::GlobalOp>(globalName(op.getGlobalName())))
      op.setGlobalName(globalName(op.getGlobalName()));
    return;
  }
  Value base = rewriter.loadFromThread(op.getLoc(), offsetof(Thread, shared),
                                       op.getType());
  Value address = LLVM::GEPOp::create(
      rewriter, op.getLoc(), op.getType(), rewriter.getI8Type(), base,
      ArrayRef<LLVM::GEPArg>{int32_t(offset->second)});
  op.replaceAllUsesWith(address);
  op.erase();
}

/// Admission guarantees one of these cases.
void ModuleLowering::lowerCall(LLVM::CallOp op) {
  std::optional<StringRef> callee = op.getCallee();
  if (defined.contains(*callee)) {
    SmallVector<Value> arguments = {rewriter.thread()};
    llvm::append_range(arguments, op.getArgOperands());
    auto function = host.lookupSymbol<LLVM::LLVMFuncOp>(hostName(*callee));
    auto call =
        LLVM::CallOp::create(rewriter, op.getLoc(), function, arguments);
    op.replaceAllUsesWith(call.getResults());
    op.erase();
  } else if (isLibraryFunction(*callee)) {
    lowerLibraryCall(op, rewriter);
  } else {
    lowerSystemCall(op, rewriter);
  }
}

/// LLVM assumes that control never gets here.
static void lowerUnreachable(LLVM::UnreachableOp op, Rewriter &rewriter) {
  rewriter.setInsertionPoint(op);
  bool isTable = op->hasAttr(tilewright::beyondTableAttrName);
  rewriter.callAt(op, "tw_unreachable", {}, rewriter.i32(op.getLoc(), isTable));
}

/// The operation's name in the table; for a call of an intrinsic, the
/// intrinsic's.
static StringRef keyOf(Operation *op) {
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return call.getIntrin();
  return op->getName().getStringRef();
}

/// Operations that only inform LLVM.
static bool hasNoEffect(Operation *op) {
  StringRef key = keyOf(op);
  std::optional<HostEffect> effect = isa<LLVM::CallIntrinsicOp>(op)
                                         ? effectOfIntrinsic(key)
                                         : effectOfOperation(key);
  return effect == HostEffect::Nothing && op->getNumResults() == 0;
}

LogicalResult ModuleLowering::lowerOperation(Operation *op) {
  rewriter.setInsertionPoint(op);
  if (failed(operations.lookup(keyOf(op))(op, rewriter)))
    return failure();
  op->erase();
  return success();
}

/// Operations are collected before any is lowered: the restrictions on device
/// code do not apply to operations that lowering adds.
LogicalResult ModuleLowering::lowerBody(LLVM::LLVMFuncOp function) {
  if (rewriter.options.counted)
    countBlocks(function, entries, rewriter, result.code);
  SmallVector<Operation *> others, nothing;
  SmallVector<LLVM::CallOp> calls;
  SmallVector<LLVM::AddressOfOp> addresses;
  SmallVector<LLVM::UnreachableOp> ends;
  function.walk([&](Operation *op) {
    if (auto call = dyn_cast<LLVM::CallOp>(op))
      calls.push_back(call);
    else if (auto address = dyn_cast<LLVM::AddressOfOp>(op))
      addresses.push_back(address);
    else if (auto end = dyn_cast<LLVM::UnreachableOp>(op))
      ends.push_back(end);
    else if (hasNoEffect(op))
      nothing.push_back(op);
    else if (!isa<LLVM::LLVMDialect>(op->getDialect()) ||
             operations.contains(keyOf(op)))
      others.push_back(op);
  });
  markCosts(function, rewriter);
  for (Operation *op : nothing)
    op->erase();
  addInterleavings(function, rewriter);
  if (failed(lowerLocalMemory(function, rewriter, result.local)))
    return failure();
  lowerMoves(function, rewriter);
  if (failed(lowerAccesses(function, rewriter)))
    return failure();
  lowerArithmetic(function, rewriter);
  for (LLVM::UnreachableOp op : ends)
    lowerUnreachable(op, rewriter);
  for (LLVM::AddressOfOp op : addresses) {
    rewriter.setInsertionPoint(op);
    lowerAddress(op);
  }
  for (LLVM::CallOp op : calls) {
    rewriter.setInsertionPoint(op);
    lowerCall(op);
  }
  for (Operation *op : others)
    if (failed(lowerOperation(op)))
      return failure();
  return success();
}

LogicalResult ModuleLowering::run() {
  expandWgmmaGroups(device);
  nameIntrinsics(device, operations);
  if (failed(admit(device, operations, rewriter)))
    return failure();
  placeGlobals();
  for (auto function : device.getOps<LLVM::LLVMFuncOp>())
    if (!function.isExternal())
      defined.insert(function.getSymName());
  SmallVector<LLVM::LLVMFuncOp> bodies;
  for (auto function : device.getOps<LLVM::LLVMFuncOp>())
    if (failed(takeFunction(function)))
      return failure();
  for (auto function : host.getOps<LLVM::LLVMFuncOp>())
    if (function.getSymName().starts_with("kernel."))
      bodies.push_back(function);
  uint32_t codeBlocks = 0;
  for (LLVM::LLVMFuncOp function : bodies) {
    entries[function.getSymName().drop_front(strlen("kernel."))] = codeBlocks;
    codeBlocks += uint32_t(function.getBody().getBlocks().size());
  }
  for (LLVM::LLVMFuncOp function : bodies) {
    if (failed(lowerBody(function)))
      return failure();
    function->removeAttr(NVVM::NVVMDialect::getMaxnregAttrName());
  }
  return success();
}

FailureOr<LoweredModule>
tilewright::emulator::lowerForHost(ModuleOp module,
                                   const LoweringOptions &options) {
  auto devices = module.getOps<gpu::GPUModuleOp>();
  if (!llvm::hasSingleElement(devices)) {
    module.emitError("expected one gpu.module to emulate, but found ")
        << llvm::range_size(devices);
    return failure();
  }
  LoweredModule result;
  result.module = ModuleOp::create(module.getLoc(), "host");
  if (failed(ModuleLowering(*devices.begin(), *result.module, options, result)
                 .run()))
    return failure();
  return result;
}
