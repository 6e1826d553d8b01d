//===- Admission.cpp - device code that the host may execute --------------===//
// The host executes device code natively, so an unexamined operation could
// access any host memory. An operation is admitted only if a row of
// Instructions.td defines how it is confined to the memory of its launch; any
// other is an error at its location, before code generation. Code/Guard.cpp
// verifies the generated code against the same tables.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Admission.h"

#include "tilewright/Dialect/PanicValue.h"
#include "tilewright/Execution/Emulator/Code/Passes.h"
#include "tilewright/Execution/Emulator/Lowering/DeviceFunctions.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Target/LLVMIR/TypeToLLVM.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/NVPTXAddrSpace.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::emulator;

static const llvm::StringMap<HostEffect> &rows() {
  static const llvm::StringMap<HostEffect> rows = {
#define HOST_OPERATION(NAME, EFFECT) {NAME, HostEffect::EFFECT},
#define HOST_INTRINSIC(NAME, EFFECT) {NAME, HostEffect::EFFECT},
#include "tilewright/Execution/Emulator/Instructions.inc"
  };
  return rows;
}

std::optional<HostEffect> emulator::effectOfOperation(StringRef name) {
  auto found = rows().find(name);
  if (found == rows().end())
    return std::nullopt;
  return found->second;
}

std::optional<HostEffect> emulator::effectOfIntrinsic(StringRef name) {
  llvm::Intrinsic::ID id = llvm::Intrinsic::lookupIntrinsicID(name);
  if (id == llvm::Intrinsic::not_intrinsic)
    return std::nullopt;
  StringRef base = llvm::Intrinsic::getBaseName(id);
  if (std::optional<HostEffect> effect = effectOfOperation(base))
    return effect;
  return effectOfOperation(
      ("llvm.intr." + base.drop_front(strlen("llvm."))).str());
}

bool emulator::isIntrinsicAdmitted(StringRef name,
                                   const LowerOperations &operations) {
  if (operations.contains(name))
    return true;
  if (name.starts_with("llvm.nvvm."))
    return isDeviceIntrinsic(name);
  std::optional<HostEffect> effect = effectOfIntrinsic(name);
  return effect == HostEffect::Value || effect == HostEffect::Nothing;
}

namespace {
class Admission {
public:
  Admission(gpu::GPUModuleOp device, const LowerOperations &operations,
            const Rewriter &rewriter)
      : device(device), operations(operations), rewriter(rewriter),
        symbols(device) {}

  LogicalResult run();

private:
  bool isKnown(Type type);
  LogicalResult checkName(Operation *op);
  LogicalResult checkValue(Operation *op, Type type);
  LogicalResult checkNumbers(Operation *op);
  LogicalResult checkTypes(Operation *op);
  LogicalResult checkWhole(Operation *op, Type type);
  LogicalResult checkAtomic(Operation *op, Type type);

  LogicalResult check(LLVM::AddressOfOp op);
  LogicalResult check(LLVM::AllocaOp op);
  LogicalResult check(LLVM::AtomicCmpXchgOp op);
  LogicalResult check(LLVM::AtomicRMWOp op);
  LogicalResult check(LLVM::CallIntrinsicOp op);
  LogicalResult check(LLVM::CallOp op);
  LogicalResult check(LLVM::GlobalOp op);
  LogicalResult check(LLVM::InlineAsmOp op);
  LogicalResult check(LLVM::LLVMFuncOp op);
  LogicalResult check(LLVM::LoadOp op);
  LogicalResult check(LLVM::StoreOp op);
  LogicalResult check(LLVM::vector_extract op);
  LogicalResult check(LLVM::vector_insert op);
  LogicalResult checkKernel(LLVM::LLVMFuncOp op);

  gpu::GPUModuleOp device;
  const LowerOperations &operations;
  const Rewriter &rewriter;
  SymbolTable symbols;
  /// For LLVM's own signatures.
  llvm::LLVMContext context;
  LLVM::TypeToLLVMIRTranslator translator{context};
  llvm::DenseMap<Type, bool> types;
  llvm::DenseMap<OperationName, bool> names;
};
} // namespace

//===----------------------------------------------------------------------===//
// Names and types
//===----------------------------------------------------------------------===//

LogicalResult Admission::checkName(Operation *op) {
  auto [known, isNew] = names.try_emplace(op->getName());
  if (isNew) {
    StringRef name = op->getName().getStringRef();
    known->second = operations.contains(name) || effectOfOperation(name);
  }
  if (known->second)
    return success();
  return op->emitOpError("is not emulated (docs/emulated.md lists what is)");
}

