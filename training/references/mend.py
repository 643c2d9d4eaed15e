"""Mends faults that the annotated training sets repeat, so that one convention is learned; held-out strings stay as they were annotated."""
import re

from canon import put, spans

# What a journal prints behind its name to be told from others of that name.
JOURNAL_PLACE = re.compile(r"[\s.(\[]*")
JOURNAL_HEAD = re.compile(r"^(?:the )?(?:journals?|j|annals?|ann|proc|proceedings|trans|transactions|bull|bulletin|acta|arch|archives|rev|review|am|amer|int|eur|phys|chem|biol|math|nature|science|lancet|z|ieee)\b\.?", re.I)


def _place_of_journal(text, tags, runs):
    """"Proc Natl Acad Sci USA": the set tags the last word now as place, now as part of the name; it is part of the name."""
    if "b" in tags:
        return
    for tag, _, end in runs:
        if tag != "j":
            continue
        place = next(((a, b) for t, a, b in runs if t == "l" and end <= a <= end + 3), None)
        if not place or not JOURNAL_PLACE.fullmatch(text[end:place[0]]) or "\n" in text[end:place[0]]:
            continue
        after = re.match(r"[)\].,;:\s]*", text[place[1]:]).end() + place[1]
        if after < len(text) and (text[after].isdigit() or tags[after] in "yv"):
            closing = 1 if text[end:place[0]].rstrip().endswith(("(", "[")) and text[place[1]:place[1] + 1] in (")", "]") else 0
            put(tags, end, place[1] + closing, "j")


def _journal_as_title(text, tags, runs):
    """A work that is cited without title: its journal was tagged as the title, or as a series."""
    kinds = {t for t, _, _ in runs}
    if "j" in kinds or "b" in kinds or "v" not in kinds or "p" not in kinds:
        return
    for tag, start, end in runs:
        short = text[start:end]
        if tag == "s" or tag == "t" and len(short) < 70 and (JOURNAL_HEAD.match(short) or len(re.findall(r"\b\w{1,6}\.(?= )", short)) >= 2):
            put(tags, start, end, "j")
            return


def mended(row):
    text, tags = row[0], list(row[1])
    _journal_as_title(text, tags, spans("".join(tags)))
    _place_of_journal(text, tags, spans("".join(tags)))
    return [text, "".join(tags), *row[2:]]


def is_sound(row):
    """Strings whose annotation cannot be right teach nothing: no title and no container in a long string, tags of another text inside."""
    text, tags = row[0], row[1]
    if re.search(r"</?\w+[ >]|&[a-z]+;", text):
        return False
    return len(text) < 40 or bool(set("tjC") & set(tags)) or bool(set("wo") & set(tags))
