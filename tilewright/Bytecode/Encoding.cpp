//===- Encoding.cpp - encodings of operations -----------------------------===//
#include "tilewright/Bytecode/Encoding.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::bytecode;

namespace {

/// Builds and decomposes an operation through the members of its properties,
/// without looking up attributes by name.
template <typename Op, auto... members> struct Glue {
  using Properties = typename PropertiesSelector<Op>::type;
  static constexpr bool isSegmented =
      requires(Properties properties) { properties.operandSegmentSizes; };

  static Operation *create(const OperationParts &parts) {
    Properties properties;
    const Attribute *field = parts.fields.data();
    (set(properties.*members, *field++), ...);
    if constexpr (isSegmented)
      llvm::copy(parts.segments, properties.operandSegmentSizes.begin());
    return Operation::create(parts.location, parts.name, parts.results,
                             parts.operands, parts.noAttributes, &properties,
                             /*successors=*/{}, parts.regions);
  }

  static void takeApart(Operation *op, MutableArrayRef<Attribute> fields,
                        MutableArrayRef<int32_t> segments) {
    [[maybe_unused]] Properties &properties = cast<Op>(op).getProperties();
    Attribute *field = fields.data();
    ((*field++ = properties.*members), ...);
    if constexpr (isSegmented)
      llvm::copy(properties.operandSegmentSizes, segments.begin());
  }

private:
  template <typename Member> static void set(Member &member, Attribute value) {
    member = cast_or_null<Member>(value);
  }
};

} // namespace

#include "tilewright/Bytecode/Encoding.inc"

unsigned OpEncoding::flagCount(unsigned minor) const {
  unsigned count = llvm::count_if(fields, [&](const FieldEncoding &field) {
    return field.optional && field.sinceMinor <= minor;
  });
  if (segmented)
    count += llvm::count_if(groups, [&](const GroupEncoding &group) {
      return group.kind == GroupKind::Optional && group.sinceMinor <= minor;
    });
  return count;
}

unsigned OpEncoding::resultsAt(unsigned minor) const {
  return results - llvm::count_if(laterResults, [&](const LaterResult &result) {
           return result.sinceMinor > minor;
         });
}

unsigned OpEncoding::fieldSince(StringRef name) const {
  for (const FieldEncoding &field : fields)
    if (field.name == name)
      return field.sinceMinor;
  return 0;
}

ArrayRef<OpEncoding> tilewright::bytecode::allEncodings() { return encodings; }

const OpEncoding *tilewright::bytecode::findEncoding(uint64_t opcode) {
  for (const OpEncoding &encoding : encodings)
    if (encoding.opcode == opcode)
      return &encoding;
  return nullptr;
}

const OpEncoding *tilewright::bytecode::findEncoding(StringRef name) {
  for (const OpEncoding &encoding : encodings)
    if (encoding.name == name)
      return &encoding;
  return nullptr;
}
