//! Barriers in shared memory (`mbarrier`): count arrivals and bytes; a phase completes when all have arrived. Not on the host.

/// Eight bytes of shared memory that hold the barrier's state.
#[repr(C, align(8))]
#[derive(Clone, Copy)]
pub struct Barrier {
    _state: u64,
}

impl Barrier {
    pub const UNINIT: Self = Self { _state: 0 };
}

/// # Safety
/// Called by one thread, before any other uses the barrier.
#[inline(never)]
pub unsafe fn mbarrier_init(bar: *mut Barrier, count: u32) {
    on_device!(bar, count)
}
/// # Safety
/// The barrier is no longer used.
#[inline(never)]
pub unsafe fn mbarrier_inval(bar: *mut Barrier) {
    on_device!(bar)
}
/// Arrives at the barrier; the token identifies the phase.
///
/// # Safety
/// The barrier has been initialized.
#[inline(never)]
pub unsafe fn mbarrier_arrive(bar: *const Barrier) -> u64 {
    on_device!(bar)
}
/// Arrives, and adds that many bytes of copies to the phase (sm_90).
///
/// # Safety
/// The barrier has been initialized.
#[inline(never)]
pub unsafe fn mbarrier_arrive_expect_tx(bar: *const Barrier, tx_count: u32, bytes: u32) -> u64 {
    on_device!(bar, tx_count, bytes)
}
/// Whether the phase has completed.
///
/// # Safety
/// The barrier has been initialized.
#[inline(never)]
pub unsafe fn mbarrier_test_wait(bar: *const Barrier, token: u64) -> bool {
    on_device!(bar, token)
}
/// As above, but may suspend the thread for some time (sm_90).
///
/// # Safety
/// The barrier has been initialized.
#[inline(never)]
pub unsafe fn mbarrier_try_wait(bar: *const Barrier, token: u64) -> bool {
    on_device!(bar, token)
}
/// Whether the phase with that parity has completed.
///
/// # Safety
/// The barrier has been initialized.
#[inline(never)]
pub unsafe fn mbarrier_try_wait_parity(bar: *const Barrier, parity: u32) -> bool {
    on_device!(bar, parity)
}
/// Arrives at the barrier of another block of the cluster, whose address is from `cluster::map_shared_rank`.
///
/// # Safety
/// The barrier has been initialized, and that block has not ended.
#[inline(never)]
pub unsafe fn mbarrier_arrive_cluster(remote_bar_addr: u64) {
    on_device!(remote_bar_addr)
}
/// Suspends the thread for about that many nanoseconds.
///
/// # Safety
/// None is needed.
#[inline(never)]
pub unsafe fn nanosleep(ns: u32) {
    on_host! { std::thread::sleep(std::time::Duration::from_nanos(ns as u64)) }
}
/// Makes the initialization of barriers visible to the async proxy and the cluster.
///
/// # Safety
/// None is needed.
#[inline(never)]
pub unsafe fn fence_mbarrier_init_release_cluster() {
    on_device!()
}
/// Makes writes to shared memory visible to the async proxy.
///
/// # Safety
/// None is needed.
#[inline(never)]
pub unsafe fn fence_proxy_async_shared_cta() {
    on_device!()
}
