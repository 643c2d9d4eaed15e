"""Brings annotations of different sets to one convention: what belongs to a field and what is a mark around it."""
import re
import unicodedata

_KEEP_END = {"t": "?!…", "j": "?!", "b": "", "g": ".", "h": ".", "a": ".", "e": ".", "l": "."}
_TRIM = " \t\n.,;:()[]{}\"'“”„«»‘’‚‹›–—-−/|<>*&+="
_ROLE_TAIL = re.compile(
    r"[\s,(\[]*\b(?:eds?|editors?|hrsgg?|hgg?|hrsgb|dir|coord|coords|org|orgs|comps?|a cura di|a c\. di|edd|hgin|hrsgin|herausgeber(?:in)?)\b[.)\],:;\s]*$", re.I)
_ROLE_HEAD = re.compile(
    r"^[\s(\[]*(?:in\s*:?\s+)?(?:eds?\.?(?:ited)?(?: by)?|hrsg\.?(?: v\.?| von)?|herausgegeben von|hg\.?(?: v\.?| von)?|sous la (?:dir\.|direction) d[e']|a cura di|a c\. di|edd\.?|dir\.|coord\.|par)\b[.:\s]*", re.I)
_IN_HEAD = re.compile(r"^\s*(?:in|dans|en|em|nell[ao]|apud)\s*:?\s+", re.I)
_ET_AL = re.compile(r"[\s,;]*(?:\b(?:et\.? ?al|u\.? ?a|and others|y otros|e altri|e outros|et alii)\b\.?)[\s.,:;]*$", re.I)
_VOLUME_HEAD = re.compile(r"^[\s(\[]*(?:vols?|volumes?|bd|band|jg|jahrg|jahrgang|tome?|t|v|tomo|anno)\b[.:\s]*", re.I)
_ISSUE_HEAD = re.compile(r"^[\s(\[]*(?:no|nos|nr|n|num|núm|number|issue|iss|heft|h|fasc|n°|nº)(?![^\W\d])[.:°º\s]*", re.I)
_PAGE_HEAD = re.compile(r"^[\s(\[]*(?:pages?|pp?|pgs?|seiten?|s|págs?|pags?|pág)\b[.:\s]*", re.I)
_DOI_HEAD = re.compile(r"^\s*(?:digital object identifier|doi)\b[.:\s]*(?=10)", re.I)
_URL_FIND = re.compile(r"(?:https?://|ftp://|www\.)\S+(?:\s?\S+/\S*)*", re.I)
_ARXIV_HEAD = re.compile(r"^[\s(\[]*(?:arxiv preprint\s+)?(?:arxiv|e-?print)\s*:\s*", re.I)
_PMID_HEAD = re.compile(r"^[\s(\[]*(?:pmid|pubmed(?: id)?)\b[.:\s]*", re.I)
_YEAR = re.compile(r"(?<!\d)(1[4-9]\d\d|20[0-4]\d)(?!\d)")


def spans(tags):
    """Runs of one tag as (tag, start, end)."""
    out = []
    start = 0
    for i in range(1, len(tags) + 1):
        if i == len(tags) or tags[i] != tags[start]:
            out.append((tags[start], start, i))
            start = i
    return out


def put(tags, start, end, tag):
    for i in range(start, end):
        tags[i] = tag


def _trim(text, tags, tag, start, end):
    while tag not in "tj" and end - start > 2 and text[start] in "([" and text[end - 1] in ")]":
        tags[start] = tags[end - 1] = "."
        start, end = start + 1, end - 1
    while start < end and text[start] in _TRIM and not (text[start] in "([" and closes_inside(text, start, end)):
        tags[start] = "."
        start += 1
    keep = _KEEP_END.get(tag, "")
    while end > start and text[end - 1] in _TRIM and text[end - 1] not in keep and not (
            text[end - 1] in ")]" and opens_inside(text, start, end - 1)):
        if text[end - 1] == "." and tag in "jslbT" and _abbreviated(text, start, end - 1, tag):
            break
        tags[end - 1] = "."
        end -= 1
    return start, end


