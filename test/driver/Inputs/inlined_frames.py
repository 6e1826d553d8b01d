"""Prints the rows of a cubin's line table, each with its chain of inlined calls.

usage: inlined_frames.py CUBIN

A row is `lib.py:21 in helper, inlined at k.py:6`. DWARF's line table has no inlined calls, so ptxas encodes them in an extended opcode,
0x90. Its operands are the row of the call, counted from 1, and the offset of the function's name in .debug_str; both are 0 without
inlining.
"""
import struct
import sys

INLINED_CALL = 0x90


class Reader:
    def __init__(self, data, at=0):
        self.data, self.at = data, at

    def take(self, form):
        values = struct.unpack_from("<" + form, self.data, self.at)
        self.at += struct.calcsize("<" + form)
        return values[0]

    def unsigned(self):
        result = shift = 0
        while True:
            byte = self.take("B")
            result |= (byte & 0x7f) << shift
            shift += 7
            if not byte & 0x80:
                return result

    def signed(self):
        start, result = self.at, self.unsigned()
        bits = 7 * (self.at - start)
        return result - (1 << bits) if result >> (bits - 1) & 1 else result

    def text(self):
        end = self.data.index(b"\0", self.at)
        text = self.data[self.at:end].decode()
        self.at = end + 1
        return text


def sections(data):
    header, size, count, names = (struct.unpack_from(form, data, at)[0] for form, at in
                                  (("<Q", 0x28), ("<H", 0x3a), ("<H", 0x3c), ("<H", 0x3e)))
    entries = [struct.unpack_from("<IIQQQQ", data, header + size * number) for number in range(count)]
    strings = entries[names][4]
    return {Reader(data, strings + name).text(): data[offset:offset + length]
            for name, kind, _, _, offset, length in entries if kind != 8}


def rows(table):
    """Returns (file, line, row of the call, offset of the name) of each row."""
    reader = Reader(table)
    end = reader.take("I") + 4
    assert reader.take("H") in (2, 3), "expected a line table of DWARF 2 or 3"
    program = reader.take("I") + reader.at
    reader.take("B")
    reader.take("B")
    base, span, opcodes = reader.take("b"), reader.take("B"), reader.take("B")
    lengths = [0] + [reader.take("B") for _ in range(opcodes - 1)]
    while table[reader.at]:
        reader.text()
    reader.at += 1
    files = [""]
    while table[reader.at]:
        files.append(reader.text())
        for _ in range(3):
            reader.unsigned()
    reader.at = program
    result, start = [], (1, 1, 0, 0)
    file, line, call, name = start
    while reader.at < end:
        opcode = reader.take("B")
        if opcode >= opcodes:
            line += base + (opcode - opcodes) % span
            result.append((files[file], line, call, name))
        elif opcode == 0:
            length = reader.unsigned()
            after = reader.at + length
            extended = reader.take("B")
            if extended == INLINED_CALL:
                call, name = reader.unsigned(), reader.unsigned()
            elif extended == 1:
                file, line, call, name = start
            reader.at = after
        elif opcode == 1:
            result.append((files[file], line, call, name))
        elif opcode == 3:
            line += reader.signed()
        elif opcode == 4:
            file = reader.unsigned()
        elif opcode == 9:
            reader.take("H")
        else:
            for _ in range(lengths[opcode]):
                reader.unsigned()
    return result


def main():
    with open(sys.argv[1], "rb") as file:
        found = sections(file.read())
    table = rows(found[".debug_line"])

    def describe(row):
        file, line, call, name = row
        text = f"{file}:{line}"
        if call:
            text += f" in {Reader(found['.debug_str'], name).text()}, inlined at {describe(table[call - 1])}"
        return text

    for row in table:
        print(describe(row))


main()
