"""The record as typed dictionaries. Generated from schema/v11.json by `npm run docs`; edit the schema, not this file."""

from typing import Any, Dict, List, Optional, TypedDict, Union

SCHEMA_VERSION = "11.2"


class _AffiliationExport(TypedDict):
    affiliation_id: int
    text: str


class AffiliationExport(_AffiliationExport, total=False):
    institution: Optional[str]
    department: Optional[str]
    city: Optional[str]
    country: Optional[str]
    author_ids: List[int]
    ror: Optional[str]
    ror_confidence: Optional[float]


class _AuthorExport(TypedDict):
    author_id: int
    given: str
    family: str
    corresponding: bool


class AuthorExport(_AuthorExport, total=False):
    suffix: Optional[str]
    affiliation: Optional[str]
    email: Optional[str]
    researcher_id: Optional[str]
    role: List[str]


class _BibExport(TypedDict):
    bib_id: int


class BibExport(_BibExport, total=False):
    text_id: Optional[int]
    bib_type: Optional[str]
    doi: Optional[str]
    title: Optional[str]
    authors: Optional[str]
    author: Optional[List["PersonNameExport"]]
    editors: Optional[str]
    editor: Optional[List["PersonNameExport"]]
    publisher: Optional[str]
    year: Optional[int]
    year_suffix: Optional[str]
    date: Optional[str]
    container: Optional[str]
    volume: Optional[str]
    issue: Optional[str]
    first_page: Optional[str]
    last_page: Optional[str]
    edition: Optional[str]
    version: Optional[str]
    url: Optional[str]
    is_in_press: bool
    arxiv: Optional[str]
    pmid: Optional[str]
    series: Optional[str]
    access_date: Optional[str]
    note: Optional[str]
    consolidated_fields: Optional[str]
    et_al: bool


class _BibMatchExport(TypedDict):
    bib_id: int
    service: str


class BibMatchExport(_BibMatchExport, total=False):
    service_id: Optional[str]
    score: Optional[float]
    bib_type: Optional[str]
    doi: Optional[str]
    title: Optional[str]
    author: Optional[List["PersonNameExport"]]
    editor: Optional[List["PersonNameExport"]]
    publisher: Optional[str]
    year: Optional[int]
    date: Optional[str]
    container: Optional[str]
    volume: Optional[str]
    issue: Optional[str]
    first_page: Optional[str]
    last_page: Optional[str]
    edition: Optional[str]
    version: Optional[str]
    url: Optional[str]


class _CaptionAssignmentExport(TypedDict):
    caption_id: str
    object_id: Optional[str]
    score: float
    reasons: List[str]


class CaptionAssignmentExport(_CaptionAssignmentExport, total=False):
    ambiguous: bool


class CaptionAssignmentReceiptExport(TypedDict):
    candidates: List["CaptionCandidateExport"]
    assignments: List["CaptionAssignmentExport"]


class CaptionCandidateExport(TypedDict):
    caption_id: str
    text: str
    object_type: str
    page_number: Optional[int]
    bbox: Optional[List[float]]
    source_index: int


class _CitationCandidateExport(TypedDict):
    text_id: int
    start: int
    end: int
    raw: str
    style: str
    bib_ids: List[int]
    evidence: List[str]
    confidence: float
    accepted: bool
    rejection_reasons: List[str]


class CitationCandidateExport(_CitationCandidateExport, total=False):
    possible_bib_ids: List[int]


class CitationLinkingExport(TypedDict):
    style_scores: Dict[str, float]
    candidates: List["CitationCandidateExport"]
    resolved_candidate_fraction: Optional[float]
    unique_linked_bib_fraction: Optional[float]


class DiagnosticsExport(TypedDict, total=False):
    text_quality: Optional[float]
    references_complete: bool
    ref_seg_fallback_used: bool
    citation_linking: Optional["CitationLinkingExport"]
    caption_assignment: Optional["CaptionAssignmentReceiptExport"]
    reference_yield: Optional["ReferenceYieldExport"]
    statistics: Optional["StatisticsExport"]
    reference_checks: Optional[List["ReferenceCheckExport"]]
    paper_notices: List["ReferenceNoticeExport"]
    fields: Optional[Dict[str, "FieldDiagnosisExport"]]
    references: Optional[List["ReferenceDiagnosisExport"]]
    floats: Optional[List["FloatStateExport"]]
    relabelled: Optional[List["RelabelledExport"]]
    pages_unread: List[int]
    unproven: List["ValidationIssueExport"]


