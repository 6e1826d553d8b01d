//===- Ops.td - the operations of cute ------------------------------------===//
// What an operation computes is one expression over the terms of its operands
// (Layout/TermAlgebra.h), from which the types of its results, the folding of
// what is known and the code for the rest come alike.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUTE_OPS
#define TILEWRIGHT_DIALECT_CUTE_OPS

include "tilewright/Dialect/Cute/Dialect.td"
include "tilewright/Dialect/Cute/Interfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

//===----------------------------------------------------------------------===//
// What operands may be
//===----------------------------------------------------------------------===//

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

/// An operation whose results are terms: `computes` returns them, of the terms
/// `in` of its operands.
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

//===----------------------------------------------------------------------===//
// Making values
//===----------------------------------------------------------------------===//

def Cute_StaticOp : Cute_Op<"static", [Pure]> {
  let summary = "a value whose type says everything";
  let description = [{
    Holds nothing at run time.

    Example:
    ```mlir
    %0 = cute.static : !cute.layout<"(4,8):(1,4)">
    ```
  }];
  let results = (outs Cute_Any:$result);
  let assemblyFormat = [{
    attr-dict `:` type($result)
  }];
  let hasVerifier = 1;
}

def Cute_MakeIntTupleOp : Cute_Op<"make_int_tuple", [Pure]> {
  let summary = "a int tuple from its unknown numbers";
  let description = [{
    One operand for each unknown number of the result's type, in the order of
    the text and of its width: i32, i64, or an int_tuple of one number.

    Example:
    ```mlir
    %0 = cute.make_int_tuple(%a) : (i32) -> !cute.int_tuple<"(?,3)">
    ```
  }];
  let arguments = (ins Variadic<Cute_Scalar>:$numbers);
  let results = (outs Cute_IntTupleType:$result);
  let assemblyFormat = [{
    `(` $numbers `)` attr-dict `:` functional-type($numbers, $result)
  }];
  let hasVerifier = 1;
}

def Cute_MakeShapeOp : Cute_Op<"make_shape", [Pure]> {
  let summary = "a shape from its unknown numbers";
  let description = [{
    One operand for each unknown number of the result's type, in the order of
    the text and of its width: i32, i64, or an int_tuple of one number.

    Example:
    ```mlir
    %0 = cute.make_shape(%a) : (i32) -> !cute.shape<"(?,4)">
    ```
  }];
  let arguments = (ins Variadic<Cute_Scalar>:$numbers);
  let results = (outs Cute_ShapeType:$result);
  let assemblyFormat = [{
    `(` $numbers `)` attr-dict `:` functional-type($numbers, $result)
  }];
  let hasVerifier = 1;
}

def Cute_MakeStrideOp : Cute_Op<"make_stride", [Pure]> {
  let summary = "a stride from its unknown numbers";
  let description = [{
    One operand for each unknown number of the result's type, in the order of
    the text and of its width: i32, i64, or an int_tuple of one number.

    Example:
    ```mlir
    %0 = cute.make_stride(%a) : (i32) -> !cute.stride<"(?,1)">
    ```
  }];
  let arguments = (ins Variadic<Cute_Scalar>:$numbers);
  let results = (outs Cute_StrideType:$result);
  let assemblyFormat = [{
    `(` $numbers `)` attr-dict `:` functional-type($numbers, $result)
  }];
  let hasVerifier = 1;
}

def Cute_MakeCoordOp : Cute_Op<"make_coord", [Pure]> {
  let summary = "a coord from its unknown numbers";
  let description = [{
    One operand for each unknown number of the result's type, in the order of
    the text and of its width: i32, i64, or an int_tuple of one number.

    Example:
    ```mlir
    %0 = cute.make_coord(%a) : (i32) -> !cute.coord<"(?,_)">
    ```
  }];
  let arguments = (ins Variadic<Cute_Scalar>:$numbers);
  let results = (outs Cute_CoordType:$result);
  let assemblyFormat = [{
    `(` $numbers `)` attr-dict `:` functional-type($numbers, $result)
  }];
  let hasVerifier = 1;
}

def Cute_MakeTileOp : Cute_Op<"make_tile", [Pure]> {
  let summary = "a tile from its unknown numbers";
  let description = [{
    One operand for each unknown number of the result's type, in the order of
    the text and of its width: i32, i64, or an int_tuple of one number.

    Example:
    ```mlir
    %0 = cute.make_tile(%a) : (i32) -> !cute.tile<"[?:1;_]">
    ```
  }];
  let arguments = (ins Variadic<Cute_Scalar>:$numbers);
  let results = (outs Cute_TileType:$result);
  let assemblyFormat = [{
    `(` $numbers `)` attr-dict `:` functional-type($numbers, $result)
  }];
  let hasVerifier = 1;
}

def Cute_MakeLayoutOp : Cute_TermOp<"make_layout"> {
  let summary = "a layout from shape and stride";
  let description = [{
    Shape and stride nest alike.

    Example:
    ```mlir
    %l = cute.make_layout(%s, %d) : (!cute.shape<"(4,?)">, !cute.stride<"(1,4)">) -> !cute.layout<"(4,?):(1,4)">
    ```
  }];
  let arguments = (ins Cute_ShapeType:$shape, Cute_StrideType:$stride);
  let results = (outs Cute_LayoutType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(Form::Layout, CuteTerm::layout(in[0], in[1])); }];
}

def Cute_MakeComposedLayoutOp : Cute_TermOp<"make_composed_layout"> {
  let summary = "a layout or a swizzle over an offset and a layout";
  let description = [{
    Sends c to inner(offset + outer(c)).

    Example:
    ```mlir
    %c = cute.make_composed_layout(%s, %o, %l)
          : (!cute.swizzle<"S<3,4,3>">, !cute.int_tuple<"0">, !cute.layout<"(8,64):(64,1)">)
         -> !cute.composed_layout<"S<3,4,3> o 0 o (8,64):(64,1)">
    ```
  }];
  let arguments = (ins Cute_Inner:$inner, Cute_IntTupleType:$offset, Cute_LayoutType:$outer);
  let results = (outs Cute_ComposedLayoutType:$result);
  let assemblyFormat = [{
    `(` $inner `,` $offset `,` $outer `)` attr-dict `:` `(` type($inner) `,`
    type($offset) `,` type($outer) `)` `->` type($result)
  }];
  let computes = [{ return one(Form::ComposedLayout, CuteTerm::composed(in[0], in[1], in[2])); }];
}

