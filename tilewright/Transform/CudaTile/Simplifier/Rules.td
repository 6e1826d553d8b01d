//===- Rules.td - the rules of the simplifier, as a table -----------------===//
// Each row is one rule: the pattern, the replacement, the conditions. From
// these rows utils/gen_simplifier_rules.py generates the matching code, ./dev
// docs generates docs/simplifier-rules.md, and test/simplifier proves each of
// them: for all values at widths 1 to 8, and by an SMT solver at 32 and 64
// bits.
//
// The proof: wherever the left side is defined, so is the right side, and both
// are equal (refinement). A value is undefined if it overflows against a flag
// or divides as Tile IR forbids, or if an operand is undefined; a select needs
// only the arm that it selects. A row without `licence` proves more: both sides
// are bitwise equal even where the left is undefined, with the results that the
// reference executor produces there.
//
// No row creates a negation with a flag: bytecode before 13.2 cannot encode it.
//
// To write a row: the right side creates at most one new operation, so that no
// rule makes a program longer; flags are dropped unless the row keeps them; two
// occurrences of a variable on the left match the same expression. Operands of
// commutative kinds match in either order, constants are last.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_RULES
#define TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_RULES

include "tilewright/Transform/CudaTile/Simplifier/Kinds.td"

class Rule<dag left, dag right, list<dag> conditions = []> {
  dag lhs = left;
  dag rhs = right;
  list<dag> when = conditions;
  /// Why the right side may differ where the left is undefined; empty: it does not.
  string licence = "";
  /// Why it holds at every width, for a row that the solver does not decide at
  /// 32 or 64 bits within its time: that row is proved at 16 bits, by running.
  string argument = "";
}
class Licensed<dag left, dag right, list<dag> conditions, string reason>
    : Rule<left, right, conditions> {
  let licence = reason;
}
/// A plausible but wrong rule: a test finds a counterexample to each.
class Refused<dag left, dag right, list<dag> conditions, string reason> {
  dag lhs = left;
  dag rhs = right;
  list<dag> when = conditions;
  string why = reason;
}

//===----------------------------------------------------------------------===//
// Bit-vector constants
//===----------------------------------------------------------------------===//
def NotConstant : Rule<(Not (K $c)), (K (Not $c))>;
def NegConstant : Rule<(Neg (K $c)), (K (Neg $c))>;
def AbsConstant : Rule<(Abs (K $c)), (K (Abs $c))>;
def AndConstants : Rule<(And (K $c), (K $d)), (K (And $c, $d))>;
def OrConstants : Rule<(Or (K $c), (K $d)), (K (Or $c, $d))>;
def EqConstants : Rule<(Eq (K $c), (K $d)), (K (Eq $c, $d))>;
def AddConstants : Rule<(Add (K $c), (K $d)), (K (Add $c, $d))>;
def SubConstants : Rule<(Sub (K $c), (K $d)), (K (Sub $c, $d))>;
def MulConstants : Rule<(Mul (K $c), (K $d)), (K (Mul $c, $d))>;
def DivUConstants : Rule<(DivU (K $c), (K $d)), (K (DivU $c, $d)), [(NonZero $d)]>;
def DivSConstants : Rule<(DivS (K $c), (K $d)), (K (DivS $c, $d)), [(Dividable $c, $d)]>;
def ExtUConstant : Rule<(ExtU (K $c)), (K (ExtU $c))>;
def ExtSConstant : Rule<(ExtS (K $c)), (K (ExtS $c))>;
def TruncConstant : Rule<(Trunc (K $c)), (K (Trunc $c))>;

//===----------------------------------------------------------------------===//
// Negation
//===----------------------------------------------------------------------===//
def NotNot : Rule<(Not (Not $x)), (Is $x)>;
def NotNeg : Rule<(Not (Neg $x)), (Add $x, -1)>;
def NotAddConstant : Rule<(Not (Add $x, (K $c))), (Sub (K (Not $c)), $x)>;
def NotSubConstant : Rule<(Not (Sub (K $c), $x)), (Add $x, (K (Not $c)))>;
def NotAnd : Rule<(Not (And (Not $x), (Not $y))), (Or $x, $y)>;
def NotOr : Rule<(Not (Or (Not $x), (Not $y))), (And $x, $y)>;
def NegNeg : Rule<(Neg (Neg $x)), (Is $x)>;
def NegNot : Rule<(Neg (Not $x)), (Add $x, 1)>;
def NegSub : Rule<(Neg (Sub $x, $y)), (Sub $y, $x)>;
def NegAddConstant : Rule<(Neg (Add $x, (K $c))), (Sub (K (Neg $c)), $x)>;
def NegMulConstant : Rule<(Neg (Mul $x, (K $c))), (Mul $x, (K (Neg $c)))>;
def NegBool : Rule<(Neg $x), (Is $x), [(Bool $x)]>;
def AbsAbs : Rule<(Abs (Abs $x)), (Abs $x)>;
def AbsNeg : Rule<(Abs (Neg $x)), (Abs $x)>;
def AbsExtU : Rule<(Abs (ExtU $x)), (ExtU $x)>;
def AbsBool : Rule<(Abs $x), (Is $x), [(Bool $x)]>;

