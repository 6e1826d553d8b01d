//===- Evaluator.cpp - evaluates constant functions -----------------------===//
#include "tilewright/Import/RustMir/Evaluator.h"

#include "llvm/ADT/ScopeExit.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::rust;

/// Limit for all constants of a module: operations.
static constexpr uint64_t mostSteps = 1 << 24;
/// Limits for one constant: live variables, and nesting of calls.
static constexpr uint64_t mostObjects = 1 << 16;
static constexpr unsigned deepestCall = 128;

/// The types of the fields, or the element type, of an aggregate.
std::optional<mlir::Type> rust::partOf(mlir::Type type, WayStep step) {
  if (auto array = dyn_cast<mir::ArrayType>(type))
    return step.index < array.getSize() ? std::optional(array.getElementType())
                                        : std::nullopt;
  ArrayRef<mlir::Type> fields;
  std::optional<SmallVector<mlir::Type>> own;
  if (auto choice = dyn_cast<mir::EnumType>(type)) {
    if (step.variant >= choice.getVariants().size())
      return std::nullopt;
    fields = choice.getVariants()[step.variant].fields.getTypes();
  } else if ((own = mir::fieldsOf(type))) {
    fields = *own;
  }
  if (step.index >= fields.size())
    return std::nullopt;
  return fields[step.index];
}

Datum Evaluator::allocate(mlir::Type type, Datum value) {
  objects.try_emplace(nextObject, Object{type, std::move(value)});
  Datum address;
  address.kind = Datum::Address;
  address.object = nextObject++;
  return address;
}

/// Expands an uninitialized value to the parts of its type.
bool Evaluator::expand(Datum &datum, mlir::Type type, unsigned variant) {
  auto choice = dyn_cast<mir::EnumType>(type);
  if (datum.kind == Datum::Choice && datum.variant != variant)
    datum = Datum();
  if (datum.kind != Datum::Undef)
    return datum.kind == (choice ? Datum::Choice : Datum::Record);
  uint64_t count = 0;
  if (auto array = dyn_cast<mir::ArrayType>(type))
    count = array.getSize();
  else if (choice)
    count = choice.getVariants()[variant].fields.size();
  else if (auto fields = mir::fieldsOf(type))
    count = fields->size();
  else
    return false;
  if ((numbers += count) > mostNumbers)
    return fail("it needs more than " + Twine(mostNumbers) + " numbers"), false;
  datum.kind = choice ? Datum::Choice : Datum::Record;
  datum.variant = variant;
  datum.parts.resize(count);
  return true;
}

mlir::Type Evaluator::typeAt(const Datum &address) {
  auto object = objects.find(address.object);
  if (object == objects.end())
    return nullptr;
  mlir::Type type = object->second.type;
  for (WayStep step : address.way) {
    std::optional<mlir::Type> part = partOf(type, step);
    if (!part)
      return nullptr;
    type = *part;
  }
  return type;
}

/// Converts the address of an array or struct to that of its first part, or
/// back, if `wanted` is its type.
bool Evaluator::convertTo(Datum &address, mlir::Type wanted) {
  mlir::Type type = typeAt(address);
  if (!type)
    return fail("its address leaves the object that it points to"), false;
  if (type == wanted)
    return true;
  for (Datum inner = address; type && !isa<mir::EnumType>(type);) {
    inner.way.push_back({0, 0});
    type = typeAt(inner);
    if (type == wanted) {
      address = std::move(inner);
      return true;
    }
  }
  for (Datum outer = address; !outer.way.empty() && !outer.way.back().index;) {
    outer.way.pop_back();
    if (typeAt(outer) == wanted) {
      address = std::move(outer);
      return true;
    }
  }
  return fail("it reads memory as a type other than the one written there"),
         false;
}

Datum *Evaluator::locate(const Datum &given, mlir::Type wanted) {
  if (given.kind != Datum::Address)
    return fail("it uses an address that is only a number"), nullptr;
  Datum address = given;
  if (!convertTo(address, wanted))
    return nullptr;
  Object &object = objects.at(address.object);
  Datum *at = &object.value;
  mlir::Type type = object.type;
  for (WayStep step : address.way) {
    if (!expand(*at, type, step.variant) || step.index >= at->parts.size())
      return fail("its address leaves the object that it points to"), nullptr;
    at = &at->parts[step.index];
    type = *partOf(type, step);
  }
  return at;
}

bool Evaluator::step(Operation &op, Values &values) {
  if (++steps > mostSteps)
    return fail("it needs more than " + Twine(mostSteps) + " steps"), false;
  std::vector<Datum> operands;
  for (Value operand : op.getOperands()) {
    auto known = values.find(operand);
    if (known == values.end())
      return fail("it uses a value that is not known at compile time"), false;
    operands.push_back(known->second);
  }
  auto yield = [&](std::optional<Datum> datum) {
    if (!datum)
      return fail("'" + op.getName().getStringRef() +
                  "' cannot be evaluated for such values"),
             false;
    if (op.getNumResults())
      values[op.getResult(0)] = std::move(*datum);
    return true;
  };
  auto pointee = [](Value pointer) {
    return mlir::cast<mir::PtrType>(pointer.getType()).getPointee();
  };
  if (isa<mir::StorageLiveOp, mir::StorageDeadOp>(op))
    return true;
  if (isa<mir::AllocaOp, mir::RefOp>(op) && objects.size() >= mostObjects)
    return fail("it has more than " + Twine(mostObjects) +
                " variables at a time"),
           false;
  if (auto slot = dyn_cast<mir::AllocaOp>(op))
    return yield(allocate(pointee(slot), Datum()));
  if (auto slot = dyn_cast<mir::RefOp>(op))
    return yield(allocate(pointee(slot), operands[0]));
  if (auto load = dyn_cast<mir::LoadOp>(op)) {
    Datum *at = locate(operands[0], load.getType());
    return at && yield(*at);
  }
  if (auto store = dyn_cast<mir::StoreOp>(op)) {
    Datum *at = locate(operands[1], store.getValue().getType());
    if (!at || objects.at(operands[1].object).global)
      return fail("it writes to a constant"), false;
    *at = operands[0];
    return true;
  }
  if (auto copy = dyn_cast<mir::AssignOp>(op)) {
    Datum *from = locate(operands[1], pointee(copy.getSource()));
    if (!from)
      return false;
    Datum value = *from;
    Datum *to = locate(operands[0], pointee(copy.getTarget()));
    if (!to || objects.at(operands[0].object).global)
      return fail("it writes to a constant"), false;
    *to = std::move(value);
    return true;
  }
  if (auto each = dyn_cast<mir::CallOp>(op))
    return yield(call(each, std::move(operands)));
  return yield(compute(op, operands));
}