def Cute_MakeLayoutLikeOp : Cute_TermOp<"make_layout_like"> {
  let summary = "a compact layout whose modes are in the order of another's strides";
  let description = [{
    A stride of 0 stays 0. Of a composition, its outer layout is followed.

    Example:
    ```mlir
    %0 = cute.make_layout_like(%l) : !cute.layout<"(4,2):(4,1)"> -> !cute.layout<"(4,2):(2,1)">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$input);
  let results = (outs Cute_LayoutType:$result);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` type($input) `->` qualified(type($result))
  }];
  let computes = [{ return one(Form::Layout, swizzledAtMost(in[0]), [&](const CuteTerm &t) { return algebra.like(t); }); }];
}

def Cute_MakeOrderedLayoutOp : Cute_TermOp<"make_ordered_layout"> {
  let summary = "a compact layout whose modes are in a given order";
  let description = [{
    The mode of the least order counts fastest. One order may stand for a tuple
    of sizes; then its leftmost leaf counts fastest.

    Example:
    ```mlir
    %0 = cute.make_ordered_layout(%s, %o) : (!cute.shape<"(4,2)">, !cute.int_tuple<"(1,0)">) -> !cute.layout<"(4,2):(2,1)">
    ```
  }];
  let arguments = (ins Cute_ShapeType:$shape, Cute_IntTupleType:$order);
  let results = (outs Cute_LayoutType:$result);
  let assemblyFormat = [{
    `(` $shape `,` $order `)` attr-dict `:` `(` qualified(type($shape)) `,`
    qualified(type($order)) `)` `->` qualified(type($result))
  }];
  let computes = [{ return one(Form::Layout, known(in[1]), [&](const CuteTerm &t) { return algebra.ordered(in[0], t); }); }];
}

def Cute_MakeIdentityLayoutOp : Cute_TermOp<"make_identity_layout"> {
  let summary = "the layout that sends each coordinate to itself";
  let description = [{
    Its strides are 1 along each mode.

    Example:
    ```mlir
    %0 = cute.make_identity_layout(%s) : !cute.shape<"(4,2)"> -> !cute.layout<"(4,2):(1@0,1@1)">
    ```
  }];
  let arguments = (ins Cute_ShapeType:$shape);
  let results = (outs Cute_LayoutType:$result);
  let assemblyFormat = [{
    `(` $shape `)` attr-dict `:` qualified(type($shape)) `->`
    qualified(type($result))
  }];
  let computes = [{ return one(Form::Layout, algebra.identity(in[0])); }];
}

def Cute_PrintOp : Cute_Op<"print", [MemoryEffects<[MemWrite]>]> {
  let summary = "prints a value as CuTe writes it, and a new line";
  let description = [{
    On the host by `printf`, in a kernel by the device's.

    Example:
    ```mlir
    cute.print(%l) : !cute.layout<"(4,?):(1,4)">
    ```
  }];
  let arguments = (ins Cute_Any:$value);
  let assemblyFormat = [{
    `(` $value `)` `:` type($value) attr-dict
  }];
}

//===----------------------------------------------------------------------===//
// Taking values apart
//===----------------------------------------------------------------------===//

def Cute_GetShapeOp : Cute_TermOp<"get_shape"> {
  let summary = "the shape of a layout";
  let description = [{
    Of a composition, that of its outer layout; of a tile, those of its slots.

    Example:
    ```mlir
    %0 = cute.get_shape(%l) : !cute.layout<"(4,8):(1,4)"> -> !cute.shape<"(4,8)">
    ```
  }];
  let arguments = (ins Cute_Shaped:$input);
  let results = (outs Cute_ShapeType:$result);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` type($input) `->` qualified(type($result))
  }];
  let computes = [{ return one(Form::Shape, shapeOf(in[0])); }];
}

def Cute_GetStrideOp : Cute_TermOp<"get_stride"> {
  let summary = "the stride of a layout";
  let description = [{
    Example:
    ```mlir
    %0 = cute.get_stride(%l) : !cute.layout<"(4,8):(1,4)"> -> !cute.stride<"(1,4)">
    ```
  }];
  let arguments = (ins Cute_LayoutType:$input);
  let results = (outs Cute_StrideType:$result);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` type($input) `->` qualified(type($result))
  }];
  let computes = [{ return one(Form::Stride, in[0].stride()); }];
}

def Cute_ComposedGetInnerOp : Cute_TermOp<"composed_get_inner"> {
  let summary = "what a composition does last";
  let description = [{
    A layout or a swizzle.

    Example:
    ```mlir
    %0 = cute.composed_get_inner(%c) : !cute.composed_layout<"S<3,4,3> o 0 o 8:1"> -> !cute.swizzle<"S<3,4,3>">
    ```
  }];
  let arguments = (ins Cute_ComposedLayoutType:$input);
  let results = (outs Cute_Inner:$result);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` type($input) `->` type($result)
  }];
  let computes = [{ return one(in[0].inner().isSwizzle() ? Form::Swizzle : Form::Layout, in[0].inner()); }];
}

def Cute_ComposedGetOffsetOp : Cute_TermOp<"composed_get_offset"> {
  let summary = "where a composition begins";
  let description = [{
    Example:
    ```mlir
    %0 = cute.composed_get_offset(%c) : !cute.composed_layout<"S<3,4,3> o 0 o 8:1"> -> !cute.int_tuple<"0">
    ```
  }];
  let arguments = (ins Cute_ComposedLayoutType:$input);
  let results = (outs Cute_IntTupleType:$result);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` type($input) `->` qualified(type($result))
  }];
  let computes = [{ return one(Form::IntTuple, in[0].offset()); }];
}