def _abbreviated(text, start, end, tag):
    """Is the dot at the end that of an abbreviation ("J. Biol. Chem.")? Then the field keeps it."""
    return tag == "j" and text.count(".", start, end) >= 1 and end - start < 60


def closes_inside(text, start, end):
    return {"(": ")", "[": "]"}[text[start]] in text[start:end]


def opens_inside(text, start, at):
    opener = {")": "(", "]": "["}[text[at]]
    return text.count(opener, start, at) > text.count(text[at], start, at)


def _cut_head(pattern, text, tags, start, end):
    match = pattern.match(text[start:end])
    if match and match.end() < end - start:
        put(tags, start, start + match.end(), ".")
        return start + match.end()
    return start


def _date(text, tags, start, end):
    """A date: the year, its letter, and the rest of the date."""
    years = list(_YEAR.finditer(text, start, end))
    body = text[start:end]
    if not years:
        if re.search(r"in press|forthcoming|im druck|im erscheinen|à paraître|accepted|submitted|to appear|en prensa", body, re.I):
            put(tags, start, end, "r")
        else:
            put(tags, start, end, "d")
        return
    year = years[-1] if re.match(r"\s*\[?\d{4}\]?[/\s]", body) is None else years[0]
    for match in years:
        if match is not year and not re.search(r"[a-zäé]{3}", body):
            put(tags, match.start(), match.end(), ".")
    put(tags, start, end, "d")
    put(tags, year.start(), year.end(), "y")
    letter = re.match(r"[a-h](?![a-z])", text[year.end():end])
    if letter:
        tags[year.end()] = "u"
    for i in range(start, end):
        if tags[i] == "d" and text[i] in "()[].,;: " and not re.search(r"\w", text[start:i].replace(year.group(), "")):
            tags[i] = "."
    for i in range(end - 1, start - 1, -1):
        if tags[i] == "d" and not text[i].isalnum():
            tags[i] = "."
        else:
            break
    if not any(tags[i] == "d" and text[i].isalnum() for i in range(start, end)):
        for i in range(start, end):
            if tags[i] == "d":
                tags[i] = "."


def _volume_issue(text, tags, start, end):
    body = text[start:end]
    match = re.match(
        r"[\s(]*(?:vols?\.?|volumes?|bd\.?|band|jg\.?|t\.|tome|v\.)?\s*([\w–-]+)\s*(?:[(\[,:./]|\s)+\s*(?:(?:no|nr|n|num|núm|issue|heft|h|fasc)\b[.°º:]*|n°|nº|#)?\s*([\w\s./–-]*?\d+[\w/–-]*)[\s)\],.;:]*$",
        body, re.I)
    if match and re.search(r"\d|^[IVXLC]+$", match.group(1)):
        put(tags, start, end, ".")
        put(tags, start + match.start(1), start + match.end(1), "v")
        put(tags, start + match.start(2), start + match.end(2), "i")
        return
    match = re.match(r"[\s(]*(?:vols?\.?|volumes?|bd\.?|band|jg\.?|t\.|tome|v\.)?\s*([\dIVXLC]+[a-zA-Z]?)[\s)\],.;:]*$", body, re.I)
    if match:
        put(tags, start, end, ".")
        put(tags, start + match.start(1), start + match.end(1), "v")
        return
    if re.match(r"\s*(?:no|nr|n°|nº|issue|heft|h)\b", body, re.I):
        put(tags, start, end, "i")


def _note(text, tags, start, end):
    """A note may say that a work is in press, when it was read, or what kind of work it is."""
    body = text[start:end]
    if re.fullmatch(r"[\s(\[]*(?:in press|forthcoming|im druck|im erscheinen|i\. ?e\.|à paraître|to appear|en prensa|no prelo|in corso di stampa)[\s)\].,;]*", body, re.I):
        put(tags, start, end, "r")
    elif re.search(r"access|retrieved|abgerufen|zugriff|consult|acesso|letzter|visited|viewed", body, re.I) and re.search(r"\d", body) and "http" not in body:
        match = re.search(r"(?:\d{1,2}[.\s/-]+)?(?:[A-Za-zäéû]{3,10}\.?\s+)?(?:\d{1,2},?\s+)?\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d\d-\d\d", body)
        put(tags, start, end, ".")
        if match:
            put(tags, start + match.start(), start + match.end(), "q")
    elif re.search(r"thes[ie]s|dissertation|\bdiss\b|technical report|tech\. rep|habilitation|tesis|thèse", body, re.I):
        put(tags, start, end, "T")


