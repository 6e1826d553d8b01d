//! Where the driver leaves the workspace in which the blocks of a cooperative launch meet.

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
