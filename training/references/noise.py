"""Spoils a clean labelled string the way PDFs, OCR and word processors do; the labels and typefaces follow every edit."""

from lexicon import en
from tags import BEGIN_TO_INSIDE

OCR = {"l": "1", "1": "l", "O": "0", "0": "O", "I": "l", "S": "5", "B": "8", "c": "e", "e": "c", "h": "b", "n": "u", "u": "n", "t": "f", "i": "í", "a": "o", "g": "q"}
BARE = str.maketrans("äöüÄÖÜßéèêáàíóúñçãõ", "aouAOUseeeaaiounc" + "ao")
LIGATURES = {"fi": "ﬁ", "fl": "ﬂ", "ff": "ﬀ"}
STRAIGHT = str.maketrans("“”„‘’«»–—", "\"\"\"''\"\"--")
PREFIXES = ["[{n}] ", "[{n}] ", "{n}. ", "{n}. ", "{n} ", "({n}) ", "{n}) ", "• ", "- ", "[{k}] ", "{n}.", "[{n}]", "* ", "– ", "{n}: ", "{n}.\n", "[{n}]\n", "[{n}.] ", "[{n}], ", "** ", "●● ", "({k}) "]
NOTICES = [" [CrossRef]", " [CrossRef] [PubMed]", " [PubMed]", " [Google Scholar]", " [Medline]", " [Web of Science]", " [Full Text]", " CrossRef", " PubMed", " CrossRef PubMed Google Scholar", " [ISI]", " [Abstract]", " Article ADS CAS", " Crossref.", " [DOI] [PubMed]",
           " [CrossRef][Medline]", " PMCID: PMC{n}{n}", " Epub 2013 Mar 4.", " [Epub ahead of print]", " (in German)", " [In Russian]", " [in Chinese, with English abstract]", " Google Scholar"]
REMARKS = ["An excellent review of the {n} literature.", "This paper shows that {n} and {m} are related.", "A thorough account of {n} in {m}, with many examples.", "The first study to test {n}.", "Deals with {n}, {m} and their history; a useful starting point."]
HEADS = ["{p}", "{p}", "References {p}", "REFERENCES", "{p} REFERENCES", "{J} {v} ({y}) {p}–{q}", "{A} et al. / {J} {v} ({y}) {p}–{q}", "Page {p} of {q}", "{p} of {q}", "Downloaded from http://{h}.org by guest on March {d}, {y}", "http://www.{h}.org", "www.{h}.com", "{h}.ac.ir",
         "© {y} The Authors. All rights reserved.", "{A} and {B}", "{A}: {N} AND {M}", "{p} {A} & {B}", "{J}, Vol. {v}, No. {d}, {y}", "{y}; {v}({d}): {p}-{q}", "Author Manuscript", "Available at: www.{h}.org", "Am J {N} {y};{v}:{p}–{q}", "doi:10.1111/{h}.{p}", "Please cite this article as: {A}, {J}",
         "{N} and {M} {p}", "{d} {A} ET AL.", "Published by {J} {y}", "This content downloaded from 128.{d}.{d}.12 on Mon, {d} Mar {y}"]


class Edit:
    """A string, its tags and its typefaces, edited side by side."""

    def __init__(self, text, tags, faces):
        self.text, self.tags, self.faces = list(text), list(tags), list(faces or "r" * len(text))
        self.styled = bool(faces)

    def insert(self, at, piece, tag):
        face = self.faces[at - 1] if at and tag == self.tags[at - 1] else "r"
        self.text[at:at] = list(piece)
        self.tags[at:at] = [tag] * len(piece)
        self.faces[at:at] = [face] * len(piece)

    def delete(self, at, count=1):
        """Removes characters; a person's begin mark moves on to the next one."""
        begin = next((t for t in self.tags[at:at + count] if t in BEGIN_TO_INSIDE), None)
        del self.text[at:at + count], self.tags[at:at + count], self.faces[at:at + count]
        if begin and at < len(self.tags) and self.tags[at] == BEGIN_TO_INSIDE[begin]:
            self.tags[at] = begin

    def done(self):
        return "".join(self.text), "".join(self.tags), "".join(self.faces) if self.styled else ""


def inner(tag):
    return BEGIN_TO_INSIDE.get(tag, tag)


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
    as_space = rng.random() < 0.6
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
    """Adds spaces around punctuation, or inside words."""
    inside = rng.random() < 0.3
    i = 1
    while i < len(e.text):
        if e.text[i] in ".,;:()" and e.tags[i] not in "wo" and rng.random() < 0.25:
            e.insert(i, " ", inner(e.tags[i]) if e.tags[i] == e.tags[i - 1] else ".")
            i += 1
        elif inside and e.text[i].islower() and e.text[i - 1].isalpha() and e.tags[i] == e.tags[i - 1] and e.tags[i] not in "wo" and rng.random() < 0.01:
            e.insert(i, " ", e.tags[i])
            i += 1
        i += 1


def misread(rng, e):
    for i, ch in enumerate(e.text):
        if ch in OCR and rng.random() < 0.015:
            e.text[i] = OCR[ch]
    for i in range(len(e.text) - 1, 0, -1):
        if e.text[i] in ".,;:" and rng.random() < 0.04:
            e.delete(i)


def ligatures(e):
    i = 0
    while i + 1 < len(e.text):
        pair = e.text[i] + e.text[i + 1]
        if pair in LIGATURES:
            e.text[i] = LIGATURES[pair]
            del e.text[i + 1], e.tags[i + 1], e.faces[i + 1]
        i += 1


