//===- InDomain.cpp - launches on elements of a domain --------------------===//
#include "tilewright/Driver/InDomain.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Launch/LaunchElements.h"
#include "tilewright/Support/ExitCode.h"

#include "mlir/IR/AttrTypeSubElements.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace tilewright;
using algebra::Domain;

/// The bits of a value, in which an element takes the upper ones.
static unsigned valueBitsOf(DType type) {
  return type == DType::TF32 ? 19 : 8 * getInfo(type).bytes;
}

static std::optional<unsigned> valueBitsOf(Type type) {
  if (isa<cuda_tile::F8E5M3FNUType>(type))
    return 8;
  auto number = dyn_cast<FloatType>(type);
  if (!number)
    return std::nullopt;
  return number.getWidth(); // of tf32: 19
}

unsigned tilewright::narrowestWidth(ModuleOp module, const Launch &launch) {
  unsigned least = 64;
  auto take = [&](unsigned bits) { least = std::min(least, bits); };
  AttrTypeWalker walker;
  walker.addWalk([&](Type type) {
    if (std::optional<unsigned> bits = valueBitsOf(type))
      take(*bits);
  });
  module.walk([&](Operation *op) {
    for (Type type : op->getOperandTypes())
      walker.walk(type);
    for (Type type : op->getResultTypes())
      walker.walk(type);
    walker.walk(op->getAttrDictionary());
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Type type : block.getArgumentTypes())
          walker.walk(type);
  });
  for (const LaunchArray &array : launch.arrays)
    if (getInfo(array.type).isFloat)
      take(valueBitsOf(array.type));
  return least;
}

/// A float's bits from an element; those of tf32 are the upper ones of 32.
static uint64_t bitsOf(const Domain &domain, DType type,
                       algebra::Element element) {
  return domain.write(element, 8 * getInfo(type).bytes);
}

static void takeParameter(const Domain &domain, LaunchParam &param) {
  std::optional<DType> type = parseIRType(param.type);
  if (!type || !getInfo(*type).isFloat || param.buffer ||
      param.bytes.size() != getInfo(*type).bytes)
    return;
  double value = toDouble(*type, loadBits(*type, param.bytes.data(), 0));
  storeBits(*type, param.bytes.data(), 0,
            bitsOf(domain, *type, domain.constant(value)));
}

/// A buffer of the lower form may have no type.
static llvm::Error requireTypes(const Launch &launch) {
  for (auto [number, buffer] : llvm::enumerate(launch.buffers))
    if (launch.isLowerForm &&
        llvm::none_of(launch.arrays, [&](const LaunchArray &array) {
          return array.buffer == number;
        }))
      return toolError(ExitCode::Usage,
                       launch.origin +
                           ": --algebra needs the type of each buffer, and "
                           "buffer " +
                           llvm::Twine(number) + " ('" + buffer.name +
                           "') has none; state its 'dtype' and 'shape'");
  return llvm::Error::success();
}

llvm::Error tilewright::takeElements(const Domain &domain, Launch &launch) {
  if (llvm::Error error = requireTypes(launch))
    return error;
  for (const LaunchArray &array : launch.arrays) {
    if (!getInfo(array.type).isFloat)
      continue;
    uint64_t name = llvm::xxh3_64bits(array.name);
    uint8_t *bytes = launch.buffers[array.buffer].bytes.data();
    uint64_t number = 0;
    forEachElement(array, [&](ArrayRef<int64_t>, uint64_t place) {
      storeBits(array.type, bytes + place, 0,
                bitsOf(domain, array.type, domain.input(name, number++)));
    });
  }
  for (LaunchParam &param : launch.params)
    takeParameter(domain, param);
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

/// "element 4660", "-inf", or the bits of what is no element.
static std::string describe(const Domain &domain, DType type, uint64_t bits) {
  if (!getInfo(type).isFloat)
    return formatElement(type, bits);
  algebra::Element element = domain.read(bits, 8 * getInfo(type).bytes);
  if (bitsOf(domain, type, element) != bits)
    return "0x" + llvm::utohexstr(bits);
  if (element < domain.prime())
    return "element " + llvm::utostr(element);
  if (element == domain.infinity())
    return "inf";
  return element == domain.infinity(/*isNegative=*/true) ? "-inf" : "nan";
}

static Comparison compareArray(const Domain &domain, const LaunchArray &array,
                               const LaunchState &got,
                               const LaunchState &expected) {
  Comparison comparison;
  comparison.arg = array.name;
  comparison.elements = comparison.compared = array.elementCount();
  std::vector<uint8_t> left = got.readArray(array),
                       right = expected.readArray(array);
  for (uint64_t i = 0; i < comparison.elements; ++i) {
    uint64_t a = loadBits(array.type, left.data(), i),
             b = loadBits(array.type, right.data(), i);
    if (a == b)
      continue;
    ++comparison.differing;
    if (comparison.first.size() == Comparison::mostShown)
      continue;
    Difference difference;
    uint64_t rest = i;
    for (int64_t size : llvm::reverse(array.shape)) {
      difference.index.insert(difference.index.begin(), int64_t(rest % size));
      rest /= size;
    }
    difference.got = describe(domain, array.type, a);
    difference.expected = describe(domain, array.type, b);
    comparison.first.push_back(std::move(difference));
  }
  return comparison;
}

std::vector<Comparison>
tilewright::compareElements(const Domain &domain, const LaunchState &got,
                            const LaunchState &expected) {
  std::vector<Comparison> comparisons;
  for (const LaunchArray &array : got.launch().arrays)
    if (array.role != LaunchArray::Role::In)
      comparisons.push_back(compareArray(domain, array, got, expected));
  return comparisons;
}
