//===- EntryArguments.cpp - infer launch arguments from an entry ----------===//
// A parameter has a type and, in bytecode, no name. Its role follows from its
// uses:
//
//   make_tensor_view %p0, shape = [%p1, %p2], strides = [%p3, 1]
//       p0 is an array of rank 2, p1 and p2 are its sizes, p3 a stride; if a
//       fifth parameter follows and is unused, this is cuTile Python's
//       calling convention for an array
//   assume div_by<16>, %p1
//       its size is a multiple of 16
//       sizes of 32 and 64 provide one whole tile
//
// Numbers are assigned first, the smallest values that these facts permit, and
// arrays follow. An array that is only reached through pointers is recognized
// by cuTile's assumptions on the numbers that follow it; otherwise it is memory
// without a shape. Relations between numbers are not inferred: that the columns
// of one array are the rows of another, or that elements are indices.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/EntryArguments.h"
#include "tilewright/Driver/EntryFacts.h"
#include "tilewright/Driver/Text.h"

#include "tilewright/Launch/Keys.h"
#include "tilewright/Support/ExitCode.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

/// The size of an axis without facts, by the rank of its array.
static constexpr int64_t sizeOfRank[] = {64, 64, 16, 8, 4};
/// Elements of memory without a shape: at least so many, and so many of the
/// largest tile.
static constexpr int64_t leastElements = 4096, tilesOfMemory = 16;

namespace {
class Recogniser : EntryFacts {
public:
  Recogniser(EntryOp entry, ArrayRef<std::string> names)
      : EntryFacts(entry), names(names) {}

  llvm::Expected<EntryArguments> run();

private:
  unsigned rankAfter(unsigned pointer);
  bool isArrayOf(const EntryView &view, unsigned pointer);
  bool isUnusedOrAssumed(unsigned parameter);
  const EntryView *listView(unsigned pointer) const;
  const EntryView *itemView(unsigned rank) const;

  void chooseValues();
  int64_t fit(const NumberFacts &fact, int64_t value) const;
  int64_t sizeAt(const EntryView &view, unsigned axis) const;
  void chooseStrides(const EntryView &view);
  SmallVector<int64_t> shapeOf(const EntryView &view) const;
  SmallVector<int64_t> stridesOf(const EntryView &view) const;
  void takeFixed(EntryArgument &array, const EntryView &view,
                 bool isFirst) const;
  void takePromises(EntryArgument &array, unsigned pointer, unsigned rank);

  llvm::Error setType(EntryArgument &argument, Type element,
                      unsigned parameter) const;
  llvm::Expected<EntryArgument> makeArray(unsigned pointer, unsigned rank);
  llvm::Expected<EntryArgument> makeList(unsigned pointer,
                                         const EntryView &records);
  llvm::Expected<EntryArgument> makeScalar(unsigned parameter);
  int64_t memoryOf() const;

  ArrayRef<std::string> names;
};
} // namespace

//===----------------------------------------------------------------------===//
// Arrays of cuTile
//===----------------------------------------------------------------------===//

bool Recogniser::isUnusedOrAssumed(unsigned parameter) {
  return valueOf(parameter).use_empty() || facts[parameter].isAssumed;
}

/// Whether all sizes and strides of `view` are the parameters after its
/// pointer; parameters for static ones must be unused.
bool Recogniser::isArrayOf(const EntryView &view, unsigned pointer) {
  unsigned rank = view.type.getRank();
  if (view.base != pointer || pointer + 2 * rank >= facts.size())
    return false;
  for (unsigned axis = 0; axis < rank; ++axis) {
    unsigned size = pointer + 1 + axis, stride = size + rank;
    for (unsigned parameter : {size, stride})
      if (!typeOf(parameter).isInteger() ||
          typeOf(parameter) != typeOf(pointer + 1))
        return false;
    bool dynamicSize = view.type.getShape()[axis] == TensorViewType::kDynamic;
    bool dynamicStride =
        view.type.getStrides()[axis] == TensorViewType::kDynamic;
    if (dynamicSize ? view.sizes[axis] != size : !isUnusedOrAssumed(size))
      return false;
    if (dynamicStride ? view.strides[axis] != stride
                      : !isUnusedOrAssumed(stride))
      return false;
  }
  return rank == 0 || typeOf(pointer + 1).isInteger(32) ||
         typeOf(pointer + 1).isInteger(64);
}

