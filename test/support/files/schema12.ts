// The schema of records of version 12.1 as a table, written down row by row from its public file (dedicated to the public domain, CC0 1.0): every name, kind,
// range, pattern and vocabulary of it, and that no other key may be there. Checked by a validator of JSON Schema.
import { Ajv2020 } from 'ajv/dist/2020.js'

/**
 * Kinds: s text, w text that is not empty, i whole number, id one from 1, at one from 0, n number, share one from 0 to 1, box four numbers, b yes or no, o any
 * object, numbers an object of numbers; a trailing ? allows null, [] is a list, a capital is another row of this table.
 * A name with ~ before it may be missing. Words after = are the only ones.
 */
const FACTS: Readonly<Record<string, string>> = {
  Paper: `paper_id w, schema_version s=12.1, source Source, metadata Metadata, author Author[], affiliation Affiliation[],
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
  Bib: `bib_id id, text_id id?, bib_type work?, doi doi?, title s?, authors s?, editors s?, publisher s?, year i?, year_suffix s?, date s?, published_date date?,
    container s?, volume s?, issue s?, first_page s?, last_page s?, edition s?, version s?, url s?, is_in_press b, arxiv s?,
    pmid s?, series s?, access_date s?, note s?`,
  Xref: `xref_id id, target_id id?, xref_type s=bib|table|figure|foot|supplementary|equation|section, contents s?, text_id id,
    start at?, end at?`,
  Figure: 'figure_id id, label s?, section_id id?, text_id id?, image image?, caption s?, page_number id?',
  Table: 'table_id id, label s?, section_id id?, text_id id?, html s?, contents s[][], caption s?, page_number id?',
  Footnote: 'footnote_id id, label s?, text_id id',
  Eq: `eq_id id, text_id id, start at?, end at?, grp_id id, verbatim s?, lhs s, df s?, comp s==|<|>|≤|≥|≈|≠|≪|≫|~, rhs s`,
  MetadataMatch: `service service, service_id s?, score share?, bib_type work?,
    doi doi?, title s?, author Person[]?, editor Person[]?, publisher s?, year i?, published_date date?, container s?, volume s?,
    issue s?, first_page s?, last_page s?, edition s?, version s?, url s?, license_url s?, license_spdx s?, funder MatchFunder[]?`,
  Person: '~family s?, ~given s?, ~suffix s?, ~literal s?, ~orcid orcid?, ~affiliation MatchOrganisation[]?',
  Extraction: `producer Producer, converter Producer?, completed_at time, ocr Ocr?, llm Llm?, warnings Warning[],
    ~settings Settings?, ~timings Timings?, ~usage Usage?, ~enrichment Enrichment?, ~identity Identity?, ~diagnostics Diagnostics?,
    ~validation Validation?, ~float_parts Part[]?, ~pages Page[]?, ~qualification o?, ~regions Region[]?, ~text_regions TextRegion[]?,
    ~trace Trace[]?, ~fields Fields?`,
  Producer: 'name w, version w, build_sha s?',
  Ocr: 'backend s?, model s?, profile s?=paddle|glm',
  Llm: 'provider s?, model s?, backend s?',
  Warning: 'code code, message s',
  Settings: 'ref_seg s, ref_parse s, crossref_enrich b, consolidate s',
  Timings: 'stages numbers?, total_seconds n?',
  Enrichment: 'complete b, refs_enriched i, refs_total i',
  Identity: '~expected Expected?, ~receipt Receipt?',
  Expected: `queue_record_id s, expected_doi s?, expected_doi_sha256 s?, expected_title s?, target_block_hint o?, source_sha256 s?,
    doi_required b`,
  Receipt: 'selected Candidate?, candidates Candidate[], issue_codes s[]',
  Candidate: `raw s, normalized s, source_kind s, page i?, section_id i?, section_type s?, region_index i?, region_type s?, text_id i?,
    marker_kind s, repeated_header_footer_count i, semantic_context s, selection_tier i, rejection_reason s?`,
  Diagnostics: `text_quality share?, references_complete b, ref_seg_fallback_used b, ~citation_linking Linking?,
    ~caption_assignment Captions?, ~consolidation Consolidation[]?, ~paper_classification Classified?, ~reference_yield Yield?,
    ~section_classification SectionClass[]?, ~xref_tier Tier[]?`,
  Captions: 'candidates Caption[], assignments Assignment[]',
  Caption: 'caption_id s, text s, object_type s, page_number i?, bbox box?, source_index i',
  Assignment: 'caption_id s, object_id s?, score n, reasons s[], ambiguous b',
  Fields: `title Field, author Field, abstract Field, keywords Field, doi Field, published Field, journal Field, funding_statement Field,
    funding Field, paper_type Field, bib Field`,
  Field: 'state s=extracted|absent|abstained|failed|not_attempted, source s?, issues s[]',
  Linking: 'style_scores numbers, candidates Citation[], resolved_candidate_fraction n?, unique_linked_bib_fraction n?',
  Citation: `text_id i, start i, end i, raw s, style s, bib_ids i[], evidence s[], confidence n, accepted b, rejection_reasons s[]`,
  Yield: `credible_source_starts i?, attempts Attempt[], selected_spans i[][], source_character_coverage n?, parsed_count i,
    valid_count i, duplicate_rate n, reason_flags s[]`,
  Attempt: 'strategy s, spans i[][], credible_starts i?, selected b, reason_flags s[]',
  AffiliationMatch: 'affiliation_id id, service service, service_id ror, score share?, name s?, country_code country?',
  FundingMatch:
    'funding_id id, service service, service_id ror, score share?, name s?, country_code country?, funder_doi doi?',
  MatchFunder: 'name s?, funder_doi doi?, ror ror?, award_ids s[]',
  MatchOrganisation: 'name s?, ror ror?',
  Page: 'page_number id, width n, height n',
  Region: `page id, index i, label s?, bbox box?, font_size n?, font_weight n?, font_bold b?, section_id i?, content s?,
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
  Part: 'object_type s=figure|table, object_id id, part_index id, page_number id?, bbox box?',
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

const matching = (pattern: string) => ({ type: 'string', pattern })
const among = (words: readonly string[]) => ({ enum: words })

const KINDS: Readonly<Record<string, object>> = {
  s: { type: 'string' },
  w: { type: 'string', minLength: 1 },
  i: { type: 'integer' },
  id: { type: 'integer', minimum: 1 },
  at: { type: 'integer', minimum: 0 },
  n: { type: 'number' },
  share: { type: 'number', minimum: 0, maximum: 1 },
  box: { type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 4 },
  b: { type: 'boolean' },
  o: { type: 'object' },
  numbers: { type: 'object', additionalProperties: { type: 'number' } },
  image: matching('^data:[a-z]+/[a-z0-9.+-]+;base64,'),
  ror: matching('^https://ror\\.org/0[a-z0-9]{6}[0-9]{2}$'),
  country: matching('^[A-Z]{2}$'),
  l1: among(FIELDS_1),
  l2: among(FIELDS_2),
  service: among('crossref|openalex|datacite|doi.org|openlibrary|ror|manual|other'.split('|')),
  work: among(
    'journal_article|book|book_chapter|dataset|software|preprint|conference_paper|report|thesis|other'.split('|'),
  ),
  doi: matching('^10\\.[0-9]{4,9}/[^\\sA-Z]+$'),
  date: matching('^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$'),
  hash: matching('^[0-9a-f]{64}$'),
  orcid: matching('^https://orcid\\.org/[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9X]$'),
  credit: matching('^https://credit\\.niso\\.org/contributor-roles/[a-z-]+/$'),
  time: matching('^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?Z$'),
  code: matching('^[A-Z][A-Z0-9_]*$'),
}

function schemaOf(kind: string, words: readonly string[] | null): object {
  if (kind.endsWith('?')) return { anyOf: [schemaOf(kind.slice(0, -1), words), { type: 'null' }] }
  if (kind.endsWith('[]')) return { type: 'array', items: schemaOf(kind.slice(0, -2), words) }
  if (words !== null) return among(words)
  return KINDS[kind] ?? { $ref: `#/$defs/${kind}` }
}

function rowSchema(row: string): object {
  const fields = row.split(/,\s+/).map((field) => {
    const [, optional, key = '', kind = '', words] = /^(~?)(\w+) ([\w[\]?]+)(?:=(.*))?$/su.exec(field.trim()) ?? []
    return { key, isRequired: optional === '', schema: schemaOf(kind, words?.split('|') ?? null) }
  })
  return {
    type: 'object',
    additionalProperties: false,
    required: fields.flatMap(({ key, isRequired }) => (isRequired ? [key] : [])),
    properties: Object.fromEntries(fields.map(({ key, schema }) => [key, schema])),
  }
}

const rows = { ...FACTS, BibMatch: `bib_id id, ${FACTS.MetadataMatch}` }
const $defs = Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, rowSchema(row)]))
const validate = new Ajv2020({ allErrors: true, strict: false }).compile({ $ref: '#/$defs/Paper', $defs })

/** What is wrong with a record of schema 12; empty where nothing is. */
export function schema12Problems(record: unknown): string[] {
  validate(record)
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(' '),
  )
}
