//! Synchronization of a cooperative launch, and the address of the workspace that the driver provides for it.

/// The upper half of the address.
#[inline(never)]
pub fn envreg1() -> u32 {
    on_device!()
}
/// The lower half of the address.
#[inline(never)]
pub fn envreg2() -> u32 {
    on_device!()
}

/// Waits for all threads of the grid, whose launch must be cooperative.
#[inline(never)]
pub fn sync() {
    on_device!()
}
