"""The held-out strings of the families: printed ones, labelled by hand (`families.txt`), and made ones in the styles that are never trained on."""
import random
import re
from pathlib import Path

import families
from canon import canonical
from printer import print_family

PIECE = re.compile(r"([A-Za-z])\{([^}]*)\}")
MADE_PER_FAMILY = 100
SEED = 20261118


def labelled(line):
    """(text, tags) of a line of families.txt."""
    text, tags, at = "", "", 0
    for match in PIECE.finditer(line):
        mark, (tag, piece) = line[at:match.start()], match.groups()
        text, tags, at = text + mark + piece, tags + "." * len(mark) + tag + (tag.lower() if tag in "AGCEHK" else tag) * (len(piece) - 1), match.end()
    text, tags = text + line[at:], tags + "." * (len(line) - at)
    number = re.match(r"\[\d+\] ", text)
    return text, canonical(text, "n" * number.end() + tags[number.end():] if number else tags)


def printed():
    for line in Path(__file__).with_name("families.txt").read_text(encoding="utf8").splitlines():
        if not line.startswith(("#", "==")):
            text, tags = labelled(line)
            yield [text, tags, "", "families-printed", ""]


def made(inventor):
    rng = random.Random(SEED)
    for name in families.HELD:
        for _ in range(MADE_PER_FAMILY):
            text, tags, kind = print_family(rng, inventor, name)
            yield [text, tags, kind, "families-made", ""]
