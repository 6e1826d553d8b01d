//===- Level.td - what nv_tileaa and nv_tileas have in common -------------===//
// An operation that means the same at both levels is defined once, as a class
// of the level it is of; a level says what its tiles, pointers and tokens are.
//
//   class Tile_IotaOp<Tile_Level l> : Tile_LevelOp<l, "iota", [...]> { ... }
//   def TileAA_IotaOp : Tile_IotaOp<TileAA>;
//   def TileAS_IotaOp : Tile_IotaOp<TileAS>;
#ifndef TILEWRIGHT_DIALECT_RULES_LEVEL
#define TILEWRIGHT_DIALECT_RULES_LEVEL

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "tilewright/Dialect/Rules/Interfaces.td"

class Tile_Level<Dialect dialectOfLevel> {
  Dialect dialect = dialectOfLevel;
  /// What the operands and results of an elementwise operation have in common
  /// besides their shape; and those of an access, tokens aside.
  list<Trait> elementwise = [];
  Trait oneShape = ?;

  // Scalars, or tiles of them.
  Type floats = ?;
  Type integers = ?;
  Type i64s = ?;
  Type bools = ?;
  Type pointers = ?;
  Type printed = ?;
  Type any = ?;
  // Scalars alone, and tiles alone.
  Type scalar = ?;
  Type pointer = ?;
  Type index = ?;
  Type tileIndex = ?;
  Type tile = ?;
  Type integerTile = ?;
  Type token = ?;
  Type memref = ?;
  Type view = ?;
  Type tensorMap = ?;

  Attr rounding = ?;
  Attr fullRounding = ?;
  Attr atomicMode = ?;
  Attr semantic = ?;
  Attr scope = ?;
  Attr multimemKind = ?;
  Attr cacheModifier = ?;
  Attr evictionPolicy = ?;
  Attr evictionPriority = ?;

  /// How an access of a view's tile spells their types; the index's in an
  /// example with one.
  string viewTypes = "";
  string indexType = "";
}

/// What one level's operation carries and its twin does not.
class Tile_More<dag attributes = (ins), string format = ""> {
  dag arguments = attributes;
  string text = format;
}
def Tile_NoMore : Tile_More;
/// Typed, as arith's; a string of arith's words is read too, and printed typed
/// (docs/deviations.md, row 11).
def Tile_FastMathFlags
    : Attr<CPred<"::tilewright::rules::isFastMath($_self)">,
           "fast-math flags of arith, or a string of their names"> {
  let storageType = "::mlir::Attribute";
  let returnType = "::mlir::arith::FastMathFlags";
  let convertFromStorage = "::tilewright::rules::fastMathOf($_self)";
  let constBuilderCall =
      "::mlir::arith::FastMathFlagsAttr::get($_builder.getContext(), $0)";
}
def Tile_FastMath : DefaultValuedAttr<Tile_FastMathFlags,
    "::mlir::arith::FastMathFlags::none">;
defvar Tile_FastMathFormat = "(custom<FastMath>($fastmath)^)? ";

class Tile_LevelOp<Tile_Level l, string mnemonic, list<Trait> traits = []>
    : Op<l.dialect, mnemonic, traits> {
  /// Before the mnemonic, in examples.
  string prefix = l.dialect.name # ".";
}

#endif // TILEWRIGHT_DIALECT_RULES_LEVEL
