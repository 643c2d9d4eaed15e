import { describe, expect, it } from 'vitest'
import { type Column, sorted, windowOf } from '../../../demo/src/library/data-table.tsx'
import { digestOf } from '../../../demo/src/library/digest.ts'
import { readableOf } from '../../../demo/src/library/drop.tsx'
import { isEncrypted } from '../../../demo/src/library/refusals.ts'
import { REFERENCE_FILTERS, STATISTIC_FILTERS } from '../../../demo/src/library/views.tsx'
import { progressOf } from '../../../demo/src/reading-stages.ts'
import { numericColumns } from '../../../demo/src/record/tables.tsx'
import { packBoxes, unpackBoxes } from '../../../demo/src/report/pictured-pdf.ts'
import { readRoute } from '../../../demo/src/route.ts'
import { distinctNames, zipOf } from '../../../demo/src/take/zip.ts'
import { fold, foldQuery } from '../../../demo/src/widgets/fold.ts'
import { found } from '../../../demo/src/widgets/palette.tsx'
import { openZip } from '../../../src/readers/zip.ts'
import { recordOf } from '../../support/papers/record.ts'

describe('fold', () => {
  it.each([
    ['t(34) = −2.43', 't(34) = -2.43'],
    ['Müller’s “Größe”', 'muller\'s "große"'],
    ['a\u00a0b\nC', 'a b c'],
  ])('takes %s for %s, and keeps every place', (text, wanted) => {
    expect(fold(text)).toBe(wanted)
    expect(fold(`𝑝 ${text}`)).toHaveLength(text.length + 3)
  })

  it('reads what was typed without its blanks', () => {
    expect(foldQuery('  Two   Words ')).toBe('two words')
  })
})

interface Row {
  readonly name: string
  readonly year: number | null
}
const columns: readonly Column<Row>[] = [
  { title: 'Name', width: 'auto', value: ({ name }) => name },
  { title: 'Year', width: '4rem', value: ({ year }) => year },
]
const rows: readonly Row[] = [
  { name: 'Table 10', year: 1999 },
  { name: 'table 2', year: null },
  { name: 'Änne', year: 2020 },
]

describe('a table of the library', () => {
  it.each([
    { order: null, names: ['Table 10', 'table 2', 'Änne'] },
    { order: { column: 0, sign: 1 as const }, names: ['Änne', 'table 2', 'Table 10'] },
    { order: { column: 1, sign: -1 as const }, names: ['Änne', 'Table 10', 'table 2'] },
    { order: { column: 1, sign: 1 as const }, names: ['Table 10', 'Änne', 'table 2'] },
  ])('sorts as people do, what is not known last ($order)', ({ order, names }) => {
    expect(sorted(rows, columns, order).map(({ name }) => name)).toEqual(names)
  })

  it('draws the rows in sight and few more', () => {
    expect(windowOf(500, 50, 0, 600)).toEqual([0, 20])
    const [first, last] = windowOf(500, 50, 10_000, 600)
    expect(first).toBeLessThanOrEqual(200)
    expect(last).toBeGreaterThanOrEqual(212)
    expect(last - first).toBeLessThan(40)
    expect(windowOf(3, 50, 0, 600)).toEqual([0, 3])
  })
})

const sentence = (text_id: number, text: string) => ({
  text_id,
  text,
  paragraph_id: 1,
  section_id: null,
  page_number: 2,
})
const eq = (eq_id: number, lhs: string, rhs: string, df = '') => ({
  eq_id,
  text_id: 1,
  lhs,
  comp: '=',
  rhs,
  df,
  grp: 1,
})

const record = recordOf({
  metadata: { title: 'On walks', keywords: [], doi: '10.5555/1', published: '2021-03-04', journal: 'Paces' },
  author: [{ author_id: 1, given: 'Ada', family: 'Okafor' }],
  text: [sentence(1, 'It was faster, t(30) = 2.10, p = .010.'), sentence(2, '1. Smith A. Old walks. 1999.')],
  bib: [{ bib_id: 1, text_id: 2, year: 1999 }],
  eq: [eq(1, 't', '2.10', '30'), eq(2, 'p', '.010'), eq(3, 'M', '4.07')],
  extraction: {
    diagnostics: {
      statistics: {
        tests: [
          {
            text_id: 1,
            test_eq_id: 1,
            p_eq_id: 2,
            statistic: 't',
            computed_p: 0.044,
            consistent: false,
            decision_error: false,
            one_tailed: null,
          },
        ],
      },
    },
  } as never,
})

