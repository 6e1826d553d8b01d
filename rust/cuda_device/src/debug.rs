//! Clocks, traps, and printing.
#[cfg(feature = "host")]
use std::time::{SystemTime, UNIX_EPOCH};

#[cfg(feature = "host")]
fn nanoseconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}

/// Cycles of the multiprocessor; nanoseconds on the host.
#[inline(never)]
pub fn clock() -> u32 {
    on_host! { nanoseconds() as u32 }
}
#[inline(never)]
pub fn clock64() -> u64 {
    on_host! { nanoseconds() }
}
/// Nanoseconds.
#[inline(never)]
pub fn globaltimer() -> u64 {
    on_host! { nanoseconds() }
}
/// Ends the launch.
#[inline(never)]
pub fn trap() -> ! {
    panic!("a trap")
}
/// Stops in a debugger.
#[inline(never)]
pub fn breakpoint() {
    on_device!()
}
/// Tells a profiler of event `N`, one of 0 to 15.
#[inline(never)]
pub fn prof_trigger<const N: u32>() {
    on_host! {}
}
/// The number of the multiprocessor.
#[inline(never)]
pub fn smid() -> u32 {
    on_host! { 0 }
}
/// How many multiprocessors there may be.
#[inline(never)]
pub fn nsmid() -> u32 {
    on_host! { 1 }
}
/// CUDA's `vprintf`: a format that ends in zero, and its arguments in memory, each at a multiple of its size.
#[inline(never)]
pub fn __gpu_vprintf(format: *const u8, args: *const u8) -> i32 {
    on_device!(format, args)
}