def Cute_ComposedGetOuterOp : Cute_TermOp<"composed_get_outer"> {
  let summary = "what a composition does first";
  let description = [{
    Its shape is that of the composition.

    Example:
    ```mlir
    %0 = cute.composed_get_outer(%c) : !cute.composed_layout<"S<3,4,3> o 0 o 8:1"> -> !cute.layout<"8:1">
    ```
  }];
  let arguments = (ins Cute_ComposedLayoutType:$input);
  let results = (outs Cute_LayoutType:$result);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` type($input) `->` type($result)
  }];
  let computes = [{ return one(Form::Layout, in[0].outer()); }];
}

def Cute_GetLeavesOp : Cute_TermOp<"get_leaves"> {
  let summary = "the leaves, each a value";
  let description = [{
    Those of a tile are layouts, or a tile that is `_`.

    Example:
    ```mlir
    %0, %1 = cute.get_leaves(%s) : !cute.shape<"(4,?)">
    ```
  }];
  let arguments = (ins Cute_TupleOrTile:$input);
  let results = (outs Variadic<Cute_Any>:$leaves);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` type($input)
  }];
  let computes = [{ return leavesOf(form(0), in[0]); }];
}

def Cute_GetScalarsOp
    : Cute_Op<"get_scalars", [Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "the numbers, each an integer";
  let description = [{
    In the order of the text. What a stride is along counts as numbers after the
    stride. With `only_dynamic`, only those that the type leaves open.

    Example:
    ```mlir
    %0 = cute.get_scalars<{only_dynamic}>(%l) : !cute.layout<"(4,?):(1,4)">
    ```
  }];
  let arguments = (ins Cute_Any:$value, UnitAttr:$only_dynamic);
  let results = (outs Variadic<AnyIntOfWidths<[32, 64]>>:$scalars);
  let assemblyFormat = [{
    (`<` `{` `only_dynamic` `}` `>` $only_dynamic^)? `(` $value `)`
    attr-dict `:` qualified(type($value))
  }];
}

def Cute_GetOp : Cute_TermOp<"get"> {
  let summary = "a mode";
  let description = [{
    Along a path: `[1, 0]` is mode 0 of mode 1. Without one, the value itself. A
    slot of a tile is a tile.

    Example:
    ```mlir
    %0 = cute.get<[1, 0]>(%s) : !cute.shape<"(4,(2,3))"> -> !cute.shape<"2">
    ```
  }];
  let arguments = (ins Cute_Indexable:$input, OptionalAttr<DenseI32ArrayAttr>:$mode);
  let results = (outs Cute_Indexable:$result);
  let assemblyFormat = [{
    (`<` $mode^ `>`)? `(` $input `)` attr-dict `:` type($input) `->`
    type($result)
  }];
  let computes = [{ return one(form(0), algebra.get(in[0], path(adaptor.getMode()))); }];
}

def Cute_SelectOp : Cute_TermOp<"select"> {
  let summary = "modes, in a given order";
  let description = [{
    The result is a tuple of them, also where it is one.

    Example:
    ```mlir
    %0 = cute.select<[2, 0]>(%l) : !cute.layout<"(4,2,8):(1,4,8)"> -> !cute.layout<"(8,4):(8,1)">
    ```
  }];
  let arguments = (ins Cute_Indexable:$input, DenseI32ArrayAttr:$mode);
  let results = (outs Cute_Indexable:$result);
  let assemblyFormat = [{
    `<` $mode `>` `(` $input `)` attr-dict `:` type($input) `->`
    type($result)
  }];
  let computes = [{ return one(form(0), algebra.select(in[0], path(adaptor.getMode()))); }];
}

def Cute_ToIntTupleOp : Cute_TermOp<"to_int_tuple"> {
  let summary = "the same numbers as an int_tuple";
  let description = [{
    No stride may be along a mode, and no coordinate a wildcard.

    Example:
    ```mlir
    %0 = cute.to_int_tuple(%s) : !cute.shape<"(4,?)"> -> !cute.int_tuple<"(4,?)">
    ```
  }];
  let arguments = (ins Cute_Tuple:$input);
  let results = (outs Cute_IntTupleType:$result);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` qualified(type($input)) `->`
    qualified(type($result))
  }];
  let computes = [{ return one(Form::IntTuple, plainTuple(in[0])); }];
}

def Cute_ToShapeOp : Cute_TermOp<"to_shape"> {
  let summary = "the same numbers as a shape";
  let description = [{
    Example:
    ```mlir
    %0 = cute.to_shape(%t) : !cute.int_tuple<"(4,?)"> -> !cute.shape<"(4,?)">
    ```
  }];
  let arguments = (ins Cute_IntTupleType:$input);
  let results = (outs Cute_ShapeType:$result);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` qualified(type($input)) `->`
    qualified(type($result))
  }];
  let computes = [{ return one(Form::Shape, in[0]); }];
}

def Cute_ToStrideOp : Cute_TermOp<"to_stride"> {
  let summary = "the same numbers as a stride";
  let description = [{
    Example:
    ```mlir
    %0 = cute.to_stride(%t) : !cute.int_tuple<"(4,?)"> -> !cute.stride<"(4,?)">
    ```
  }];
  let arguments = (ins Cute_IntTupleType:$input);
  let results = (outs Cute_StrideType:$result);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` qualified(type($input)) `->`
    qualified(type($result))
  }];
  let computes = [{ return one(Form::Stride, in[0]); }];
}

def Cute_ToCoordOp : Cute_TermOp<"to_coord"> {
  let summary = "the same numbers as a coord";
  let description = [{
    Example:
    ```mlir
    %0 = cute.to_coord(%t) : !cute.int_tuple<"(4,?)"> -> !cute.coord<"(4,?)">
    ```
  }];
  let arguments = (ins Cute_IntTupleType:$input);
  let results = (outs Cute_CoordType:$result);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` qualified(type($input)) `->`
    qualified(type($result))
  }];
  let computes = [{ return one(Form::Coord, in[0]); }];
}

