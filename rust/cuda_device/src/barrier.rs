//! Barriers in shared memory (`mbarrier`): arrivals and bytes are counted, and a phase ends when all have come. The host has none.

/// Eight bytes of shared memory that the hardware counts in.
#[repr(C, align(8))]
#[derive(Clone, Copy)]
pub struct Barrier {
    _state: u64,
}

impl Barrier {
    pub const UNINIT: Self = Self { _state: 0 };
}

/// # Safety
/// One thread calls it, before any other uses the barrier.
#[inline(never)]
pub unsafe fn mbarrier_init(bar: *mut Barrier, count: u32) {
    on_device!(bar, count)
}
/// # Safety
/// Nobody uses the barrier any more.
#[inline(never)]
pub unsafe fn mbarrier_inval(bar: *mut Barrier) {
    on_device!(bar)
}
/// Comes to the barrier; the token names the phase.
///
/// # Safety
/// The barrier has been initialized.
#[inline(never)]
pub unsafe fn mbarrier_arrive(bar: *const Barrier) -> u64 {
    on_device!(bar)
}
/// The same, and that many bytes of copies must come too (sm_90).
///
/// # Safety
/// The barrier has been initialized.
#[inline(never)]
pub unsafe fn mbarrier_arrive_expect_tx(bar: *const Barrier, tx_count: u32, bytes: u32) -> u64 {
    on_device!(bar, tx_count, bytes)
}
/// Whether the phase has ended.
///
/// # Safety
/// The barrier has been initialized.
#[inline(never)]
pub unsafe fn mbarrier_test_wait(bar: *const Barrier, token: u64) -> bool {
    on_device!(bar, token)
}
/// The same, after some time if it has not (sm_90).
///
/// # Safety
/// The barrier has been initialized.
#[inline(never)]
pub unsafe fn mbarrier_try_wait(bar: *const Barrier, token: u64) -> bool {
    on_device!(bar, token)
}
/// Of the phase of that parity.
///
/// # Safety
/// The barrier has been initialized.
#[inline(never)]
pub unsafe fn mbarrier_try_wait_parity(bar: *const Barrier, parity: u32) -> bool {
    on_device!(bar, parity)
}
/// Comes to the barrier of another block of the cluster: `cluster::map_shared_rank` gives its address.
///
/// # Safety
/// The barrier has been initialized, and that block still runs.
#[inline(never)]
pub unsafe fn mbarrier_arrive_cluster(remote_bar_addr: u64) {
    on_device!(remote_bar_addr)
}
/// Does nothing for about so many nanoseconds.
///
/// # Safety
/// None is needed.
#[inline(never)]
pub unsafe fn nanosleep(ns: u32) {
    on_host! { std::thread::sleep(std::time::Duration::from_nanos(ns as u64)) }
}
/// What was initialized is seen by the async proxy and the cluster.
///
/// # Safety
/// None is needed.
#[inline(never)]
pub unsafe fn fence_mbarrier_init_release_cluster() {
    on_device!()
}
/// What was written to shared memory is seen by the async proxy.
///
/// # Safety
/// None is needed.
#[inline(never)]
pub unsafe fn fence_proxy_async_shared_cta() {
    on_device!()
}
