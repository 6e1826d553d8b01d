//===- Translate.cpp - translate PTX to llvm and nvvm ---------------------===//
#include "tilewright/PTX/PTX.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Chip/TargetNotes.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "tilewright/PTX/Check.h"
#include "tilewright/PTX/Parser.h"
#include "tilewright/PTX/TranslateFunction.h"

#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::ptx;

namespace {
class ModuleTranslation {
public:
  ModuleTranslation(ptx::Module &source, MLIRContext *context)
      : source(source), builder(context) {}

  OwningOpRef<ModuleOp> run();

private:
  Location locationOf(Place place) {
    auto [line, column] = source.lineOf(place);
    return FileLineColLoc::get(builder.getContext(), source.fileName, line,
                               column);
  }
  void report(const Fault &fault) {
    mlir::emitError(locationOf(fault.place)) << fault.message;
  }
  LogicalResult addVariable(const Variable &variable, StringRef name);
  LogicalResult addWithAddresses(const Variable &variable, StringRef name);
  LogicalResult declare(const ptx::Function &function);
  LogicalResult addCluster(const ptx::Function &function,
                           LLVM::LLVMFuncOp made);
  LogicalResult addAll(ArrayRef<Form> forms);

  ptx::Module &source;
  OpBuilder builder;
  gpu::GPUModuleOp device;
  llvm::StringSet<> names; ///< of variables and functions
  llvm::DenseMap<StringRef, LLVM::LLVMFuncOp> made;
};
} // namespace

static unsigned spaceNumber(Space space) {
  return space == Space::Shared ? 3 : space == Space::Constant ? 4 : 1;
}

LogicalResult ModuleTranslation::addVariable(const Variable &variable,
                                             StringRef name) {
  if (!names.insert(name).second) {
    report({variable.place, ("redefinition of '" + name + "'").str()});
    return failure();
  }
  bool isShared = variable.space == Space::Shared;
  if (variable.space == Space::Local || (isShared && !variable.bytes.empty())) {
    report({variable.place,
            isShared ? "a variable in shared memory has no initial value"
                     : "a variable in local memory belongs to a "
                       "function"});
    return failure();
  }
  auto type = LLVM::LLVMArrayType::get(builder.getI8Type(), variable.size());
  Attribute value;
  if (!isShared && variable.size()) {
    std::vector<uint8_t> bytes = variable.bytes;
    bytes.resize(variable.size(), 0);
    auto shape =
        RankedTensorType::get(int64_t(bytes.size()), builder.getI8Type());
    value = DenseElementsAttr::getFromRawBuffer(
        shape,
        ArrayRef(reinterpret_cast<const char *>(bytes.data()), bytes.size()));
  }
  bool isOpen = variable.isOpen;
  if (!variable.addresses.empty() && !isShared)
    return addWithAddresses(variable, name);
  LLVM::GlobalOp::create(
      builder, locationOf(variable.place), type,
      /*isConstant=*/variable.space == Space::Constant,
      isOpen ? LLVM::Linkage::External : LLVM::Linkage::Internal, name, value,
      std::max(1u, variable.alignment), spaceNumber(variable.space));
  return success();
}