def Cute_GetLayoutsFromTileOp : Cute_TermOp<"get_layouts_from_tile"> {
  let summary = "the layouts of a tile, each a value";
  let description = [{
    Those of nested tiles too; `_` has none.

    Example:
    ```mlir
    %0, %1 = cute.get_layouts_from_tile(%t) : !cute.tile<"[4:1;[2:1;_]]">
    ```
  }];
  let arguments = (ins Cute_TileType:$input);
  let results = (outs Variadic<Cute_LayoutType>:$layouts);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` type($input)
  }];
  let computes = [{ return layoutsOf(in[0]); }];
}

//===----------------------------------------------------------------------===//
// Layouts from layouts
//===----------------------------------------------------------------------===//

def Cute_CompositionOp : Cute_TermOp<"composition"> {
  let summary = "one layout after another";
  let description = [{
    (lhs o rhs)(c) = lhs(rhs(c)). A shape or a tile is composed mode by mode;
    modes without one stay. Of a composition, its outer layout is composed.

    Example:
    ```mlir
    %0 = cute.composition(%a, %b) : (!cute.layout<"20:2">, !cute.layout<"(5,4):(4,1)">)
                                   -> !cute.layout<"(5,4):(8,2)">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$lhs, Cute_Divider:$rhs);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` $lhs `,` $rhs `)` attr-dict `:` `(` type($lhs) `,` type($rhs) `)`
    `->` type($result)
  }];
  let computes = [{ return one(form(0), algebra.compose(in[0], in[1])); }];
}

def Cute_CoalesceOp : Cute_TermOp<"coalesce"> {
  let summary = "the same function with as few modes as can be";
  let description = [{
    With a profile, each mode that has a leaf there by itself.

    Example:
    ```mlir
    %0 = cute.coalesce(%l) : (!cute.layout<"(4,5):(1,4)">) -> !cute.layout<"20:1">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$input, Optional<Cute_CoordType>:$profile);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.coalesce(in[0], at(in, 1))); }];
}

def Cute_FlattenOp : Cute_TermOp<"flatten"> {
  let summary = "the same leaves without nesting";
  let description = [{
    Example:
    ```mlir
    %0 = cute.flatten(%s) : (!cute.shape<"(3,(4,5))">) -> !cute.shape<"(3,4,5)">
    ```
  }];
  let arguments = (ins Cute_Indexable:$input);
  let results = (outs Cute_Indexable:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.flatten(in[0])); }];
}

def Cute_ComplementOp : Cute_TermOp<"complement"> {
  let summary = "what a layout leaves out";
  let description = [{
    Below a shape, or below the size of a layout; without either, up to the end
    of the layout. The layout must repeat no number.

    Example:
    ```mlir
    %0 = cute.complement(%l, %s) : (!cute.layout<"4:2">, !cute.shape<"16">) -> !cute.layout<"(2,2):(1,8)">
    ```
  }];
  let arguments = (ins Cute_LayoutType:$input, Optional<Cute_Domain>:$target);
  let results = (outs Cute_LayoutType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(Form::Layout, algebra.complement(in[0], at(in, 1))); }];
}

def Cute_GroupModesOp : Cute_TermOp<"group_modes"> {
  let summary = "a range of modes as one";
  let description = [{
    From `begin`, before `end`.

    Example:
    ```mlir
    %0 = cute.group_modes<0, 2>(%l) : (!cute.layout<"(4,5,6):(1,4,20)">) -> !cute.layout<"((4,5),6):((1,4),20)">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$input, I32Attr:$begin, I32Attr:$end);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `<` $begin `,` $end `>` `(` $input `)` attr-dict `:`
    functional-type($input, $result)
  }];
  let computes = [{ return one(form(0), algebra.group(in[0], int32_t(adaptor.getBegin()), int32_t(adaptor.getEnd()))); }];
}

def Cute_RecastLayoutOp : Cute_TermOp<"recast_layout"> {
  let summary = "a layout for elements of another width";
  let description = [{
    New bits, then old ones. Where neither divides the other, both are divided by
    what they have in common.

    Example:
    ```mlir
    %0 = cute.recast_layout<32, 8>(%l) : !cute.layout<"(32,4):(1,32)"> -> !cute.layout<"(8,4):(1,8)">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$input, I32Attr:$new_bits, I32Attr:$old_bits);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `<` $new_bits `,` $old_bits `>` `(` $input `)` attr-dict `:`
    qualified(type($input)) `->` qualified(type($result))
  }];
  let computes = [{ return one(form(0), algebra.recast(in[0], int32_t(adaptor.getNewBits()), int32_t(adaptor.getOldBits()))); }];
}

def Cute_SliceOp : Cute_TermOp<"slice"> {
  let summary = "the modes where a coordinate is a wildcard";
  let description = [{
    Where the coordinate nests, its parts are put side by side.

    Example:
    ```mlir
    %0 = cute.slice(%l, %c) : !cute.layout<"(2,3,4):(1,2,6)">, !cute.coord<"(0,_,1)">
    ```
  }];
  let arguments = (ins Cute_Sliceable:$input, Cute_CoordType:$coord);
  let results = (outs Cute_Sliceable:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` type(operands)
  }];
  let computes = [{ return one(form(0), algebra.slice(in[0], in[1])); }];
}

def Cute_DiceOp : Cute_TermOp<"dice"> {
  let summary = "the modes where a coordinate is no wildcard";
  let description = [{
    The other half of `slice`.

    Example:
    ```mlir
    %0 = cute.dice(%l, %c) : !cute.layout<"(2,3,4):(1,2,6)">, !cute.coord<"(0,_,1)">
    ```
  }];
  let arguments = (ins Cute_Sliceable:$input, Cute_CoordType:$coord);
  let results = (outs Cute_Sliceable:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` type(operands)
  }];
  let computes = [{ return one(form(0), known(in[1]), [&](const CuteTerm &t) { return algebra.dice(in[0], t); }); }];
}