def translate(e, table):
    e.text = [c.translate(table) if len(c.translate(table)) == 1 else c for c in e.text]


def shout(rng, e):
    which = rng.choice(["t", "aA", "aA", "j", "aAgGeEhH"])
    # small capitals make capitals of the words between the names too
    named = [i for i, tag in enumerate(e.tags) if tag in "aAgG"] if which[0] == "a" and rng.random() < 0.6 else []
    joints = range(named[0], named[-1]) if named else range(0)
    e.text = [c.upper() if (t in which or i in joints and t == ".") and len(c.upper()) == 1 else c for i, (c, t) in enumerate(zip(e.text, e.tags))]


def running_head(rng, e):
    """What the top or foot of a page leaves in an entry that runs over it; it belongs to no field."""
    spots = [i for i, c in enumerate(e.text) if c in " \n" and i > 5]
    if not spots:
        return
    pick, number = rng.choice, rng.randint
    words = {"p": number(1, 999), "q": number(1000, 1400), "v": number(1, 99), "y": number(1985, 2023), "d": number(1, 28), "J": f"Journal of {pick(en.NOUNS).capitalize()}", "A": pick(en.FAMILIES), "B": pick(en.FAMILIES), "h": pick(en.NOUNS),
             "N": pick(en.NOUNS).upper(), "M": pick(en.NOUNS).upper()}
    head = pick(HEADS).format(**words)
    gap = pick(["\n", " "])
    e.insert(pick(spots), gap + head, "f")


def remark(rng, e):
    """The annotation of an annotated bibliography."""
    text = " ".join(rng.choice(REMARKS).format(n=rng.choice(en.NOUNS), m=rng.choice(en.NOUNS)) for _ in range(rng.randint(1, 3)))
    e.insert(len(e.text), rng.choice([" ", "\n", " • ", " — "]), ".")
    e.insert(len(e.text), text, "N")


def neighbour(rng, e):
    """The first words of the next entry."""
    e.insert(len(e.text), rng.choice([" ", "\n"]) + rng.choice([f"{rng.randint(2, 99)}. {rng.choice(en.FAMILIES)}", f"[{rng.randint(2, 99)}]", f"{rng.choice(en.FAMILIES)}, {rng.choice('ABCDEFGHJKLM')}."]), "f")


def back_reference(rng, e):
    """Where the paper itself cites the work, as some lists print behind each entry."""
    pages = sorted(rng.sample(range(1, rng.choice([60, 400, 3000])), rng.choice([1, 2, 2, 3, 5])))
    said = ", ".join(map(str, pages[:-1])) + (rng.choice([", ", " and ", " et ", " y ", " und "]) if len(pages) > 1 else "") + str(pages[-1])
    e.insert(len(e.text), " " + rng.choice(["[{p}]", "[{p}]", "(Cited on p. {p})", "(cited on pages {p}).", "Cited on page {p}.", "↑{p}", "(Cit. on pp. {p}).", "Cité page {p}.", "(Citado en la página {p}.)", "(Zitiert auf S. {p})", "⟨p. {p}⟩"]).format(p=said), ".")


def extent(rng, e):
    """How long a book is."""
    stop = rng.choice([", ", ". ", ", ", " – "])
    while e.text and e.text[-1] in ". ":
        e.delete(len(e.text) - 1)
    e.insert(len(e.text), stop + rng.choice(["", "", "", "xii + ", "xvi, ", "viii, "]) + f"{rng.randint(48, 960)}{rng.choice([' pp.', ' p.', 'p.', ' pp', ' pages.', ' S.', ' págs.', ' Seiten.', ' с.'])}", ".")


def cut(rng, e):
    end = rng.randint(len(e.text) // 2, len(e.text))
    del e.text[end:], e.tags[end:], e.faces[end:]


def spoil(rng, text, tags, faces="", strength=1.0):
    """One string with its share of noise."""
    e = Edit(text, tags, faces)
    odds = rng.random
    if odds() < 0.025:
        shout(rng, e)
    if odds() < 0.015 * strength:
        ligatures(e)
    if odds() < 0.1:
        translate(e, STRAIGHT)
    if odds() < 0.02:
        translate(e, BARE)
    if odds() < 0.16:
        prefix(rng, e)
    if odds() < 0.035:
        e.insert(len(e.text), rng.choice(NOTICES).format(n=rng.randint(100, 999)), ".")
    if "b" in e.tags and "p" not in e.tags and "j" not in e.tags and odds() < 0.03:
        extent(rng, e)
    if odds() < 0.008:
        back_reference(rng, e)
    if odds() < 0.05 * strength:
        glue(rng, e)
    elif odds() < 0.03 * strength:
        loosen(rng, e)
    if odds() < 0.035 * strength:
        misread(rng, e)
    if odds() < 0.35 * strength:
        line_breaks(rng, e)
    if odds() < 0.02:
        running_head(rng, e)
    roll = odds()
    if roll < 0.012:
        cut(rng, e)
    elif roll < 0.016:
        remark(rng, e)
    elif roll < 0.02:
        neighbour(rng, e)
    if odds() < 0.06 and e.text and e.text[-1] in ".,;":
        e.delete(len(e.text) - 1)
    if e.styled and odds() < 0.12:
        e.styled = False
    return e.done()
