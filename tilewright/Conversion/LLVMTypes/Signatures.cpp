//===- Signatures.cpp - function signatures and passed arguments ----------===//
// The kernel ABI (seed 000, PS-7). One list of passed arguments determines both
// sides: the kernel's signature and the manifest that the launcher reads.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/LLVMTypes/KernelSpec.h"
#include "tilewright/Conversion/LLVMTypes/TypeConverter.h"
#include "tilewright/Dialect/CuteNVGPU/CuteNVGPU.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace tilewright;

static constexpr char signatureMessage[] =
    "failed to convert function signature type for: ";

/// The types that a launcher can pass: numbers, and addresses that it knows
/// too.
static bool canBePassed(Type type) {
  auto isKnownToHost = [](auto space) {
    using Space = decltype(space);
    return space == Space::Global || space == Space::Generic;
  };
  if (auto pointer = dyn_cast<tileas::PtrType>(type))
    return isKnownToHost(pointer.getSpace());
  if (auto pointer = dyn_cast<tileaa::PtrType>(type))
    return isKnownToHost(pointer.getSpace());
  if (auto integer = dyn_cast<IntegerType>(type))
    return integer.isSignless();
  return isa<FloatType, IndexType, LLVM::LLVMPointerType,
             cute_nvgpu::TensorMapType>(type);
}

llvm::Expected<SmallVector<PassedArgument>>
TileLLVMTypeConverter::convertCallSignature(TypeRange arguments) const {
  using Role = PassedArgument::Role;
  SmallVector<PassedArgument> passed;
  for (auto [i, type] : llvm::enumerate(arguments)) {
    auto tensor = dyn_cast<MemRefType>(type);
    Type converted;
    if (tensor) {
      FailureOr<unsigned> space = getMemRefAddressSpace(tensor);
      SmallVector<int64_t> strides;
      int64_t offset;
      if (convertType(type) && succeeded(space) && *space <= 1 &&
          succeeded(tensor.getStridesAndOffset(strides, offset)) && offset == 0)
        converted = LLVM::LLVMPointerType::get(type.getContext(), *space);
    } else if (canBePassed(type)) {
      converted = convertType(type);
    }
    if (!converted) {
      std::string text;
      llvm::raw_string_ostream(text) << type;
      return llvm::createStringError(text);
    }
    unsigned argument = i;
    passed.push_back(
        {tensor ? Role::Base : Role::Value, argument, 0, converted});
    if (!tensor)
      continue;
    for (Role role : {Role::Size, Role::Stride})
      for (unsigned dim = 0; dim < tensor.getRank(); ++dim)
        passed.push_back({role, argument, dim, getIndexType()});
  }
  return passed;
}

LogicalResult TileLLVMTypeConverter::checkSignatures(Operation *root) const {
  bool isConverted = true;
  root->walk([&](FunctionOpInterface function) {
    for (Type type : llvm::concat<const Type>(function.getArgumentTypes(),
                                              function.getResultTypes())) {
      SmallVector<Type> parts;
      if (succeeded(convertType(type, parts)))
        continue;
      function.emitError(signatureMessage) << type;
      isConverted = false;
      break;
    }
  });
  return success(isConverted);
}

FailureOr<LLVM::LLVMFunctionType>
TileLLVMTypeConverter::convertFunctionSignature(
    FunctionOpInterface function, const Chip &chip,
    SignatureConversion &arguments, NamedAttrList &attributes) const {
  auto fails = [&](auto type) {
    function.emitError(signatureMessage) << type;
    return failure();
  };
  tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(function);
  SmallVector<SmallVector<Type>> inputs(function.getNumArguments());
  if (spec) {
    llvm::Expected<SmallVector<PassedArgument>> passed =
        convertCallSignature(function.getArgumentTypes());
    if (!passed)
      return fails("'" + llvm::toString(passed.takeError()) + "'");
    for (const PassedArgument &each : *passed)
      inputs[each.argument].push_back(each.type);
  } else {
    for (auto [type, converted] :
         llvm::zip_equal(function.getArgumentTypes(), inputs))
      if (failed(convertType(type, converted)))
        return fails(type);
  }
  for (auto [i, types] : llvm::enumerate(inputs))
    arguments.addInputs(i, types);
  for (Type type : function.getResultTypes())
    if (!convertType(type))
      return fails(type);
  if (spec && function.getNumResults() != 0)
    return function.emitOpError("expects a kernel without results, but it has ")
           << function.getNumResults();
  if (function.getNumResults() > 1)
    return function.emitOpError("expects at most one result, but has ")
           << function.getNumResults();
  if (spec) {
    if (failed(verifyKernelSpec(function, spec, chip)))
      return failure();
    liftKernelSpec(spec, chip, tileas::sharedBytesOf(function).value_or(0),
                   attributes);
  }
  Type result = LLVM::LLVMVoidType::get(function.getContext());
  if (function.getNumResults())
    result = convertType(function.getResultTypes().front());
  return LLVM::LLVMFunctionType::get(result, arguments.getConvertedTypes());
}
