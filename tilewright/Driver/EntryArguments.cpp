//===- EntryArguments.cpp - what an entry's parameters stand for ----------===//
// A parameter has a type and, in bytecode, not even a name. What it is shows in
// what is done with it:
//
//   make_tensor_view %p0, shape = [%p1, %p2], strides = [%p3, 1]
//       p0 is an array of rank 2, p1 and p2 are its sizes, p3 a stride; with a
//       fifth parameter behind it that nothing uses, this is how cuTile Python
//       passes an array
//   assume div_by<16>, %p1
//       its size is a multiple of 16
//   make_partition_view ... tile=(32x64)
//       sizes of 32 and 64 give the kernel one whole tile to work on
//
// Every number gets a value first, the smallest that these facts permit, and
// the arrays follow. An array that is reached by pointers alone is recognized
// by cuTile's promises of the numbers behind it, and else is memory without a
// shape. What this cannot know is what numbers mean to each other: that the
// columns of one array are the rows of another, or that elements are indices.
//
// Cost: one walk over the entry, and one over the uses of each pointer.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/EntryArguments.h"
#include "tilewright/Driver/Text.h"

#include "tilewright/Launch/Keys.h"
#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

/// A size of which nothing is known, by the rank of its array.
static constexpr int64_t sizeOfRank[] = {64, 64, 16, 8, 4};
/// Elements of memory without a shape, and how many of the largest tile.
static constexpr int64_t leastElements = 4096, tilesOfMemory = 16;
/// No size is made larger than this, whatever an assumption asks for.
static constexpr int64_t largestSize = 1 << 20;

namespace {
/// What is known of a number.
struct Facts {
  int64_t divisor = 1;
  std::optional<int64_t> lower, upper;
  int64_t wanted = 0; ///< a size: the largest tile along it
  bool isAssumed = false;
  bool isSize = false, isStride = false;
  int64_t value = 1;
};

/// A tensor view and where its parts come from.
struct View {
  Value address;
  TensorViewType type;
  std::optional<unsigned> base;                 ///< parameter
  SmallVector<std::optional<unsigned>> sizes;   ///< parameters, by axis
  SmallVector<std::optional<unsigned>> strides; ///< the same
  SmallVector<int64_t> tile;                    ///< the largest, by axis
};

struct Access {
  bool reads = false, writes = false;

  LaunchArray::Role role() const {
    if (reads && writes)
      return LaunchArray::Role::InOut;
    return writes ? LaunchArray::Role::Out : LaunchArray::Role::In;
  }
};

class Recogniser {
public:
  Recogniser(EntryOp entry, ArrayRef<std::string> names)
      : entry(entry), types(entry.getArgumentTypes()), names(names),
        facts(names.size()) {}

  llvm::Expected<EntryArguments> run();

private:
  Type typeOf(unsigned parameter) const {
    return cast<TileType>(types[parameter]).getElementType();
  }
  bool isPointer(unsigned parameter) const {
    return isa<PointerType>(typeOf(parameter));
  }
  BlockArgument valueOf(unsigned parameter) {
    return entry.getBody().getArgument(parameter);
  }
  std::optional<unsigned> parameterOf(Value value) const;

  void collect();
  void takeAssumption(AssumeOp op);
  void takeView(MakeTensorViewOp op);
  void takeTile(View &view, Type type);
  void followUses(Value value, Access &access,
                  llvm::SmallPtrSetImpl<Operation *> &seen) const;
  Access accessOf(Value pointer) const;

  unsigned rankBehind(unsigned pointer);
  bool isArrayOf(const View &view, unsigned pointer);
  bool isUnusedOrAssumed(unsigned parameter);
  const View *listView(unsigned pointer) const;
  const View *itemView(unsigned rank) const;

  void chooseValues();
  int64_t fit(const Facts &fact, int64_t value) const;
  int64_t sizeAt(const View &view, unsigned axis) const;
  void chooseStrides(const View &view);
  SmallVector<int64_t> shapeOf(const View &view) const;
  SmallVector<int64_t> stridesOf(const View &view) const;
  void takeFixed(EntryArgument &array, const View &view, bool isFirst) const;
  void takePromises(EntryArgument &array, unsigned pointer, unsigned rank);

