"""Kernels for the names of FlashGPU-Sim's barrier tests: NAME: (threads, body, expected words of `out`).

A body has %r1 to %r3 (thread, lane, warp), %r4, %r5 and %r6 (shared: 32 mbarrier objects, 32 words, 512 bytes) and %rd1 (`out`); %r10, %r11, %p2 and
%rd2 on are its own.
"""

PROLOGUE = """.version 8.6
.target sm_90a
.address_size 64
.visible .entry k(.param .u64 out, .param .align 64 .b8 map[128])
{
  .reg .pred %p<8>;
  .reg .b32 %r<32>;
  .reg .b64 %rd<8>;
  .shared .align 8 .b64 objects[32];
  .shared .align 4 .b32 words[32];
  .shared .align 128 .b8 room[512];
  ld.param.u64 %rd1, [out];
  mov.u32 %r1, %tid.x;
  and.b32 %r2, %r1, 31;
  shr.u32 %r3, %r1, 5;
  mov.u32 %r4, objects;
  mov.u32 %r5, words;
  mov.u32 %r6, room;
"""


def where(condition, *lines):
    """Lines that the threads with `condition`, of setp, execute."""
    where.count += 1
    label = f"past_{where.count}"
    return [f"setp.{condition};", f"@!%p1 bra {label};", *lines, f"{label}:"]


where.count = 0


def init(count, offset=0):
    return f"mbarrier.init.shared::cta.b64 [%r4+{offset}], {count};"


def wait(parity, address="%r4", offset=0):
    where.count += 1
    label = f"wait_{where.count}"
    return [f"{label}:", f"mbarrier.try_wait.parity.shared::cta.b64 %p2, [{address}+{offset}], {parity};", f"@!%p2 bra {label};"]


def test(parity, word, offset=0):
    """Writes whether the phase has completed."""
    return [f"mbarrier.test_wait.parity.shared::cta.b64 %p2, [%r4+{offset}], {parity};", "selp.u32 %r10, 1, 0, %p2;", f"st.global.u32 [%rd1+{4 * word}], %r10;"]


ARRIVE = "mbarrier.arrive.shared::cta.b64 _, [%r4];"
WARP = "bar.warp.sync 0xffffffff;"
OWN_OBJECT = ["shl.b32 %r11, %r2, 3;", "add.u32 %r11, %r4, %r11;"]  # that of the lane
OWN_OUT = ["mul.wide.u32 %rd3, %r1, 4;", "add.u64 %rd2, %rd1, %rd3;"]
FIRST, SECOND = "eq.u32 %p1, %r1, 0", "eq.u32 %p1, %r1, 1"


def counted(participants):
    """The first `participants` even lanes arrive and count themselves."""
    return [*where(FIRST, init(participants), "st.shared.u32 [%r5], 0;"), WARP, "and.b32 %r10, %r2, 1;", "setp.eq.u32 %p3, %r10, 0;",
            f"setp.lt.and.u32 %p1, %r2, {2 * participants}, %p3;", "@%p1 red.shared.add.u32 [%r5], 1;", "@%p1 mbarrier.arrive.shared::cta.b64 _, [%r4];", WARP,
            *where(FIRST, *wait(0), "ld.shared.u32 %r10, [%r5];", "st.global.u32 [%rd1], %r10;")]


def halves(phases):
    """Even and odd lanes of each warp have an object and a counter each, of which lanes 0 and 1 write the sum after the last phase."""
    lines = ["and.b32 %r12, %r2, 1;", "shl.b32 %r13, %r3, 1;", "add.u32 %r12, %r12, %r13;", "shl.b32 %r13, %r12, 3;", "add.u32 %r14, %r4, %r13;",
             "shl.b32 %r13, %r12, 2;", "add.u32 %r15, %r5, %r13;", "cvt.u64.u32 %rd3, %r13;", "add.u64 %rd2, %rd1, %rd3;",
             *where("lt.u32 %p1, %r2, 2", "mbarrier.init.shared::cta.b64 [%r14], 16;", "st.shared.u32 [%r15], 0;"), WARP]
    for phase in range(phases):
        lines += ["red.shared.add.u32 [%r15], 1;", "mbarrier.arrive.shared::cta.b64 _, [%r14];", *wait(phase % 2, "%r14"), WARP]
    return lines + where("lt.u32 %p1, %r2, 2", "ld.shared.u32 %r10, [%r15];", "st.global.u32 [%rd2], %r10;")