/// The rank of the array that begins at `pointer`; 0 where it is none.
unsigned Recogniser::rankAfter(unsigned pointer) {
  for (const EntryView &view : views)
    if (isArrayOf(view, pointer))
      return view.type.getRank();
  if (llvm::any_of(views,
                   [&](const EntryView &view) { return view.base == pointer; }))
    return 0;
  // Reached through pointers only: sizes and strides are assumed to be positive
  // at their uses.
  unsigned end = pointer + 1;
  while (end < facts.size() && isUnusedOrAssumed(end) &&
         (typeOf(end).isInteger(32) || typeOf(end).isInteger(64)) &&
         typeOf(end) == typeOf(pointer + 1))
    ++end;
  return std::min<unsigned>((end - pointer - 1) / 2, 4);
}

/// The view of the records of a list of arrays, if `pointer` is such a list. A
/// record holds base address, sizes and strides of one array.
const EntryView *Recogniser::listView(unsigned pointer) const {
  unsigned length = pointer + 1;
  if (length >= facts.size() || !typeOf(length).isInteger(32) ||
      !cast<PointerType>(typeOf(pointer)).getPointee().isInteger(64))
    return nullptr;
  for (const EntryView &view : views)
    if (view.base == pointer && view.type.getRank() == 2 &&
        view.sizes[0] == length && view.type.getShape()[1] % 2 == 1 &&
        itemView(view.type.getShape()[1] / 2))
      return &view;
  return nullptr;
}

