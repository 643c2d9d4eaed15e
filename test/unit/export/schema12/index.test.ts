// Records of schema 12, made from those of schema 11.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { SECOND_LEVEL } from '../../../../src/conventions/fields-of-science.ts'
import { toSchema12 } from '../../../../src/export/schema12/index.ts'
import { group12, label12, license12 } from '../../../../src/export/schema12/values.ts'
import type { PaperRecord } from '../../../../src/schema/record.ts'
import { schema12Problems } from '../../../support/files/schema12.ts'
import { recordOf } from '../../../support/papers/record.ts'

/** With what golden cases leave out because it differs from run to run. */
function golden(name: string): PaperRecord {
  const path = fileURLToPath(new URL(`../../../golden/${name}/expected.json`, import.meta.url))
  const record = JSON.parse(readFileSync(path, 'utf8')) as PaperRecord
  const run = { svc_version: '1.0', completed_at: '2026-01-02T03:04:05.678Z' }
  return { ...record, ...(record.extraction && { extraction: { ...record.extraction, ...run } }) }
}

const section = (
  section_id: number,
  header: string,
  section_type: PaperRecord['section'][number]['section_type'],
  level = 1,
) => ({
  ...{ section_id, header, section_type, level, parent_section_id: level === 0 ? null : 1, classification_score: 1 },
})
const sentence = (text_id: number, section_id: number, text: string) => ({
  ...{ text_id, section_id, text, paragraph_id: text_id, page_number: 1 },
})

const RECORD = recordOf({
  metadata: {
    title: 'T',
    keywords: [],
    doi: '10.1000/ABC',
    license: 'see https://creativecommons.org/licenses/by/4.0/',
  },
  author: [
    {
      ...{ author_id: 1, given: '', family: 'Lee', corresponding: false, researcher_id: '0000-0002-1825-0097' },
      role: ['Writing – review & editing', 'Tea'],
    },
  ],
  section: [
    section(1, 'T', 'title', 0),
    section(2, 'Figure S2', 'figure'),
    section(3, 'Intro', 'intro'),
    section(4, 'Footnote *', 'footnote'),
  ],
  text: [
    sentence(1, 2, 'A 𝒙 map.'),
    sentence(2, 2, 'See [1].'),
    sentence(3, 3, '𝒙𝒙 (t(5) = 2, [1]).'),
    sentence(4, 4, 'A note.'),
  ],
  figure: [{ figure_id: 1, section_id: 2, caption: 'A 𝒙 map. See [1].', page_number: 1, image: '/9j/AAA=' }],
  xref: [
    { target_id: 1, xref_type: 'bib', contents: '[1]', text_id: 2, start: 4, end: 7, tier: 'paren-numeric' },
    { target_id: 1, xref_type: 'bib', contents: '[1]', text_id: 3, start: 16, end: 19, tier: 'native' },
    { target_id: 3, xref_type: 'section', contents: 'Intro', text_id: 3, start: null, end: null },
  ],
  eq: [{ eq_id: 1, text_id: 3, grp_id: 1, verbatim: 't(5) = 2', lhs: 't', df: '5', comp: '=', rhs: '2' }],
  bib: [{ bib_id: 1, text_id: 3, year: 2001, date: '2001-03', doi: '10.1000/X Y', consolidated_fields: 'title,doi' }],
})

describe('a record of schema 12', () => {
  it('is named after its file, and has no keys of ours among the candidates of citations', () => {
    const row = { text_id: 3, start: 0, end: 2, raw: 'x', style: 'numeric', bib_ids: [1], possible_bib_ids: [1, 2] }
    const candidate = { ...row, evidence: [], confidence: 1, accepted: true, rejection_reasons: [] }
    const shares = { style_scores: {}, resolved_candidate_fraction: 1, unique_linked_bib_fraction: 1 }
    const citation_linking = { ...shares, candidates: [candidate] }
    const extraction = { ...golden('jats/slow-walk').extraction, diagnostics: { citation_linking } } as never
    const made = toSchema12({ ...RECORD, paper_id: '10.1000/abc', extraction })
    expect(made.paper_id).toBe('p')
    expect(made.extraction.diagnostics.citation_linking?.candidates).toHaveLength(1)
    expect(made.extraction.diagnostics.citation_linking?.candidates[0]).not.toHaveProperty('possible_bib_ids')
  })
})

