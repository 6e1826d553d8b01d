"""The chips that there are, read from tilewright/Chip/Chips.def, so that a script needs no list of its own."""
import os
import re

TABLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../tilewright/Chip/Chips.def")


def rows(macro):
    """The chips of the rows of a macro, or of several ("A|B")."""
    with open(TABLE, encoding="utf-8") as file:
        return re.findall(rf"^(?:{macro})\((sm_\d+)", file.read(), re.M)


ALL = rows("CHIP")
GENERATIONS = rows("GENERATION")  # one chip of each
# Those on which everything is emulated: one of each, and the one that has 8-bit floats and nothing else of what came with them.
SIX = rows("GENERATION|BETWEEN")


def since(first, before=None):
    """The chips from one on, and before another where that is said."""
    return ALL[ALL.index(first):ALL.index(before) if before else None]