class _DoiCandidateExport(TypedDict):
    raw: str
    normalized: str
    source_kind: str
    page: Optional[int]
    section_id: Optional[int]
    section_type: Optional[str]
    region_index: Optional[int]
    region_type: Optional[str]
    text_id: Optional[int]
    marker_kind: str
    repeated_header_footer_count: int
    semantic_context: str
    selection_tier: int


class DoiCandidateExport(_DoiCandidateExport, total=False):
    rejection_reason: Optional[str]


class EnrichmentExport(TypedDict):
    complete: bool
    refs_enriched: int
    refs_total: int


class _EqExport(TypedDict):
    eq_id: int
    text_id: int
    grp_id: int
    lhs: str
    df: str
    comp: str
    rhs: str


class EqExport(_EqExport, total=False):
    verbatim: Optional[str]


class _ExpectedIdentityExport(TypedDict):
    queue_record_id: str


class ExpectedIdentityExport(_ExpectedIdentityExport, total=False):
    expected_doi: Optional[str]
    expected_doi_sha256: Optional[str]
    expected_title: Optional[str]
    source_sha256: Optional[str]
    target_block_hint: Optional[Dict[str, Any]]
    doi_required: bool


class _ExtractionExport(TypedDict):
    svc_version: str
    completed_at: str
    settings: "ExtractionSettingsExport"


class ExtractionExport(_ExtractionExport, total=False):
    build_sha: Optional[str]
    ocr: Optional["OcrEngineExport"]
    llm: Optional["LlmEngineExport"]
    timings: Optional["TimingsExport"]
    usage: Optional["UsageExport"]
    enrichment: Optional["EnrichmentExport"]
    identity: Optional["IdentityExport"]
    doubt: Optional[float]
    diagnostics: Optional["DiagnosticsExport"]
    warnings: List[str]
    regions: Optional[List["RegionExport"]]
    trace: Optional[List["LlmTraceExport"]]


class ExtractionSettingsExport(TypedDict):
    ref_seg: str
    ref_parse: str
    registry_enrich: bool
    consolidate: str


class FieldDiagnosisExport(TypedDict):
    state: str
    confidence: Optional[float]
    contradicts: List[str]
    source: Optional[str]
    page: Optional[int]
    bbox: Optional[List[float]]


class _FigureExport(TypedDict):
    figure_id: int
    page_number: Optional[int]


class FigureExport(_FigureExport, total=False):
    label: Optional[str]
    section_id: Optional[int]
    image: Optional[str]
    caption: Optional[str]
    parts: List["FigurePartExport"]


class _FigurePartExport(TypedDict):
    part_index: int


class FigurePartExport(_FigurePartExport, total=False):
    image: Optional[str]
    page_number: Optional[int]
    bbox: Optional[List[float]]
    provenance: List["ProvenanceExport"]


class FloatStateExport(TypedDict):
    object_type: str
    object_id: int
    label: Optional[str]
    state: str
    reasons: List[str]


class _FundingExport(TypedDict):
    funding_id: int
    funder: str


class FundingExport(_FundingExport, total=False):
    award_ids: List[str]
    ror: Optional[str]
    ror_confidence: Optional[float]


class IdentityExport(TypedDict, total=False):
    expected: Optional["ExpectedIdentityExport"]
    receipt: Optional["IdentityReceiptExport"]


class IdentityReceiptExport(TypedDict, total=False):
    selected: Optional["DoiCandidateExport"]
    candidates: List["DoiCandidateExport"]
    issue_codes: List[str]


class LlmEngineExport(TypedDict, total=False):
    provider: Optional[str]
    model: Optional[str]
    backend: Optional[str]


class _LlmTraceExport(TypedDict):
    label: str
    parsed_ok: bool


class LlmTraceExport(_LlmTraceExport, total=False):
    provider: Optional[str]
    model: Optional[str]
    messages: List[Dict[str, Any]]
    raw_completion: Optional[str]
    finish_reason: Optional[str]
    params: Dict[str, Any]
    attempt: int
    error: Optional[str]


class _MetadataExport(TypedDict):
    title: Optional[str]
    keywords: List[str]
    doi: Optional[str]