/// The address spaces of NVPTX. Hosts use others for segments.
static bool isSpace(unsigned space) { return space <= 7 && space != 2; }

/// LLVM scalarizes a value and the operations on it; larger ones would take the
/// host minutes to compile.
static constexpr uint64_t mostLanes = 512, mostNumbers = 4096;

/// The number of scalars in a value.
static uint64_t numbersOf(Type type) {
  if (auto vector = dyn_cast<VectorType>(type))
    return vector.getNumElements();
  if (auto array = dyn_cast<LLVM::LLVMArrayType>(type))
    return llvm::SaturatingMultiply<uint64_t>(numbersOf(array.getElementType()),
                                              array.getNumElements());
  auto record = dyn_cast<LLVM::LLVMStructType>(type);
  if (!record)
    return 1;
  uint64_t all = 0;
  for (Type each : record.getBody())
    all = llvm::SaturatingAdd(all, numbersOf(each));
  return all;
}

bool Admission::isKnown(Type type) {
  auto [known, isNew] = types.try_emplace(type, true);
  if (!isNew)
    return known->second;
  auto areKnown = [&](ArrayRef<Type> all) {
    return llvm::all_of(all, [&](Type each) { return isKnown(each); });
  };
  bool is =
      llvm::TypeSwitch<Type, bool>(type)
          .Case<Float16Type, BFloat16Type, Float32Type, Float64Type,
                LLVM::LLVMVoidType>([](Type) { return true; })
          .Case([](IntegerType integer) { return integer.getWidth() > 0; })
          .Case([&](LLVM::LLVMPointerType pointer) {
            return isSpace(pointer.getAddressSpace());
          })
          .Case([&](VectorType vector) {
            return !vector.isScalable() && vector.getRank() == 1 &&
                   uint64_t(vector.getNumElements()) <= mostLanes &&
                   isKnown(vector.getElementType());
          })
          .Case([&](LLVM::LLVMArrayType array) {
            return isKnown(array.getElementType());
          })
          .Case([&](LLVM::LLVMStructType record) {
            return !record.isOpaque() && areKnown(record.getBody());
          })
          .Case([&](LLVM::LLVMFunctionType function) {
            return isKnown(function.getReturnType()) &&
                   areKnown(function.getParams());
          })
          .Default(false);
  return types[type] = is;
}

static InFlightDiagnostic refuseType(Operation *op, Type type) {
  return op->emitOpError("has the type ") << type << ", which is not emulated";
}

LogicalResult Admission::checkValue(Operation *op, Type type) {
  if (!isKnown(type))
    return refuseType(op, type);
  // LLVM represents a zero initializer as one constant.
  if (isa<LLVM::ZeroOp, LLVM::UndefOp, LLVM::PoisonOp>(op) &&
      isa<LLVM::GlobalOp>(op->getParentOp()))
    return success();
  if (uint64_t all = numbersOf(type); all > mostNumbers)
    return op->emitOpError("expected a value of at most ")
           << mostNumbers << " numbers, found " << all << " in " << type;
  return success();
}

/// LLVM cannot convert between floats and wider integers.
LogicalResult Admission::checkNumbers(Operation *op) {
  constexpr unsigned most = 128;
  if (isa<LLVM::BitcastOp>(op))
    return success();
  bool hasFloat = false;
  Type wide;
  auto look = [&](TypeRange types) {
    for (Type type : types) {
      Type number = getElementTypeOrSelf(type);
      hasFloat |= isa<FloatType>(number);
      if (number.isIntOrFloat() && number.getIntOrFloatBitWidth() > most)
        wide = type;
    }
  };
  look(op->getOperandTypes());
  look(op->getResultTypes());
  if (!hasFloat || !wide)
    return success();
  return op->emitOpError("expected integers of at most ")
         << most << " bits with floats, found " << wide;
}

