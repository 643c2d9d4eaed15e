// Generated from schema/v11.json by `npm run docs`; edit the schema, not this file.

export interface AffiliationExport {
  readonly affiliation_id: number
  readonly text: string
  readonly institution?: string | null
  readonly department?: string | null
  readonly city?: string | null
  readonly country?: string | null
  readonly author_ids?: readonly (number)[]
  readonly ror?: string | null
  readonly ror_confidence?: number | null
}

export interface AuthorExport {
  readonly author_id: number
  readonly given: string
  readonly family: string
  readonly suffix?: string | null
  readonly affiliation?: string | null
  readonly email?: string | null
  readonly corresponding: boolean
  readonly researcher_id?: string | null
  readonly role?: readonly (string)[]
}

export interface BibExport {
  readonly bib_id: number
  readonly text_id?: number | null
  readonly bib_type?: string | null
  readonly doi?: string | null
  readonly title?: string | null
  readonly authors?: string | null
  readonly author?: readonly (PersonNameExport)[] | null
  readonly editors?: string | null
  readonly editor?: readonly (PersonNameExport)[] | null
  readonly publisher?: string | null
  readonly year?: number | null
  readonly year_suffix?: string | null
  readonly date?: string | null
  readonly container?: string | null
  readonly volume?: string | null
  readonly issue?: string | null
  readonly first_page?: string | null
  readonly last_page?: string | null
  readonly edition?: string | null
  readonly version?: string | null
  readonly url?: string | null
  readonly is_in_press?: boolean
  readonly arxiv?: string | null
  readonly pmid?: string | null
  readonly series?: string | null
  readonly access_date?: string | null
  readonly note?: string | null
  readonly consolidated_fields?: string | null
  readonly et_al?: boolean
}

export interface BibMatchExport {
  readonly bib_id: number
  readonly service: string
  readonly service_id?: string | null
  readonly score?: number | null
  readonly bib_type?: string | null
  readonly doi?: string | null
  readonly title?: string | null
  readonly author?: readonly (PersonNameExport)[] | null
  readonly editor?: readonly (PersonNameExport)[] | null
  readonly publisher?: string | null
  readonly year?: number | null
  readonly date?: string | null
  readonly container?: string | null
  readonly volume?: string | null
  readonly issue?: string | null
  readonly first_page?: string | null
  readonly last_page?: string | null
  readonly edition?: string | null
  readonly version?: string | null
  readonly url?: string | null
}

export interface CaptionAssignmentExport {
  readonly caption_id: string
  readonly object_id: string | null
  readonly score: number
  readonly reasons: readonly (string)[]
  readonly ambiguous?: boolean
}

export interface CaptionAssignmentReceiptExport {
  readonly candidates: readonly (CaptionCandidateExport)[]
  readonly assignments: readonly (CaptionAssignmentExport)[]
}

export interface CaptionCandidateExport {
  readonly caption_id: string
  readonly text: string
  readonly object_type: string
  readonly page_number: number | null
  readonly bbox: readonly (number)[] | null
  readonly source_index: number
}

export interface CitationCandidateExport {
  readonly text_id: number
  readonly start: number
  readonly end: number
  readonly raw: string
  readonly style: string
  readonly bib_ids: readonly (number)[]
  readonly possible_bib_ids?: readonly (number)[]
  readonly evidence: readonly (string)[]
  readonly confidence: number
  readonly accepted: boolean
  readonly rejection_reasons: readonly (string)[]
}

export interface CitationLinkingExport {
  readonly style_scores: Readonly<Record<string, number>>
  readonly candidates: readonly (CitationCandidateExport)[]
  readonly resolved_candidate_fraction: number | null
  readonly unique_linked_bib_fraction: number | null
}

export interface DiagnosticsExport {
  readonly text_quality?: number | null
  readonly references_complete?: boolean
  readonly ref_seg_fallback_used?: boolean
  readonly citation_linking?: CitationLinkingExport | null
  readonly caption_assignment?: CaptionAssignmentReceiptExport | null
  readonly reference_yield?: ReferenceYieldExport | null
  readonly statistics?: StatisticsExport | null
  readonly reference_checks?: readonly (ReferenceCheckExport)[] | null
  readonly paper_notices?: readonly (ReferenceNoticeExport)[]
  readonly fields?: Readonly<Record<string, FieldDiagnosisExport>> | null
  readonly references?: readonly (ReferenceDiagnosisExport)[] | null
  readonly floats?: readonly (FloatStateExport)[] | null
  readonly relabelled?: readonly (RelabelledExport)[] | null
  readonly pages_unread?: readonly (number)[]
  readonly unproven?: readonly (ValidationIssueExport)[]
}