class MetadataExport(_MetadataExport, total=False):
    abstract: Optional[str]
    language: Optional[str]
    paper_type: Optional[str]
    paper_type_confidence: Optional[float]
    classification_l1: Optional[str]
    classification_l2: Optional[str]
    classification_confidence: Optional[float]
    journal: Optional[str]
    volume: Optional[str]
    issue: Optional[str]
    first_page: Optional[str]
    last_page: Optional[str]
    issn: Optional[str]
    publisher: Optional[str]
    published: Optional[str]
    license: Optional[str]
    pmid: Optional[str]
    pmcid: Optional[str]
    funding_statement: Optional[str]
    coi_statement: Optional[str]
    ethics_statement: Optional[str]
    data_availability: Optional[str]


class _MetadataMatchExport(TypedDict):
    service: str


class MetadataMatchExport(_MetadataMatchExport, total=False):
    service_id: Optional[str]
    score: Optional[float]
    bib_type: Optional[str]
    doi: Optional[str]
    title: Optional[str]
    author: Optional[List["PersonNameExport"]]
    editor: Optional[List["PersonNameExport"]]
    publisher: Optional[str]
    year: Optional[int]
    date: Optional[str]
    container: Optional[str]
    volume: Optional[str]
    issue: Optional[str]
    first_page: Optional[str]
    last_page: Optional[str]
    edition: Optional[str]
    version: Optional[str]
    url: Optional[str]


class OcrEngineExport(TypedDict, total=False):
    backend: Optional[str]
    model: Optional[str]
    profile: Optional[str]


class _PaperRecord(TypedDict):
    paper_id: str
    schema_version: str
    source: "SourceExport"
    metadata: "MetadataExport"
    author: List["AuthorExport"]
    text: List["TextExport"]
    section: List["SectionExport"]
    url: List["UrlExport"]
    bib: List["BibExport"]
    xref: List["XrefExport"]
    figure: List["FigureExport"]
    table: List["TableExport"]
    eq: List["EqExport"]
    bib_match: List["BibMatchExport"]
    metadata_match: List["MetadataMatchExport"]
    funding: List["FundingExport"]
    affiliation: List["AffiliationExport"]
    qualification_provenance: Optional["QualificationProvenanceExport"]


class PaperRecord(_PaperRecord, total=False):
    extraction: "ExtractionExport"
    validation: "ValidationExport"


class PersonNameExport(TypedDict, total=False):
    family: Optional[str]
    given: Optional[str]
    suffix: Optional[str]
    literal: Optional[str]


class _ProvenanceExport(TypedDict):
    page: int


class ProvenanceExport(_ProvenanceExport, total=False):
    bbox: Optional[List[float]]


class QualificationIdentityExport(TypedDict):
    source_sha256: str
    settings_sha256: str
    code_sha256: str
    model: Optional[str]


class QualificationProvenanceExport(TypedDict):
    identity: "QualificationIdentityExport"
    tasks: List["QualificationTaskExport"]
    requests: "QualificationRequestsExport"


class QualificationRequestsExport(TypedDict):
    total: int
    native_valid: int
    fallback: int


class QualificationTaskExport(TypedDict):
    task: str
    protocol_sha256: str
    native_valid: bool
    fallback_used: bool
    requests: int


class _RecomputedTestExport(TypedDict):
    test_eq_id: int
    p_eq_id: int
    grp_id: int
    text_id: int
    statistic: str
    df1: Optional[float]
    df2: Optional[float]
    computed_p: float
    consistent: bool
    decision_error: bool
    one_tailed: Optional["TestVerdictExport"]


class RecomputedTestExport(_RecomputedTestExport, total=False):
    explained: Optional[str]
    grade: Optional[str]


class ReferenceCheckExport(TypedDict):
    bib_id: int
    status: str
    doi: Optional[str]
    score: Optional[float]
    evidence: List[str]
    disagreements: List[str]
    notices: List["ReferenceNoticeExport"]
    flags: List[str]


class ReferenceDiagnosisExport(TypedDict):
    bib_id: int
    state: str
    confidence: Optional[float]
    contradicts: List[str]


class _ReferenceNoticeExport(TypedDict):
    type: str
    doi: Optional[str]
    date: Optional[str]


class ReferenceNoticeExport(_ReferenceNoticeExport, total=False):
    reason: Optional[str]


class ReferenceSegmentationAttemptExport(TypedDict):
    strategy: str
    spans: List[List[int]]
    credible_starts: Optional[int]
    selected: bool
    reason_flags: List[str]