def released_late(before, *after):
    """Warp 0 waits at an object, which warp 1 completes after `before` and a flag; the waiter writes the flag that it has seen."""
    return [*where(FIRST, init(1), "st.shared.u32 [%r5], 0;"), "bar.sync 0;",
            *where("eq.u32 %p1, %r3, 0", *before, *wait(0), *where("eq.u32 %p1, %r2, 0", "ld.shared.u32 %r10, [%r5];", "st.global.u32 [%rd1], %r10;")),
            *where("eq.u32 %p1, %r3, 1", *after, *where("eq.u32 %p1, %r2, 0", "st.shared.u32 [%r5], 1;", ARRIVE))]


OLD, SANE = "MBarrierThreadLevelTest.", "MBarrierSanityTest."
CASES = {
    "MbarrierTransactionOrder.CompleteBeforeExpectIsRetained": (1, [
        init(1), "mbarrier.complete_tx.relaxed.cta.shared::cta.b64 [%r4], 128;", "mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r4], 128;", *test(0, 0)], [1]),
    OLD + "ReinitArriveTryWaitLoop": (32, where(FIRST, "mov.u32 %r12, 0;", "again:", init(1), "mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r4], 0;", *wait(0),
                                                "mbarrier.inval.shared::cta.b64 [%r4];", "add.u32 %r12, %r12, 1;", "setp.lt.u32 %p1, %r12, 8;", "@%p1 bra again;",
                                                "st.global.u32 [%rd1], %r12;"), [8]),
    OLD + "IncompleteTryWaitDoesNotHang": (32, where(FIRST, init(2), ARRIVE, "mbarrier.try_wait.parity.shared::cta.b64 %p2, [%r4], 0;", "selp.u32 %r10, 7, 3, %p2;",
                                                     "st.global.u32 [%rd1], %r10;"), [3]),
    OLD + "DifferentThreadsInitDifferentAddresses": (32, [*OWN_OBJECT, *OWN_OUT, *where(
        "lt.u32 %p1, %r2, 2", "mbarrier.init.shared::cta.b64 [%r11], 1;", "mad.lo.u32 %r12, %r2, 100, 100;", "mad.lo.u32 %r13, %r2, 4, %r5;", "st.shared.u32 [%r13], %r12;",
        "mbarrier.arrive.shared::cta.b64 _, [%r11];", *wait(0, "%r11"), "ld.shared.u32 %r10, [%r13];", "st.global.u32 [%rd2], %r10;")], [100, 200]),
    OLD + "DifferentThreadsArriveSameBarrier": (32, [*where(FIRST, init(2), "st.shared.u32 [%r5], 0;"), WARP, "setp.eq.u32 %p3, %r2, 2;", "setp.eq.or.u32 %p1, %r2, 0, %p3;",
                                                     "@%p1 red.shared.add.u32 [%r5], 1;", "@%p1 " + ARRIVE, *where(
                                                         FIRST, *wait(0), "ld.shared.u32 %r10, [%r5];", "st.global.u32 [%rd1], %r10;")], [2]),
    OLD + "PredicatedMBarrierOperations_4Participants": (32, counted(4), [4]),
    OLD + "PredicatedMBarrierOperations_8Participants": (32, counted(8), [8]),
    OLD + "MixedArriveAddresses": (32, halves(1), [16, 16]),
    OLD + "DifferentArrivalCounts": (32, [*where(FIRST, init(10), "st.shared.u32 [%r5], 0;"), WARP, *where(
        FIRST, "red.shared.add.u32 [%r5], 3;", "mbarrier.arrive.shared::cta.b64 _, [%r4], 3;"), *where(
            SECOND, "red.shared.add.u32 [%r5], 7;", "mbarrier.arrive.shared::cta.b64 _, [%r4], 7;"), *where(
                FIRST, *wait(0), "ld.shared.u32 %r10, [%r5];", "st.global.u32 [%rd1], %r10;")], [10]),
    OLD + "ExpectTxThreadLevel": (32, [*where(FIRST, init(2)), WARP, *where(FIRST, "mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r4], 100;"), *where(
        SECOND, "mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r4], 200;"), WARP, *where(
            FIRST, *test(0, 0), "mbarrier.complete_tx.relaxed.cta.shared::cta.b64 [%r4], 100;", *test(0, 1),
            "mbarrier.complete_tx.relaxed.cta.shared::cta.b64 [%r4], 200;", *test(0, 2))], [0, 0, 1]),
    OLD + "SingleThreadBarrier": (32, where("eq.u32 %p1, %r2, 15", init(1), ARRIVE, *wait(0), "st.global.u32 [%rd1], %r2;"), [15]),
    OLD + "MultiWarpThreadLevel": (64, halves(1), [16, 16, 16, 16]),
    OLD + "ProducerConsumerThreadLevel": (64, [*where(FIRST, init(1)), *where(SECOND, init(1, 8)), "bar.sync 0;", *where(
        FIRST, "st.shared.u32 [%r5], 42;", ARRIVE, *wait(0, offset=8), "mov.u32 %r10, 1;", "st.global.u32 [%rd1+4], %r10;"), *where(
            "eq.u32 %p1, %r1, 32", *wait(0), "ld.shared.u32 %r10, [%r5];", "st.global.u32 [%rd1], %r10;", "mbarrier.arrive.shared::cta.b64 _, [%r4+8];")], [42, 1]),
    OLD + "InvalThreadLevel": (32, [*where(FIRST, *[init(1, 8 * i) for i in range(4)]), WARP, *OWN_OBJECT, *where(
        "lt.u32 %p1, %r2, 4", "mbarrier.arrive.shared::cta.b64 _, [%r11];", *wait(0, "%r11")), WARP, "and.b32 %r10, %r2, 29;", *where(
            "eq.u32 %p1, %r10, 0", "mbarrier.inval.shared::cta.b64 [%r11];"), WARP, *where(FIRST, init(3), *test(0, 0), *test(0, 1, 8))], [0, 1]),
    OLD + "StressTest_32ThreadDivergentBarriers": (32, [*OWN_OBJECT, *OWN_OUT, "mbarrier.init.shared::cta.b64 [%r11], 1;", "mbarrier.arrive.shared::cta.b64 _, [%r11];",
                                                        *wait(0, "%r11"), "add.u32 %r10, %r2, 1;", "st.global.u32 [%rd2], %r10;"], list(range(1, 33))),
    OLD + "StressTest_MultiPhaseThreadDivergent": (32, halves(3), [48, 48]),
    SANE + "Phase": (32, where(FIRST, init(1), *test(0, 0), ARRIVE, *wait(0), *test(0, 1), *test(1, 2)), [0, 1, 0]),
    SANE + "TryWait": (32, [*where(FIRST, init(1), init(1, 8), "mbarrier.arrive.shared::cta.b64 _, [%r4+8];"), "bar.sync 0;", *where(
        FIRST, *[line for i in range(4) for line in (*test(0, 2 * i), *test(0, 2 * i + 1, 8))])], [0, 1] * 4),
    SANE + "Arrive": (32, [*where(FIRST, init(1), "mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r4], 0;"), "bar.sync 0;", *where(FIRST, *wait(0), *test(0, 0))], [1]),
    SANE + "TMA": (32, [*where(FIRST, init(1), "fence.mbarrier_init.release.cluster;", "mov.u64 %rd2, map;", "mov.u32 %r12, 0;",
                               "mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r4], 64;",
                               "cp.async.bulk.tensor.1d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%r6], [%rd2, {%r12}], [%r4];"), "bar.sync 0;",
                        *wait(0), *OWN_OUT, *where("lt.u32 %p1, %r2, 16", "mad.lo.u32 %r13, %r2, 4, %r6;", "ld.shared.u32 %r10, [%r13];",
                                                   "st.global.u32 [%rd2], %r10;")], list(range(100, 116))),
    "NamedBarrierIntegrationTest.ArriveDoesNotReleaseMbarrierWaiter": (64, released_late(["bar.arrive 1, 64;"], "bar.sync 1, 64;"), [1]),
    "MixedBarrierIntegrationTest.BulkCompletionDoesNotReleaseMbarrierWaiter": (64, [
        "mad.lo.u32 %r12, %r1, 4, %r6;", "st.shared.u32 [%r12], %r1;", *released_late(where(
            "eq.u32 %p1, %r2, 0", "fence.proxy.async.shared::cta;", "add.u64 %rd2, %rd1, 256;", "cp.async.bulk.global.shared::cta.bulk_group [%rd2], [%r6], 256;",
            "cp.async.bulk.commit_group;", "cp.async.bulk.wait_group 0;"))], [1, *[None] * 63, *range(64)]),
}


def text(name):
    return PROLOGUE + "".join(f"  {line}\n" for line in CASES[name][1]) + "  ret;\n}\n"
