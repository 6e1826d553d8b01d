//! Cluster launch control (sm_100): a block takes over the work of one that has not begun. The host has none.
use crate::barrier::Barrier;

/// Asks for a cluster; 16 bytes of answer come to `response`, and `mbar` counts them.
///
/// # Safety
/// Both lie in shared memory, `response` aligned to 16 bytes, and `mbar` has been initialized.
#[inline(never)]
pub unsafe fn clc_try_cancel(response: *mut u8, mbar: *mut Barrier) {
    on_device!(response, mbar)
}
/// The answer comes to all blocks of the cluster (sm_100a and its kin).
///
/// # Safety
/// As for one block.
#[inline(never)]
pub unsafe fn clc_try_cancel_multicast(response: *mut u8, mbar: *mut Barrier) {
    on_device!(response, mbar)
}
/// Whether a cluster was taken over: 1 or 0.
///
/// # Safety
/// The halves are those of an answer that has come.
#[inline(never)]
pub unsafe fn clc_query_is_canceled(resp_lo: u64, resp_hi: u64) -> u32 {
    on_device!(resp_lo, resp_hi)
}

macro_rules! first_blocks {
    ($($name:ident)*) => {$(
        /// A number of the first block that was taken over.
        ///
        /// # Safety
        /// The halves are those of an answer that a cluster was taken over.
        #[inline(never)]
        pub unsafe fn $name(resp_lo: u64, resp_hi: u64) -> u32 {
            on_device!(resp_lo, resp_hi)
        }
    )*};
}

first_blocks! { clc_query_get_first_ctaid_x clc_query_get_first_ctaid_y clc_query_get_first_ctaid_z }
