//! Cluster launch control (sm_100): a block takes over the work of a block that has not started. Not on the host.
use crate::barrier::Barrier;

/// Requests a cluster; a response of 16 bytes is written to `response`, and counted by `mbar`.
///
/// # Safety
/// Both are in shared memory, `response` is aligned to 16 bytes, and `mbar` has been initialized.
#[inline(never)]
pub unsafe fn clc_try_cancel(response: *mut u8, mbar: *mut Barrier) {
    on_device!(response, mbar)
}
/// Writes the response to all blocks of the cluster (sm_100a and its family).
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
/// The halves are those of a completed response.
#[inline(never)]
pub unsafe fn clc_query_is_canceled(resp_lo: u64, resp_hi: u64) -> u32 {
    on_device!(resp_lo, resp_hi)
}

macro_rules! first_blocks {
    ($($name:ident)*) => {$(
        /// A coordinate of the first block of the cluster that was taken over.
        ///
        /// # Safety
        /// The halves are those of a response that granted a cluster.
        #[inline(never)]
        pub unsafe fn $name(resp_lo: u64, resp_hi: u64) -> u32 {
            on_device!(resp_lo, resp_hi)
        }
    )*};
}

first_blocks! { clc_query_get_first_ctaid_x clc_query_get_first_ctaid_y clc_query_get_first_ctaid_z }
