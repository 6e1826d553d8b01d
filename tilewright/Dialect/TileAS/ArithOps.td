//===- ArithOps.td - elementwise arithmetic -------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_ARITHOPS
#define TILEWRIGHT_DIALECT_TILEAS_ARITHOPS

include "tilewright/Dialect/Rules/MathOps.td"
include "tilewright/Dialect/TileAS/Base.td"

def TileAS_AddFOp : Tile_AddFOp<TileAS>;
def TileAS_SubFOp : Tile_SubFOp<TileAS>;
def TileAS_MulFOp : Tile_MulFOp<TileAS>;
def TileAS_DivFOp : Tile_DivFOp<TileAS>;

def TileAS_RemFOp : Tile_FloatBinaryOp<TileAS, "remf",
    "the remainder of a division of floats, with the dividend's sign">;

def TileAS_NegFOp : Tile_FloatUnaryOp<TileAS, "negf", "flips the sign of floats">;

/// maximum and minimum of IEEE 754-2019 propagate NaN, maximumNumber and
/// minimumNumber prefer numbers; +0 is greater than -0 in all of them.
class TileAS_MinMaxFOp<string mnemonic, string what>
    : Tile_BinaryOp<TileAS, mnemonic, TileAS_Float, what, "f32",
        (ins UnitAttr:$flush_to_zero, Tile_FastMath:$fastmath),
        !strconcat(Tile_FlushingFormat, Tile_FastMathFormat),
        [Commutative, Tile_FlushingOpInterface, Tile_FastMathOpInterface]>;
def TileAS_MaximumFOp : TileAS_MinMaxFOp<"maximumf", "the greater float, propagating NaN">;
def TileAS_MaxNumFOp : TileAS_MinMaxFOp<"maxnumf", "the greater float, preferring numbers to NaN">;
def TileAS_MinimumFOp : TileAS_MinMaxFOp<"minimumf", "the lesser float, propagating NaN">;
def TileAS_MinNumFOp : TileAS_MinMaxFOp<"minnumf", "the lesser float, preferring numbers to NaN">;

class TileAS_IntOp<string mnemonic, string what, list<Trait> traits = []>
    : Tile_BinaryOp<TileAS, mnemonic, TileAS_Int, what, "i32", (ins), "", traits>;
class TileAS_OverflowIntOp<string mnemonic, string what, list<Trait> traits = []>
    : Tile_BinaryOp<TileAS, mnemonic, TileAS_Int, what, "i32",
        (ins DefaultValuedAttr<Arith_IntegerOverflowAttr,
             "::mlir::arith::IntegerOverflowFlags::none">:$overflowFlags),
        "(`overflow` `` $overflowFlags^)?", traits>;
def TileAS_AddIOp : TileAS_OverflowIntOp<"addi", "adds integers", [Commutative]>;
def TileAS_SubIOp : TileAS_OverflowIntOp<"subi", "subtracts integers">;
def TileAS_MulIOp : TileAS_OverflowIntOp<"muli", "multiplies integers", [Commutative]>;
def TileAS_ShLIOp : TileAS_OverflowIntOp<"shli", "shifts integers left">;
def TileAS_ShRSIOp : TileAS_IntOp<"shrsi", "shifts integers right, keeping the sign">;
def TileAS_ShRUIOp : TileAS_IntOp<"shrui", "shifts integers right, filling with zeros">;
def TileAS_AndIOp : TileAS_IntOp<"andi", "bitwise and", [Commutative]>;
def TileAS_OrIOp : TileAS_IntOp<"ori", "bitwise or", [Commutative]>;
def TileAS_XOrIOp : TileAS_IntOp<"xori", "bitwise exclusive or", [Commutative]>;
def TileAS_DivSIOp : TileAS_IntOp<"divsi", "divides signed integers, rounding toward zero">;
def TileAS_DivUIOp : TileAS_IntOp<"divui", "divides unsigned integers">;
def TileAS_CeilDivSIOp : TileAS_IntOp<"ceildivsi", "divides signed integers, rounding up">;
def TileAS_CeilDivUIOp : TileAS_IntOp<"ceildivui", "divides unsigned integers, rounding up">;
def TileAS_FloorDivSIOp : TileAS_IntOp<"floordivsi", "divides signed integers, rounding down">;
def TileAS_RemSIOp : TileAS_IntOp<"remsi", "the remainder of a signed division">;
def TileAS_RemUIOp : TileAS_IntOp<"remui", "the remainder of an unsigned division">;
def TileAS_MaxSIOp : TileAS_IntOp<"maxsi", "the greater signed integer", [Commutative]>;
def TileAS_MaxUIOp : TileAS_IntOp<"maxui", "the greater unsigned integer", [Commutative]>;
def TileAS_MinSIOp : TileAS_IntOp<"minsi", "the lesser signed integer", [Commutative]>;
def TileAS_MinUIOp : TileAS_IntOp<"minui", "the lesser unsigned integer", [Commutative]>;

#endif // TILEWRIGHT_DIALECT_TILEAS_ARITHOPS
