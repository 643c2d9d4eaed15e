// One truth, many formats: the sample article gives the same record from every format, up to what a format cannot carry.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_OPTIONS } from '../../src/contract/options.ts'
import { NO_DEADLINE } from '../../src/kernel/time/deadline.ts'
import { extract } from '../../src/pipeline/extract.ts'
import { openPorts } from '../../src/pipeline/ports.ts'
import type { PaperRecord } from '../../src/schema/record.ts'

/** What is compared; the rest says how and when the record was made. */
const COMPARED = [
  'metadata',
  'author',
  'affiliation',
  'section',
  'text',
  'bib',
  'xref',
  'figure',
  'table',
  'eq',
  'url',
  'funding',
] as const satisfies readonly (keyof PaperRecord)[]

interface Allowed {
  /** The paths that may differ, * for any index. */
  readonly path: string
  readonly why: string
}

const NO_TYPES: readonly Allowed[] = [
  { path: 'section.*.classification_source', why: 'sections declare no type; their headings tell it' },
  { path: 'section.12.header', why: 'JATS keeps the statement in a note without a heading' },
  { path: 'metadata.paper_type_confidence', why: 'the kind of article is declared in JATS and inferred elsewhere' },
  { path: 'author.*.role.*', why: 'only JATS tags roles' },
]

/** A manuscript is not published yet. */
const UNPUBLISHED: readonly Allowed[] = [
  ...['doi', 'journal', 'volume', 'issue', 'first_page', 'last_page', 'issn', 'publisher', 'published', 'license'].map(
    (field) => ({ path: `metadata.${field}`, why: 'a manuscript has no imprint' }),
  ),
  { path: 'author.0.researcher_id', why: 'a manuscript has no place for an iD' },
  { path: 'author.3', why: 'the byline prints no group author' },
  { path: 'text.*.paragraph_id', why: 'caption and title of a float are one paragraph' },
]

/** What each format cannot carry, or says in other words; a difference that is not listed is a defect. */
const ALLOWED: Readonly<Record<string, readonly Allowed[]>> = {
  html: NO_TYPES,
  epub: [...NO_TYPES, { path: 'author.0.researcher_id', why: 'a package has no place for an iD' }],
  docx: [...NO_TYPES, ...UNPUBLISHED],
}

const sample = (ending: string): string => fileURLToPath(new URL(`../../samples/article.${ending}`, import.meta.url))

async function recordOf(ending: string): Promise<PaperRecord> {
  const context = { options: DEFAULT_OPTIONS, ports: openPorts(), deadline: NO_DEADLINE }
  return extract({ fileName: `article.${ending}`, bytes: readFileSync(sample(ending)) }, context)
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Paths at which two values differ. */
function differences(left: unknown, right: unknown, path: string): string[] {
  if (JSON.stringify(left) === JSON.stringify(right)) return []
  if (!isTree(left) || !isTree(right)) return [path]
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])]
  return keys.flatMap((key) => differences(left[key], right[key], `${path}.${key}`))
}

const fits = (path: string, pattern: string): boolean => {
  const parts = pattern.split('.')
  return path.split('.').every((part, index) => parts[index] === part || parts[index] === '*')
}

describe('the sample article', () => {
  const formats = Object.keys(ALLOWED).filter((ending) => existsSync(sample(ending)))
  const found = new Map<string, readonly string[]>()

  beforeAll(async () => {
    const truth = await recordOf('xml')
    for (const ending of formats) {
      const record = await recordOf(ending)
      found.set(
        ending,
        COMPARED.flatMap((key) => differences(truth[key], record[key], key)),
      )
    }
  })

  it('is there in every format that is compared', () => {
    expect(formats).toEqual(Object.keys(ALLOWED))
  })

  it.each(formats)('gives the same record as %s and as JATS, but for what is listed', (ending) => {
    const allowed = ALLOWED[ending] ?? []
    expect((found.get(ending) ?? []).filter((path) => !allowed.some((entry) => fits(path, entry.path)))).toEqual([])
  })

  it.each(formats)('differs as %s in all that is listed, so that no entry outlives its reason', (ending) => {
    const paths = found.get(ending) ?? []
    const idle = (ALLOWED[ending] ?? []).filter((entry) => !paths.some((path) => fits(path, entry.path)))
    expect(idle.map(({ path }) => path)).toEqual([])
  })
})

describe('the sample article in print', () => {
  let truth: PaperRecord
  let print: PaperRecord

  beforeAll(async () => {
    truth = await recordOf('xml')
    print = await recordOf('pdf')
  })

  it('has every sentence, but for what the page sets otherwise', () => {
    // Paper prints the labels of a structured abstract, of list items and of notes in front of their text.
    const bare = (text: string) => text.replace(/^(?:Background|Methods|Results|Conclusions): |^\d\. |^a /, '')
    const printed = new Set(print.text.map(({ text }) => bare(text)))
    const missing = truth.text.map(({ text }) => bare(text)).filter((text) => !printed.has(text))
    expect(missing.map((text) => text.slice(0, 24))).toEqual(['Roe RA, O’Neil B. Walkin', 'Roe RA, et al. Slow step'])
  })

  it('has the same references in the same order', () => {
    const rows = ({ bib }: PaperRecord) =>
      bib.map(({ title, year, volume, issue, first_page, last_page, doi, publisher }) => ({
        title,
        year,
        volume,
        issue,
        first_page,
        last_page,
        doi,
        publisher,
      }))
    expect(rows(print)).toEqual(rows(truth))
  })

  it('links the same citations, figures and tables, and reads the same statistics and addresses', () => {
    const links = ({ xref }: PaperRecord) =>
      xref
        .filter(({ xref_type }) => xref_type === 'bib' || xref_type === 'figure' || xref_type === 'table')
        .map(({ xref_type, contents, target_id }) => [xref_type, contents, target_id])
    // The print has the stand-in of a displayed formula in its place.
    const statistics = ({ eq, text }: PaperRecord) =>
      eq
        .filter(({ text_id, verbatim }) => text[text_id - 1]?.text.includes(verbatim ?? ''))
        .map(({ lhs, df, comp, rhs }) => [lhs, df, comp, rhs])
    expect(links(print)).toEqual(links(truth))
    expect(statistics(print)).toEqual(statistics(truth))
    expect(print.url.map(({ href }) => href)).toEqual(truth.url.map(({ href }) => href))
  })

  it('keeps the statements whole', () => {
    const kept = ({ metadata }: PaperRecord) => [
      metadata.funding_statement,
      metadata.coi_statement,
      metadata.ethics_statement,
      metadata.data_availability,
    ]
    expect(kept(print)).toEqual(kept(truth))
  })
})