class ReferenceYieldExport(TypedDict):
    credible_source_starts: Optional[int]
    attempts: List["ReferenceSegmentationAttemptExport"]
    selected_spans: List[List[int]]
    source_character_coverage: Optional[float]
    parsed_count: int
    valid_count: int
    duplicate_rate: float
    reason_flags: List[str]


class _RegionExport(TypedDict):
    page: int
    index: int
    label: Optional[str]
    bbox: Optional[List[float]]


class RegionExport(_RegionExport, total=False):
    font_size: Optional[float]
    font_weight: Optional[float]
    font_bold: Optional[bool]
    section_id: Optional[int]
    content: Optional[str]
    raw_ocr_content: Optional[str]
    bbox_width: Optional[float]
    bbox_height: Optional[float]
    char_density: Optional[float]
    estimated_line_height: Optional[float]


RelabelledExport = TypedDict(
    "RelabelledExport",
    {
        "page": int,
        "lines": int,
        "text": str,
        "from": str,
        "to": str,
        "confidence": float,
        "clues": List[str],
    },
)


class _SectionExport(TypedDict):
    section_id: int
    header: str
    level: int
    parent_section_id: Optional[int]
    section_type: Optional[str]
    classification_score: float


class SectionExport(_SectionExport, total=False):
    classification_source: Optional[str]


class SourceExport(TypedDict):
    file_name: str
    file_hash: str
    input_format: str


class StatisticsExport(TypedDict):
    tests: List["RecomputedTestExport"]
    mentions_one_tailed: bool
    inconsistent: int
    decision_errors: int


class _TableExport(TypedDict):
    table_id: int
    contents: List[List[str]]
    page_number: Optional[int]


class TableExport(_TableExport, total=False):
    label: Optional[str]
    section_id: Optional[int]
    caption: Optional[str]
    notes: Optional[str]
    html: Optional[str]
    parts: List["TablePartExport"]


class _TablePartExport(TypedDict):
    part_index: int
    contents: List[List[str]]


class TablePartExport(_TablePartExport, total=False):
    html: Optional[str]
    page_number: Optional[int]
    bbox: Optional[List[float]]
    provenance: List["ProvenanceExport"]


class TestVerdictExport(TypedDict):
    computed_p: float
    consistent: bool
    decision_error: bool


class _TextExport(TypedDict):
    text: str
    text_id: int
    paragraph_id: int
    section_id: Optional[int]
    page_number: Optional[int]


class TextExport(_TextExport, total=False):
    formatted: Optional[str]
    _bbox_2d: Optional[List[float]]
    _font_size: Optional[float]
    _font_bold: Optional[bool]
    _is_italic: Optional[bool]
    _region_type: Optional[str]
    _page_w: Optional[float]
    _page_h: Optional[float]


class TimingsExport(TypedDict):
    stages: Dict[str, float]
    total_seconds: float


class UrlExport(TypedDict):
    href: str
    link_text: Optional[str]
    text_id: int


class UsageExport(TypedDict):
    totals: "UsageTotalsExport"
    breakdown: List["UsageRowExport"]


class _UsageRowExport(TypedDict):
    label: str
    calls: int
    input_tokens: int
    cached_input_tokens: int
    output_tokens: int
    total_tokens: int


class UsageRowExport(_UsageRowExport, total=False):
    provider: Optional[str]
    model: Optional[str]


class UsageTotalsExport(TypedDict):
    calls: int
    input_tokens: int
    cached_input_tokens: int
    output_tokens: int
    total_tokens: int


class _ValidationExport(TypedDict):
    errors: int
    warnings: int
    issues: List["ValidationIssueExport"]


class ValidationExport(_ValidationExport, total=False):
    about_reading: int
    about_paper: int
    blocking: int
    promotable: bool


class _ValidationIssueExport(TypedDict):
    code: str
    severity: str
    message: str
    count: int
    evidence_ids: List[str]


class ValidationIssueExport(_ValidationIssueExport, total=False):
    about: str
    origin_stage: str
    blocking: bool


class _XrefExport(TypedDict):
    target_id: Optional[int]
    xref_type: str
    contents: Optional[str]
    text_id: int


class XrefExport(_XrefExport, total=False):
    tier: Optional[str]
    start: Optional[int]
    end: Optional[int]
