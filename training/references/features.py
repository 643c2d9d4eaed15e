"""Cuts a reference string into tokens and gives each its feature numbers; parse/tokenise.ts and features.ts do the same."""
import re
import unicodedata

HASH_ROWS = 40960          # rows of the table that hashed strings fall into
EXACT_ROWS = 512           # rows after them, for features with few values
ROWS = HASH_ROWS + EXACT_ROWS
SLOTS = 13
MAX_TOKENS = 400           # longer strings are cut: no reference of the annotated sets has more

# A URL, a DOI or an arXiv number is one token; it ends before closing punctuation.
_URL = r"(?:https?://|ftp://|www\.)[^\s<>\"“”„«»]+"
_DOI = r"10\.\d{4,9}/[^\s<>\"“”„«»]+"
_LETTERS = r"[^\W\d_]+"
_TOKEN = re.compile(rf"(?P<link>{_URL}|{_DOI})|(?P<word>{_LETTERS})|(?P<number>\d+)|(?P<mark>[^\s])")
_OPEN = "([{"
_CLOSE = ")]}"
_QUOTE_PAIRS = {"“": "”", "„": "“", "«": "»", "‘": "’", '"': '"', "‚": "‘"}


def _trim_link(text):
    """Length of a link without the punctuation that ends the sentence; a closing bracket stays where it was opened."""
    end = len(text)
    while end > 1:
        last = text[end - 1]
        if last in ".,;:!?'’":
            end -= 1
        elif last in _CLOSE and text.count(_OPEN[_CLOSE.index(last)], 0, end) < text.count(last, 0, end):
            end -= 1
        else:
            break
    return end


def tokenise(text):
    """Tokens as (start, end, kind): kind is link, word, number or mark. The text is NFC."""
    tokens = []
    at = 0
    while len(tokens) < MAX_TOKENS:
        match = _TOKEN.search(text, at)
        if not match:
            break
        start, end, kind = match.start(), match.end(), match.lastgroup
        if kind == "link":
            end = start + _trim_link(match.group())
        elif kind == "word":
            while end < len(text) and unicodedata.category(text[end])[0] == "M":
                end += 1
        tokens.append((start, end, kind))
        at = end
    return tokens


def _fnv(text, seed):
    """FNV-1a over UTF-16 code units, 32 bits."""
    h = (2166136261 ^ seed) & 0xFFFFFFFF
    for ch in text:
        code = ord(ch)
        units = (code,) if code < 0x10000 else (0xD800 + ((code - 0x10000) >> 10), 0xDC00 + ((code - 0x10000) & 0x3FF))
        for unit in units:
            h = ((h ^ unit) * 16777619) & 0xFFFFFFFF
    return h


def _hashed(text, slot):
    return _fnv(text, slot * 7919) % HASH_ROWS


def _shape(text, kind):
    if kind == "link":
        return "L" + ("d" if text.startswith("10.") or "doi" in text[:24].lower() else "u")
    if kind == "number":
        return "9" * min(len(text), 7)
    if kind == "mark":
        return "m" + text
    upper = sum(1 for c in text if c.isupper())
    if upper == 0:
        form = "x"
    elif upper == len(text):
        form = "X"
    elif upper == 1 and text[0].isupper():
        form = "Xx"
    elif text[0].isupper():
        form = "XxX"
    else:
        form = "xX"
    return form + str(min(len(text), 9))


def _number_word(text):
    """A number as a word: short ones as they are, years by decade, the rest by length."""
    if len(text) <= 2:
        return "#" + text
    if len(text) == 4 and "1500" <= text <= "2039":
        return "#y" + text[:3]
    return "#" + str(min(len(text), 9))


_cache = {}


def _lexical(text, kind):
    """The seven hashed features of a token, alone."""
    key = (text, kind)
    found = _cache.get(key)
    if found:
        return found
    low = text.lower()
    if kind == "number":
        word = _number_word(text)
        parts = [word, "#<" + text[:2], "#<" + text[:1] + str(len(text)), "", "#>" + text[-1:], "", ""]
    elif kind == "link":
        parts = ["@" + low[:12], "@<" + low[:7], "@<" + low[:3], "@.", "@>" + low[-4:], "", ""]
    else:
        parts = [low, "<" + low[:2], "<" + low[:3], "<" + low[:4], low[-2:] + ">", low[-3:] + ">", low[-4:] + ">"]
    rows = [_hashed(part, slot) for slot, part in enumerate(parts)]
    rows.append(_hashed(_shape(text, kind), 7))
    found = tuple(rows)
    if len(_cache) < 2_000_000:
        _cache[key] = found
    return found


# Typefaces, in the order of their rows; a string that is set in one typeface throughout has none.
FACES = "?ribx"


def featurise(text, tokens, faces=""):
    """One row of SLOTS numbers for each token; faces has one letter a character, or none at all."""
    rows = []
    depth = 0
    closing = ""
    total = len(tokens)
    previous_end = 0
    for index, (start, end, kind) in enumerate(tokens):
        piece = text[start:end]
        gap = text[previous_end:start]
        space = 2 if "\n" in gap else 1 if gap else 0
        after = text[end:end + 1]
        space_after = 0 if not after else 1 if after.isspace() else 2
        if kind == "mark" and piece in _CLOSE:
            depth = max(0, depth - 1)
        if closing and piece == closing:
            closing = ""
        elif kind == "mark" and not closing and piece in _QUOTE_PAIRS and (space or index == 0 or text[start - 1] in "([{"):
            closing = _QUOTE_PAIRS[piece]
        inside = (min(depth, 2) * 2 + (1 if closing else 0))
        if kind == "mark" and piece in _OPEN:
            depth += 1
        exact = HASH_ROWS
        rows.append(_lexical(piece, kind) + (
            exact + space * 3 + space_after,
            exact + 16 + inside,
            exact + 32 + min(index, 23),
            exact + 64 + (index * 16) // total + 16 * (0 if total < 25 else 1 if total < 60 else 2),
            exact + 128 + (FACES.index(faces[start]) if faces else 0),
        ))
        previous_end = end
    return rows