LogicalResult Admission::checkTypes(Operation *op) {
  for (Type type : op->getResultTypes())
    if (failed(checkValue(op, type)))
      return failure();
  Type other = llvm::TypeSwitch<Operation *, Type>(op)
                   .Case<LLVM::AllocaOp, LLVM::GEPOp>(
                       [](auto each) { return each.getElemType(); })
                   .Case([](LLVM::GlobalOp each) { return each.getType(); })
                   .Case([](LLVM::LLVMFuncOp each) {
                     return Type(each.getFunctionType());
                   })
                   .Default(Type());
  if (other && !isKnown(other))
    return refuseType(op, other);
  for (mlir::Region &region : op->getRegions())
    for (mlir::Block &block : region)
      for (Type type : block.getArgumentTypes())
        if (failed(checkValue(op, type)))
          return failure();
  return checkNumbers(op);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// The largest alignment that the emulator and the host provide for local
/// variables and globals.
static constexpr uint64_t mostAlignment = 4096;

static LogicalResult checkAlignment(Operation *op,
                                    std::optional<uint64_t> alignment) {
  if (alignment.value_or(0) <= mostAlignment)
    return success();
  return op->emitOpError("expected an alignment of at most ")
         << mostAlignment << " bytes, found " << *alignment;
}

LogicalResult Admission::check(LLVM::AllocaOp op) {
  if (op.getInalloca())
    return op.emitOpError("with 'inalloca' is not emulated");
  if (op.getArraySize().getType().getIntOrFloatBitWidth() > 64)
    return op.emitOpError("expected a size of at most 64 bits, found ")
           << op.getArraySize().getType();
  return checkAlignment(op, op.getAlignment());
}

/// Changes of strongly accessed memory are detected by comparing bits.
LogicalResult Admission::checkWhole(Operation *op, Type type) {
  if (isa<IntegerType, FloatType, LLVM::LLVMPointerType>(type))
    return success();
  if (auto vector = dyn_cast<VectorType>(type))
    if (isa<IntegerType, FloatType>(vector.getElementType()))
      return success();
  return op->emitOpError("is volatile or atomic, which is not emulated for ")
         << type;
}

/// Hosts have no wider atomic instruction.
LogicalResult Admission::checkAtomic(Operation *op, Type type) {
  constexpr uint64_t most = 16;
  uint64_t bytes = rewriter.extentOf(type).first;
  if (bytes <= most)
    return checkWhole(op, type);
  return op->emitOpError("expected an atomic access of at most ")
         << most << " bytes, found " << bytes;
}

LogicalResult Admission::check(LLVM::LoadOp op) {
  if (op.getOrdering() != LLVM::AtomicOrdering::not_atomic)
    return checkAtomic(op, op.getType());
  return op.getVolatile_() ? checkWhole(op, op.getType()) : success();
}

LogicalResult Admission::check(LLVM::StoreOp op) {
  Type type = op.getValue().getType();
  if (op.getOrdering() != LLVM::AtomicOrdering::not_atomic)
    return checkAtomic(op, type);
  return op.getVolatile_() ? checkWhole(op, type) : success();
}

LogicalResult Admission::check(LLVM::AtomicRMWOp op) {
  return checkAtomic(op, op.getVal().getType());
}

LogicalResult Admission::check(LLVM::AtomicCmpXchgOp op) {
  return checkAtomic(op, op.getVal().getType());
}

/// LLVM's own requirement.
static LogicalResult checkPlace(Operation *op, uint64_t at, VectorType part,
                                VectorType whole) {
  uint64_t length = part.getNumElements(), all = whole.getNumElements();
  if (length && at % length == 0 && at <= all && length <= all - at)
    return success();
  return op->emitOpError("expected an element index that is a multiple of ")
         << length << " and leaves " << length << " of " << all
         << " elements, found " << at;
}

LogicalResult Admission::check(LLVM::vector_extract op) {
  return checkPlace(op, op.getPos(), cast<VectorType>(op.getRes().getType()),
                    cast<VectorType>(op.getSrcvec().getType()));
}

LogicalResult Admission::check(LLVM::vector_insert op) {
  return checkPlace(op, op.getPos(), cast<VectorType>(op.getSrcvec().getType()),
                    cast<VectorType>(op.getDstvec().getType()));
}

//===----------------------------------------------------------------------===//
// Symbols
//===----------------------------------------------------------------------===//

/// The largest variable.
static constexpr uint64_t mostBytes = uint64_t(1) << 30;

static bool isDefined(LLVM::GlobalOp op) {
  if (op.getValueAttr() || !op.getInitializerRegion().empty())
    return true;
  LLVM::Linkage linkage = op.getLinkage();
  return linkage == LLVM::Linkage::Internal ||
         linkage == LLVM::Linkage::Private;
}

LogicalResult Admission::check(LLVM::GlobalOp op) {
  if (op.getThreadLocal_())
    return op.emitOpError("is thread-local, which is not emulated");
  if (!isSpace(op.getAddrSpace()))
    return op.emitOpError("lies in address space ")
           << op.getAddrSpace() << ", which is not emulated";
  auto [bytes, alignment] = rewriter.extentOf(op.getGlobalType());
  if (bytes > mostBytes)
    return op.emitOpError("expected a variable of at most ")
           << mostBytes << " bytes";
  return checkAlignment(op, op.getAlignment().value_or(alignment));
}

LogicalResult Admission::check(LLVM::AddressOfOp op) {
  Operation *symbol = symbols.lookup(op.getGlobalName());
  auto global = dyn_cast_or_null<LLVM::GlobalOp>(symbol);
  auto refuse = [&](StringRef what) {
    return op.emitOpError("takes the address of '")
           << op.getGlobalName() << "', " << what << ", which is not emulated";
  };
  if (isa_and_present<LLVM::LLVMFuncOp>(symbol))
    return refuse("a function");
  if (!global)
    return refuse("no variable of the module");
  if (global.getAddrSpace() != llvm::NVPTXAS::ADDRESS_SPACE_SHARED &&
      !isDefined(global))
    return refuse("a variable of another module");
  if (global.getAddrSpace() == llvm::NVPTXAS::ADDRESS_SPACE_SHARED &&
      op->getParentOfType<LLVM::GlobalOp>())
    return refuse("shared memory, for the initializer of a variable");
  return success();
}

LogicalResult Admission::checkKernel(LLVM::LLVMFuncOp op) {
  for (auto [i, type] : llvm::enumerate(op.getFunctionType().getParams()))
    if (!isa<LLVM::LLVMPointerType, FloatType>(type) &&
        !(isa<IntegerType>(type) && type.getIntOrFloatBitWidth() <= 64))
      return op.emitOpError("has parameter ")
             << i << " of type " << type
             << ", but the emulator supports only pointers and numbers of "
                "at most 64 bits";
  if (!isa<LLVM::LLVMVoidType>(op.getFunctionType().getReturnType()))
    return op.emitOpError("is a kernel with a result");
  for (unsigned i = 0; i < op.getNumArguments(); ++i)
    if (auto bytes = op.getArgAttrOfType<TypeAttr>(
            i, LLVM::LLVMDialect::getByValAttrName());
        bytes && (!isKnown(bytes.getValue()) ||
                  rewriter.extentOf(bytes.getValue()).first > mostBytes))
      return op.emitOpError("has parameter ")
             << i << " of " << bytes.getValue()
             << " by value, which is not emulated";
  auto threads = op->getAttrOfType<DenseI32ArrayAttr>(
      NVVM::NVVMDialect::getReqntidAttrName());
  constexpr uint64_t mostThreads = 1024;
  uint64_t all = 1;
  if (threads)
    for (int32_t each : threads.asArrayRef())
      all = llvm::SaturatingMultiply(all, uint64_t(uint32_t(each)));
  if (all == 0 || all > mostThreads || (threads && threads.size() > 3))
    return op.emitOpError("expected from 1 to ")
           << mostThreads << " threads in a block, found " << all;
  return success();
}

LogicalResult Admission::check(LLVM::LLVMFuncOp op) {
  if (op.isVarArg() && !op.isExternal())
    return op.emitOpError("is variadic, which is not "
                          "emulated");
  if (op->hasAttr(NVVM::NVVMDialect::getKernelFuncAttrName()) &&
      !op.isExternal())
    return checkKernel(op);
  return success();
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// Whether types are a function's, except for pointers' address spaces: the
/// runtime accepts addresses.
static bool areAlike(llvm::FunctionType *is, llvm::FunctionType *wanted) {
  if (is->getReturnType() != wanted->getReturnType() ||
      is->getNumParams() != wanted->getNumParams())
    return false;
  for (unsigned i = 0; i < is->getNumParams(); ++i) {
    llvm::Type *given = is->getParamType(i), *type = wanted->getParamType(i);
    if (given != type && !(given->isPointerTy() && type->isPointerTy()))
      return false;
  }
  return true;
}

/// Lowerings rely on the operands of LLVM's own signature.
LogicalResult Admission::check(LLVM::CallIntrinsicOp op) {
  StringRef name = op.getIntrin();
  if (!op.getOpBundleOperands().empty())
    return op.emitOpError("with operand bundles is not emulated");
  if (!isIntrinsicAdmitted(name, operations))
    return op.emitOpError("calls '")
           << name
           << "', which is not emulated (docs/emulated.md lists what is)";
  if (!operations.contains(name))
    return success(); // translation compares the types
  SmallVector<llvm::Type *> params;
  for (Type type : op.getArgs().getTypes())
    params.push_back(translator.translateType(type));
  llvm::Type *result =
      op->getNumResults() == 0
          ? llvm::Type::getVoidTy(context)
          : translator.translateType(op->getResultTypes().front());
  auto *type = llvm::FunctionType::get(result, params, /*isVarArg=*/false);
  SmallVector<llvm::Type *> overloads;
  llvm::Intrinsic::ID id = llvm::Intrinsic::lookupIntrinsicID(name);
  bool fits = false;
  if (name == panicValueName)
    fits = op->getNumResults() == 0 && op.getArgs().size() == 1 &&
           op.getArgs().front().getType().isInteger(64);
  else if (id == llvm::Intrinsic::not_intrinsic)
    fits = hasOwnSignature(name, op->getResultTypes(), op.getArgs().getTypes());
  else if (llvm::Intrinsic::isOverloaded(id))
    fits = llvm::Intrinsic::getIntrinsicSignature(id, type, overloads);
  else
    fits = areAlike(type, llvm::Intrinsic::getType(context, id));
  if (fits)
    return success();
  return op.emitOpError("calls '")
         << name << "' with operand or result types that do not match";
}

LogicalResult Admission::check(LLVM::CallOp op) {
  std::optional<StringRef> callee = op.getCallee();
  if (!callee)
    return op.emitOpError("through a pointer is not emulated");
  if (!op.getOpBundleOperands().empty())
    return op.emitOpError("with operand bundles is not emulated");
  if (op.getVarCalleeType())
    return op.emitOpError("of a variadic function is "
                          "not emulated");
  auto function = symbols.lookup<LLVM::LLVMFuncOp>(*callee);
  if (function && !function.isExternal())
    return success();
  if (isLibraryFunction(*callee))
    return checkLibraryCall(op);
  if (isSystemCall(op))
    return success();
  return op.emitOpError("calls '") << *callee << "', which is not emulated";
}

/// Only the statements that libdevice uses (Code/InlineAssembly.cpp).
LogicalResult Admission::check(LLVM::InlineAsmOp op) {
  auto isWord = [](Type type) {
    if (auto record = dyn_cast<LLVM::LLVMStructType>(type))
      return llvm::all_of(record.getBody(),
                          [](Type each) { return each.isInteger(32); });
    return type.isInteger(32) || type.isInteger(64) || type.isF32() ||
           type.isF64();
  };
  if (llvm::all_of(op->getOperandTypes(), isWord) &&
      llvm::all_of(op->getResultTypes(), isWord) && op->getNumResults() == 1 &&
      !op.getAsmString().starts_with("tw."))
    return success();
  return op.emitOpError("holds the text '")
         << op.getAsmString() << "', which is not emulated";
}

//===----------------------------------------------------------------------===//
// The module
//===----------------------------------------------------------------------===//

LogicalResult Admission::run() {
  StringRef text = LLVM::LLVMDialect::getModuleLevelAsmAttrName();
  if (device->hasAttr(text))
    return device.emitOpError("has '") << text << "', which is not emulated";
  bool all = true;
  auto admitOne = [&](Operation *op) {
    bool isOurs = isa_and_present<LLVM::LLVMDialect>(op->getDialect());
    // Only the contents of the device module execute.
    if (!isOurs && op->getParentOp() == device)
      return;
    LogicalResult done = checkName(op);
    if (succeeded(done) && isOurs)
      done = checkTypes(op);
    if (succeeded(done))
      done =
          llvm::TypeSwitch<Operation *, LogicalResult>(op)
              .Case<LLVM::AddressOfOp, LLVM::AllocaOp, LLVM::AtomicCmpXchgOp,
                    LLVM::AtomicRMWOp, LLVM::CallIntrinsicOp, LLVM::CallOp,
                    LLVM::GlobalOp, LLVM::InlineAsmOp, LLVM::LLVMFuncOp,
                    LLVM::LoadOp, LLVM::StoreOp, LLVM::vector_extract,
                    LLVM::vector_insert>([&](auto each) { return check(each); })
              .Default(success());
    all &= succeeded(done);
  };
  device->walk([&](Operation *op) {
    if (op != device)
      admitOne(op);
  });
  return success(all);
}

LogicalResult emulator::admit(gpu::GPUModuleOp device,
                              const LowerOperations &operations,
                              const Rewriter &rewriter) {
  return Admission(device, operations, rewriter).run();
}
