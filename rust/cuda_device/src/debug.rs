//! Clocks, traps, and printing.
#[cfg(feature = "host")]
use std::time::{SystemTime, UNIX_EPOCH};

#[cfg(feature = "host")]
fn nanoseconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}

/// Cycles of the multiprocessor; on the host, nanoseconds.
#[inline(never)]
pub fn clock() -> u32 {
    on_host! { nanoseconds() as u32 }
}
#[inline(never)]
pub fn clock64() -> u64 {
    on_host! { nanoseconds() }
}
/// A timer in nanoseconds.
#[inline(never)]
pub fn globaltimer() -> u64 {
    on_host! { nanoseconds() }
}
/// Traps, which ends the launch.
#[inline(never)]
pub fn trap() -> ! {
    panic!("a trap")
}
/// A breakpoint.
#[inline(never)]
pub fn breakpoint() {
    on_device!()
}
/// Triggers profiler event `N`, from 0 to 15.
#[inline(never)]
pub fn prof_trigger<const N: u32>() {
    on_host! {}
}
/// The identifier of the multiprocessor.
#[inline(never)]
pub fn smid() -> u32 {
    on_host! { 0 }
}
/// The upper bound of these identifiers.
#[inline(never)]
pub fn nsmid() -> u32 {
    on_host! { 1 }
}
/// CUDA's `vprintf`: a zero-terminated format, and its arguments in memory, each aligned to its size.
#[inline(never)]
pub fn __gpu_vprintf(format: *const u8, args: *const u8) -> i32 {
    on_device!(format, args)
}
