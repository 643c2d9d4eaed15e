"""Records as tables: one row for each sentence, reference, author ... with the ids of its record first."""

from __future__ import annotations

from pathlib import PurePath
from typing import Any, Dict, Iterable, List

from .models import PaperRecord

#: Lists of a record that are tables.
TABLES = (
    "author", "affiliation", "section", "text", "bib", "xref", "figure", "table", "eq", "url", "funding", "bib_match"
)  # fmt: skip


def record_id(record: PaperRecord) -> str:
    """The key of a record in a corpus, as `svc collect` makes it."""
    source = record["source"]
    return f"{PurePath(source['file_name']).stem}-{source['file_hash'][:16]}"


def rows(records: Iterable[PaperRecord], table: str) -> List[Dict[str, Any]]:
    """The rows of one list of all records; `paper` has one row for each record."""
    if table != "paper" and table not in TABLES:
        raise ValueError(f"there is no table {table}; there are paper, {', '.join(TABLES)}")
    found: List[Dict[str, Any]] = []
    for record in records:
        keys = {"record_id": record_id(record), "paper_id": record["paper_id"]}
        content: Any = [{**record["source"], **record["metadata"]}] if table == "paper" else record.get(table) or []
        found.extend({**keys, **row} for row in content)
    return found


def to_pandas(records: Iterable[PaperRecord], table: str = "text") -> Any:
    import pandas

    return pandas.DataFrame(rows(records, table))


def to_polars(records: Iterable[PaperRecord], table: str = "text") -> Any:
    import polars

    return polars.DataFrame(rows(records, table), infer_schema_length=None)
