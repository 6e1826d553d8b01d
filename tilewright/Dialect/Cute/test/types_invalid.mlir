// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{shape: column 4 of '(4,': expected a number up to 2^40, ? or a tuple such as (4,8)}}
func.func private @f() attributes {a.a = #cute.shape<"(4,">}

// -----

// expected-error @+1 {{stride: column 6 of '(4,8)x': expected the end, found 'x'}}
func.func private @f() attributes {a.a = #cute.stride<"(4,8)x">}

// -----

// expected-error @+1 {{shape: column 2 of '(_,4)': expected a number up to 2^40, ? or a tuple such as (4,8), found '_,4)'}}
func.func private @f() attributes {a.a = #cute.shape<"(_,4)">}

// -----

// expected-error @+1 {{layout (4,8):8: expected shape and stride to nest alike}}
func.func private @f() attributes {a.a = #cute.layout<"(4,8):8">}

// -----

// expected-error @+1 {{swizzle S<3,4,2>: expected S<B,M,S> with |S| at least B and B + M + |S| at most 32}}
func.func private @f() attributes {a.a = #cute.swizzle<"S<3,4,2>">}

// -----

// expected-error @+1 {{tile: column 5 of '[4:1,8:1]': expected ';' or ']', found ',8:1]'}}
func.func private @f() attributes {a.a = #cute.tile<"[4:1,8:1]">}

// -----

// expected-error @+1 {{layout: column 6 of '(4,?)': expected ':' and strides, since a size is unknown}}
func.func private @f(!cute.layout<"(4,?)">)

// -----

// expected-error @+1 {{layout (4,?):(1,(2,3)): expected shape and stride to nest alike}}
func.func private @f(!cute.layout<"(4,?):(1,(2,3))">)

// -----

// expected-error @+1 {{layout (0,?):(1,1): expected sizes of at least 1}}
func.func private @f(!cute.layout<"(0,?):(1,1)">)

// -----

// expected-error @+1 {{layout: column 9 of '8:(1,2) 3': expected the end, found '3'}}
func.func private @f(!cute.layout<"8:(1,2) 3">)

// -----

// expected-error @+1 {{stride (1,1@0): expected 1 to be 0 or along a mode, as other strides are}}
func.func private @f(!cute.stride<"(1,1@0)">)

// -----

// expected-error @+1 {{composed_layout (6,2):(1,3) o 2 o (2,3):(1@1,2@0): expected an offset that can be added to (0,0)}}
func.func private @f(!cute.composed_layout<"(6,2):(1,3) o 2 o (2,3):(1@1,2@0)">)

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

// expected-error @+1 {{expected one of [generic, gmem, smem, tmem, rmem] for memory space of a value, got: lmem}}
func.func private @f(!cute.memref<f16, lmem, "8:1">)

// -----

// expected-error @+1 {{expected ',' and a layout}}
func.func private @f(!cute.memref<f16, smem>)

// -----

// expected-error @+1 {{expected align<...> or S<B,M,S>}}
func.func private @f(!cute.ptr<f16, smem, "8:1">)

// -----

// expected-error @+1 {{'builtin.module' op has 'cute.kernel', which only a function can have}}
module attributes {cute.kernel} {}