//===----------------------------------------------------------------------===//
// And, or. A row holds for any two operands of a longer one.
//===----------------------------------------------------------------------===//
def AndSame : Rule<(And $x, $x), (Is $x)>;
def AndZero : Rule<(And $x, 0), (Is 0)>;
def AndOnes : Rule<(And $x, -1), (Is $x)>;
def AndNot : Rule<(And $x, (Not $x)), (Is 0)>;
def AndAnd : Rule<(And $x, (And $x, $y)), (And $x, $y)>;
def AndAndNot : Rule<(And (Not $x), (And $x, $y)), (Is 0)>;
def AndNotAnd : Rule<(And $x, (And (Not $x), $y)), (Is 0)>;
def AndOr : Rule<(And $x, (Or $x, $y)), (Is $x)>;
def AndOrNot : Rule<(And $x, (Or (Not $x), $y)), (And $x, $y)>;
def AndNotOr : Rule<(And (Not $x), (Or $x, $y)), (And (Not $x), $y)>;
def AndOrOr : Rule<(And (Or $x, $y), (Or $x, (Not $y))), (Is $x)>;
def AndAndConstant : Rule<(And (And $x, (K $c)), (K $d)), (And $x, (K (And $c, $d)))>;
def AndExtU : Rule<(And (ExtU $x), (K $c)), (ExtU $x), [(CoversLow $c, $x)]>;
def AndEqEq : Rule<(And (Eq $x, (K $c)), (Eq $x, (K $d))), (Is 0), [(Differ $c, $d)]>;
def AndEqNotEq : Rule<(And (Eq $x, (K $c)), (Not (Eq $x, (K $d)))), (Eq $x, (K $c)), [(Differ $c, $d)]>;
def OrSame : Rule<(Or $x, $x), (Is $x)>;
def OrZero : Rule<(Or $x, 0), (Is $x)>;
def OrOnes : Rule<(Or $x, -1), (Is -1)>;
def OrNot : Rule<(Or $x, (Not $x)), (Is -1)>;
def OrOr : Rule<(Or $x, (Or $x, $y)), (Or $x, $y)>;
def OrOrNot : Rule<(Or (Not $x), (Or $x, $y)), (Is -1)>;
def OrNotOr : Rule<(Or $x, (Or (Not $x), $y)), (Is -1)>;
def OrAnd : Rule<(Or $x, (And $x, $y)), (Is $x)>;
def OrAndNot : Rule<(Or $x, (And (Not $x), $y)), (Or $x, $y)>;
def OrNotAnd : Rule<(Or (Not $x), (And $x, $y)), (Or (Not $x), $y)>;
def OrAndAnd : Rule<(Or (And $x, $y), (And $x, (Not $y))), (Is $x)>;
def OrOrConstant : Rule<(Or (Or $x, (K $c)), (K $d)), (Or $x, (K (Or $c, $d)))>;
def OrNotEqNotEq : Rule<(Or (Not (Eq $x, (K $c))), (Not (Eq $x, (K $d)))), (Is -1), [(Differ $c, $d)]>;
def OrEqNotEq : Rule<(Or (Eq $x, (K $c)), (Not (Eq $x, (K $d)))), (Not (Eq $x, (K $d))), [(Differ $c, $d)]>;

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//
def EqSame : Rule<(Eq $x, $x), (Is -1)>;
def EqTrue : Rule<(Eq $x, -1), (Is $x), [(Bool $x)]>;
def EqFalse : Rule<(Eq $x, 0), (Not $x), [(Bool $x)]>;
def EqNot : Rule<(Eq $x, (Not $x)), (Is 0)>;
def EqNotNot : Rule<(Eq (Not $x), (Not $y)), (Eq $x, $y)>;
def EqNegNeg : Rule<(Eq (Neg $x), (Neg $y)), (Eq $x, $y)>;
def EqNotConstant : Rule<(Eq (Not $x), (K $c)), (Eq $x, (K (Not $c)))>;
def EqNegConstant : Rule<(Eq (Neg $x), (K $c)), (Eq $x, (K (Neg $c)))>;
def EqAbsZero : Rule<(Eq (Abs $x), 0), (Eq $x, 0)>;
def EqAddConstant : Rule<(Eq (Add $x, (K $c)), (K $d)), (Eq $x, (K (Sub $d, $c)))>;
def EqSubConstant : Rule<(Eq (Sub $x, (K $c)), (K $d)), (Eq $x, (K (Add $d, $c)))>;
def EqConstantSub : Rule<(Eq (Sub (K $c), $x), (K $d)), (Eq $x, (K (Sub $c, $d)))>;
def EqSubZero : Rule<(Eq (Sub $x, $y), 0), (Eq $x, $y)>;
def EqSubLeft : Rule<(Eq (Sub $x, $y), $x), (Eq $y, 0)>;
def EqAddLeft : Rule<(Eq (Add $x, $y), $x), (Eq $y, 0)>;
def EqAddAdd : Rule<(Eq (Add $x, $z), (Add $y, $z)), (Eq $x, $y)>;
def EqSubSub : Rule<(Eq (Sub $x, $z), (Sub $y, $z)), (Eq $x, $y)>;
def EqSubFromSame : Rule<(Eq (Sub $z, $x), (Sub $z, $y)), (Eq $x, $y)>;
def EqMulZero : Rule<(Eq (Mul $x, (K $c)), 0), (Eq $x, 0), [(Odd $c)]>;
def EqOrZero : Rule<(Eq (Or $x, (K $c)), 0), (Is 0), [(NonZero $c)]>;
def EqExtUExtU : Rule<(Eq (ExtU $x), (ExtU $y)), (Eq $x, $y)>;
def EqExtSExtS : Rule<(Eq (ExtS $x), (ExtS $y)), (Eq $x, $y)>;
def EqExtUConstant : Rule<(Eq (ExtU $x), (K $c)), (Eq $x, (K (Trunc $c))), [(FitsU $c, $x)]>;
def EqExtSConstant : Rule<(Eq (ExtS $x), (K $c)), (Eq $x, (K (Trunc $c))), [(FitsS $c, $x)]>;
def EqExtUWide : Rule<(Eq (ExtU $x), (K $c)), (Is 0), [(WideU $c, $x)]>;
def EqExtSWide : Rule<(Eq (ExtS $x), (K $c)), (Is 0), [(WideS $c, $x)]>;
def EqSelectTrue : Rule<(Eq (Select $b, (K $c), (K $d)), (K $c)), (Is $b), [(Differ $c, $d)]>;
def EqSelectFalse : Rule<(Eq (Select $b, (K $d), (K $c)), (K $c)), (Not $b), [(Differ $c, $d)]>;
def EqSelectNever : Rule<(Eq (Select $b, (K $c), (K $d)), (K $e)), (Is 0), [(Differ $c, $e), (Differ $d, $e)]>;