  llvm::Error setType(EntryArgument &argument, Type element,
                      unsigned parameter) const;
  llvm::Expected<EntryArgument> makeArray(unsigned pointer, unsigned rank);
  llvm::Expected<EntryArgument> makeList(unsigned pointer, const View &records);
  llvm::Expected<EntryArgument> makeScalar(unsigned parameter);
  int64_t memoryOf() const;

  mutable EntryOp entry; // accessors of operations are not const
  ArrayRef<Type> types;
  ArrayRef<std::string> names;
  std::vector<Facts> facts;
  std::vector<View> views;
  int64_t largestTile = 1; ///< elements
};
} // namespace

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

/// The value behind promises and changes of width.
static Value strip(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (!isa<AssumeOp, ExtIOp, TruncIOp, ReshapeOp>(op))
      break;
    value = op->getOperand(0);
  }
  return value;
}

std::optional<unsigned> Recogniser::parameterOf(Value value) const {
  auto argument = dyn_cast<BlockArgument>(strip(value));
  if (!argument || argument.getOwner()->getParentOp() != entry)
    return std::nullopt;
  return argument.getArgNumber();
}

void Recogniser::takeAssumption(AssumeOp op) {
  std::optional<unsigned> parameter = parameterOf(op.getValue());
  if (!parameter)
    return;
  Facts &fact = facts[*parameter];
  fact.isAssumed = true;
  // Divisors are powers of two.
  if (auto divBy = dyn_cast<DivByAttr>(op.getPredicate()))
    if (divBy.getDivisor() <= uint64_t(largestSize))
      fact.divisor = std::max(fact.divisor, int64_t(divBy.getDivisor()));
  if (auto bounded = dyn_cast<BoundedAttr>(op.getPredicate())) {
    if (bounded.getLower())
      fact.lower =
          std::max(*bounded.getLower(), fact.lower.value_or(INT64_MIN));
    if (bounded.getUpper())
      fact.upper =
          std::min(*bounded.getUpper(), fact.upper.value_or(INT64_MAX));
  }
}

void Recogniser::takeTile(View &view, Type type) {
  auto take = [&](ArrayRef<int32_t> tile, ArrayRef<int32_t> axes) {
    for (auto [i, size] : llvm::enumerate(tile)) {
      unsigned axis = axes.empty() ? i : axes[i];
      view.tile[axis] = std::max<int64_t>(view.tile[axis], size);
    }
  };
  if (auto partition = dyn_cast<PartitionViewType>(type))
    take(partition.getTileShape(), partition.getDimMap());
  else if (auto strided = dyn_cast<StridedViewType>(type))
    take(strided.getTileShape(), strided.getDimMap());
  else if (auto gather = dyn_cast<GatherScatterViewType>(type))
    take(gather.getTileShape(), {});
}

void Recogniser::takeView(MakeTensorViewOp op) {
  View view;
  view.address = strip(op.getBase());
  view.type = op.getType();
  view.base = parameterOf(op.getBase());
  auto dynamic = [&](ArrayRef<int64_t> statics, OperandRange operands) {
    SmallVector<std::optional<unsigned>> parameters;
    auto operand = operands.begin();
    for (int64_t size : statics)
      parameters.push_back(size == TensorViewType::kDynamic
                               ? parameterOf(*operand++)
                               : std::nullopt);
    return parameters;
  };
  view.sizes = dynamic(view.type.getShape(), op.getDynamicShape());
  view.strides = dynamic(view.type.getStrides(), op.getDynamicStrides());
  view.tile.assign(view.type.getRank(), 0);
  for (Operation *user : op.getResult().getUsers())
    if (user->getNumResults() == 1)
      takeTile(view, user->getResult(0).getType());
  for (auto [axis, parameter] : llvm::enumerate(view.sizes))
    if (parameter) {
      facts[*parameter].isSize = true;
      facts[*parameter].wanted =
          std::max(facts[*parameter].wanted, view.tile[axis]);
    }
  for (std::optional<unsigned> parameter : view.strides)
    if (parameter)
      facts[*parameter].isStride = true;
  views.push_back(std::move(view));
}