/// Bytes and addresses, alternating, as the fields of a struct.
LogicalResult ModuleTranslation::addWithAddresses(const Variable &variable,
                                                  StringRef name) {
  MLIRContext *context = builder.getContext();
  Location loc = locationOf(variable.place);
  auto pointer = LLVM::LLVMPointerType::get(context, 1);
  std::vector<uint8_t> bytes = variable.bytes;
  bytes.resize(variable.size(), 0);
  SmallVector<mlir::Type> types;
  SmallVector<std::pair<uint64_t, uint64_t>> pieces; // begin, end
  uint64_t at = 0;
  auto addBytes = [&](uint64_t to) {
    pieces.push_back({at, to});
    types.push_back(LLVM::LLVMArrayType::get(builder.getI8Type(), to - at));
  };
  for (const Variable::Fixup &each : variable.addresses) {
    addBytes(each.offset);
    types.push_back(source.functionAddress(each.name)
                        ? mlir::Type(builder.getI64Type())
                        : pointer);
    at = each.offset + 8;
  }
  addBytes(bytes.size());
  auto type = LLVM::LLVMStructType::getLiteral(context, types, true);
  auto global = LLVM::GlobalOp::create(
      builder, loc, type, variable.space == Space::Constant,
      LLVM::Linkage::Internal, name, Attribute(),
      std::max(1u, variable.alignment), spaceNumber(variable.space));
  OpBuilder::InsertionGuard guard(builder);
  builder.createBlock(&global.getInitializerRegion());
  Value all = LLVM::UndefOp::create(builder, loc, type);
  int64_t field = 0;
  auto insert = [&](Value value) {
    all = LLVM::InsertValueOp::create(builder, loc, all, value,
                                      ArrayRef<int64_t>{field++});
  };
  for (auto [i, piece] : llvm::enumerate(pieces)) {
    auto [from, to] = piece;
    auto shape = RankedTensorType::get(int64_t(to - from), builder.getI8Type());
    insert(LLVM::ConstantOp::create(
        builder, loc, types[field],
        DenseElementsAttr::getFromRawBuffer(
            shape, ArrayRef(reinterpret_cast<const char *>(bytes.data()) + from,
                            to - from))));
    if (i == variable.addresses.size())
      break;
    const Variable::Fixup &each = variable.addresses[i];
    if (std::optional<uint64_t> number = source.functionAddress(each.name)) {
      insert(LLVM::ConstantOp::create(
          builder, loc, builder.getI64IntegerAttr(int64_t(*number))));
      continue;
    }
    const Variable *target = nullptr;
    for (const Variable &candidate : source.variables)
      if (candidate.name == each.name)
        target = &candidate;
    if (!target || target->space == Space::Shared) {
      report({each.place, ("no variable '" + each.name +
                           "' whose address is known before a launch")
                              .str()});
      return failure();
    }
    Value address = LLVM::AddressOfOp::create(
        builder, loc,
        LLVM::LLVMPointerType::get(context, spaceNumber(target->space)),
        each.name);
    if (each.addend) {
      Value addend = LLVM::ConstantOp::create(
          builder, loc, builder.getI64IntegerAttr(int64_t(each.addend)));
      address =
          LLVM::GEPOp::create(builder, loc, address.getType(),
                              builder.getI8Type(), address, ValueRange{addend});
    }
    if (address.getType() != pointer)
      address = LLVM::AddrSpaceCastOp::create(builder, loc, pointer, address);
    insert(address);
  }
  LLVM::ReturnOp::create(builder, loc, all);
  return success();
}

LogicalResult ModuleTranslation::declare(const ptx::Function &function) {
  MLIRContext *context = builder.getContext();
  if (!names.insert(function.name).second) {
    report({function.place, ("redefinition of '" + function.name + "'").str()});
    return failure();
  }
  auto made =
      LLVM::LLVMFuncOp::create(builder, locationOf(function.place),
                               function.name, functionType(function, context));
  this->made[function.name] = made;
  if (!function.results.empty() &&
      (!resultBytes(function) || resultBytes(function) > mostResultBytes)) {
    report({function.results[0].place,
            ("expected a result of 1 to " + Twine(mostResultBytes) + " bytes")
                .str()});
    return failure();
  }
  if (!function.isEntry)
    return success();
  for (auto [i, param] : llvm::enumerate(function.params)) {
    if (!param.isArray || isOneWord(param))
      continue;
    // By value: a pointer to bytes that nothing else accesses.
    auto bytes = LLVM::LLVMArrayType::get(builder.getI8Type(), param.size());
    made.setArgAttr(i, LLVM::LLVMDialect::getByValAttrName(),
                    TypeAttr::get(bytes));
    made.setArgAttr(i, LLVM::LLVMDialect::getAlignAttrName(),
                    builder.getI64IntegerAttr(std::max(1u, param.alignment)));
    made.setArgAttr(i, NVVM::NVVMDialect::getGridConstantAttrName(),
                    builder.getUnitAttr());
  }
  made->setAttr(NVVM::NVVMDialect::getKernelFuncAttrName(),
                builder.getUnitAttr());
  made->setAttr(ptxEntryAttrName, builder.getUnitAttr());
  auto triple = [&](const std::optional<std::array<uint32_t, 3>> &sizes,
                    StringRef name) {
    if (sizes)
      made->setAttr(name, builder.getDenseI32ArrayAttr({int32_t((*sizes)[0]),
                                                        int32_t((*sizes)[1]),
                                                        int32_t((*sizes)[2])}));
  };
  triple(function.threads, NVVM::NVVMDialect::getReqntidAttrName());
  triple(function.maxThreads, NVVM::NVVMDialect::getMaxntidAttrName());
  return addCluster(function, made);
}