def _links(text, tags, start, end, tag):
    match = re.search(r"10\.\d{4,9}/\S+", text[start:end])
    if tag == "w" and match and "doi" in text[start:end].lower():
        put(tags, start, end, ".")
        put(tags, start, start + match.end(), "o")
        start, end = start, start + match.end()
        tag = "o"
    if tag == "w":
        match = _URL_FIND.search(text, start, end)
        if match:
            put(tags, start, match.start(), ".")
            put(tags, match.end(), end, "~")
            start, end = match.start(), match.end()
    else:
        while start < end and text[start] in " <([\n":
            tags[start] = "."
            start += 1
        start = _cut_head(_DOI_HEAD, text, tags, start, end)
    while end > start and text[end - 1] in " .,;:>)]\n" and not (text[end - 1] in ")]" and opens_inside(text, start, end - 1)):
        tags[end - 1] = "."
        end -= 1
    while start < end and text[start] in " <([\n":
        tags[start] = "."
        start += 1


def _people(text, tags, start, end):
    """An unsplit list of people: role words and 'et al.' stand outside it."""
    for pattern in (_ROLE_TAIL, _ET_AL, _ROLE_TAIL):
        match = pattern.search(text[start:end])
        if match and match.start() > 0:
            put(tags, start + match.start(), end, ".")
            end = start + match.start()
    start = _cut_head(_ROLE_HEAD, text, tags, start, end)
    start = _cut_head(_IN_HEAD, text, tags, start, end)
    while start < end and text[start] in _TRIM:
        tags[start] = "."
        start += 1
    while end > start and text[end - 1] in _TRIM and text[end - 1] != ".":
        tags[end - 1] = "."
        end -= 1


HEADS = {"v": _VOLUME_HEAD, "i": _ISSUE_HEAD, "p": _PAGE_HEAD, "X": _ARXIV_HEAD, "m": _PMID_HEAD, "j": _IN_HEAD}


def canonical(text, tags):
    """The tags of a string, brought to the convention; `tags` may hold 'Y' for a date not yet taken apart."""
    tags = list(tags)
    for tag, start, end in spans(tags):
        if tag == "Y":
            _date(text, tags, start, end)
        elif tag == "W" or (tag == "v" and re.search(r"\d\s*\(", text[start:end])):
            _volume_issue(text, tags, start, end)
        elif tag in "N":
            _note(text, tags, start, end)
        elif tag in "wo":
            _links(text, tags, start, end, tag)
        elif tag in "PQ":
            _people(text, tags, start, end)
    for tag, start, end in spans(tags):
        if tag in HEADS:
            start = _cut_head(HEADS[tag], text, tags, start, end)
        if tag in "tjvipblDVsXmqNrTIyd":
            _trim(text, tags, tag, start, end)
    for i in range(1, len(text)):
        if text[i] == "." and tags[i] == "." and tags[i - 1] in "gGhH" and (i == 1 or not text[i - 2].isalpha()):
            tags[i] = tags[i - 1].lower()
    return "".join(tags)


_ODD = re.compile(r"[^\S \n]|[\x00-\x09\x0b-\x1f\x7f\x85\ufeff\u200b\U00010000-\U0010ffff]")


def tidy(text):
    """NFC, odd spaces to plain ones, no control characters; line breaks stay."""
    if not unicodedata.is_normalized("NFC", text):
        text = unicodedata.normalize("NFC", text)
    return _ODD.sub(lambda m: "\ufffd" if ord(m.group()) > 0xFFFF else " ", text) if _ODD.search(text) else text
