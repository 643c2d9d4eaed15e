"""Prints a record by the pattern of a house style, every character labelled."""
import re
from types import SimpleNamespace

from house_styles import NAMES, STYLES
from lexicon.legal import LAW_JOURNALS
from pieces import Pieces
from style_words import AND, EDITORS
from styles import add_people, date_text, ordinal, page_text
from words import LEXICON

CLOSING = {"(": ")", "[": "]", "“": "”", "‘": "’", "«": "»", "»": "«", "« ": " »", "<": ">"}
FALLBACK = {"entry": "chapter", "abstract": "article", "talk": "conference", "press": "page", "news": "article", "conference": "chapter", "preprint": "article", "dataset": "book", "software": "book", "report": "book", "thesis": "book",
            "page": "book", "law": "book", "case": "article", "patent": "book", "standard": "book", "archive": "book"}
TOKEN = re.compile(r"\{(\w+)\}|(⟨)|(⟩)|([^{}⟨⟩]+)")
PLAIN = {"T": ("ti", "t"), "J": ("co", "j"), "V": ("v", "v"), "I": ("i", "i"), "B": ("pub", "b"), "L": ("loc", "l"), "S": ("ser", "s"), "N": ("sern", "v"), "DOI": ("doi", "o"), "URL": ("url", "w"), "VER": ("ver", "V"), "ARX": ("arx", "X"),
         "NUM": ("num", "v"), "ID": ("id", "I"), "PMID": ("pmid", "m"), "X": ("court", "N"), "W": ("meet", "l"), "PLACE": ("place", "N"), "O": ("orig", "N")}
POINTED = {"book", "thesis", "report"}
# How many English works are printed as papers in other languages print them.
ABROAD = 0.2
# What stands around editors, for works that have none.
EDITOR_PART = re.compile(r",? ?(?:edited by|Edited by:?|Ed\.|a cura di|eds|Eds|ed\.) \{E\}[,.]? ?|[(]?\{E\}(?:,? ?[(]?(?:\{R\}|editors?|eds?\.?|Eds?\.?|red\.)[)]?)?[,.;:)]? ?")


def chosen(rng, pattern):
    """The pattern with its alternatives drawn."""
    while "⟪" in pattern:
        pattern = re.sub(r"⟪([^⟪⟫]*)⟫", lambda m: rng.choice(m.group(1).split("|")), pattern)
    return pattern


def parsed(pattern):
    """Nested lists: text, ("field",) and groups."""
    root, stack = [], []
    current = root
    for match in TOKEN.finditer(pattern):
        field, opened, closed, text = match.groups()
        if field:
            current.append((field,))
        elif opened:
            stack.append(current)
            current.append([])
            current = current[-1]
        elif closed:
            current = stack.pop()
        else:
            current.append(text)
    return root