void Recogniser::collect() {
  entry.walk([&](Operation *op) {
    if (auto assume = dyn_cast<AssumeOp>(op))
      takeAssumption(assume);
    else if (auto view = dyn_cast<MakeTensorViewOp>(op))
      takeView(view);
    for (Type type : op->getOperandTypes())
      if (auto tile = dyn_cast<TileType>(type))
        largestTile =
            std::max(largestTile, ShapedType::getNumElements(tile.getShape()));
  });
}

//===----------------------------------------------------------------------===//
// Reads and writes
//===----------------------------------------------------------------------===//

static bool carriesAddress(Type type) {
  if (auto tile = dyn_cast<TileType>(type))
    return isa<PointerType>(tile.getElementType());
  return isa<TensorViewType, PartitionViewType, StridedViewType,
             GatherScatterViewType>(type);
}

void Recogniser::followUses(Value value, Access &access,
                            llvm::SmallPtrSetImpl<Operation *> &seen) const {
  for (OpOperand &use : value.getUses()) {
    Operation *op = use.getOwner();
    if (isa<LoadPtrTkoOp, LoadViewTkoOp>(op)) {
      access.reads = true;
    } else if (auto store = dyn_cast<StorePtrTkoOp>(op);
               store && store.getDestination() == value) {
      access.writes = true;
    } else if (isa<StoreViewTkoOp>(op)) {
      access.writes = true;
    } else if (op->getNumRegions() || op->hasTrait<OpTrait::IsTerminator>() ||
               isa<PtrToIntOp>(op) || !isMemoryEffectFree(op)) {
      // Where it goes from here is not followed.
      access.reads = access.writes = true;
    } else if (seen.insert(op).second) {
      for (Value result : op->getResults())
        if (carriesAddress(result.getType()))
          followUses(result, access, seen);
    }
  }
}

Access Recogniser::accessOf(Value pointer) const {
  Access access;
  llvm::SmallPtrSet<Operation *, 16> seen;
  followUses(pointer, access, seen);
  return access;
}

//===----------------------------------------------------------------------===//
// Arrays of cuTile
//===----------------------------------------------------------------------===//

bool Recogniser::isUnusedOrAssumed(unsigned parameter) {
  return valueOf(parameter).use_empty() || facts[parameter].isAssumed;
}

