// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{column 4 of '(4,': expected a number up to 2^40, ? or a tuple such as (4,8)}}
func.func private @f() attributes {a.a = #cute.shape<"(4,">}

// -----

// expected-error @+1 {{expects sizes of at least 1, but found (4,0)}}
func.func private @f() attributes {a.a = #cute.shape<"(4,0)">}

// -----

// expected-error @+1 {{expects an attribute to know every number, but found '(4,?)'; only a type may leave one to its value}}
func.func private @f() attributes {a.a = #cute.shape<"(4,?)">}

// -----

// expected-error @+1 {{expects an attribute to know every number, but found '(?{i64},1)'; only a type may leave one to its value}}
func.func private @f() attributes {a.a = #cute.stride<"(?{i64},1)">}

// -----

// expected-error @+1 {{column 6 of '(4,8)x': expected the end, found 'x'}}
func.func private @f() attributes {a.a = #cute.stride<"(4,8)x">}

// -----

// expected-error @+1 {{column 2 of '(?,8):(8,1)': expected a number up to 2^40 or a tuple such as (4,8)}}
func.func private @f() attributes {a.a = #cute.layout<"(?,8):(8,1)">}

// -----

// expected-error @+1 {{layout (4,8):8: expected shape and stride to nest alike}}
func.func private @f() attributes {a.a = #cute.layout<"(4,8):8">}

// -----

// expected-error @+1 {{expected a swizzle B,M,S such as 3,4,3, with S at least B and B + M + S at most 40, got 'S<3,4,2>'}}
func.func private @f() attributes {a.a = #cute.swizzle<"S<3,4,2>">}

// -----

// expected-error @+1 {{expected a swizzle, an offset up to 2^40 and a layout such as 'S<3,4,3> o 0 o (8,64):(64,1)', got 'S<3,4,3> o (8,64):(64,1)'}}
func.func private @f() attributes {a.a = #cute.composed_layout<"S<3,4,3> o (8,64):(64,1)">}

// -----

// expected-error @+1 {{expects an attribute to know every number, but found 'S<3,4,3> o 0 o (?,64):(64,1)'; only a type may leave one to its value}}
func.func private @f() attributes {a.a = #cute.composed_layout<"S<3,4,3> o 0 o (?,64):(64,1)">}

// -----

// expected-error @+1 {{column 5 of '[4:1,8:1]': expected ';' or ']'}}
func.func private @f() attributes {a.a = #cute.tile<"[4:1,8:1]">}

// -----

// expected-error @+1 {{expects sizes of at least 1, but found (0,?)}}
func.func private @f(!cute.shape<"(0,?)">)

// -----

// expected-error @+1 {{column 6 of '(4,?)': expected ':' and strides, since a size is unknown}}
func.func private @f(!cute.layout<"(4,?)">)

// -----

// expected-error @+1 {{layout (4,?):(1,(2,3)): expected shape and stride to nest alike}}
func.func private @f(!cute.layout<"(4,?):(1,(2,3))">)

// -----

// expected-error @+1 {{layout (0,?):(1,1): expected sizes of at least 1}}
func.func private @f(!cute.layout<"(0,?):(1,1)">)

// -----

// expected-error @+1 {{column 9 of '8:(1,2) 3': expected the end, found '3'}}
func.func private @f(!cute.layout<"8:(1,2) 3">)

// -----

// expected-error @+1 {{column 3 of '8 x': expected ':' or the end, found 'x'}}
func.func private @f(!cute.layout<"8 x">)

// -----

// expected-error @+1 {{expects elements of an integer or a float type, but found 'index'}}
func.func private @f(!cute.memref<index, smem, "8:1">)

// -----

// expected-error @+1 {{expects an alignment that is a power of two, but found 24}}
func.func private @f(!cute.memref<f16, smem, align<24>, "8:1">)

// -----

// expected-error @+1 {{expected a swizzle B,M,S such as 3,4,3, with S at least B and B + M + S at most 40, got '3,4,2'}}
func.func private @f(!cute.memref<f16, smem, S<3,4,2>, "8:1">)

// -----

// expected-error @+1 {{expected one of [generic, gmem, smem, tmem, rmem] for where a value lies, got: lmem}}
func.func private @f(!cute.memref<f16, lmem, "8:1">)

// -----

// expected-error @+1 {{'builtin.module' op has 'cute.kernel', which only a function can have}}
module attributes {cute.kernel} {}
