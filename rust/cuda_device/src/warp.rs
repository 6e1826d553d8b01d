//! Collective operations of the 32 threads of a warp. Functions without a mask involve all of them.
#[cfg(feature = "host")]
use crate::host;

const ALL: u32 = u32::MAX;

/// The index of the thread in its warp.
#[inline(never)]
pub fn lane_id() -> u32 {
    on_host! { host::lane() }
}
/// The index of the warp in its block; the block must extend along x only.
#[inline(never)]
pub fn warp_id() -> u32 {
    on_host! { host::with(|place| place.linear / 32) }
}

macro_rules! lane_masks {
    ($($name:ident: $lane:ident => $mask:expr;)*) => {$(
        #[inline(never)]
        pub fn $name() -> u32 {
            on_host! { let $lane = host::lane(); $mask }
        }
    )*};
}

lane_masks! {
    lanemask_eq: lane => 1 << lane;
    lanemask_lt: lane => (1 << lane) - 1;
    lanemask_le: lane => u32::MAX >> (31 - lane);
    lanemask_gt: lane => !(u32::MAX >> (31 - lane));
    lanemask_ge: lane => !((1 << lane) - 1);
}

/// Waits for the lanes of the mask.
#[inline(never)]
pub fn sync_mask(mask: u32) {
    on_host! { host::exchange(mask, 0); }
}

/// The source lane; if it does not exist, a lane keeps its own value.
macro_rules! shuffles {
    ($($type:ident, $bits:ident { $($name:ident, $sync:ident = $from:ident;)* })*) => {$($(
        #[inline(never)]
        pub fn $sync(mask: u32, var: $type, by: u32) -> $type {
            on_host! {
                let source = host::$from(by);
                let values = host::exchange(mask, to_bits(var) as u64);
                <$type as Bits>::from_bits(values[source as usize] as $bits)
            }
        }
        #[inline(never)]
        pub fn $name(var: $type, by: u32) -> $type {
            on_host! { $sync(ALL, var, by) }
        }
    )*)*};
}

#[cfg(feature = "host")]
trait Bits: Sized {
    type Word;
    fn bits(self) -> Self::Word;
    fn from_bits(bits: Self::Word) -> Self;
}
#[cfg(feature = "host")]
fn to_bits<T: Bits>(value: T) -> T::Word {
    value.bits()
}
#[cfg(feature = "host")]
macro_rules! bits {
    ($($type:ty, $word:ty: $to:expr, $from:expr;)*) => {$(
        impl Bits for $type {
            type Word = $word;
            fn bits(self) -> $word { $to(self) }
            fn from_bits(bits: $word) -> Self { $from(bits) }
        }
    )*};
}
#[cfg(feature = "host")]
bits! {
    u32, u32: |x| x, |x| x;
    u64, u64: |x| x, |x| x;
    f32, u32: f32::to_bits, f32::from_bits;
    f64, u64: f64::to_bits, f64::from_bits;
}

shuffles! {
    u32, u32 {
        shuffle, shuffle_sync = lane_at;
        shuffle_xor, shuffle_xor_sync = lane_across;
        shuffle_down, shuffle_down_sync = lane_behind;
        shuffle_up, shuffle_up_sync = lane_before;
    }
    f32, u32 {
        shuffle_f32, shuffle_f32_sync = lane_at;
        shuffle_xor_f32, shuffle_xor_f32_sync = lane_across;
        shuffle_down_f32, shuffle_down_f32_sync = lane_behind;
        shuffle_up_f32, shuffle_up_f32_sync = lane_before;
    }
    u64, u64 {
        shuffle_u64, shuffle_u64_sync = lane_at;
        shuffle_xor_u64, shuffle_xor_u64_sync = lane_across;
        shuffle_down_u64, shuffle_down_u64_sync = lane_behind;
        shuffle_up_u64, shuffle_up_u64_sync = lane_before;
    }
    f64, u64 {
        shuffle_f64, shuffle_f64_sync = lane_at;
        shuffle_xor_f64, shuffle_xor_f64_sync = lane_across;
        shuffle_down_f64, shuffle_down_f64_sync = lane_behind;
        shuffle_up_f64, shuffle_up_f64_sync = lane_before;
    }
}

