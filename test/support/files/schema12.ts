// What is known of records of schema 12 (12.1), written down from its public description (CC0): names, kinds and what must be there.

/**
 * Kinds: s text, i whole number, id one from 1, at one from 0, n number, share one from 0 to 1, box four numbers, b yes or no, o any object; a trailing ? allows null, [] is a list, a capital is another row of this table.
 * A name with ~ before it may be missing. Words after = are the only ones.
 */
const FACTS: Readonly<Record<string, string>> = {
  Paper: `paper_id s, schema_version s=12.1, source Source, metadata Metadata, author Author[], affiliation Affiliation[],
    funding Funding[], text Text[], section Section[], url Url[], bib Bib[], xref Xref[], figure Figure[], table Table[],
    footnote Footnote[], eq Eq[], metadata_match MetadataMatch[], affiliation_match AffiliationMatch[], funding_match FundingMatch[],
    bib_match BibMatch[], extraction Extraction`,
  Source: 'file_name s, sha256 hash?, input_format s=pdf|docx|jats|tei|html|epub|unknown',
  Metadata: `title s?, abstract s?, keywords s[], doi doi?, pmid s?, pmcid s?, arxiv s?, language s?,
    paper_type s?=empirical|review|meta_analysis|case_study|commentary|corrigendum|erratum|retraction|unknown,
    oecd_l1 l1?, oecd_l2 l2?, journal s?, volume s?, issue s?, first_page s?, last_page s?, issn s?, publisher s?, published s?,
    published_date date?, license s?, license_url s?, license_spdx s?, funding_statement s?, coi_statement s?,
    ethics_statement s?, data_availability s?`,
  Author: `author_id id, given s?, family s?, suffix s?, literal s?, email s?, corresponding b, orcid orcid?, role s[],
    credit_roles credit[]`,
  Affiliation: 'affiliation_id id, text s, institution s?, department s?, city s?, country s?, author_ids id[]',
  Funding: 'funding_id id, funder s, award_ids s[]',
  Text: 'text s, text_id id, paragraph_id id, section_id id?, page_number id?, formatted s?',
  Section: `section_id id, header s?, level id, parent_section_id id?,
    section_type s?=title|abstract|intro|method|results|discussion|references|acknowledgment|funding|keywords|endnote|appendix|data_availability|author_contributions|coi|ethics|footnote|table|figure|unknown`,
  Url: 'url_id id, href s, link_text s?, text_id id, start at?, end at?',
  Bib: `bib_id id, text_id id?,
    bib_type s?=journal_article|book|book_chapter|dataset|software|preprint|conference_paper|report|thesis|other,
    doi doi?, title s?, authors s?, editors s?, publisher s?, year i?, year_suffix s?, date s?, published_date date?,
    container s?, volume s?, issue s?, first_page s?, last_page s?, edition s?, version s?, url s?, is_in_press b, arxiv s?,
    pmid s?, series s?, access_date s?, note s?`,
  Xref: `xref_id id, target_id id?, xref_type s=bib|table|figure|foot|supplementary|equation|section, contents s?, text_id id,
    start at?, end at?`,
  Figure: 'figure_id id, label s?, section_id id?, text_id id?, image image?, caption s?, page_number id?',
  Table: 'table_id id, label s?, section_id id?, text_id id?, html s?, contents s[][], caption s?, page_number id?',
  Footnote: 'footnote_id id, label s?, text_id id',
  Eq: `eq_id id, text_id id, start at?, end at?, grp_id id, verbatim s?, lhs s, df s?, comp s==|<|>|≤|≥|≈|≠|≪|≫|~, rhs s`,
  MetadataMatch: `service s=crossref|openalex|datacite|doi.org|openlibrary|ror|manual|other, service_id s?, score share?, bib_type s?,
    doi doi?, title s?, author Person[]?, editor Person[]?, publisher s?, year i?, published_date date?, container s?, volume s?,
    issue s?, first_page s?, last_page s?, edition s?, version s?, url s?, license_url s?, license_spdx s?, funder MatchFunder[]?`,
  Person: '~family s?, ~given s?, ~suffix s?, ~literal s?, ~orcid orcid?, ~affiliation MatchOrganisation[]?',
  Extraction: `producer Producer, converter Producer?, completed_at time, ocr Ocr?, llm Llm?, warnings Warning[],
    ~settings Settings?, ~timings Timings?, ~usage Usage?, ~enrichment Enrichment?, ~identity Identity?, ~diagnostics Diagnostics?,
    ~validation Validation?, ~float_parts Part[]?, ~pages Page[]?, ~qualification o?, ~regions Region[]?, ~text_regions TextRegion[]?,
    ~trace Trace[]?, ~fields o?`,
  Producer: 'name s, version s, build_sha s?',
  Ocr: 'backend s?, model s?, profile s?=paddle|glm',
  Llm: 'provider s?, model s?, backend s?',
  Warning: 'code code, message s',
  Settings: 'ref_seg s, ref_parse s, crossref_enrich b, consolidate s',
  Timings: 'stages o?, total_seconds n?',
  Enrichment: 'complete b, refs_enriched i, refs_total i',
  Identity: '~expected Expected?, ~receipt Receipt?',
  Expected: `queue_record_id s, expected_doi s?, expected_doi_sha256 s?, expected_title s?, target_block_hint o?, source_sha256 s?,
    doi_required b`,
  Receipt: 'selected Candidate?, candidates Candidate[], issue_codes s[]',
  Candidate: `raw s, normalized s, source_kind s, page i?, section_id id?, section_type s?, region_index i?, region_type s?, text_id id?,
    marker_kind s, repeated_header_footer_count i, semantic_context s, selection_tier i, rejection_reason s?`,
  Diagnostics: `text_quality share?, references_complete b, ref_seg_fallback_used b, ~citation_linking Linking?,
    ~caption_assignment o?, ~consolidation Consolidation[]?, ~paper_classification Classified?, ~reference_yield Yield?,
    ~section_classification SectionClass[]?, ~xref_tier Tier[]?`,
  Linking: 'style_scores o, candidates Citation[], resolved_candidate_fraction n?, unique_linked_bib_fraction n?',
  Citation: `text_id id, start i, end i, raw s, style s, bib_ids id[], evidence s[], confidence n, accepted b, rejection_reasons s[]`,
  Yield: `credible_source_starts i?, attempts Attempt[], selected_spans i[][], source_character_coverage n?, parsed_count i,
    valid_count i, duplicate_rate n, reason_flags s[]`,
  Attempt: 'strategy s, spans i[][], credible_starts i?, selected b, reason_flags s[]',
  AffiliationMatch: 'affiliation_id id, service s=ror, service_id ror, score share?, name s?, country_code country?',
  FundingMatch:
    'funding_id id, service s=ror, service_id ror, score share?, name s?, country_code country?, funder_doi doi?',
  MatchFunder: 'name s?, funder_doi doi?, ror ror?, award_ids s[]',
  MatchOrganisation: 'name s?, ror ror?',
  Page: 'page_number id, width n, height n',
  Region: `page id, index i, label s?, bbox box?, font_size n?, font_weight n?, font_bold b?, section_id id?, content s?,
    raw_ocr_content s?, char_density n?, estimated_line_height n?`,
  TextRegion: 'text_id id, font_size n?, font_bold b?, is_italic b?, page_number id?, bbox box?, region_type s?',
  Trace: `label s, provider s?, model s?, messages o[], raw_completion s?, parsed_ok b, finish_reason s?, params o, attempt i,
    error s?`,
  Usage: 'totals Tokens, breakdown UsageRow[]',
  Tokens: 'calls i, input_tokens i, cached_input_tokens i, output_tokens i, total_tokens i',
  UsageRow: `label s, provider s?, model s?, calls i, input_tokens i, cached_input_tokens i, output_tokens i, total_tokens i`,
  Consolidation: 'bib_id id, fields s[]',
  Classified: 'paper_type_confidence share?, oecd_confidence share?',
  SectionClass: 'section_id id, score share?, source s?',
  Tier: 'xref_id id, tier s=numeric|paren_numeric|flattened_superscript|author_year|llm|label|position',
  Validation: 'errors i, warnings i, blocking i, promotable b, issues Issue[]',
  Issue: 'code s, severity s=error|warning, message s, origin_stage s, evidence_ids s[], count i, blocking b',
  Part: 'object_type s=figure|table, object_id id, part_index i, page_number id?, bbox box?',
}

