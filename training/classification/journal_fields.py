"""Fields of science (OECD FORD 2007) of journals, told by words and abbreviations in their names; None where a name tells nothing.

The words stand in weights/fields-of-science.json, which the program reads as well: the first pattern that fits counts, and a null stands for journals of everything.
"""
import json
import re
from pathlib import Path

TABLE = Path(__file__).resolve().parents[2] / "weights" / "fields-of-science.json"
RULES = [(code, re.compile(pattern)) for code, pattern in json.loads(TABLE.read_text())["journals"]]


def field_of(journal: str):
    name = re.sub(r"\s+", " ", journal.lower().strip())
    return next((code for code, pattern in RULES if pattern.search(name)), None)