/// The lanes of the mask with a true predicate.
#[inline(never)]
pub fn ballot_sync(mask: u32, predicate: bool) -> u32 {
    on_host! { host::lanes_where(mask, predicate as u64, |each| each != 0) }
}
#[inline(never)]
pub fn ballot(predicate: bool) -> u32 {
    on_host! { ballot_sync(ALL, predicate) }
}
/// Whether the predicate is true for all lanes of the mask.
#[inline(never)]
pub fn all_sync(mask: u32, predicate: bool) -> bool {
    on_host! { host::lanes_where(mask, predicate as u64, |each| each == 0) == 0 }
}
#[inline(never)]
pub fn all(predicate: bool) -> bool {
    on_host! { all_sync(ALL, predicate) }
}
/// Whether the predicate is true for any lane of the mask.
#[inline(never)]
pub fn any_sync(mask: u32, predicate: bool) -> bool {
    on_host! { ballot_sync(mask, predicate) != 0 }
}
#[inline(never)]
pub fn any(predicate: bool) -> bool {
    on_host! { any_sync(ALL, predicate) }
}
/// The lanes with the same value.
#[inline(never)]
pub fn match_any_sync(mask: u32, value: u32) -> u32 {
    on_host! { host::lanes_where(mask, value as u64, |each| each == value as u64) }
}
/// The lanes with the same 64-bit value.
#[inline(never)]
pub fn match_any_i64_sync(mask: u32, value: u64) -> u32 {
    on_host! { host::lanes_where(mask, value, |each| each == value) }
}

/// The mask if all its lanes have the same value; otherwise zero.
#[inline(never)]
pub fn match_all_sync(mask: u32, value: u32) -> u32 {
    on_host! { if match_any_sync(mask, value) == mask { mask } else { 0 } }
}
#[inline(never)]
pub fn match_all_i64_sync(mask: u32, value: u64) -> u32 {
    on_host! { if match_any_i64_sync(mask, value) == mask { mask } else { 0 } }
}
/// Elects a leader of the mask, and returns whether this lane is the leader (sm_90).
#[inline(never)]
pub fn elect_sync(mask: u32) -> (u32, bool) {
    on_host! { (mask.trailing_zeros(), is_elected_sync(mask)) }
}
#[inline(never)]
pub fn is_elected_sync(mask: u32) -> bool {
    on_host! { sync_mask(mask); lane_id() == mask.trailing_zeros() }
}
/// The lanes that execute this concurrently: only a hint, since lanes need not converge.
#[inline(never)]
pub fn active_mask() -> u32 {
    on_host! { 1 << lane_id() }
}
/// The slot of the warp in its multiprocessor, which may change.
#[inline(never)]
pub fn warpid() -> u32 {
    on_host! { warp_id() }
}
/// The number of such slots.
#[inline(never)]
pub fn nwarpid() -> u32 {
    on_device!()
}

macro_rules! reductions {
    ($($name:ident, $type:ty: $join:expr;)*) => {$(
        /// Reduces over all lanes of the mask (sm_80).
        #[inline(never)]
        pub fn $name(mask: u32, value: $type) -> $type {
            on_host! {
                let values = host::exchange(mask, value as u32 as u64);
                host::lanes(mask).map(|lane| values[lane as usize] as u32 as $type).reduce($join).unwrap_or(value)
            }
        }
    )*};
}

reductions! {
    redux_sync_add, u32: |a, b| a.wrapping_add(b);
    redux_sync_min_u32, u32: |a, b| a.min(b);
    redux_sync_max_u32, u32: |a, b| a.max(b);
    redux_sync_min_i32, i32: |a, b| a.min(b);
    redux_sync_max_i32, i32: |a, b| a.max(b);
    redux_sync_and, u32: |a, b| a & b;
    redux_sync_or, u32: |a, b| a | b;
    redux_sync_xor, u32: |a, b| a ^ b;
}
