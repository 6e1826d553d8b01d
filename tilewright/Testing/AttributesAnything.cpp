//===- AttributesAnything.cpp - modules without an attribute --------------===//
#include "tilewright/Testing/AttributesAnything.h"

#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Driver/Compile.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Driver/Verify.h"
#include "tilewright/Support/ExitCode.h"

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/PrettyStackTrace.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::testing;

/// Longer texts are slow and find nothing new.
static constexpr size_t mostPlaces = 64;

std::string AttributePlace::describe() const {
  std::string text = "'" + name + "' of ";
  if (argument)
    text += "argument " + std::to_string(*argument) + " of ";
  return text + "'" + holder + "'";
}

std::vector<AttributePlace> testing::findAttributes(ModuleOp module) {
  std::vector<AttributePlace> places;
  unsigned number = 0;
  module->walk<WalkOrder::PreOrder>([&](Operation *op) {
    AttributePlace place;
    place.operation = number++;
    place.holder = op->getName().getStringRef().str();
    for (NamedAttribute each : op->getAttrs()) {
      place.name = each.getName().str();
      place.isDiscardable =
          op->getDiscardableAttr(each.getName()) == each.getValue();
      places.push_back(place);
    }
    auto function = dyn_cast<FunctionOpInterface>(op);
    place.isDiscardable = true;
    for (unsigned i = 0; function && i < function.getNumArguments(); ++i)
      for (NamedAttribute each : function.getArgAttrs(i)) {
        place.argument = i;
        place.name = each.getName().str();
        places.push_back(place);
      }
  });
  return places;
}

OwningOpRef<ModuleOp> testing::without(ModuleOp module,
                                       const AttributePlace &place) {
  OwningOpRef<ModuleOp> copy = module.clone();
  unsigned number = 0;
  (*copy)->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (number++ != place.operation)
      return WalkResult::advance();
    if (place.argument)
      cast<FunctionOpInterface>(op).removeArgAttr(*place.argument, place.name);
    else
      op->removeAttr(place.name);
    // As the parser does for properties that a text omits.
    if (op->getPropertiesStorageSize())
      op->getName().populateDefaultProperties(op->getPropertiesStorage());
    return WalkResult::interrupt();
  });
  return copy;
}

AttributeJudge::AttributeJudge()
    : mine(std::make_unique<Session>([this](const Message &message) {
        if (message.severity == DiagnosticSeverity::Error)
          stated += message.text + "\n";
      })) {}
AttributeJudge::~AttributeJudge() = default;

llvm::Expected<OwningOpRef<ModuleOp>>
AttributeJudge::parse(llvm::StringRef text) {
  stated.clear();
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(
      text, ParserConfig(&mine->context(), /*verifyAfterParse=*/false),
      "any.mlir");
  if (module && succeeded(verifyRead(*module)))
    return module;
  return toolError(ExitCode::InvalidInput, stated);
}

Outcome AttributeJudge::compile(ModuleOp module) {
  stated.clear();
  if (failed(verifyRead(module)))
    return {stated.empty() ? Verdict::Differs : Verdict::Refused, stated};
  CompileOptions options;
  options.input = "any.mlir";
  FailureOr<const Chip *> chip = findChip(module);
  if (succeeded(chip) && !*chip)
    options.gpuName = "sm_90";
  llvm::Expected<std::string> ptx = compileModule(*mine, module, options);
  if (ptx)
    return {Verdict::Agrees, std::move(*ptx)};
  bool isOurs = false;
  llvm::handleAllErrors(ptx.takeError(), [&](const ToolError &error) {
    isOurs = error.code() == ExitCode::Internal;
    stated += error.message();
  });
  isOurs |=
      stated.empty() || llvm::StringRef(stated).contains("internal error");
  return {isOurs ? Verdict::Differs : Verdict::Refused, stated};
}

Outcome AttributeJudge::judge(llvm::StringRef text) {
  llvm::Expected<OwningOpRef<ModuleOp>> module = parse(text);
  if (!module)
    return {Verdict::Refused, llvm::toString(module.takeError())};
  Outcome whole = compile(**module);
  if (whole.verdict != Verdict::Agrees)
    return whole;
  std::vector<AttributePlace> places = findAttributes(**module);
  places.resize(std::min(places.size(), mostPlaces));
  for (const AttributePlace &place : places) {
    std::string what = "without " + place.describe();
    llvm::PrettyStackTraceString trace(what.c_str());
    Outcome outcome = compile(*without(**module, place));
    if (outcome.verdict == Verdict::Differs)
      return {Verdict::Differs, what + ": " + outcome.message};
  }
  return {Verdict::Agrees, ""};
}
