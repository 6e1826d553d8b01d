//===- Steps.cpp - the numbered steps of a compile ------------------------===//
#include "tilewright/Pipeline/Steps.h"

#include "tilewright/Support/Step.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Location.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Rewrite/PatternApplicator.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tilewright;

std::string Step::describe() const {
  if (rule.empty())
    return pass;
  std::string text = pass + ": " + rule + " of '" + operation + "'";
  return location.empty() ? text : text + " at " + location;
}

/// "k.mlir:9:10", the producer's innermost line; empty if there is none.
static std::string placeOf(Location loc) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (auto line = loc->findInstanceOf<FileLineColLoc>())
    os << line.getFilename().getValue() << ":" << line.getLine() << ":"
       << line.getColumn();
  return text;
}

/// The only way to get a pattern's name: the action does not expose the
/// pattern.
static std::string nameOfPattern(const tracing::Action &action) {
  std::string text;
  llvm::raw_string_ostream os(text);
  action.print(os);
  StringRef name = StringRef(text).split("pattern: ").second;
  // A pattern in a namespace is known by its unqualified name.
  if (size_t at = name.rfind("::"); at != StringRef::npos)
    name = name.drop_front(at + 2);
  return name.empty() ? "unnamed pattern" : name.str();
}

/// Names each value by its number, through its location, as the printer
/// supports: parts that a step does not change are printed identically before
/// and after.
static void nameValues(Operation *root) {
  MLIRContext *context = root->getContext();
  unsigned next = 0;
  auto named = [&](Location loc) -> Location {
    return NameLoc::get(StringAttr::get(context, "v" + Twine(next++)), loc);
  };
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          argument.setLoc(named(argument.getLoc()));
    if (op->getNumResults())
      op->setLoc(named(op->getLoc()));
  });
}

static std::string print(Operation *root) {
  std::string text;
  llvm::raw_string_ostream os(text);
  root->print(os, OpPrintingFlags().printNameLocAsPrefix());
  return text + "\n";
}

static Operation *operationOf(const tracing::Action &action) {
  return cast<Operation *>(action.getContextIRUnits().front());
}

static Operation *topOf(Operation *op) {
  while (Operation *parent = op->getParentOp())
    op = parent;
  return op;
}

StepCounter::StepCounter(MLIRContext &context, uint64_t limit)
    : context(context), limit(limit) {
  context.registerActionHandler(
      [this](Transform transform, const tracing::Action &action) {
        handle(transform, action);
      });
}

StepCounter::~StepCounter() { finish(); }

void StepCounter::finish() { context.registerActionHandler(nullptr); }

Step StepCounter::begin(StringRef rule) {
  Step step;
  step.pass = running.empty() ? "" : running.back();
  step.rule = rule.str();
  step.attempt = ++attempts;
  step.passNumber = passCount;
  return step;
}

Step StepCounter::begin(const tracing::Action &action, StringRef rule) {
  Step step = begin(rule);
  if (!rule.empty()) {
    Operation *op = operationOf(action);
    step.operation = op->getName().getStringRef().str();
    step.location = placeOf(op->getLoc());
  }
  step.isChoice = isa<StepAction>(action) && !isOptionalPass(step.pass);
  return step;
}

void StepCounter::run(Transform transform, const tracing::Action &action,
                      uint64_t attempt) {
  if (captured != attempt)
    return transform();
  Operation *top = topOf(operationOf(action));
  nameValues(top);
  capturedTexts.before = print(top);
  transform();
  capturedTexts.after = print(top);
}

void StepCounter::enter(StringRef pass) {
  if (!llvm::is_contained(passesRun, pass))
    passesRun.push_back(pass.str());
  running.push_back(pass.str());
}

void StepCounter::beginPass(StringRef name) {
  ++passCount;
  enter(name);
}

void StepCounter::endPass() { running.pop_back(); }

bool StepCounter::beginStep(StringRef rule, StringRef function, Print print) {
  if (!mayTake())
    return false;
  taken.push_back(begin(rule));
  taken.back().operation = function.empty() ? "module" : function.str();
  open.push_back(taken.back().attempt);
  if (captured == open.back())
    capturedTexts = {print(), "", /*isLLVMIR=*/true};
  return true;
}

void StepCounter::endStep(Print print) {
  if (captured == open.back())
    capturedTexts.after = print();
  open.pop_back();
}

void StepCounter::handlePass(Transform transform,
                             const tracing::Action &action) {
  StringRef name = cast<PassExecutionAction>(action).getPass().getArgument();
  stopped |= !lastPass.empty() && name == lastPass;
  if (stopped)
    return;
  // Adaptors run passes on nested operations and have no name of their own.
  if (name.empty())
    return transform();
  bool isOutermost = running.empty();
  passCount += isOutermost;
  if (isOptionalPass(name) && !mayTake())
    return;
  Operation *top = topOf(operationOf(action));
  bool isCaptured = isOutermost && capturedPass == passCount;
  if (isCaptured)
    nameValues(top);
  takePass(transform, action, name);
  if (isCaptured)
    capturedTexts.after = print(top);
}

void StepCounter::takePass(Transform transform, const tracing::Action &action,
                           StringRef name) {
  enter(name);
  if (isOptionalPass(name)) {
    taken.push_back(begin(action, ""));
    run(transform, action, taken.back().attempt);
  } else {
    transform();
  }
  running.pop_back();
}

/// Whether an attempt was a step is known only after it.
void StepCounter::handlePattern(Transform transform,
                                const tracing::Action &action) {
  if (!mayTake())
    return;
  attempted = begin(action, nameOfPattern(action));
  run(transform, action, attempted->attempt);
}

void StepCounter::handle(Transform transform, const tracing::Action &action) {
  if (isInTrial)
    return transform();
  if (isa<TrialAction>(action)) {
    isInTrial = true;
    transform();
    isInTrial = false;
    return;
  }
  if (isa<PassExecutionAction>(action))
    return handlePass(transform, action);
  if (auto *step = dyn_cast<StepAction>(&action)) {
    if (!mayTake())
      return;
    taken.push_back(begin(action, step->getRule()));
    return run(transform, action, taken.back().attempt);
  }
  if (isa<PatternAppliedAction>(action)) {
    if (attempted)
      taken.push_back(std::move(*attempted));
    attempted.reset();
    return;
  }
  if (action.getTag() == "GreedyPatternRewriteIteration") {
    ++greedyDrivers;
    transform();
    --greedyDrivers;
    return;
  }
  bool isStep = isa<ApplyPatternAction>(action) && greedyDrivers &&
                !running.empty() && isOptionalPass(running.back());
  if (isStep)
    return handlePattern(transform, action);
  transform();
}