const FIELDS_1 =
  'Natural Sciences;Engineering and Technology;Medical and Health Sciences;Agricultural and Veterinary Sciences;Social Sciences;Humanities and the Arts'.split(
    ';',
  )
const FIELDS_2 = [
  'Mathematics;Computer and Information Sciences;Physical Sciences;Chemical Sciences;Earth and Related Environmental Sciences',
  'Biological Sciences;Civil Engineering;Electrical Engineering, Electronic Engineering, Information Engineering',
  'Mechanical Engineering;Chemical Engineering;Materials Engineering;Medical Engineering;Environmental Engineering',
  'Environmental Biotechnology;Industrial Biotechnology;Nano-technology;Basic Medicine;Clinical Medicine;Health Sciences',
  'Medical Biotechnology;Agriculture, Forestry, and Fisheries;Animal and Dairy Science;Veterinary Science',
  'Agricultural Biotechnology;Psychology and Cognitive Sciences;Economics and Business;Education;Sociology;Law',
  'Political Science;Social and Economic Geography;Media and Communications;History and Archaeology;Languages and Literature',
  'Philosophy, Ethics and Religion;Arts (arts, history of arts, performing arts, music)',
].flatMap((row) => row.split(';'))

const isText =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === 'string' && pattern.test(value)

const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  s: (value) => typeof value === 'string',
  i: (value) => Number.isInteger(value),
  id: (value) => Number.isInteger(value) && (value as number) >= 1,
  at: (value) => Number.isInteger(value) && (value as number) >= 0,
  n: (value) => typeof value === 'number',
  share: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  box: (value) => Array.isArray(value) && value.length === 4 && value.every((each) => typeof each === 'number'),
  image: isText(/^data:[a-z]+\/[a-z0-9.+-]+;base64,/),
  ror: isText(/^https:\/\/ror\.org\/0[a-z0-9]{6}[0-9]{2}$/),
  country: isText(/^[A-Z]{2}$/),
  l1: (value) => FIELDS_1.includes(String(value)),
  l2: (value) => FIELDS_2.includes(String(value)),
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