describe('digestOf', () => {
  it('knows a paper by a line of counts', () => {
    expect(digestOf(record).summary).toMatchObject({
      title: 'On walks',
      authors: ['Ada Okafor'],
      year: 2021,
      journal: 'Paces',
      references: 1,
      statistics: 3,
      ...{ tests: 1, recomputed: 1, misfits: 1 },
    })
  })

  it('has the tests as printed, with what was recomputed, and the references with how often they are cited', () => {
    const { statistics, references, sentences } = digestOf(record)
    expect(statistics).toMatchObject([
      { id: 1, printed: 't(30) = 2.10, p = .010', computed_p: 0.044, verdict: 'mismatch', page_number: 2 },
      { id: 3, printed: 'M = 4.07', computed_p: null, verdict: 'value' },
    ])
    expect(statistics.filter(STATISTIC_FILTERS[0]?.[1] ?? (() => false))).toHaveLength(1)
    expect(references).toMatchObject([{ id: 1, printed: 'Smith A. Old walks. 1999.', year: 1999, cited: 0 }])
    // A reference is not searched as a sentence too.
    expect(sentences).toEqual([[1, 2, 'It was faster, t(30) = 2.10, p = .010.']])
  })

  it('calls a reference without a linked citation what it is, and never uncited', () => {
    const [name, isUnlinked = () => false] = REFERENCE_FILTERS[1] ?? []
    const cited = { ...record, xref: [{ target_id: 1, xref_type: 'bib', contents: '[1]', text_id: 1 }] as never }
    const unlinked = [record, cited].map((each) =>
      digestOf(each)
        .references.filter(isUnlinked)
        .map(({ id }) => id),
    )
    expect([name, ...unlinked]).toEqual(['No citation linked', [1], []])
  })
})

describe('files of a folder', () => {
  it('are papers and records; what else lies there is passed over', () => {
    const files = ['a.PDF', 'b.json', '.hidden.pdf', 'notes.txt', 'c.docx'].map((name) => new File(['x'], name))
    expect(readableOf(files, ['pdf', 'docx']).map(({ name }) => name)).toEqual(['a.PDF', 'b.json', 'c.docx'])
  })

  it('are looked at for encryption by their ends alone', async () => {
    expect(
      await isEncrypted(new File(['%PDF-1.7\n', 'x'.repeat(200_000), 'trailer <</Encrypt 5 0 R>>'], 'a.pdf')),
    ).toBe(true)
    expect(await isEncrypted(new File(['%PDF-1.7\n', 'x'.repeat(2000)], 'a.pdf'))).toBe(false)
    expect(await isEncrypted(new File(['about /Encrypt'], 'a.txt'))).toBe(false)
  })
})

describe('the columns of a table', () => {
  it('stand at the right edge where most cells are numbers', () => {
    const rows = [
      ['TSI total', '23.88', '16–30', ''],
      ['Effect', '−.12***', '(8–15)', 'none'],
      ['MPAS', '–', '< .001', 'some 3'],
    ]
    expect(numericColumns(rows)).toEqual([false, true, true, false])
  })
})

describe('the palette', () => {
  const commands = ['Statistics', 'Statistical methods', 'Results'].map((title, at) => ({
    title,
    kind: at === 0 ? 'part' : 'section',
    run: () => {},
  }))
  it('finds by words in any order, accents and case aside', () => {
    expect(found(commands, 'stat part').map(({ title }) => title)).toEqual(['Statistics'])
    expect(found(commands, 'STÁT')).toHaveLength(2)
    expect(found(commands, '')).toHaveLength(3)
  })
})

describe('progressOf', () => {
  const at = (...names: readonly string[]) => names.map((stage) => ({ stage, share: 0 }))
  it('never goes back, and begins with the first stage', () => {
    const names = ['waiting', 'read.pdf', 'layout', 'blocks', 'header', 'tables', 'references.parse', 'confidence']
    const steps = names.map((_, last) => progressOf(at(...names.slice(0, last + 1))))
    expect(steps[0]).toBe(0)
    expect(steps[2]).toBeGreaterThan(0.3)
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(Math.max(...steps)).toBeLessThan(1)
  })

  it('goes by pages while they are recognised', () => {
    const read = { stage: 'read.pdf', share: 0.45 }
    expect(progressOf([read])).toBe(0.45)
    expect(progressOf([{ ...read, share: 0.9 }, ...at('layout')])).toBeGreaterThan(0.9)
  })
})

describe('the letters of a page in a report', () => {
  it('keep their places to a quarter of a point', () => {
    const boxes = Float32Array.from([0, 1.25, 595.3, 841.9])
    expect([...unpackBoxes(packBoxes(boxes))]).toEqual([0, 1.25, 595.25, 842])
  })
})

describe('an archive of all papers', () => {
  it('is read by others', async () => {
    const blob = zipOf([
      { name: 'a.json', text: '{"a":1}' },
      { name: 'ü/b.md', text: 'Grüße' },
    ])
    const zip = await openZip(new Uint8Array(await blob.arrayBuffer()))
    expect(new TextDecoder().decode(await zip.read('ü/b.md'))).toBe('Grüße')
  })

  it('holds no name twice', () => {
    expect(distinctNames(['a', 'b', 'a'])).toEqual(['a', 'b', 'a-2'])
  })
})

describe('readRoute', () => {
  it.each([
    ['#all/references', { paper: null, tab: 'references', thing: null }],
    ['#p/k3x9/ref-12', { paper: 'k3x9', tab: null, thing: { kind: 'reference', id: 12 } }],
    ['#nonsense', { paper: null, tab: null, thing: null }],
  ])('reads %s', (hash, route) => {
    expect(readRoute(hash)).toEqual({ ...route, compared: null })
  })
})
