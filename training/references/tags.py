"""What a character of a labelled reference string can be: one letter per label, and letters for 'one of several'."""

# Order is the order of the model's outputs: never reorder, only append.
LABELS = [
    (".", "other"),
    ("n", "label"),
    ("A", "author_family_begin"), ("a", "author_family"), ("G", "author_given_begin"), ("g", "author_given"),
    ("x", "author_suffix"), ("C", "author_literal_begin"), ("c", "author_literal"),
    ("E", "editor_family_begin"), ("e", "editor_family"), ("H", "editor_given_begin"), ("h", "editor_given"),
    ("z", "editor_suffix"), ("K", "editor_literal_begin"), ("k", "editor_literal"),
    ("t", "title"), ("j", "container"), ("y", "year"), ("u", "year_suffix"), ("d", "date"),
    ("v", "volume"), ("i", "issue"), ("p", "pages"), ("b", "publisher"), ("l", "place"),
    ("D", "edition"), ("V", "version"), ("s", "series"), ("o", "doi"), ("X", "arxiv"), ("m", "pmid"),
    ("w", "url"), ("q", "access_date"), ("N", "note"), ("r", "in_press"), ("T", "genre"), ("I", "identifier"),
    ("f", "foreign"),               # what does not belong to the entry: running heads, the next entry
]
CHARS = "".join(c for c, _ in LABELS)
INDEX = {c: i for i, c in enumerate(CHARS)}

# A person begins where a capital of these stands; the small letter continues it.
BEGIN_TO_INSIDE = {"A": "a", "G": "g", "C": "c", "E": "e", "H": "h", "K": "k"}

# Annotations that leave something open: the loss sums over the labels allowed.
PARTIAL = {
    "P": ".AaGgxCc",            # a list of authors, not split into people
    "Q": ".EeHhzKk",            # a list of editors, not split
    "W": ".vip",                # "12(3)", "12:34-56": volume, issue, pages or a mark
    "~": ".NTldDVsIqrubnf",      # text outside the annotated fields
    "B": "CcKk",                # an organisation of unknown role
    "1": "AaGgxCc",             # a word of such a list of authors
    "2": "EeHhzKk",             # a word of such a list of editors
    "?": CHARS,                 # nothing known
}

TYPES = ["journal_article", "book", "book_chapter", "dataset", "software", "preprint", "conference_paper", "report",
         "thesis", "other"]


def allowed(tag):
    """Indexes of the labels that a tag permits."""
    return [INDEX[c] for c in PARTIAL.get(tag, tag)]