export interface DoiCandidateExport {
  readonly raw: string
  readonly normalized: string
  readonly source_kind: string
  readonly page: number | null
  readonly section_id: number | null
  readonly section_type: string | null
  readonly region_index: number | null
  readonly region_type: string | null
  readonly text_id: number | null
  readonly marker_kind: string
  readonly repeated_header_footer_count: number
  readonly semantic_context: string
  readonly selection_tier: number
  readonly rejection_reason?: string | null
}

export interface EnrichmentExport {
  readonly complete: boolean
  readonly refs_enriched: number
  readonly refs_total: number
}

export interface EqExport {
  readonly eq_id: number
  readonly text_id: number
  readonly grp_id: number
  readonly verbatim?: string | null
  readonly lhs: string
  readonly df: string
  readonly comp: string
  readonly rhs: string
}

export interface ExpectedIdentityExport {
  readonly queue_record_id: string
  readonly expected_doi?: string | null
  readonly expected_doi_sha256?: string | null
  readonly expected_title?: string | null
  readonly source_sha256?: string | null
  readonly target_block_hint?: Readonly<Record<string, unknown>> | null
  readonly doi_required?: boolean
}

export interface ExtractionExport {
  readonly svc_version: string
  readonly build_sha?: string | null
  readonly completed_at: string
  readonly ocr?: OcrEngineExport | null
  readonly llm?: LlmEngineExport | null
  readonly settings: ExtractionSettingsExport
  readonly timings?: TimingsExport | null
  readonly usage?: UsageExport | null
  readonly enrichment?: EnrichmentExport | null
  readonly identity?: IdentityExport | null
  readonly doubt?: number | null
  readonly diagnostics?: DiagnosticsExport | null
  readonly warnings?: readonly (string)[]
  readonly regions?: readonly (RegionExport)[] | null
  readonly trace?: readonly (LlmTraceExport)[] | null
}

export interface ExtractionSettingsExport {
  readonly ref_seg: string
  readonly ref_parse: string
  readonly registry_enrich: boolean
  readonly consolidate: string
}

export interface FieldDiagnosisExport {
  readonly state: string
  readonly confidence: number | null
  readonly contradicts: readonly (string)[]
  readonly source: string | null
  readonly page: number | null
  readonly bbox: readonly (number)[] | null
}

export interface FigureExport {
  readonly figure_id: number
  readonly label?: string | null
  readonly section_id?: number | null
  readonly image?: string | null
  readonly caption?: string | null
  readonly page_number: number | null
  readonly parts?: readonly (FigurePartExport)[]
}

export interface FigurePartExport {
  readonly part_index: number
  readonly image?: string | null
  readonly page_number?: number | null
  readonly bbox?: readonly (number)[] | null
  readonly provenance?: readonly (ProvenanceExport)[]
}

export interface FloatStateExport {
  readonly object_type: string
  readonly object_id: number
  readonly label: string | null
  readonly state: string
  readonly reasons: readonly (string)[]
}

export interface FundingExport {
  readonly funding_id: number
  readonly funder: string
  readonly award_ids?: readonly (string)[]
  readonly ror?: string | null
  readonly ror_confidence?: number | null
}

export interface IdentityExport {
  readonly expected?: ExpectedIdentityExport | null
  readonly receipt?: IdentityReceiptExport | null
}

export interface IdentityReceiptExport {
  readonly selected?: DoiCandidateExport | null
  readonly candidates?: readonly (DoiCandidateExport)[]
  readonly issue_codes?: readonly (string)[]
}

export interface LlmEngineExport {
  readonly provider?: string | null
  readonly model?: string | null
  readonly backend?: string | null
}

export interface LlmTraceExport {
  readonly label: string
  readonly provider?: string | null
  readonly model?: string | null
  readonly messages?: readonly (Readonly<Record<string, unknown>>)[]
  readonly raw_completion?: string | null
  readonly parsed_ok: boolean
  readonly finish_reason?: string | null
  readonly params?: Readonly<Record<string, unknown>>
  readonly attempt?: number
  readonly error?: string | null
}

