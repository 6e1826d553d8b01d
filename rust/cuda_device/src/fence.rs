//! Fences of memory.
#[cfg(feature = "host")]
use core::sync::atomic::{Ordering, fence};

/// Orders accesses as threads of the block see them.
#[inline(never)]
pub fn threadfence_block() {
    on_host! { fence(Ordering::SeqCst) }
}
/// As threads of the grid see them.
#[inline(never)]
pub fn threadfence() {
    on_host! { fence(Ordering::SeqCst) }
}
/// As all threads and the host see them.
#[inline(never)]
pub fn threadfence_system() {
    on_host! { fence(Ordering::SeqCst) }
}
