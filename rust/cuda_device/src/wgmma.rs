//! Products of a warpgroup, 128 threads, from shared memory (sm_90a). The host has none.

/// What was written to registers and shared memory before is seen by the products behind it.
#[inline(never)]
pub fn wgmma_fence() {
    on_device!()
}
/// The products since the last such call are a group.
#[inline(never)]
pub fn wgmma_commit_group() {
    on_device!()
}
/// Waits until at most `N` groups are under way.
#[inline(never)]
pub fn wgmma_wait_group<const N: u32>() {
    on_device!()
}
/// The descriptor of a matrix in shared memory with a swizzle of 32 bytes, whose rows of eight, and whose groups of them, lie 128 bytes
/// apart.
///
/// # Safety
/// `ptr` leads to shared memory.
#[inline(never)]
pub unsafe fn make_smem_desc(ptr: *const u8) -> u64 {
    on_device!(ptr)
}

macro_rules! products {
    ($($name:ident)*) => {$(
        /// `acc += A * B`, 64x64, by descriptors of A and B in shared memory.
        ///
        /// # Safety
        /// The descriptors are valid, and nothing reads or writes `acc` before it is waited for.
        #[inline(never)]
        pub unsafe fn $name(acc: &mut [[f32; 8]; 4], desc_a: u64, desc_b: u64) {
            on_device!(acc, desc_a, desc_b)
        }
    )*};
}

products! { wgmma_mma_m64n64k16_f32_bf16 wgmma_mma_m64n64k16_f32_f16 wgmma_mma_m64n64k16_f32_tf32 }
