// What is known of records of schema 12 (12.1), written down from its public description (CC0): names, kinds and what must be there.

/**
 * Kinds: s text, i whole number, n number, b yes or no, o any object; a trailing ? allows null, [] is a list, a capital is another row of this table.
 * A name with ~ before it may be missing. Words after = are the only ones.
 */
const FACTS: Readonly<Record<string, string>> = {
  Paper: `paper_id s, schema_version s=12.1, source Source, metadata Metadata, author Author[], affiliation Affiliation[],
    funding Funding[], text Text[], section Section[], url Url[], bib Bib[], xref Xref[], figure Figure[], table Table[],
    footnote Footnote[], eq Eq[], metadata_match MetadataMatch[], affiliation_match o[], funding_match o[],
    bib_match BibMatch[], extraction Extraction`,
  Source: 'file_name s, sha256 hash?, input_format s=pdf|docx|jats|tei|html|epub|unknown',
  Metadata: `title s?, abstract s?, keywords s[], doi doi?, pmid s?, pmcid s?, arxiv s?, language s?,
    paper_type s?=empirical|review|meta_analysis|case_study|commentary|corrigendum|erratum|retraction|unknown,
    oecd_l1 s?, oecd_l2 s?, journal s?, volume s?, issue s?, first_page s?, last_page s?, issn s?, publisher s?, published s?,
    published_date date?, license s?, license_url s?, license_spdx s?, funding_statement s?, coi_statement s?,
    ethics_statement s?, data_availability s?`,
  Author: `author_id i, given s?, family s?, suffix s?, literal s?, email s?, corresponding b, orcid orcid?, role s[],
    credit_roles credit[]`,
  Affiliation: 'affiliation_id i, text s, institution s?, department s?, city s?, country s?, author_ids i[]',
  Funding: 'funding_id i, funder s, award_ids s[]',
  Text: 'text s, text_id i, paragraph_id i, section_id i?, page_number i?, formatted s?',
  Section: `section_id i, header s?, level i, parent_section_id i?,
    section_type s?=title|abstract|intro|method|results|discussion|references|acknowledgment|funding|keywords|endnote|appendix|data_availability|author_contributions|coi|ethics|footnote|table|figure|unknown`,
  Url: 'url_id i, href s, link_text s?, text_id i, start i?, end i?',
  Bib: `bib_id i, text_id i?,
    bib_type s?=journal_article|book|book_chapter|dataset|software|preprint|conference_paper|report|thesis|other,
    doi doi?, title s?, authors s?, editors s?, publisher s?, year i?, year_suffix s?, date s?, published_date date?,
    container s?, volume s?, issue s?, first_page s?, last_page s?, edition s?, version s?, url s?, is_in_press b, arxiv s?,
    pmid s?, series s?, access_date s?, note s?`,
  Xref: `xref_id i, target_id i?, xref_type s=bib|table|figure|foot|supplementary|equation|section, contents s?, text_id i,
    start i?, end i?`,
  Figure: 'figure_id i, label s?, section_id i?, text_id i?, image s?, caption s?, page_number i?',
  Table: 'table_id i, label s?, section_id i?, text_id i?, html s?, contents o[], caption s?, page_number i?',
  Footnote: 'footnote_id i, label s?, text_id i',
  Eq: `eq_id i, text_id i, start i?, end i?, grp_id i, verbatim s?, lhs s, df s?, comp s==|<|>|≤|≥|≈|≠|≪|≫|~, rhs s`,
  MetadataMatch: `service s=crossref|openalex|datacite|doi.org|openlibrary|ror|manual|other, service_id s?, score n?, bib_type s?,
    doi doi?, title s?, author Person[]?, editor Person[]?, publisher s?, year i?, published_date date?, container s?, volume s?,
    issue s?, first_page s?, last_page s?, edition s?, version s?, url s?, license_url s?, license_spdx s?, funder o[]?`,
  Person: '~family s?, ~given s?, ~suffix s?, ~literal s?, ~orcid orcid?, ~affiliation o[]?',
  Extraction: `producer Producer, converter Producer?, completed_at time, ocr Ocr?, llm Llm?, warnings Warning[],
    ~settings Settings?, ~timings Timings?, ~usage o?, ~enrichment Enrichment?, ~identity Identity?, ~diagnostics Diagnostics?,
    ~validation Validation?, ~float_parts Part[]?, ~pages o[]?, ~qualification o?, ~regions o[]?, ~text_regions o[]?,
    ~trace o[]?, ~fields o?`,
  Producer: 'name s, version s, build_sha s?',
  Ocr: 'backend s?, model s?, profile s?=paddle|glm',
  Llm: 'provider s?, model s?, backend s?',
  Warning: 'code code, message s',
  Settings: 'ref_seg s, ref_parse s, crossref_enrich b, consolidate s',
  Timings: 'stages o?, total_seconds n?',
  Enrichment: 'complete b, refs_enriched i, refs_total i',
  Identity: '~expected o?, ~receipt Receipt?',
  Receipt: 'selected Candidate?, candidates Candidate[], issue_codes s[]',
  Candidate: `raw s, normalized s, source_kind s, page i?, section_id i?, section_type s?, region_index i?, region_type s?, text_id i?,
    marker_kind s, repeated_header_footer_count i, semantic_context s, selection_tier i, rejection_reason s?`,
  Diagnostics: `text_quality n?, references_complete b, ref_seg_fallback_used b, ~citation_linking Linking?,
    ~caption_assignment o?, ~consolidation Consolidation[]?, ~paper_classification Classified?, ~reference_yield o?,
    ~section_classification SectionClass[]?, ~xref_tier Tier[]?`,
  Linking: 'style_scores o, candidates Citation[], resolved_candidate_fraction n?, unique_linked_bib_fraction n?',
  Citation: `text_id i, start i, end i, raw s, style s, bib_ids i[], evidence s[], confidence n, accepted b, rejection_reasons s[]`,
  Consolidation: 'bib_id i, fields s[]',
  Classified: 'paper_type_confidence n?, oecd_confidence n?',
  SectionClass: 'section_id i, score n?, source s?',
  Tier: 'xref_id i, tier s=numeric|paren_numeric|flattened_superscript|author_year|llm|label|position',
  Validation: 'errors i, warnings i, blocking i, promotable b, issues Issue[]',
  Issue: 'code s, severity s=error|warning, message s, origin_stage s, evidence_ids s[], count i, blocking b',
  Part: 'object_type s=figure|table, object_id i, part_index i, page_number i?, bbox n[]?',
}

