"""Words broken by hyphenation patterns in the manual pages of five languages: languages.py MAN_FOLDER OUT.jsonl

Papers with truth are English and German; these texts show how the evidence carries over. Words of six letters and more are broken where the
patterns allow it, compounds at a hyphen, both as often as they stand in the text.
"""

import glob
import gzip
import json
import random
import re
import sys

import pyphen

LANGUAGES = [("fr", "fr", 2), ("de", "de_DE", 3), ("es", "es", 2), ("it", "it_IT", 2), ("pt_BR", "pt_BR", 2)]
MOST_PAGES = 150
SHARE = 0.12
REQUESTS = re.compile(r"(?m)^\.\\\".*$|^[.'](?:TH|so|de|ds|if|nr|ie).*$|^\.[A-Za-z]+ ?")
ESCAPES = re.compile(r"\\f\(?\w\w?|\\f\[\w*\]|\\&|\\[|^,/]|\\\(\w\w|\\\[[^\]]*\]|\"")
WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
LETTERS = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
FIRST = re.compile(r"[^\W\d_]+")


def break_at(word, patterns):
    if "-" in word:
        at = random.choice([found.start() for found in re.finditer("-", word)])
        tail = FIRST.match(word[at + 1 :]).group()
        return {"whole": word[:at], "tail": tail, "after": word[at + 1 + len(tail) :], "broken": False}
    places = patterns.positions(word) if len(word) >= 6 else []
    if not places:
        return None
    at = random.choice(places)
    return {"whole": word[:at], "tail": word[at:], "after": "", "broken": True}


def main(folder, out):
    random.seed(7)
    with open(out, "w") as rows:
        for language, code, least in LANGUAGES:
            patterns = pyphen.Pyphen(lang=code, left=2, right=least)
            files = sorted(glob.glob(f"{folder}/{language}/man*/*.gz"))
            random.shuffle(files)
            for file in files[:MOST_PAGES]:
                with gzip.open(file, "rt", errors="replace") as page:
                    text = REQUESTS.sub("", page.read()).replace(r"\[u2010]", "-").replace(r"\-", "-").replace(r"\(hy", "-")
                words = WORD.findall(ESCAPES.sub("", text))
                chosen = [word for word in words if LETTERS.fullmatch(word) and not word.isupper() and random.random() < SHARE]
                breaks = [found for found in (break_at(word, patterns) for word in chosen) if found]
                if breaks:
                    rows.write(json.dumps({"id": f"man-{language}", "lang": language, "breaks": breaks, "lines": [[" ".join(words), None]]}) + "\n")


main(*sys.argv[1:])
