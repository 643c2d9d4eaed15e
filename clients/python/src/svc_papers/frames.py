"""Records as tables: one row for each sentence, reference, author ... with the ids of its record first."""

from __future__ import annotations

import re
from pathlib import PurePath
from typing import Any, Dict, Iterable, List, Mapping, Optional

from .models import PaperRecord

#: Lists of a record that are tables.
TABLES = (
    "author", "affiliation", "section", "text", "bib", "xref", "figure", "table", "eq", "url", "funding", "bib_match"
)  # fmt: skip


def record_id(record: PaperRecord) -> str:
    """The key of a record in a corpus, as `svc collect` makes it."""
    source = record["source"]
    return f"{PurePath(source['file_name']).stem}-{source['file_hash'][:16]}"


def _number(text: Optional[str]) -> Optional[float]:
    """"−2.43" and "1,204" as numbers; None where it is none."""
    try:
        return float(re.sub(r",(?=\d{3}(?:\D|$))", "", re.sub("[−–]", "-", text or "")))
    except ValueError:
        return None


def _printed(eq: Mapping[str, Any]) -> str:
    df = f"({eq['df']})" if eq["df"] else ""
    return eq.get("verbatim") or f"{eq['lhs']}{df} {eq['comp']} {eq['rhs']}"


def _verdict(test: Optional[Mapping[str, Any]]) -> str:
    """As the tables of `svc collect` have it."""
    if test is None:
        return "not_recomputed"
    if test.get("consistent"):
        return "matches"
    if test.get("explained"):
        return "explained"
    is_one_tailed = (test.get("one_tailed") or {}).get("consistent") and not test.get("decision_error")
    return "one_tailed" if is_one_tailed else "mismatch"


def _tests(record: PaperRecord) -> List[Dict[str, Any]]:
    """One row for each statistical test: as printed, in numbers, recomputed, with verdict, sentence and page (as csv-tests has it)."""
    diagnostics: Any = (record.get("extraction") or {}).get("diagnostics") or {}
    tests = {test["test_eq_id"]: test for test in (diagnostics.get("statistics") or {}).get("tests", [])}
    by_id = {eq["eq_id"]: eq for eq in record["eq"]}
    sentences = {row["text_id"]: row for row in record["text"]}
    found = []
    for eq in record["eq"]:
        test = tests.get(eq["eq_id"])
        if test is None and not eq["df"]:
            continue
        p = by_id.get(test["p_eq_id"]) if test else None
        known: Dict[str, Any] = test or {}
        explained = known.get("explained")
        sentence = sentences.get(eq["text_id"], {})
        found.append(
            {
                "test_eq_id": eq["eq_id"],
                "p_eq_id": p["eq_id"] if p else None,
                "text_id": eq["text_id"],
                "page_number": sentence.get("page_number"),
                "printed": ", ".join(_printed(row) for row in (eq, p) if row),
                "statistic": known.get("statistic", eq["lhs"]),
                "df1": known.get("df1"),
                "df2": known.get("df2"),
                "comparison": eq["comp"],
                "value": _number(eq["rhs"]),
                "p_comparison": p["comp"] if p else None,
                "p_printed": _number(p["rhs"]) if p else None,
                "computed_p": known.get("computed_p"),
                "one_tailed_p": (known.get("one_tailed") or {}).get("computed_p"),
                "verdict": _verdict(test),
                "grade": known.get("grade"),
                "explained": explained,
                "sentence": sentence.get("text"),
            }
        )
    return found


def rows(records: Iterable[PaperRecord], table: str) -> List[Dict[str, Any]]:
    """The rows of one list of all records; `paper` has one row for each record, `test` one for each statistical test."""
    if table not in ("paper", "test", *TABLES):
        raise ValueError(f"there is no table {table}; there are paper, test, {', '.join(TABLES)}")
    found: List[Dict[str, Any]] = []
    for record in records:
        keys = {"record_id": record_id(record), "paper_id": record["paper_id"]}
        content: Any
        if table == "paper":
            content = [{**record["source"], **record["metadata"]}]
        else:
            content = _tests(record) if table == "test" else record.get(table) or []
        found.extend({**keys, **row} for row in content)
    return found


def to_pandas(records: Iterable[PaperRecord], table: str = "text") -> Any:
    import pandas

    return pandas.DataFrame(rows(records, table))


def to_polars(records: Iterable[PaperRecord], table: str = "text") -> Any:
    import polars

    return polars.DataFrame(rows(records, table), infer_schema_length=None)
