//===- Syntax.h - syntax tree of PTX ----------------------------*- C++ -*-===//
// The parser's output: variables, functions, and for each function one flat
// list of instructions. Registers and labels are resolved, since braces scope
// their names; the table (Table.h) identifies opcodes and checks their
// operands.
//
// Texts are long: a function's operands are in one array, of which an
// instruction names a range, and names are slices of the text, which must
// outlive the tree.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PTX_SYNTAX_H
#define TILEWRIGHT_PTX_SYNTAX_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace tilewright::ptx {

enum class Type : uint8_t {
#define PTX_TYPE(Id, Name, Kind, Bits) Id,
#include "tilewright/PTX/Types.def"
};

enum class Kind : uint8_t {
  Predicate,
  Bits,
  Unsigned,
  Signed,
  Float,
  Packed,
  Narrow
};

struct TypeInfo {
  llvm::StringLiteral name;
  Kind kind;
  uint8_t bits;
};

const TypeInfo &getInfo(Type type);
inline bool isSigned(Type type) { return getInfo(type).kind == Kind::Signed; }
std::optional<Type> parseType(llvm::StringRef name);

/// State spaces of variables and accesses; Generic: none is given.
/// SharedCluster: shared memory of any block of the cluster, for accesses only.
enum class Space : uint8_t {
  Generic,
  Global,
  Shared,
  Constant,
  Local,
  Param,
  SharedCluster
};

/// An offset into the text, in bytes.
using Place = uint32_t;

struct Operand {
  enum Kind : uint8_t {
    Register,  ///< `index` of the function's registers
    Special,   ///< `name`: "%tid.x"
    Integer,   ///< `bits`
    Float32,   ///< `bits` of an f32
    Float64,   ///< `bits` of an f64
    Variable,  ///< the address of `name`; `index` of the function's locals,
               ///< or `noIndex` for one of the module
    Label,     ///< `index` of the function's labels
    Function,  ///< `name`
    Sink,      ///< `_`
    Vector,    ///< { parts }
    Address,   ///< [ parts ], the first part being the base
    Pair,      ///< a | b: two parts
    Arguments, ///< ( parts ), of a call
  };
  /// The parts that an operand is written with. The contents of brackets and
  /// braces are operands with parts of their own.
  enum Part : uint8_t {
    Itself = 1,
    Sign = 2,     ///< `!` or `-` before it
    Addend = 4,   ///< `+ bits` after a register or a variable
    Selector = 8, ///< `.b0` after a register, in `name`
  };
  Kind kind = Sink;
  bool isNegated = false;
  bool hasAddend = false;
  bool hasSelector = false;
  Place place = 0;
  uint32_t index = 0;
  static constexpr uint32_t noIndex = ~0u;
  uint32_t firstPart = 0, partCount = 0; ///< in Function::operands
  uint64_t bits = 0;
  llvm::StringRef name;

  /// A bitwise or of Part.
  uint8_t written() const {
    return Itself | (isNegated ? Sign : 0) | (hasAddend ? Addend : 0) |
           (hasSelector ? Selector : 0);
  }
};

/// The contents of a `.loc`.
struct SourceLine {
  uint32_t file = 0, line = 0, column = 0;
  llvm::StringRef function; ///< label in .debug_str of the inlined function
};

struct Instruction {
  Place place = 0;
  uint32_t opcode = 0;                         ///< of Module::opcodes
  uint32_t firstOperand = 0, operandCount = 0; ///< in Function::operands
  uint32_t guard = noGuard;                    ///< a register
  bool guardIsNegated = false;
  SourceLine source;

  static constexpr uint32_t noGuard = ~0u;
};

struct RegisterInfo {
  llvm::StringRef name; ///< "%r", of "%r<10>"
  uint32_t number = 0;
  bool isNumbered = false;
  Type type = Type::B32;
  char element = 0; ///< 'x' to 'w', of a vector

  std::string str() const;
};

