//===- Kinds.td - the kinds of expressions, as a table --------------------===//
// The enumeration, its names, the table from kinds to operations and the page
// docs/simplifier-rules.md are generated from these records.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_KINDS
#define TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_KINDS

/// A node of a pattern: a kind, a variant of one, or a form of constant.
class Pattern;

/// A kind of expression; `op` is the operation that the materializer creates
/// for it, and `arith` names the equivalent upstream operation, for readers.
class Kind<int number, string cppName, string what, string cudaTileOp = "",
           string arithOp = ""> : Pattern {
  int value = number;
  string name = cppName;
  string meaning = what;
  string op = cudaTileOp;
  string arith = arithOp;
}

def Sentinel0 : Kind<0, "Sentinel0", "no expression; the tombstone of an operand">;
def Constant : Kind<1, "Constant", "an integer known here, in every element", "constant">;
def Not : Kind<2, "Not", "bitwise not", "xori", "arith.xori">;
def Neg : Kind<3, "Neg", "negation", "negi", "arith.subi">;
def Abs : Kind<4, "Abs", "absolute value of a signed number", "absi", "math.absi">;
def And : Kind<5, "And", "bitwise and of two or more", "andi", "arith.andi">;
def Or : Kind<6, "Or", "bitwise or of two or more", "ori", "arith.ori">;
def Eq : Kind<7, "Eq", "equality of two integers", "cmpi", "arith.cmpi">;
def Select : Kind<8, "Select", "one of two values, by a condition", "select", "arith.select">;
def Add : Kind<9, "Add", "sum", "addi", "arith.addi">;
def Sub : Kind<10, "Sub", "difference", "subi", "arith.subi">;
def Mul : Kind<11, "Mul", "product", "muli", "arith.muli">;
def DivU : Kind<12, "DivU", "unsigned quotient, towards zero", "divi", "arith.divui">;
def DivS : Kind<13, "DivS", "signed quotient, towards zero", "divi", "arith.divsi">;
def Cast : Kind<14, "Cast", "wider, narrower, or the same bits in another type">;
def BitVecConst : Kind<15, "BitVecConst", "a leaf: constant bits, undefined, or a symbol">;
def Sentinel16 : Kind<16, "Sentinel16", "no expression; ends the range">;

/// A kind with a flag: on the left only nodes with the flag match, on the right
/// the flag is set.
class Variant<Kind base, string cppFlag, string spelling> : Pattern {
  Kind kind = base;
  string flag = cppFlag;
  string text = spelling;
}
def AddNSW : Variant<Add, "NoSignedWrap", "add nsw">;
def AddNUW : Variant<Add, "NoUnsignedWrap", "add nuw">;
def SubNSW : Variant<Sub, "NoSignedWrap", "sub nsw">;
def SubNUW : Variant<Sub, "NoUnsignedWrap", "sub nuw">;
def MulNSW : Variant<Mul, "NoSignedWrap", "mul nsw">;
def MulNUW : Variant<Mul, "NoUnsignedWrap", "mul nuw">;
def NegNSW : Variant<Neg, "NoSignedWrap", "neg nsw">;
def ExtU : Variant<Cast, "ZeroExtend", "zext">;
def ExtS : Variant<Cast, "SignExtend", "sext">;
def Trunc : Variant<Cast, "Truncate", "trunc">;
def TruncNSW : Variant<Cast, "Truncate | NoSignedWrap", "trunc nsw">;
def TruncNUW : Variant<Cast, "Truncate | NoUnsignedWrap", "trunc nuw">;
def Bits : Variant<Cast, "Reinterpret", "bitcast">;

/// (K $c) on the left is any constant; on the right, (K (Add $c, $d)) is the
/// constant that the formula yields, computed when the rule fires.
def K : Pattern;
/// An undefined value of the program.
def Undef : Pattern;
/// A right side that is only a variable or a number: (Is $x), (Is 0).
def Is : Pattern;

/// A side condition on constants, or on the widths of integers.
class Predicate<string words> {
  string text = words;
}
def Differ : Predicate<"{0} is not {1}">;
def NonZero : Predicate<"{0} is not 0">;
def Odd : Predicate<"{0} is odd">;
def NotMin : Predicate<"{0} is not the most negative number">;
def Dividable : Predicate<"{0} over {1} is defined and signed">;
def SumFitsS : Predicate<"{0} + {1} fits, signed">;
def SumFitsU : Predicate<"{0} + {1} fits, unsigned">;
def ProductFitsS : Predicate<"{0} * {1} fits, signed">;
def ProductFitsU : Predicate<"{0} * {1} fits, unsigned">;
def FitsU : Predicate<"{0} is the zero extension of its low bits, as many as {1} has">;
def FitsS : Predicate<"{0} is the sign extension of its low bits, as many as {1} has">;
def WideU : Predicate<"{0} is no zero extension of its low bits, as many as {1} has">;
def WideS : Predicate<"{0} is no sign extension of its low bits, as many as {1} has">;
def CoversLow : Predicate<"{0} has every bit set that {1} has">;
/// On types: the rule's result type compared with a variable's.
def Bool : Predicate<"{0} has one bit">;
def SameType : Predicate<"the result has the type of {0}">;
def Wider : Predicate<"the result is wider than {0}">;
def Narrower : Predicate<"the result is narrower than {0}">;

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_KINDS