export interface MetadataExport {
  readonly title: string | null
  readonly abstract?: string | null
  readonly keywords: readonly (string)[]
  readonly doi: string | null
  readonly language?: string | null
  readonly paper_type?: string | null
  readonly paper_type_confidence?: number | null
  readonly classification_l1?: string | null
  readonly classification_l2?: string | null
  readonly classification_confidence?: number | null
  readonly journal?: string | null
  readonly volume?: string | null
  readonly issue?: string | null
  readonly first_page?: string | null
  readonly last_page?: string | null
  readonly issn?: string | null
  readonly publisher?: string | null
  readonly published?: string | null
  readonly license?: string | null
  readonly pmid?: string | null
  readonly pmcid?: string | null
  readonly funding_statement?: string | null
  readonly coi_statement?: string | null
  readonly ethics_statement?: string | null
  readonly data_availability?: string | null
}

export interface MetadataMatchExport {
  readonly service: string
  readonly service_id?: string | null
  readonly score?: number | null
  readonly bib_type?: string | null
  readonly doi?: string | null
  readonly title?: string | null
  readonly author?: readonly (PersonNameExport)[] | null
  readonly editor?: readonly (PersonNameExport)[] | null
  readonly publisher?: string | null
  readonly year?: number | null
  readonly date?: string | null
  readonly container?: string | null
  readonly volume?: string | null
  readonly issue?: string | null
  readonly first_page?: string | null
  readonly last_page?: string | null
  readonly edition?: string | null
  readonly version?: string | null
  readonly url?: string | null
}

export interface OcrEngineExport {
  readonly backend?: string | null
  readonly model?: string | null
  readonly profile?: string | null
}

export interface PaperRecord {
  readonly paper_id: string
  readonly schema_version: string
  readonly source: SourceExport
  readonly metadata: MetadataExport
  readonly author: readonly (AuthorExport)[]
  readonly text: readonly (TextExport)[]
  readonly section: readonly (SectionExport)[]
  readonly url: readonly (UrlExport)[]
  readonly bib: readonly (BibExport)[]
  readonly xref: readonly (XrefExport)[]
  readonly figure: readonly (FigureExport)[]
  readonly table: readonly (TableExport)[]
  readonly eq: readonly (EqExport)[]
  readonly bib_match: readonly (BibMatchExport)[]
  readonly metadata_match: readonly (MetadataMatchExport)[]
  readonly funding: readonly (FundingExport)[]
  readonly affiliation: readonly (AffiliationExport)[]
  readonly qualification_provenance: QualificationProvenanceExport | null
  readonly extraction?: ExtractionExport
  readonly validation?: ValidationExport
}

export interface PersonNameExport {
  readonly family?: string | null
  readonly given?: string | null
  readonly suffix?: string | null
  readonly literal?: string | null
}

export interface ProvenanceExport {
  readonly page: number
  readonly bbox?: readonly (number)[] | null
}

export interface QualificationIdentityExport {
  readonly source_sha256: string
  readonly settings_sha256: string
  readonly code_sha256: string
  readonly model: string | null
}

export interface QualificationProvenanceExport {
  readonly identity: QualificationIdentityExport
  readonly tasks: readonly (QualificationTaskExport)[]
  readonly requests: QualificationRequestsExport
}

export interface QualificationRequestsExport {
  readonly total: number
  readonly native_valid: number
  readonly fallback: number
}

export interface QualificationTaskExport {
  readonly task: string
  readonly protocol_sha256: string
  readonly native_valid: boolean
  readonly fallback_used: boolean
  readonly requests: number
}

export interface RecomputedTestExport {
  readonly test_eq_id: number
  readonly p_eq_id: number
  readonly grp_id: number
  readonly text_id: number
  readonly statistic: string
  readonly df1: number | null
  readonly df2: number | null
  readonly computed_p: number
  readonly consistent: boolean
  readonly decision_error: boolean
  readonly one_tailed: TestVerdictExport | null
  readonly explained?: string | null
  readonly grade?: string | null
}

export interface ReferenceCheckExport {
  readonly bib_id: number
  readonly status: string
  readonly doi: string | null
  readonly score: number | null
  readonly evidence: readonly (string)[]
  readonly disagreements: readonly (string)[]
  readonly notices: readonly (ReferenceNoticeExport)[]
  readonly flags: readonly (string)[]
}

export interface ReferenceDiagnosisExport {
  readonly bib_id: number
  readonly state: string
  readonly confidence: number | null
  readonly contradicts: readonly (string)[]
}

export interface ReferenceNoticeExport {
  readonly type: string
  readonly doi: string | null
  readonly date: string | null
  readonly reason?: string | null
}

export interface ReferenceSegmentationAttemptExport {
  readonly strategy: string
  readonly spans: readonly (readonly (number)[])[]
  readonly credible_starts: number | null
  readonly selected: boolean
  readonly reason_flags: readonly (string)[]
}