//===----------------------------------------------------------------------===//
// Integer arithmetic
//===----------------------------------------------------------------------===//
def AddZero : Rule<(Add $x, 0), (Is $x)>;
def AddNeg : Rule<(Add $x, (Neg $y)), (Sub $x, $y)>;
def AddNot : Rule<(Add $x, (Not $x)), (Is -1)>;
def AddNotOne : Rule<(Add (Not $x), 1), (Neg $x)>;
def AddNotConstant : Rule<(Add (Not $x), (K $c)), (Sub (K (Add $c, -1)), $x)>;
def AddSub : Rule<(Add (Sub $x, $y), $y), (Is $x)>;
def AddAddConstantNSW : Rule<(AddNSW (AddNSW $x, (K $c)), (K $d)), (AddNSW $x, (K (Add $c, $d))), [(SumFitsS $c, $d)]>;
def AddAddConstantNUW : Rule<(AddNUW (AddNUW $x, (K $c)), (K $d)), (AddNUW $x, (K (Add $c, $d))), [(SumFitsU $c, $d)]>;
def AddAddConstant : Rule<(Add (Add $x, (K $c)), (K $d)), (Add $x, (K (Add $c, $d)))>;
def AddSubConstant : Rule<(Add (Sub $x, (K $c)), (K $d)), (Add $x, (K (Sub $d, $c)))>;
def AddConstantSub : Rule<(Add (Sub (K $c), $x), (K $d)), (Sub (K (Add $c, $d)), $x)>;
def SubZero : Rule<(Sub $x, 0), (Is $x)>;
def SubSame : Rule<(Sub $x, $x), (Is 0)>;
def SubFromZero : Rule<(Sub 0, $x), (Neg $x)>;
def SubFromOnes : Rule<(Sub -1, $x), (Not $x)>;
def SubNeg : Rule<(Sub $x, (Neg $y)), (Add $x, $y)>;
def SubNegConstant : Rule<(Sub (Neg $x), (K $c)), (Sub (K (Neg $c)), $x)>;
def SubNotNot : Rule<(Sub (Not $x), (Not $y)), (Sub $y, $x)>;
def SubFromNot : Rule<(Sub (K $c), (Not $x)), (Add $x, (K (Add $c, 1)))>;
def SubNotConstant : Rule<(Sub (Not $x), (K $c)), (Sub (K (Not $c)), $x)>;
def SubAddRight : Rule<(Sub (Add $x, $y), $y), (Is $x)>;
def SubFromAdd : Rule<(Sub $x, (Add $x, $y)), (Neg $y)>;
def SubSubLeft : Rule<(Sub (Sub $x, $y), $x), (Neg $y)>;
def SubFromSub : Rule<(Sub $x, (Sub $x, $y)), (Is $y)>;
def SubAddConstant : Rule<(Sub (Add $x, (K $c)), (K $d)), (Add $x, (K (Sub $c, $d)))>;
def SubSubConstant : Rule<(Sub (Sub $x, (K $c)), (K $d)), (Sub $x, (K (Add $c, $d)))>;
def SubConstantSub : Rule<(Sub (Sub (K $c), $x), (K $d)), (Sub (K (Sub $c, $d)), $x)>;
def SubFromAddConstant : Rule<(Sub (K $c), (Add $x, (K $d))), (Sub (K (Sub $c, $d)), $x)>;
def SubFromSubConstant : Rule<(Sub (K $c), (Sub $x, (K $d))), (Sub (K (Add $c, $d)), $x)>;
def SubFromConstantSub : Rule<(Sub (K $c), (Sub (K $d), $x)), (Add $x, (K (Sub $c, $d)))>;
def MulZero : Rule<(Mul $x, 0), (Is 0)>;
def MulBool : Rule<(Mul $x, $y), (And $x, $y), [(Bool $x)]>;
def MulOne : Rule<(Mul $x, 1), (Is $x)>;
def MulMinusOne : Rule<(Mul $x, -1), (Neg $x)>;
def MulNegNeg : Rule<(Mul (Neg $x), (Neg $y)), (Mul $x, $y)>;
def MulNegConstant : Rule<(Mul (Neg $x), (K $c)), (Mul $x, (K (Neg $c)))>;
def MulMulConstantNUW : Rule<(MulNUW (MulNUW $x, (K $c)), (K $d)), (MulNUW $x, (K (Mul $c, $d))), [(ProductFitsU $c, $d), (NonZero $c), (NonZero $d)]> {
  let argument = "the true product x*c*d fits where x*c and (x*c)*d do, and it is x times the constant c*d, which fits too";
}
def MulMulConstant : Rule<(Mul (Mul $x, (K $c)), (K $d)), (Mul $x, (K (Mul $c, $d)))>;
def DivUOne : Rule<(DivU $x, 1), (Is $x)>;
def DivUFromZero : Rule<(DivU 0, $x), (Is 0)>;
def DivUSame : Licensed<(DivU $x, $x), (Is 1), [], "0 over 0 is undefined">;
def DivUDivU : Rule<(DivU (DivU $x, (K $c)), (K $d)), (DivU $x, (K (Mul $c, $d))), [(NonZero $c), (NonZero $d), (ProductFitsU $c, $d)]> {
  let argument = "floor(floor(x/c)/d) is floor(x/(c*d)) for positive integers, and c*d fits";
}
def DivUMul : Licensed<(DivU (MulNUW $x, $y), $y), (Is $x), [], "y = 0 is a division by zero; a product that wraps is undefined"> {
  let argument = "where x*y fits and y is not 0, y divides it and the quotient is x";
}
def DivSOne : Rule<(DivS $x, 1), (Is $x)>;
def DivSMinusOne : Rule<(DivS $x, -1), (Neg $x)>;
def DivSFromZero : Rule<(DivS 0, $x), (Is 0)>;
def DivSSame : Licensed<(DivS $x, $x), (Is 1), [], "0 over 0 is undefined, and at one bit so is -1 over -1">;
def DivSDivS : Licensed<(DivS (DivS $x, (K $c)), (K $d)), (DivS $x, (K (Mul $c, $d))), [(NonZero $c), (NonZero $d), (ProductFitsS $c, $d)], "the most negative number over c = -1 is undefined"> {
  let argument = "truncation of the magnitude: |x|/|c| floored, then /|d| floored, is |x|/(|c||d|) floored; the sign is the product of the three; c*d fits";
}
def DivSMul : Licensed<(DivS (MulNSW $x, $y), $y), (Is $x), [], "y = 0 is a division by zero; a product that wraps is undefined"> {
  let argument = "where x*y fits and y is not 0, y divides it and the quotient is x";
}
def DivSNeg : Rule<(DivS (NegNSW $x), (K $c)), (DivS $x, (K (Neg $c))), [(NonZero $c), (NotMin $c)]> {
  let licence = "x is not the most negative number, or its negation overflows";
  let argument = "truncation is symmetric in the sign: (-x)/c = -(x/c) = x/(-c), where no negation wraps";
}

