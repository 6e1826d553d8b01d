//===- SameBits.cpp - compare two certificates ----------------------------===//
#include "tilewright/Driver/SameBits.h"

#include "tilewright/Driver/ExplainTrees.h"
#include "tilewright/Launch/Certificate.h"
#include "tilewright/Support/File.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tilewright;

static constexpr unsigned mostShown = 5;

static Expected<Certificate> read(StringRef path) {
  Expected<std::unique_ptr<MemoryBuffer>> file = readFile(path);
  if (!file)
    return file.takeError();
  return readCertificate((*file)->getBuffer(), path);
}

namespace {
/// The elements that both certificates of an array have.
struct Overlap {
  std::vector<int64_t> first, end;

  Overlap(const CertifiedArray &a, const CertifiedArray &b) {
    for (size_t axis = 0; axis < a.shape.size(); ++axis) {
      first.push_back(std::max(a.origin[axis], b.origin[axis]));
      end.push_back(std::min(a.origin[axis] + a.shape[axis],
                             b.origin[axis] + b.shape[axis]));
    }
  }
  bool isEmpty() const {
    return any_of(zip_equal(first, end), [](const auto &each) {
      return std::get<0>(each) >= std::get<1>(each);
    });
  }
  uint64_t count() const {
    uint64_t all = 1;
    for (auto [from, to] : zip_equal(first, end))
      all *= uint64_t(to - from);
    return all;
  }
};
} // namespace

/// The number of an element, row by row.
static uint64_t numberOf(const CertifiedArray &array, ArrayRef<int64_t> index) {
  uint64_t at = 0;
  for (auto [each, origin, size] : zip_equal(index, array.origin, array.shape))
    at = at * uint64_t(size) + uint64_t(each - origin);
  return at;
}

static uint64_t hashAt(const CertifiedArray &array, ArrayRef<int64_t> index) {
  return array.hashes[numberOf(array, index)];
}

static std::string indexText(ArrayRef<int64_t> index) {
  return "(" +
         join(map_range(index, [](int64_t each) { return itostr(each); }),
              ", ") +
         ")";
}

/// Prints a line for an array; returns the first element that differs, if one
/// does.
static std::optional<std::vector<int64_t>>
compare(const CertifiedArray &a, const CertifiedArray &b,
        const Overlap &overlap, StringRef agreement, raw_ostream &os) {
  uint64_t count = overlap.count(), differing = 0;
  std::string shown;
  std::vector<int64_t> index = overlap.first, firstDiffering;
  for (uint64_t i = 0; i < count; ++i) {
    if (hashAt(a, index) != hashAt(b, index) && ++differing <= mostShown) {
      shown += (shown.empty() ? "" : ", ") + indexText(index);
      if (differing == 1)
        firstDiffering = index;
    }
    for (size_t axis = index.size();
         axis-- > 0 && ++index[axis] == overlap.end[axis];)
      index[axis] = overlap.first[axis];
  }
  os << a.name << ": ";
  if (differing)
    os << differing << " of " << count
       << " elements are computed differently, first " << shown;
  else
    os << agreement << ", " << count << " elements";
  uint64_t others = a.hashes.size() + b.hashes.size() - 2 * count;
  if (others)
    os << "; " << others << " are in one of the certificates only";
  os << "\n";
  if (!differing)
    return std::nullopt;
  return firstDiffering;
}

static Error requireTrees(const Certificate &certificate, StringRef file) {
  if (certificate.hasTrees)
    return Error::success();
  return toolError(ExitCode::Usage,
                   file + ": expected a certificate with the operations for "
                          "--explain, found hashes only; write it with "
                          "`run --certificate FILE --trees`");
}

Error tilewright::compareCertificates(const SameBitsOptions &options,
                                      raw_ostream &os) {
  Expected<Certificate> a = read(options.first);
  if (!a)
    return a.takeError();
  Expected<Certificate> b = read(options.second);
  if (!b)
    return b.takeError();
  if (options.explain)
    for (auto [file, certificate] : {std::pair(StringRef(options.first), &*a),
                                     std::pair(StringRef(options.second), &*b)})
      if (Error error = requireTrees(*certificate, file))
        return error;
  if (a->rounds != b->rounds)
    return toolError(ExitCode::Usage,
                     options.second + ": expected " + Twine(a->rounds) +
                         " rounds as in " + options.first + ", found " +
                         Twine(b->rounds) +
                         "; compare launches with the same types of results");
  SmallVector<std::pair<const CertifiedArray *, const CertifiedArray *>> pairs;
  for (const CertifiedArray &array : a->arrays) {
    auto other = find_if(b->arrays, [&](const CertifiedArray &each) {
      return each.name == array.name;
    });
    if (other == b->arrays.end())
      return toolError(ExitCode::Usage,
                       options.second + ": expected an array '" + array.name +
                           "', as in " + options.first + ", found none");
    if (other->type != array.type || other->shape.size() != array.shape.size())
      return toolError(ExitCode::Usage,
                       options.second + ": expected " + array.type + " and " +
                           Twine(array.shape.size()) + " dimensions of '" +
                           array.name + "', as in " + options.first +
                           ", found " + other->type + " and " +
                           Twine(other->shape.size()));
    if (Overlap(array, *other).isEmpty())
      return toolError(ExitCode::Usage,
                       options.second + ": expected elements of '" +
                           array.name + "' that " + options.first +
                           " has too, found none; see --origin");
    pairs.push_back({&array, &*other});
  }
  std::vector<std::pair<StringRef, Certificate::Note>> open;
  for (auto [file, certificate] : {std::pair(StringRef(options.first), &*a),
                                   std::pair(StringRef(options.second), &*b)})
    for (const Certificate::Note &note : certificate->notes)
      if (note.limit != "approximation" || a->chip != b->chip)
        open.push_back({file, note});
  StringRef agreement =
      open.empty() ? "the same bits for all inputs" : "the same hashes";
  bool differs = false;
  for (auto [first, second] : pairs) {
    std::optional<std::vector<int64_t>> index =
        compare(*first, *second, Overlap(*first, *second), agreement, os);
    differs |= index.has_value();
    if (!index || !options.explain)
      continue;
    TreeNode::Operand inA = first->roots[numberOf(*first, *index)],
                      inB = second->roots[numberOf(*second, *index)];
    os << first->name << indexText(*index) << " is computed\n";
    explainDifference({*a, options.first, inA}, {*b, options.second, inB}, os);
  }
  for (const auto &[file, note] : open)
    os << "undecided: " << file << ": " << note.text
       << (note.limit == "approximation"
               ? ", which " + a->chip + " and " + b->chip +
                     " may compute differently"
               : "")
       << "\n";
  os.flush();
  if (differs)
    return toolError(ExitCode::CheckDiffers,
                     options.first + " and " + options.second +
                         ": results are computed differently");
  if (!open.empty())
    return toolError(ExitCode::CheckDiffers,
                     options.first + " and " + options.second +
                         ": the certificates agree, but do not decide whether "
                         "the bits do");
  return Error::success();
}