def Cute_RightInverseOp : Cute_TermOp<"right_inverse"> {
  let summary = "the longest R with layout(R(i)) = i";
  let description = [{
    Every number must be known.

    Example:
    ```mlir
    %0 = cute.right_inverse(%l) : (!cute.layout<"(4,3):(3,1)">) -> !cute.layout<"(3,4):(4,1)">
    ```
  }];
  let arguments = (ins Cute_LayoutType:$input);
  let results = (outs Cute_LayoutType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(Form::Layout, algebra.rightInverse(in[0])); }];
}

def Cute_LeftInverseOp : Cute_TermOp<"left_inverse"> {
  let summary = "L with L(layout(i)) = i";
  let description = [{
    Every number must be known. A number that is not reached goes where the one
    below it goes.

    Example:
    ```mlir
    %0 = cute.left_inverse(%l) : (!cute.layout<"4:2">) -> !cute.layout<"(2,4):(0,1)">
    ```
  }];
  let arguments = (ins Cute_LayoutType:$input);
  let results = (outs Cute_LayoutType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(Form::Layout, algebra.leftInverse(in[0])); }];
}

//===----------------------------------------------------------------------===//
// Sizes and indices
//===----------------------------------------------------------------------===//

def Cute_SizeOp : Cute_TermOp<"size"> {
  let summary = "how many coordinates there are";
  let description = [{
    Of the mode along a path, where one is given.

    Example:
    ```mlir
    %0 = cute.size<[1]>(%s) : (!cute.shape<"(1,(2,4),9)">) -> !cute.int_tuple<"8">
    ```
  }];
  let arguments = (ins Cute_Sized:$input, OptionalAttr<DenseI32ArrayAttr>:$mode);
  let results = (outs Cute_IntTupleType:$result);
  let assemblyFormat = [{
    (`<` $mode^ `>`)? `(` $input `)` attr-dict `:` functional-type($input,
    $result)
  }];
  let computes = [{ return one(Form::IntTuple, algebra.get(in[0], path(adaptor.getMode())), [&](const CuteTerm &t) { return CuteTerm(algebra.size(t)); }); }];
}

