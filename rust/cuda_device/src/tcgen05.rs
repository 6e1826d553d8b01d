//! Tensor memory and its matrix products (sm_100a and its family), and stores of matrix fragments. Not on the host.

macro_rules! functions {
    ($($(#[doc = $doc:literal])* fn $name:ident($($arg:ident: $type:ty),*) $(-> $result:ty)?;)*) => {$(
        $(#[doc = $doc])*
        ///
        /// # Safety
        /// The requirements of the instruction in the PTX ISA.
        #[inline(never)]
        pub unsafe fn $name($($arg: $type),*) $(-> $result)? {
            on_device!($($arg),*)
        }
    )*};
}

/// Four numbers loaded from tensor memory by a thread.
#[derive(Clone, Copy)]
pub struct TmemF32x4(pub [f32; 4]);
/// Thirty-two numbers loaded from tensor memory by a thread.
#[derive(Clone, Copy)]
pub struct TmemF32x32(pub [f32; 32]);

functions! {
    /// Allocates columns; the address is written to `dst_smem`.
    fn tcgen05_alloc(dst_smem: *mut u32, n_cols: u32);
    fn tcgen05_alloc_cg2(dst_smem: *mut u32, n_cols: u32);
    /// Frees columns.
    fn tcgen05_dealloc(tmem_addr: u32, n_cols: u32);
    fn tcgen05_dealloc_cg2(tmem_addr: u32, n_cols: u32);
    /// Makes the barrier track completion of all prior operations.
    fn tcgen05_commit(mbar: *mut u64);
    fn tcgen05_commit_cg2(mbar: *mut u64);
    fn tcgen05_commit_shared_cluster(mbar: *mut u64);
    fn tcgen05_commit_shared_cluster_cg2(mbar: *mut u64);
    /// As above, for the barriers of several blocks.
    fn tcgen05_commit_multicast(mbar: *mut u64, cta_mask: u16);
    fn tcgen05_commit_multicast_cg2(mbar: *mut u64, cta_mask: u16);
    /// `D = A * B (+ D)` of f16 or bf16, A and B by descriptors of shared memory.
    fn tcgen05_mma_f16(d_tmem: u32, a_desc: u64, b_desc: u64, idesc: u32, enable_d: bool);
    fn tcgen05_mma_f16_cg2(d_tmem: u32, a_desc: u64, b_desc: u64, idesc: u32, enable_d: bool);
    /// B is kept in the collector buffer; A is in tensor memory, and `a_desc` is ignored.
    fn tcgen05_mma_ws_f16(d_tmem: u32, a_tmem: u32, a_desc: u64, b_desc: u64, idesc: u32, enable_d: bool);
    fn tcgen05_mma_ws_bf16(d_tmem: u32, a_tmem: u32, a_desc: u64, b_desc: u64, idesc: u32, enable_d: bool);
    fn tcgen05_mma_ws_tf32(d_tmem: u32, a_tmem: u32, a_desc: u64, b_desc: u64, idesc: u32, enable_d: bool);
    /// Copies 128 rows of 256 bits from shared to tensor memory.
    fn tcgen05_cp_smem_to_tmem(tmem_addr: u32, smem_desc: u64);
    fn tcgen05_cp_smem_to_tmem_cg2(tmem_addr: u32, smem_desc: u64);
    /// Loads of a warp, 16 lanes of 256 bits.
    fn tcgen05_ld_16x256b_pure(tmem_addr: u32) -> TmemF32x4;
    fn tcgen05_ld_16x256b_x8_pure(tmem_addr: u32) -> TmemF32x32;
    /// Stores 8x8 matrices of 16-bit elements to shared memory (sm_90).
    fn stmatrix_m8n8_x2(smem_ptr: *mut u8, r0: u32, r1: u32);
    fn stmatrix_m8n8_x2_trans(smem_ptr: *mut u8, r0: u32, r1: u32);
    fn stmatrix_m8n8_x4(smem_ptr: *mut u8, r0: u32, r1: u32, r2: u32, r3: u32);
    fn stmatrix_m8n8_x4_trans(smem_ptr: *mut u8, r0: u32, r1: u32, r2: u32, r3: u32);
}

macro_rules! marks {
    ($($(#[doc = $doc:literal])* $name:ident)*) => {$(
        $(#[doc = $doc])*
        #[inline(never)]
        pub fn $name() {
            on_device!()
        }
    )*};
}

marks! {
    /// The block will not allocate any more.
    tcgen05_relinquish_alloc_permit
    tcgen05_relinquish_alloc_permit_cg2
    /// Waits for the warp's loads.
    tcgen05_load_wait
    /// Waits for its stores.
    tcgen05_store_wait
    /// Orders operations before and after a barrier of threads.
    tcgen05_fence_before_thread_sync
    tcgen05_fence_after_thread_sync
}

/// Two numbers as bf16, rounded to nearest, ties to even; `a` is the low half.
#[inline(never)]
pub fn cvt_f32x2_bf16x2(a: f32, b: f32) -> u32 {
    on_device!(a, b)
}