/// A kernel's cluster directives.
LogicalResult ModuleTranslation::addCluster(const ptx::Function &function,
                                            LLVM::LLVMFuncOp made) {
  using Names = NVVM::NVVMDialect;
  auto refuse = [&](StringRef message) {
    report({function.place, message.str()});
    return failure();
  };
  if (function.cluster) {
    auto [x, y, z] = *function.cluster;
    if (!x || !y || !z)
      return refuse("'.reqnctapercluster' expects numbers of blocks from 1 on");
    made->setAttr(
        Names::getClusterDimAttrName(),
        builder.getDenseI32ArrayAttr({int32_t(x), int32_t(y), int32_t(z)}));
    if (function.mostInCluster)
      return refuse("'.maxclusterrank' and '.reqnctapercluster' exclude each "
                    "other");
  }
  if (function.blocksAreClusters) {
    if (!function.cluster || !function.threads)
      return refuse("'.blocksareclusters' needs '.reqntid' and "
                    "'.reqnctapercluster'");
    made->setAttr(Names::getBlocksAreClustersAttrName(), builder.getUnitAttr());
  }
  if (function.mostInCluster)
    made->setAttr(Names::getClusterMaxBlocksAttrName(),
                  builder.getI32IntegerAttr(int32_t(function.mostInCluster)));
  if (function.mostRegisters)
    made->setAttr(Names::getMaxnregAttrName(),
                  builder.getI32IntegerAttr(int32_t(function.mostRegisters)));
  if (function.isExplicitCluster)
    made->setAttr(explicitClusterAttrName, builder.getUnitAttr());
  return success();
}

/// Declares all names first, since functions and variables may refer to later
/// ones.
LogicalResult ModuleTranslation::addAll(ArrayRef<Form> forms) {
  for (const Variable &variable : source.variables)
    if (failed(addVariable(variable, variable.name)))
      return failure();
  for (const ptx::Function &function : source.functions) {
    for (uint32_t i = function.results.size() + function.params.size();
         i < function.locals.size(); ++i) {
      const Variable &local = function.locals[i];
      if (local.space != Space::Local && local.space != Space::Param &&
          failed(addVariable(local, hoistedName(function, i))))
        return failure();
    }
    if (failed(declare(function)))
      return failure();
  }
  for (const ptx::Function &function : source.functions) {
    if (function.isExternal)
      continue;
    if (std::optional<Fault> fault = translateFunction(
            source, function, forms, made.lookup(function.name))) {
      report(*fault);
      return failure();
    }
  }
  return success();
}

OwningOpRef<ModuleOp> ModuleTranslation::run() {
  if (std::optional<Fault> fault = ptx::parse(source)) {
    report(*fault);
    return {};
  }
  const Chip *chip = nullptr;
  if (!isOlderChip(source.target)) {
    llvm::Expected<const Chip &> found = lookupTarget(source.target);
    if (!found) {
      report({source.targetPlace, llvm::toString(found.takeError())});
      return {};
    }
    chip = &*found;
  }
  std::vector<Fault> faults;
  std::vector<Form> forms = checkInstructions(source, faults);
  for (const Fault &fault : faults)
    report(fault);
  if (!faults.empty())
    return {};
  for (ptx::Function &function : source.functions)
    delayMoves(function, forms);
  OwningOpRef<ModuleOp> module = ModuleOp::create(locationOf(0));
  if (chip)
    setChip(*module, *chip);
  else
    (*module)->setAttr(olderTargetAttrName,
                       builder.getStringAttr(source.target));
  builder.setInsertionPointToEnd(module->getBody());
  device = gpu::GPUModuleOp::create(builder, locationOf(0), "ptx");
  builder.setInsertionPointToEnd(device.getBody());
  if (failed(addAll(forms)) || failed(verify(*module)))
    return {};
  return module;
}

bool tilewright::isPtx(llvm::MemoryBufferRef buffer) {
  return ptx::looksLikePtx(buffer.getBuffer()) ||
         buffer.getBufferIdentifier().ends_with(".ptx");
}

void tilewright::registerPtxDialects(DialectRegistry &registry) {
  registry.insert<DLTIDialect, gpu::GPUDialect, LLVM::LLVMDialect,
                  NVVM::NVVMDialect, nvvmext::NVVMExtDialect>();
}

OwningOpRef<ModuleOp> tilewright::readPtx(llvm::MemoryBufferRef buffer,
                                          MLIRContext *context) {
  context->loadDialect<DLTIDialect, gpu::GPUDialect, LLVM::LLVMDialect,
                       NVVM::NVVMDialect, nvvmext::NVVMExtDialect>();
  ptx::Module source;
  source.text = buffer.getBuffer();
  source.fileName = buffer.getBufferIdentifier().str();
  return ModuleTranslation(source, context).run();
}
