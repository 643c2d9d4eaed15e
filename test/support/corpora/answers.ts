// The answers to the ten questions of docs/corpora.md, worked out from the records themselves: no table, no SQL.
import type { PaperRecord } from '../../../src/schema/record.ts'
import { verdictOf } from '../../../src/schema/test-rows.ts'
import type { Rows } from './questions.ts'

const idOf = ({ source }: PaperRecord): string => `${source.file_name.replace(/\.\w+$/, '')}-${source.file_hash}`
const yearOf = ({ metadata }: PaperRecord): string | null => metadata.published?.slice(0, 4) ?? null

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null): Map<string | null, Row[]> {
  const groups = new Map<string | null, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

function median(values: readonly number[]): number {
  const ordered = [...values].sort((a, b) => a - b)
  const middle = (ordered.length - 1) / 2
  return ((ordered[Math.floor(middle)] ?? 0) + (ordered[Math.ceil(middle)] ?? 0)) / 2
}

const misfits = (record: PaperRecord): Rows =>
  (record.extraction?.diagnostics?.statistics?.tests ?? [])
    .filter((test) => verdictOf(test) === 'mismatch')
    .map((test) => {
      const sentence = record.text.find(({ text_id }) => text_id === test.text_id)
      const [value, p] = [test.test_eq_id, test.p_eq_id].map((id) => record.eq.find(({ eq_id }) => eq_id === id))
      const printed = `${value?.lhs}(${value?.df}) ${value?.comp} ${value?.rhs}, ${p?.lhs} ${p?.comp} ${p?.rhs}`
      return [idOf(record), sentence?.page_number ?? null, printed, test.computed_p, test.grade, sentence?.text]
    })

const retracted = (record: PaperRecord): Rows =>
  (record.extraction?.diagnostics?.reference_checks ?? [])
    .filter(({ notices }) => notices?.some(({ type }) => type === 'retraction'))
    .map(({ bib_id }) => record.bib.find((row) => row.bib_id === bib_id))
    .map((row) => [idOf(record), row?.authors ?? null, row?.year ?? null, row?.title ?? null])

const randomised = (record: PaperRecord): Rows =>
  record.text
    .filter(({ text, section_id }) => {
      const section = record.section.find((row) => row.section_id === section_id)
      return section?.section_type === 'method' && /random(ly|i[sz])/i.test(text)
    })
    .map(({ text }) => [idOf(record), text])

const unlinked = (record: PaperRecord): Rows => {
  const cited = record.xref.filter(({ xref_type }) => xref_type === 'bib').map(({ target_id }) => target_id)
  if (cited.length === 0) return []
  return record.bib
    .filter(({ bib_id }) => !cited.includes(bib_id))
    .map(({ bib_id, title }) => [idOf(record), bib_id, title ?? null])
}

const ages = (record: PaperRecord): Rows => {
  const year = yearOf(record)
  const years = record.bib.flatMap((row) => (row.year == null ? [] : [Number(year) - row.year]))
  return year === null || years.length === 0 ? [] : [[idOf(record), median(years)]]
}

const countries = (record: PaperRecord): readonly string[] => [
  ...new Set(
    record.affiliation.flatMap(({ country, author_ids = [] }) =>
      country == null
        ? []
        : author_ids.map((id) => {
            const author = record.author.find(({ author_id }) => author_id === id)
            return JSON.stringify([country, author?.given ?? null, author?.family ?? null])
          }),
    ),
  ),
]

const doubtful = (record: PaperRecord): Rows => {
  const doubt = record.extraction?.doubt ?? 0
  const codes = (record.validation?.issues ?? []).filter(({ about }) => about === 'reading').map(({ code }) => code)
  if (doubt <= 0.1) return []
  return [
    [
      idOf(record),
      doubt,
      record.validation?.promotable ?? null,
      codes.length === 0 ? null : [...codes].sort().join(', '),
    ],
  ]
}

export interface Answer {
  readonly rows: Rows
  /** What the rows are ordered by; without it they stand in any order. */
  readonly rank?: (row: readonly unknown[]) => unknown
}

export function answersOf(records: readonly PaperRecord[]): readonly Answer[] {
  const years = [...grouped(records, yearOf)].map(([year, of]) => {
    const telling = of.filter(({ metadata }) => metadata.data_availability != null)
    return [year, telling.length / of.length, `${of.length}`]
  })
  const works = grouped(
    records.flatMap(({ bib }, paper) => bib.map((row) => ({ paper, title: row.title ?? '' }))),
    ({ title }) => title,
  )
  const cited = [...works].map(([title, rows]) => ['', title, new Set(rows.map(({ paper }) => paper)).size] as const)
  const funders = grouped(
    records.flatMap(({ funding }) => [...new Set(funding.map(({ funder }) => funder))]),
    (funder) => funder ?? null,
  )
  const from = grouped(records.flatMap(countries), (key) => key)
  const byCount = (a: readonly unknown[], b: readonly unknown[]) => Number(b.at(-1)) - Number(a.at(-1))
  const last = (row: readonly unknown[]) => row.at(-1)
  return [
    { rows: records.flatMap(misfits) },
    { rows: records.flatMap(retracted) },
    { rows: years.sort(([a], [b]) => `${a ?? '9999'}`.localeCompare(`${b ?? '9999'}`)), rank: ([year]) => year },
    { rows: [...cited].sort(byCount), rank: last },
    { rows: records.flatMap(ages) },
    { rows: [...funders].map(([funder, rows]) => [funder, `${rows.length}`]).sort(byCount), rank: last },
    { rows: records.flatMap(randomised) },
    { rows: [...from].map(([key, rows]) => [...JSON.parse(key ?? '[]'), `${rows.length}`]).sort(byCount), rank: last },
    { rows: records.flatMap(unlinked) },
    { rows: records.flatMap(doubtful).sort((a, b) => Number(b[1]) - Number(a[1])), rank: ([, doubt]) => doubt },
  ]
}