describe('toSchema12', () => {
  const made = toSchema12(RECORD, 'a'.repeat(64))

  it.each(['jats/slow-walk', 'docx/slow-walk', 'html/latexml', 'epub/slow-walk', 'pdf/two-columns'])(
    'keeps to the schema: %s',
    (name) => {
      expect(schema12Problems(toSchema12(golden(name)))).toEqual([])
    },
  )

  it('keeps to it where a list of words has grown', () => {
    const record = golden('pdf/two-columns')
    Object.assign(record.metadata, { paper_type: 'editorial' })
    for (const row of record.bib) Object.assign(row, { bib_type: 'patent' })
    for (const row of record.section) Object.assign(row, { section_type: 'highlights' })
    const grown = toSchema12(record)
    expect(schema12Problems(grown)).toEqual([])
    expect([grown.metadata.paper_type, grown.bib[0]?.bib_type, grown.section[0]?.section_type]).toEqual([
      ...['unknown', 'other', 'unknown'],
    ])
  })

  it('says what became of the fields', () => {
    const record = golden('pdf/two-columns')
    Object.assign(record.extraction?.diagnostics?.fields?.journal ?? {}, { state: 'doubtful' })
    const { fields } = toSchema12(record).extraction as unknown as { fields: Record<string, { state: string }> }
    expect(Object.fromEntries(Object.entries(fields).map(([name, { state }]) => [name, state]))).toMatchObject({
      ...{ title: 'extracted', author: 'extracted', journal: 'extracted', doi: 'absent', bib: 'extracted' },
    })
  })

  it.each([
    ['a key that nobody knows', { more: 1 }],
    ['a word out of its list', { metadata: { ...made.metadata, paper_type: 'essay' } }],
    ['a number below its range', { text: [{ ...made.text[0], text_id: 0 }] }],
    ['a missing key', { eq: undefined }],
  ])('the schema of the test turns down %s', (_, change) => {
    expect(schema12Problems(JSON.parse(JSON.stringify({ ...made, ...change })))).not.toEqual([])
  })

  it('keeps to it for a record with everything odd in it', () => {
    expect(schema12Problems(made)).toEqual([])
  })

  it('has the organisations of affiliations and funders as matches', () => {
    const ror = { ror: 'https://ror.org/03prydq77', ror_confidence: 0.9 }
    const made = toSchema12({
      ...RECORD,
      affiliation: [
        { affiliation_id: 1, text: 'Univ B', author_ids: [], ...ror },
        { affiliation_id: 2, text: 'Univ C', author_ids: [], ror: null },
      ],
      funding: [{ funding_id: 1, funder: 'F', award_ids: [], ...ror }],
    })
    expect(schema12Problems(made)).toEqual([])
    expect(made.affiliation_match).toMatchObject([
      { affiliation_id: 1, service: 'ror', service_id: ror.ror, score: 0.9 },
    ])
    expect(made.funding_match).toMatchObject([{ funding_id: 1, service: 'ror', service_id: ror.ror }])
  })

  it('puts captions and notes behind the body, as one row each and in no section', () => {
    expect(made.text.map(({ text, text_id, section_id }) => [text_id, section_id, text])).toEqual([
      [1, 2, '𝒙𝒙 (t(5) = 2, [1]).'],
      [2, null, 'A 𝒙 map. See [1].'],
      [3, null, 'A note.'],
    ])
    expect(
      made.section.map(({ section_id, level, parent_section_id }) => [section_id, level, parent_section_id]),
    ).toEqual([
      [1, 1, null],
      [2, 1, null],
    ])
    expect(made.figure[0]).toMatchObject({
      label: 'S2',
      text_id: 2,
      section_id: null,
      image: 'data:image/jpeg;base64,/9j/AAA=',
    })
    expect(made.footnote).toEqual([{ footnote_id: 1, label: '*', text_id: 3 }])
  })

  it('counts code points, also in a row that was several sentences', () => {
    const cut = ({ text_id, start, end }: { text_id: number; start: number | null; end: number | null }) =>
      [...(made.text[text_id - 1]?.text ?? '')].slice(start ?? 0, end ?? 0).join('')
    expect(made.xref.slice(0, 2).map(cut)).toEqual(['[1]', '[1]'])
    expect(made.eq.map(cut)).toEqual(['t(5) = 2'])
    expect(made.xref[2]).toMatchObject({ target_id: null, start: null })
  })

  it('writes identifiers, dates and roles in the form of their registries', () => {
    expect(made.metadata).toMatchObject({ doi: '10.1000/abc', license_spdx: 'CC-BY-4.0' })
    expect(made.author[0]).toMatchObject({
      given: null,
      orcid: 'https://orcid.org/0000-0002-1825-0097',
      credit_roles: ['https://credit.niso.org/contributor-roles/writing-review-editing/'],
    })
    expect(made.bib[0]).toMatchObject({ published_date: '2001-03', doi: null, is_in_press: false })
    expect(made.extraction.diagnostics).toMatchObject({
      consolidation: [{ bib_id: 1, fields: ['title', 'doi'] }],
      xref_tier: [{ xref_id: 1, tier: 'paren_numeric' }],
    })
  })
})

