//! Memory fences.
#[cfg(feature = "host")]
use core::sync::atomic::{Ordering, fence};

/// Orders accesses for the threads of the block.
#[inline(never)]
pub fn threadfence_block() {
    on_host! { fence(Ordering::SeqCst) }
}
/// Orders accesses for the threads of the grid.
#[inline(never)]
pub fn threadfence() {
    on_host! { fence(Ordering::SeqCst) }
}
/// Orders accesses for all threads and the host.
#[inline(never)]
pub fn threadfence_system() {
    on_host! { fence(Ordering::SeqCst) }
}