/// A view of rank `rank` whose address is loaded from memory.
const EntryView *Recogniser::itemView(unsigned rank) const {
  for (const EntryView &view : views)
    if (view.type.getRank() == rank && view.address.getDefiningOp<IntToPtrOp>())
      return &view;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// The value closest to `value` that the facts permit.
int64_t Recogniser::fit(const NumberFacts &fact, int64_t value) const {
  auto up = [&](int64_t n) {
    return n <= 0 ? -(-n / fact.divisor * fact.divisor)
                  : int64_t(llvm::alignTo(n, fact.divisor));
  };
  if (fact.upper)
    value = std::min(value, *fact.upper);
  if (fact.lower)
    value = std::max(value, *fact.lower);
  value = up(value);
  if (fact.upper && value > *fact.upper)
    value -= fact.divisor;
  return value;
}

int64_t Recogniser::sizeAt(const EntryView &view, unsigned axis) const {
  int64_t size = view.type.getShape()[axis];
  if (size != TensorViewType::kDynamic)
    return size;
  if (view.sizes[axis])
    return facts[*view.sizes[axis]].value;
  return std::max<int64_t>(view.tile[axis], 1);
}

SmallVector<int64_t> Recogniser::shapeOf(const EntryView &view) const {
  SmallVector<int64_t> shape;
  for (unsigned axis = 0; axis < view.type.getRank(); ++axis)
    shape.push_back(sizeAt(view, axis));
  return shape;
}

/// An unknown stride spans all axes with known strides and all later axes.
SmallVector<int64_t> Recogniser::stridesOf(const EntryView &view) const {
  SmallVector<int64_t> strides(view.type.getStrides());
  int64_t span = 1;
  auto stepOver = [&](unsigned axis) {
    int64_t reach;
    if (!llvm::MulOverflow(strides[axis], sizeAt(view, axis), reach))
      span = std::max(span, reach);
  };
  for (unsigned axis = 0; axis < strides.size(); ++axis)
    if (strides[axis] != TensorViewType::kDynamic)
      stepOver(axis);
  for (size_t axis = strides.size(); axis-- > 0;) {
    if (strides[axis] != TensorViewType::kDynamic)
      continue;
    std::optional<unsigned> parameter = view.strides[axis];
    strides[axis] = parameter ? fit(facts[*parameter], span) : span;
    stepOver(axis);
  }
  return strides;
}

void Recogniser::chooseStrides(const EntryView &view) {
  for (auto [parameter, stride] :
       llvm::zip_equal(view.strides, stridesOf(view)))
    if (parameter)
      facts[*parameter].value = std::max(facts[*parameter].value, stride);
}

void Recogniser::chooseValues() {
  for (NumberFacts &fact : facts)
    fact.value = fit(fact, fact.isSize ? std::max<int64_t>(fact.wanted, 1) : 1);
  for (const EntryView &view : views)
    for (auto [axis, parameter] : llvm::enumerate(view.sizes))
      if (parameter && !facts[*parameter].wanted)
        facts[*parameter].value =
            fit(facts[*parameter],
                sizeOfRank[std::min<unsigned>(view.type.getRank(), 4)]);
  for (const EntryView &view : views)
    chooseStrides(view);
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

llvm::Error Recogniser::setType(EntryArgument &argument, Type element,
                                unsigned parameter) const {
  std::string spelling;
  llvm::raw_string_ostream(spelling) << element;
  std::optional<DType> type = parseIRType(spelling);
  bool isArray = argument.kind == EntryArgument::Kind::Array;
  if (isArray &&
      (type == DType::E2M1 ||
       llvm::is_contained(wordsOf(LaunchWords::OtherElement), spelling))) {
    argument.type = DType::U8;
    argument.bitcast = type ? getInfo(*type).name.str() : spelling;
    return llvm::Error::success();
  }
  if (!type)
    return toolError(ExitCode::Usage,
                     "expected parameters of types that a launch argument can "
                     "have, found '" +
                         names[parameter] + "' of " + spelling + " in entry '" +
                         entry.getSymName() +
                         "'; its launch needs the lower form");
  argument.type = *type;
  return llvm::Error::success();
}

/// Elements of memory without known sizes.
int64_t Recogniser::memoryOf() const {
  return std::min(NumberFacts::largestSize,
                  std::max(leastElements, tilesOfMemory * largestTile));
}

/// Records what a view of an array requires. Views may be in different
/// branches, so sizes and strides on which they disagree are not fixed.
void Recogniser::takeFixed(EntryArgument &array, const EntryView &view,
                           bool isFirst) const {
  // The sizes of such arrays count bytes, each shared by two elements.
  if (isa<Float4E2M1FNType>(view.type.getElementType()))
    return;
  auto take = [&](SmallVectorImpl<std::optional<int64_t>> &fixed,
                  ArrayRef<int64_t> statics) {
    fixed.resize(statics.size());
    for (auto [known, value] : llvm::zip_equal(fixed, statics)) {
      std::optional<int64_t> stated;
      if (value != TensorViewType::kDynamic)
        stated = value;
      known = isFirst || known == stated ? stated : std::nullopt;
    }
  };
  take(array.fixedShape, view.type.getShape());
  take(array.fixedStrides, view.type.getStrides());
}

void Recogniser::takePromises(EntryArgument &array, unsigned pointer,
                              unsigned rank) {
  array.divisor = facts[pointer].divisor;
  for (unsigned axis = 0; axis < rank; ++axis) {
    array.shapeDivisors.push_back(facts[pointer + 1 + axis].divisor);
    array.strideDivisors.push_back(facts[pointer + 1 + rank + axis].divisor);
  }
}

llvm::Expected<EntryArgument> Recogniser::makeArray(unsigned pointer,
                                                    unsigned rank) {
  EntryArgument array;
  array.name = names[pointer];
  array.role = accessOf(valueOf(pointer)).role();
  Type pointee = cast<PointerType>(typeOf(pointer)).getPointee();
  if (llvm::Error error = setType(array, pointee, pointer))
    return std::move(error);
  takePromises(array, pointer, rank);
  const EntryView *view = nullptr;
  for (const EntryView &each : views) {
    if (each.base != pointer || (rank && !isArrayOf(each, pointer)))
      continue;
    if (rank)
      takeFixed(array, each, /*isFirst=*/!view);
    if (!view)
      view = &each;
  }
  if (view) {
    array.shape = shapeOf(*view);
    array.strides = stridesOf(*view);
    for (auto [stride, parameter] :
         llvm::zip_equal(array.strides, view->strides))
      if (parameter)
        stride = facts[*parameter].value;
  } else if (rank) {
    int64_t stride = 1;
    for (unsigned axis = rank; axis-- > 0;) {
      NumberFacts &size = facts[pointer + 1 + axis];
      size.value = fit(size, sizeOfRank[rank]);
      array.shape.insert(array.shape.begin(), size.value);
      stride = fit(facts[pointer + 1 + rank + axis], stride);
      facts[pointer + 1 + rank + axis].value = stride;
      array.strides.insert(array.strides.begin(), stride);
      stride *= size.value;
    }
  } else {
    array.shape = {memoryOf()};
    array.strides = {1};
  }
  array.wideIndices = rank && typeOf(pointer + 1).isInteger(64);
  return array;
}

llvm::Expected<EntryArgument> Recogniser::makeList(unsigned pointer,
                                                   const EntryView &records) {
  const EntryView &view = *itemView(records.type.getShape()[1] / 2);
  EntryArgument list;
  list.kind = EntryArgument::Kind::List;
  list.name = names[pointer];
  for (unsigned i = 0; i < 2; ++i) {
    EntryArgument item;
    item.name = list.name + "[" + std::to_string(i) + "]";
    item.role = accessOf(view.address).role();
    if (llvm::Error error = setType(item, view.type.getElementType(), pointer))
      return std::move(error);
    item.shape = shapeOf(view);
    item.strides = stridesOf(view);
    takeFixed(item, view, /*isFirst=*/true);
    list.items.push_back(std::move(item));
  }
  return list;
}

llvm::Expected<EntryArgument> Recogniser::makeScalar(unsigned parameter) {
  EntryArgument scalar;
  scalar.kind = EntryArgument::Kind::Scalar;
  scalar.name = names[parameter];
  if (llvm::Error error = setType(scalar, typeOf(parameter), parameter))
    return std::move(error);
  scalar.value = facts[parameter].value;
  scalar.divisor = facts[parameter].divisor;
  return scalar;
}

llvm::Expected<EntryArguments> Recogniser::run() {
  chooseValues();
  // Per pointer: how many parameters belong to it.
  std::vector<unsigned> ranks(facts.size());
  std::vector<const EntryView *> lists(facts.size());
  EntryArguments found;
  for (unsigned i = 0; i < facts.size(); ++i) {
    if (!isPointer(i))
      continue;
    if ((lists[i] = listView(i)))
      ++i;
    else if ((ranks[i] = rankAfter(i)))
      i += 2 * ranks[i];
    else
      continue;
    found.isCuTile = true;
  }
  // A single pointer that does not fit makes all parameters separate arguments.
  for (unsigned i = 0; i < facts.size();) {
    bool isArray = isPointer(i);
    if (isArray && !lists[i] && !ranks[i])
      found.isCuTile = false;
    i += !isArray ? 1 : lists[i] ? 2 : 1 + 2 * ranks[i];
  }
  for (unsigned i = 0; i < facts.size();) {
    unsigned taken = 1;
    llvm::Expected<EntryArgument> argument = [&] {
      if (!isPointer(i))
        return makeScalar(i);
      if (lists[i] && found.isCuTile) {
        taken = 2;
        return makeList(i, *lists[i]);
      }
      taken = found.isCuTile ? 1 + 2 * ranks[i] : 1;
      return makeArray(i, ranks[i]);
    }();
    if (!argument)
      return argument.takeError();
    argument->wideIndices &= found.isCuTile;
    found.arguments.push_back(std::move(*argument));
    i += taken;
  }
  return found;
}

llvm::Expected<EntryArguments>
tilewright::findArguments(EntryOp entry, ArrayRef<std::string> names) {
  return Recogniser(entry, names).run();
}

std::vector<std::string>
tilewright::parameterNames(cuda_tile::EntryOp entry,
                           const AsmParserState &names) {
  Block &body = entry.getBody().front();
  const AsmParserState::BlockDefinition *block = names.getBlockDef(&body);
  std::vector<std::string> parameters;
  for (unsigned i = 0; i < body.getNumArguments(); ++i) {
    StringRef name =
        block && i < block->arguments.size() ? nameAt(block->arguments[i]) : "";
    parameters.push_back(name.empty() ? "arg" + std::to_string(i) : name.str());
  }
  return parameters;
}
