"""Draws the typefaces of a composed string: what houses set in italics or bold, and what goes wrong with it."""
import re

from canon import spans

# How likely a field is set in which typeface, where a string has any: roman, italic, bold. Seen in the papers of the training corpus.
SETTING = {"container": (30, 66, 4), "title": (82, 7, 11), "own title": (35, 55, 10), "volume": (52, 20, 28), "people": (93, 2, 5), "year": (94, 1, 5), "label": (95, 0, 5)}
FIELD_OF = {"j": "container", "t": "title", "v": "volume", "y": "year", "n": "label", **dict.fromkeys("AaGgCc", "people")}
# Strings without any typeface: what `svc refs` is given, OCR, houses that mark nothing.
PLAIN_SHARE, MUDDLED_SHARE, WHOLE_SHARE = 0.34, 0.02, 0.01


def paint(faces, start, end, face):
    faces[start:end] = face * (end - start)


def faces(rng, text, tags):
    """One letter a character: roman, italic, bold or both; "" where the string is set in one typeface throughout."""
    roll = rng.random()
    if roll < PLAIN_SHARE:
        return ""
    out = ["r"] * len(text)
    runs = spans(tags)
    has_container = "j" in tags
    drawn = {field: rng.choices("rib", weights)[0] for field, weights in SETTING.items()}
    for tag, start, end in runs:
        field = FIELD_OF.get(tag)
        if field:
            paint(out, start, end, drawn["own title" if field == "title" and not has_container else field])
    details(rng, text, tags, out, runs)
    if roll < PLAIN_SHARE + WHOLE_SHARE:
        out = [rng.choice("ib")] * len(text)
    elif roll < PLAIN_SHARE + WHOLE_SHARE + MUDDLED_SHARE:
        muddle(rng, text, out)
    return "".join(out) if set(out) != {out[0]} else ""


def details(rng, text, tags, out, runs):
    """Italics inside: names of species in titles, "et al.", "In"; the mark after an italic run."""
    for tag, start, end in runs:
        if tag == "t" and rng.random() < 0.07:
            words = [m for m in re.finditer(r"[^\W\d_]{4,}", text[start:end])]
            if len(words) > 3:
                at = rng.randrange(len(words) - 1)
                last = words[min(len(words) - 1, at + rng.randint(0, 1))]
                face = "r" if out[start] == "i" else "i"
                paint(out, start + words[at].start(), start + last.end(), face)
        if tag in "jtv" and end < len(text) and out[end - 1] in "ib" and not text[end].isalnum() and rng.random() < 0.5:
            out[end] = out[end - 1]
    for match in re.finditer(r"\bet al\b\.?|\b[Ii]n(?=:? [A-Z])", text):
        if all(tags[i] == "." for i in range(match.start(), match.end())) and rng.random() < 0.2:
            paint(out, match.start(), match.end(), "i")


def muddle(rng, text, out):
    """Typefaces that follow nothing: a run begins or ends somewhere else."""
    for _ in range(rng.randint(1, 2)):
        at = rng.randrange(len(text))
        paint(out, at, min(len(text), at + rng.randint(4, 50)), rng.choice("rib"))
    del out[len(text):]
