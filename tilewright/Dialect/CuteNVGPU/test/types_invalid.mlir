// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expects the name of an atom, but found 'mma.m16n8k16.f32'; did you mean 'mma.m16n8k16.f16'?}}
func.func private @f() attributes {a.a = #cute_nvgpu.atom<"mma.m16n8k16.f32">}

// -----

// expected-error @+1 {{expects a type of cute_nvgpu, but found 'atom.gather'}}
func.func private @f(!cute_nvgpu.atom.gather<f16>)

// -----

// expected-error @+1 {{expects an MMA that sm75.mma has, but found 16x8x16 of 'f16' and 'f16' into 'f32'; there are 16x8x8 of f16 into f16 f32, 8x8x16 of s8 u8 into s32, 8x8x32 of s4 u4 into s32, 8x8x128 of b1 into s32}}
func.func private @f(!cute_nvgpu.sm75.mma<16x8x16, elem_type = (f16, f16, f32)>)

// -----

// expected-error @+1 {{expects an MMA that sm70.mma has, but found 8x8x4 of 'f16' and 'f16' into 'f32'; there are none of that name}}
func.func private @f(!cute_nvgpu.sm70.mma<8x8x4, elem_type = (f16, f16, f32)>)

// -----

// expected-error @+1 {{expects a shape such as 16x8x16, each size at most 1024}}
func.func private @f(!cute_nvgpu.sm80.mma<16x8, elem_type = (f16, f16, f32)>)

// -----

// expected-error @+1 {{expects a width of 8, 16, 32, 64, 128, 256 bits, but found 96}}
func.func private @f(!cute_nvgpu.atom.universal_copy<f16, 96 b>)

// -----

// expected-error @+1 {{expects whole elements of 'f64', but found 32 bits}}
func.func private @f(!cute_nvgpu.atom.universal_copy<f64, 32 b>)

// -----

// expected-error @+1 {{expects elements of an integer or a float type, but found 'index'}}
func.func private @f(!cute_nvgpu.atom.universal_copy<index, 32 b>)

// -----

// expected-error @+1 {{expects a width of 128 bits, but found 64}}
func.func private @f(!cute_nvgpu.atom.simt_async_copy<f16, cache = global, 64 b>)

// -----

// expected-error @+1 {{expects a width of 32, 64, 128 bits, but found 16}}
func.func private @f(!cute_nvgpu.atom.simt_async_copy<f16, cache = always, 16 b>)

// -----

// expected-error @+1 {{expects one of 'ldmatrix.m8n8.x1', 'ldmatrix.m8n8.x2', 'ldmatrix.m8n8.x4', 'ldmatrix.m8n8.x1.trans', ... (11 in all: tilewright layout --list-atoms), but found 3 matrices of (8,8)}}
func.func private @f(!cute_nvgpu.atom.ldsm<f16, mode = <"(8,8)">, num_matrices = 3, n>)

// -----

// expected-error @+1 {{expects elements of 16 bits for ldmatrix.m8n8.x4, but found 'f32'}}
func.func private @f(!cute_nvgpu.atom.ldsm<f32, mode = <"(8,8)">, num_matrices = 4, n>)

// -----

// expected-error @+1 {{expects elements of 4 or 6 bits for ldmatrix.m8n16.x4, but found 'i8'}}
func.func private @f(!cute_nvgpu.atom.ldsm<i8, mode = <"(8,16)">, num_matrices = 4, n>)

// -----

// expected-error @+1 {{expects n or, transposed, t, but found 'x'}}
func.func private @f(!cute_nvgpu.atom.stsm<f16, mode = <"(8,8)">, num_matrices = 4, x>)

// -----

// expected-error @+1 {{expects a reduction that red supports, but found 'mul' of 1 'f32'; there are 'add', 'min', 'max', 'inc', 'dec', 'and', 'or', 'xor'}}
func.func private @f(!cute_nvgpu.atom.red<mul, f32, 1>)

// -----

// expected-error @+1 {{expects a reduction that red supports, but found 'min' of 1 'f32'; min has 1 of u32 s32 u64 s64, 2 4 8 of f16 bf16}}
func.func private @f(!cute_nvgpu.atom.red<min, f32, 1>)

// -----

// expected-error @+1 {{expects an integer of 8 to 64 bits, f16, bf16, tf32, f32, f64, f8E4M3FN or f8E5M2, but found 'i1'}}
func.func private @f(!cute_nvgpu.atom.tma_load<i1, box = "(64,128)", swizzle = S<3,4,3>>)

// -----

// expected-error @+1 {{expects a box of one to five known sizes such as (64,128), but found (8,1,1,1,1,1)}}
func.func private @f(!cute_nvgpu.atom.tma_load<f16, box = "(8,1,1,1,1,1)", swizzle = S<3,4,3>>)

// -----

// expected-error @+1 {{expects sizes of 1 to 256 in a box, but found 512}}
func.func private @f(!cute_nvgpu.atom.tma_store<f16, box = "(64,512)", swizzle = S<3,4,3>>)

// -----

// expected-error @+1 {{expects rows of a multiple of 16 bytes, but found 12}}
func.func private @f(!cute_nvgpu.tma_descriptor_tiled<f32, box = "(3,8)", swizzle = S<0,4,3>>)

// -----

// expected-error @+1 {{expects rows of at most 64 bytes for S<2,4,3>, but found 128}}
func.func private @f(!cute_nvgpu.atom.tma_load<f16, box = "(64,128)", swizzle = S<2,4,3>>)

// -----

// expected-error @+1 {{expects a swizzle that tensor maps support, one of S<0,4,3>, S<1,4,3>, S<2,4,3>, S<3,4,3>, but found S<3,3,3>}}
func.func private @f(!cute_nvgpu.atom.tma_load<f16, box = "(64,128)", swizzle = S<3,3,3>>)

// -----

// expected-error @+1 {{expects one of add min max inc dec and or xor, but found 'mul'}}
func.func private @f(!cute_nvgpu.atom.tma_reduce<mul, f32, box = "(32,8)", swizzle = S<3,4,3>>)

// -----

// expected-error @+1 {{expects 'cute_nvgpu.grid_constant' to have no value, but found 1 : i32}}
func.func private @f(!llvm.ptr {cute_nvgpu.grid_constant = 1 : i32})

// -----

// expected-error @+1 {{expects no argument attribute 'cute_nvgpu.constant': cute_nvgpu has only 'cute_nvgpu.grid_constant'}}
func.func private @f(!llvm.ptr {cute_nvgpu.constant})

// -----

// expected-error @+1 {{expects no attribute 'cute_nvgpu.grid_constant': cute_nvgpu has only 'cute_nvgpu.grid_constant', of a function's argument}}
func.func private @f() attributes {cute_nvgpu.grid_constant}

// -----

// expected-error @+1 {{expects elements that fill columns of 32 bits, but found 'i64'}}
func.func private @f(!cute_nvgpu.atom.tmem_load<i64, num_dp = 32, num_b = 32, num_rep = 1>)

// -----

// expected-error @+1 {{expects one of 32 lanes of 32 bits, 16 lanes of 64 bits, 16 lanes of 128 bits, 16 lanes of 256 bits, but found 32 of 64}}
func.func private @f(!cute_nvgpu.atom.tmem_load<f32, num_dp = 32, num_b = 64, num_rep = 1>)

// -----

// expected-error @+1 {{expects a power of two up to 32 for num_rep of tcgen05.st.16x256b, but found 64}}
func.func private @f(!cute_nvgpu.atom.tmem_store<f32, num_dp = 16, num_b = 256, num_rep = 64>)

// -----

// expected-error @+1 {{expects an MMA that sm100.mma has, but found 256x16x16 of 'f16' and 'f16' into 'f32'}}
func.func private @f(!cute_nvgpu.sm100.mma<256x16x16, elem_type = (f16, f16, f32)>)
