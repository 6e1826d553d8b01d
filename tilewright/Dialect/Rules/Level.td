//===- Level.td - operations common to nv_tileaa and nv_tileas ------------===//
// An operation with the same meaning at both levels is defined once, as a class
// with a level as its parameter; the level has the types of its tiles, pointers
// and tokens.
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
  /// Traits that relate the operands and results of an elementwise operation,
  /// besides their shape; and those of an access, without tokens.
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
  // Only scalars, and only tiles.
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

  /// The assembly format of the types of an access to a view's tile; and the
  /// text of an index's type in an example.
  string viewTypes = "";
  string indexType = "";
}

/// Operands and format of one level's operation that the other level's lacks.
class Tile_More<dag attributes = (ins), string format = ""> {
  dag arguments = attributes;
  string text = format;
}
def Tile_NoMore : Tile_More;
/// A typed attribute of arith. A string of arith's keywords is also accepted,
/// and printed typed (docs/deviations.md, row 11).
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
  /// The prefix of mnemonics in examples.
  string prefix = l.dialect.name # ".";
}

#endif // TILEWRIGHT_DIALECT_RULES_LEVEL
