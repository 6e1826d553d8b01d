//! Clusters of blocks (sm_90). Not on the host.

macro_rules! registers {
    ($($name:ident)*) => {$(
        #[inline(never)]
        pub fn $name() -> u32 {
            on_device!()
        }
    )*};
}

registers! {
    cluster_ctaidX cluster_ctaidY cluster_ctaidZ
    cluster_nctaidX cluster_nctaidY cluster_nctaidZ
    __cluster_idxX __cluster_idxY __cluster_idxZ
    __cluster_grid_dimX __cluster_grid_dimY __cluster_grid_dimZ
    block_rank cluster_size cluster_idx num_clusters
}

macro_rules! barriers {
    ($($(#[doc = $doc:literal])* $name:ident)*) => {$(
        $(#[doc = $doc])*
        #[inline(never)]
        pub fn $name() {
            on_device!()
        }
    )*};
}

barriers! {
    /// Waits for all threads of the cluster.
    cluster_sync
    /// Arrives at the cluster's barrier without waiting.
    barrier_cluster_arrive
    barrier_cluster_arrive_aligned
    /// As above; earlier writes need not become visible.
    barrier_cluster_arrive_relaxed
    barrier_cluster_arrive_relaxed_aligned
    /// Waits until all threads have arrived.
    barrier_cluster_wait
    barrier_cluster_wait_aligned
}

/// Loads from the shared memory of another block.
///
/// # Safety
/// As for `map_shared_rank`, and the element has been written.
#[inline(never)]
pub unsafe fn dsmem_read_u32(ptr: *const u32, rank: u32) -> u32 {
    on_device!(ptr, rank)
}

/// The corresponding address in the shared memory of another block.
///
/// # Safety
/// `ptr` is in shared memory, and the cluster has a block of that rank.
#[inline(never)]
pub unsafe fn map_shared_rank<T>(ptr: *const T, rank: u32) -> *const T {
    on_device!(ptr, rank)
}
/// As above, for writing.
///
/// # Safety
/// As for reading.
#[inline(never)]
pub unsafe fn map_shared_rank_mut<T>(ptr: *mut T, rank: u32) -> *mut T {
    on_device!(ptr, rank)
}