class Printer:
    def __init__(self, rng, record, style):
        self.rng, self.r, self.kind = rng, record, record["kind"]
        author_names, editor_names, lang, patterns = STYLES[style]
        self.lang = lang or record["lang"]
        self.names, self.editor_names = NAMES[author_names], NAMES[editor_names]
        self.pattern = patterns.get(self.kind) or patterns.get(FALLBACK.get(self.kind, ""), "")
        self.dash = rng.choices(["–", "-", "—", "--", "‐"], [55, 38, 2, 2, 3])[0]
        self.pin = str(rng.randint(1, 600)) + (f"{self.dash}{rng.randint(601, 640)}" if rng.random() < 0.2 else "") if rng.random() < 0.6 else ""
        self.out = Pieces()

    def people(self, people, spec, editor):
        # "and" is the language's own where the house does not fix it
        last, two = spec["last"], spec["two"]
        if " and " in last and self.lang != "en" and self.rng.random() < 0.7:
            last = two = self.rng.choice(AND[self.lang])
        style = SimpleNamespace(**{**spec, "last": last, "two": two, "lang": self.lang, "in_brackets": False, "et_al_after": spec["cap"]})
        add_people(self.out, self.rng, style, people, editor)

    def has(self, field):
        r = self.r
        if field == "A":
            return bool(r["au"] or r["ed"])
        if field in PLAIN:
            return bool(r.get(PLAIN[field][0]))
        return {"E": bool(r["ed"] and r["au"]), "Y": not r.get("nd"), "P": bool(r.get("fp")), "p": bool(r.get("fp")), "D": bool(r.get("edn")), "DOIU": bool(r.get("doi")), "ACC": bool(r.get("acc")), "DATE": True, "MD": bool(r.get("mo")),
                "MON": bool(r.get("mo")), "G": bool(r.get("genre")), "R": True, "TR": bool(r.get("tr")), "PIN": bool(self.pin), "LJ": True, "EXT": True}[field]

    def field(self, name):
        rng, r, out = self.rng, self.r, self.out
        if name == "A":
            people, editor = (r["au"], False) if r["au"] else (r["ed"], True)
            self.people(people, self.names, editor)
            if editor and not self.pattern.startswith("{A} ({R})"):
                out.add(" " + rng.choice(EDITORS[self.lang]))
        elif name == "E":
            self.people(r["ed"], self.editor_names, True)
        elif name == "R":
            out.add(rng.choice(EDITORS[self.lang]).strip("(),"))
        elif name == "Y":
            out.add(r["y"], "y").add(r.get("suf") or "", "u")
        elif name in ("P", "p"):
            page_text(out, rng, self.dash, r if name == "P" else {**r, "lp": ""})
        elif name == "D":
            out.add(ordinal(r["edn"], self.lang, rng), "D")
        elif name == "DOIU":
            out.add("https://doi.org/" + r["doi"], "o")
        elif name == "ACC":
            out.add("".join(date_text(rng, self.lang, *r["acc"])), "q")
        elif name == "TR":
            out.add(" ".join(reversed([p for p in r["tr"][:2] if p])), "N")
        elif name == "PIN":
            out.add(self.pin, "p" if self.kind in POINTED and not r.get("fp") else ".")
        elif name == "EXT":
            out.add(str(rng.randint(60, 900)))
        elif name == "LJ":
            out.add(rng.choice(LAW_JOURNALS) if rng.random() < 0.8 or not r.get("co") else r["co"], "j")
        elif name == "G":
            out.add(r["genre"], "j" if self.kind == "talk" else "T")
        elif name in ("DATE", "MD", "MON"):
            self.date(name)
        else:
            out.add(self.value(name), PLAIN[name][1])

    def value(self, name):
        value = self.r[PLAIN[name][0]]
        if name == "T" and self.cased:
            return re.sub(r"\b[a-z](?=[a-z]{3})", lambda m: m.group().upper(), value)
        return value

    def date(self, name):
        rng, r = self.rng, self.r
        month, day = int(r.get("mo") or rng.randint(1, 12)), int(r.get("da") or rng.randint(1, 28))
        if name == "DATE":
            for part in date_text(rng, self.lang, int(r["y"]), month, day):
                self.out.add(part, "y" if part == r["y"] else "d")
        else:
            words = LEXICON[self.lang].MONTHS if rng.random() < 0.6 else LEXICON[self.lang].MONTHS_SHORT
            self.out.add(words[month - 1] + (f" {day}" if name == "MD" else ""), "d")

    def whole(self, items):
        """Are the fields of this level all there?"""
        return all(self.has(item[0]) for item in items if isinstance(item, tuple))

    @staticmethod
    def opened(text):
        """The bracket or quote that a text leaves open."""
        return next((ch for ch in reversed(text) if ch in CLOSING and CLOSING[ch] not in text[text.rindex(ch):]), "")

    def write(self, items):
        """Prints what is there; a missing field takes the text before it along, and the bracket that would close it."""
        unwanted = ""
        for index, item in enumerate(items):
            if isinstance(item, list):
                if self.whole(item):
                    if item and isinstance(item[0], tuple) and self.out.text and self.out.text[-1][-1:].isalnum():
                        self.out.add(" ")
                    self.write(item)
            elif isinstance(item, tuple):
                if self.has(item[0]):
                    self.field(item[0])
            else:
                text = item[len(unwanted):] if unwanted and item.startswith(unwanted) else item
                unwanted = ""
                following = items[index + 1] if index + 1 < len(items) else None
                if isinstance(following, tuple) and not self.has(following[0]):
                    unwanted = CLOSING.get(self.opened(text), "")
                    text = re.match(r"[)\]”’»]*", text).group()
                # a name or an abbreviation has its stop already
                if text.startswith(".") and self.out.text and self.out.text[-1].endswith("."):
                    text = text[1:]
                self.out.add(text)

    def print(self):
        rng = self.rng
        pattern = chosen(rng, self.pattern)
        if not self.has("E"):
            pattern = EDITOR_PART.sub(" ", pattern).replace("  ", " ").replace("( ", "(")
        if not self.has("A"):
            pattern = re.sub(r"^(\{A\})?[.,:]? ?\(\{Y\}(?:, \{MD\})?\)[.,:]? ([“‘«»]?)\{T\}", r"\2{T}. ({Y})", pattern)
            pattern = re.sub(r"^\{A\}[.,:]? ?", "", pattern)
        if rng.random() < 0.1:
            spots = [m.start() for m in re.finditer(r"[.,:;] ", pattern)]
            if spots:
                at = rng.choice(spots)
                pattern = pattern[:at] + rng.choice([", ", ". ", " ", ": ", "; "]) + pattern[at + 2:]
        self.cased = rng.random() < 0.12 and self.lang == "en"
        self.write(parsed(pattern))
        return self.out.end()


def print_record(rng, record):
    """(text, tags), or None where no house prints this kind of work."""
    usable = [name for name, (_, _, lang, patterns) in STYLES.items() if lang in (None, record["lang"]) and (record["kind"] in patterns or FALLBACK.get(record["kind"]) in patterns and rng.random() < 0.15)]
    # a language's own houses are drawn more often than their number says
    own = [name for name in usable if STYLES[name][2] == record["lang"]]
    if record["lang"] == "en" and rng.random() < ABROAD:
        # papers in other languages cite English works in their own styles
        own = [name for name, (_, _, lang, patterns) in STYLES.items() if lang not in (None, "en") and record["kind"] in patterns]
        usable = own or usable
    if not usable:
        return None
    return Printer(rng, record, rng.choice(own if own and rng.random() < 0.45 and record["lang"] != "en" else usable)).print()