std::optional<Datum> Evaluator::call(mir::CallOp op,
                                     std::vector<Datum> arguments) {
  auto function = functions.lookup<mir::FuncOp>(op.getCallee());
  if (function && !function.isExternal())
    return run(function, std::move(arguments));
  mlir::Type result = op.getNumResults() ? op.getResult(0).getType() : nullptr;
  if (std::optional<Datum> made =
          coreFunction(op.getCallee(), result, arguments))
    return made;
  return fail("it calls '" + op.getCallee() + "'");
}

std::optional<Datum> Evaluator::run(mir::FuncOp function,
                                    std::vector<Datum> arguments) {
  if (depth >= deepestCall)
    return fail("it calls deeper than " + Twine(deepestCall) + " functions");
  ++depth;
  // A function's variables end with it, but the constants it has evaluated
  // remain.
  unsigned variables = nextObject, constants = globals.size();
  auto leave = llvm::scope_exit([&] {
    --depth;
    if (globals.size() == constants)
      objects.erase(objects.lower_bound(variables), objects.end());
  });
  Values values;
  mlir::Block *block = &function.getBody().front();
  auto enter = [&](mlir::Block *next, ArrayRef<Datum> inputs) {
    block = next;
    for (auto [argument, input] : llvm::zip(next->getArguments(), inputs))
      values[argument] = input;
  };
  enter(block, arguments);
  for (;;) {
    for (Operation &op : block->without_terminator())
      if (!step(op, values))
        return std::nullopt;
    if (++steps > mostSteps)
      return fail("it needs more than " + Twine(mostSteps) + " steps");
    auto all = [&](ValueRange range) {
      std::vector<Datum> data;
      for (Value each : range)
        data.push_back(values.lookup(each));
      return data;
    };
    auto holds = [&](Value condition) -> std::optional<bool> {
      Datum known = values.lookup(condition);
      if (known.kind != Datum::Number)
        return std::nullopt;
      return known.bits.getBoolValue();
    };
    Operation *end = block->getTerminator();
    if (auto jump = dyn_cast<mir::GotoOp>(end)) {
      enter(jump.getDest(), all(jump.getInputs()));
      continue;
    }
    if (auto done = dyn_cast<mir::ReturnOp>(end))
      return done.getInputs().empty() ? Datum()
                                      : values.lookup(done.getInputs()[0]);
    if (auto branch = dyn_cast<mir::CondBrOp>(end)) {
      std::optional<bool> isTrue = holds(branch.getCondition());
      if (!isTrue)
        return fail("it branches on an uninitialized value");
      if (*isTrue)
        enter(branch.getTrueDest(), all(branch.getTrueOperands()));
      else
        enter(branch.getFalseDest(), all(branch.getFalseOperands()));
      continue;
    }
    if (auto check = dyn_cast<mir::AssertOp>(end)) {
      if (holds(check.getCondition()) != check.getExpected())
        return fail("it panics: " + check.getMessage());
      enter(check.getDest(), all(check.getInputs()));
      continue;
    }
    return fail("it panics");
  }
}

/// A large result is returned in memory whose address is passed to the call:
/// the call that fills the memory read here.
static mir::CallOp fillerOf(Operation *op) {
  auto load = dyn_cast<mir::LoadOp>(op);
  auto slot = load ? load.getSource().getDefiningOp<mir::AllocaOp>() : nullptr;
  mir::CallOp filler;
  if (!slot)
    return nullptr;
  for (Operation *user : slot->getUsers())
    if (auto call = dyn_cast<mir::CallOp>(user)) {
      if (filler)
        return nullptr;
      filler = call;
    } else if (!isa<mir::LoadOp>(user)) {
      return nullptr;
    }
  return filler;
}

SmallVector<Operation *> rust::sliceOf(Value value) {
  SmallVector<Operation *> slice;
  llvm::DenseSet<Operation *> seen;
  auto walk = [&](auto &self, Operation *op) -> void {
    if (!op || !seen.insert(op).second)
      return;
    for (Value operand : op->getOperands())
      self(self, operand.getDefiningOp());
    if (mir::CallOp filler = fillerOf(op))
      self(self, filler);
    slice.push_back(op);
  };
  walk(walk, value.getDefiningOp());
  return slice;
}

std::optional<Datum> Evaluator::evaluate(Value value) {
  Values known;
  for (Operation *op : sliceOf(value)) {
    if (isa<mir::LoadOp>(op) && !fillerOf(op))
      return fail("it uses a value that is not known at compile time");
    if (!step(*op, known))
      return std::nullopt;
  }
  auto found = known.find(value);
  if (found == known.end())
    return fail("it uses a value that is not known at compile time");
  return found->second;
}
