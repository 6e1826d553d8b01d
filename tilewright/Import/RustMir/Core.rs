//! Small functions of `core`, rewritten, that rustc leaves as calls without
//! optimization. utils/rust_prelude.py prints their MIR into Core.mir.
//! Only the names, parameter types and result types matter; a struct replaces
//! that of `core` with the same name and the same fields in order.
#![no_std]
#![allow(dead_code, clippy::all)]
#![feature(never_type)]
use core::mem::MaybeUninit;
use core::ops::{Add, Deref, Range, RangeFrom, RangeInclusive, RangeTo, RangeFull};
use core::ptr::NonNull;

pub struct Iter<T> { ptr: NonNull<T>, end_or_len: *const T }
pub struct IterMut<T> { ptr: NonNull<T>, end_or_len: *mut T }
pub struct Rev<I> { iter: I }
pub struct Enumerate<I> { iter: I, count: usize }
pub struct Map<I, F> { iter: I, f: F }
pub struct Filter<I, P> { iter: I, predicate: P }
pub struct Copied<I> { it: I }
pub struct Cloned<I> { it: I }
pub struct Skip<I> { iter: I, n: usize }
pub struct Take<I> { iter: I, n: usize }
pub struct StepBy<I> { iter: I, step_minus_one: usize, first_take: bool }
pub struct Zip<A, B> { a: A, b: B, index: usize, len: usize }
pub struct Chunks<T> { v: *const [T], chunk_size: usize }
pub struct ChunksExact<T> { v: *const [T], rem: *const [T], chunk_size: usize }
pub struct Windows<T> { v: *const [T], size: usize }
pub struct ChunksMut<T> { v: *mut [T], chunk_size: usize }
pub struct Chain<A, B> { a: Option<A>, b: Option<B> }
pub struct IntoIter<T, const N: usize> { inner: core::mem::ManuallyDrop<PolymorphicIter<[MaybeUninit<T>; N]>> }
pub struct IndexRange { start: usize, end: usize }
pub struct PolymorphicIter<D> { alive: IndexRange, data: D }
pub struct FilterMap<I, F> { iter: I, f: F }
pub struct Scan<I, S, F> { iter: I, f: F, state: S }
pub struct Wrapping<T>(T);
pub struct NeverShortCircuit<T>(T);
pub struct Wrapped<T, A, F> { f: F, p: core::marker::PhantomData<(T, A)> }
pub struct TakeWhile<I, P> { iter: I, flag: bool, predicate: P }
pub struct SkipWhile<I, P> { iter: I, flag: bool, predicate: P }
pub struct MapWhile<I, P> { iter: I, predicate: P }
pub struct Inspect<I, F> { iter: I, f: F }
pub struct Cycle<I> { orig: I, iter: I }
pub struct Fuse<I> { iter: Option<I> }
pub struct Peekable<I: It> { iter: I, peeked: Option<Option<I::Item>> }
pub struct FlattenCompat<I, U> { iter: Fuse<I>, frontiter: Option<U>, backiter: Option<U> }
pub struct FlatMap<I, U: IntoIt, F> { inner: FlattenCompat<Map<I, F>, U::IntoIter> }
pub struct Flatten<I: It> where I::Item: IntoIt { inner: FlattenCompat<I, <I::Item as IntoIt>::IntoIter> }
pub struct ChunksExactMut<T> { v: *mut [T], rem: *mut [T], chunk_size: usize }
pub struct RChunks<T> { v: *const [T], chunk_size: usize }
pub struct Split<'a, T, P> { v: &'a [T], pred: P, finished: bool }
pub struct Item<A> { opt: Option<A> }
pub struct OptionIntoIter<A> { inner: Item<A> }
pub struct ResultIntoIter<A> { inner: Option<A> }
pub struct ResultIter<'a, A> { inner: Option<&'a A> }
pub struct Bytes(Copied<Iter<u8>>);
pub struct OptionIter<'a, A> { inner: Item<&'a A> }
pub struct Once<T> { inner: OptionIntoIter<T> }
pub struct Repeat<A> { element: A }
pub struct RepeatWith<F> { repeater: F }
pub struct FromFn<F>(F);
pub struct Successors<T, F> { next: Option<T>, succ: F }
pub struct TryFromIntError(());
pub struct TryFromSliceError(());
pub struct TryFromCharError(());
pub struct CharTryFromError(());

pub trait It: Sized { type Item; fn next(&mut self) -> Option<Self::Item>; fn next_back(&mut self) -> Option<Self::Item>; }
pub trait IntoIt { type Item; type IntoIter: It<Item = Self::Item>; fn into_iter(self) -> Self::IntoIter; }
pub trait FromIt<A>: Sized { fn from_iter<I>(i: I) -> Self; }

