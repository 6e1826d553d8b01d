//===- KernelManifest.cpp - the inputs a launcher has to provide ----------===//
#include "tilewright/Driver/KernelManifest.h"

#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Launch/TensorMap.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"

using namespace mlir;
using namespace tilewright;

namespace json = llvm::json;

static std::string spell(Type type) {
  if (isa<LLVM::LLVMPointerType>(type))
    return "pointer";
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

static json::Array listOf(ArrayRef<int64_t> numbers) {
  return json::Array(numbers);
}

/// Three extents; 1 x 1 x 1 if the kernel does not have the attribute.
static json::Array extentsOf(LLVM::LLVMFuncOp kernel, StringRef name) {
  auto extents = kernel->getAttrOfType<DenseI32ArrayAttr>(name);
  if (!extents)
    return listOf({1, 1, 1});
  return json::Array(extents.asArrayRef());
}

static json::Value numberOrNull(LLVM::LLVMFuncOp kernel, StringRef name) {
  auto number = kernel->getAttrOfType<IntegerAttr>(name);
  return number ? json::Value(number.getInt()) : json::Value(nullptr);
}

static json::Object toJson(const tileas::HostNumber &number) {
  if (number.argument >= 0)
    return json::Object{{"argument", number.argument}};
  return json::Object{{"value", number.value}};
}

static json::Array toJson(ArrayRef<tileas::HostNumber> numbers) {
  json::Array result;
  for (const tileas::HostNumber &number : numbers)
    result.push_back(toJson(number));
  return result;
}

static json::Object describeMap(DictionaryAttr description,
                                unsigned parameter) {
  auto map = cast<tileas::TensorMapAttr>(description.get("map"));
  auto type = cast<tileas::TmaDescType>(
      cast<TypeAttr>(description.get("type")).getValue());
  unsigned element = description.getAs<IntegerAttr>("element").getInt();
  return json::Object{{"parameter", parameter},
                      {"data_type", spell(type.getElement())},
                      {"element", findTensorMapElement(element)->name},
                      {"base", json::Object{{"argument", map.getBase()}}},
                      {"sizes", toJson(map.getSizes())},
                      {"strides", toJson(map.getStrides())},
                      {"box", listOf(type.getBox())},
                      {"swizzle", stringifyTmaSwizzle(type.getSwizzle())},
                      {"fill", map.getNan() ? "nan" : "zero"}};
}

namespace {
/// Assigns offsets to parameters, by PTX's layout rules.
class ParameterList {
public:
  json::Object &add(StringRef role, std::string type, int64_t bytes,
                    int64_t alignment) {
    offset = llvm::alignTo(offset, alignment);
    parameters.push_back(json::Object{{"role", role},
                                      {"type", std::move(type)},
                                      {"offset", offset},
                                      {"bytes", bytes}});
    offset += bytes;
    return *parameters.back().getAsObject();
  }
  json::Array take() { return std::move(parameters); }
  unsigned size() const { return parameters.size(); }

private:
  json::Array parameters;
  int64_t offset = 0;
};
} // namespace

static json::Object describeKernel(LLVM::LLVMFuncOp kernel) {
  using Names = NVVM::NVVMDialect;
  auto passed = kernel->getAttrOfType<ArrayAttr>(tileas::passedArgumentsName);
  auto maps = kernel->getAttrOfType<ArrayAttr>(tileas::tensorMapsName);
  ParameterList parameters;
  json::Array tensorMaps;
  unsigned own = kernel.getNumArguments() - (maps ? maps.size() : 0);
  for (auto [i, type] : llvm::enumerate(kernel.getArgumentTypes())) {
    if (i >= own) {
      tensorMaps.push_back(describeMap(cast<DictionaryAttr>(maps[i - own]), i));
      parameters.add("tensor_map", "tensor_map", 128, 64)["tensor_map"] =
          i - own;
      continue;
    }
    int64_t bytes = type.isIntOrFloat()
                        ? llvm::divideCeil(type.getIntOrFloatBitWidth(), 8)
                        : 8;
    int64_t alignment = bytes;
    Type passedType = type;
    if (auto byValue = kernel.getArgAttrOfType<TypeAttr>(
            i, LLVM::LLVMDialect::getByValAttrName())) {
      DataLayout layout = DataLayout::closest(kernel);
      passedType = byValue.getValue();
      bytes = layout.getTypeSize(passedType);
      alignment = layout.getTypeABIAlignment(passedType);
      if (auto asked = kernel.getArgAttrOfType<IntegerAttr>(
              i, LLVM::LLVMDialect::getAlignAttrName()))
        alignment = std::max<int64_t>(1, asked.getInt());
    }
    auto stated = passed ? cast<DictionaryAttr>(passed[i]) : DictionaryAttr();
    StringRef role = stated ? stated.getAs<StringAttr>("role").getValue()
                            : StringRef("value");
    json::Object &parameter =
        parameters.add(role, spell(passedType), bytes, alignment);
    parameter["argument"] =
        stated ? stated.getAs<IntegerAttr>("argument").getInt() : int64_t(i);
    if (role == "size" || role == "stride")
      parameter["dimension"] = stated.getAs<IntegerAttr>("dimension").getInt();
  }
  tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(kernel);
  json::Value stages = nullptr;
  if (spec && spec.getNumStages())
    stages = *spec.getNumStages();
  return json::Object{
      {"entry", kernel.getName()},
      {"parameters", parameters.take()},
      {"block", extentsOf(kernel, Names::getReqntidAttrName())},
      {"cluster", extentsOf(kernel, Names::getClusterDimAttrName())},
      {"grid_counts", kernel->hasAttr(Names::getBlocksAreClustersAttrName())
                          ? "clusters"
                          : "blocks"},
      {"shared_bytes", tileas::sharedBytesOf(kernel).value_or(0)},
      {"dynamic_shared_bytes", 0},
      {"min_blocks", numberOrNull(kernel, Names::getMinctasmAttrName())},
      {"max_registers", numberOrNull(kernel, Names::getMaxnregAttrName())},
      {"num_stages", std::move(stages)},
      {"tensor_maps", std::move(tensorMaps)}};
}

json::Value tilewright::makeKernelManifest(ModuleOp module, const Chip &chip) {
  json::Array kernels;
  module.walk([&](LLVM::LLVMFuncOp function) {
    if (function->hasAttr(NVVM::NVVMDialect::getKernelFuncAttrName()))
      kernels.push_back(describeKernel(function));
  });
  return json::Object{
      {"schema", 1}, {"target", chip.name()}, {"kernels", std::move(kernels)}};
}

//===----------------------------------------------------------------------===//
// Text. A manifest may come from a file, so any key may be missing.
//===----------------------------------------------------------------------===//

static std::string text(const json::Object &object, StringRef key) {
  const json::Value *value = object.get(key);
  if (!value)
    return "?";
  if (std::optional<StringRef> string = value->getAsString())
    return string->str();
  std::string result;
  llvm::raw_string_ostream(result) << *value;
  return result;
}

static void printNumbers(const json::Object &map, StringRef key,
                         llvm::raw_ostream &os) {
  os << ", " << key << " [";
  const json::Array *numbers = map.getArray(key);
  bool isFirst = true;
  for (const json::Value &number : numbers ? *numbers : json::Array()) {
    os << (isFirst ? "" : ", ");
    isFirst = false;
    const json::Object *object = number.getAsObject();
    if (object && object->get("argument"))
      os << "argument " << text(*object, "argument");
    else if (object)
      os << text(*object, "value");
    else
      os << number;
  }
  os << "]";
}

static void printKernel(const json::Object &kernel, llvm::raw_ostream &os) {
  os << "kernel " << text(kernel, "entry") << "\n  block "
     << text(kernel, "block") << ", cluster " << text(kernel, "cluster")
     << ", grid in " << text(kernel, "grid_counts") << "\n  shared memory "
     << text(kernel, "shared_bytes") << " bytes, and "
     << text(kernel, "dynamic_shared_bytes") << " at the launch\n";
  if (const json::Array *parameters = kernel.getArray("parameters"))
    for (auto [i, value] : llvm::enumerate(*parameters))
      if (const json::Object *parameter = value.getAsObject()) {
        os << "  parameter " << i << " at " << text(*parameter, "offset")
           << ": " << text(*parameter, "type") << ", "
           << text(*parameter, "role");
        if (parameter->get("dimension"))
          os << " of dimension " << text(*parameter, "dimension");
        if (parameter->get("argument"))
          os << " of argument " << text(*parameter, "argument");
        os << "\n";
      }
  if (const json::Array *maps = kernel.getArray("tensor_maps"))
    for (const json::Value &value : *maps)
      if (const json::Object *map = value.getAsObject()) {
        os << "  tensor map in parameter " << text(*map, "parameter") << ": "
           << text(*map, "data_type");
        if (const json::Object *base = map->getObject("base"))
          os << " at argument " << text(*base, "argument");
        printNumbers(*map, "sizes", os);
        printNumbers(*map, "strides", os);
        os << ", box " << text(*map, "box") << ", swizzle "
           << text(*map, "swizzle") << ", outside " << text(*map, "fill")
           << "\n";
      }
}

void tilewright::printKernelManifest(const json::Value &manifest,
                                     llvm::raw_ostream &os) {
  const json::Object *object = manifest.getAsObject();
  const json::Array *kernels = object ? object->getArray("kernels") : nullptr;
  os << "cubin for " << (object ? text(*object, "target") : "?") << "\n";
  for (const json::Value &kernel : kernels ? *kernels : json::Array())
    if (const json::Object *fields = kernel.getAsObject())
      printKernel(*fields, os);
}