export interface ReferenceYieldExport {
  readonly credible_source_starts: number | null
  readonly attempts: readonly (ReferenceSegmentationAttemptExport)[]
  readonly selected_spans: readonly (readonly (number)[])[]
  readonly source_character_coverage: number | null
  readonly parsed_count: number
  readonly valid_count: number
  readonly duplicate_rate: number
  readonly reason_flags: readonly (string)[]
}

export interface RegionExport {
  readonly page: number
  readonly index: number
  readonly label: string | null
  readonly bbox: readonly (number)[] | null
  readonly font_size?: number | null
  readonly font_weight?: number | null
  readonly font_bold?: boolean | null
  readonly section_id?: number | null
  readonly content?: string | null
  readonly raw_ocr_content?: string | null
  readonly bbox_width?: number | null
  readonly bbox_height?: number | null
  readonly char_density?: number | null
  readonly estimated_line_height?: number | null
}

export interface RelabelledExport {
  readonly page: number
  readonly lines: number
  readonly text: string
  readonly from: string
  readonly to: string
  readonly confidence: number
  readonly clues: readonly (string)[]
}

export interface SectionExport {
  readonly section_id: number
  readonly header: string
  readonly level: number
  readonly parent_section_id: number | null
  readonly section_type: string | null
  readonly classification_score: number
  readonly classification_source?: string | null
}

export interface SourceExport {
  readonly file_name: string
  readonly file_hash: string
  readonly input_format: string
}

export interface StatisticsExport {
  readonly tests: readonly (RecomputedTestExport)[]
  readonly mentions_one_tailed: boolean
  readonly inconsistent: number
  readonly decision_errors: number
}

export interface TableExport {
  readonly table_id: number
  readonly label?: string | null
  readonly section_id?: number | null
  readonly caption?: string | null
  readonly notes?: string | null
  readonly contents: readonly (readonly (string)[])[]
  readonly html?: string | null
  readonly page_number: number | null
  readonly parts?: readonly (TablePartExport)[]
}

export interface TablePartExport {
  readonly part_index: number
  readonly contents: readonly (readonly (string)[])[]
  readonly html?: string | null
  readonly page_number?: number | null
  readonly bbox?: readonly (number)[] | null
  readonly provenance?: readonly (ProvenanceExport)[]
}

export interface TestVerdictExport {
  readonly computed_p: number
  readonly consistent: boolean
  readonly decision_error: boolean
}

export interface TextExport {
  readonly text: string
  readonly text_id: number
  readonly paragraph_id: number
  readonly section_id: number | null
  readonly page_number: number | null
  readonly formatted?: string | null
  readonly _bbox_2d?: readonly (number)[] | null
  readonly _font_size?: number | null
  readonly _font_bold?: boolean | null
  readonly _is_italic?: boolean | null
  readonly _region_type?: string | null
  readonly _page_w?: number | null
  readonly _page_h?: number | null
}

export interface TimingsExport {
  readonly stages: Readonly<Record<string, number>>
  readonly total_seconds: number
}

export interface UrlExport {
  readonly href: string
  readonly link_text: string | null
  readonly text_id: number
}

export interface UsageExport {
  readonly totals: UsageTotalsExport
  readonly breakdown: readonly (UsageRowExport)[]
}

export interface UsageRowExport {
  readonly label: string
  readonly provider?: string | null
  readonly model?: string | null
  readonly calls: number
  readonly input_tokens: number
  readonly cached_input_tokens: number
  readonly output_tokens: number
  readonly total_tokens: number
}

export interface UsageTotalsExport {
  readonly calls: number
  readonly input_tokens: number
  readonly cached_input_tokens: number
  readonly output_tokens: number
  readonly total_tokens: number
}

export interface ValidationExport {
  readonly errors: number
  readonly warnings: number
  readonly about_reading?: number
  readonly about_paper?: number
  readonly issues: readonly (ValidationIssueExport)[]
  readonly blocking?: number
  readonly promotable?: boolean
}

export interface ValidationIssueExport {
  readonly code: string
  readonly severity: string
  readonly about?: string
  readonly message: string
  readonly count: number
  readonly evidence_ids: readonly (string)[]
  readonly origin_stage?: string
  readonly blocking?: boolean
}

export interface XrefExport {
  readonly target_id: number | null
  readonly xref_type: string
  readonly contents: string | null
  readonly text_id: number
  readonly tier?: string | null
  readonly start?: number | null
  readonly end?: number | null
}
