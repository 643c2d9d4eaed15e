"""Spoils a clean labelled string the way PDFs, OCR and word processors do; the labels follow every edit."""
import re

from canon import tidy

OCR = {"l": "1", "1": "l", "O": "0", "0": "O", "I": "l", "S": "5", "B": "8", "c": "e", "e": "c", "h": "b", "n": "u", "u": "n", "t": "f", "i": "í", "a": "o", "g": "q"}
BARE = str.maketrans("äöüÄÖÜßéèêáàíóúñçãõ", "aouAOUseeeaaiounc" + "ao")
LIGATURES = {"fi": "ﬁ", "fl": "ﬂ", "ff": "ﬀ"}
STRAIGHT = str.maketrans("“”„‘’«»–—", "\"\"\"''\"\"--")
PREFIXES = ["[{n}] ", "[{n}] ", "{n}. ", "{n}. ", "{n} ", "({n}) ", "{n}) ", "• ", "- ", "[{k}] ", "{n}.", "[{n}]", "* ", "– ", "{n}: ", "{n}.\n", "[{n}]\n", "[{n}.] ", "[{n}], "]


class Edit:
    """A string and its tags, edited side by side."""

    def __init__(self, text, tags):
        self.text, self.tags = list(text), list(tags)

    def insert(self, at, piece, tag):
        self.text[at:at] = list(piece)
        self.tags[at:at] = [tag] * len(piece)

    def delete(self, at, count=1):
        """Removes characters; a person's begin mark moves on to the next one."""
        begin = next((t for t in self.tags[at:at + count] if t in "AGCEHK"), None)
        del self.text[at:at + count], self.tags[at:at + count]
        if begin and at < len(self.tags) and self.tags[at] == begin.lower().replace("h", "h"):
            self.tags[at] = begin

    def done(self):
        return "".join(self.text), "".join(self.tags)


def inner(tag):
    return {"A": "a", "G": "g", "C": "c", "E": "e", "H": "h", "K": "k"}.get(tag, tag)


def prefix(rng, e):
    if "n" in e.tags[:4]:
        return
    key = "".join(e.text[:3]).strip() + str(rng.randint(0, 99)).zfill(2)
    if not key[:1].isalpha():
        key = "ABC99"
    piece = rng.choice(PREFIXES).format(n=rng.randint(1, 220), k=key)
    e.insert(0, piece, "n")
    for i, ch in enumerate(piece):
        if not ch.isalnum():
            e.tags[i] = "."


def line_breaks(rng, e):
    """Breaks lines at a column width; now and then inside a word, with a hyphen, or inside a link."""
    width = rng.randint(38, 105)
    as_space = rng.random() < 0.45
    column, i = rng.randint(0, 10), 0
    while i < len(e.text):
        column += 1
        if column >= width:
            back = i
            while back > i - 25 and back > 0 and e.text[back] != " ":
                back -= 1
            word_end = i
            while word_end < len(e.text) and e.text[word_end] not in " \n":
                word_end += 1
            tag = inner(e.tags[i])
            if tag in "wo" and e.text[i - 1] in "/.-_=?&" and e.tags[i - 1] == e.tags[i]:
                e.insert(i, " " if as_space else "\n", tag)
                column = 0
            elif e.text[i].isalpha() and e.text[i - 1].isalpha() and word_end - i > 2 and rng.random() < 0.4 and tag not in "wo":
                e.insert(i, "-" + (" " if as_space else "\n"), tag)
                column, i = 0, i + 1
            elif e.text[back] == " ":
                e.text[back] = " " if as_space else "\n"
                column = i - back
        i += 1


def glue(rng, e):
    """Loses spaces after punctuation, or all over."""
    share = rng.choice([0.1, 0.3, 0.9])
    i = 1
    while i < len(e.text):
        if e.text[i] == " " and (e.text[i - 1] in ".,;:()" or rng.random() < 0.02) and rng.random() < share:
            e.delete(i)
        i += 1


def loosen(rng, e):
    """Adds spaces around punctuation."""
    i = 1
    while i < len(e.text):
        if e.text[i] in ".,;:()" and e.tags[i] not in "wo" and rng.random() < 0.25:
            e.insert(i, " ", inner(e.tags[i]) if e.tags[i] == e.tags[i - 1] else ".")
            i += 1
        i += 1


def misread(rng, e):
    for i, ch in enumerate(e.text):
        if ch in OCR and rng.random() < 0.015:
            e.text[i] = OCR[ch]
    for i in range(len(e.text) - 1, 0, -1):
        if e.text[i] in ".,;:" and rng.random() < 0.04:
            e.delete(i)


def ligatures(rng, e):
    i = 0
    while i + 1 < len(e.text):
        pair = e.text[i] + e.text[i + 1]
        if pair in LIGATURES:
            e.text[i] = LIGATURES[pair]
            del e.text[i + 1], e.tags[i + 1]
        i += 1


def translate(e, table):
    e.text = [c.translate(table) if len(c.translate(table)) == 1 else c for c in e.text]


def shout(rng, e):
    which = rng.choice(["t", "aA", "j"])
    e.text = [c.upper() if t in which and len(c.upper()) == 1 else c for c, t in zip(e.text, e.tags)]


def running_head(rng, e):
    spots = [i for i, c in enumerate(e.text) if c in " \n"]
    if spots:
        at = rng.choice(spots)
        e.insert(at, rng.choice([f"\n{rng.randint(1, 400)}\n", f"\nReferences {rng.randint(1, 99)}\n", f"\nJournal of Studies {rng.randint(1, 99)} ({rng.randint(1990, 2022)})\n", f" {rng.randint(2, 40)} of {rng.randint(41, 60)} "]), ".")


def cut(rng, e):
    end = rng.randint(len(e.text) // 2, len(e.text))
    del e.text[end:], e.tags[end:]


def spoil(rng, text, tags, strength=1.0):
    """One string with its share of noise."""
    e = Edit(text, tags)
    odds = rng.random
    if odds() < 0.02:
        shout(rng, e)
    if odds() < 0.02 * strength:
        ligatures(rng, e)
    if odds() < 0.1:
        translate(e, STRAIGHT)
    if odds() < 0.02:
        translate(e, BARE)
    if odds() < 0.2:
        prefix(rng, e)
    if odds() < 0.06 * strength:
        glue(rng, e)
    elif odds() < 0.03 * strength:
        loosen(rng, e)
    if odds() < 0.04 * strength:
        misread(rng, e)
    if odds() < 0.35 * strength:
        line_breaks(rng, e)
    if odds() < 0.01:
        running_head(rng, e)
    if odds() < 0.015:
        cut(rng, e)
    if odds() < 0.06 and e.text and e.text[-1] in ".,;":
        e.delete(len(e.text) - 1)
    return e.done()
