//===- Operands.td - operand constraints and classes of operations --------===//
// An operation computes one expression over the terms of its operands
// (Layout/TermAlgebra.h). Type inference, folding and lowering evaluate it.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUTE_OPERANDS
#define TILEWRIGHT_DIALECT_CUTE_OPERANDS

include "tilewright/Dialect/Cute/Dialect.td"
include "tilewright/Dialect/Cute/Interfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Cute_Any : AnyTypeOf<[
    Cute_IntTupleType, Cute_CoordType, Cute_ShapeType, Cute_StrideType, Cute_LayoutType, Cute_TileType, Cute_SwizzleType, Cute_ComposedLayoutType],
    "any value of cute">;
def Cute_AnyLayout : AnyTypeOf<[
    Cute_LayoutType, Cute_ComposedLayoutType],
    "a layout or a composed layout">;
def Cute_Indexable : AnyTypeOf<[
    Cute_IntTupleType, Cute_CoordType, Cute_ShapeType, Cute_StrideType, Cute_LayoutType, Cute_TileType, Cute_ComposedLayoutType],
    "a tuple, a layout or a tile">;
def Cute_Sliceable : AnyTypeOf<[
    Cute_IntTupleType, Cute_CoordType, Cute_ShapeType, Cute_StrideType, Cute_LayoutType, Cute_ComposedLayoutType],
    "a tuple or a layout">;
def Cute_Tuple : AnyTypeOf<[
    Cute_IntTupleType, Cute_CoordType, Cute_ShapeType, Cute_StrideType],
    "an int_tuple, coord, shape or stride">;
def Cute_TupleOrTile : AnyTypeOf<[
    Cute_IntTupleType, Cute_CoordType, Cute_ShapeType, Cute_StrideType, Cute_TileType],
    "a tuple or a tile">;
def Cute_TupleOrLayout : AnyTypeOf<[
    Cute_IntTupleType, Cute_CoordType, Cute_StrideType, Cute_ShapeType, Cute_LayoutType, Cute_ComposedLayoutType],
    "a tuple or a layout">;
def Cute_IntTupleOrShape : AnyTypeOf<[
    Cute_IntTupleType, Cute_ShapeType],
    "an int_tuple or a shape">;
def Cute_IntTupleOrShapeOrCoord : AnyTypeOf<[
    Cute_IntTupleType, Cute_ShapeType, Cute_CoordType],
    "an int_tuple, shape or coord">;
def Cute_DivisorTuple : AnyTypeOf<[
    Cute_IntTupleType, Cute_ShapeType, Cute_TileType],
    "an int_tuple, shape or tile">;
def Cute_Equatable : AnyTypeOf<[
    Cute_IntTupleType, Cute_ShapeType, Cute_CoordType, Cute_StrideType, Cute_LayoutType],
    "an int_tuple, shape, coord, stride or layout">;
def Cute_Inner : AnyTypeOf<[
    Cute_LayoutType, Cute_SwizzleType],
    "a layout or a swizzle">;
def Cute_Divider : AnyTypeOf<[
    Cute_LayoutType, Cute_TileType, Cute_ShapeType],
    "a layout, a tile or a shape">;
def Cute_Domain : AnyTypeOf<[
    Cute_LayoutType, Cute_ShapeType],
    "a layout or a shape">;
def Cute_Shaped : AnyTypeOf<[
    Cute_LayoutType, Cute_ComposedLayoutType, Cute_TileType],
    "a layout, a composed layout or a tile">;
def Cute_Sized : AnyTypeOf<[
    Cute_ShapeType, Cute_IntTupleType, Cute_LayoutType, Cute_ComposedLayoutType],
    "a shape, an int_tuple or a layout">;
def Cute_OneNumber : Type<
    CPred<"::llvm::isa<::tilewright::cute::IntTupleType>($_self) && "
          "::llvm::cast<::tilewright::cute::IntTupleType>($_self).getTerm().isNumber()">,
    "an int_tuple of one number">;
def Cute_Scalar : AnyTypeOf<[I32, I64, Cute_OneNumber],
                            "i32, i64 or an int_tuple of one number">;

class Cute_Op<string mnemonic, list<Trait> traits = []>
    : Op<Cute_Dialect, mnemonic, traits>;

/// An operation whose results are terms: `computes` returns them, given the
/// operands' terms `in`.
class Cute_TermOp<string mnemonic, list<Trait> traits = [Pure]>
    : Cute_Op<mnemonic, !listconcat(traits, [
        DeclareOpInterfaceMethods<InferTypeOpInterface>,
        DeclareOpInterfaceMethods<Cute_Computes>])> {
  code computes = ?;
  let extraClassDeclaration = [{
    static ::tilewright::cute::Computed
    compute(::tilewright::TermAlgebra &algebra, Adaptor adaptor,
            ::llvm::ArrayRef<::tilewright::CuteTerm> in);
  }];
  let extraClassDefinition = [{
    ::tilewright::cute::Computed
    $cppClass::compute(::tilewright::TermAlgebra &algebra, Adaptor adaptor,
                       ::llvm::ArrayRef<::tilewright::CuteTerm> in) {
      [[maybe_unused]] auto form = [&](unsigned i) {
        return formOf(adaptor.getOperands()[i].getType());
      };
      }] # computes # [{
    }
    ::tilewright::cute::Computed $cppClass::computeTerms(
        ::tilewright::TermAlgebra &algebra,
        ::llvm::ArrayRef<::tilewright::CuteTerm> in) {
      return compute(algebra, Adaptor(*this), in);
    }
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *context, ::std::optional<::mlir::Location> loc,
        ::mlir::ValueRange operands, ::mlir::DictionaryAttr attributes,
        ::mlir::OpaqueProperties properties, ::mlir::RegionRange regions,
        ::llvm::SmallVectorImpl<::mlir::Type> &results) {
      Adaptor adaptor(operands, attributes, properties, regions);
      return inferTerms(context, loc, operands, results,
                        [&](::tilewright::TermAlgebra &algebra,
                            ::llvm::ArrayRef<::tilewright::CuteTerm> in) {
                          return compute(algebra, adaptor, in);
                        });
    }
  }];
}

/// An operation whose result is true or false.
class Cute_PredicateOp<string mnemonic>
    : Cute_Op<mnemonic, [Pure, DeclareOpInterfaceMethods<Cute_Decides>]> {
  code decides = ?;
  let extraClassDefinition = [{
    ::llvm::Expected<::tilewright::CuteNumber> $cppClass::decide(
        ::tilewright::TermAlgebra &algebra,
        ::llvm::ArrayRef<::tilewright::CuteTerm> in) {
      [[maybe_unused]] auto form = [&](unsigned i) {
        return formOf(getOperation()->getOperand(i).getType());
      };
      }] # decides # [{
    }
    ::llvm::LogicalResult $cppClass::verify() {
      return verifyDecision(*this);
    }
  }];
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_CUTE_OPERANDS