def Cute_CosizeOp : Cute_TermOp<"cosize"> {
  let summary = "one more than the largest number reached";
  let description = [{
    Where strides are along modes, the product of those of the modes.

    Example:
    ```mlir
    %0 = cute.cosize(%l) : (!cute.layout<"(4,3):(1,5)">) -> !cute.int_tuple<"14">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$input, OptionalAttr<DenseI32ArrayAttr>:$mode);
  let results = (outs Cute_IntTupleType:$result);
  let assemblyFormat = [{
    (`<` $mode^ `>`)? `(` $input `)` attr-dict `:` functional-type($input,
    $result)
  }];
  let computes = [{ return one(Form::IntTuple, swizzledAtMost(in[0]), [&](const CuteTerm &t) -> Expected<CuteTerm> {
      Expected<CuteTerm> part = algebra.get(t, path(adaptor.getMode()));
      if (!part)
        return part;
      return algebra.cosize(*part);
    }); }];
}

def Cute_TupleProductOp : Cute_TermOp<"tuple_product"> {
  let summary = "the product of all leaves";
  let description = [{
    1 of none.

    Example:
    ```mlir
    %0 = cute.tuple_product(%s) : (!cute.shape<"(4,(2,3))">) -> !cute.shape<"24">
    ```
  }];
  let arguments = (ins Cute_IntTupleOrShape:$input);
  let results = (outs Cute_IntTupleOrShape:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), CuteTerm(algebra.product(in[0]))); }];
}

def Cute_TupleProductEachOp : Cute_TermOp<"tuple_product_each"> {
  let summary = "the product of each mode";
  let description = [{
    Example:
    ```mlir
    %0 = cute.tuple_product_each(%s) : (!cute.shape<"(4,(2,3))">) -> !cute.shape<"(4,6)">
    ```
  }];
  let arguments = (ins Cute_IntTupleOrShape:$input);
  let results = (outs Cute_IntTupleOrShape:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.productEach(in[0])); }];
}

def Cute_LayoutEvalOp : Cute_TermOp<"layout_eval"> {
  let summary = "where a layout sends a coordinate";
  let description = [{
    A tuple where strides are along modes. A wildcard counts as 0.

    Example:
    ```mlir
    %0 = cute.layout_eval(%c, %l) : (!cute.coord<"(1,2)">, !cute.layout<"(4,8):(1,4)">) -> !cute.int_tuple<"9">
    ```
  }];
  let arguments = (ins Cute_CoordType:$coord, Cute_AnyLayout:$layout);
  let results = (outs Cute_IntTupleType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(Form::IntTuple, algebra.evaluate(in[1], in[0])); }];
}

def Cute_Crd2IdxOp : Cute_TermOp<"crd2idx"> {
  let summary = "a coordinate as one number";
  let description = [{
    The leftmost leaf of the shape counts fastest.

    Example:
    ```mlir
    %0 = cute.crd2idx(%c, %s) : (!cute.coord<"(1,2)">, !cute.shape<"(4,8)">) -> !cute.int_tuple<"9">
    ```
  }];
  let arguments = (ins Cute_CoordType:$coord, Cute_ShapeType:$shape);
  let results = (outs Cute_IntTupleType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(Form::IntTuple, algebra.toIndex(in[0], in[1])); }];
}

def Cute_Idx2CrdOp : Cute_TermOp<"idx2crd"> {
  let summary = "a number as a coordinate";
  let description = [{
    The last leaf has no end. A tuple of numbers is taken mode by mode.

    Example:
    ```mlir
    %0 = cute.idx2crd(%i, %s) : (!cute.int_tuple<"9">, !cute.shape<"(4,8)">) -> !cute.coord<"(1,2)">
    ```
  }];
  let arguments = (ins Cute_IntTupleType:$index, Cute_ShapeType:$shape);
  let results = (outs Cute_CoordType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(Form::Coord, algebra.toCoordinate(in[0], in[1])); }];
}

def Cute_IncrementCoordOp : Cute_TermOp<"increment_coord"> {
  let summary = "the next coordinate";
  let description = [{
    The leftmost leaf counts fastest; the last one has no end.

    Example:
    ```mlir
    %0 = cute.increment_coord(%c, %s) : (!cute.coord<"(3,2)">, !cute.shape<"(4,8)">) -> !cute.coord<"(0,3)">
    ```
  }];
  let arguments = (ins Cute_CoordType:$coord, Cute_ShapeType:$shape);
  let results = (outs Cute_CoordType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(Form::Coord, algebra.increment(in[0], in[1])); }];
}

def Cute_AppendToRankOp : Cute_TermOp<"append_to_rank"> {
  let summary = "modes at the end, up to a rank";
  let description = [{
    An element is repeated; what has as many modes stays. A composition gets
    modes of a layout.

    Example:
    ```mlir
    %0 = cute.append_to_rank<3>(%s, %e) : !cute.shape<"(4,8)">, !cute.shape<"1"> // (4,8,1)
    ```
  }];
  let arguments = (ins Cute_TupleOrLayout:$input, Cute_TupleOrLayout:$element, I32Attr:$rank);
  let results = (outs Cute_TupleOrLayout:$result);
  let assemblyFormat = [{
    `<` $rank `>` `(` $input `,` $element `)` attr-dict `:`
    qualified(type($input)) `,` qualified(type($element))
  }];
  let computes = [{ if (Error error = sameKind(form(0), form(1)))
      return std::move(error);
    return one(form(0), algebra.append(in[0], in[1], int32_t(adaptor.getRank()))); }];
}

def Cute_PrependToRankOp : Cute_TermOp<"prepend_to_rank"> {
  let summary = "modes before the begin, up to a rank";
  let description = [{
    An element is repeated; what has as many modes stays. A composition gets
    modes of a layout.

    Example:
    ```mlir
    %0 = cute.prepend_to_rank<3>(%s, %e) : !cute.shape<"(4,8)">, !cute.shape<"1"> // (1,4,8)
    ```
  }];
  let arguments = (ins Cute_TupleOrLayout:$input, Cute_TupleOrLayout:$element, I32Attr:$rank);
  let results = (outs Cute_TupleOrLayout:$result);
  let assemblyFormat = [{
    `<` $rank `>` `(` $input `,` $element `)` attr-dict `:`
    qualified(type($input)) `,` qualified(type($element))
  }];
  let computes = [{ if (Error error = sameKind(form(0), form(1)))
      return std::move(error);
    return one(form(0), algebra.prepend(in[0], in[1], int32_t(adaptor.getRank()))); }];
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

def Cute_TupleAddOp : Cute_TermOp<"tuple_add"> {
  let summary = "sums, leaf by leaf";
  let description = [{
    Modes that only one side has stay as they are; 0 is the zero of every tuple.

    Example:
    ```mlir
    %0 = cute.tuple_add(%a, %b) : (!cute.int_tuple<"(3,4)">, !cute.int_tuple<"(1,2)">) -> !cute.int_tuple<"(4,6)">
    ```
  }];
  let arguments = (ins Cute_IntTupleOrShapeOrCoord:$lhs, Cute_IntTupleOrShapeOrCoord:$rhs);
  let results = (outs Cute_IntTupleOrShapeOrCoord:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ if (Error error = sameForm(form(0), form(1)))
      return std::move(error);
    return one(form(0), algebra.add(in[0], in[1])); }];
}

def Cute_TupleSubOp : Cute_TermOp<"tuple_sub"> {
  let summary = "differences, leaf by leaf";
  let description = [{
    Modes that only one side has stay as they are; 0 is the zero of every tuple.

    Example:
    ```mlir
    %0 = cute.tuple_sub(%a, %b) : (!cute.int_tuple<"(3,4)">, !cute.int_tuple<"(1,2)">) -> !cute.int_tuple<"(2,2)">
    ```
  }];
  let arguments = (ins Cute_IntTupleOrShapeOrCoord:$lhs, Cute_IntTupleOrShapeOrCoord:$rhs);
  let results = (outs Cute_IntTupleOrShapeOrCoord:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ if (Error error = sameForm(form(0), form(1)))
      return std::move(error);
    return one(form(0), algebra.subtract(in[0], in[1])); }];
}

def Cute_ShapeDivOp
    : Cute_TermOp<"shape_div", [NoMemoryEffect, DeclareOpInterfaceMethods<ConditionallySpeculatable>]> {
  let summary = "quotients of sizes of which one divides the other";
  let description = [{
    One divisor is used up from mode to mode.

    Example:
    ```mlir
    %0 = cute.shape_div(%a, %b) : (!cute.shape<"(4,5,6)">, !cute.shape<"40">) -> !cute.shape<"(1,1,3)">
    ```
  }];
  let arguments = (ins Cute_ShapeType:$lhs, Cute_ShapeType:$rhs);
  let results = (outs Cute_ShapeType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(Form::Shape, algebra.shapeDiv(in[0], in[1])); }];
}

def Cute_CeilDivOp
    : Cute_TermOp<"ceil_div", [NoMemoryEffect, DeclareOpInterfaceMethods<ConditionallySpeculatable>]> {
  let summary = "quotients, rounded up";
  let description = [{
    Mode by mode; a tile divides by the sizes of its slots.

    Example:
    ```mlir
    %0 = cute.ceil_div(%a, %b) : (!cute.int_tuple<"(8,10)">, !cute.int_tuple<"(3,4)">) -> !cute.int_tuple<"(3,3)">
    ```
  }];
  let arguments = (ins Cute_IntTupleOrShapeOrCoord:$lhs, Cute_DivisorTuple:$rhs);
  let results = (outs Cute_IntTupleOrShapeOrCoord:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.ceilDiv(in[0], in[1])); }];
}

def Cute_ElemLessOp : Cute_PredicateOp<"elem_less"> {
  let summary = "whether every leaf is less";
  let description = [{
    Example:
    ```mlir
    %0 = cute.elem_less(%a, %b) : (!cute.coord<"(3,?)">, !cute.shape<"(5,6)">) -> i1
    ```
  }];
  let arguments = (ins Cute_IntTupleOrShapeOrCoord:$lhs, Cute_IntTupleOrShapeOrCoord:$rhs);
  let results = (outs I1:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let decides = [{ return algebra.isLess(in[0], in[1]); }];
}

def Cute_EqualOp : Cute_PredicateOp<"equal"> {
  let summary = "whether every leaf is equal";
  let description = [{
    Example:
    ```mlir
    %0 = cute.equal(%a, %b) : (!cute.shape<"(3,?)">, !cute.shape<"(3,4)">) -> i1
    ```
  }];
  let arguments = (ins Cute_Equatable:$lhs, Cute_Equatable:$rhs);
  let results = (outs I1:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let decides = [{ if (Error error = comparable(form(0), in[0], form(1), in[1]))
      return std::move(error);
    return algebra.isEqual(in[0], in[1]); }];
}

//===----------------------------------------------------------------------===//
// Division and product
//===----------------------------------------------------------------------===//

def Cute_LogicalDivideOp : Cute_TermOp<"logical_divide"> {
  let summary = "a layout in tiles: ((tile, rest) of each mode)";
  let description = [{
    A shape or a tile divides mode by mode; modes without one stay. Then a layout
    divides as a whole.

    Example:
    ```mlir
    %0 = cute.logical_divide(%l, %t) : (!cute.layout<"(6,8):(8,1)">, !cute.shape<"(3,4)">) -> !cute.layout<"((3,2),(4,2)):((8,24),(1,4))">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$input, Cute_Divider:$tiler);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.divide(TermAlgebra::Arrangement::Logical, in[0], in[1])); }];
}

