"""Gathers names of journals, and how often titles of papers use each word, from openly licensed reference records.

usage: journal_names.py REFS_FOLDER OUT.json

REFS_FOLDER holds jats-refs/*.xml.gz (references of articles, each line with its article's licence in lic=) and
crossref-real-2k.json (MIT). Only references of articles under CC BY or CC0 are read. A name is kept whole when all its
words are words that titles use: "Plant Physiol" is an abbreviation, "Plant Physiology" is a name.
"""

import collections
import gzip
import html
import json
import re
import sys
from pathlib import Path

OPEN_LICENCE = re.compile(r"^CC (?:BY \d|0)|^CC0")
SMALL = set("of the and for in on de la le et und der die des für e y da do del a an & i zur".split())
BRANDS = set("BMC PLOS PLoS BMJ JAMA IEEE ACM FEMS FEBS EMBO AIDS DNA RNA ISME SIAM ACS RSC AIP PNAS eLife mBio AoB JMIR ISPRS".split())
SHORT_WORDS = set("art law age sex eye gut pig new sea air men one ear bee lab gas oil ion war".split())
TELLING = re.compile(r"\b(?:Journal|Annals|Archives|Letters|Reviews?|Proceedings|Transactions|Bulletin|Acta|Advances)\b")
SCIENCE_ENDING = re.compile(r"(?:ology|ological|istry|ics|graphy|ences?|iatry|ica|iana|ensis)$")
LEAST_TITLE_USES = 4


def stripped(markup: str) -> str:
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", "", markup))).strip()


def gather(folder: Path):
    sources, journals, words = collections.Counter(), collections.Counter(), collections.Counter()
    for name in ("mixed-verbatim", "mixed-tagged", "element-citation"):
        with gzip.open(folder / "jats-refs" / f"{name}.xml.gz", "rt", errors="replace") as lines:
            for line in lines:
                licence = re.search(r'lic="([^"]*)"', line)
                if not licence or not OPEN_LICENCE.match(licence.group(1)):
                    continue
                own = re.search(r' j="([^"]*)"', line)
                if own:
                    journals[stripped(own.group(1))] += 1
                for title in re.findall(r"<article-title[^>]*>(.*?)</article-title>", line):
                    words.update(re.findall(r"[^\W\d_]{2,}", stripped(title).lower()))
                if 'publication-type="journal"' in line:
                    sources.update(stripped(source) for source in re.findall(r"<source[^>]*>(.*?)</source>", line))
    return sources, journals, words


def containers(record, sources):
    if isinstance(record, list):
        for item in record:
            containers(item, sources)
    elif isinstance(record, dict):
        for key, value in record.items():
            if key in ("journal-title", "container-title"):
                sources.update(stripped(name) for name in ([value] if isinstance(value, str) else value))
            else:
                containers(value, sources)


def is_whole(name: str, count: int, words) -> bool:
    if not 4 <= len(name) <= 90 or not name[0].isupper() or re.search(r'[\d/()\[\]"<>|;.]', name):
        return False
    parts = re.findall(r"[^\W\d_]+(?:['’-][^\W\d_]+)*", name)
    if len(parts) == 1:
        return count >= 5 and len(name) > 4 and name != name.upper()
    for part in parts:
        low = part.lower()
        if low in SMALL or part in BRANDS:
            continue
        if words[low] < LEAST_TITLE_USES and not SCIENCE_ENDING.search(low):
            return False
        if len(part) < 4 and low not in SHORT_WORDS:
            return False
    return bool(parts) and parts[-1].lower() not in SMALL


def title_case_share(name: str) -> float:
    return sum(1 for word in name.split() if word[0].isupper() or word in SMALL) / len(name.split())


def main(folder: Path, out: Path) -> None:
    sources, journals, words = gather(folder)
    containers(json.loads((folder / "crossref-real-2k.json").read_text()), sources)
    by_key = {}
    for name, count in [*sources.items(), *((name, min(count, 3)) for name, count in journals.items())]:
        if is_whole(name, sources[name], words):
            key = re.sub(r"^the|[^a-z0-9]", "", name.lower().replace("&", "and"))
            by_key.setdefault(key, collections.Counter())[name] += count + (2 if name in journals else 0)
    kept = []
    for spellings in by_key.values():
        name = max(spellings, key=lambda spelling: (title_case_share(spelling) > 0.99, spellings[spelling]))
        if sum(spellings.values()) >= 2 or TELLING.search(name):
            kept.append(name)
    titles = {word: count for word, count in words.items() if count >= LEAST_TITLE_USES}
    out.write_text(json.dumps({"names": sorted(kept), "title_words": titles}, ensure_ascii=False) + "\n")
    print(len(kept), "names,", len(titles), "words of titles")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
