//===- Ast.h - the syntax tree of MIR ---------------------------*- C++ -*-===//
// Internal to the library.
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_AST_H
#define TILEWRIGHT_IMPORT_RUSTMIR_AST_H

#include "tilewright/Import/RustMir/Type.h"
#include "llvm/ADT/APInt.h"
#include <optional>

namespace tilewright::rust {

/// A location in the text, or in Rust's source if the text has spans.
struct Place;
struct SourcePlace {
  unsigned line = 0, column = 0;
  std::string file; ///< Rust source file; empty: the text itself
};

/// `a::b::<T>::c`, `<T as Trait>::m`, `<impl at f.rs:1:2: 3:4>::m`.
struct Path {
  struct Segment {
    std::string name;
    std::vector<TypeRef> generics;
  };
  TypeRef self = nullptr;  ///< of `<T as Trait>`, or of `<impl T>`
  TypeRef trait = nullptr; ///< of `<T as Trait>`
  std::vector<Segment> segments;

  std::string text() const; ///< without generics
  const std::string &last() const { return segments.back().name; }
  /// As above; empty if there is no segment.
  llvm::StringRef lastName() const {
    return segments.empty() ? llvm::StringRef() : llvm::StringRef(last());
  }
};

struct Projection {
  enum Kind { Deref, Field, Downcast, Index, ConstantIndex, Subslice } kind;
  unsigned number = 0;    ///< of the field, or of the local used as index
  TypeRef type = nullptr; ///< of the field
  std::string variant{};  ///< of a downcast
  uint64_t from = 0, to = 0;
  bool fromEnd = false;
};

struct Place {
  unsigned local = 0;
  std::vector<Projection> projections;
};

struct Constant {
  enum Kind {
    Integer, ///< including bool and char
    Float,
    String,    ///< text
    Path,      ///< an item, a parameter, a function, a variant
    Construct, ///< a path with fields
    Tuple,     ///< fields; also array elements, depending on the type
    Alloc,     ///< the address of an allocation
    Static,    ///< text: the address of a static
    Indirect,  ///< the contents of an allocation
    Bytes,     ///< a transmuted number
    ZeroSized
  } kind = ZeroSized;
  TypeRef type = nullptr; ///< if the text has one
  llvm::APInt bits = llvm::APInt(128, 0);
  std::string text;
  rust::Path path;
  std::vector<Constant> fields;
  unsigned alloc = 0;
  uint64_t offset = 0;
};

struct Operand {
  bool isConstant = false;
  bool isMove = false;
  Place place;
  Constant constant;
};

struct Rvalue {
  enum Kind {
    Use,
    Repeat, ///< text: the count as written
    Ref,    ///< of place
    Binary, ///< text: the operator
    Unary,
    Cast,         ///< text: its kind; type: the target
    Discriminant, ///< of place
    Length,       ///< of place
    Tuple,
    Array,
    Aggregate, ///< path and fields, perhaps named
    Closure,   ///< type
    FromParts  ///< a raw slice of type
  } kind = Use;
  std::string text;
  std::vector<Operand> operands;
  std::vector<std::string> names; ///< of an aggregate's fields
  rust::Place place;
  TypeRef type = nullptr;
  TypeRef count = nullptr;
  rust::Path path;
  bool isMutable = false;
};

struct Statement {
  enum Kind { Assign, SetDiscriminant, StorageLive, StorageDead, Copy } kind;
  SourcePlace at{};
  Place place{};
  Rvalue value{};
  std::vector<Operand> operands{}; ///< of Copy: target, source, count
  std::string variant{};
};

struct Terminator {
  enum Kind {
    Goto,
    Switch,
    Return,
    Unreachable,
    Drop,
    Assert,
    Call
  } kind = Unreachable;
  SourcePlace at;
  Operand operand;
  Place place; ///< of a call's result, of a drop
  std::vector<std::pair<llvm::APInt, unsigned>> cases;
  std::optional<unsigned> target; ///< next, or the `otherwise` target
  bool expected = true;
  std::string message;
  Path callee;
  std::optional<Operand> pointer; ///< a call through a value
  std::vector<Operand> operands;
};

struct Block {
  bool exists = false;
  std::vector<Statement> statements;
  Terminator end;
};

/// A function, or a constant's or static's initializer.
struct Body {
  enum Kind { Function, Const, Static } kind = Function;
  std::string name; ///< as printed, without generics
  std::string last; ///< its last segment
  SourcePlace at;
  unsigned parameters = 0;
  std::map<unsigned, TypeRef> locals;    ///< 0: the return value
  std::map<unsigned, std::string> names; ///< of locals, in the source
  std::vector<Block> blocks;
  std::optional<Constant> value; ///< of `const X: T = const 3_usize`
  bool isPrelude = false;
  bool hasSelf = false; ///< the first parameter is `self`
};

/// Calls `visit` with each place in a body and its location.
template <typename BodyType, typename Visit>
void visitPlaces(BodyType &body, Visit visit) {
  auto visitOperand = [&](auto &operand, const SourcePlace &at) {
    if (!operand.isConstant)
      visit(operand.place, at);
  };
  for (auto &block : body.blocks) {
    for (auto &each : block.statements) {
      visit(each.place, each.at);
      visit(each.value.place, each.at);
      for (auto *operands : {&each.value.operands, &each.operands})
        for (auto &operand : *operands)
          visitOperand(operand, each.at);
    }
    visit(block.end.place, block.end.at);
    visitOperand(block.end.operand, block.end.at);
    for (auto &operand : block.end.operands)
      visitOperand(operand, block.end.at);
    if (block.end.pointer)
      visitOperand(*block.end.pointer, block.end.at);
  }
}

/// Memory that constants refer to.
struct Allocation {
  std::string item; ///< of a static
  std::vector<uint8_t> bytes;
  std::vector<std::pair<uint64_t, unsigned>> pointers; ///< offset, allocation
  bool isUnclear = false;                              ///< some byte is unknown
  bool leavesBytes = false;                            ///< some byte is undef
};

struct Text {
  std::vector<std::unique_ptr<Body>> bodies;
  std::map<unsigned, Allocation> allocations;
};

} // namespace tilewright::rust

#endif // TILEWRIGHT_IMPORT_RUSTMIR_AST_H
