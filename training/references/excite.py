"""Reads the EXCITE references and brings their annotation to our convention; they serve evaluation only."""
import re

from canon import put, spans
from pieces import Pieces

EXCITE_TAG = re.compile(r"<(/?)([a-z-]+)>")


def excite_line(line):
    line = line.replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">")
    marks = {"title": "t", "source": "j", "year": "y", "volume": "v", "issue": "i", "fpage": "p", "lpage": "p", "publisher": "b",
             "url": "w", "other": "~", "identifier": "I"}
    pieces, stack, at, fresh = Pieces(), [], 0, False
    seen = set()
    for match in list(EXCITE_TAG.finditer(line)) + [None]:
        text = line[at:match.start() if match else len(line)]
        at = match.end() if match else len(line)
        top = stack[-1] if stack else ""
        if text:
            if top in ("surname", "given-names"):
                pair = "Aa" if top == "surname" else "Gg"
                if fresh and text.strip():
                    pieces.add(text[:len(text) - len(text.lstrip())]).begin(text, *pair)
                    pieces.add(text[len(text.rstrip()):])
                    fresh = False
                else:
                    pieces.add(text, pair[1])
            elif top == "author":
                pieces.add(text, "." if not re.search(r"\w", text) or any(s in seen for s in ("surname", "given-names")) else "P")
            elif top == "editor":
                # In this set an organisation that stands where authors stand is an 'editor': it is scored as author.
                lead = not seen & {"author", "title", "source"} and not re.match(r"[^<]*</editor>[\s,;/&und]*(?:<editor>[^<]*</editor>[\s,;/&und]*)*\(?(?:Hrsg|Hg|Eds?\b|ed\.)", line[at - 0 - len(text) - (match.end() - match.start()):] if match else "", re.I)
                pieces.add(text, "P" if lead else "Q")
            elif top:
                pieces.add(text, marks.get(top, "?"))
            else:
                pieces.add(text, ".")
        if not match:
            break
        if match.group(1):
            if match.group(2) in stack:
                while stack.pop() != match.group(2):
                    pass
            seen.add(match.group(2))
            if match.group(2) == "author":
                seen -= {"surname", "given-names"}
        else:
            stack.append(match.group(2))
            if match.group(2) == "author":
                fresh = True
                seen -= {"surname", "given-names"}
    return pieces.end()


EDITION_AFTER = re.compile(r"^(?:st|nd|rd|th)?[.,]*\s*(?:[\w.,]+\s+){0,4}?(?:aufl|ed\.|edn|edition|éd)", re.I)
ROLE_AFTER = re.compile(r"^[\s,]*[(\[]?(?:hrsg|hg|eds?|editors?)\b", re.I)


def excite_convention(text, tags):
    """That set has no label for editions, calls a number after 'Heft' a volume, and leading editors now authors, now editors."""
    tags = list(tags)
    runs = spans("".join(tags))
    for tag, start, end in runs:
        if tag in "vi" and EDITION_AFTER.match(text[end:end + 60]):
            put(tags, start, end, "~")
        elif tag == "v" and re.search(r"\b(?:Heft|H\.)\s*$", text[:start]):
            put(tags, start, end, "i")
        elif tag == "Q" and re.fullmatch(r"\W*(?:ders|dies|derselbe|dieselbe)\W*", text[start:end], re.I):
            put(tags, start, end, "~")
    people = [i for i, tag in enumerate(tags) if tag in "AaGg"]
    if people and not set("tjQ") & set(tags[:people[-1]]) and ROLE_AFTER.match(text[people[-1] + 1:]):
        tags = [{"A": "E", "a": "e", "G": "H", "g": "h"}.get(tag, tag) for tag in tags]
    titled = False
    for tag, start, end in spans("".join(tags)):
        titled = titled or tag in "tj"
        if tag == "Q" and titled and not re.search(r"\b(?:in|von|by)\b[\s:.]*(?:[^.:;]{0,80}[/;,&]\s*)?$", text[:start], re.I) and not ROLE_AFTER.match(text[end:]):
            put(tags, start, end, "~")
    return text, "".join(tags)


def excite(root):
    for folder in ("de-end", "de-footnote", "de-footnote+end", "en-end"):
        for path in sorted((root / f"excite/excite/{folder}").glob("*.xml")):
            for line in path.read_text(errors="replace").splitlines():
                opened = [m.group(2) for m in EXCITE_TAG.finditer(line) if not m.group(1)]
                closed = [m.group(2) for m in EXCITE_TAG.finditer(line) if m.group(1)]
                if sorted(opened) != sorted(closed) or not opened:
                    continue
                yield (*excite_convention(*excite_line(line)), None, f"excite-{folder[:2]}", "")
