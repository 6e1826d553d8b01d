//===- LaunchTemplateMir.cpp - a launch for a Rust kernel, to be filled ---===//
// Numbers, slices and addresses of numbers are arguments of the convention
// `rust`. If a parameter has another type, the template is in the lower form,
// which has structs.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/LaunchTemplateParts.h"

#include "tilewright/Conversion/MirToLLVM/LaunchParams.h"
#include "tilewright/Driver/LowerTemplate.h"
#include "tilewright/Launch/DType.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace tilewright;

/// The elements of an array, and the threads of a block if the kernel does not
/// specify them.
static constexpr unsigned elements = 256, threads = 32;

/// The element type in a launch description, if there is one.
static std::optional<DType> dtypeOf(Type type) {
  std::string name;
  if (auto integer = dyn_cast<IntegerType>(type))
    name = integer.getWidth() == 1 ? "bool"
                                   : (mir::isUnsigned(type) ? "u" : "i") +
                                         std::to_string(integer.getWidth());
  else if (isa<FloatType>(type))
    llvm::raw_string_ostream(name) << type;
  return parseDType(name);
}

namespace {
/// An argument of the convention `rust`.
struct RustArgument {
  DType type;
  bool isArray = false, isSlice = false, isMutable = false;
};
} // namespace

static std::optional<RustArgument> asRust(Type type) {
  RustArgument argument;
  Type element = type;
  if (auto slice = dyn_cast<mir::SliceType>(type)) {
    element = slice.getElementType();
    argument.isArray = argument.isSlice = true;
  } else if (auto slice = dyn_cast<mir::DisjointSliceType>(type)) {
    element = slice.getElementType();
    argument.isArray = argument.isSlice = argument.isMutable = true;
  } else if (auto pointer = dyn_cast<mir::PtrType>(type)) {
    element = pointer.getPointee();
    argument.isArray = true;
    argument.isMutable = pointer.getIsMutable();
  }
  std::optional<DType> dtype = dtypeOf(element);
  if (!dtype)
    return std::nullopt;
  argument.type = *dtype;
  return argument;
}

static void writeRust(const MirArgument &argument, const RustArgument &rust,
                      unsigned &seed, llvm::raw_ostream &os) {
  const DTypeInfo &info = getInfo(rust.type);
  os << "{\"name\": " << llvm::json::Value(llvm::json::fixUTF8(argument.name));
  if (!rust.isArray) {
    os << ", \"dtype\": \"" << info.name << "\", \"value\": "
       << (rust.type == DType::Bool ? "true"
           : info.isFloat           ? "1"
                                    : std::to_string(LowerTemplate::number))
       << "}";
    return;
  }
  os << ", \"role\": \"" << (rust.isMutable ? "inout" : "in")
     << "\", \"dtype\": \"" << info.name << "\", \"shape\": [" << elements
     << "]";
  if (!rust.isSlice)
    os << ", \"passed\": \"pointer\"";
  os << ", \"contents\": ";
  ++seed;
  if (rust.type == DType::Bool)
    os << "{\"gen\": \"bits\", \"seed\": " << seed << "}}";
  else if (info.isFloat)
    os << "{\"gen\": \"uniform\", \"seed\": " << seed
       << ", \"lo\": -1, \"hi\": 1}}";
  else
    os << "{\"gen\": \"integers\", \"seed\": " << seed
       << ", \"lo\": 1, \"hi\": 4}}";
}

/// A number or an address; a value of any other type as its bytes.
static TemplateValue valueOf(StringRef name, Type type, uint64_t bytes,
                             uint64_t offset = 0) {
  TemplateValue value;
  value.name = name.str();
  value.isPointer = isa<mir::PtrType>(type);
  value.bytes = bytes;
  value.offset = offset;
  if (std::optional<DType> dtype = dtypeOf(type))
    value.type = getInfo(*dtype).name.str();
  return value;
}

/// A struct's fields if all are numbers and addresses; otherwise none, and the
/// struct is passed as bytes.
static std::vector<TemplateValue> fieldsOf(StringRef name, Type type) {
  std::vector<TemplateValue> fields;
  std::optional<SmallVector<Type>> types = mir::fieldsOf(type);
  std::vector<uint64_t> offsets = fieldOffsetsOf(type);
  if (!types || types->size() != offsets.size())
    return {};
  for (auto [i, field, offset] : llvm::enumerate(*types, offsets)) {
    std::optional<DType> dtype = dtypeOf(field);
    if (!dtype && !isa<mir::PtrType>(field))
      return {};
    fields.push_back(valueOf((name + "." + Twine(i)).str(), field,
                             dtype ? getInfo(*dtype).bytes : 8, offset));
  }
  return fields;
}

static void addLower(const MirArgument &argument, LowerTemplate &launch) {
  for (auto [i, param] : llvm::enumerate(argument.params)) {
    TemplateParam added;
    std::string name = argument.name + (i ? ".len" : "");
    static_cast<TemplateValue &>(added) =
        valueOf(name, param.type, param.bytes);
    added.align = param.align;
    // A struct of up to 8 bytes is passed as a number with the same bytes.
    if (param.bytes > 8)
      added.fields = fieldsOf(name, param.type);
    launch.params.push_back(std::move(added));
  }
}

llvm::Error tilewright::writeMirTemplate(ModuleOp module, StringRef entry,
                                         llvm::raw_ostream &os) {
  SmallVector<StringRef> names;
  for (auto function : module.getOps<mir::FuncOp>())
    if (function.isKernel())
      names.push_back(function.getSymName());
  llvm::Expected<StringRef> name = chooseEntry(names, entry);
  if (!name)
    return name.takeError();
  auto kernel = SymbolTable(module).lookup<mir::FuncOp>(*name);
  FailureOr<std::vector<MirArgument>> found = findLaunchParams(kernel);
  if (failed(found))
    return toolError(ExitCode::Usage,
                     "expected parameters with a layout, got one without in '" +
                         *name + "'");
  bool saysThreads = kernel->hasAttr(mir::MirDialect::kBlockAttr);
  std::vector<RustArgument> arguments;
  for (const MirArgument &each : *found)
    if (std::optional<RustArgument> rust = asRust(each.type))
      arguments.push_back(*rust);
  if (arguments.size() != found->size()) {
    LowerTemplate launch;
    launch.entry = name->str();
    if (!saysThreads)
      launch.block = {threads, 1, 1};
    for (const MirArgument &each : *found)
      addLower(each, launch);
    launch.write(os);
    return llvm::Error::success();
  }
  os << "{\n  \"entry\": " << llvm::json::Value(llvm::json::fixUTF8(*name))
     << ",\n  \"grid\": [1, 1, 1],\n";
  if (!saysThreads)
    os << "  \"block\": [" << threads << ", 1, 1],\n";
  os << "  \"calling_convention\": \"rust\",\n  \"args\": [";
  unsigned seed = 0;
  for (auto [i, argument, rust] : llvm::enumerate(*found, arguments)) {
    os << (i ? ",\n    " : "\n    ");
    writeRust(argument, rust, seed, os);
  }
  os << "],\n  \"outputs\": []\n}\n";
  return llvm::Error::success();
}
