//! Runs a kernel on the host: blocks sequentially, with an operating system thread for each thread of a block.
use std::cell::{Cell, UnsafeCell};
use std::collections::HashMap;
use std::sync::{Condvar, Mutex, MutexGuard};

use crate::DisjointSlice;

/// The position of a thread in its launch.
pub(crate) struct Place<'a> {
    pub thread: [u32; 3],
    pub block_index: [u32; 3],
    pub block_dim: [u32; 3],
    pub grid_dim: [u32; 3],
    /// The linear index of the thread in its block.
    pub linear: u32,
    block: &'a Block,
}

thread_local! {
    static PLACE: Cell<*const Place<'static>> = const { Cell::new(std::ptr::null()) };
}

pub(crate) fn with<R>(read: impl FnOnce(&Place) -> R) -> R {
    let place = PLACE.get();
    assert!(!place.is_null(), "a device function is called outside of host::launch");
    read(unsafe { &*place })
}

/// The synchronization state of a block.
struct Block {
    threads: u32,
    meeting: Mutex<Meeting>,
    changed: Condvar,
    warps: Vec<Warp>,
}

struct Meeting {
    alive: u32,
    waiting: u32,
    number: u64,
}

#[derive(Default)]
struct Warp {
    exchanges: Mutex<HashMap<u32, Exchange>>,
    changed: Condvar,
}

/// An exchange between the lanes of a mask: their values, and which lanes have read the result.
#[derive(Default)]
struct Exchange {
    values: [u64; 32],
    here: u32,
    gone: u32,
    is_full: bool,
}

impl Block {
    fn new(threads: u32) -> Self {
        let meeting = Mutex::new(Meeting { alive: threads, waiting: 0, number: 0 });
        let warps = (0..threads.div_ceil(32)).map(|_| Warp::default()).collect();
        Self { threads, meeting, changed: Condvar::new(), warps }
    }

    fn open(&self, meeting: &mut Meeting) {
        meeting.waiting = 0;
        meeting.number += 1;
        self.changed.notify_all();
    }

    fn wait(&self) {
        let mut meeting = unpoisoned(self.meeting.lock());
        meeting.waiting += 1;
        if meeting.waiting == meeting.alive {
            return self.open(&mut meeting);
        }
        let number = meeting.number;
        while meeting.number == number {
            meeting = unpoisoned(self.changed.wait(meeting));
        }
    }

    /// Threads that have ended do not take part in later barriers.
    fn leave(&self) {
        let mut meeting = unpoisoned(self.meeting.lock());
        meeting.alive -= 1;
        if meeting.alive > 0 && meeting.waiting == meeting.alive {
            self.open(&mut meeting);
        }
    }
}

/// A thread that panics ends the launch once all others have ended; until then they continue.
fn unpoisoned<'a, T>(result: Result<MutexGuard<'a, T>, std::sync::PoisonError<MutexGuard<'a, T>>>) -> MutexGuard<'a, T> {
    result.unwrap_or_else(|poisoned| poisoned.into_inner())
}

pub(crate) fn sync_threads() {
    with(|place| place.block.wait())
}

pub(crate) fn lane() -> u32 {
    with(|place| place.linear % 32)
}
pub(crate) fn lane_at(source: u32) -> u32 {
    source % 32
}
pub(crate) fn lane_across(mask: u32) -> u32 {
    (lane() ^ mask) % 32
}
pub(crate) fn lane_behind(delta: u32) -> u32 {
    if lane() + delta < 32 { lane() + delta } else { lane() }
}
pub(crate) fn lane_before(delta: u32) -> u32 {
    lane().checked_sub(delta).unwrap_or(lane())
}
pub(crate) fn lanes(mask: u32) -> impl Iterator<Item = u32> {
    let present = with(|place| (place.block.threads - place.linear / 32 * 32).min(32));
    (0..present).filter(move |lane| mask >> lane & 1 != 0)
}
pub(crate) fn lanes_where(mask: u32, value: u64, holds: impl Fn(u64) -> bool) -> u32 {
    let values = exchange(mask, value);
    lanes(mask).filter(|lane| holds(values[*lane as usize])).fold(0, |set, lane| set | 1 << lane)
}

/// Exchanges a value between the lanes of the mask; returns when all have arrived.
pub(crate) fn exchange(mask: u32, value: u64) -> [u64; 32] {
    let own = lane();
    let all = lanes(mask).fold(0u32, |set, lane| set | 1 << lane);
    with(|place| {
        let warp = &place.block.warps[place.linear as usize / 32];
        let mut exchanges = unpoisoned(warp.exchanges.lock());
        while exchanges.get(&mask).is_some_and(|each| each.is_full) {
            exchanges = unpoisoned(warp.changed.wait(exchanges)); // lanes of the previous exchange are still reading
        }
        let each = exchanges.entry(mask).or_default();
        each.values[own as usize] = value;
        each.here |= 1 << own;
        each.is_full = each.here == all;
        warp.changed.notify_all();
        while !exchanges[&mask].is_full {
            exchanges = unpoisoned(warp.changed.wait(exchanges));
        }
        let each = exchanges.get_mut(&mask).expect("it has been entered");
        each.gone |= 1 << own;
        let values = each.values;
        if each.gone == all {
            exchanges.remove(&mask);
            warp.changed.notify_all();
        }
        values
    })
}

/// Runs a kernel for each thread of a grid; `kernel` calls it with its arguments. Panics if a thread panics, just as a trap on the device
/// ends a launch.
pub fn launch(grid: [u32; 3], block: [u32; 3], kernel: impl Fn() + Sync) {
    let threads = block.iter().product::<u32>();
    for number in 0..grid.iter().product::<u32>() {
        let shared = Block::new(threads);
        std::thread::scope(|scope| {
            for linear in 0..threads {
                let (shared, kernel) = (&shared, &kernel);
                scope.spawn(move || {
                    let place =
                        Place { thread: split(linear, block), block_index: split(number, grid), block_dim: block, grid_dim: grid, linear, block: shared };
                    PLACE.set((&raw const place).cast());
                    let _leave = Leave(shared);
                    kernel();
                });
            }
        });
    }
}

struct Leave<'a>(&'a Block);
impl Drop for Leave<'_> {
    fn drop(&mut self) {
        self.0.leave();
    }
}

fn split(number: u32, sizes: [u32; 3]) -> [u32; 3] {
    [number % sizes[0], number / sizes[0] % sizes[1], number / sizes[0] / sizes[1]]
}

/// Memory shared by all threads of a launch.
pub struct Buffer<T>(UnsafeCell<Vec<T>>);

unsafe impl<T: Send> Sync for Buffer<T> {}

impl<T> Buffer<T> {
    pub fn new(elements: Vec<T>) -> Self {
        Self(UnsafeCell::new(elements))
    }
    pub fn as_ptr(&self) -> *mut T {
        unsafe { (*self.0.get()).as_mut_ptr() }
    }
    pub fn slice(&self) -> &[T] {
        unsafe { &*self.0.get() }
    }
    /// The same memory as a slice for the kernel to write.
    pub fn disjoint(&self) -> DisjointSlice<'_, T> {
        unsafe { DisjointSlice::new(self.as_ptr(), self.slice().len()) }
    }
    pub fn into_vec(self) -> Vec<T> {
        self.0.into_inner()
    }
}