//===----------------------------------------------------------------------===//
// Selects
//===----------------------------------------------------------------------===//
def SelectTrue : Rule<(Select -1, $x, $y), (Is $x)>;
def SelectFalse : Rule<(Select 0, $x, $y), (Is $y)>;
def SelectSame : Rule<(Select $b, $x, $x), (Is $x)>;
def SelectUndefRight : Licensed<(Select $b, $x, (Undef)), (Is $x), [], "an undefined arm may be anything">;
def SelectUndefLeft : Licensed<(Select $b, (Undef), $x), (Is $x), [], "an undefined arm may be anything">;
def SelectCondition : Rule<(Select $b, -1, 0), (Is $b), [(SameType $b)]>;
def SelectNotCondition : Rule<(Select $b, 0, -1), (Not $b), [(SameType $b)]>;
def SelectInverted : Rule<(Select (Not $b), $x, $y), (Select $b, $y, $x)>;
def SelectEqRight : Rule<(Select (Eq $x, $y), $x, $y), (Is $y)>;
def SelectEqLeft : Rule<(Select (Eq $x, $y), $y, $x), (Is $x)>;
def SelectSelectLeft : Rule<(Select $b, (Select $b, $x, $y), $z), (Select $b, $x, $z)>;
def SelectSelectRight : Rule<(Select $b, $x, (Select $b, $y, $z)), (Select $b, $x, $z)>;
def NotSelect : Rule<(Not (Select $b, (K $c), (K $d))), (Select $b, (K (Not $c)), (K (Not $d)))>;
def NegSelect : Rule<(Neg (Select $b, (K $c), (K $d))), (Select $b, (K (Neg $c)), (K (Neg $d)))>;
def AndSelect : Rule<(And (Select $b, (K $c), (K $d)), (K $e)), (Select $b, (K (And $c, $e)), (K (And $d, $e)))>;
def OrSelect : Rule<(Or (Select $b, (K $c), (K $d)), (K $e)), (Select $b, (K (Or $c, $e)), (K (Or $d, $e)))>;
def AddSelect : Rule<(Add (Select $b, (K $c), (K $d)), (K $e)), (Select $b, (K (Add $c, $e)), (K (Add $d, $e)))>;
def SubSelect : Rule<(Sub (Select $b, (K $c), (K $d)), (K $e)), (Select $b, (K (Sub $c, $e)), (K (Sub $d, $e)))>;
def MulSelect : Rule<(Mul (Select $b, (K $c), (K $d)), (K $e)), (Select $b, (K (Mul $c, $e)), (K (Mul $d, $e)))>;
def ExtUSelect : Rule<(ExtU (Select $b, (K $c), (K $d))), (Select $b, (K (ExtU $c)), (K (ExtU $d)))>;
def ExtSSelect : Rule<(ExtS (Select $b, (K $c), (K $d))), (Select $b, (K (ExtS $c)), (K (ExtS $d)))>;
def TruncSelect : Rule<(Trunc (Select $b, (K $c), (K $d))), (Select $b, (K (Trunc $c)), (K (Trunc $d)))>;

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//
def ExtUExtU : Rule<(ExtU (ExtU $x)), (ExtU $x)>;
def ExtSExtS : Rule<(ExtS (ExtS $x)), (ExtS $x)>;
def ExtSExtU : Rule<(ExtS (ExtU $x)), (ExtU $x)>;
def TruncTrunc : Rule<(Trunc (Trunc $x)), (Trunc $x)>;
def TruncExtU : Rule<(Trunc (ExtU $x)), (Is $x), [(SameType $x)]>;
def TruncExtS : Rule<(Trunc (ExtS $x)), (Is $x), [(SameType $x)]>;
def TruncExtUNarrower : Rule<(Trunc (ExtU $x)), (Trunc $x), [(Narrower $x)]>;
def TruncExtSNarrower : Rule<(Trunc (ExtS $x)), (Trunc $x), [(Narrower $x)]>;
def TruncExtUWider : Rule<(Trunc (ExtU $x)), (ExtU $x), [(Wider $x)]>;
def TruncExtSWider : Rule<(Trunc (ExtS $x)), (ExtS $x), [(Wider $x)]>;
def ExtUTruncNUW : Licensed<(ExtU (TruncNUW $x)), (Is $x), [(SameType $x)], "what does not fit is undefined">;
def ExtSTruncNSW : Licensed<(ExtS (TruncNSW $x)), (Is $x), [(SameType $x)], "what does not fit is undefined">;
def BitsBack : Rule<(Bits (Bits $x)), (Is $x), [(SameType $x)]>;
def BitsNothing : Rule<(Bits $x), (Is $x), [(SameType $x)]>;