const isText =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === 'string' && pattern.test(value)

const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  s: (value) => typeof value === 'string',
  i: (value) => Number.isInteger(value),
  n: (value) => typeof value === 'number',
  b: (value) => typeof value === 'boolean',
  o: (value) => typeof value === 'object' && value !== null,
  doi: isText(/^10\.[0-9]{4,9}\/[^\sA-Z]+$/),
  date: isText(/^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$/),
  hash: isText(/^[0-9a-f]{64}$/),
  orcid: isText(/^https:\/\/orcid\.org\/[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9X]$/),
  credit: isText(/^https:\/\/credit\.niso\.org\/contributor-roles\/[a-z-]+\/$/),
  time: isText(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?Z$/),
  code: isText(/^[A-Z][A-Z0-9_]*$/),
}

const rowsOf = (name: string): string =>
  name === 'BibMatch' ? `bib_id i, ${FACTS.MetadataMatch}` : (FACTS[name] ?? '')

function checkValue(value: unknown, kind: string, words: readonly string[] | null, at: string): string[] {
  if (kind.endsWith('?')) return value === null ? [] : checkValue(value, kind.slice(0, -1), words, at)
  if (kind.endsWith('[]')) {
    if (!Array.isArray(value)) return [`${at} is not a list`]
    return value.flatMap((one, index) => checkValue(one, kind.slice(0, -2), words, `${at}/${index}`))
  }
  if (/^[A-Z]/.test(kind)) return checkRow(value, kind, at)
  if (KINDS[kind]?.(value) !== true) return [`${at} is not ${kind}: ${JSON.stringify(value)}`]
  return words === null || words.includes(String(value)) ? [] : [`${at} is none of its words: ${String(value)}`]
}

function checkRow(value: unknown, name: string, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${at} is not an object`]
  const fields = rowsOf(name)
    .split(/,\s+/)
    .map((field) => /^(~?)(\w+) ([\w[\]?]+)(?:=(.*))?$/su.exec(field.trim()))
  const known = new Set(fields.map((field) => field?.[2]))
  const extra = Object.keys(value).filter((key) => !known.has(key))
  const wrong = fields.flatMap((field) => {
    const [, optional, key = '', kind = '', words] = field ?? []
    if (!(key in value)) return optional === '~' ? [] : [`${at}/${key} is missing`]
    return checkValue((value as Record<string, unknown>)[key], kind, words?.split('|') ?? null, `${at}/${key}`)
  })
  return [...extra.map((key) => `${at}/${key} is not known`), ...wrong]
}

/** What is wrong with a record of schema 12; empty where nothing is. */
export const schema12Problems = (record: unknown): string[] => checkRow(record, 'Paper', '')