def Cute_ZippedDivideOp : Cute_TermOp<"zipped_divide"> {
  let summary = "a layout in tiles: ((tiles), (rests))";
  let description = [{
    As `logical_divide`, in another order.

    Example:
    ```mlir
    %0 = cute.zipped_divide(%l, %t) : (!cute.layout<"(6,8):(8,1)">, !cute.shape<"(3,4)">) -> !cute.layout<"((3,4),(2,2)):((8,1),(24,4))">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$input, Cute_Divider:$tiler);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.divide(TermAlgebra::Arrangement::Zipped, in[0], in[1])); }];
}

def Cute_TiledDivideOp : Cute_TermOp<"tiled_divide"> {
  let summary = "a layout in tiles: ((tiles), rest, rest, ...)";
  let description = [{
    As `logical_divide`, in another order.

    Example:
    ```mlir
    %0 = cute.tiled_divide(%l, %t) : (!cute.layout<"(6,8):(8,1)">, !cute.shape<"(3,4)">) -> !cute.layout<"((3,4),2,2):((8,1),24,4)">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$input, Cute_Divider:$tiler);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.divide(TermAlgebra::Arrangement::Tiled, in[0], in[1])); }];
}

def Cute_FlatDivideOp : Cute_TermOp<"flat_divide"> {
  let summary = "a layout in tiles: (tile, tile, ..., rest, rest, ...)";
  let description = [{
    As `logical_divide`, in another order.

    Example:
    ```mlir
    %0 = cute.flat_divide(%l, %t) : (!cute.layout<"(6,8):(8,1)">, !cute.shape<"(3,4)">) -> !cute.layout<"(3,4,2,2):(8,1,24,4)">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$input, Cute_Divider:$tiler);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.divide(TermAlgebra::Arrangement::Flat, in[0], in[1])); }];
}

def Cute_LogicalProductOp : Cute_TermOp<"logical_product"> {
  let summary = "copies of a layout: (layout, copies)";
  let description = [{
    A copy for each element of the second layout, where that says.

    Example:
    ```mlir
    %0 = cute.logical_product(%a, %b) : (!cute.layout<"(3,4):(4,1)">, !cute.layout<"(2,5):(1,2)">) -> !cute.layout<"((3,4),(2,5)):((4,1),(12,24))">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$lhs, Cute_LayoutType:$rhs);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.multiply(TermAlgebra::Arrangement::Logical, in[0], in[1])); }];
}

def Cute_ZippedProductOp : Cute_TermOp<"zipped_product"> {
  let summary = "copies of a layout: (layout, copies)";
  let description = [{
    A copy for each element of the second layout, where that says.

    Example:
    ```mlir
    %0 = cute.zipped_product(%a, %b) : (!cute.layout<"(3,4):(4,1)">, !cute.layout<"(2,5):(1,2)">) -> !cute.layout<"((3,4),(2,5)):((4,1),(12,24))">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$lhs, Cute_LayoutType:$rhs);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.multiply(TermAlgebra::Arrangement::Zipped, in[0], in[1])); }];
}

def Cute_TiledProductOp : Cute_TermOp<"tiled_product"> {
  let summary = "copies of a layout: (layout, copies, copies, ...)";
  let description = [{
    A copy for each element of the second layout, where that says.

    Example:
    ```mlir
    %0 = cute.tiled_product(%a, %b) : (!cute.layout<"(3,4):(4,1)">, !cute.layout<"(2,5):(1,2)">) -> !cute.layout<"((3,4),2,5):((4,1),12,24)">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$lhs, Cute_LayoutType:$rhs);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.multiply(TermAlgebra::Arrangement::Tiled, in[0], in[1])); }];
}

def Cute_FlatProductOp : Cute_TermOp<"flat_product"> {
  let summary = "copies of a layout: (its modes, copies, copies, ...)";
  let description = [{
    A copy for each element of the second layout, where that says.

    Example:
    ```mlir
    %0 = cute.flat_product(%a, %b) : (!cute.layout<"(3,4):(4,1)">, !cute.layout<"(2,5):(1,2)">) -> !cute.layout<"(3,4,2,5):(4,1,12,24)">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$lhs, Cute_LayoutType:$rhs);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.multiply(TermAlgebra::Arrangement::Flat, in[0], in[1])); }];
}

def Cute_BlockedProductOp : Cute_TermOp<"blocked_product"> {
  let summary = "blocks side by side: ((a0,b0), (a1,b1), ...)";
  let description = [{
    Both layouts are brought to one rank.

    Example:
    ```mlir
    %0 = cute.blocked_product(%a, %b) : (!cute.layout<"(3,4):(4,1)">, !cute.layout<"(2,5):(1,2)">) -> !cute.layout<"((3,2),(4,5)):((4,12),(1,24))">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$lhs, Cute_LayoutType:$rhs);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.blocked(in[0], in[1], /*raked=*/false)); }];
}

