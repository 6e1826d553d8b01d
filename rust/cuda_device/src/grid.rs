//! All blocks of a cooperative launch, and where the driver leaves the workspace in which they meet.

/// The upper half of its address.
#[inline(never)]
pub fn envreg1() -> u32 {
    on_device!()
}
/// The lower half.
#[inline(never)]
pub fn envreg2() -> u32 {
    on_device!()
}

/// Waits for all threads of the grid, whose launch must be cooperative.
#[inline(never)]
pub fn sync() {
    on_device!()
}
