//===- LaunchParams.cpp - the parameters of a Rust kernel -----------------===//
// For launch descriptions: the parameters to which this conversion lowers those
// of a kernel (Pass.cpp, Parameters.cpp).
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/MirToLLVM/LaunchParams.h"

#include "tilewright/Conversion/MirToLLVM/Lowering.h"
#include "tilewright/Conversion/MirToLLVM/Types.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright;

static SmallVector<Type> paramTypesOf(Type type) {
  if (isa<mir::SliceType, mir::DisjointSliceType>(type))
    return *mir::fieldsOf(type);
  return {type};
}

FailureOr<std::vector<MirArgument>>
tilewright::findLaunchParams(mir::FuncOp kernel) {
  MirTypeConverter types(kernel.getContext());
  std::vector<MirArgument> arguments;
  for (auto [i, type] : llvm::enumerate(kernel.getFunctionType().getInputs())) {
    MirArgument &argument = arguments.emplace_back();
    argument.type = type;
    argument.name = "arg" + std::to_string(i);
    if (!kernel.isExternal())
      if (auto named =
              kernel.getArgument(i).getLoc()->findInstanceOf<NameLoc>())
        argument.name = named.getName().str();
    for (Type each : paramTypesOf(type)) {
      Type converted = types.convertType(each);
      if (!converted)
        return failure();
      TypeExtent extent = extentOf(converted);
      argument.params.push_back({each, extent.size, extent.align});
    }
  }
  return arguments;
}

std::vector<uint64_t> tilewright::fieldOffsetsOf(Type aggregate) {
  auto type = dyn_cast<mir::StructType>(aggregate);
  if (type && type.hasLayout())
    return std::vector<uint64_t>(type.getOffsets().begin(),
                                 type.getOffsets().end());
  std::vector<uint64_t> offsets;
  MirTypeConverter types(aggregate.getContext());
  uint64_t at = 0;
  for (Type field : mir::fieldsOf(aggregate).value_or(SmallVector<Type>())) {
    Type converted = types.convertType(field);
    if (!converted)
      return {};
    TypeExtent extent = extentOf(converted);
    at = llvm::alignTo(at, extent.align);
    offsets.push_back(at);
    at += extent.size;
  }
  return offsets;
}