//===----------------------------------------------------------------------===//
// Plausible but wrong rules
//===----------------------------------------------------------------------===//
def SelectAsAnd : Refused<(Select $b, $x, 0), (And $b, $x), [(SameType $b)],
  "the select does not need x where b is false; the and does, and x may be undefined">;
def SelectAsOr : Refused<(Select $b, -1, $x), (Or $b, $x), [(SameType $b)],
  "the select does not need x where b is true">;
def SelectOfSelect : Refused<(Select $b, (Select $a, $x, $y), $y), (Select (And $a, $b), $x, $y), [],
  "where b is false, a may be undefined">;
def DivSDouble : Refused<(DivS (Mul $x, (K $c)), (K $c)), (Is $x), [(NonZero $c)], "the product may wrap">;
def DivSOfNeg : Refused<(DivS (Neg $x), (K $c)), (DivS $x, (K (Neg $c))), [(NonZero $c), (NotMin $c)],
  "the most negative number is its own negation">;
def AbsNonNegative : Refused<(Abs $x), (Is $x), [], "x may be negative">;
def AddKeepsNSW : Refused<(AddNSW (AddNSW $x, (K $c)), (K $d)), (AddNSW $x, (K (Add $c, $d))), [],
  "c + d may wrap where neither sum does">;
def SubKeepsNUW : Refused<(SubNUW $x, (K $c)), (AddNUW $x, (K (Neg $c))), [(NonZero $c)], "the sum wraps where the difference does not">;
def NegKeepsNSW : Refused<(Neg (Sub $x, $y)), (SubNSW $y, $x), [], "the difference may overflow">;
def ExtUOfTrunc : Refused<(ExtU (Trunc $x)), (Is $x), [(SameType $x)], "the upper bits are lost">;
def EqMulEven : Refused<(Eq (Mul $x, (K $c)), 0), (Eq $x, 0), [(NonZero $c)], "an even factor has zero divisors">;
def DivUDivUWraps : Refused<(DivU (DivU $x, (K $c)), (K $d)), (DivU $x, (K (Mul $c, $d))), [(NonZero $c), (NonZero $d)],
  "c * d may wrap, to zero even">;
def EqDivU : Refused<(Eq (DivU $x, (K $c)), (K $d)), (Eq $x, (K (Mul $c, $d))), [(NonZero $c)], "the quotient is rounded">;
def ExtUAdd : Refused<(ExtU (Add $x, $y)), (Add (ExtU $x), (ExtU $y)), [], "the narrow sum may wrap">;

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_RULES
