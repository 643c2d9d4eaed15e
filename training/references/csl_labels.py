"""Turns rendered CSL strings with field marks into labelled strings: people are found again by their names."""
import gzip
import json
import re
import sys

from canon import canonical, tidy

OPEN, CLOSE = 0xE000, 0xE0FF
VARIABLES = ["title", "container-title", "container-title-short", "volume", "issue", "page", "page-first", "publisher", "publisher-place", "edition", "collection-title",
             "collection-number", "DOI", "PMID", "URL", "genre", "version", "number", "issued", "accessed", "author", "editor", "archive", "note", "medium"]
TAG = {"title": "t", "container-title": "j", "container-title-short": "j", "volume": "v", "issue": "i", "page": "p", "page-first": "p", "publisher": "b", "publisher-place": "l",
       "edition": "D", "collection-title": "s", "collection-number": "v", "DOI": "o", "PMID": "m", "URL": "w", "genre": "T", "version": "V", "issued": "Y", "accessed": "q",
       "archive": "?", "note": "N", "medium": "T"}
TYPE = {"article-journal": "journal_article", "book": "book", "chapter": "book_chapter", "paper-conference": "conference_paper", "report": "report", "thesis": "thesis",
        "webpage": "other", "article": "preprint", "dataset": "dataset", "software": "software"}
CONNECTIVES = {"and", "und", "et", "y", "e", "al", "ed", "eds", "hrsg", "in", "with", "others", "a", "cura", "di"}


def initials(given):
    return [w[0].lower() for w in re.findall(r"[^\W\d_]+", given)]


def name_tags(text, people, editor):
    """Tags of a list of names, or None when a name cannot be found in order."""
    tags = ["."] * len(text)
    f, g, lit = ("Ee", "Hh", "Kk") if editor else ("Aa", "Gg", "Cc")
    low = text.lower()
    at, found = 0, []
    for person in people:
        family = person.get("literal") or person.get("family", "")
        core = family.lower()
        position = low.find(core, at)
        if position < 0:
            core = core.split()[-1] if core.split() else core
            position = low.find(core, at)
        if position < 0:
            break
        found.append((position, position + len(core), person))
        at = position + len(core)
    if not found:
        return None
    for index, (start, end, person) in enumerate(found):
        if "literal" in person:
            tags[start:end] = lit[0] + lit[1] * (end - start - 1)
            continue
        left = found[index - 1][1] if index else 0
        right = found[index + 1][0] if index + 1 < len(found) else len(text)
        wanted = initials(person.get("given", ""))
        full = [w.lower() for w in re.findall(r"[^\W\d_]+", person.get("given", ""))]

        def is_given(word):
            w = word.lower()
            if w in CONNECTIVES and not (len(w) == 1 and word.isupper()):
                return False
            return w in full or (word.isupper() and len(w) <= len(wanted) + 1 and all(c in wanted for c in w)) or (len(w) <= 2 and word[:1].isupper() and w[0] in wanted) \
                or any("".join(wanted).startswith(w) for _ in (0,)) and word.isupper()
        pieces = []
        for match in re.finditer(r"[^\W\d_]+", text[left:right]):
            s, e = left + match.start(), left + match.end()
            if (e <= start or s >= end) and is_given(match.group()):
                pieces.append((s, e, s < start))
        after = [p for p in pieces if not p[2]]
        before = [p for p in pieces if p[2] and all(tags[i] == "." for i in range(p[0], p[1]))]
        chosen = before if before and (not after or before[-1][1] >= start - 3) else after
        if chosen is after and after and after[0][0] - end > 4:
            chosen = []
        tags[start:end] = f[1] * (end - start)
        for s, e, _ in chosen:
            tags[s:e] = g[1] * (e - s)
        if chosen:
            s, e = chosen[0][0], chosen[-1][1]
            for i in range(s, e):
                if text[i] in " .-‐–’'":
                    tags[i] = g[1]
            if e < len(text) and text[e] == ".":
                tags[e] = g[1]
        first = min([start] + [p[0] for p in chosen])
        tags[first] = f[0] if first == start else g[0]
    return tags


def unmark(marked):
    """Text without marks and the innermost variable of each character."""
    text, owner, stack = [], [], []
    for ch in marked:
        code = ord(ch)
        if OPEN <= code < CLOSE:
            stack.append(VARIABLES[code - OPEN])
        elif code == CLOSE:
            if stack:
                stack.pop()
        else:
            text.append(ch)
            owner.append(stack[-1] if stack else "")
    return "".join(text), owner


def label(row):
    marked, kind, authors, editors, _ = row
    # A style that prints a label of bare family names before the entry teaches the model lists of such names.
    if marked.count("\ue0ff") < 2 or marked.count(chr(OPEN + VARIABLES.index("author"))) > 1:
        return None
    text, owner = unmark(marked)
    clean = tidy(text)
    if len(clean) != len(text) or not 20 < len(text) < 900:
        return None
    # Some styles print names that carry no mark: they would teach the model that names are nothing.
    first = authors[0].get("family") or authors[0].get("literal") if authors else None
    if first and "author" not in owner and "editor" not in owner and first.lower() in text.lower():
        return None
    tags = ["."] * len(text)
    is_report = kind == "report" and "number" in owner
    start = 0
    for end in range(1, len(text) + 1):
        if end < len(text) and owner[end] == owner[start]:
            continue
        name = owner[start]
        if name in ("author", "editor"):
            role_editor = name == "editor" or not authors
            people = editors if role_editor else authors
            made = name_tags(text[start:end], people, role_editor)
            if made is None:
                made = ["Q" if role_editor else "P"] * (end - start)
            tags[start:end] = made
        elif name:
            tag = TAG.get(name, "X" if kind == "article" else "v" if kind == "report" else "?")
            if name == "genre" and is_report:
                tag = "j"
            tags[start:end] = tag * (end - start)
        start = end
    number = re.match(r"\s*[\[(]?\d{1,3}[\])]?[.:]?\s", text)
    if number and not owner[0]:
        tags[: number.end()] = "n" * number.end()
    full = canonical(text, tags)
    # the date of access is the date alone
    return [text, trim_access(text, full), TYPE[kind], "csl", ""]


def trim_access(text, tags):
    out = list(tags)
    for match in re.finditer("q+", tags):
        body = text[match.start():match.end()]
        word = re.match(r"\D*?(?=\d|(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ckt]t|nov|de[czs]|ene|abr|ago|dic|fév|avr|aoû|gen|mag|giu|lug|set|ott|fev|out)\w*\.?\s)", body, re.I)
        if word and word.end():
            out[match.start():match.start() + word.end()] = "." * word.end()
    return "".join(out)


def main(source, out):
    kept = total = 0
    seen = set()
    with gzip.open(out, "wt", encoding="utf8") as handle:
        for line in open(source, encoding="utf8"):
            if line.startswith("["):
                total += 1
                made = label(json.loads(line))
                if made and made[0] not in seen:
                    seen.add(made[0])
                    handle.write(json.dumps(made, ensure_ascii=False) + "\n")
                    kept += 1
    print("csl", total, "->", kept)


if __name__ == "__main__":
    main(*sys.argv[1:3])