describe('values of schema 12', () => {
  it.each([
    ['Figure 3', '3'],
    ['Table IV', 'IV'],
    ['Supplementary Figure 4', 'S4'],
    ['Fig. 2.1.', '2.1'],
    ['Footnote', null],
    ['', null],
  ])('label of %j', (header, label) => {
    expect(label12(header)).toBe(label)
  })

  it('names every group of sciences but the other ones', () => {
    expect(group12('Earth and related environmental sciences')).toBe('Earth and Related Environmental Sciences')
    expect(group12('Philosophy, ethics and religion')).toBe('Philosophy, Ethics and Religion')
    expect(
      Object.values(SECOND_LEVEL)
        .filter((group) => group12(group) === null)
        .every((group) => /^Other/.test(group)),
    ).toBe(true)
    expect(license12('https://creativecommons.org/publicdomain/zero/1.0/').license_spdx).toBe('CC0-1.0')
    expect(license12('All rights reserved').license_url).toBeNull()
  })
})

/**
 * Facts of a record that other producers of the schema make of a page like this one (scienceverse/metacheck,
 * tests/testthat/fixtures/bibr12/probe_html.json): where things stand in the sentence, and what kinds they are.
 */
describe('a sentence with a letter outside the first plane', () => {
  const text = 'The mathematical italic 𝛼 = 0.05 criterion was used, as in Figure 1.'
  const at = text.indexOf('Figure 1')
  const probe = toSchema12(
    recordOf({
      section: [section(1, 'Introduction', 'intro'), section(2, 'Figure 1', 'figure')],
      text: [sentence(1, 1, text), sentence(2, 2, 'A plot of the effect.')],
      figure: [
        { figure_id: 1, section_id: 2, caption: 'A plot of the effect.', page_number: null, label: 'Figure 1' },
      ] as never,
      xref: [{ target_id: 1, xref_type: 'figure', contents: 'Figure 1', text_id: 1, start: at, end: at + 8 }] as never,
    }),
  )

  it('is counted as other producers count it', () => {
    const fact = { target_id: 1, xref_type: 'figure', contents: 'Figure 1', text_id: 1, start: 59, end: 67 }
    expect(probe.xref).toEqual([{ xref_id: 1, ...fact }])
  })

  it('has a figure whose label is the bare number, with a caption that stands in no section', () => {
    expect(probe.figure[0]).toMatchObject({ figure_id: 1, label: '1', image: null })
    expect(probe.text.find(({ text_id }) => text_id === probe.figure[0]?.text_id)).toMatchObject({ section_id: null })
  })

  it.each([
    ['text', 'text text_id paragraph_id section_id page_number formatted'],
    ['section', 'section_id header level parent_section_id section_type'],
    ['xref', 'xref_id target_id xref_type contents text_id start end'],
    ['figure', 'figure_id label section_id text_id image caption page_number'],
  ] as const)('has the columns of %s and no others', (table, columns) => {
    for (const row of probe[table]) expect(Object.keys(row).sort()).toEqual(columns.split(' ').sort())
  })
})

describe('what schema 12 has no place for', () => {
  it('stays out: references that a marker might mean besides', () => {
    const record = golden('pdf/two-columns')
    const linking = record.extraction?.diagnostics?.citation_linking
    for (const row of linking?.candidates ?? []) Object.assign(row, { possible_bib_ids: [1] })
    expect(linking?.candidates.length).toBeGreaterThan(0)
    expect(JSON.stringify(toSchema12(record))).not.toContain('possible_bib_ids')
  })

  it('names papers after their files, and says their language', () => {
    const source = { ...RECORD.source, file_name: 'a.b.pdf' }
    const made = toSchema12({ ...RECORD, paper_id: '10.1/x', source, metadata: { ...RECORD.metadata, language: 'de' } })
    expect([made.paper_id, made.metadata.language]).toEqual(['a.b', 'de'])
  })
})
