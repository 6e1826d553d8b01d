//! Matrix products of a warpgroup, 128 threads, from shared memory (sm_90a). Not on the host.

/// Orders earlier writes to registers and shared memory before subsequent products.
#[inline(never)]
pub fn wgmma_fence() {
    on_device!()
}
/// Commits the products since the last call as a group.
#[inline(never)]
pub fn wgmma_commit_group() {
    on_device!()
}
/// Waits until at most `N` groups are in flight.
#[inline(never)]
pub fn wgmma_wait_group<const N: u32>() {
    on_device!()
}
/// The descriptor of a matrix in shared memory with a 32-byte swizzle; its leading dimension and stride byte offsets are both 128
/// (PTX ISA, Matrix Descriptor Format).
///
/// # Safety
/// `ptr` is in shared memory.
#[inline(never)]
pub unsafe fn make_smem_desc(ptr: *const u8) -> u64 {
    on_device!(ptr)
}

macro_rules! products {
    ($($name:ident)*) => {$(
        /// `acc += A * B`, 64x64, with descriptors of A and B in shared memory.
        ///
        /// # Safety
        /// The descriptors are valid, and `acc` is not accessed before the group is waited for.
        #[inline(never)]
        pub unsafe fn $name(acc: &mut [[f32; 8]; 4], desc_a: u64, desc_b: u64) {
            on_device!(acc, desc_a, desc_b)
        }
    )*};
}

products! { wgmma_mma_m64n64k16_f32_bf16 wgmma_mma_m64n64k16_f32_f16 wgmma_mma_m64n64k16_f32_tf32 }
