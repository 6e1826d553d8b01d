"""The summary of all rows, compared with the targets."""
import json
import statistics

MOST = 1.1  # times the vendor's instructions, for any kernel
PTX_RUNS = 5  # of which the least counts: neighbours on the machine only ever add


def say(name, value, unit, target, note):
    print(json.dumps({"name": name, "value": value, "unit": unit, "target": target, "note": note}), flush=True)


def targets(other, target):
    """Triton's code is for ranking; the targets apply to the vendor's."""
    return target if other == "vendor" else ""


def median(values):
    return f"{statistics.median(values):.2f}"


def ninth(values):
    """The 90th percentile."""
    return sorted(values)[min(len(values) - 1, int(0.9 * len(values)))]


def ratios(rows, other, figure):
    """(ratio, kernel and chip) of ours by the other's, if both have the figure, the worst first."""
    found = []
    for (kernel, chip), columns in rows.items():
        ours, theirs = columns.get("ours"), columns.get(other)
        if ours and theirs and ours[figure] and theirs[figure]:
            found.append((ours[figure] / theirs[figure], f"{kernel} {chip}"))
    return sorted(found, reverse=True)


def worst(found, count=5):
    return ", ".join(f"{name} {ratio:.2f}" for ratio, name in found[:count])


def instructions(rows, other):
    for figure, what in (("per_mma", "instructions a mma"), ("per_16_bytes", "instructions per 16 bytes moved"),
                         ("per_work", "instructions, both kinds")):
        found = ratios(rows, other, figure)
        if found:
            above = [name for ratio, name in found if ratio > MOST]
            say(f"ours / {other}: {what}", median([ratio for ratio, _ in found]), f"median of {len(found)}", targets(other, f"<= 0.70, none > {MOST}"),
                f"above {MOST}: {len(above)}; worst: {worst(found)}")


def registers(rows, other):
    found = ratios(rows, other, "registers")
    if found:
        say(f"ours / {other}: registers", median([ratio for ratio, _ in found]), f"median of {len(found)}", targets(other, "<= 1.00"),
            f"worst: {worst(found)}")


def spills(rows, other):
    # Only ours if there is no other to compare with.
    found = [f"{kernel} {chip} {columns['ours']['stack']} B" for (kernel, chip), columns in rows.items()
             if "ours" in columns and columns["ours"]["spills"] and other in columns and not columns[other]["spills"]]
    theirs = sum(1 for columns in rows.values() if other in columns and columns[other]["spills"])
    say(f"spilled where {other} does not", len(found), "kernels", targets(other, "0"), "; ".join(found) + f" ({other} spills in {theirs})")


def estimates(rows, other):
    found = ratios(rows, other, "cycles")
    if found:
        faster = sum(ratio <= 1 for ratio, _ in found)
        say(f"ours / {other}: estimated cycles a tile", median([ratio for ratio, _ in found]), f"median of {len(found)}", "",
            f"no more than {other}'s in {faster}; worst: {worst(found)}")


def conflicts(rows):
    found = sorted(((columns["ours"]["measured"][kind], f"{kernel} {chip}", kind) for (kernel, chip), columns in rows.items()
                    if "ours" in columns and columns["ours"].get("measured") for kind in ("shared", "global")), reverse=True)
    for kind, what in (("shared", "passes of shared memory by the fewest"), ("global", "sectors by the fewest")):
        some = [(factor, name) for factor, name, which in found if which == kind]
        if some:
            say(f"ours: {what}, emulator", median([factor for factor, _ in some]), f"median of {len(some)}", "1.00", f"worst: {worst(some)}")


def compile_times(rows):
    ours = sorted(((columns["ours"]["seconds"], f"{kernel} {chip}") for (kernel, chip), columns in rows.items() if "ours" in columns),
                  reverse=True)
    if not ours:
        return
    say("bytecode to cubin, ours", median([seconds * 1e3 for seconds, _ in ours]), "ms of processor time, median", "none > 3 s",
        "longest: " + ", ".join(f"{name} {seconds:.2f} s" for seconds, name in ours[:3]))
    both = [(columns["ours"]["seconds"], columns["vendor"]["seconds"]) for columns in rows.values() if "ours" in columns and "vendor" in columns]
    if both:
        mine, theirs = zip(*both)
        say("ours / vendor: that time", f"{statistics.median(mine) / statistics.median(theirs):.2f}", f"medians of {len(both)}", "<= 0.50",
            f"90th percentiles {ninth(mine) / ninth(theirs):.2f} ({ninth(mine):.2f} s and {ninth(theirs):.2f} s); "
            f"median of the ratios {statistics.median([a / b for a, b in both]):.2f}")
    ptx = sorted(((columns["ours"]["ptx_seconds"] * 1e3, kernel) for (kernel, _), columns in rows.items()
                  if "ours" in columns and "ptx_seconds" in columns["ours"]), reverse=True)
    say("bytecode to PTX, ours", median([each for each, _ in ptx]), f"ms of processor time, least of {PTX_RUNS} runs, median of {len(ptx)}", "<= 60",
        "longest: " + ", ".join(f"{name} {each:.0f} ms" for each, name in ptx[:3]))
    attention = [each for each in ptx if each[1].startswith("attention")]
    if attention:
        say("the same, largest attention", f"{attention[0][0]:.0f}", f"ms of processor time, least of {PTX_RUNS} runs", "<= 400",
            attention[0][1])


def summarize(rows):
    for other in ("vendor", "triton"):
        if any(other in columns for columns in rows.values()):
            instructions(rows, other)
            registers(rows, other)
            spills(rows, other)
            estimates(rows, other)
    conflicts(rows)
    compile_times(rows)
