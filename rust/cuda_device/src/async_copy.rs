//! Asynchronous copies from global to shared memory (`cp.async`, sm_80). On the host they complete immediately.

macro_rules! copies {
    ($($name:ident, $zfill:ident: $bytes:literal;)*) => {$(
        /// # Safety
        /// Both addresses are valid for the size of the copy and aligned to it; the target is not accessed before the copy is waited for.
        #[inline(never)]
        pub unsafe fn $name(shared_dst: *mut u32, global_src: *const u32) {
            on_host! { unsafe { core::ptr::copy_nonoverlapping(global_src.cast::<u8>(), shared_dst.cast::<u8>(), $bytes) } }
        }
        /// Copies the first `src_size` bytes and fills the rest with zeros.
        ///
        /// # Safety
        /// As for the copy without filling.
        #[inline(never)]
        pub unsafe fn $zfill(shared_dst: *mut u32, global_src: *const u8, src_size: u32) {
            on_host! {
                let target = shared_dst.cast::<u8>();
                unsafe {
                    core::ptr::write_bytes(target, 0, $bytes);
                    core::ptr::copy_nonoverlapping(global_src, target, src_size as usize);
                }
            }
        }
    )*};
}

copies! {
    cp_async_ca_4, cp_async_ca_zfill_4: 4;
    cp_async_ca_8, cp_async_ca_zfill_8: 8;
    cp_async_ca_16, cp_async_ca_zfill_16: 16;
    cp_async_cg_16, cp_async_cg_zfill_16: 16;
}

/// Commits the copies since the last call as a group.
///
/// # Safety
/// None is needed on the host.
#[inline(never)]
pub unsafe fn cp_async_commit_group() {
    on_host! {}
}
/// Waits until at most that many groups are in flight. The number is a constant.
///
/// # Safety
/// None is needed on the host.
#[inline(never)]
pub unsafe fn cp_async_wait_group(max_pending: u32) {
    on_host! { let _ = max_pending; }
}
/// Waits for all copies.
///
/// # Safety
/// None is needed on the host.
#[inline(never)]
pub unsafe fn cp_async_wait_all() {
    on_host! {}
}