mod option {
    use super::{OptionIntoIter, Item, OptionIter};
    pub fn is_some<T>(o: &Option<T>) -> bool { match o { Some(_) => true, None => false } }
    pub fn is_none<T>(o: &Option<T>) -> bool { match o { Some(_) => false, None => true } }
    pub fn unwrap_or<T: Copy>(o: Option<T>, d: T) -> T { match o { Some(x) => x, None => d } }
    pub fn unwrap_or_else<T: Copy, F: FnOnce() -> T>(o: Option<T>, f: F) -> T { match o { Some(x) => x, None => f() } }
    pub fn map<T: Copy, U, F: FnOnce(T) -> U>(o: Option<T>, f: F) -> Option<U> { match o { Some(x) => Some(f(x)), None => None } }
    pub fn map_or<T: Copy, U: Copy, F: FnOnce(T) -> U>(o: Option<T>, d: U, f: F) -> U { match o { Some(x) => f(x), None => d } }
    pub fn map_or_else<T: Copy, U, D: FnOnce() -> U, F: FnOnce(T) -> U>(o: Option<T>, d: D, f: F) -> U { match o { Some(x) => f(x), None => d() } }
    pub fn and_then<T: Copy, U, F: FnOnce(T) -> Option<U>>(o: Option<T>, f: F) -> Option<U> { match o { Some(x) => f(x), None => None } }
    pub fn filter<T: Copy, P: FnOnce(&T) -> bool>(o: Option<T>, p: P) -> Option<T> { if let Some(x) = o { if p(&x) { return Some(x); } } None }
    pub fn or<T: Copy>(o: Option<T>, other: Option<T>) -> Option<T> { match o { Some(x) => Some(x), None => other } }
    pub fn ok_or<T: Copy, E: Copy>(o: Option<T>, e: E) -> Result<T, E> { match o { Some(x) => Ok(x), None => Err(e) } }
    pub fn copied<T: Copy>(o: Option<&T>) -> Option<T> { match o { Some(x) => Some(*x), None => None } }
    pub fn cloned<T: Copy>(o: Option<&T>) -> Option<T> { match o { Some(x) => Some(*x), None => None } }
    pub fn unwrap<T: Copy>(o: Option<T>) -> T { match o { Some(x) => x, None => panic!("called `Option::unwrap()` on a `None` value") } }
    pub fn expect<T: Copy>(o: Option<T>, _m: &str) -> T { match o { Some(x) => x, None => panic!("called `Option::expect()` on a `None` value") } }
    pub unsafe fn unwrap_unchecked<T: Copy>(o: Option<T>) -> T { match o { Some(x) => x, None => loop {} } }
    pub fn as_ref<T>(o: &Option<T>) -> Option<&T> { match o { Some(x) => Some(x), None => None } }
    pub fn as_mut<T>(o: &mut Option<T>) -> Option<&mut T> { match o { Some(x) => Some(x), None => None } }
    pub fn take<T: Copy>(o: &mut Option<T>) -> Option<T> { let old = *o; *o = None; old }
    pub fn replace<T: Copy>(o: &mut Option<T>, v: T) -> Option<T> { let old = *o; *o = Some(v); old }
    pub fn unwrap_or_default<T: Copy + Default>(o: Option<T>) -> T { match o { Some(x) => x, None => T::default() } }
    pub fn is_none_or<T: Copy, F: FnOnce(T) -> bool>(o: Option<T>, f: F) -> bool { match o { Some(x) => f(x), None => true } }
    pub fn zip<T: Copy, U: Copy>(o: Option<T>, p: Option<U>) -> Option<(T, U)> { match o { Some(x) => match p { Some(y) => Some((x, y)), None => None }, None => None } }
    pub fn xor<T: Copy>(o: Option<T>, p: Option<T>) -> Option<T> { match o { Some(x) => match p { Some(_) => None, None => Some(x) }, None => p } }
    pub fn and<T: Copy, U: Copy>(o: Option<T>, p: Option<U>) -> Option<U> { match o { Some(_) => p, None => None } }
    pub fn or_else<T: Copy, F: FnOnce() -> Option<T>>(o: Option<T>, f: F) -> Option<T> { match o { Some(x) => Some(x), None => f() } }
    pub fn ok_or_else<T: Copy, E, F: FnOnce() -> E>(o: Option<T>, f: F) -> Result<T, E> { match o { Some(x) => Ok(x), None => Err(f()) } }
    pub fn flatten<T: Copy>(o: Option<Option<T>>) -> Option<T> { match o { Some(x) => x, None => None } }
    pub fn insert<T: Copy>(o: &mut Option<T>, v: T) -> &mut T { *o = Some(v); match o { Some(x) => x, None => loop {} } }
    pub fn get_or_insert<T: Copy>(o: &mut Option<T>, v: T) -> &mut T { if let None = *o { *o = Some(v); } match o { Some(x) => x, None => loop {} } }
    pub fn get_or_insert_with<T: Copy, F: FnOnce() -> T>(o: &mut Option<T>, f: F) -> &mut T { if let None = *o { *o = Some(f()); } match o { Some(x) => x, None => loop {} } }
    pub fn into_iter<T>(o: Option<T>) -> OptionIntoIter<T> { OptionIntoIter { inner: Item { opt: o } } }
    pub fn iter<T>(o: &Option<T>) -> OptionIter<T> { OptionIter { inner: Item { opt: match o { Some(x) => Some(x), None => None } } } }
    pub mod refs { use super::super::*; pub fn into_iter<'a, T>(o: &'a Option<T>) -> OptionIter<'a, T> { super::iter(o) } }
    pub fn take_if<T: Copy, P: FnOnce(&mut T) -> bool>(o: &mut Option<T>, p: P) -> Option<T> { match o { Some(x) => if p(x) { let y = *x; *o = None; Some(y) } else { None }, None => { core::mem::forget(p); None } } }
    pub fn inspect<T: Copy, F: FnOnce(&T)>(o: Option<T>, f: F) -> Option<T> { match o { Some(x) => { f(&x); Some(x) } None => { core::mem::forget(f); None } } }
    pub fn unzip<T: Copy, U: Copy>(o: Option<(T, U)>) -> (Option<T>, Option<U>) { match o { Some((x, y)) => (Some(x), Some(y)), None => (None, None) } }
    pub fn eq<T: PartialEq>(a: &Option<T>, b: &Option<T>) -> bool { match (a, b) { (Some(x), Some(y)) => *x == *y, (None, None) => true, _ => false } }
    pub fn ne<T: PartialEq>(a: &Option<T>, b: &Option<T>) -> bool { !eq(a, b) }
    pub fn clone<T: Copy>(a: &Option<T>) -> Option<T> { *a }
    pub mod orders { use core::cmp::Ordering;
        pub fn cmp<T: PartialOrd>(a: &Option<T>, b: &Option<T>) -> Ordering { match (a, b) { (Some(x), Some(y)) => if *x < *y { Ordering::Less } else if *x > *y { Ordering::Greater } else { Ordering::Equal }, (None, None) => Ordering::Equal, (None, _) => Ordering::Less, _ => Ordering::Greater } }
        pub fn lt<T: PartialOrd>(a: &Option<T>, b: &Option<T>) -> bool { match (a, b) { (Some(x), Some(y)) => *x < *y, (None, Some(_)) => true, _ => false } }
        pub fn gt<T: PartialOrd>(a: &Option<T>, b: &Option<T>) -> bool { match (a, b) { (Some(x), Some(y)) => *x > *y, (Some(_), None) => true, _ => false } }
        pub fn max<T: PartialOrd + Copy>(a: Option<T>, b: Option<T>) -> Option<T> { if gt(&a, &b) { a } else { b } }
        pub fn min<T: PartialOrd + Copy>(a: Option<T>, b: Option<T>) -> Option<T> { if gt(&a, &b) { b } else { a } } }
    pub mod booleans { pub fn then<T, F: FnOnce() -> T>(b: bool, f: F) -> Option<T> { if b { Some(f()) } else { core::mem::forget(f); None } } pub fn then_some<T: Copy>(b: bool, x: T) -> Option<T> { if b { Some(x) } else { None } } }
    pub fn is_some_and<T: Copy, F: FnOnce(T) -> bool>(o: Option<T>, f: F) -> bool { match o { Some(x) => f(x), None => false } }
}
mod result {
    use super::{ResultIntoIter, ResultIter};
    pub fn into_iter<T: Copy, E: Copy>(o: Result<T, E>) -> ResultIntoIter<T> { ResultIntoIter { inner: match o { Ok(x) => Some(x), Err(_) => None } } }
    pub fn iter<T, E>(o: &Result<T, E>) -> ResultIter<T> { ResultIter { inner: match o { Ok(x) => Some(x), Err(_) => None } } }
    pub fn is_ok<T, E>(o: &Result<T, E>) -> bool { match o { Ok(_) => true, Err(_) => false } }
    pub fn is_err<T, E>(o: &Result<T, E>) -> bool { match o { Ok(_) => false, Err(_) => true } }
    pub fn ok<T: Copy, E: Copy>(o: Result<T, E>) -> Option<T> { match o { Ok(x) => Some(x), Err(_) => None } }
    pub fn err<T: Copy, E: Copy>(o: Result<T, E>) -> Option<E> { match o { Ok(_) => None, Err(e) => Some(e) } }
    pub fn unwrap<T: Copy, E: Copy>(o: Result<T, E>) -> T { match o { Ok(x) => x, Err(_) => panic!("called `Result::unwrap()` on an `Err` value") } }
    pub fn unwrap_or<T: Copy, E: Copy>(o: Result<T, E>, d: T) -> T { match o { Ok(x) => x, Err(_) => d } }
    pub fn unwrap_or_else<T: Copy, E: Copy, F: FnOnce(E) -> T>(o: Result<T, E>, f: F) -> T { match o { Ok(x) => x, Err(e) => f(e) } }
    pub fn map<T: Copy, E: Copy, U, F: FnOnce(T) -> U>(o: Result<T, E>, f: F) -> Result<U, E> { match o { Ok(x) => Ok(f(x)), Err(e) => Err(e) } }
    pub fn map_err<T: Copy, E: Copy, U, F: FnOnce(E) -> U>(o: Result<T, E>, f: F) -> Result<T, U> { match o { Ok(x) => Ok(x), Err(e) => Err(f(e)) } }
    pub fn and_then<T: Copy, E: Copy, U, F: FnOnce(T) -> Result<U, E>>(o: Result<T, E>, f: F) -> Result<U, E> { match o { Ok(x) => f(x), Err(e) => Err(e) } }
    pub fn expect<T: Copy, E: Copy>(o: Result<T, E>, _m: &str) -> T { match o { Ok(x) => x, Err(_) => panic!("called `Result::expect()` on an `Err` value") } }
    pub fn unwrap_err<T: Copy, E: Copy>(o: Result<T, E>) -> E { match o { Ok(_) => panic!("called `Result::unwrap_err()` on an `Ok` value"), Err(e) => e } }
    pub fn unwrap_or_default<T: Copy + Default, E: Copy>(o: Result<T, E>) -> T { match o { Ok(x) => x, Err(_) => T::default() } }
    pub fn map_or<T: Copy, E: Copy, U: Copy, F: FnOnce(T) -> U>(o: Result<T, E>, d: U, f: F) -> U { match o { Ok(x) => f(x), Err(_) => { core::mem::forget(f); d } } }
    pub fn map_or_else<T: Copy, E: Copy, U, D: FnOnce(E) -> U, F: FnOnce(T) -> U>(o: Result<T, E>, d: D, f: F) -> U { match o { Ok(x) => { core::mem::forget(d); f(x) } Err(e) => { core::mem::forget(f); d(e) } } }
    pub fn or_else<T: Copy, E: Copy, U, F: FnOnce(E) -> Result<T, U>>(o: Result<T, E>, f: F) -> Result<T, U> { match o { Ok(x) => { core::mem::forget(f); Ok(x) } Err(e) => f(e) } }
    pub fn or<T: Copy, E: Copy, U: Copy>(o: Result<T, E>, p: Result<T, U>) -> Result<T, U> { match o { Ok(x) => Ok(x), Err(_) => p } }
    pub fn and<T: Copy, E: Copy, U: Copy>(o: Result<T, E>, p: Result<U, E>) -> Result<U, E> { match o { Ok(_) => p, Err(e) => Err(e) } }
    pub fn is_ok_and<T: Copy, E: Copy, F: FnOnce(T) -> bool>(o: Result<T, E>, f: F) -> bool { match o { Ok(x) => f(x), Err(_) => { core::mem::forget(f); false } } }
    pub fn is_err_and<T: Copy, E: Copy, F: FnOnce(E) -> bool>(o: Result<T, E>, f: F) -> bool { match o { Err(x) => f(x), Ok(_) => { core::mem::forget(f); false } } }
    pub fn as_ref<T, E>(o: &Result<T, E>) -> Result<&T, &E> { match o { Ok(x) => Ok(x), Err(e) => Err(e) } }
    pub fn as_mut<T, E>(o: &mut Result<T, E>) -> Result<&mut T, &mut E> { match o { Ok(x) => Ok(x), Err(e) => Err(e) } }
    pub fn copied<T: Copy, E: Copy>(o: Result<&T, E>) -> Result<T, E> { match o { Ok(x) => Ok(*x), Err(e) => Err(e) } }
    pub fn eq<T: PartialEq, E: PartialEq>(a: &Result<T, E>, b: &Result<T, E>) -> bool { match (a, b) { (Ok(x), Ok(y)) => *x == *y, (Err(x), Err(y)) => *x == *y, _ => false } }
    pub fn ne<T: PartialEq, E: PartialEq>(a: &Result<T, E>, b: &Result<T, E>) -> bool { !eq(a, b) }
    use core::{convert::Infallible, ops::ControlFlow};
    pub fn branch<T: Copy, E: Copy>(o: Result<T, E>) -> ControlFlow<Result<Infallible, E>, T> { match o { Ok(x) => ControlFlow::Continue(x), Err(e) => ControlFlow::Break(Err(e)) } }
}
mod try_option {
    use core::{convert::Infallible, ops::ControlFlow};
    pub fn branch<T: Copy>(o: Option<T>) -> ControlFlow<Option<Infallible>, T> { match o { Some(x) => ControlFlow::Continue(x), None => ControlFlow::Break(None) } }
    // A Result whose error is converted to another.
    pub mod errors { use core::convert::Infallible; pub trait From<A> { fn from(a: A) -> Self; }
        pub fn from_residual<T, E, B: From<E>>(r: Result<Infallible, E>) -> Result<T, B> { match r { Err(e) => Err(B::from(e)), _ => loop {} } } }
    pub fn from_residual<T>(_o: Option<Infallible>) -> Option<T> { None }
}
mod mem {
    use core::mem::MaybeUninit;
    pub fn swap<T: Copy>(a: &mut T, b: &mut T) { let x = *a; *a = *b; *b = x; }
    pub unsafe fn typed_swap_nonoverlapping<T: Copy>(a: *mut T, b: *mut T) { unsafe { let x = *a; *a = *b; *b = x; } }
    pub fn replace<T: Copy>(a: &mut T, b: T) -> T { let x = *a; *a = b; x }
    pub unsafe fn copy_nonoverlapping<T: Copy>(src: *const T, dst: *mut T, count: usize) { let mut i = 0; while i < count { unsafe { *dst.add(i) = *src.add(i); } i = i.wrapping_add(1); } }
    pub unsafe fn copy<T: Copy>(src: *const T, dst: *mut T, count: usize) { unsafe { if (src as usize) < (dst as usize) { let mut i = count; while i > 0 { i = i.wrapping_sub(1); *dst.add(i) = *src.add(i); } } else { let mut i = 0; while i < count { *dst.add(i) = *src.add(i); i = i.wrapping_add(1); } } } }
    pub unsafe fn compare_bytes(a: *const u8, b: *const u8, n: usize) -> i32 { let mut i = 0; while i < n { unsafe { let (x, y) = (*a.add(i) as i32, *b.add(i) as i32); if x != y { return x - y; } } i += 1; } 0 }
    pub fn size_of_val<T>(_x: *const T) -> usize { super::size_of::<T>() }
    pub fn is_null<T>(p: *const T) -> bool { p as usize == 0 }
    pub fn addr<T>(p: *const T) -> usize { p as usize }
    pub fn null<T>() -> *const T { 0usize as *const T }
    pub fn null_mut<T>() -> *mut T { 0usize as *mut T }
    pub fn uninit<T>() -> MaybeUninit<T> { MaybeUninit::uninit() }
    pub unsafe fn assume_init<T>(m: MaybeUninit<T>) -> T { unsafe { m.assume_init() } }
    pub fn wrapping_offset<T>(p: *const T, n: isize) -> *const T { unsafe { p.offset(n) } }
    pub unsafe fn arith_offset<T>(p: *const T, n: isize) -> *const T { unsafe { p.offset(n) } }
    pub unsafe fn byte_offset_from_unsigned<T, U>(p: *const T, from: *const U) -> usize { (p as *const u8 as usize).wrapping_sub(from as *const u8 as usize) }
    pub unsafe fn byte_offset_from<T, U>(p: *const T, from: *const U) -> isize { (p as *const u8 as usize as isize).wrapping_sub(from as *const u8 as usize as isize) }
    pub fn take<T: Copy + Default>(a: &mut T) -> T { let x = *a; *a = T::default(); x }
    pub fn is_val_statically_known<T>(_x: T) -> bool { false }
    pub unsafe fn raw_eq<T>(a: &T, b: &T) -> bool { unsafe { let (p, q) = (a as *const T as *const u8, b as *const T as *const u8); let mut i = 0; while i < super::size_of::<T>() { if *p.add(i) != *q.add(i) { return false; } i = i.wrapping_add(1); } true } }
    pub unsafe fn write_bytes<T>(p: *mut T, value: u8, count: usize) { unsafe { let b = p as *mut u8; let n = count.wrapping_mul(super::size_of::<T>()); let mut i = 0; while i < n { *b.add(i) = value; i = i.wrapping_add(1); } } }
    pub fn black_box<T>(x: T) -> T { x }
    pub fn identity<T>(x: T) -> T { x }
}
pub struct UnsafeCell<T> { value: T }
pub struct Cell<T> { value: UnsafeCell<T> }
mod cells {
    use super::{Cell, UnsafeCell};
    pub mod cell { use super::*;
        pub fn new<T>(x: T) -> Cell<T> { Cell { value: UnsafeCell { value: x } } }
        pub fn get<T: Copy>(c: &Cell<T>) -> T { unsafe { *(&raw const c.value.value) } }
        pub fn set<T: Copy>(c: &Cell<T>, x: T) { unsafe { *(&raw const c.value.value as *mut T) = x; } }
        pub fn replace<T: Copy>(c: &Cell<T>, x: T) -> T { let old = get(c); set(c, x); old }
        pub fn take<T: Copy + Default>(c: &Cell<T>) -> T { let old = get(c); set(c, T::default()); old }
        pub fn update<T: Copy, F: FnOnce(T) -> T>(c: &Cell<T>, f: F) { let x = f(get(c)); set(c, x) }
        pub fn swap<T: Copy>(a: &Cell<T>, b: &Cell<T>) { let x = get(a); set(a, get(b)); set(b, x) }
        pub fn into_inner<T: Copy>(c: Cell<T>) -> T { c.value.value }
        pub fn as_ptr<T>(c: &Cell<T>) -> *mut T { &raw const c.value.value as *mut T }
        pub fn get_mut<T>(c: &mut Cell<T>) -> &mut T { &mut c.value.value }
    }
    pub mod plain { use super::*;
        pub fn new<T>(x: T) -> UnsafeCell<T> { UnsafeCell { value: x } }
        pub fn get<T>(c: &UnsafeCell<T>) -> *mut T { &raw const c.value as *mut T }
        pub fn get_mut<T>(c: &mut UnsafeCell<T>) -> &mut T { &mut c.value }
        pub fn into_inner<T: Copy>(c: UnsafeCell<T>) -> T { c.value }
    }
    pub mod uninit { use core::mem::MaybeUninit;
        pub fn new<T>(x: T) -> MaybeUninit<T> { MaybeUninit::new(x) }
        pub fn write<T: Copy>(m: &mut MaybeUninit<T>, x: T) -> &mut T { let p = m as *mut MaybeUninit<T> as *mut T; unsafe { *p = x; &mut *p } }
        pub fn as_mut_ptr<T>(m: &mut MaybeUninit<T>) -> *mut T { m as *mut MaybeUninit<T> as *mut T }
        pub fn as_ptr<T>(m: &MaybeUninit<T>) -> *const T { m as *const MaybeUninit<T> as *const T }
        pub unsafe fn assume_init_ref<T>(m: &MaybeUninit<T>) -> &T { unsafe { &*(m as *const MaybeUninit<T> as *const T) } }
        pub unsafe fn assume_init_mut<T>(m: &mut MaybeUninit<T>) -> &mut T { unsafe { &mut *(m as *mut MaybeUninit<T> as *mut T) } }
        pub unsafe fn assume_init_read<T: Copy>(m: &MaybeUninit<T>) -> T { unsafe { *(m as *const MaybeUninit<T> as *const T) } }
        pub fn zeroed<T>() -> T { let mut made = MaybeUninit::<T>::uninit(); unsafe { super::super::mem::write_bytes(&raw mut made as *mut T, 0, 1); made.assume_init() } } }
    pub mod dropless { use core::mem::ManuallyDrop; use core::ops::Deref; pub fn new<T>(x: T) -> ManuallyDrop<T> { ManuallyDrop::new(x) }
        pub fn deref<T>(m: &ManuallyDrop<T>) -> &T { unsafe { &*(m as *const ManuallyDrop<T> as *const T) } } pub fn deref_mut<T>(m: &mut ManuallyDrop<T>) -> &mut T { unsafe { &mut *(m as *mut ManuallyDrop<T> as *mut T) } }
        pub fn into_inner<T: Copy>(m: ManuallyDrop<T>) -> T { unsafe { core::intrinsics::transmute_unchecked::<ManuallyDrop<T>, T>(m) } } }
}
mod slice {
    use super::*;
    pub fn len<T>(s: &[T]) -> usize { core::intrinsics::ptr_metadata(s as *const [T]) }
    pub fn is_empty<T>(s: &[T]) -> bool { core::intrinsics::ptr_metadata(s as *const [T]) == 0 }
    pub fn get<T>(s: &[T], i: usize) -> Option<&T> { if i < core::intrinsics::ptr_metadata(s as *const [T]) { Some(unsafe { &*(s as *const [T] as *const T).add(i) }) } else { None } }
    pub fn get_mut<T>(s: &mut [T], i: usize) -> Option<&mut T> { if i < core::intrinsics::ptr_metadata(s as *const [T]) { Some(unsafe { &mut *(s as *mut [T] as *mut T).add(i) }) } else { None } }
    pub unsafe fn get_unchecked<T>(s: &[T], i: usize) -> &T { unsafe { &*(s as *const [T] as *const T).add(i) } }
    pub unsafe fn get_unchecked_mut<T>(s: &mut [T], i: usize) -> &mut T { unsafe { &mut *(s as *mut [T] as *mut T).add(i) } }
    pub fn first<T>(s: &[T]) -> Option<&T> { get(s, 0) }
    pub fn last<T>(s: &[T]) -> Option<&T> { get(s, len(s).wrapping_sub(1)) }
    pub unsafe fn from_raw_parts<'a, T>(p: *const T, n: usize) -> &'a [T] { unsafe { &*core::intrinsics::aggregate_raw_ptr::<*const [T], *const T, usize>(p, n) } }
    pub unsafe fn from_raw_parts_mut<'a, T>(p: *mut T, n: usize) -> &'a mut [T] { unsafe { &mut *core::intrinsics::aggregate_raw_ptr::<*mut [T], *mut T, usize>(p, n) } }
    pub fn slice_from_raw_parts<T>(p: *const T, n: usize) -> *const [T] { core::intrinsics::aggregate_raw_ptr::<*const [T], *const T, usize>(p, n) }
    pub fn slice_from_raw_parts_mut<T>(p: *mut T, n: usize) -> *mut [T] { core::intrinsics::aggregate_raw_ptr::<*mut [T], *mut T, usize>(p, n) }
    fn part<'a, T>(s: &'a [T], from: usize, to: usize) -> &'a [T] {
        if from > to { panic!("slice index starts after its end") }
        if to > len(s) { panic!("range end index out of range for slice") }
        unsafe { from_raw_parts((s as *const [T] as *const T).add(from), to - from) }
    }
    fn part_mut<'a, T>(s: &'a mut [T], from: usize, to: usize) -> &'a mut [T] {
        if from > to { panic!("slice index starts after its end") }
        if to > len(s) { panic!("range end index out of range for slice") }
        unsafe { from_raw_parts_mut((s as *mut [T] as *mut T).add(from), to - from) }
    }
    pub mod a { use super::*; pub fn index<T>(s: &[T], r: RangeFrom<usize>) -> &[T] { part(s, r.start, len(s)) } pub fn index_mut<T>(s: &mut [T], r: RangeFrom<usize>) -> &mut [T] { let n = len(s); part_mut(s, r.start, n) } }
    pub mod b { use super::*; pub fn index<T>(s: &[T], r: RangeTo<usize>) -> &[T] { part(s, 0, r.end) } pub fn index_mut<T>(s: &mut [T], r: RangeTo<usize>) -> &mut [T] { part_mut(s, 0, r.end) } }
    pub mod c { use super::*; pub fn index_mut<T>(s: &mut [T], r: Range<usize>) -> &mut [T] { part_mut(s, r.start, r.end) } }
    pub mod d { use super::*; pub fn index<T>(s: &[T], _r: RangeFull) -> &[T] { s } }
    pub mod e { use super::*; pub fn index<T, const N: usize>(s: &[T; N], r: Range<usize>) -> &[T] { part(s, r.start, r.end) } pub fn index_mut<T, const N: usize>(s: &mut [T; N], r: Range<usize>) -> &mut [T] { part_mut(s, r.start, r.end) }
        pub fn get<T, const N: usize>(s: &[T; N], i: usize) -> Option<&T> { super::get(s, i) } }
    pub mod f { use super::*; pub fn index<T, const N: usize>(s: &[T; N], r: RangeTo<usize>) -> &[T] { part(s, 0, r.end) } pub fn index_mut<T, const N: usize>(s: &mut [T; N], r: RangeTo<usize>) -> &mut [T] { part_mut(s, 0, r.end) } }
    pub mod g { use super::*; pub fn index<T, const N: usize>(s: &[T; N], r: RangeFrom<usize>) -> &[T] { part(s, r.start, N) } pub fn index_mut<T, const N: usize>(s: &mut [T; N], r: RangeFrom<usize>) -> &mut [T] { part_mut(s, r.start, N) } }
    pub fn split_at<T>(s: &[T], mid: usize) -> (&[T], &[T]) { let n = len(s); if mid > n { panic!("mid > len") } unsafe { let p = s as *const [T] as *const T; (from_raw_parts(p, mid), from_raw_parts(p.add(mid), n - mid)) } }
    pub fn split_at_mut<T>(s: &mut [T], mid: usize) -> (&mut [T], &mut [T]) { let n = len(s); if mid > n { panic!("mid > len") } unsafe { let p = s as *mut [T] as *mut T; (from_raw_parts_mut(p, mid), from_raw_parts_mut(p.add(mid), n - mid)) } }
    pub fn split_at_checked<T>(s: &[T], mid: usize) -> Option<(&[T], &[T])> { if mid > len(s) { None } else { Some(split_at(s, mid)) } }
    pub fn split_at_mut_checked<T>(s: &mut [T], mid: usize) -> Option<(&mut [T], &mut [T])> { if mid > len(s) { None } else { Some(split_at_mut(s, mid)) } }
    pub fn as_chunks<T, const N: usize>(s: &[T]) -> (&[[T; N]], &[T]) { let n = len(s); let p = s as *const [T] as *const T; unsafe { (from_raw_parts(p as *const [T; N], n / N), from_raw_parts(p.add(n - n % N), n % N)) } }
    pub fn swap<T: Copy>(s: &mut [T], a: usize, b: usize) { let x = s[a]; s[a] = s[b]; s[b] = x; }
    pub fn fill<T: Copy>(s: &mut [T], v: T) { let n = len(s); let mut i = 0; while i < n { unsafe { *(s as *mut [T] as *mut T).add(i) = v; } i += 1; } }
    pub fn spec_fill<T: Copy>(s: &mut [T], v: T) { fill(s, v) }
    pub fn copy_from_slice<T: Copy>(s: &mut [T], o: &[T]) { let n = len(s); if n != len(o) { panic!("copy_from_slice: source slice length does not match destination slice length") } let mut i = 0; while i < n { unsafe { *(s as *mut [T] as *mut T).add(i) = *(o as *const [T] as *const T).add(i); } i += 1; } }
    pub unsafe fn copy_from_slice_impl<T: Copy>(s: &mut [T], o: &[T]) { copy_from_slice(s, o) }
    pub fn clone_from_slice<T: Copy>(s: &mut [T], o: &[T]) { copy_from_slice(s, o) }
    pub fn split_first<T>(s: &[T]) -> Option<(&T, &[T])> { let n = len(s); if n == 0 { None } else { let p = s as *const [T] as *const T; unsafe { Some((&*p, from_raw_parts(p.add(1), n - 1))) } } }
    pub fn split_last<T>(s: &[T]) -> Option<(&T, &[T])> { let n = len(s); if n == 0 { None } else { let p = s as *const [T] as *const T; unsafe { Some((&*p.add(n - 1), from_raw_parts(p, n - 1))) } } }
    pub fn as_flattened<T, const N: usize>(s: &[[T; N]]) -> &[T] { unsafe { from_raw_parts(s as *const [[T; N]] as *const T, s.len() * N) } }
    pub fn revswap<T: Copy>(a: &mut [T], b: &mut [T], n: usize) { let mut i = 0; while i < n { let x = a[i]; a[i] = b[n - 1 - i]; b[n - 1 - i] = x; i += 1; } }
    pub fn reverse<T: Copy>(s: &mut [T]) { let n = len(s); let mut i = 0; while i < n / 2 { let x = s[i]; s[i] = s[n - 1 - i]; s[n - 1 - i] = x; i += 1; } }
    pub fn contains<T: PartialEq>(s: &[T], v: &T) -> bool { let n = len(s); let mut i = 0; while i < n { if s[i] == *v { return true; } i += 1; } false }
    pub fn remainder<'a, T>(c: &ChunksExact<T>) -> &'a [T] { unsafe { &*c.rem } }
    pub mod text { pub fn len(s: &str) -> usize { super::len(super::as_bytes(s)) } pub fn is_empty(s: &str) -> bool { super::len(super::as_bytes(s)) == 0 } }
    pub mod bytes_of { use super::super::*; pub fn bytes(s: &str) -> Bytes { let b = super::as_bytes(s); let p = b as *const [u8] as *const u8; unsafe { Bytes(Copied { it: Iter { ptr: NonNull::new_unchecked(p as *mut u8), end_or_len: p.add(super::len(b)) } }) } } }
    pub mod texts { use core::cmp::Ordering; use super::as_bytes; use super::len;
        #[inline(never)] fn order(a: &[u8], b: &[u8]) -> i32 { let (n, k) = (len(a), len(b)); let mut i = 0; while i < n && i < k { if a[i] != b[i] { return a[i] as i32 - b[i] as i32; } i += 1; } if n < k { -1 } else if n > k { 1 } else { 0 } }
        pub fn cmp(a: &str, b: &str) -> Ordering { let r = order(as_bytes(a), as_bytes(b)); if r < 0 { Ordering::Less } else if r > 0 { Ordering::Greater } else { Ordering::Equal } }
        pub fn eq(a: &str, b: &str) -> bool { order(as_bytes(a), as_bytes(b)) == 0 }
        pub fn ne(a: &str, b: &str) -> bool { order(as_bytes(a), as_bytes(b)) != 0 }
        pub fn lt(a: &str, b: &str) -> bool { order(as_bytes(a), as_bytes(b)) < 0 }
        pub fn le(a: &str, b: &str) -> bool { order(as_bytes(a), as_bytes(b)) <= 0 }
        pub fn gt(a: &str, b: &str) -> bool { order(as_bytes(a), as_bytes(b)) > 0 }
        pub fn ge(a: &str, b: &str) -> bool { order(as_bytes(a), as_bytes(b)) >= 0 } }
    pub mod nested_texts { use core::cmp::Ordering; use super::texts;
        pub fn cmp(a: &&str, b: &&str) -> Ordering { texts::cmp(*a, *b) }
        pub fn eq(a: &&str, b: &&str) -> bool { texts::eq(*a, *b) }
        pub fn ne(a: &&str, b: &&str) -> bool { texts::ne(*a, *b) }
        pub fn lt(a: &&str, b: &&str) -> bool { texts::lt(*a, *b) }
        pub fn le(a: &&str, b: &&str) -> bool { texts::le(*a, *b) }
        pub fn gt(a: &&str, b: &&str) -> bool { texts::gt(*a, *b) }
        pub fn ge(a: &&str, b: &&str) -> bool { texts::ge(*a, *b) } }
    pub mod prefixes { use super::*;
        fn text(b: &[u8]) -> &str { unsafe { core::intrinsics::transmute::<&[u8], &str>(b) } }
        pub fn strip_prefix<'a>(s: &'a str, p: &str) -> Option<&'a str> { let (b, q) = (as_bytes(s), as_bytes(p)); let n = len(q); if n > len(b) { return None; } let mut i = 0; while i < n { if b[i] != q[i] { return None; } i += 1; } Some(text(unsafe { from_raw_parts((b as *const [u8] as *const u8).add(n), len(b) - n) })) }
        pub fn strip_suffix<'a>(s: &'a str, p: &str) -> Option<&'a str> { let (b, q) = (as_bytes(s), as_bytes(p)); let (n, k) = (len(q), len(b)); if n > k { return None; } let mut i = 0; while i < n { if b[k - n + i] != q[i] { return None; } i += 1; } Some(text(unsafe { from_raw_parts(b as *const [u8] as *const u8, k - n) })) } }
    pub mod sorted { pub fn is_sorted<T: PartialOrd>(s: &[T]) -> bool { let n = super::len(s); let mut i = 1; while i < n { if !(s[i - 1] <= s[i]) { return false; } i += 1; } true } }
    pub fn as_bytes(s: &str) -> &[u8] { unsafe { core::intrinsics::transmute::<&str, &[u8]>(s) } }
    pub fn binary_search<T: PartialOrd>(s: &[T], v: &T) -> Result<usize, usize> {
        let (mut base, mut size) = (0, len(s));
        if size == 0 { return Err(0); }
        while size > 1 { let half = size / 2; if !(s[base + half] > *v) { base += half; } size -= half; }
        if s[base] == *v { Ok(base) } else { Err(base + (s[base] < *v) as usize) }
    }
    pub fn binary_search_by<T, F: FnMut(&T) -> core::cmp::Ordering>(s: &[T], f: F) -> Result<usize, usize> {
        let (mut base, mut size, mut g) = (0, len(s), f);
        if size == 0 { core::mem::forget(g); return Err(0); }
        while size > 1 { let half = size / 2; if g(&s[base + half]) as i8 <= 0 { base += half; } size -= half; }
        let last = g(&s[base]) as i8;
        core::mem::forget(g);
        if last == 0 { Ok(base) } else { Err(base + (last < 0) as usize) }
    }
    pub fn starts_with<T: PartialEq>(s: &[T], o: &[T]) -> bool { let n = len(o); if n > len(s) { return false; } let mut i = 0; while i < n { if !(s[i] == o[i]) { return false; } i += 1; } true }
    pub fn ends_with<T: PartialEq>(s: &[T], o: &[T]) -> bool { let (n, l) = (len(o), len(s)); if n > l { return false; } let mut i = 0; while i < n { if !(s[l - n + i] == o[i]) { return false; } i += 1; } true }
    pub fn rotate_left<T: Copy>(s: &mut [T], mid: usize) { let n = len(s); if mid > n { panic!("assertion failed: mid <= self.len()") } let mut k = 0; while k < mid { let x = s[0]; let mut i = 1; while i < n { s[i - 1] = s[i]; i += 1; } s[n - 1] = x; k += 1; } }
    pub fn rotate_right<T: Copy>(s: &mut [T], k: usize) { let n = len(s); if k > n { panic!("assertion failed: k <= self.len()") } rotate_left(s, n - k) }
    pub fn sort_unstable<T: PartialOrd + Copy>(s: &mut [T]) { let n = len(s); let mut i = 1; while i < n { let x = s[i]; let mut j = i; while j > 0 && s[j - 1] > x { s[j] = s[j - 1]; j -= 1; } s[j] = x; i += 1; } }
    pub fn insertion_sort_shift_left<T: Copy, F: FnMut(&T, &T) -> bool>(s: &mut [T], from: usize, f: F) { let n = len(s); let mut less = f; let mut i = from; while i < n { let x = s[i]; let mut j = i; while j > 0 && less(&x, &s[j - 1]) { s[j] = s[j - 1]; j -= 1; } s[j] = x; i += 1; } core::mem::forget(less); }
    pub fn partition_point<T, P: FnMut(&T) -> bool>(s: &[T], p: P) -> usize {
        let (mut from, mut to, mut g) = (0, len(s), p);
        while from < to { let mid = from + (to - from) / 2; if g(&s[mid]) { from = mid + 1; } else { to = mid; } }
        core::mem::forget(g);
        from
    }
    pub fn chunks<T>(s: &[T], n: usize) -> Chunks<T> { if n == 0 { panic!("chunk size must be non-zero") } Chunks { v: s, chunk_size: n } }
    pub fn chunks_mut<T>(s: &mut [T], n: usize) -> ChunksMut<T> { if n == 0 { panic!("chunk size must be non-zero") } ChunksMut { v: s, chunk_size: n } }
    pub fn chunks_exact<T>(s: &[T], n: usize) -> ChunksExact<T> { if n == 0 { panic!("chunk size must be non-zero") } let l = len(s); let k = l - l % n; unsafe { let p = s as *const [T] as *const T; ChunksExact { v: slice_from_raw_parts(p, k), rem: slice_from_raw_parts(p.add(k), l - k), chunk_size: n } } }
    pub fn binary_search_by_key<'a, T: 'a, B: PartialOrd + Copy, F: FnMut(&'a T) -> B>(s: &'a [T], b: &B, f: F) -> Result<usize, usize> {
        let (mut base, mut size, mut g) = (0, len(s), f);
        if size == 0 { core::mem::forget(g); return Err(0); }
        while size > 1 { let half = size / 2; if !(g(&s[base + half]) > *b) { base += half; } size -= half; }
        let last = g(&s[base]);
        core::mem::forget(g);
        if last == *b { Ok(base) } else { Err(base + (last < *b) as usize) }
    }
    pub fn chunks_exact_mut<T>(s: &mut [T], n: usize) -> ChunksExactMut<T> { if n == 0 { panic!("chunk size must be non-zero") } let l = len(s); let k = l - l % n; unsafe { let p = s as *mut [T] as *mut T; ChunksExactMut { v: slice_from_raw_parts_mut(p, k), rem: slice_from_raw_parts_mut(p.add(k), l - k), chunk_size: n } } }
    pub fn into_remainder<'a, T>(c: ChunksExactMut<T>) -> &'a mut [T] { unsafe { &mut *c.rem } }
    pub fn rchunks<T>(s: &[T], n: usize) -> RChunks<T> { if n == 0 { panic!("chunk size must be non-zero") } RChunks { v: s, chunk_size: n } }
    pub fn split<T, P: FnMut(&T) -> bool>(v: &[T], pred: P) -> Split<T, P> { Split { v, pred, finished: false } }
    pub fn split_first_mut<T>(s: &mut [T]) -> Option<(&mut T, &mut [T])> { let n = len(s); if n == 0 { None } else { let p = s as *mut [T] as *mut T; unsafe { Some((&mut *p, from_raw_parts_mut(p.add(1), n - 1))) } } }
    pub fn split_last_mut<T>(s: &mut [T]) -> Option<(&mut T, &mut [T])> { let n = len(s); if n == 0 { None } else { let p = s as *mut [T] as *mut T; unsafe { Some((&mut *p.add(n - 1), from_raw_parts_mut(p, n - 1))) } } }
    pub fn first_mut<T>(s: &mut [T]) -> Option<&mut T> { get_mut(s, 0) }
    pub fn last_mut<T>(s: &mut [T]) -> Option<&mut T> { let n = len(s); get_mut(s, n.wrapping_sub(1)) }
    pub fn first_chunk<T, const N: usize>(s: &[T]) -> Option<&[T; N]> { if len(s) < N { None } else { Some(unsafe { &*(s as *const [T] as *const [T; N]) }) } }
    pub fn copy_within<T: Copy>(s: &mut [T], r: Range<usize>, to: usize) { let n = len(s); if r.start > r.end { panic!("slice index starts after its end") } if r.end > n { panic!("range end index out of range for slice") } let k = r.end - r.start; if to > n - k { panic!("dest is out of bounds") } unsafe { let p = s as *mut [T] as *mut T; super::mem::copy(p.add(r.start) as *const T, p.add(to), k) } }
    pub fn swap_with_slice<T: Copy>(s: &mut [T], o: &mut [T]) { let n = len(s); if n != len(o) { panic!("destination and source slices have different lengths") } let mut i = 0; while i < n { let x = s[i]; s[i] = o[i]; o[i] = x; i += 1; } }
    pub fn fill_with<T: Copy, F: FnMut() -> T>(s: &mut [T], f: F) { let mut g = f; let n = len(s); let mut i = 0; while i < n { s[i] = g(); i += 1; } core::mem::forget(g); }
    pub fn is_sorted_slice<T: PartialOrd>(s: &[T]) -> bool { let n = len(s); let mut i = 1; while i < n { if !(s[i - 1] <= s[i]) { return false; } i += 1; } true }
    pub fn concat_len<T>(s: &[T]) -> usize { len(s) }
    pub fn sort_unstable_by<T: Copy, F: FnMut(&T, &T) -> core::cmp::Ordering>(s: &mut [T], f: F) { let mut g = f; let n = len(s); let mut i = 1; while i < n { let x = s[i]; let mut j = i; while j > 0 && g(&s[j - 1], &x) as i8 > 0 { s[j] = s[j - 1]; j -= 1; } s[j] = x; i += 1; } core::mem::forget(g); }
    pub fn sort_unstable_by_key<T: Copy, K: PartialOrd + Copy, F: FnMut(&T) -> K>(s: &mut [T], f: F) { let mut g = f; let n = len(s); let mut i = 1; while i < n { let x = s[i]; let k = g(&x); let mut j = i; while j > 0 && g(&s[j - 1]) > k { s[j] = s[j - 1]; j -= 1; } s[j] = x; i += 1; } core::mem::forget(g); }
    pub mod checked { use super::*;
        pub fn get<T>(s: &[T], r: Range<usize>) -> Option<&[T]> { if r.start > r.end || r.end > len(s) { None } else { Some(unsafe { from_raw_parts((s as *const [T] as *const T).add(r.start), r.end - r.start) }) } }
        pub fn get_mut<T>(s: &mut [T], r: Range<usize>) -> Option<&mut [T]> { if r.start > r.end || r.end > len(s) { None } else { Some(unsafe { from_raw_parts_mut((s as *mut [T] as *mut T).add(r.start), r.end - r.start) }) } } }
    pub mod checked_from { use super::*; pub fn get<T>(s: &[T], r: RangeFrom<usize>) -> Option<&[T]> { let n = len(s); if r.start > n { None } else { Some(unsafe { from_raw_parts((s as *const [T] as *const T).add(r.start), n - r.start) }) } } }
    pub mod checked_to { use super::*; pub fn get<T>(s: &[T], r: RangeTo<usize>) -> Option<&[T]> { if r.end > len(s) { None } else { Some(unsafe { from_raw_parts(s as *const [T] as *const T, r.end) }) } } }
    pub mod closed { use super::*; pub fn index<T>(s: &[T], r: RangeInclusive<usize>) -> &[T] { let to = *r.end(); if to == usize::MAX { panic!("range end index out of range for slice") } part(s, *r.start(), to + 1) }
        pub fn index_mut<T>(s: &mut [T], r: RangeInclusive<usize>) -> &mut [T] { let to = *r.end(); if to == usize::MAX { panic!("range end index out of range for slice") } part_mut(s, *r.start(), to + 1) } }
    pub mod to_closed { use super::*; use core::ops::RangeToInclusive; pub fn index<T>(s: &[T], r: RangeToInclusive<usize>) -> &[T] { if r.end == usize::MAX { panic!("range end index out of range for slice") } part(s, 0, r.end + 1) } }
    pub mod whole_array { use super::*; pub fn index<T, const N: usize>(s: &[T; N], _r: RangeFull) -> &[T] { s } pub fn index_mut<T, const N: usize>(s: &mut [T; N], _r: RangeFull) -> &mut [T] { s } }
    pub mod whole { use super::*; pub fn index_mut<T>(s: &mut [T], _r: RangeFull) -> &mut [T] { s } }
    pub mod as_arrays { use super::*;
        pub fn try_into<'a, T, const N: usize>(s: &'a [T]) -> Result<&'a [T; N], TryFromSliceError> { if len(s) == N { Ok(unsafe { &*(s as *const [T] as *const [T; N]) }) } else { Err(TryFromSliceError(())) } }
        pub fn try_from<'a, T, const N: usize>(s: &'a [T]) -> Result<&'a [T; N], TryFromSliceError> { try_into(s) } }
    pub mod into_arrays { use super::*;
        pub fn try_into<T: Copy, const N: usize>(s: &[T]) -> Result<[T; N], TryFromSliceError> { if len(s) == N { Ok(unsafe { *(s as *const [T] as *const [T; N]) }) } else { Err(TryFromSliceError(())) } }
        pub fn try_from<T: Copy, const N: usize>(s: &[T]) -> Result<[T; N], TryFromSliceError> { try_into(s) } }
    pub fn as_mut_slice<T, const N: usize>(s: &mut [T; N]) -> &mut [T] { s }
    pub fn windows<T>(s: &[T], n: usize) -> Windows<T> { if n == 0 { panic!("window size must be non-zero") } Windows { v: s, size: n } }
    pub fn iter_of_array<T, const N: usize>(s: &[T; N]) -> &[T] { s }
    pub fn as_slice<T, const N: usize>(s: &[T; N]) -> &[T] { s }
    pub mod refs { use super::*;
        pub fn into_iter<'a, T>(s: &'a mut [T]) -> IterMut<T> { let n = len(s); let p = s as *mut [T] as *mut T; unsafe { IterMut { ptr: NonNull::new_unchecked(p), end_or_len: p.add(n) } } } }
    pub mod arrays { use super::*;
        pub fn into_iter<'a, T, const N: usize>(s: &'a [T; N]) -> Iter<T> { let p = s as *const [T; N] as *const T; unsafe { Iter { ptr: NonNull::new_unchecked(p as *mut T), end_or_len: p.add(N) } } } }
    pub mod values { use super::*;
        pub fn into_iter<T, const N: usize>(data: [T; N]) -> IntoIter<T, N> { IntoIter { inner: core::mem::ManuallyDrop::new(PolymorphicIter { alive: IndexRange { start: 0, end: N }, data: unsafe { core::intrinsics::transmute_unchecked::<[T; N], [MaybeUninit<T>; N]>(data) } }) } } }
    pub mod arrays_mut { use super::*;
        pub fn into_iter<'a, T, const N: usize>(s: &'a mut [T; N]) -> IterMut<T> { let p = s as *mut [T; N] as *mut T; unsafe { IterMut { ptr: NonNull::new_unchecked(p), end_or_len: p.add(N) } } } }
}
mod adapters {
    use super::*;
    pub fn map<I: It, B, F: FnMut(I::Item) -> B>(iter: I, f: F) -> Map<I, F> { Map { iter, f } }
    pub fn filter<I: It, P: FnMut(&I::Item) -> bool>(iter: I, predicate: P) -> Filter<I, P> { Filter { iter, predicate } }
    pub fn copied<I: It>(it: I) -> Copied<I> { Copied { it } }
    pub fn cloned<I: It>(it: I) -> Cloned<I> { Cloned { it } }
    pub fn skip<I: It>(iter: I, n: usize) -> Skip<I> { Skip { iter, n } }
    pub fn take<I: It>(iter: I, n: usize) -> Take<I> { Take { iter, n } }
    pub fn take_while<I: It, P: FnMut(&I::Item) -> bool>(iter: I, predicate: P) -> TakeWhile<I, P> { TakeWhile { iter, flag: false, predicate } }
    pub fn step_by<I: It>(iter: I, n: usize) -> StepBy<I> { if n == 0 { panic!("assertion failed: step != 0") } StepBy { iter, step_minus_one: n - 1, first_take: true } }
    pub fn new<I: It>(iter: I, n: usize) -> StepBy<I> { if n == 0 { panic!("assertion failed: step != 0") } StepBy { iter, step_minus_one: n - 1, first_take: true } }
    pub fn enumerate<I: It>(iter: I) -> Enumerate<I> { Enumerate { iter, count: 0 } }
    pub fn rev<I: It>(iter: I) -> Rev<I> { Rev { iter } }
    pub fn zip<A: It, B: IntoIt>(a: A, b: B) -> Zip<A, B::IntoIter> { Zip { a, b: b.into_iter(), index: 0, len: 0 } }
    pub fn chain<A: It, B: IntoIt>(a: A, b: B) -> Chain<A, B::IntoIter> { Chain { a: Some(a), b: Some(b.into_iter()) } }
    pub fn skip_while<I: It, P: FnMut(&I::Item) -> bool>(iter: I, predicate: P) -> SkipWhile<I, P> { SkipWhile { iter, flag: false, predicate } }
    pub fn map_while<I: It, B, P: FnMut(I::Item) -> Option<B>>(iter: I, predicate: P) -> MapWhile<I, P> { MapWhile { iter, predicate } }
    pub fn inspect<I: It, F: FnMut(&I::Item)>(iter: I, f: F) -> Inspect<I, F> { Inspect { iter, f } }
    pub fn cycle<I: It + Copy>(iter: I) -> Cycle<I> { Cycle { orig: iter, iter } }
    pub fn fuse<I: It>(iter: I) -> Fuse<I> { Fuse { iter: Some(iter) } }
    pub fn peekable<I: It>(iter: I) -> Peekable<I> { Peekable { iter, peeked: None } }
    pub fn flat_map<I: It, U: IntoIt, F: FnMut(I::Item) -> U>(iter: I, f: F) -> FlatMap<I, U, F> { FlatMap { inner: FlattenCompat { iter: Fuse { iter: Some(Map { iter, f }) }, frontiter: None, backiter: None } } }
    pub fn flatten<I: It>(iter: I) -> Flatten<I> where I::Item: IntoIt { Flatten { inner: FlattenCompat { iter: Fuse { iter: Some(iter) }, frontiter: None, backiter: None } } }
    pub fn rfind<I: It, P: FnMut(&I::Item) -> bool>(it: &mut I, p: P) -> Option<I::Item> where I::Item: Copy { let mut p = p; while let Some(x) = it.next_back() { if p(&x) { core::mem::forget(p); return Some(x); } } core::mem::forget(p); None }
    pub fn rfold<I: It, B: Copy, F: FnMut(B, I::Item) -> B>(iter: I, init: B, f: F) -> B { let mut it = iter; let mut g = f; let mut acc = init; while let Some(x) = it.next_back() { acc = g(acc, x); } core::mem::forget(it); core::mem::forget(g); acc }
    pub fn nth_back<I: It>(it: &mut I, n: usize) -> Option<I::Item> { let mut left = n; while left > 0 { if let None = it.next_back() { return None; } left -= 1; } it.next_back() }
    pub fn collect<I: It, B: FromIt<I::Item>>(iter: I) -> B { B::from_iter(iter) }
    pub fn is_sorted<I: It>(iter: I) -> bool where I::Item: Copy + PartialOrd { let mut it = iter; let mut last = match it.next() { Some(x) => x, None => return true }; while let Some(x) = it.next() { if !(last <= x) { core::mem::forget(it); return false; } last = x; } core::mem::forget(it); true }
    pub fn once<T>(x: T) -> Once<T> { Once { inner: OptionIntoIter { inner: Item { opt: Some(x) } } } }
    pub fn repeat<T: Clone>(element: T) -> Repeat<T> { Repeat { element } }
    pub fn repeat_with<A, F: FnMut() -> A>(repeater: F) -> RepeatWith<F> { RepeatWith { repeater } }
    pub fn from_fn<T, F: FnMut() -> Option<T>>(f: F) -> FromFn<F> { FromFn(f) }
    pub fn successors<T, F: FnMut(&T) -> Option<T>>(next: Option<T>, succ: F) -> Successors<T, F> { Successors { next, succ } }
    pub fn peek<I: It>(p: &mut Peekable<I>) -> Option<&I::Item> { if let None = p.peeked { core::mem::forget(core::mem::replace(&mut p.peeked, Some(p.iter.next()))); } match &p.peeked { Some(Some(x)) => Some(x), _ => None } }
    pub fn peek_mut<I: It>(p: &mut Peekable<I>) -> Option<&mut I::Item> { if let None = p.peeked { core::mem::forget(core::mem::replace(&mut p.peeked, Some(p.iter.next()))); } match &mut p.peeked { Some(Some(x)) => Some(x), _ => None } }
    pub fn next_if<I: It, F: FnOnce(&I::Item) -> bool>(p: &mut Peekable<I>, f: F) -> Option<I::Item> where I::Item: Copy { let x = match p.peeked { Some(x) => { p.peeked = None; x } None => p.iter.next() }; match x { Some(y) => if f(&y) { Some(y) } else { p.peeked = Some(Some(y)); None }, None => { core::mem::forget(f); p.peeked = Some(None); None } } }
    pub fn next_if_eq<I: It, R: ?Sized>(p: &mut Peekable<I>, want: &R) -> Option<I::Item> where I::Item: Copy + PartialEq<R> { let x = match p.peeked { Some(x) => { p.peeked = None; x } None => p.iter.next() }; match x { Some(y) => if y == *want { Some(y) } else { p.peeked = Some(Some(y)); None }, None => { p.peeked = Some(None); None } } }
    pub fn reduce<I: It, F: FnMut(I::Item, I::Item) -> I::Item>(iter: I, f: F) -> Option<I::Item> where I::Item: Copy { let mut it = iter; let mut g = f; let mut acc = match it.next() { Some(x) => x, None => return None }; while let Some(x) = it.next() { acc = g(acc, x); } core::mem::forget(it); core::mem::forget(g); Some(acc) }
    pub fn last<I: It>(iter: I) -> Option<I::Item> where I::Item: Copy { let mut it = iter; let mut kept = None; while let Some(x) = it.next() { kept = Some(x); } core::mem::forget(it); kept }
    pub fn nth<I: It>(it: &mut I, n: usize) -> Option<I::Item> { let mut left = n; while left > 0 { if let None = it.next() { return None; } left -= 1; } it.next() }
    pub fn find<I: It, P: FnMut(&I::Item) -> bool>(it: &mut I, p: P) -> Option<I::Item> where I::Item: Copy { let mut p = p; while let Some(x) = it.next() { if p(&x) { core::mem::forget(p); return Some(x); } } core::mem::forget(p); None }
    pub fn filter_map<I: It, B, F: FnMut(I::Item) -> Option<B>>(iter: I, f: F) -> FilterMap<I, F> { FilterMap { iter, f } }
    pub fn scan<I: It, S, B, F: FnMut(&mut S, I::Item) -> Option<B>>(iter: I, state: S, f: F) -> Scan<I, S, F> { Scan { iter, f, state } }
    pub fn find_map<I: It, B: Copy, F: FnMut(I::Item) -> Option<B>>(it: &mut I, f: F) -> Option<B> { let mut g = f; while let Some(x) = it.next() { if let Some(y) = g(x) { core::mem::forget(g); return Some(y); } } core::mem::forget(g); None }
    pub fn max<I: It>(iter: I) -> Option<I::Item> where I::Item: Copy + PartialOrd { let mut it = iter; let mut best = match it.next() { Some(x) => x, None => return None }; while let Some(x) = it.next() { if !(best > x) { best = x; } } core::mem::forget(it); Some(best) }
    pub fn min<I: It>(iter: I) -> Option<I::Item> where I::Item: Copy + PartialOrd { let mut it = iter; let mut best = match it.next() { Some(x) => x, None => return None }; while let Some(x) = it.next() { if best > x { best = x; } } core::mem::forget(it); Some(best) }
    pub fn max_by<I: It, F: FnMut(&I::Item, &I::Item) -> core::cmp::Ordering>(iter: I, f: F) -> Option<I::Item> where I::Item: Copy { let mut it = iter; let mut g = f; let mut best = match it.next() { Some(x) => x, None => return None }; while let Some(x) = it.next() { if g(&best, &x) as i8 <= 0 { best = x; } } core::mem::forget(it); core::mem::forget(g); Some(best) }
    pub fn min_by<I: It, F: FnMut(&I::Item, &I::Item) -> core::cmp::Ordering>(iter: I, f: F) -> Option<I::Item> where I::Item: Copy { let mut it = iter; let mut g = f; let mut best = match it.next() { Some(x) => x, None => return None }; while let Some(x) = it.next() { if g(&best, &x) as i8 > 0 { best = x; } } core::mem::forget(it); core::mem::forget(g); Some(best) }
    pub fn max_by_key<I: It, B: Copy + PartialOrd, F: FnMut(&I::Item) -> B>(iter: I, f: F) -> Option<I::Item> where I::Item: Copy { let mut it = iter; let mut g = f; let mut best = match it.next() { Some(x) => x, None => return None }; let mut key = g(&best); while let Some(x) = it.next() { let k = g(&x); if !(key > k) { best = x; key = k; } } core::mem::forget(it); core::mem::forget(g); Some(best) }
    pub fn min_by_key<I: It, B: Copy + PartialOrd, F: FnMut(&I::Item) -> B>(iter: I, f: F) -> Option<I::Item> where I::Item: Copy { let mut it = iter; let mut g = f; let mut best = match it.next() { Some(x) => x, None => return None }; let mut key = g(&best); while let Some(x) = it.next() { let k = g(&x); if key > k { best = x; key = k; } } core::mem::forget(it); core::mem::forget(g); Some(best) }
    pub mod counts { use super::super::*; pub trait Count: It { fn count(self) -> usize; } pub fn count<I: Count>(n: usize, it: I) -> usize { n + it.count() } }
    pub fn compare<K: PartialOrd, T>(a: &(K, T), b: &(K, T)) -> core::cmp::Ordering { if a.0 < b.0 { core::cmp::Ordering::Less } else if a.0 > b.0 { core::cmp::Ordering::Greater } else { core::cmp::Ordering::Equal } }
    pub fn some<T>(_o: Option<T>, x: T) -> Option<T> { Some(x) }
    pub mod cycles { use super::super::*; pub fn new<I: It + Copy>(iter: I) -> Cycle<I> { Cycle { orig: iter, iter } } }
    pub fn plus_one<T: Copy>(n: usize, _x: T) -> usize { n + 1 }
    pub fn by_ref<I: It>(i: &mut I) -> &mut I { i }
    pub fn fold<I: It, B: Copy, F: FnMut(B, I::Item) -> B>(iter: I, init: B, f: F) -> B { let mut it = iter; let mut g = f; let mut acc = init; while let Some(x) = it.next() { acc = g(acc, x); } core::mem::forget(it); core::mem::forget(g); acc }
    pub fn spec_fold<I: It, B: Copy, F: FnMut(B, I::Item) -> B>(iter: I, init: B, f: F) -> B { fold(iter, init, f) }
    pub fn for_each<I: It, F: FnMut(I::Item)>(iter: I, f: F) { let mut it = iter; let mut g = f; while let Some(x) = it.next() { g(x); } core::mem::forget(it); core::mem::forget(g); }
    pub fn count<I: It>(iter: I) -> usize where I::Item: Copy { let mut it = iter; let mut n = 0usize; while let Some(_) = it.next() { n += 1; } core::mem::forget(it); n }
    pub fn all<I: It, F: FnMut(I::Item) -> bool>(it: &mut I, f: F) -> bool { let mut g = f; while let Some(x) = it.next() { if !g(x) { core::mem::forget(g); return false; } } core::mem::forget(g); true }
    pub fn any<I: It, F: FnMut(I::Item) -> bool>(it: &mut I, f: F) -> bool { let mut g = f; while let Some(x) = it.next() { if g(x) { core::mem::forget(g); return true; } } core::mem::forget(g); false }
    pub fn position<I: It, F: FnMut(I::Item) -> bool>(it: &mut I, f: F) -> Option<usize> { let mut g = f; let mut n = 0usize; while let Some(x) = it.next() { if g(x) { core::mem::forget(g); return Some(n); } n += 1; } core::mem::forget(g); None }
}
mod compared { use super::*; use core::cmp::Ordering;
    #[inline(never)] fn order_of<A: It, B: It>(a: A, b: B) -> i32 where A::Item: PartialOrd<B::Item> + Copy, B::Item: Copy { let (mut p, mut q) = (a, b); loop { match p.next() { None => { let r = match q.next() { None => 0, Some(_) => -1 }; core::mem::forget(p); core::mem::forget(q); return r; } Some(x) => match q.next() { None => { core::mem::forget(p); core::mem::forget(q); return 1; } Some(y) => { if x < y { core::mem::forget(p); core::mem::forget(q); return -1; } if x > y { core::mem::forget(p); core::mem::forget(q); return 1; } if !(x == y) { core::mem::forget(p); core::mem::forget(q); return 2; } } } } } }
    pub mod iterators { use super::*;
        pub fn eq<A: It, B: IntoIt>(a: A, b: B) -> bool where A::Item: PartialEq<B::Item> + Copy, B::Item: Copy { let (mut p, mut q) = (a, b.into_iter()); loop { match p.next() { None => { let r = match q.next() { None => true, Some(_) => false }; core::mem::forget(p); core::mem::forget(q); return r; } Some(x) => match q.next() { None => { core::mem::forget(p); core::mem::forget(q); return false; } Some(y) => if !(x == y) { core::mem::forget(p); core::mem::forget(q); return false; } } } } }
        pub fn ne<A: It, B: IntoIt>(a: A, b: B) -> bool where A::Item: PartialEq<B::Item> + Copy, B::Item: Copy { !eq(a, b) }
        pub fn lt<A: It, B: IntoIt>(a: A, b: B) -> bool where A::Item: PartialOrd<B::Item> + Copy, B::Item: Copy { order_of(a, b.into_iter()) == -1 }
        pub fn le<A: It, B: IntoIt>(a: A, b: B) -> bool where A::Item: PartialOrd<B::Item> + Copy, B::Item: Copy { order_of(a, b.into_iter()) <= 0 }
        pub fn gt<A: It, B: IntoIt>(a: A, b: B) -> bool where A::Item: PartialOrd<B::Item> + Copy, B::Item: Copy { order_of(a, b.into_iter()) == 1 }
        pub fn ge<A: It, B: IntoIt>(a: A, b: B) -> bool where A::Item: PartialOrd<B::Item> + Copy, B::Item: Copy { let r = order_of(a, b.into_iter()); r == 0 || r == 1 }
        pub fn cmp<A: It, B: IntoIt>(a: A, b: B) -> Ordering where A::Item: PartialOrd<B::Item> + Copy, B::Item: Copy { let r = order_of(a, b.into_iter()); if r < 0 { Ordering::Less } else if r > 0 { Ordering::Greater } else { Ordering::Equal } }
    }
}
mod flattened { use super::*;
    pub fn and_then_or_clear<T, U: Copy, F: FnOnce(&mut T) -> Option<U>>(o: &mut Option<T>, f: F) -> Option<U> { match o { Some(x) => { let r = f(x); if let None = r { core::mem::forget(core::mem::replace(o, None)); } r } None => { core::mem::forget(f); None } } }
    pub fn iter_fold<I: It, U: It, B: Copy, F: FnMut(B, U) -> B>(m: FlattenCompat<I, U>, init: B, f: F) -> B where I::Item: IntoIt<IntoIter = U, Item = U::Item> {
        let (mut acc, mut g) = (init, f);
        let FlattenCompat { iter, frontiter, backiter } = m;
        if let Some(front) = frontiter { acc = g(acc, front); }
        let mut it = iter.iter;
        if let Some(outer) = &mut it { while let Some(x) = outer.next() { acc = g(acc, x.into_iter()); } }
        core::mem::forget(it);
        if let Some(back) = backiter { acc = g(acc, back); }
        core::mem::forget(g);
        acc
    }
}
// Folds with an early exit, by the result type of their closure.
mod ways_out {
    pub mod option { use super::super::*;
        pub fn try_fold<I: It, B: Copy, F: FnMut(B, I::Item) -> Option<B>>(it: &mut I, init: B, f: F) -> Option<B> { let mut g = f; let mut acc = init; while let Some(x) = it.next() { match g(acc, x) { Some(y) => acc = y, None => { core::mem::forget(g); return None; } } } core::mem::forget(g); Some(acc) }
        pub fn try_for_each<I: It, F: FnMut(I::Item) -> Option<()>>(it: &mut I, f: F) -> Option<()> { let mut g = f; while let Some(x) = it.next() { if let None = g(x) { core::mem::forget(g); return None; } } core::mem::forget(g); Some(()) }
        pub fn sum<I: It<Item = Option<AnyInt>>, AnyInt: Copy + From<bool> + Add<AnyInt, Output = AnyInt>>(iter: I) -> Option<AnyInt> { let mut it = iter; let mut acc = AnyInt::from(false); while let Some(x) = it.next() { match x { Some(y) => acc = acc + y, None => { core::mem::forget(it); return None; } } } core::mem::forget(it); Some(acc) }
        pub fn product<I: It<Item = Option<AnyInt>>, AnyInt: Copy + From<bool> + core::ops::Mul<AnyInt, Output = AnyInt>>(iter: I) -> Option<AnyInt> { let mut it = iter; let mut acc = AnyInt::from(true); while let Some(x) = it.next() { match x { Some(y) => acc = acc * y, None => { core::mem::forget(it); return None; } } } core::mem::forget(it); Some(acc) }
    }
    pub mod result { use super::super::*;
        pub fn try_fold<I: It, B: Copy, E, F: FnMut(B, I::Item) -> Result<B, E>>(it: &mut I, init: B, f: F) -> Result<B, E> { let mut g = f; let mut acc = init; while let Some(x) = it.next() { match g(acc, x) { Ok(y) => acc = y, Err(e) => { core::mem::forget(g); return Err(e); } } } core::mem::forget(g); Ok(acc) }
        pub fn try_for_each<I: It, E, F: FnMut(I::Item) -> Result<(), E>>(it: &mut I, f: F) -> Result<(), E> { let mut g = f; while let Some(x) = it.next() { if let Err(e) = g(x) { core::mem::forget(g); return Err(e); } } core::mem::forget(g); Ok(()) }
        pub fn sum<I: It<Item = Result<AnyInt, E>>, E, AnyInt: Copy + From<bool> + Add<AnyInt, Output = AnyInt>>(iter: I) -> Result<AnyInt, E> { let mut it = iter; let mut acc = AnyInt::from(false); while let Some(x) = it.next() { match x { Ok(y) => acc = acc + y, Err(e) => { core::mem::forget(it); return Err(e); } } } core::mem::forget(it); Ok(acc) }
        pub fn product<I: It<Item = Result<AnyInt, E>>, E, AnyInt: Copy + From<bool> + core::ops::Mul<AnyInt, Output = AnyInt>>(iter: I) -> Result<AnyInt, E> { let mut it = iter; let mut acc = AnyInt::from(true); while let Some(x) = it.next() { match x { Ok(y) => acc = acc * y, Err(e) => { core::mem::forget(it); return Err(e); } } } core::mem::forget(it); Ok(acc) }
    }
    pub mod flow { use super::super::*; use core::ops::ControlFlow;
        pub fn try_fold<I: It, B: Copy, C, F: FnMut(B, I::Item) -> ControlFlow<C, B>>(it: &mut I, init: B, f: F) -> ControlFlow<C, B> { let mut g = f; let mut acc = init; while let Some(x) = it.next() { match g(acc, x) { ControlFlow::Continue(y) => acc = y, ControlFlow::Break(e) => { core::mem::forget(g); return ControlFlow::Break(e); } } } core::mem::forget(g); ControlFlow::Continue(acc) }
        pub fn try_rfold<I: It, B: Copy, C, F: FnMut(B, I::Item) -> ControlFlow<C, B>>(it: &mut I, init: B, f: F) -> ControlFlow<C, B> { let mut g = f; let mut acc = init; while let Some(x) = it.next_back() { match g(acc, x) { ControlFlow::Continue(y) => acc = y, ControlFlow::Break(e) => { core::mem::forget(g); return ControlFlow::Break(e); } } } core::mem::forget(g); ControlFlow::Continue(acc) }
        pub fn eq<B: PartialEq, C: PartialEq>(a: &ControlFlow<B, C>, b: &ControlFlow<B, C>) -> bool { match (a, b) { (ControlFlow::Break(x), ControlFlow::Break(y)) => *x == *y, (ControlFlow::Continue(x), ControlFlow::Continue(y)) => *x == *y, _ => false } }
        pub fn ne<B: PartialEq, C: PartialEq>(a: &ControlFlow<B, C>, b: &ControlFlow<B, C>) -> bool { !eq(a, b) }
        pub mod units { pub fn eq(_a: &(), _b: &()) -> bool { true } }
        pub fn is_break<B, C>(f: &ControlFlow<B, C>) -> bool { match f { ControlFlow::Break(_) => true, ControlFlow::Continue(_) => false } }
        pub fn is_continue<B, C>(f: &ControlFlow<B, C>) -> bool { match f { ControlFlow::Break(_) => false, ControlFlow::Continue(_) => true } }
        pub fn break_value<B: Copy, C: Copy>(f: ControlFlow<B, C>) -> Option<B> { match f { ControlFlow::Break(x) => Some(x), ControlFlow::Continue(_) => None } }
        pub fn continue_value<B: Copy, C: Copy>(f: ControlFlow<B, C>) -> Option<C> { match f { ControlFlow::Break(_) => None, ControlFlow::Continue(x) => Some(x) } }
        pub fn branch<B, C>(f: ControlFlow<B, C>) -> ControlFlow<ControlFlow<B, core::convert::Infallible>, C> { match f { ControlFlow::Continue(x) => ControlFlow::Continue(x), ControlFlow::Break(e) => ControlFlow::Break(ControlFlow::Break(e)) } }
        pub fn from_residual<B: Copy, C>(f: ControlFlow<B, core::convert::Infallible>) -> ControlFlow<B, C> { match f { ControlFlow::Break(e) => ControlFlow::Break(e), _ => loop {} } }
    }
    // `rposition` counts from the length.
    pub mod lengths { use super::super::*;
        pub fn rposition<I: It + Copy, F: FnMut(I::Item) -> bool>(it: &mut I, f: F) -> Option<usize> where I::Item: Copy { let mut g = f; let mut n = 0usize; let mut copy = *it; while let Some(_) = copy.next() { n = n.wrapping_add(1); } while let Some(x) = it.next_back() { n = n.wrapping_sub(1); if g(x) { core::mem::forget(g); return Some(n); } } core::mem::forget(g); None }
        pub fn len<T>(it: &Iter<T>) -> usize { (it.end_or_len as usize).wrapping_sub(it.ptr.as_ptr() as usize) / super::super::size_of::<T>() }
    }
    pub mod ranges { macro_rules! ranges { ($($t:ident)*) => {$( pub mod $t { pub fn len(r: &core::ops::Range<$t>) -> usize { if r.start < r.end { (r.end - r.start) as usize } else { 0 } } } )*} } ranges! { u8 u16 u32 usize } }
}
// For a range of these numbers, core keeps the remaining count in `end`.
mod steps {
    use super::*;
    macro_rules! steps { ($($t:ident)*) => {$( pub mod $t {
        use super::super::*;
        fn made(iter: Range<$t>, n: usize) -> StepBy<Range<$t>> {
            if n == 0 { panic!("assertion failed: step != 0") }
            let len = if iter.start < iter.end { (iter.end - iter.start) as usize } else { 0 };
            let left = if len % n > 0 { len / n + 1 } else { len / n };
            StepBy { iter: Range { start: iter.start, end: left as $t }, step_minus_one: n - 1, first_take: true }
        }
        #[inline(never)] fn after(m: &mut StepBy<Range<$t>>) -> Option<$t> {
            let (left, first) = (m.iter.end, m.iter.start);
            if left == 0 { return None; }
            let most = $t::MAX as usize;
            let step = if m.step_minus_one >= most { $t::MAX } else { m.step_minus_one as $t + 1 };
            m.iter.start = first.wrapping_add(step);
            m.iter.end = left - 1;
            Some(first)
        }
        pub fn new(iter: Range<$t>, n: usize) -> StepBy<Range<$t>> { made(iter, n) }
        pub fn step_by(iter: Range<$t>, n: usize) -> StepBy<Range<$t>> { made(iter, n) }
        pub fn next(m: &mut StepBy<Range<$t>>) -> Option<$t> { after(m) }
        pub fn spec_next(m: &mut StepBy<Range<$t>>) -> Option<$t> { after(m) }
    })*} }
    steps! { u8 u16 u32 u64 usize }
}
pub struct CopyOnDrop<T> { src: *const T, dst: *mut T, len: usize }
mod drops {
    pub fn drop<T: Copy>(x: &mut super::CopyOnDrop<T>) { unsafe { super::mem::copy_nonoverlapping(x.src, x.dst, x.len) } }
}
mod wrapping {
    use super::Wrapping;
    macro_rules! wrapping { ($($t:ident)*) => {$( pub mod $t { use super::Wrapping;
        pub fn add(a: Wrapping<$t>, b: Wrapping<$t>) -> Wrapping<$t> { Wrapping(a.0.wrapping_add(b.0)) }
        pub fn sub(a: Wrapping<$t>, b: Wrapping<$t>) -> Wrapping<$t> { Wrapping(a.0.wrapping_sub(b.0)) }
        pub fn mul(a: Wrapping<$t>, b: Wrapping<$t>) -> Wrapping<$t> { Wrapping(a.0.wrapping_mul(b.0)) }
        pub fn neg(a: Wrapping<$t>) -> Wrapping<$t> { Wrapping(a.0.wrapping_neg()) }
        pub fn not(a: Wrapping<$t>) -> Wrapping<$t> { Wrapping(!a.0) }
        pub fn bitand(a: Wrapping<$t>, b: Wrapping<$t>) -> Wrapping<$t> { Wrapping(a.0 & b.0) }
        pub fn bitor(a: Wrapping<$t>, b: Wrapping<$t>) -> Wrapping<$t> { Wrapping(a.0 | b.0) }
        pub fn bitxor(a: Wrapping<$t>, b: Wrapping<$t>) -> Wrapping<$t> { Wrapping(a.0 ^ b.0) }
        pub fn shl(a: Wrapping<$t>, n: usize) -> Wrapping<$t> { Wrapping(a.0.wrapping_shl(n as u32)) }
        pub fn shr(a: Wrapping<$t>, n: usize) -> Wrapping<$t> { Wrapping(a.0.wrapping_shr(n as u32)) }
        pub fn add_assign(a: &mut Wrapping<$t>, b: Wrapping<$t>) { a.0 = a.0.wrapping_add(b.0) }
        pub fn sub_assign(a: &mut Wrapping<$t>, b: Wrapping<$t>) { a.0 = a.0.wrapping_sub(b.0) }
        pub fn mul_assign(a: &mut Wrapping<$t>, b: Wrapping<$t>) { a.0 = a.0.wrapping_mul(b.0) }
        pub fn bitxor_assign(a: &mut Wrapping<$t>, b: Wrapping<$t>) { a.0 = a.0 ^ b.0 }
    } )*} }
    wrapping! { u8 u16 u32 u64 usize i8 i16 i32 i64 isize }
}
mod array {
    use super::{NeverShortCircuit, Wrapped};
    use core::mem::MaybeUninit;
    pub fn map<A: Copy, U, F: FnMut(A) -> U, const N: usize>(a: [A; N], f: F) -> [U; N] { let mut g = f; let mut made = MaybeUninit::<[U; N]>::uninit(); let p = &raw mut made as *mut U; let mut i = 0; while i < N { unsafe { *p.add(i) = g(a[i]); } i += 1; } core::mem::forget(g); unsafe { made.assume_init() } }
    pub fn from_fn<T, const N: usize, F: FnMut(usize) -> T>(f: F) -> [T; N] { let mut g = f; let mut made = MaybeUninit::<[T; N]>::uninit(); let p = &raw mut made as *mut T; let mut i = 0; while i < N { unsafe { *p.add(i) = g(i); } i += 1; } core::mem::forget(g); unsafe { made.assume_init() } }
    pub fn try_map<A: Copy, U, F: FnMut(A) -> U, const N: usize>(a: [A; N], w: Wrapped<U, A, F>) -> NeverShortCircuit<[U; N]> { NeverShortCircuit(map(a, w.f)) }
    pub fn unused<T>(_x: T) {}
    pub fn try_from_fn<T, const N: usize, F: FnMut(usize) -> T>(w: Wrapped<T, usize, F>) -> NeverShortCircuit<[T; N]> { NeverShortCircuit(from_fn(w.f)) }
}
mod orders {
    use core::cmp::Ordering;
    pub fn then(a: Ordering, b: Ordering) -> Ordering { if a as i8 == 0 { b } else { a } }
    pub fn then_with<F: FnOnce() -> Ordering>(a: Ordering, f: F) -> Ordering { if a as i8 == 0 { f() } else { core::mem::forget(f); a } }
    pub fn reverse(a: Ordering) -> Ordering { match a { Ordering::Less => Ordering::Greater, Ordering::Equal => Ordering::Equal, Ordering::Greater => Ordering::Less } }
    pub fn is_eq(a: Ordering) -> bool { a as i8 == 0 }
    pub fn is_ne(a: Ordering) -> bool { a as i8 != 0 }
    pub fn is_lt(a: Ordering) -> bool { (a as i8) < 0 }
    pub fn is_le(a: Ordering) -> bool { a as i8 <= 0 }
    pub fn is_gt(a: Ordering) -> bool { a as i8 > 0 }
    pub fn is_ge(a: Ordering) -> bool { a as i8 >= 0 }
    pub mod two {
        use core::cmp::Ordering;
        pub fn eq<A: PartialEq, B: PartialEq>(a: &(A, B), b: &(A, B)) -> bool { a.0 == b.0 && a.1 == b.1 }
        pub fn ne<A: PartialEq, B: PartialEq>(a: &(A, B), b: &(A, B)) -> bool { !(a.0 == b.0 && a.1 == b.1) }
        pub fn lt<A: PartialOrd, B: PartialOrd>(a: &(A, B), b: &(A, B)) -> bool { a.0 < b.0 || (a.0 == b.0 && a.1 < b.1) }
        pub fn le<A: PartialOrd, B: PartialOrd>(a: &(A, B), b: &(A, B)) -> bool { a.0 < b.0 || (a.0 == b.0 && a.1 <= b.1) }
        pub fn gt<A: PartialOrd, B: PartialOrd>(a: &(A, B), b: &(A, B)) -> bool { a.0 > b.0 || (a.0 == b.0 && a.1 > b.1) }
        pub fn ge<A: PartialOrd, B: PartialOrd>(a: &(A, B), b: &(A, B)) -> bool { a.0 > b.0 || (a.0 == b.0 && a.1 >= b.1) }
        pub fn cmp<A: PartialOrd, B: PartialOrd>(a: &(A, B), b: &(A, B)) -> Ordering { if lt(a, b) { Ordering::Less } else if gt(a, b) { Ordering::Greater } else { Ordering::Equal } }
        pub fn max<A: PartialOrd + Copy, B: PartialOrd + Copy>(a: (A, B), b: (A, B)) -> (A, B) { if gt(&a, &b) { a } else { b } }
        pub fn min<A: PartialOrd + Copy, B: PartialOrd + Copy>(a: (A, B), b: (A, B)) -> (A, B) { if gt(&a, &b) { b } else { a } }
    }
    pub mod three {
        pub fn eq<A: PartialEq, B: PartialEq, C: PartialEq>(a: &(A, B, C), b: &(A, B, C)) -> bool { a.0 == b.0 && a.1 == b.1 && a.2 == b.2 }
        pub fn ne<A: PartialEq, B: PartialEq, C: PartialEq>(a: &(A, B, C), b: &(A, B, C)) -> bool { !(a.0 == b.0 && a.1 == b.1 && a.2 == b.2) }
    }
}
// Implementations for derive(Hash), and a Hasher's default methods.
pub trait Hasher { fn write(&mut self, b: &[u8]); fn write_u8(&mut self, x: u8); fn write_u16(&mut self, x: u16); fn write_u32(&mut self, x: u32); fn write_u64(&mut self, x: u64); fn write_u128(&mut self, x: u128); fn write_usize(&mut self, x: usize); fn write_isize(&mut self, x: isize); fn write_i8(&mut self, x: i8); fn write_i16(&mut self, x: i16); fn write_i32(&mut self, x: i32); fn write_i64(&mut self, x: i64); fn write_i128(&mut self, x: i128); }
mod hashes {
    macro_rules! hashes { ($($t:ident $write:ident;)*) => {$(
        pub mod $t { pub fn hash<H: super::super::Hasher>(x: &$t, h: &mut H) { h.$write(*x) } }
        pub fn $write<H: super::Hasher>(h: &mut H, x: $t) { h.write(&x.to_ne_bytes()) }
    )*} }
    hashes! { u8 write_u8; u16 write_u16; u32 write_u32; u64 write_u64; u128 write_u128; usize write_usize; i8 write_i8; i16 write_i16; i32 write_i32; i64 write_i64; i128 write_i128; isize write_isize; }
    pub mod truths { pub fn hash<H: super::super::Hasher>(x: &bool, h: &mut H) { h.write_u8(*x as u8) } }
    pub mod letters { pub fn hash<H: super::super::Hasher>(x: &char, h: &mut H) { h.write_u32(*x as u32) } }
}
mod letters {
    macro_rules! letters { ($($t:ident)*) => {$( pub mod $t {
        pub fn is_ascii(c: &$t) -> bool { (*c as u32) < 128 }
        pub fn is_ascii_digit(c: &$t) -> bool { (*c as u32).wrapping_sub(48) < 10 }
        pub fn is_ascii_uppercase(c: &$t) -> bool { (*c as u32).wrapping_sub(65) < 26 }
        pub fn is_ascii_lowercase(c: &$t) -> bool { (*c as u32).wrapping_sub(97) < 26 }
        pub fn is_ascii_alphabetic(c: &$t) -> bool { (*c as u32 | 32).wrapping_sub(97) < 26 }
        pub fn is_ascii_alphanumeric(c: &$t) -> bool { is_ascii_digit(c) || is_ascii_alphabetic(c) }
        pub fn is_ascii_hexdigit(c: &$t) -> bool { is_ascii_digit(c) || (*c as u32 | 32).wrapping_sub(97) < 6 }
        pub fn is_ascii_whitespace(c: &$t) -> bool { let x = *c as u32; x == 32 || x == 9 || x == 10 || x == 12 || x == 13 }
        pub fn is_ascii_punctuation(c: &$t) -> bool { let x = *c as u32; x > 32 && x < 127 && !is_ascii_alphanumeric(c) }
    } )*} }
    letters! { u8 char }
    pub mod cases {
        pub fn to_ascii_lowercase(c: &u8) -> u8 { if (*c).wrapping_sub(65) < 26 { *c | 32 } else { *c } }
        pub fn to_ascii_uppercase(c: &u8) -> u8 { if (*c).wrapping_sub(97) < 26 { *c & !32 } else { *c } }
    }
}
mod refs {
    use core::ops::*;
    macro_rules! refs { ($($trait:ident $op:ident;)*) => {
        pub mod left { use core::ops::*; $( pub fn $op<A: Copy + $trait<Output = A>>(a: &A, b: A) -> A { a.$op(b) } )* }
        pub mod right { use core::ops::*; $( pub fn $op<A: Copy + $trait<Output = A>>(a: A, b: &A) -> A { a.$op(*b) } )* }
        pub mod both { use core::ops::*; $( pub fn $op<A: Copy + $trait<Output = A>>(a: &A, b: &A) -> A { (*a).$op(*b) } )* }
    } }
    pub mod nested {
        pub fn lt<A: PartialOrd>(a: &&A, b: &&A) -> bool { **a < **b }
        pub fn le<A: PartialOrd>(a: &&A, b: &&A) -> bool { **a <= **b }
        pub fn gt<A: PartialOrd>(a: &&A, b: &&A) -> bool { **a > **b }
        pub fn ge<A: PartialOrd>(a: &&A, b: &&A) -> bool { **a >= **b }
        pub fn eq<A: PartialEq>(a: &&A, b: &&A) -> bool { **a == **b }
        pub fn ne<A: PartialEq>(a: &&A, b: &&A) -> bool { !(**a == **b) }
        pub fn cmp<A: Ord>(a: &&A, b: &&A) -> core::cmp::Ordering { (**a).cmp(*b) }
    }
    refs! { Add add; Sub sub; Mul mul; Div div; Rem rem; BitAnd bitand; BitOr bitor; BitXor bitxor; }
    // The shift amount may be of another type.
    macro_rules! shifts { ($($trait:ident $op:ident;)*) => {
        pub mod shifted { use core::ops::*; $( pub fn $op<A: Copy + $trait<B, Output = A>, B: Copy>(a: &A, b: B) -> A { (*a).$op(b) } )* }
        pub mod by { use core::ops::*; $( pub fn $op<A: Copy + $trait<B, Output = A>, B: Copy>(a: A, b: &B) -> A { a.$op(*b) } )* }
        pub mod shifted_by { use core::ops::*; $( pub fn $op<A: Copy + $trait<B, Output = A>, B: Copy>(a: &A, b: &B) -> A { (*a).$op(*b) } )* }
    } }
    shifts! { Shl shl; Shr shr; }
}
mod numbers {
    macro_rules! signed { ($($t:ident)*) => {$( pub mod $t {
        pub fn div_euclid(a: $t, b: $t) -> $t { let q = a / b; if a % b < 0 { if b > 0 { q - 1 } else { q + 1 } } else { q } }
        #[rustc_inherit_overflow_checks] pub fn pow(x: $t, n: u32) -> $t { if n == 0 { return 1; } let (mut x, mut n, mut r) = (x, n, 1 as $t); loop { if n & 1 == 1 { r = r * x; if n == 1 { return r; } } n >>= 1; x = x * x; } }
        pub fn wrapping_pow(x: $t, n: u32) -> $t { let (mut x, mut n, mut r) = (x, n, 1 as $t); while n > 0 { if n & 1 == 1 { r = r.wrapping_mul(x); } x = x.wrapping_mul(x); n >>= 1; } r }
    } )*} }
    signed! { i8 i16 i32 i64 isize i128 }
    macro_rules! unsigned { ($($t:ident)*) => {$( pub mod $t {
        pub fn div_euclid(a: $t, b: $t) -> $t { a / b }
        #[rustc_inherit_overflow_checks] pub fn pow(x: $t, n: u32) -> $t { if n == 0 { return 1; } let (mut x, mut n, mut r) = (x, n, 1 as $t); loop { if n & 1 == 1 { r = r * x; if n == 1 { return r; } } n >>= 1; x = x * x; } }
        pub fn wrapping_pow(x: $t, n: u32) -> $t { let (mut x, mut n, mut r) = (x, n, 1 as $t); while n > 0 { if n & 1 == 1 { r = r.wrapping_mul(x); } x = x.wrapping_mul(x); n >>= 1; } r }
        pub fn ilog2(x: $t) -> u32 { if x == 0 { panic!("argument of integer logarithm must be positive") } $t::BITS - 1 - x.leading_zeros() }
        pub fn checked_ilog2(x: $t) -> Option<u32> { if x == 0 { None } else { Some($t::BITS - 1 - x.leading_zeros()) } }
        pub fn ilog10(x: $t) -> u32 { if x == 0 { panic!("argument of integer logarithm must be positive") } let (mut x, mut n) = (x, 0); while x >= 10 { x /= 10; n += 1; } n }
        pub fn is_power_of_two(x: $t) -> bool { x != 0 && x & (x - 1) == 0 }
        pub fn checked_pow(x: $t, n: u32) -> Option<$t> { let (mut x, mut n, mut r) = (x, n, 1 as $t); if n == 0 { return Some(1); } loop { if n & 1 == 1 { let (m, over) = core::intrinsics::mul_with_overflow(r, x); if over { return None; } r = m; if n == 1 { return Some(r); } } n >>= 1; let (m, over) = core::intrinsics::mul_with_overflow(x, x); if over { return None; } x = m; } }
        pub fn saturating_pow(x: $t, n: u32) -> $t { match checked_pow(x, n) { Some(r) => r, None => $t::MAX } }
        #[rustc_inherit_overflow_checks] pub fn next_multiple_of(x: $t, n: $t) -> $t { let r = x % n; if r == 0 { x } else { x + (n - r) } }
        #[rustc_inherit_overflow_checks] pub fn next_power_of_two(x: $t) -> $t { let less = if x <= 1 { 0 } else { $t::MAX >> x.wrapping_sub(1).leading_zeros() }; less + 1 }
        pub fn isqrt(x: $t) -> $t { let (mut x, mut r, mut bit) = (x, 0 as $t, (1 as $t) << ($t::BITS - 2)); while bit > x { bit >>= 2; } while bit != 0 { if x >= r + bit { x -= r + bit; r = (r >> 1) + bit; } else { r >>= 1; } bit >>= 2; } r }
    } )*} }
    unsigned! { u8 u16 u32 u64 usize u128 }
    macro_rules! floats { ($($t:ident $i:ident $u:ident $n:literal;)*) => {$( pub mod $t {
        pub fn total_cmp(a: &$t, b: &$t) -> core::cmp::Ordering {
            let (mut x, mut y) = (a.to_bits() as $i, b.to_bits() as $i);
            x ^= ((x >> $n) as $u >> 1) as $i;
            y ^= ((y >> $n) as $u >> 1) as $i;
            if x < y { core::cmp::Ordering::Less } else if x == y { core::cmp::Ordering::Equal } else { core::cmp::Ordering::Greater }
        }
    } )*} }
    floats! { f32 i32 u32 31; f64 i64 u64 63; }
    macro_rules! powers { ($($t:ident $name:ident;)*) => {$(
        pub fn $name(x: $t, n: i32) -> $t { let (mut x, mut left, mut r) = (x, n.unsigned_abs(), 1.0); loop { if left & 1 == 1 { r *= x; } left >>= 1; if left == 0 { break; } x *= x; } if n < 0 { 1.0 / r } else { r } }
        pub mod $t { pub fn powi(x: $t, n: i32) -> $t { super::$name(x, n) } }
    )*} }
    pub mod powers { powers! { f32 powif32; f64 powif64; } }
    pub mod chars { pub fn from_digit(n: u32, radix: u32) -> Option<char> { if radix > 36 { panic!("from_digit: radix is too high (maximum 36)") } if n >= radix { return None; } let c = n as u8; Some((if c < 10 { b'0' + c } else { b'a' + c - 10 }) as char) } }
}
mod more_numbers {
    macro_rules! signed { ($($t:ident $u:ident;)*) => {$( pub mod $t { use super::super::super::numbers;
        pub fn wrapping_neg(x: $t) -> $t { (0 as $t).wrapping_sub(x) }
        pub fn overflowing_neg(x: $t) -> ($t, bool) { if x == $t::MIN { ($t::MIN, true) } else { (-x, false) } }
        pub fn checked_neg(x: $t) -> Option<$t> { if x == $t::MIN { None } else { Some(-x) } }
        pub fn saturating_neg(x: $t) -> $t { if x == $t::MIN { $t::MAX } else { -x } }
        pub fn checked_abs(x: $t) -> Option<$t> { if x == $t::MIN { None } else if x < 0 { Some(-x) } else { Some(x) } }
        pub fn saturating_abs(x: $t) -> $t { if x == $t::MIN { $t::MAX } else if x < 0 { -x } else { x } }
        pub fn overflowing_abs(x: $t) -> ($t, bool) { if x == $t::MIN { (x, true) } else if x < 0 { (-x, false) } else { (x, false) } }
        pub fn is_negative(x: $t) -> bool { x < 0 }
        pub fn is_positive(x: $t) -> bool { x > 0 }
        pub fn wrapping_rem_euclid(x: $t, n: $t) -> $t { if n == -1 { 0 } else { let r = x % n; if r < 0 { if n < 0 { r.wrapping_sub(n) } else { r.wrapping_add(n) } } else { r } } }
        pub fn checked_rem_euclid(x: $t, n: $t) -> Option<$t> { if n == 0 || (x == $t::MIN && n == -1) { None } else { Some(wrapping_rem_euclid(x, n)) } }
        pub fn isqrt(x: $t) -> $t { if x < 0 { panic!("argument of integer square root cannot be negative") } numbers::$u::isqrt(x as $u) as $t }
        pub fn checked_isqrt(x: $t) -> Option<$t> { if x < 0 { None } else { Some(isqrt(x)) } }
        pub fn ilog2(x: $t) -> u32 { if x <= 0 { panic!("argument of integer logarithm must be positive") } $t::BITS - 1 - x.leading_zeros() }
        pub fn ilog10(x: $t) -> u32 { if x <= 0 { panic!("argument of integer logarithm must be positive") } numbers::$u::ilog10(x as $u) }
        pub fn wrapping_add_unsigned(x: $t, o: $u) -> $t { x.wrapping_add(o as $t) }
        pub fn wrapping_sub_unsigned(x: $t, o: $u) -> $t { x.wrapping_sub(o as $t) }
        pub fn checked_add_unsigned(x: $t, o: $u) -> Option<$t> { let r = x.wrapping_add(o as $t); if ((o as $t) < 0) ^ (r < x) { None } else { Some(r) } }
        pub fn checked_sub_unsigned(x: $t, o: $u) -> Option<$t> { let r = x.wrapping_sub(o as $t); if ((o as $t) < 0) ^ (r > x) { None } else { Some(r) } }
        pub fn saturating_add_unsigned(x: $t, o: $u) -> $t { match checked_add_unsigned(x, o) { Some(r) => r, None => $t::MAX } }
        pub fn saturating_sub_unsigned(x: $t, o: $u) -> $t { match checked_sub_unsigned(x, o) { Some(r) => r, None => $t::MIN } }
        pub fn checked_pow(x: $t, n: u32) -> Option<$t> { let (mut x, mut n, mut r) = (x, n, 1 as $t); if n == 0 { return Some(1); } loop { if n & 1 == 1 { let (m, over) = core::intrinsics::mul_with_overflow(r, x); if over { return None; } r = m; if n == 1 { return Some(r); } } n >>= 1; let (m, over) = core::intrinsics::mul_with_overflow(x, x); if over { return None; } x = m; } }
        pub fn saturating_pow(x: $t, n: u32) -> $t { match checked_pow(x, n) { Some(r) => r, None => if x < 0 && n % 2 == 1 { $t::MIN } else { $t::MAX } } }
        pub fn overflowing_pow(x: $t, n: u32) -> ($t, bool) { let r = numbers::$t::wrapping_pow(x, n); match checked_pow(x, n) { Some(_) => (r, false), None => (r, true) } }
        pub fn midpoint(a: $t, b: $t) -> $t { let t = ((a ^ b) >> 1) + (a & b); if t < 0 && (a ^ b) & 1 == 1 { t + 1 } else { t } }
        pub fn is_multiple_of(x: $t, n: $t) -> bool { if n == 0 { x == 0 } else { x.wrapping_rem(n) == 0 } }
    } )*} }
    pub mod with_sign { signed! { i8 u8; i16 u16; i32 u32; i64 u64; isize usize; i128 u128; } }
    macro_rules! unsigned { ($($t:ident $i:ident $w:ident;)*) => {$( pub mod $t { use super::super::super::numbers;
        pub fn wrapping_neg(x: $t) -> $t { (0 as $t).wrapping_sub(x) }
        pub fn overflowing_neg(x: $t) -> ($t, bool) { ((0 as $t).wrapping_sub(x), x != 0) }
        pub fn checked_neg(x: $t) -> Option<$t> { if x == 0 { Some(0) } else { None } }
        pub fn checked_rem_euclid(x: $t, n: $t) -> Option<$t> { if n == 0 { None } else { Some(x % n) } }
        pub fn checked_div_euclid(x: $t, n: $t) -> Option<$t> { if n == 0 { None } else { Some(x / n) } }
        pub fn checked_isqrt(x: $t) -> Option<$t> { Some(numbers::$t::isqrt(x)) }
        pub fn checked_ilog10(x: $t) -> Option<u32> { if x == 0 { None } else { Some(numbers::$t::ilog10(x)) } }
        pub fn ilog(x: $t, base: $t) -> u32 { if base < 2 { panic!("base of integer logarithm must be at least 2") } if x == 0 { panic!("argument of integer logarithm must be positive") } let (mut x, mut n) = (x, 0); while x >= base { x /= base; n += 1; } n }
        pub fn checked_ilog(x: $t, base: $t) -> Option<u32> { if base < 2 || x == 0 { None } else { Some(ilog(x, base)) } }
        pub fn checked_next_power_of_two(x: $t) -> Option<$t> { if x <= 1 { return Some(1); } let r = ($t::MAX >> (x - 1).leading_zeros()).wrapping_add(1); if r == 0 { None } else { Some(r) } }
        pub fn checked_next_multiple_of(x: $t, n: $t) -> Option<$t> { if n == 0 { return None; } let r = x % n; if r == 0 { Some(x) } else { let y = x.wrapping_add(n - r); if y < x { None } else { Some(y) } } }
        pub fn wrapping_add_signed(x: $t, o: $i) -> $t { x.wrapping_add(o as $t) }
        pub fn checked_add_signed(x: $t, o: $i) -> Option<$t> { let r = x.wrapping_add(o as $t); if (o < 0) ^ (r < x) { None } else { Some(r) } }
        pub fn saturating_add_signed(x: $t, o: $i) -> $t { match checked_add_signed(x, o) { Some(r) => r, None => if o < 0 { 0 } else { $t::MAX } } }
        pub fn overflowing_add_signed(x: $t, o: $i) -> ($t, bool) { let r = x.wrapping_add(o as $t); (r, (o < 0) ^ (r < x)) }
        pub fn checked_signed_diff(x: $t, o: $t) -> Option<$i> { let r = x.wrapping_sub(o) as $i; if (x >= o) == (r < 0) { None } else { Some(r) } }
        pub fn overflowing_pow(x: $t, n: u32) -> ($t, bool) { let r = numbers::$t::wrapping_pow(x, n); match numbers::$t::checked_pow(x, n) { Some(_) => (r, false), None => (r, true) } }
        pub fn midpoint(a: $t, b: $t) -> $t { ((a ^ b) >> 1) + (a & b) }
        pub fn abs_diff(a: $t, b: $t) -> $t { if a < b { b - a } else { a - b } }
        pub fn is_multiple_of(x: $t, n: $t) -> bool { if n == 0 { x == 0 } else { x % n == 0 } }
        pub fn highest_one(x: $t) -> Option<u32> { if x == 0 { None } else { Some($t::BITS - 1 - x.leading_zeros()) } }
    } )*} }
    pub mod without_sign { unsigned! { u8 i8 u16; u16 i16 u32; u32 i32 u64; u64 i64 u128; usize isize u128; u128 i128 u128; } }
    macro_rules! all { ($($t:ident $n:literal;)*) => {$( pub mod $t {
        pub fn checked_shl(x: $t, n: u32) -> Option<$t> { if n < $t::BITS { Some(x.wrapping_shl(n)) } else { None } }
        pub fn checked_shr(x: $t, n: u32) -> Option<$t> { if n < $t::BITS { Some(x.wrapping_shr(n)) } else { None } }
        pub fn overflowing_shl(x: $t, n: u32) -> ($t, bool) { (x.wrapping_shl(n), n >= $t::BITS) }
        pub fn overflowing_shr(x: $t, n: u32) -> ($t, bool) { (x.wrapping_shr(n), n >= $t::BITS) }
        pub fn unbounded_shl(x: $t, n: u32) -> $t { if n < $t::BITS { x.wrapping_shl(n) } else { 0 } }
        pub fn unbounded_shr(x: $t, n: u32) -> $t { if n < $t::BITS { x.wrapping_shr(n) } else { x.wrapping_shr($t::BITS - 1).wrapping_shr(1) } }
        pub fn from_be_bytes(b: [u8; $n]) -> $t { unsafe { core::intrinsics::transmute::<[u8; $n], $t>(b) }.swap_bytes() }
        pub fn to_be_bytes(x: $t) -> [u8; $n] { unsafe { core::intrinsics::transmute::<$t, [u8; $n]>(x.swap_bytes()) } }
        pub fn to_be(x: $t) -> $t { x.swap_bytes() }
        pub fn from_be(x: $t) -> $t { x.swap_bytes() }
        pub fn to_le(x: $t) -> $t { x }
        pub fn from_le(x: $t) -> $t { x }
        pub fn isolate_lowest_one(x: $t) -> $t { x & (0 as $t).wrapping_sub(x) }
        pub fn saturating_div(x: $t, y: $t) -> $t { if (0 as $t).wrapping_sub(1) < 0 as $t && x == $t::MIN && y == (0 as $t).wrapping_sub(1) { $t::MAX } else { x / y } }
        pub fn div_euclid_checked(x: $t, y: $t) -> $t { x / y }
    } )*} }
    pub mod any_width { all! { u8 1; u16 2; u32 4; u64 8; usize 8; u128 16; i8 1; i16 2; i32 4; i64 8; isize 8; i128 16; } }
    macro_rules! floats { ($($t:ident $u:ident $mask:literal $inf:literal;)*) => {$( pub mod $t {
        use core::num::FpCategory;
        pub fn classify(x: $t) -> FpCategory { let b = x.to_bits() & $mask; if b > $inf { FpCategory::Nan } else if b == $inf { FpCategory::Infinite } else if b == 0 { FpCategory::Zero } else if b & $inf == 0 { FpCategory::Subnormal } else { FpCategory::Normal } }
        pub fn is_finite(x: $t) -> bool { x.to_bits() & $mask < $inf }
        pub fn is_infinite(x: $t) -> bool { x.to_bits() & $mask == $inf }
        pub fn is_normal(x: $t) -> bool { let e = x.to_bits() & $inf; e != 0 && e != $inf }
        pub fn is_subnormal(x: $t) -> bool { let b = x.to_bits() & $mask; b & $inf == 0 && b != 0 }
        pub fn is_sign_negative(x: $t) -> bool { x.to_bits() & !$mask != 0 }
        pub fn is_sign_positive(x: $t) -> bool { x.to_bits() & !$mask == 0 }
        pub fn signum(x: $t) -> $t { if x != x { x } else { $t::from_bits((1.0 as $t).to_bits() | (x.to_bits() & !$mask)) } }
        pub fn midpoint(a: $t, b: $t) -> $t { let (x, y) = (if a < 0.0 { -a } else { a }, if b < 0.0 { -b } else { b }); let (low, high) = ($t::MIN_POSITIVE * 2.0, $t::MAX / 2.0); if x <= high && y <= high { (a + b) / 2.0 } else if x < low { a + b / 2.0 } else if y < low { a / 2.0 + b } else { a / 2.0 + b / 2.0 } }
        pub fn to_degrees(x: $t) -> $t { x * (180.0f64 / core::f64::consts::PI) as $t }
        pub fn to_radians(x: $t) -> $t { x * (core::$t::consts::PI / 180.0) }
        pub fn next_up(x: $t) -> $t { let b = x.to_bits(); if x != x || b == $inf { return x; } let m = b & $mask; $t::from_bits(if m == 0 { 1 } else if b == m { b + 1 } else { b - 1 }) }
        pub fn next_down(x: $t) -> $t { let b = x.to_bits(); if x != x || b == ($inf | !$mask) { return x; } let m = b & $mask; $t::from_bits(if m == 0 { !$mask | 1 } else if b == m { b - 1 } else { b + 1 }) }
        pub fn from_ne_bytes(b: [u8; size_of::<$t>()]) -> $t { unsafe { core::intrinsics::transmute::<[u8; size_of::<$t>()], $t>(b) } }
        pub fn from_be_bytes(b: [u8; size_of::<$t>()]) -> $t { $t::from_bits(unsafe { core::intrinsics::transmute::<[u8; size_of::<$t>()], $u>(b) }.swap_bytes()) }
        pub fn to_be_bytes(x: $t) -> [u8; size_of::<$t>()] { unsafe { core::intrinsics::transmute::<$u, [u8; size_of::<$t>()]>(x.to_bits().swap_bytes()) } }
        pub fn partial_cmp(a: &$t, b: &$t) -> Option<core::cmp::Ordering> { if *a < *b { Some(core::cmp::Ordering::Less) } else if *a == *b { Some(core::cmp::Ordering::Equal) } else if *a > *b { Some(core::cmp::Ordering::Greater) } else { None } }
    } )*} }
    pub mod signed_floats { floats! { f32 u32 0x7fff_ffff 0x7f80_0000; f64 u64 0x7fff_ffff_ffff_ffff 0x7ff0_0000_0000_0000; } }
    pub mod chars {
        pub fn to_digit(c: char, radix: u32) -> Option<u32> { if radix < 2 || radix > 36 { panic!("to_digit: invalid radix -- radix must be in the range 2 to 36 inclusive") } let x = c as u32; let d = if x.wrapping_sub(48) < 10 { x - 48 } else if (x | 32).wrapping_sub(97) < 26 { (x | 32) - 87 } else { return None; }; if d < radix { Some(d) } else { None } }
        pub fn is_digit(c: char, radix: u32) -> bool { match to_digit(c, radix) { Some(_) => true, None => false } }
        pub fn from_u32(x: u32) -> Option<char> { if x > 0x10ffff || (x >= 0xd800 && x < 0xe000) { None } else { Some(unsafe { core::intrinsics::transmute::<u32, char>(x) }) } }
        pub unsafe fn from_u32_unchecked(x: u32) -> char { unsafe { core::intrinsics::transmute::<u32, char>(x) } }
        pub fn len_utf8(c: char) -> usize { let x = c as u32; if x < 0x80 { 1 } else if x < 0x800 { 2 } else if x < 0x10000 { 3 } else { 4 } }
        pub fn to_ascii_uppercase(c: &char) -> char { let x = *c as u32; if x.wrapping_sub(97) < 26 { unsafe { core::intrinsics::transmute::<u32, char>(x - 32) } } else { *c } }
        pub fn to_ascii_lowercase(c: &char) -> char { let x = *c as u32; if x.wrapping_sub(65) < 26 { unsafe { core::intrinsics::transmute::<u32, char>(x + 32) } } else { *c } }
        pub fn eq_ignore_ascii_case(a: &char, b: &char) -> bool { to_ascii_lowercase(a) == to_ascii_lowercase(b) }
        pub fn is_ascii_control(c: &char) -> bool { (*c as u32) < 32 || *c as u32 == 127 }
        pub fn is_ascii_graphic(c: &char) -> bool { (*c as u32) > 32 && (*c as u32) < 127 }
        pub fn cmp(a: &char, b: &char) -> core::cmp::Ordering { let (x, y) = (*a as u32, *b as u32); if x < y { core::cmp::Ordering::Less } else if x == y { core::cmp::Ordering::Equal } else { core::cmp::Ordering::Greater } }
    }
    pub mod bytes {
        pub fn eq_ignore_ascii_case(a: &u8, b: &u8) -> bool { lower(*a) == lower(*b) }
        #[inline(always)] fn lower(c: u8) -> u8 { if c.wrapping_sub(65) < 26 { c | 32 } else { c } }
        pub fn is_ascii_control(c: &u8) -> bool { *c < 32 || *c == 127 }
        pub fn is_ascii_graphic(c: &u8) -> bool { *c > 32 && *c < 127 }
    }
    pub mod reach { pub mod chars { pub fn try_from(c: char) -> Result<u8, crate::TryFromCharError> { let x = c as u32; if x < 256 { Ok(x as u8) } else { Err(crate::TryFromCharError(())) } } }
        pub mod to_chars { pub fn try_from(x: u32) -> Result<char, crate::CharTryFromError> { if x > 0x10ffff || (x >= 0xd800 && x < 0xe000) { Err(crate::CharTryFromError(())) } else { Ok(unsafe { core::intrinsics::transmute::<u32, char>(x) }) } } } }
}
pub const U8_ISQRT_WITH_REMAINDER: [(u8, u8); 256] = { let mut t = [(0u8, 0u8); 256]; let mut n = 0usize; let mut r = 0usize; while n < 256 { if (r + 1) * (r + 1) <= n { r += 1; } t[n] = (r as u8, (n - r * r) as u8); n += 1; } t };
pub mod int_log10 { pub fn u8_impl(x: u8) -> u32 { super::numbers::u8::ilog10(x) } pub fn u16_impl(x: u16) -> u32 { super::numbers::u16::ilog10(x) } pub fn u32_impl(x: u32) -> u32 { super::numbers::u32::ilog10(x) } pub fn u64_impl(x: u64) -> u32 { super::numbers::u64::ilog10(x) } pub fn usize_impl(x: usize) -> u32 { super::numbers::usize::ilog10(x) } pub fn u128_impl(x: u128) -> u32 { super::numbers::u128::ilog10(x) } }
// The stages of core's integer square roots, for each width.
mod sqrt_stages { pub fn u8_stages(n: u8) -> u8 { super::numbers::u8::isqrt(n) } pub fn u16_stages(n: u16) -> u16 { super::numbers::u16::isqrt(n) } pub fn u32_stages(n: u32) -> u32 { super::numbers::u32::isqrt(n) } pub fn u64_stages(n: u64) -> u64 { super::numbers::u64::isqrt(n) } pub fn u128_stages(n: u128) -> u128 { super::numbers::u128::isqrt(n) } }
mod int_sqrt { pub fn u8(x: u8) -> u8 { super::numbers::u8::isqrt(x) } pub fn u16(x: u16) -> u16 { super::numbers::u16::isqrt(x) } pub fn u32(x: u32) -> u32 { super::numbers::u32::isqrt(x) } pub fn u64(x: u64) -> u64 { super::numbers::u64::isqrt(x) } pub fn u128(x: u128) -> u128 { super::numbers::u128::isqrt(x) } pub fn usize(x: usize) -> usize { super::numbers::usize::isqrt(x) } }
mod partial_orders { use core::cmp::Ordering;
    pub fn partial_cmp<AnyInt: PartialOrd>(a: &AnyInt, b: &AnyInt) -> Option<Ordering> { Some(if *a < *b { Ordering::Less } else if *a == *b { Ordering::Equal } else { Ordering::Greater }) }
    pub mod bools { use core::cmp::Ordering; pub fn partial_cmp(a: &bool, b: &bool) -> Option<Ordering> { Some(cmp(a, b)) } pub fn cmp(a: &bool, b: &bool) -> Ordering { if *a == *b { Ordering::Equal } else if *a { Ordering::Greater } else { Ordering::Less } } }
    pub mod pairs { use core::cmp::Ordering; use super::super::derived::partial::Cmp; use super::super::derived::Eq;
        pub fn partial_cmp<A: Cmp, B: Cmp>(a: &(A, B), b: &(A, B)) -> Option<Ordering> { match a.0.partial_cmp(&b.0) { Some(Ordering::Equal) => a.1.partial_cmp(&b.1), x => x } } }
    pub mod units { pub fn eq(_a: &(), _b: &()) -> bool { true } pub fn ne(_a: &(), _b: &()) -> bool { false } }
    pub fn eq(a: &Ordering, b: &Ordering) -> bool { *a as i8 == *b as i8 }
    pub fn ne(a: &Ordering, b: &Ordering) -> bool { *a as i8 != *b as i8 }
}
mod conversions {
    pub trait From<A> { fn from(a: A) -> Self; }
    pub fn into<A, B: From<A>>(a: A) -> B { B::from(a) }
    pub trait TryFrom<A>: Sized { type Error; fn try_from(a: A) -> Result<Self, Self::Error>; }
    pub fn try_into<A, B: TryFrom<A>>(a: A) -> Result<B, B::Error> { B::try_from(a) }
    pub fn from<A>(a: A) -> A { a }
}
// Default methods of core's traits.
mod derived {
    use core::cmp::Ordering;
    use super::IntoIt;
    pub mod partial { use core::cmp::Ordering; pub trait Cmp { fn partial_cmp(&self, o: &Self) -> Option<Ordering>; }
        pub fn lt<AnyAdt: Cmp>(a: &AnyAdt, b: &AnyAdt) -> bool { match a.partial_cmp(b) { Some(Ordering::Less) => true, _ => false } }
        pub fn le<AnyAdt: Cmp>(a: &AnyAdt, b: &AnyAdt) -> bool { match a.partial_cmp(b) { Some(Ordering::Less) | Some(Ordering::Equal) => true, _ => false } }
        pub fn gt<AnyAdt: Cmp>(a: &AnyAdt, b: &AnyAdt) -> bool { match a.partial_cmp(b) { Some(Ordering::Greater) => true, _ => false } }
        pub fn ge<AnyAdt: Cmp>(a: &AnyAdt, b: &AnyAdt) -> bool { match a.partial_cmp(b) { Some(Ordering::Greater) | Some(Ordering::Equal) => true, _ => false } } }
    pub trait Cmp { fn cmp(&self, o: &Self) -> Ordering; }
    pub trait Eq { fn eq(&self, o: &Self) -> bool; }
    pub fn max<AnyAdt: Cmp + Copy>(a: AnyAdt, b: AnyAdt) -> AnyAdt { if b.cmp(&a) as i8 >= 0 { b } else { a } }
    pub fn min<AnyAdt: Cmp + Copy>(a: AnyAdt, b: AnyAdt) -> AnyAdt { if b.cmp(&a) as i8 >= 0 { a } else { b } }
    pub fn clamp<AnyAdt: Cmp + Copy>(x: AnyAdt, low: AnyAdt, high: AnyAdt) -> AnyAdt { if low.cmp(&high) as i8 > 0 { panic!("assertion failed: min <= max") } if x.cmp(&low) as i8 <= -1 { low } else if x.cmp(&high) as i8 > 0 { high } else { x } }
    pub fn ne<AnyAdt: Eq>(a: &AnyAdt, b: &AnyAdt) -> bool { !a.eq(b) }
    pub mod cmp { pub fn max<AnyAdt: super::Cmp + Copy>(a: AnyAdt, b: AnyAdt) -> AnyAdt { super::max(a, b) } pub fn min<AnyAdt: super::Cmp + Copy>(a: AnyAdt, b: AnyAdt) -> AnyAdt { super::min(a, b) } }
    pub mod reverse { pub struct Reverse<T>(pub T); pub fn partial_cmp<T: super::partial::Cmp>(a: &Reverse<T>, b: &Reverse<T>) -> Option<core::cmp::Ordering> { b.0.partial_cmp(&a.0) } pub fn cmp<T: super::Cmp>(a: &Reverse<T>, b: &Reverse<T>) -> core::cmp::Ordering { b.0.cmp(&a.0) } }
}
mod equal {
    pub mod arrays { pub fn eq<T: PartialEq, const N: usize>(a: &[T; N], b: &[T; N]) -> bool { let mut i = 0; while i < N { if !(a[i] == b[i]) { return false; } i += 1; } true }
        pub fn ne<T: PartialEq, const N: usize>(a: &[T; N], b: &[T; N]) -> bool { !eq(a, b) } }
    pub mod slices { pub fn eq<T: PartialEq>(a: &[T], b: &[T]) -> bool { if a.len() != b.len() { return false; } let mut i = 0; while i < a.len() { if !(a[i] == b[i]) { return false; } i += 1; } true }
        pub fn ne<T: PartialEq>(a: &[T], b: &[T]) -> bool { !eq(a, b) } }
}
// Slices and arrays, ordered by the first differing elements, otherwise by length.
mod sequences {
    use core::cmp::Ordering;
    use core::convert::Infallible;
    use core::ops::ControlFlow;
    use super::derived::{Cmp, partial};
    fn by_length(a: usize, b: usize) -> Ordering { if a < b { Ordering::Less } else if a == b { Ordering::Equal } else { Ordering::Greater } }
    pub mod slices { use super::*;
        pub fn partial_cmp<T: partial::Cmp>(a: &[T], b: &[T]) -> Option<Ordering> { let mut i = 0; while i < a.len() && i < b.len() { match a[i].partial_cmp(&b[i]) { Some(Ordering::Equal) => {} x => return x } i += 1; } Some(by_length(a.len(), b.len())) }
        pub fn cmp<T: Cmp>(a: &[T], b: &[T]) -> Ordering { let mut i = 0; while i < a.len() && i < b.len() { match a[i].cmp(&b[i]) { Ordering::Equal => {} x => return x } i += 1; } by_length(a.len(), b.len()) }
        pub fn lt<T: partial::Cmp>(a: &[T], b: &[T]) -> bool { match partial_cmp(a, b) { Some(Ordering::Less) => true, _ => false } }
        pub fn le<T: partial::Cmp>(a: &[T], b: &[T]) -> bool { match partial_cmp(a, b) { Some(Ordering::Less) | Some(Ordering::Equal) => true, _ => false } }
        pub fn gt<T: partial::Cmp>(a: &[T], b: &[T]) -> bool { match partial_cmp(a, b) { Some(Ordering::Greater) => true, _ => false } }
        pub fn ge<T: partial::Cmp>(a: &[T], b: &[T]) -> bool { match partial_cmp(a, b) { Some(Ordering::Greater) | Some(Ordering::Equal) => true, _ => false } }
        pub fn compare<T: Cmp>(a: &[T], b: &[T]) -> Ordering { cmp(a, b) }
        pub fn partial_compare<T: partial::Cmp>(a: &[T], b: &[T]) -> Option<Ordering> { partial_cmp(a, b) }
    }
    pub mod arrays { use super::*;
        pub fn partial_cmp<T: partial::Cmp, const N: usize>(a: &[T; N], b: &[T; N]) -> Option<Ordering> { slices::partial_cmp(a, b) }
        pub fn cmp<T: Cmp, const N: usize>(a: &[T; N], b: &[T; N]) -> Ordering { slices::cmp(a, b) }
        pub fn lt<T: partial::Cmp, const N: usize>(a: &[T; N], b: &[T; N]) -> bool { slices::lt(a, b) }
        pub fn le<T: partial::Cmp, const N: usize>(a: &[T; N], b: &[T; N]) -> bool { slices::le(a, b) }
        pub fn gt<T: partial::Cmp, const N: usize>(a: &[T; N], b: &[T; N]) -> bool { slices::gt(a, b) }
        pub fn ge<T: partial::Cmp, const N: usize>(a: &[T; N], b: &[T; N]) -> bool { slices::ge(a, b) }
        pub fn max<T: Cmp + Copy, const N: usize>(a: [T; N], b: [T; N]) -> [T; N] { match cmp(&a, &b) { Ordering::Greater => a, _ => b } }
        pub fn min<T: Cmp + Copy, const N: usize>(a: [T; N], b: [T; N]) -> [T; N] { match cmp(&a, &b) { Ordering::Greater => b, _ => a } }
    }
    // As in core: the first difference ends the comparison.
    pub fn chaining_impl<T, B, F: Fn(&T, &T) -> ControlFlow<B>, G: FnOnce(&usize, &usize) -> ControlFlow<B>>(a: &[T], b: &[T], f: F, g: G) -> ControlFlow<B> { let mut i = 0; while i < a.len() && i < b.len() { match f(&a[i], &b[i]) { ControlFlow::Continue(()) => {} x => { core::mem::forget(g); core::mem::forget(f); return x; } } i += 1; } core::mem::forget(f); g(&a.len(), &b.len()) }
    pub mod decided { use super::*;
        pub fn chaining_impl<T, B, F: Fn(&T, &T) -> ControlFlow<B>, G: FnOnce(&usize, &usize) -> ControlFlow<B, Infallible>>(a: &[T], b: &[T], f: F, g: G) -> ControlFlow<B, Infallible> { let mut i = 0; while i < a.len() && i < b.len() { match f(&a[i], &b[i]) { ControlFlow::Continue(()) => {} ControlFlow::Break(x) => { core::mem::forget(g); core::mem::forget(f); return ControlFlow::Break(x); } } i += 1; } core::mem::forget(f); g(&a.len(), &b.len()) }
        pub fn elem_chain<T: Cmp>(a: &T, b: &T) -> ControlFlow<Ordering> { match a.cmp(b) { Ordering::Equal => ControlFlow::Continue(()), x => ControlFlow::Break(x) } }
        pub fn len_chain(a: &usize, b: &usize) -> ControlFlow<Ordering, Infallible> { ControlFlow::Break(by_length(*a, *b)) }
        pub mod partly { use super::*;
            pub fn elem_chain<T: partial::Cmp>(a: &T, b: &T) -> ControlFlow<Option<Ordering>> { match a.partial_cmp(b) { Some(Ordering::Equal) => ControlFlow::Continue(()), x => ControlFlow::Break(x) } }
            pub fn len_chain(a: &usize, b: &usize) -> ControlFlow<Option<Ordering>, Infallible> { ControlFlow::Break(Some(by_length(*a, *b))) } }
    }
    pub fn as_underlying(x: ControlFlow<bool>) -> u8 { match x { ControlFlow::Break(b) => b as u8, ControlFlow::Continue(()) => 2 } }
    macro_rules! chains { ($($chain:ident $slices:ident $order:pat, $op:tt;)*) => {$(
        pub fn $chain<AnyInt: PartialOrd>(a: &AnyInt, b: &AnyInt) -> ControlFlow<bool> { if *a == *b { ControlFlow::Continue(()) } else { ControlFlow::Break(*a $op *b) } }
        pub fn $slices<T: partial::Cmp>(a: &[T], b: &[T]) -> ControlFlow<bool> { chain!(slices::partial_cmp(a, b), $order) }
    )*
        pub mod f32 { use super::*; $( pub fn $chain(a: &f32, b: &f32) -> ControlFlow<bool> { if *a == *b { ControlFlow::Continue(()) } else { ControlFlow::Break(*a $op *b) } } )* }
        pub mod f64 { use super::*; $( pub fn $chain(a: &f64, b: &f64) -> ControlFlow<bool> { if *a == *b { ControlFlow::Continue(()) } else { ControlFlow::Break(*a $op *b) } } )* }
        pub mod truths { use super::*; $( pub fn $chain(a: &bool, b: &bool) -> ControlFlow<bool> { if *a == *b { ControlFlow::Continue(()) } else { ControlFlow::Break(*a $op *b) } } )* }
        pub mod records { use super::*; $( pub fn $chain<AnyAdt: partial::Cmp>(a: &AnyAdt, b: &AnyAdt) -> ControlFlow<bool> { chain!(a.partial_cmp(b), $order) } )* }
        pub mod nested_arrays { use super::*; $( pub fn $chain<T: partial::Cmp, const N: usize>(a: &[T; N], b: &[T; N]) -> ControlFlow<bool> { chain!(slices::partial_cmp(a, b), $order) } )* }
        pub mod nested_slices { use super::*; $( pub fn $chain<T: partial::Cmp>(a: &[T], b: &[T]) -> ControlFlow<bool> { chain!(slices::partial_cmp(a, b), $order) } )* }
    } }
    macro_rules! chain { ($order:expr, $holds:pat) => { match $order { Some(Ordering::Equal) => ControlFlow::Continue(()), Some(x) => ControlFlow::Break(match x { $holds => true, _ => false }), None => ControlFlow::Break(false) } } }
    use chain;
    chains! { __chaining_lt chaining_lt Ordering::Less, <; __chaining_le chaining_le Ordering::Less | Ordering::Equal, <=; __chaining_gt chaining_gt Ordering::Greater, >; __chaining_ge chaining_ge Ordering::Greater | Ordering::Equal, >=; }
}
mod ranges {
    pub mod half { use core::ops::*; pub fn contains<T: PartialOrd>(r: &Range<T>, x: &T) -> bool { r.start <= *x && *x < r.end }
        pub fn is_empty<T: PartialOrd>(r: &Range<T>) -> bool { !(r.start < r.end) } }
    pub mod to { use core::ops::*; pub fn contains<T: PartialOrd>(r: &RangeTo<T>, x: &T) -> bool { *x < r.end } }
    pub mod closed { pub fn contains<T: PartialOrd>(r: &core::ops::RangeInclusive<T>, x: &T) -> bool { *r.start() <= *x && *x <= *r.end() } }
    pub mod from { use core::ops::*; pub fn contains<T: PartialOrd>(r: &RangeFrom<T>, x: &T) -> bool { r.start <= *x } }
    macro_rules! ranges { ($($t:ident)*) => {$( pub mod $t { use core::ops::Range;
        pub fn spec_nth(m: &mut Range<$t>, n: usize) -> Option<$t> { let left = if m.start < m.end { m.end.abs_diff(m.start) as usize } else { 0 }; if n < left { let x = m.start.wrapping_add(n as $t); m.start = x.wrapping_add(1); Some(x) } else { m.start = m.end; None } }
    } )*} }
    ranges! { u8 u16 u32 u64 usize i8 i16 i32 i64 isize }
}
mod defaults {
    macro_rules! defaults { ($($t:ident $zero:expr;)*) => {$( pub mod $t { pub fn default() -> $t { $zero } } )*} }
    defaults! { u8 0; u16 0; u32 0; u64 0; u128 0; usize 0; i8 0; i16 0; i32 0; i64 0; i128 0; isize 0; f32 0.0; f64 0.0; bool false; char '\0'; }
    pub mod arrays { pub fn default<T: Default + Copy, const N: usize>() -> [T; N] { [T::default(); N] } }
}
mod bytes {
    macro_rules! bytes { ($($t:ident $n:literal $bits:ident;)*) => {$( pub mod $t {
        pub fn from_ne_bytes(b: [u8; $n]) -> $t { unsafe { core::intrinsics::transmute::<[u8; $n], $t>(b) } }
        pub fn from_le_bytes(b: [u8; $n]) -> $t { unsafe { core::intrinsics::transmute::<[u8; $n], $t>(b) } }
        pub fn to_ne_bytes(x: $t) -> [u8; $n] { unsafe { core::intrinsics::transmute::<$t, [u8; $n]>(x) } }
        pub fn to_le_bytes(x: $t) -> [u8; $n] { unsafe { core::intrinsics::transmute::<$t, [u8; $n]>(x) } }
    } )*} }
    bytes! { f32 4 u32; f64 8 u64; }
}
pub trait Sum<A>: Sized { fn sum<I: It<Item = A>>(iter: I) -> Self; }
pub trait Product<A>: Sized { fn product<I: It<Item = A>>(iter: I) -> Self; }
mod sums {
    use super::*;
    // For numbers and references to them.
    pub trait Number<A> { fn number_of(self) -> A; }
    pub mod own { pub fn number_of<AnyInt: Copy>(x: AnyInt) -> AnyInt { x } }
    pub mod borrowed { pub fn number_of<AnyInt: Copy>(x: &AnyInt) -> AnyInt { *x } }
    pub mod own_floats { pub fn number_of<AnyFloat: Copy>(x: AnyFloat) -> AnyFloat { x } }
    pub mod borrowed_floats { pub fn number_of<AnyFloat: Copy>(x: &AnyFloat) -> AnyFloat { *x } }
    pub mod values { use super::*;
        pub fn sum<I: It, AnyInt: Copy + From<bool> + Add<AnyInt, Output = AnyInt>>(iter: I) -> AnyInt where I::Item: Number<AnyInt> { let mut it = iter; let mut acc = AnyInt::from(false); while let Some(x) = it.next() { acc = acc + x.number_of(); } core::mem::forget(it); acc }
        pub fn product<I: It, AnyInt: Copy + From<bool> + core::ops::Mul<AnyInt, Output = AnyInt>>(iter: I) -> AnyInt where I::Item: Number<AnyInt> { let mut it = iter; let mut acc = AnyInt::from(true); while let Some(x) = it.next() { acc = acc * x.number_of(); } core::mem::forget(it); acc } }
    macro_rules! floats { ($($t:ident)*) => {$( pub mod $t { use super::*;
        pub fn product<I: It>(iter: I) -> $t where I::Item: Number<$t> { let mut it = iter; let mut acc: $t = 1.0; while let Some(x) = it.next() { acc = acc * x.number_of(); } core::mem::forget(it); acc } } )*} }
    floats! { f32 f64 }
    // For a type that implements its own sum.
    pub mod others { use super::*;
        pub fn sum<I: It, AnyAdt: Sum<I::Item>>(iter: I) -> AnyAdt { AnyAdt::sum(iter) }
        pub fn product<I: It, AnyAdt: Product<I::Item>>(iter: I) -> AnyAdt { AnyAdt::product(iter) } }
}
pub mod next {
    use super::*;
    pub mod map { use super::*; pub fn next<I: It, B, F: FnMut(I::Item) -> B>(m: &mut Map<I, F>) -> Option<B> { match m.iter.next() { Some(x) => Some((m.f)(x)), None => None } } }
    pub mod array { use super::*; pub fn next<T: Copy, const N: usize>(m: &mut IntoIter<T, N>) -> Option<T> { super::polymorphic::next(&mut m.inner) } }
    pub mod polymorphic { use super::*; pub fn next<T: Copy, const N: usize>(m: &mut PolymorphicIter<[MaybeUninit<T>; N]>) -> Option<T> { let i = m.alive.start; if i < m.alive.end { m.alive.start = i + 1; Some(unsafe { *(&raw const m.data as *const T).add(i) }) } else { None } } }
    pub mod filter { use super::*; pub fn next<I: It, P: FnMut(&I::Item) -> bool>(m: &mut Filter<I, P>) -> Option<I::Item> where I::Item: Copy { while let Some(x) = m.iter.next() { if (m.predicate)(&x) { return Some(x); } } None } }
    pub mod take_while { use super::*; pub fn next<I: It, P: FnMut(&I::Item) -> bool>(m: &mut TakeWhile<I, P>) -> Option<I::Item> where I::Item: Copy { if m.flag { return None; } if let Some(x) = m.iter.next() { if (m.predicate)(&x) { return Some(x); } m.flag = true; } None } }
    pub mod copied { use super::*; pub fn next<'a, T: Copy + 'a, I: It<Item = &'a T>>(m: &mut Copied<I>) -> Option<T> { match m.it.next() { Some(x) => Some(*x), None => None } } }
    pub mod cloned { use super::*; pub fn next<'a, T: Copy + 'a, I: It<Item = &'a T>>(m: &mut Cloned<I>) -> Option<T> { match m.it.next() { Some(x) => Some(*x), None => None } } }
    pub mod skip { use super::*; pub fn next<I: It>(m: &mut Skip<I>) -> Option<I::Item> where I::Item: Copy { while m.n > 0 { m.n -= 1; if let None = m.iter.next() { return None; } } m.iter.next() } }
    pub mod take { use super::*; pub fn next<I: It>(m: &mut Take<I>) -> Option<I::Item> { if m.n == 0 { None } else { m.n -= 1; m.iter.next() } } }
    pub mod step_by { use super::*; pub fn next<I: It>(m: &mut StepBy<I>) -> Option<I::Item> where I::Item: Copy { let mut n = if m.first_take { 0 } else { m.step_minus_one }; m.first_take = false; while n > 0 { n -= 1; if let None = m.iter.next() { return None; } } m.iter.next() } }
    pub mod enumerate { use super::*; pub fn next<I: It>(m: &mut Enumerate<I>) -> Option<(usize, I::Item)> { match m.iter.next() { Some(x) => { let i = m.count; m.count = i + 1; Some((i, x)) } None => None } } }
    pub mod rev { use super::*; pub fn next<I: It>(m: &mut Rev<I>) -> Option<I::Item> { m.iter.next_back() } }
    pub mod zip { use super::*; pub fn next<A: It, B: It>(m: &mut Zip<A, B>) -> Option<(A::Item, B::Item)> where A::Item: Copy { match m.a.next() { Some(x) => match m.b.next() { Some(y) => Some((x, y)), None => None }, None => None } } }
    pub mod filter_map { use super::*; pub fn next<I: It, B: Copy, F: FnMut(I::Item) -> Option<B>>(m: &mut FilterMap<I, F>) -> Option<B> { while let Some(x) = m.iter.next() { if let Some(y) = (m.f)(x) { return Some(y); } } None } }
    pub mod scan { use super::*; pub fn next<I: It, S, B, F: FnMut(&mut S, I::Item) -> Option<B>>(m: &mut Scan<I, S, F>) -> Option<B> { match m.iter.next() { Some(x) => (m.f)(&mut m.state, x), None => None } } }
    pub mod chain { use super::*; pub fn next<A: It, B: It<Item = A::Item>>(m: &mut Chain<A, B>) -> Option<A::Item> where A::Item: Copy { if let Some(a) = &mut m.a { if let Some(x) = a.next() { return Some(x); } } match &mut m.b { Some(b) => b.next(), None => None } } }
    pub mod chunks { use super::*; pub fn next<'a, T>(m: &mut Chunks<T>) -> Option<&'a [T]> { let n = core::intrinsics::ptr_metadata(m.v); if n == 0 { return None; } let k = if n < m.chunk_size { n } else { m.chunk_size }; let p = m.v as *const T; unsafe { m.v = super::super::slice::slice_from_raw_parts(p.add(k), n - k); Some(super::super::slice::from_raw_parts(p, k)) } } }
    pub mod chunks_mut { use super::*; pub fn next<'a, T>(m: &mut ChunksMut<T>) -> Option<&'a mut [T]> { let n = core::intrinsics::ptr_metadata(m.v as *const [T]); if n == 0 { return None; } let k = if n < m.chunk_size { n } else { m.chunk_size }; let p = m.v as *mut T; unsafe { m.v = super::super::slice::slice_from_raw_parts_mut(p.add(k), n - k); Some(super::super::slice::from_raw_parts_mut(p, k)) } } }
    pub mod chunks_exact { use super::*; pub fn next<'a, T>(m: &mut ChunksExact<T>) -> Option<&'a [T]> { let n = core::intrinsics::ptr_metadata(m.v); let k = m.chunk_size; if n < k { return None; } let p = m.v as *const T; unsafe { m.v = super::super::slice::slice_from_raw_parts(p.add(k), n - k); Some(super::super::slice::from_raw_parts(p, k)) } } }
    pub mod windows { use super::*; pub fn next<'a, T>(m: &mut Windows<T>) -> Option<&'a [T]> { let n = core::intrinsics::ptr_metadata(m.v); let k = m.size; if n < k { return None; } let p = m.v as *const T; unsafe { m.v = super::super::slice::slice_from_raw_parts(p.add(1), n - 1); Some(super::super::slice::from_raw_parts(p, k)) } } }
    pub mod by_ref { use super::*; pub fn next<I: It>(m: &mut &mut I) -> Option<I::Item> { (**m).next() } pub fn next_back<I: It>(m: &mut &mut I) -> Option<I::Item> { (**m).next_back() } }
    pub mod skip_while { use super::*; pub fn next<I: It, P: FnMut(&I::Item) -> bool>(m: &mut SkipWhile<I, P>) -> Option<I::Item> where I::Item: Copy { loop { match m.iter.next() { None => return None, Some(x) => if m.flag || !(m.predicate)(&x) { m.flag = true; return Some(x); } } } } }
    pub mod map_while { use super::*; pub fn next<I: It, B, P: FnMut(I::Item) -> Option<B>>(m: &mut MapWhile<I, P>) -> Option<B> { match m.iter.next() { Some(x) => (m.predicate)(x), None => None } } }
    pub mod inspect { use super::*; pub fn next<I: It, F: FnMut(&I::Item)>(m: &mut Inspect<I, F>) -> Option<I::Item> where I::Item: Copy { match m.iter.next() { Some(x) => { (m.f)(&x); Some(x) } None => None } } }
    pub mod cycle { use super::*; pub fn next<I: It + Copy>(m: &mut Cycle<I>) -> Option<I::Item> where I::Item: Copy { match m.iter.next() { Some(x) => Some(x), None => { m.iter = m.orig; m.iter.next() } } } }
    pub mod fuse { use super::*; pub fn next<I: It>(m: &mut Fuse<I>) -> Option<I::Item> where I::Item: Copy { match &mut m.iter { Some(i) => match i.next() { Some(x) => Some(x), None => { forget(&mut m.iter); None } }, None => None } } #[inline(always)] fn forget<I>(x: &mut Option<I>) { core::mem::forget(core::mem::replace(x, None)); } }
    pub mod peekable { use super::*; pub fn next<I: It>(m: &mut Peekable<I>) -> Option<I::Item> where I::Item: Copy { match m.peeked { Some(x) => { m.peeked = None; x } None => m.iter.next() } } }
    pub mod flatten_compat { use super::*; pub fn next<I: It, U: It>(m: &mut FlattenCompat<I, U>) -> Option<U::Item> where I::Item: IntoIt<IntoIter = U, Item = U::Item>, U::Item: Copy { loop {
        if let Some(inner) = &mut m.frontiter { match inner.next() { Some(x) => return Some(x), None => core::mem::forget(core::mem::replace(&mut m.frontiter, None)) } }
        let more = match &mut m.iter.iter { Some(outer) => outer.next(), None => None };
        match more {
            Some(y) => core::mem::forget(core::mem::replace(&mut m.frontiter, Some(y.into_iter()))),
            None => { core::mem::forget(core::mem::replace(&mut m.iter.iter, None));
                return match &mut m.backiter { Some(inner) => inner.next(), None => None }; }
        }
    } } }
    pub mod flat_map { use super::*; pub fn next<I: It, U: IntoIt, F: FnMut(I::Item) -> U>(m: &mut FlatMap<I, U, F>) -> Option<U::Item> where U::Item: Copy { loop {
        if let Some(inner) = &mut m.inner.frontiter { match inner.next() { Some(x) => return Some(x), None => core::mem::forget(core::mem::replace(&mut m.inner.frontiter, None)) } }
        let more = match &mut m.inner.iter.iter { Some(outer) => match outer.iter.next() { Some(x) => Some((outer.f)(x)), None => None }, None => None };
        match more {
            Some(y) => core::mem::forget(core::mem::replace(&mut m.inner.frontiter, Some(y.into_iter()))),
            None => { core::mem::forget(core::mem::replace(&mut m.inner.iter.iter, None));
                return match &mut m.inner.backiter { Some(inner) => inner.next(), None => None }; }
        }
    } } }
    pub mod flatten { use super::*; pub fn next<I: It>(m: &mut Flatten<I>) -> Option<<I::Item as IntoIt>::Item> where I::Item: IntoIt, <I::Item as IntoIt>::Item: Copy { loop {
        if let Some(inner) = &mut m.inner.frontiter { match inner.next() { Some(x) => return Some(x), None => core::mem::forget(core::mem::replace(&mut m.inner.frontiter, None)) } }
        let more = match &mut m.inner.iter.iter { Some(outer) => outer.next(), None => None };
        match more {
            Some(y) => core::mem::forget(core::mem::replace(&mut m.inner.frontiter, Some(y.into_iter()))),
            None => { core::mem::forget(core::mem::replace(&mut m.inner.iter.iter, None));
                return match &mut m.inner.backiter { Some(inner) => inner.next(), None => None }; }
        }
    } } }
    pub mod option_into { use super::*; pub fn next<T: Copy>(m: &mut OptionIntoIter<T>) -> Option<T> { let x = m.inner.opt; m.inner.opt = None; x } pub fn next_back<T: Copy>(m: &mut OptionIntoIter<T>) -> Option<T> { next(m) } }
    pub mod option_iter { use super::*; pub fn next<'a, T>(m: &mut OptionIter<'a, T>) -> Option<&'a T> { let x = m.inner.opt; m.inner.opt = None; x } pub fn next_back<'a, T>(m: &mut OptionIter<'a, T>) -> Option<&'a T> { next(m) } }
    pub mod result_into { use super::*; pub fn next<T: Copy>(m: &mut ResultIntoIter<T>) -> Option<T> { let x = m.inner; m.inner = None; x } pub fn next_back<T: Copy>(m: &mut ResultIntoIter<T>) -> Option<T> { next(m) } }
    pub mod result_iter { use super::*; pub fn next<'a, T>(m: &mut ResultIter<'a, T>) -> Option<&'a T> { let x = m.inner; m.inner = None; x } }
    pub mod bytes { use super::*; pub fn next(m: &mut Bytes) -> Option<u8> { let i = &mut m.0.it; let p = i.ptr.as_ptr() as *const u8; if p == i.end_or_len { None } else { unsafe { i.ptr = NonNull::new_unchecked(p.add(1) as *mut u8); Some(*p) } } }
        pub fn next_back(m: &mut Bytes) -> Option<u8> { let i = &mut m.0.it; let p = i.ptr.as_ptr() as *const u8; if p == i.end_or_len { None } else { unsafe { i.end_or_len = i.end_or_len.sub(1); Some(*i.end_or_len) } } } }
    pub mod option_item { use super::*; pub fn next<T: Copy>(m: &mut Item<T>) -> Option<T> { let x = m.opt; m.opt = None; x } }
    pub mod once { use super::*; pub fn next<T: Copy>(m: &mut Once<T>) -> Option<T> { let x = m.inner.inner.opt; m.inner.inner.opt = None; x } }
    pub mod repeat { use super::*; pub fn next<T: Copy>(m: &mut Repeat<T>) -> Option<T> { Some(m.element) } }
    pub mod repeat_with { use super::*; pub fn next<A, F: FnMut() -> A>(m: &mut RepeatWith<F>) -> Option<A> { Some((m.repeater)()) } }
    pub mod from_fn { use super::*; pub fn next<T, F: FnMut() -> Option<T>>(m: &mut FromFn<F>) -> Option<T> { (m.0)() } }
    pub mod successors { use super::*; pub fn next<T: Copy, F: FnMut(&T) -> Option<T>>(m: &mut Successors<T, F>) -> Option<T> { match m.next { Some(x) => { m.next = None; m.next = (m.succ)(&x); Some(x) } None => None } } }
    pub mod chunks_exact_mut { use super::*; pub fn next<'a, T>(m: &mut ChunksExactMut<T>) -> Option<&'a mut [T]> { let n = core::intrinsics::ptr_metadata(m.v as *const [T]); let k = m.chunk_size; if n < k { return None; } let p = m.v as *mut T; unsafe { m.v = super::super::slice::slice_from_raw_parts_mut(p.add(k), n - k); Some(super::super::slice::from_raw_parts_mut(p, k)) } } }
    pub mod rchunks { use super::*; pub fn next<'a, T>(m: &mut RChunks<T>) -> Option<&'a [T]> { let n = core::intrinsics::ptr_metadata(m.v); if n == 0 { return None; } let k = if n < m.chunk_size { n } else { m.chunk_size }; let p = m.v as *const T; unsafe { m.v = super::super::slice::slice_from_raw_parts(p, n - k); Some(super::super::slice::from_raw_parts(p.add(n - k), k)) } } }
    pub mod split { use super::*; pub fn next<'a, T, P: FnMut(&T) -> bool>(m: &mut Split<'a, T, P>) -> Option<&'a [T]> { if m.finished { return None; } let p = m.v as *const [T] as *const T; let n = m.v.len(); let mut i = 0; while i < n { if (m.pred)(unsafe { &*p.add(i) }) { unsafe { m.v = super::super::slice::from_raw_parts(p.add(i + 1), n - i - 1); return Some(super::super::slice::from_raw_parts(p, i)); } } i += 1; } m.finished = true; Some(m.v) } }
    pub mod back {
        pub mod map { use super::super::*; pub fn next_back<I: It, B, F: FnMut(I::Item) -> B>(m: &mut Map<I, F>) -> Option<B> { match m.iter.next_back() { Some(x) => Some((m.f)(x)), None => None } } }
        pub mod filter { use super::super::*; pub fn next_back<I: It, P: FnMut(&I::Item) -> bool>(m: &mut Filter<I, P>) -> Option<I::Item> where I::Item: Copy { while let Some(x) = m.iter.next_back() { if (m.predicate)(&x) { return Some(x); } } None } }
        pub mod filter_map { use super::super::*; pub fn next_back<I: It, B: Copy, F: FnMut(I::Item) -> Option<B>>(m: &mut FilterMap<I, F>) -> Option<B> { while let Some(x) = m.iter.next_back() { if let Some(y) = (m.f)(x) { return Some(y); } } None } }
        pub mod copied { use super::super::*; pub fn next_back<'a, T: Copy + 'a, I: It<Item = &'a T>>(m: &mut Copied<I>) -> Option<T> { match m.it.next_back() { Some(x) => Some(*x), None => None } } }
        pub mod cloned { use super::super::*; pub fn next_back<'a, T: Copy + 'a, I: It<Item = &'a T>>(m: &mut Cloned<I>) -> Option<T> { match m.it.next_back() { Some(x) => Some(*x), None => None } } }
        pub mod rev { use super::super::*; pub fn next_back<I: It>(m: &mut Rev<I>) -> Option<I::Item> { m.iter.next() } }
        pub mod chain { use super::super::*; pub fn next_back<A: It, B: It<Item = A::Item>>(m: &mut Chain<A, B>) -> Option<A::Item> where A::Item: Copy { if let Some(b) = &mut m.b { if let Some(x) = b.next_back() { return Some(x); } } match &mut m.a { Some(a) => a.next_back(), None => None } } }
        pub mod array { use super::super::*; pub fn next_back<T: Copy, const N: usize>(m: &mut IntoIter<T, N>) -> Option<T> { let p = &mut m.inner; let i = p.alive.end; if p.alive.start < i { p.alive.end = i - 1; Some(unsafe { *(&raw const p.data as *const T).add(i - 1) }) } else { None } } }
        pub mod chunks_exact { use super::super::*; pub fn next_back<'a, T>(m: &mut ChunksExact<T>) -> Option<&'a [T]> { let n = core::intrinsics::ptr_metadata(m.v); let k = m.chunk_size; if n < k { return None; } let p = m.v as *const T; unsafe { m.v = super::super::super::slice::slice_from_raw_parts(p, n - k); Some(super::super::super::slice::from_raw_parts(p.add(n - k), k)) } } }
        pub mod chunks { use super::super::*; pub fn next_back<'a, T>(m: &mut Chunks<T>) -> Option<&'a [T]> { let n = core::intrinsics::ptr_metadata(m.v); if n == 0 { return None; } let r = n % m.chunk_size; let k = if r == 0 { m.chunk_size } else { r }; let p = m.v as *const T; unsafe { m.v = super::super::super::slice::slice_from_raw_parts(p, n - k); Some(super::super::super::slice::from_raw_parts(p.add(n - k), k)) } } }
        pub mod windows { use super::super::*; pub fn next_back<'a, T>(m: &mut Windows<T>) -> Option<&'a [T]> { let n = core::intrinsics::ptr_metadata(m.v); let k = m.size; if n < k { return None; } let p = m.v as *const T; unsafe { m.v = super::super::super::slice::slice_from_raw_parts(p, n - 1); Some(super::super::super::slice::from_raw_parts(p.add(n - k), k)) } } }
        // An index from the end first needs the remaining count.
        pub mod enumerate { use super::super::*; pub fn next_back<I: It + Copy>(m: &mut Enumerate<I>) -> Option<(usize, I::Item)> where I::Item: Copy { match m.iter.next_back() { Some(x) => { let mut it = m.iter; let mut n = 0; while let Some(_) = it.next() { n += 1; } Some((m.count + n, x)) } None => None } } }
        pub mod zip { use super::super::*; pub fn next_back<A: It + Copy, B: It + Copy>(m: &mut Zip<A, B>) -> Option<(A::Item, B::Item)> where A::Item: Copy, B::Item: Copy { let (mut p, mut q, mut n, mut k) = (m.a, m.b, 0usize, 0usize); while let Some(_) = p.next() { n += 1; } while let Some(_) = q.next() { k += 1; } while n > k { m.a.next_back(); n -= 1; } while k > n { m.b.next_back(); k -= 1; } match m.a.next_back() { Some(x) => match m.b.next_back() { Some(y) => Some((x, y)), None => None }, None => None } } }
        pub mod take { use super::super::*; pub fn next_back<I: It + Copy>(m: &mut Take<I>) -> Option<I::Item> where I::Item: Copy { if m.n == 0 { return None; } let (mut it, mut n) = (m.iter, 0usize); while let Some(_) = it.next() { n += 1; } while n > m.n { m.iter.next_back(); n -= 1; } if n == 0 { return None; } m.n = n - 1; m.iter.next_back() } }
        pub mod skip { use super::super::*; pub fn next_back<I: It + Copy>(m: &mut Skip<I>) -> Option<I::Item> where I::Item: Copy { let (mut it, mut n) = (m.iter, 0usize); while let Some(_) = it.next() { n += 1; } if n > m.n { m.iter.next_back() } else { None } } }
        pub mod step_by { use super::super::*; pub fn next_back<I: It + Copy>(m: &mut StepBy<I>) -> Option<I::Item> where I::Item: Copy { let (mut it, mut n) = (m.iter, 0usize); while let Some(_) = it.next() { n += 1; } let step = m.step_minus_one + 1; let mut left = if m.first_take { if n == 0 { return None; } (n - 1) % step } else { if n < step { return None; } n % step }; while left > 0 { left -= 1; m.iter.next_back(); } m.iter.next_back() } }
    }
    pub mod range_from { use super::*; pub fn next<AnyInt: Copy + From<bool> + Add<AnyInt, Output = AnyInt>>(m: &mut RangeFrom<AnyInt>) -> Option<AnyInt> { let x = m.start; m.start = x + AnyInt::from(true); Some(x) } }
}

// Functions of the public crate `cuda_device` composed of its own functions. Bodies of mod
// cuda_device are omitted from Core.mir: the device provides them.
#[inline(never)] fn stub<T>() -> T { loop {} }
#[inline(never)] fn size_of<T>() -> usize { loop {} }
pub mod cuda_device {
    #[inline(never)] pub fn threadfence_system() { loop {} }
    macro_rules! device { ($($f:ident($($a:ident: $t:ty),*) -> $r:ty;)*) => { $(#[inline(never)] pub fn $f($($a: $t),*) -> $r { $(let _ = $a;)* super::stub() })* } }
    device! {
        shuffle_xor_f32(v: f32, m: u32) -> f32; shuffle_xor_f64(v: f64, m: u32) -> f64;
        threadIdx_x() -> u32; blockIdx_x() -> u32; blockDim_x() -> u32; threadIdx_y() -> u32; blockIdx_y() -> u32; blockDim_y() -> u32;
        __cluster_idxX() -> u32; __cluster_idxY() -> u32; __cluster_idxZ() -> u32;
        __cluster_grid_dimX() -> u32; __cluster_grid_dimY() -> u32; __cluster_grid_dimZ() -> u32;
        ballot(p: bool) -> u32; 
    }
}
pub struct DisjointSlice<T, S> { ptr: *mut T, len: usize, s: core::marker::PhantomData<S> }
pub struct ThreadIndex<S> { raw: usize, s: core::marker::PhantomData<S> }
pub struct Index2D<const ROW: usize>;
pub mod spaces {
    use super::*;
    use super::cuda_device::*;
    pub fn get<S>(t: &ThreadIndex<S>) -> usize { t.raw }
    pub fn in_bounds<S>(t: &ThreadIndex<S>, len: usize) -> bool { t.raw < len }
    pub fn len<T, S>(s: &DisjointSlice<T, S>) -> usize { s.len }
    pub fn get_mut<T, S>(s: &mut DisjointSlice<T, S>, t: ThreadIndex<S>) -> Option<&mut T> { if t.raw < s.len { Some(unsafe { &mut *s.ptr.add(t.raw) }) } else { None } }
    pub unsafe fn get_unchecked_mut<T, S>(s: &mut DisjointSlice<T, S>, i: usize) -> &mut T { unsafe { &mut *s.ptr.add(i) } }
    pub fn as_mut_ptr<T, S>(s: &mut DisjointSlice<T, S>) -> *mut T { s.ptr }
    pub fn index_2d<C, const ROW: usize>(_c: &C) -> Option<ThreadIndex<Index2D<ROW>>> {
        let row = blockIdx_y() as usize * blockDim_y() as usize + threadIdx_y() as usize;
        let col = blockIdx_x() as usize * blockDim_x() as usize + threadIdx_x() as usize;
        if col < ROW { Some(ThreadIndex { raw: row * ROW + col, s: core::marker::PhantomData }) } else { None }
    }
    pub fn index_2d_row() -> usize { blockIdx_y() as usize * blockDim_y() as usize + threadIdx_y() as usize }
    pub fn index_2d_col() -> usize { blockIdx_x() as usize * blockDim_x() as usize + threadIdx_x() as usize }
    pub fn cluster_idx() -> u32 { let (x, y, z, nx, ny) = (__cluster_idxX(), __cluster_idxY(), __cluster_idxZ(), __cluster_grid_dimX(), __cluster_grid_dimY()); x + y * nx + z * nx * ny }
    pub fn num_clusters() -> u32 { __cluster_grid_dimX() * __cluster_grid_dimY() * __cluster_grid_dimZ() }
    pub fn popc(p: bool) -> u32 { ballot(p).count_ones() }
    pub fn live_lanes_1d() -> u32 { let n = blockDim_x() - (threadIdx_x() / 32) * 32; if n > 32 { 32 } else { n } }
    pub fn reduce_sum_f32(v: f32) -> f32 { let mut v = v; v = v + shuffle_xor_f32(v, 16); v = v + shuffle_xor_f32(v, 8); v = v + shuffle_xor_f32(v, 4); v = v + shuffle_xor_f32(v, 2); v + shuffle_xor_f32(v, 1) }
    pub fn reduce_max_f32(v: f32) -> f32 { let mut v = v; v = v.max(shuffle_xor_f32(v, 16)); v = v.max(shuffle_xor_f32(v, 8)); v = v.max(shuffle_xor_f32(v, 4)); v = v.max(shuffle_xor_f32(v, 2)); v.max(shuffle_xor_f32(v, 1)) }
    pub fn reduce_min_f32(v: f32) -> f32 { let mut v = v; v = v.min(shuffle_xor_f32(v, 16)); v = v.min(shuffle_xor_f32(v, 8)); v = v.min(shuffle_xor_f32(v, 4)); v = v.min(shuffle_xor_f32(v, 2)); v.min(shuffle_xor_f32(v, 1)) }
    pub fn reduce_sum_f64(v: f64) -> f64 { let mut v = v; v = v + shuffle_xor_f64(v, 16); v = v + shuffle_xor_f64(v, 8); v = v + shuffle_xor_f64(v, 4); v = v + shuffle_xor_f64(v, 2); v + shuffle_xor_f64(v, 1) }
}

// The closures that core's folds pass on, whose bodies are not in the text. Named `closure_` and the path of the enclosing function without types;
// `Gen2` is that function's third generic parameter. Parameters are the captures, in the order of first use in core's source, then the closure's own.
pub trait Fold: It { fn fold<B, F: FnMut(B, Self::Item) -> B>(self, init: B, f: F) -> B; fn try_fold<B, R, F: FnMut(B, Self::Item) -> R>(&mut self, init: B, f: F) -> R; }
pub struct GenericShunt<'a, I, R> { iter: I, residual: &'a mut Option<R> }
pub mod closures {
    use super::*;
    use core::ops::ControlFlow;
    use core::cmp::Ordering;
    pub fn closure_map_fold_0<Gen0, Gen1, Gen2, Gen3: FnMut(Gen0) -> Gen1, Gen4: FnMut(Gen2, Gen1) -> Gen2>(g: &mut Gen4, f: &mut Gen3, a: Gen2, x: Gen0) -> Gen2 { g(a, f(x)) }
    pub fn closure_map_try_fold_0<Gen0, Gen1, Gen2, Gen3, Gen4: FnMut(Gen0) -> Gen1, Gen5: FnMut(Gen2, Gen1) -> Gen3>(g: &mut Gen5, f: &mut &mut Gen4, a: Gen2, x: Gen0) -> Gen3 { g(a, f(x)) }
    pub fn closure_copy_fold_0<Gen0: Copy, Gen1, R, Gen2: FnMut(Gen1, Gen0) -> R>(f: &mut Gen2, a: Gen1, x: &Gen0) -> R { f(a, *x) }
    pub fn closure_copy_try_fold_0<Gen0: Copy, Gen1, Gen2, Gen3: FnMut(Gen1, Gen0) -> Gen2>(f: &mut Gen3, a: Gen1, x: &Gen0) -> Gen2 { f(a, *x) }
    pub fn closure_clone_try_fold_0<Gen0: Clone, Gen1, Gen2, Gen3: FnMut(Gen1, Gen0) -> Gen2>(f: &mut Gen3, a: Gen1, x: &Gen0) -> Gen2 { f(a, x.clone()) }
    pub fn closure_filter_fold_0<Gen0, Gen1: Copy, Gen2: FnMut(&Gen0) -> bool, Gen3: FnMut(Gen1, Gen0) -> Gen1>(p: &mut Gen2, f: &mut Gen3, a: Gen1, x: Gen0) -> Gen1 where Gen0: Copy { if p(&x) { f(a, x) } else { a } }
    pub fn closure_filter_map_fold_0<Gen0, Gen1: Copy, Gen2: Copy, Gen3: FnMut(Gen0) -> Option<Gen1>, Gen4: FnMut(Gen2, Gen1) -> Gen2>(f: &mut Gen3, g: &mut Gen4, a: Gen2, x: Gen0) -> Gen2 { match f(x) { Some(y) => g(a, y), None => a } }
    pub fn closure_inspect_fold_0<Gen0, Gen1, Gen2: FnMut(&Gen0), Gen3: FnMut(Gen1, Gen0) -> Gen1>(f: &mut Gen2, g: &mut Gen3, a: Gen1, x: Gen0) -> Gen1 { f(&x); g(a, x) }
    pub fn closure_inspect_try_fold_0<Gen0, Gen1, Gen2, Gen3: FnMut(&Gen0), Gen4: FnMut(Gen1, Gen0) -> Gen2>(f: &mut &mut Gen3, g: &mut Gen4, a: Gen1, x: Gen0) -> Gen2 { f(&x); g(a, x) }
    pub fn closure_Enumerate_fold_enumerate_0<Gen0, Gen1, Gen2: FnMut(Gen1, (usize, Gen0)) -> Gen1>(f: &mut Gen2, n: &mut usize, a: Gen1, x: Gen0) -> Gen1 { let r = f(a, (*n, x)); *n = n.wrapping_add(1); r }
    pub fn closure_Enumerate_try_fold_enumerate_0<Gen0, Gen1, Gen2, Gen3: FnMut(Gen1, (usize, Gen0)) -> Gen2>(f: &mut Gen3, n: &mut &mut usize, a: Gen1, x: Gen0) -> Gen2 { let r = f(a, (**n, x)); **n = n.wrapping_add(1); r }
    pub fn closure_Iterator_for_each_call_0<Gen0, Gen1: FnMut(Gen0)>(f: &mut Gen1, _a: (), x: Gen0) { f(x) }
    pub fn closure_Iterator_try_for_each_call_0<Gen0, Gen1, Gen2: FnMut(Gen0) -> Gen1>(f: &mut Gen2, _a: (), x: Gen0) -> Gen1 { f(x) }
    pub fn closure_Iterator_max_by_fold_0<Gen0: Copy, Gen1: FnMut(&Gen0, &Gen0) -> Ordering>(f: &mut Gen1, x: Gen0, y: Gen0) -> Gen0 { if f(&x, &y) as i8 == 1 { x } else { y } }
    pub fn closure_Iterator_min_by_fold_0<Gen0: Copy, Gen1: FnMut(&Gen0, &Gen0) -> Ordering>(f: &mut Gen1, x: Gen0, y: Gen0) -> Gen0 { if f(&x, &y) as i8 == 1 { y } else { x } }
    pub fn closure_Iterator_max_by_key_key_0<Gen0: Copy, Gen1, Gen2: FnMut(&Gen0) -> Gen1>(f: &mut Gen2, x: Gen0) -> (Gen1, Gen0) { (f(&x), x) }
    pub fn closure_Iterator_min_by_key_key_0<Gen0: Copy, Gen1, Gen2: FnMut(&Gen0) -> Gen1>(f: &mut Gen2, x: Gen0) -> (Gen1, Gen0) { (f(&x), x) }
    pub fn closure_Iterator_any_check_0<Gen0, Gen1: FnMut(Gen0) -> bool>(f: &mut Gen1, _a: (), x: Gen0) -> ControlFlow<()> { if f(x) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) } }
    pub fn closure_Iterator_all_check_0<Gen0, Gen1: FnMut(Gen0) -> bool>(f: &mut Gen1, _a: (), x: Gen0) -> ControlFlow<()> { if f(x) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) } }
    pub fn closure_Iterator_find_check_0<Gen0: Copy, Gen1: FnMut(&Gen0) -> bool>(f: &mut Gen1, _a: (), x: Gen0) -> ControlFlow<Gen0> { if f(&x) { ControlFlow::Break(x) } else { ControlFlow::Continue(()) } }
    pub fn closure_Iterator_find_map_check_0<Gen0, Gen1: Copy, Gen2: FnMut(Gen0) -> Option<Gen1>>(f: &mut Gen2, _a: (), x: Gen0) -> ControlFlow<Gen1> { match f(x) { Some(y) => ControlFlow::Break(y), None => ControlFlow::Continue(()) } }
    pub fn closure_Iterator_position_check_0<Gen0, Gen1: FnMut(Gen0) -> bool>(f: &mut Gen1, n: &mut &mut usize, _a: (), x: Gen0) -> ControlFlow<usize> { if f(x) { ControlFlow::Break(**n) } else { **n = n.wrapping_add(1); ControlFlow::Continue(()) } }
    pub fn closure_Split_next_0<T, P: FnMut(&T) -> bool>(p: &mut &mut P, x: &T) -> bool { p(x) }
    pub fn closure_rfind_check_0<Gen0: Copy, Gen1: FnMut(&Gen0) -> bool>(f: &mut Gen1, _a: (), x: Gen0) -> ControlFlow<Gen0> { if f(&x) { ControlFlow::Break(x) } else { ControlFlow::Continue(()) } }
    pub fn closure_DoubleEndedIterator_rfind_check_0<Gen0: Copy, Gen1: FnMut(&Gen0) -> bool>(f: &mut Gen1, _a: (), x: Gen0) -> ControlFlow<Gen0> { if f(&x) { ControlFlow::Break(x) } else { ControlFlow::Continue(()) } }
    pub fn closure_Iterator_rposition_check_0<Gen0, Gen1: FnMut(Gen0) -> bool>(f: &mut Gen1, n: usize, x: Gen0) -> ControlFlow<usize, usize> { let i = n.wrapping_sub(1); if f(x) { ControlFlow::Break(i) } else { ControlFlow::Continue(i) } }
    pub fn closure_Filter_count_to_usize_0<Gen0, Gen1: FnMut(&Gen0) -> bool>(f: &mut Gen1, x: Gen0) -> usize { f(&x) as usize }
    pub fn closure_SkipWhile_next_check_0<T, F: FnMut(&T) -> bool>(n: &mut &mut bool, f: &mut &mut F, x: &T) -> bool { if **n || !f(x) { **n = true; true } else { false } }
    pub fn closure_StepBy_spec_fold_nth_0<I: It>(i: &mut &mut I, n: &mut usize) -> Option<I::Item> { adapters::nth(*i, *n) }
    pub fn closure_StepBy_spec_try_fold_nth_0<I: It>(i: &mut &mut I, n: &mut usize) -> Option<I::Item> { adapters::nth(*i, *n) }
    pub fn closure_NeverShortCircuit_wrap_mut_1_0<Gen0, T, Gen1: FnMut(Gen0) -> T>(f: &mut Gen1, a: Gen0) -> NeverShortCircuit<T> { NeverShortCircuit(f(a)) }
    pub fn closure_NeverShortCircuit_wrap_mut_2_0<Gen0, Gen1, T, Gen2: FnMut(Gen0, Gen1) -> T>(f: &mut Gen2, a: Gen0, b: Gen1) -> NeverShortCircuit<T> { NeverShortCircuit(f(a, b)) }
    pub fn closure_Peekable_peek_0<I: It>(i: &mut &mut I) -> Option<I::Item> { i.next() }
    pub fn closure_Peekable_peek_mut_0<I: It>(i: &mut &mut I) -> Option<I::Item> { i.next() }
    pub fn closure_Option_get_or_insert_0<T: Copy>(x: &mut T) -> T { *x }
    pub fn closure_binary_search_0<T: Ord>(v: &mut &T, x: &T) -> Ordering { x.cmp(*v) }
    pub fn closure_is_sorted_0<T: PartialOrd>(x: &T, y: &T) -> bool { *x <= *y }
    pub fn closure_FlattenCompat_iter_fold_flatten_0<T: IntoIt, A, F: FnMut(A, T::IntoIter) -> A>(f: &mut &mut F, a: A, x: T) -> A { f(a, x.into_iter()) }
    pub fn closure_FlattenCompat_fold_flatten_0<Gen0: Fold, Gen1, Gen2: FnMut(Gen1, Gen0::Item) -> Gen1>(f: &mut Gen2, a: Gen1, x: Gen0) -> Gen1 { x.fold(a, f) }
    pub fn closure_FlattenCompat_iter_try_fold_flatten_0<T: IntoIt, A, R, F: FnMut(A, &mut T::IntoIter) -> R>(f: &mut &mut F, i: &mut &mut Option<T::IntoIter>, a: A, x: T) -> R { core::mem::forget(core::mem::replace(*i, Some(x.into_iter()))); match *i { Some(y) => f(a, y), None => loop {} } }
    pub fn closure_FlattenCompat_try_fold_flatten_0<Gen0: Fold, Gen1, Gen2, Gen3: FnMut(Gen1, Gen0::Item) -> Gen2>(f: &mut Gen3, a: Gen1, x: &mut Gen0) -> Gen2 { x.try_fold(a, f) }
    pub fn closure_Take_spec_for_each_check_0<Gen0, Gen1: FnMut(Gen0)>(f: &mut Gen1, n: usize, x: Gen0) -> Option<usize> { f(x); if n == 0 { None } else { Some(n - 1) } }
    pub mod totals { use super::*;
        pub fn closure_Sum_sum_0<T: Add<T, Output = T>>(a: T, x: T) -> T { a + x }
        pub fn closure_Product_product_0<T: core::ops::Mul<T, Output = T>>(a: T, x: T) -> T { a * x } }
    pub mod totals_of_references { use super::*;
        pub fn closure_Sum_sum_0<T: Copy + Add<T, Output = T>>(a: T, x: &T) -> T { a + *x }
        pub fn closure_Product_product_0<T: Copy + core::ops::Mul<T, Output = T>>(a: T, x: &T) -> T { a * *x } }
    pub trait Totals: It { fn sum<S>(self) -> S; fn product<S>(self) -> S; }
    pub mod totals_with_way_out { use super::*;
        pub fn closure_Sum_sum_0<'a, I, R, T>(i: GenericShunt<'a, I, R>) -> T where GenericShunt<'a, I, R>: Totals { i.sum() }
        pub fn closure_Product_product_0<'a, I, R, T>(i: GenericShunt<'a, I, R>) -> T where GenericShunt<'a, I, R>: Totals { i.product() } }
    macro_rules! ways { ($($name:ident [$($E:ident)?] $R:ty, $x:ident, $output:expr, $r:ident, $flow:expr;)*) => {$( pub mod $name {
        use super::super::*;
        use core::ops::ControlFlow;
        use core::convert::Infallible;
        #[inline(always)] fn output<A: Copy $(, $E: Copy)?>($x: A) -> $R { $output }
        #[inline(always)] fn flow<A: Copy $(, $E: Copy)?>($r: $R) -> ControlFlow<$R, A> { $flow }
        pub fn closure_filter_try_fold_0<T: Copy, A: Copy $(, $E: Copy)?, P: FnMut(&T) -> bool, F: FnMut(A, T) -> $R>(p: &mut &mut P, f: &mut F, a: A, x: T) -> $R { if p(&x) { f(a, x) } else { output(a) } }
        pub fn closure_filter_map_try_fold_0<T, U: Copy, A: Copy $(, $E: Copy)?, P: FnMut(T) -> Option<U>, F: FnMut(A, U) -> $R>(p: &mut &mut P, f: &mut F, a: A, x: T) -> $R { match p(x) { Some(y) => f(a, y), None => output(a) } }
        pub fn closure_Take_try_fold_check_0<T, A: Copy $(, $E: Copy)?, F: FnMut(A, T) -> $R>(n: &mut &mut usize, f: &mut F, a: A, x: T) -> ControlFlow<$R, A> { **n = n.wrapping_sub(1); let r = f(a, x); if **n == 0 { ControlFlow::Break(r) } else { flow(r) } }
        pub fn closure_TakeWhile_try_fold_check_0<T: Copy, A: Copy $(, $E: Copy)?, P: FnMut(&T) -> bool, F: FnMut(A, T) -> $R>(p: &mut &mut P, f: &mut F, n: &mut &mut bool, a: A, x: T) -> ControlFlow<$R, A> { if p(&x) { flow(f(a, x)) } else { **n = true; ControlFlow::Break(output(a)) } }
        pub fn closure_MapWhile_try_fold_0<T, U: Copy, A: Copy $(, $E: Copy)?, P: FnMut(T) -> Option<U>, F: FnMut(A, U) -> $R>(p: &mut &mut P, f: &mut &mut F, a: A, x: T) -> ControlFlow<$R, A> { match p(x) { Some(y) => flow(f(a, y)), None => ControlFlow::Break(output(a)) } }
        pub fn closure_Scan_try_fold_scan_0<T, S, U: Copy, A: Copy $(, $E: Copy)?, P: FnMut(&mut S, T) -> Option<U>, F: FnMut(A, U) -> $R>(p: &mut &mut P, s: &mut &mut S, f: &mut F, a: A, x: T) -> ControlFlow<$R, A> { match p(*s, x) { Some(y) => flow(f(a, y)), None => ControlFlow::Break(output(a)) } }
        pub fn iter_try_fold<I: It, U: It, A: Copy $(, $E: Copy)?, F: FnMut(A, &mut U) -> $R>(m: &mut FlattenCompat<I, U>, init: A, f: F) -> $R where I::Item: IntoIt<IntoIter = U, Item = U::Item> {
            let (mut a, mut g) = (init, f);
            if let Some(i) = &mut m.frontiter { match flow(g(a, i)) { ControlFlow::Continue(y) => a = y, ControlFlow::Break(r) => { core::mem::forget(g); return r; } } }
            core::mem::forget(core::mem::replace(&mut m.frontiter, None));
            if let Some(outer) = &mut m.iter.iter { while let Some(x) = outer.next() {
                core::mem::forget(core::mem::replace(&mut m.frontiter, Some(x.into_iter())));
                if let Some(i) = &mut m.frontiter { match flow(g(a, i)) { ControlFlow::Continue(y) => a = y, ControlFlow::Break(r) => { core::mem::forget(g); return r; } } }
            } }
            core::mem::forget(core::mem::replace(&mut m.frontiter, None));
            if let Some(i) = &mut m.backiter { match flow(g(a, i)) { ControlFlow::Continue(y) => a = y, ControlFlow::Break(r) => { core::mem::forget(g); return r; } } }
            core::mem::forget(core::mem::replace(&mut m.backiter, None));
            core::mem::forget(g);
            output(a)
        }
        pub mod shunted_options { use super::*;
            pub fn closure_GenericShunt_try_fold_0<T: Copy, A: Copy $(, $E: Copy)?, F: FnMut(A, T) -> $R>(f: &mut &mut F, s: &mut &mut Option<Option<Infallible>>, a: A, x: Option<T>) -> ControlFlow<$R, A> { match x { Some(y) => flow(f(a, y)), None => { **s = Some(None); ControlFlow::Break(output(a)) } } } }
        pub mod shunted_results { use super::*;
            pub fn closure_GenericShunt_try_fold_0<T: Copy, Y: Copy, A: Copy $(, $E: Copy)?, F: FnMut(A, T) -> $R>(f: &mut &mut F, s: &mut &mut Option<Result<Infallible, Y>>, a: A, x: Result<T, Y>) -> ControlFlow<$R, A> { match x { Ok(y) => flow(f(a, y)), Err(e) => { **s = Some(Err(e)); ControlFlow::Break(output(a)) } } } }
    } )*} }
    ways! {
        option [] Option<A>, x, Some(x), r, match r { Some(x) => ControlFlow::Continue(x), None => ControlFlow::Break(None) };
        result [E] Result<A, E>, x, Ok(x), r, match r { Ok(x) => ControlFlow::Continue(x), Err(e) => ControlFlow::Break(Err(e)) };
        flow [E] ControlFlow<E, A>, x, ControlFlow::Continue(x), r, match r { ControlFlow::Continue(x) => ControlFlow::Continue(x), ControlFlow::Break(e) => ControlFlow::Break(ControlFlow::Break(e)) };
        never [] NeverShortCircuit<A>, x, NeverShortCircuit(x), r, ControlFlow::Continue(r.0);
    }
    pub fn closure_spec_advance_by_0<T>(n: core::num::NonZero<usize>, _x: T) -> Option<core::num::NonZero<usize>> { core::num::NonZero::new(n.get() - 1) }
}
mod shunts { use super::*; use core::convert::Infallible;
    pub mod options { use super::*;
        pub fn next<T: Copy, I: It<Item = Option<T>>>(m: &mut GenericShunt<I, Option<Infallible>>) -> Option<T> { match m.iter.next() { Some(Some(x)) => Some(x), Some(None) => { *m.residual = Some(None); None } None => None } }
        pub fn try_process<T: Copy, I: It<Item = Option<T>>, U: Copy, F: FnOnce(GenericShunt<I, Option<Infallible>>) -> U>(i: I, f: F) -> Option<U> { let mut r: Option<Option<Infallible>> = None; let x = f(GenericShunt { iter: i, residual: &mut r }); match r { None => Some(x), Some(_) => None } } }
    pub mod results { use super::*;
        pub fn next<T: Copy, E: Copy, I: It<Item = Result<T, E>>>(m: &mut GenericShunt<I, Result<Infallible, E>>) -> Option<T> { match m.iter.next() { Some(Ok(x)) => Some(x), Some(Err(e)) => { *m.residual = Some(Err(e)); None } None => None } }
        pub fn try_process<T: Copy, E: Copy, I: It<Item = Result<T, E>>, U: Copy, F: FnOnce(GenericShunt<I, Result<Infallible, E>>) -> U>(i: I, f: F) -> Result<U, E> { let mut r: Option<Result<Infallible, E>> = None; let x = f(GenericShunt { iter: i, residual: &mut r }); match r { None => Ok(x), Some(Err(e)) => Err(e) } } }
}

// core's atomics of 32 and 64 bits; the device's functions have the type in their name.
pub struct Atomic<T> { v: UnsafeCell<T> }
#[derive(Clone, Copy)] pub enum MemoryOrdering { Relaxed, Release, Acquire, AcqRel, SeqCst }
impl<T> Atomic<T> {
    #[inline(never)] pub fn store(&self, _x: T, _o: MemoryOrdering) { loop {} }
    #[inline(never)] pub fn swap(&self, _x: T, _o: MemoryOrdering) -> T { loop {} }
    #[inline(never)] pub fn fetch_and(&self, _x: T, _o: MemoryOrdering) -> T { loop {} }
    #[inline(never)] pub fn fetch_or(&self, _x: T, _o: MemoryOrdering) -> T { loop {} }
    #[inline(never)] pub fn fetch_xor(&self, _x: T, _o: MemoryOrdering) -> T { loop {} }
    #[inline(never)] pub fn fetch_add(&self, _x: T, _o: MemoryOrdering) -> T { loop {} }
    #[inline(never)] pub fn fetch_sub(&self, _x: T, _o: MemoryOrdering) -> T { loop {} }
    #[inline(never)] pub fn fetch_max(&self, _x: T, _o: MemoryOrdering) -> T { loop {} }
    #[inline(never)] pub fn fetch_min(&self, _x: T, _o: MemoryOrdering) -> T { loop {} }
    #[inline(never)] pub fn load(&self, _o: MemoryOrdering) -> T { loop {} }
    #[inline(never)] pub fn compare_exchange_raw(&self, _a: T, _b: T, _s: MemoryOrdering, _f: MemoryOrdering) -> T { loop {} }
}
pub mod atomics {
    use super::{Atomic, MemoryOrdering, UnsafeCell};
    pub fn new<AnyInt: Copy>(x: AnyInt) -> Atomic<AnyInt> { Atomic { v: UnsafeCell { value: x } } }
    pub fn into_inner<AnyInt: Copy>(a: Atomic<AnyInt>) -> AnyInt { a.v.value }
    pub fn as_ptr<AnyInt: Copy>(a: &Atomic<AnyInt>) -> *mut AnyInt { &raw const a.v.value as *mut AnyInt }
    pub fn get_mut<AnyInt: Copy>(a: &mut Atomic<AnyInt>) -> &mut AnyInt { &mut a.v.value }
    pub unsafe fn from_ptr<'a, AnyInt: Copy>(p: *mut AnyInt) -> &'a Atomic<AnyInt> { unsafe { &*(p as *mut Atomic<AnyInt>) } }
    pub fn compare_exchange<AnyInt: Copy + PartialEq>(a: &Atomic<AnyInt>, old: AnyInt, new: AnyInt, s: MemoryOrdering, f: MemoryOrdering) -> Result<AnyInt, AnyInt> { let x = a.compare_exchange_raw(old, new, s, f); if x == old { Ok(x) } else { Err(x) } }
    pub fn compare_exchange_weak<AnyInt: Copy + PartialEq>(a: &Atomic<AnyInt>, old: AnyInt, new: AnyInt, s: MemoryOrdering, f: MemoryOrdering) -> Result<AnyInt, AnyInt> { let x = a.compare_exchange_raw(old, new, s, f); if x == old { Ok(x) } else { Err(x) } }
    pub fn fence(_o: MemoryOrdering) { super::cuda_device::threadfence_system() }
    // Callees of the methods, for when rustc has inlined only the methods.
    unsafe fn cell<'a, AnyInt>(p: *const AnyInt) -> &'a Atomic<AnyInt> { unsafe { &*(p as *const Atomic<AnyInt>) } }
    pub unsafe fn atomic_load<AnyInt: Copy>(p: *const AnyInt, o: MemoryOrdering) -> AnyInt { unsafe { cell(p).load(o) } }
    pub unsafe fn atomic_store<AnyInt: Copy>(p: *mut AnyInt, x: AnyInt, o: MemoryOrdering) { unsafe { cell(p).store(x, o) } }
    pub unsafe fn atomic_swap<AnyInt: Copy>(p: *mut AnyInt, x: AnyInt, o: MemoryOrdering) -> AnyInt { unsafe { cell(p).swap(x, o) } }
    pub unsafe fn atomic_add<AnyInt: Copy>(p: *mut AnyInt, x: AnyInt, o: MemoryOrdering) -> AnyInt { unsafe { cell(p).fetch_add(x, o) } }
    pub unsafe fn atomic_sub<AnyInt: Copy>(p: *mut AnyInt, x: AnyInt, o: MemoryOrdering) -> AnyInt { unsafe { cell(p).fetch_sub(x, o) } }
    pub unsafe fn atomic_and<AnyInt: Copy>(p: *mut AnyInt, x: AnyInt, o: MemoryOrdering) -> AnyInt { unsafe { cell(p).fetch_and(x, o) } }
    pub unsafe fn atomic_or<AnyInt: Copy>(p: *mut AnyInt, x: AnyInt, o: MemoryOrdering) -> AnyInt { unsafe { cell(p).fetch_or(x, o) } }
    pub unsafe fn atomic_xor<AnyInt: Copy>(p: *mut AnyInt, x: AnyInt, o: MemoryOrdering) -> AnyInt { unsafe { cell(p).fetch_xor(x, o) } }
    pub unsafe fn atomic_max<AnyInt: Copy>(p: *mut AnyInt, x: AnyInt, o: MemoryOrdering) -> AnyInt { unsafe { cell(p).fetch_max(x, o) } }
    pub unsafe fn atomic_min<AnyInt: Copy>(p: *mut AnyInt, x: AnyInt, o: MemoryOrdering) -> AnyInt { unsafe { cell(p).fetch_min(x, o) } }
    pub unsafe fn atomic_umax<AnyInt: Copy>(p: *mut AnyInt, x: AnyInt, o: MemoryOrdering) -> AnyInt { unsafe { cell(p).fetch_max(x, o) } }
    pub unsafe fn atomic_umin<AnyInt: Copy>(p: *mut AnyInt, x: AnyInt, o: MemoryOrdering) -> AnyInt { unsafe { cell(p).fetch_min(x, o) } }
    pub unsafe fn atomic_compare_exchange<AnyInt: Copy + PartialEq>(p: *mut AnyInt, old: AnyInt, new: AnyInt, s: MemoryOrdering, f: MemoryOrdering) -> Result<AnyInt, AnyInt> { unsafe { compare_exchange(cell(p), old, new, s, f) } }
    pub unsafe fn atomic_compare_exchange_weak<AnyInt: Copy + PartialEq>(p: *mut AnyInt, old: AnyInt, new: AnyInt, s: MemoryOrdering, f: MemoryOrdering) -> Result<AnyInt, AnyInt> { unsafe { compare_exchange(cell(p), old, new, s, f) } }
    pub fn compare_and_swap<AnyInt: Copy + PartialEq>(a: &Atomic<AnyInt>, old: AnyInt, new: AnyInt, s: MemoryOrdering) -> AnyInt { a.compare_exchange_raw(old, new, s, MemoryOrdering::SeqCst) }
    pub fn fetch_update<AnyInt: Copy + PartialEq, F: FnMut(AnyInt) -> Option<AnyInt>>(a: &Atomic<AnyInt>, s: MemoryOrdering, l: MemoryOrdering, f: F) -> Result<AnyInt, AnyInt> { let mut g = f; let mut old = a.load(l); while let Some(new) = g(old) { let x = a.compare_exchange_raw(old, new, s, l); if x == old { core::mem::forget(g); return Ok(old); } old = x; } core::mem::forget(g); Err(old) }
    pub fn try_update<AnyInt: Copy + PartialEq, F: FnMut(AnyInt) -> Option<AnyInt>>(a: &Atomic<AnyInt>, s: MemoryOrdering, l: MemoryOrdering, f: F) -> Result<AnyInt, AnyInt> { fetch_update(a, s, l, f) }
    pub fn update<AnyInt: Copy + PartialEq, F: FnMut(AnyInt) -> AnyInt>(a: &Atomic<AnyInt>, s: MemoryOrdering, l: MemoryOrdering, f: F) -> AnyInt { let mut g = f; let mut old = a.load(l); loop { let new = g(old); let x = a.compare_exchange_raw(old, new, s, l); if x == old { core::mem::forget(g); return old; } old = x; } }
    pub fn fetch_nand<AnyInt: Copy + PartialEq + core::ops::BitAnd<Output = AnyInt> + core::ops::Not<Output = AnyInt>>(a: &Atomic<AnyInt>, v: AnyInt, s: MemoryOrdering) -> AnyInt { let mut old = a.load(MemoryOrdering::Relaxed); loop { let x = a.compare_exchange_raw(old, !(old & v), s, MemoryOrdering::Relaxed); if x == old { return x; } old = x; } }
}
// A bool is a byte.
pub mod atomic_truths {
    use super::{Atomic, MemoryOrdering, UnsafeCell};
    #[inline(always)] fn byte(a: &Atomic<bool>) -> &Atomic<u8> { unsafe { &*(a as *const Atomic<bool> as *const Atomic<u8>) } }
    pub fn new(x: bool) -> Atomic<bool> { Atomic { v: UnsafeCell { value: x } } }
    pub fn into_inner(a: Atomic<bool>) -> bool { a.v.value }
    pub fn as_ptr(a: &Atomic<bool>) -> *mut bool { &raw const a.v.value as *mut bool }
    pub unsafe fn from_ptr<'a>(p: *mut bool) -> &'a Atomic<bool> { unsafe { &*(p as *mut Atomic<bool>) } }
    pub fn load(a: &Atomic<bool>, o: MemoryOrdering) -> bool { byte(a).load(o) != 0 }
    pub fn store(a: &Atomic<bool>, x: bool, o: MemoryOrdering) { byte(a).store(x as u8, o) }
    pub fn swap(a: &Atomic<bool>, x: bool, o: MemoryOrdering) -> bool { byte(a).swap(x as u8, o) != 0 }
    pub fn fetch_and(a: &Atomic<bool>, x: bool, o: MemoryOrdering) -> bool { byte(a).fetch_and(x as u8, o) != 0 }
    pub fn fetch_or(a: &Atomic<bool>, x: bool, o: MemoryOrdering) -> bool { byte(a).fetch_or(x as u8, o) != 0 }
    pub fn fetch_xor(a: &Atomic<bool>, x: bool, o: MemoryOrdering) -> bool { byte(a).fetch_xor(x as u8, o) != 0 }
    pub fn fetch_not(a: &Atomic<bool>, o: MemoryOrdering) -> bool { byte(a).fetch_xor(1, o) != 0 }
    pub fn compare_exchange(a: &Atomic<bool>, old: bool, new: bool, s: MemoryOrdering, f: MemoryOrdering) -> Result<bool, bool> { let x = byte(a).compare_exchange_raw(old as u8, new as u8, s, f) != 0; if x == old { Ok(x) } else { Err(x) } }
    pub fn compare_exchange_weak(a: &Atomic<bool>, old: bool, new: bool, s: MemoryOrdering, f: MemoryOrdering) -> Result<bool, bool> { compare_exchange(a, old, new, s, f) }
}
