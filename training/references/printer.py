"""Prints a record by the pattern of a house style, every character labelled."""
import re
from types import SimpleNamespace

import families
import house_styles
from lexicon import en
from lexicon.legal import CONGRESSES, LAW_JOURNALS, REMARKS
from pieces import Pieces
from style_words import AND, EDITORS
from styles import add_people, date_text, ordinal, page_text
from words import LEXICON

NAMES, STYLES = {**house_styles.NAMES, **families.NAMES}, {**house_styles.STYLES, **families.STYLES}
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


def back_pages(rng, dash):
    """The pages of the paper itself on which a work is cited."""
    pages = sorted(rng.sample(range(rng.choice([1, 100, 1000, 2600]), 2700), rng.choice([1, 1, 2, 2, 3, 4])))
    return rng.choice([", ", ", ", ",", dash if len(pages) == 2 else ", "]).join(map(str, pages))


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
        author_names, editor_names, lang, patterns = style
        self.lang = lang or record["lang"]
        self.names, self.editor_names = NAMES[author_names], NAMES[editor_names]
        self.pattern = patterns.get(self.kind) or patterns.get(FALLBACK.get(self.kind, ""), "")
        self.dash = rng.choices(["–", "-", "—", "--", "‐"], [55, 38, 2, 2, 3])[0]
        self.pin = str(rng.randint(1, 600)) + (f"{self.dash}{rng.randint(601, 640)}" if rng.random() < 0.2 else "") if rng.random() < 0.6 else ""
        if self.pin and rng.random() < 0.2:
            self.pin += rng.choice([f", {rng.randint(601, 700)}", f" n.{rng.randint(1, 300)}", f" & n.{rng.randint(1, 300)}", f", {rng.randint(601, 640)}{self.dash}{rng.randint(641, 660)}"])
        self.remark = rng.choice(REMARKS).format(n=rng.choice(en.NOUNS), m=rng.choice(en.NOUNS)) if rng.random() < 0.25 else ""
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
                "MON": bool(r.get("mo")), "G": bool(r.get("genre")), "R": True, "TR": bool(r.get("tr")), "PIN": bool(self.pin), "PAR": bool(self.remark), "LJ": True, "TU": bool(r["ti"]), "JU": bool(r.get("co"))}.get(field, True)

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
            first = re.match(r"\d+(?:[–—‐-]+\d+)?", self.pin).group()
            out.add(first, "p" if self.kind in POINTED and not r.get("fp") else ".").add(self.pin[len(first):])
        elif name == "EXT":
            out.add(str(rng.randint(60, 900)))
        elif name == "ART":
            out.add(str(rng.randint(1, 300)), "p")
        elif name == "ABS":
            out.add(f"Abstract {rng.choice(['', 'no. '])}{rng.choice('ABCDEGHIMNOPSTUV')}{rng.randint(11, 54)}{rng.choice('ABCD')}{self.dash}{rng.randint(1, 1999):04d}", "N")
        elif name == "STATE":
            out.literal(rng.choice(["BRASIL", "BRASIL", "BRASIL. Ministério da Saúde", "BRASIL. Congresso Nacional", "PORTUGAL", "SÃO PAULO (Estado)"]))
        elif name == "MR":
            out.add(f"{rng.randint(1, 4499999):07d}")
        elif name == "BACK":
            out.add(back_pages(rng, self.dash))
        elif name == "BK":
            # pages of the paper itself, without brackets
            out.add(", ".join(map(str, sorted(rng.sample(range(1, 15), rng.choice([1, 1, 2, 2, 3, 4]))))))
        elif name == "DAYS":
            self.days()
        elif name == "MONS":
            first = rng.randrange(11)
            out.add(f"{LEXICON['en'].MONTHS_SHORT[first].strip('.')}{self.dash}{LEXICON['en'].MONTHS_SHORT[rng.randint(first + 1, 11)].strip('.')}", "d")
        elif name == "GROUP":
            out.literal(f"{rng.choice(['', 'the '])}{rng.choice(en.NOUNS).capitalize()} {rng.choice(en.GROUPS)}")
        elif name in ("SSRN", "SSRNID"):
            number = rng.randint(100000, 4999999)
            out.add(*([f"{rng.choice(['https://ssrn.com/abstract=', 'http://ssrn.com/abstract=', 'https://papers.ssrn.com/sol3/papers.cfm?abstract_id='])}{number}", "w"] if name == "SSRN" else [str(number), "I"]))
        elif name == "PAR":
            out.add(self.remark, "N")
        elif name in ("CONGRESS", "NTH"):
            out.add(rng.choice(CONGRESSES).upper() if name == "CONGRESS" else str(rng.randint(1, 40)), "j" if name == "CONGRESS" else ".")
        elif name in ("TU", "JU"):
            value = self.value(name[0])
            out.add(value.upper() if rng.random() < 0.7 else value, "t" if name == "TU" else "j")
        elif name == "LJ":
            journal = rng.choice(LAW_JOURNALS) if rng.random() < 0.8 or not r.get("co") else r["co"]
            out.add(journal.upper() if self.lang == "en" and rng.random() < 0.4 else journal, "j")
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

    def days(self):
        """The days of a meeting."""
        rng = self.rng
        month = rng.choice(en.MONTHS if rng.random() < 0.6 else en.MONTHS_SHORT)
        first = rng.randint(1, 25)
        days = f"{first}{rng.choice([self.dash, self.dash, ' ' + self.dash + ' ', ' to '])}{first + rng.randint(1, 5)}"
        self.out.add(rng.choice([f"{month} {days}", f"{days} {month}", f"{month} {days}", f"{month} {first}"]), "d")

    def date(self, name):
        rng, r = self.rng, self.r
        month, day = int(r.get("mo") or rng.randint(1, 12)), int(r.get("da") or rng.randint(1, 28))
        if name == "DATE":
            for part in date_text(rng, self.lang, int(r["y"]), month, day):
                self.out.add(part, "y" if part == r["y"] else "d")
        else:
            words = LEXICON[self.lang].MONTHS if rng.random() < 0.6 else LEXICON[self.lang].MONTHS_SHORT
            until = f"{rng.choice(['/', '-', '–'])}{words[rng.randint(month - 1, 11)]}" if name == "MON" and self.lang in ("pt", "es") and rng.random() < 0.4 else ""
            self.out.add(words[month - 1] + until + (f" {day}" if name == "MD" else ""), "d")

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
    return Printer(rng, record, STYLES[rng.choice(own if own and rng.random() < 0.45 and record["lang"] != "en" else usable)]).print()


def print_family(rng, inventor, held=None):
    """(text, tags, type) of a work in a style of one of the families; `held`: the name of one, printed as it is never trained on."""
    family = held or rng.choice(list(families.FAMILIES))
    names, kinds, lang = families.FAMILIES[family]
    while True:
        style = families.HELD[held] if held else STYLES[rng.choice(names)]
        able = {kind: share for kind, share in kinds.items() if kind in style[3]}
        record = inventor.make(rng, lang, rng.choices(list(able), able.values())[0])
        if record["kind"] in ("conference", "preprint", "report") and rng.random() < 0.25:
            # systems are named before what they do: "Klee: Unassisted generation"
            record["ti"] = f"{inventor.words.coined(rng)}: {record['ti']}"
        if lang in ("pt", "es", "ru") and record["kind"] in ("article", "book", "page", "thesis") and rng.random() < 0.4:
            record["url"] = record.get("url") or inventor.url(rng, record)
            record["acc"] = record.get("acc") or [rng.randint(1998, 2024), rng.randint(1, 12), rng.randint(1, 28)]
        text, tags = Printer(rng, record, style).print()
        if len(text) > 15:
            return text, tags, record["ty"]
