"""Turns rendered CSL strings with field marks into labelled strings: people are found again by their names."""
import gzip
import json
import re
import sys

from canon import canonical, tidy

OPEN, CLOSE = 0xE000, 0xE0FF
# As in csl/render.mjs.
VARIABLES = """title container-title container-title-short volume issue page page-first publisher publisher-place edition collection-title
collection-number DOI PMID URL genre version number issued accessed author editor archive note medium translator original-date authority
event-title event-place locator container-author collection-editor event""".split()
TAG = {"title": "t", "container-title": "j", "container-title-short": "j", "volume": "v", "issue": "i", "page": "p", "page-first": "p", "publisher": "b", "publisher-place": "l",
       "edition": "D", "collection-title": "s", "collection-number": "v", "DOI": "o", "PMID": "m", "URL": "w", "genre": "T", "version": "V", "issued": "Y", "accessed": "q",
       "archive": "N", "note": "N", "medium": "T", "translator": "N", "original-date": "N", "authority": "N", "event-title": "j", "event": "j", "event-place": "l"}
TYPE = {"article-journal": "journal_article", "book": "book", "chapter": "book_chapter", "paper-conference": "conference_paper", "report": "report", "thesis": "thesis",
        "article": "preprint", "dataset": "dataset", "software": "software", "speech": "conference_paper", "entry-encyclopedia": "book_chapter"}
NUMBER_TAG = {"article": "X", "report": "v", "patent": "I", "standard": "I", "legislation": "I", "dataset": "I"}
# A page that a note points at is the page of the work where nothing else says one.
POINTED = {"book", "thesis", "report", "manuscript"}
CONNECTIVES = {"and", "und", "et", "y", "e", "en", "al", "ed", "eds", "hrsg", "in", "with", "others", "a", "cura", "di"}


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
        end = position + len(core)
        # small words before the family belong to it: "van der Berg"
        small = [w.lower() for w in family.split()[:-1]]
        while (before := re.search(r"(\S+) $", text[:position])) and before.group(1).lower() in small:
            position = before.start()
        found.append((position, end, person))
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
        small = [w.lower() for w in person.get("family", "").split()[:-1]]
        full = [w.lower() for w in re.findall(r"[^\W\d_]+", person.get("given", ""))]

        def is_given(word):
            w = word.lower()
            if w in CONNECTIVES and not (len(w) == 1 and word.isupper()):
                return False
            return w in full or w in small or (word.isupper() and len(w) <= len(wanted) + 1 and all(c in wanted for c in w)) or (len(w) <= 2 and word[:1].isupper() and w[0] in wanted) \
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


def unmark(marked, faces):
    """Text without marks, the innermost variable of each character, and its typeface."""
    text, owner, kept, stack = [], [], [], []
    for ch, face in zip(marked, faces):
        code = ord(ch)
        if OPEN <= code < CLOSE:
            stack.append(VARIABLES[code - OPEN])
        elif code == CLOSE:
            if stack:
                stack.pop()
        else:
            text.append(ch)
            owner.append(stack[-1] if stack else "")
            kept.append(face)
    start = next((i for i, ch in enumerate(text) if ch != " "), 0)
    end = len(text) - next((i for i, ch in enumerate(reversed(text)) if ch != " "), 0)
    return "".join(text[start:end]), owner[start:end], "".join(kept[start:end])


def is_unmarked(people, owner, text):
    """Some styles print names that carry no mark: they would teach the model that names are nothing."""
    for person in people[:2]:
        name = (person.get("family") or person.get("literal") or "").lower()
        at = text.lower().find(name) if len(name) > 2 else -1
        if at >= 0 and owner[at] not in ("author", "editor", "translator", "title", "container-title", "container-author", "collection-editor"):
            return True
    return False


def tag_of(name, kind, owner):
    if name == "number":
        return NUMBER_TAG.get(kind, "?")
    if name == "genre" and kind == "report" and "number" in owner:
        return "j"
    if name == "locator":
        return "p" if kind in POINTED and "page" not in owner else "."
    return TAG.get(name, "?")


def label(row):
    marked, faces, kind, authors, editors, _ = row
    # A style that prints a label of bare family names before the entry teaches the model lists of such names.
    if marked.count("\ue0ff") < 2 or marked.count(chr(OPEN + VARIABLES.index("author"))) > 1:
        return None
    text, owner, faces = unmark(marked, faces)
    if len(tidy(text)) != len(text) or not 20 < len(text) < 900 or is_unmarked(authors, owner, text) or is_unmarked(editors, owner, text):
        return None
    tags = ["."] * len(text)
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
                return None
            tags[start:end] = made
        elif name in ("container-author", "collection-editor"):
            return None
        elif name:
            tags[start:end] = tag_of(name, kind, owner) * (end - start)
        start = end
    number = re.match(r"\s*[\[(]?\d{1,3}[\])]?[.:]?\s", text)
    if number and not owner[0]:
        tags[: number.end()] = "n" * number.end()
    for match in re.finditer("t+|j+", "".join(tags)):
        # a style takes the question mark out of the title's mark
        if text[match.end():match.end() + 1] in ("?", "!") and tags[match.end()] == ".":
            tags[match.end()] = match.group()[0]
    for match in re.finditer("o+", "".join(tags)):
        lead = re.match(r".*?(?=https?:|doi\.org|10\.)", text[match.start():match.end()])
        if lead:
            tags[match.start():match.start() + lead.end()] = "." * lead.end()
    # the date of access is the date alone
    return [text, trim_access(text, canonical(text, tags)), TYPE.get(kind, "other"), "csl", "", faces if set(faces) - {"r"} else ""]


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