struct LabelInfo {
  llvm::StringRef name;
  Place place = 0;
  uint32_t at = undefined; ///< the instruction that follows it

  static constexpr uint32_t undefined = ~0u;
};

/// A variable in memory, or a parameter.
struct Variable {
  Place place = 0;
  llvm::StringRef name;
  Space space = Space::Global;
  Type type = Type::B8;
  uint64_t elements = 1;
  bool isArray = false;
  bool isExternal = false;
  bool isOpen = false; ///< `a[]`: the launch determines its size
  /// A parameter or a result of a function that is in a register: its index,
  /// once the body is parsed.
  bool isRegister = false;
  uint32_t reg = 0;
  uint32_t alignment = 0;
  std::vector<uint8_t> bytes; ///< initial ones; or empty
  struct Fixup {
    uint64_t offset = 0;
    llvm::StringRef name = {};
    uint64_t addend = 0;
    Place place = 0;
    uint8_t given = 8; ///< the number of its bytes
  };
  std::vector<Fixup> addresses; ///< of variables, in the initial bytes

  /// In bytes; zero for an array whose size the launch determines.
  uint64_t size() const {
    return isOpen ? 0 : elements * ((getInfo(type).bits + 7) / 8);
  }
};

struct BranchTargets {
  llvm::StringRef name;
  llvm::SmallVector<uint32_t, 4> labels;
};

struct Function {
  Place place = 0;
  llvm::StringRef name;
  bool isEntry = false;
  bool isExternal = false; ///< without a body
  std::vector<Variable> results, params;
  std::optional<std::array<uint32_t, 3>> threads;    ///< .reqntid
  std::optional<std::array<uint32_t, 3>> maxThreads; ///< .maxntid
  std::optional<std::array<uint32_t, 3>> cluster;    ///< .reqnctapercluster
  bool isExplicitCluster = false;                    ///< .explicitcluster
  bool blocksAreClusters = false;                    ///< .blocksareclusters
  uint32_t mostInCluster = 0;                        ///< .maxclusterrank
  uint32_t mostRegisters = 0;                        ///< .maxnreg; 0: none

  std::vector<RegisterInfo> registers; ///< the first is the carry flag
  std::vector<LabelInfo> labels;
  std::vector<BranchTargets> targets;
  /// Of all spaces: first the results, then the parameters, then the body's
  /// declarations.
  std::deque<Variable> locals;
  std::vector<Operand> operands;
  std::vector<Instruction> instructions;

  static constexpr uint32_t carry = 0;

  llvm::ArrayRef<Operand> operandsOf(const Instruction &instruction) const {
    return llvm::ArrayRef(operands).slice(instruction.firstOperand,
                                          instruction.operandCount);
  }
  llvm::ArrayRef<Operand> partsOf(const Operand &operand) const {
    return llvm::ArrayRef(operands).slice(operand.firstPart, operand.partCount);
  }
};

struct Module {
  llvm::StringRef text;
  std::string fileName;
  unsigned version = 0;   ///< of the PTX ISA, times ten
  llvm::StringRef target; ///< "sm_90a"
  Place targetPlace = 0;
  std::deque<Variable> variables;
  std::deque<Function> functions;
  std::vector<llvm::StringRef> opcodes; ///< each once
  std::vector<std::string> files;       ///< of `.file`, by number
  llvm::DenseMap<llvm::StringRef, std::string> strings;     ///< of .debug_str
  llvm::DenseMap<llvm::StringRef, const Function *> byName; ///< functions

  /// The value of a function's address: not a memory address, and never 0.
  std::optional<uint64_t> functionAddress(llvm::StringRef name) const;
  /// Line and column of an offset, both from 1.
  std::pair<unsigned, unsigned> lineOf(Place place) const;

private:
  mutable std::vector<Place> lines; ///< the offset of each line
};

/// An error and its location.
struct Fault {
  Place place = 0;
  std::string message;
};

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_SYNTAX_H