/// Whether the sizes and strides of `view` stand behind its pointer, all of
/// them, the static ones unused.
bool Recogniser::isArrayOf(const View &view, unsigned pointer) {
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
unsigned Recogniser::rankBehind(unsigned pointer) {
  for (const View &view : views)
    if (isArrayOf(view, pointer))
      return view.type.getRank();
  if (llvm::any_of(views,
                   [&](const View &view) { return view.base == pointer; }))
    return 0;
  // Reached by pointers alone: sizes and strides are promised to be positive
  // where they are used.
  unsigned end = pointer + 1;
  while (end < facts.size() && isUnusedOrAssumed(end) &&
         (typeOf(end).isInteger(32) || typeOf(end).isInteger(64)) &&
         typeOf(end) == typeOf(pointer + 1))
    ++end;
  return std::min<unsigned>((end - pointer - 1) / 2, 4);
}

/// The view of the records of a list of arrays, where `pointer` is one: base
/// address, sizes and strides of each, one after another.
const View *Recogniser::listView(unsigned pointer) const {
  unsigned length = pointer + 1;
  if (length >= facts.size() || !typeOf(length).isInteger(32) ||
      !cast<PointerType>(typeOf(pointer)).getPointee().isInteger(64))
    return nullptr;
  for (const View &view : views)
    if (view.base == pointer && view.type.getRank() == 2 &&
        view.sizes[0] == length && view.type.getShape()[1] % 2 == 1 &&
        itemView(view.type.getShape()[1] / 2))
      return &view;
  return nullptr;
}

/// A view of rank `rank` whose address comes out of memory.
const View *Recogniser::itemView(unsigned rank) const {
  for (const View &view : views)
    if (view.type.getRank() == rank && view.address.getDefiningOp<IntToPtrOp>())
      return &view;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// The value next to `value` that the facts permit.
int64_t Recogniser::fit(const Facts &fact, int64_t value) const {
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

int64_t Recogniser::sizeAt(const View &view, unsigned axis) const {
  int64_t size = view.type.getShape()[axis];
  if (size != TensorViewType::kDynamic)
    return size;
  if (view.sizes[axis])
    return facts[*view.sizes[axis]].value;
  return std::max<int64_t>(view.tile[axis], 1);
}

SmallVector<int64_t> Recogniser::shapeOf(const View &view) const {
  SmallVector<int64_t> shape;
  for (unsigned axis = 0; axis < view.type.getRank(); ++axis)
    shape.push_back(sizeAt(view, axis));
  return shape;
}

/// Each stride that is not known steps over all axes that are, and over those
/// behind it.
SmallVector<int64_t> Recogniser::stridesOf(const View &view) const {
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

void Recogniser::chooseStrides(const View &view) {
  for (auto [parameter, stride] :
       llvm::zip_equal(view.strides, stridesOf(view)))
    if (parameter)
      facts[*parameter].value = std::max(facts[*parameter].value, stride);
}

void Recogniser::chooseValues() {
  for (Facts &fact : facts)
    fact.value = fit(fact, fact.isSize ? std::max<int64_t>(fact.wanted, 1) : 1);
  for (const View &view : views)
    for (auto [axis, parameter] : llvm::enumerate(view.sizes))
      if (parameter && !facts[*parameter].wanted)
        facts[*parameter].value =
            fit(facts[*parameter],
                sizeOfRank[std::min<unsigned>(view.type.getRank(), 4)]);
  for (const View &view : views)
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
                     "expected parameters that an argument of a launch can "
                     "have, found '" +
                         names[parameter] + "' of " + spelling + " in entry '" +
                         entry.getSymName() +
                         "'; its launch needs the lower form");
  argument.type = *type;
  return llvm::Error::success();
}

/// Elements of memory of which nothing is known.
int64_t Recogniser::memoryOf() const {
  return std::min(largestSize,
                  std::max(leastElements, tilesOfMemory * largestTile));
}

/// What views of one array say of it; they may stand in different branches, so
/// what they disagree on is not fixed.
void Recogniser::takeFixed(EntryArgument &array, const View &view,
                           bool isFirst) const {
  // Arrays count the bytes of elements that share them.
  if (isa<Float4E2M1FNType>(view.type.getElementType()))
    return;
  auto take = [&](SmallVectorImpl<std::optional<int64_t>> &fixed,
                  ArrayRef<int64_t> statics) {
    fixed.resize(statics.size());
    for (auto [known, value] : llvm::zip_equal(fixed, statics)) {
      std::optional<int64_t> said;
      if (value != TensorViewType::kDynamic)
        said = value;
      known = isFirst || known == said ? said : std::nullopt;
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
  const View *view = nullptr;
  for (const View &each : views) {
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
      Facts &size = facts[pointer + 1 + axis];
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
                                                   const View &records) {
  const View &view = *itemView(records.type.getShape()[1] / 2);
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
  collect();
  chooseValues();
  // Of each pointer: how many parameters it takes with it.
  std::vector<unsigned> ranks(facts.size());
  std::vector<const View *> lists(facts.size());
  EntryArguments found;
  for (unsigned i = 0; i < facts.size(); ++i) {
    if (!isPointer(i))
      continue;
    if ((lists[i] = listView(i)))
      ++i;
    else if ((ranks[i] = rankBehind(i)))
      i += 2 * ranks[i];
    else
      continue;
    found.isCuTile = true;
  }
  // One pointer of another kind, and all are passed apart.
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
