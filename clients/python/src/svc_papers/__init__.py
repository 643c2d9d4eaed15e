"""The client of svc: papers in, records out. No packages but Python's own are needed."""

from .client import AsyncClient, Client, Outcome, SvcError
from .frames import rows, to_pandas, to_polars
from .models import SCHEMA_VERSION, PaperRecord

__all__ = [
    "AsyncClient",
    "Client",
    "Outcome",
    "PaperRecord",
    "SCHEMA_VERSION",
    "SvcError",
    "rows",
    "to_pandas",
    "to_polars",
]
__version__ = "0.2.0"