def Cute_RakedProductOp : Cute_TermOp<"raked_product"> {
  let summary = "copies next to each other: ((b0,a0), (b1,a1), ...)";
  let description = [{
    Both layouts are brought to one rank.

    Example:
    ```mlir
    %0 = cute.raked_product(%a, %b) : (!cute.layout<"(3,4):(4,1)">, !cute.layout<"(2,5):(1,2)">) -> !cute.layout<"((2,3),(5,4)):((12,4),(24,1))">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$lhs, Cute_LayoutType:$rhs);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.blocked(in[0], in[1], /*raked=*/true)); }];
}

def Cute_TileToShapeOp : Cute_TermOp<"tile_to_shape"> {
  let summary = "blocks up to a shape";
  let description = [{
    In the order that is given; without one, the leftmost mode counts fastest.

    Example:
    ```mlir
    %0 = cute.tile_to_shape(%l, %s) : (!cute.layout<"(3,2):(1,3)">, !cute.shape<"(6,8)">) -> !cute.layout<"((3,2),(2,4)):((1,6),(3,12))">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$input, Cute_ShapeType:$shape, Optional<Cute_IntTupleType>:$order);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.tileToShape(in[0], in[1], at(in, 2))); }];
}

//===----------------------------------------------------------------------===//
// Memory through layouts
//===----------------------------------------------------------------------===//

def Cute_MakeViewOp : Cute_Op<"make_view", [
    Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "memory seen through a layout";
  let description = [{
    The layout counts elements from where the pointer points. Its strides are
    along no modes.

    Example:
    ```mlir
    %v = cute.make_view(%p, %l) : (!cute.ptr<f16, smem>, !cute.layout<"(8,64):(64,1)">)
                               -> !cute.memref<f16, smem, "(8,64):(64,1)">
    ```
  }];
  let arguments = (ins Cute_PtrType:$iterator, Cute_LayoutType:$layout);
  let results = (outs Cute_MemRefType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
}

def Cute_GetIterOp : Cute_Op<"get_iter", [
    Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "where a view begins";
  let description = [{
    Example:
    ```mlir
    %p = cute.get_iter(%v) : (!cute.memref<f16, smem, "8:1">) -> !cute.ptr<f16, smem>
    ```
  }];
  let arguments = (ins Cute_MemRefType:$view);
  let results = (outs Cute_PtrType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
}

def Cute_GetLayoutOp : Cute_Op<"get_layout", [
    Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "the layout of a view";
  let description = [{
    Example:
    ```mlir
    %l = cute.get_layout(%v) : (!cute.memref<f16, smem, "8:1">) -> !cute.layout<"8:1">
    ```
  }];
  let arguments = (ins Cute_MemRefType:$view);
  let results = (outs Cute_LayoutType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
}

def Cute_AddOffsetOp : Cute_Op<"add_offset", [
    Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "a pointer some elements on";
  let description = [{
    What it is a multiple of is what the pointer and a known offset have in
    common; of an offset that is not known, that of an element.

    Example:
    ```mlir
    %q = cute.add_offset(%p, %o) : (!cute.ptr<f16, smem, align<1024>>, !cute.int_tuple<"64">)
                                -> !cute.ptr<f16, smem, align<128>>
    ```
  }];
  let arguments = (ins Cute_PtrType:$iterator, Cute_OneNumber:$offset);
  let results = (outs Cute_PtrType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
}

class Cute_Access<string mnemonic, list<Trait> traits>
    : Cute_Op<mnemonic, traits> {
  let hasVerifier = 1;
}

def Cute_MemRefLoadOp : Cute_Access<"memref.load", [
    MemoryEffects<[MemRead]>, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "the element at a coordinate";
  let description = [{
    Elements have whole bytes, and do not lie in registers or tensor memory,
    which have no addresses that a load takes. A swizzle of the view moves bits
    of the address.

    Example:
    ```mlir
    %x = cute.memref.load(%v, %c) : (!cute.memref<f32, gmem, "(4,?):(?,1)">, !cute.coord<"(?,?)">) -> f32
    ```
  }];
  let arguments = (ins Cute_MemRefType:$view, Cute_CoordType:$coord);
  let results = (outs AnyType:$value);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
}

def Cute_MemRefStoreOp : Cute_Access<"memref.store", [MemoryEffects<[MemWrite]>]> {
  let summary = "writes the element at a coordinate";
  let description = [{
    As `cute.memref.load`.

    Example:
    ```mlir
    cute.memref.store(%v, %c, %x) : (!cute.memref<f32, gmem, "(4,?):(?,1)">, !cute.coord<"(?,?)">, f32) -> ()
    ```
  }];
  let arguments = (ins Cute_MemRefType:$view, Cute_CoordType:$coord,
    AnyType:$value);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
}

def Cute_PtrLoadOp : Cute_Access<"ptr.load", [
    MemoryEffects<[MemRead]>, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "the element that a pointer points to";
  let description = [{
    Example:
    ```mlir
    %x = cute.ptr.load(%p) : (!cute.ptr<f32, gmem>) -> f32
    ```
  }];
  let arguments = (ins Cute_PtrType:$pointer);
  let results = (outs AnyType:$value);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
}

def Cute_PtrStoreOp : Cute_Access<"ptr.store", [MemoryEffects<[MemWrite]>]> {
  let summary = "writes the element that a pointer points to";
  let description = [{
    Example:
    ```mlir
    cute.ptr.store(%p, %x) : (!cute.ptr<f32, gmem>, f32) -> ()
    ```
  }];
  let arguments = (ins Cute_PtrType:$pointer, AnyType:$value);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
}

#endif // TILEWRIGHT_DIALECT_CUTE_OPS
