// Two records of versions of one paper, such as a preprint and what was published: what changed in head, sentences, statistics and references.
import { letterKey } from '../../conventions/language/letters.ts'
import type { PaperRecord } from '../../schema/record.ts'
import { composedComparison, printedComparison } from '../../schema/test-rows.ts'
import { type Paired, pairUp } from './pair.ts'
import { type Part, passageKey, wordDiff, wordsOf } from './words.ts'

type Row<Table extends 'author' | 'bib' | 'eq' | 'text'> = PaperRecord[Table][number]

export interface FieldChange {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

interface Passage {
  readonly id: number
  readonly text: string
  readonly section: string | null
  readonly page: number | null
}

export interface Comparison {
  readonly before: { readonly file_name: string; readonly title: string | null }
  readonly after: Comparison['before']
  readonly fields: readonly FieldChange[]
  readonly authors: {
    readonly same: number
    readonly changed: readonly { readonly before: string; readonly after: string }[]
    readonly removed: readonly string[]
    readonly added: readonly string[]
    readonly is_reordered: boolean
  }
  /** Null where it is the same. */
  readonly abstract: readonly Part[] | null
  readonly sentences: {
    readonly same: number
    readonly changed: readonly { readonly before: Passage; readonly after: Passage; readonly parts: readonly Part[] }[]
    readonly removed: readonly Passage[]
    readonly added: readonly Passage[]
  }
  readonly statistics: {
    readonly same: number
    readonly changed: readonly { readonly before: Passage; readonly after: Passage }[]
    readonly removed: readonly Passage[]
    readonly added: readonly Passage[]
  }
  readonly references: {
    readonly same: number
    readonly changed: readonly {
      readonly before: Passage
      readonly after: Passage
      readonly fields: readonly FieldChange[]
    }[]
    readonly removed: readonly Passage[]
    readonly added: readonly Passage[]
  }
}

const pick = <Item>(items: readonly Item[], places: readonly number[]): readonly Item[] =>
  places.flatMap((at) => items[at] ?? [])

const both = <Item>(before: readonly Item[], after: readonly Item[], pairs: readonly (readonly [number, number])[]) =>
  pairs.flatMap(([from, to]) => {
    const [left, right] = [before[from], after[to]]
    return left === undefined || right === undefined ? [] : [{ before: left, after: right }]
  })

const valuesOf = (row: object, field: string): readonly string[] => {
  const value: unknown = Object.entries(row).find(([name]) => name === field)?.[1]
  return [value ?? []].flat().map(String)
}

/** Case, signs, spaces and the order of a list say nothing. */
const valuesKey = (values: readonly string[]): string => values.map(letterKey).sort().join('/')

const changedFields = (fields: readonly string[], before: object, after: object): readonly FieldChange[] =>
  fields.flatMap((field) => {
    const [left, right] = [valuesOf(before, field), valuesOf(after, field)]
    if (valuesKey(left) === valuesKey(right)) return []
    return [{ field, before: left.join(', ') || null, after: right.join(', ') || null }]
  })

const HEAD = [
  'title',
  'doi',
  'journal',
  'volume',
  'issue',
  'first_page',
  'last_page',
  'published',
  'keywords',
  'license',
]

const authorName = ({ given, family }: Row<'author'>): string => `${given} ${family}`.trim()

function compareAuthors(before: PaperRecord, after: PaperRecord): Comparison['authors'] {
  const paired = ({ given, family, researcher_id }: Row<'author'>): Paired => ({
    keys: [researcher_id ?? '', letterKey(`${family}/${given}`), letterKey(`${family}/${given.slice(0, 1)}`)],
    words: [],
  })
  const { same, removed, added } = pairUp(before.author.map(paired), after.author.map(paired))
  const pairs = both(before.author.map(authorName), after.author.map(authorName), same)
  return {
    same: pairs.filter((pair) => letterKey(pair.before) === letterKey(pair.after)).length,
    changed: pairs.filter((pair) => letterKey(pair.before) !== letterKey(pair.after)),
    removed: pick(before.author.map(authorName), removed),
    added: pick(after.author.map(authorName), added),
    is_reordered: same.some(([, to], at) => at > 0 && to < (same[at - 1]?.[1] ?? 0)),
  }
}

const rowById = <Id extends 'text_id' | 'section_id', R extends Readonly<Record<Id, number>>>(
  rows: readonly R[],
  id: Id,
) => new Map(rows.map((row) => [row[id], row]))

function passagesOf(record: PaperRecord) {
  const sections = rowById(record.section, 'section_id')
  const texts = rowById(record.text, 'text_id')
  const at = (id: number, textId: number | null | undefined, text: string): Passage => {
    const row = textId === null || textId === undefined ? undefined : texts.get(textId)
    const section = row?.section_id == null ? undefined : sections.get(row.section_id)
    return { id, text, section: section?.header || null, page: row?.page_number ?? null }
  }
  const listed = new Set(record.bib.map(({ text_id }) => text_id))
  const body = record.text.filter(({ text_id }) => !listed.has(text_id))
  return {
    sentences: body.map(({ text_id, text }) => at(text_id, text_id, text)),
    statistics: record.eq.map((row) => at(row.eq_id, row.text_id, printedComparison(row))),
    references: record.bib.map((row) => {
      const entry = texts.get(row.text_id ?? -1)?.text
      return at(row.bib_id, row.text_id, entry ?? [row.authors, row.year, row.title].filter(Boolean).join('. '))
    }),
  }
}

/** Statistics are never alike: "p = .04" and "p = .40" are one result only where their sentence is. */
function compareStatistics(
  before: PaperRecord,
  after: PaperRecord,
  own: PassageLists,
  sentences: ReadonlyMap<number, number>,
) {
  const keyOf = (row: Row<'eq'>): string => passageKey(composedComparison(row))
  const paired = (rows: PaperRecord['eq'], sentenceOf: (id: number) => number | undefined) =>
    rows.map((row): Paired => {
      const place = sentenceOf(row.text_id)
      const inPlace = place === undefined ? '' : `${place}/`
      return { keys: [inPlace && inPlace + keyOf(row), keyOf(row), inPlace && inPlace + letterKey(row.lhs)], words: [] }
    })
  const pairs = pairUp(
    paired(before.eq, (id) => sentences.get(id)),
    paired(after.eq, (id) => id),
  )
  const isSame = ([from, to]: readonly [number, number]): boolean => {
    const [left, right] = [before.eq[from], after.eq[to]]
    return left !== undefined && right !== undefined && keyOf(left) === keyOf(right)
  }
  return {
    same: pairs.same.filter(isSame).length,
    changed: both(
      own.before.statistics,
      own.after.statistics,
      pairs.same.filter((pair) => !isSame(pair)),
    ),
    removed: pick(own.before.statistics, pairs.removed),
    added: pick(own.after.statistics, pairs.added),
  }
}

const REFERENCE = [
  'authors',
  'year',
  'title',
  'container',
  'volume',
  'issue',
  'first_page',
  'last_page',
  'publisher',
  'doi',
]

function compareReferences(before: PaperRecord, after: PaperRecord, own: PassageLists): Comparison['references'] {
  const paired = (row: Row<'bib'>): Paired => ({
    keys: [letterKey(row.doi ?? ''), letterKey(row.title ?? '')],
    words: wordsOf([row.author?.[0]?.family ?? row.authors, row.year, row.title].filter(Boolean).join(' ')),
  })
  const pairs = pairUp(before.bib.map(paired), after.bib.map(paired))
  const all = [...pairs.same, ...pairs.changed].sort(([a], [b]) => a - b)
  const changed = both([...before.bib.entries()], [...after.bib.entries()], all).flatMap((pair) => {
    const fields = changedFields(REFERENCE, pair.before[1], pair.after[1])
    const [left, right] = [own.before.references[pair.before[0]], own.after.references[pair.after[0]]]
    return fields.length === 0 || left === undefined || right === undefined
      ? []
      : [{ before: left, after: right, fields }]
  })
  return {
    same: all.length - changed.length,
    changed,
    removed: pick(own.before.references, pairs.removed),
    added: pick(own.after.references, pairs.added),
  }
}

interface PassageLists {
  readonly before: ReturnType<typeof passagesOf>
  readonly after: ReturnType<typeof passagesOf>
}

const abstractOf = ({ metadata }: PaperRecord): string => metadata.abstract ?? ''

export function compareRecords(before: PaperRecord, after: PaperRecord): Comparison {
  const own = { before: passagesOf(before), after: passagesOf(after) }
  const paired = ({ text }: Passage): Paired => ({ keys: [passageKey(text)], words: wordsOf(text) })
  const pairs = pairUp(own.before.sentences.map(paired), own.after.sentences.map(paired))
  const matched = both(own.before.sentences, own.after.sentences, [...pairs.same, ...pairs.changed])
  const sentenceIds = new Map(matched.map((pair) => [pair.before.id, pair.after.id]))
  const isSameAbstract = passageKey(abstractOf(before)) === passageKey(abstractOf(after))
  return {
    before: { file_name: before.source.file_name, title: before.metadata.title },
    after: { file_name: after.source.file_name, title: after.metadata.title },
    fields: changedFields(HEAD, before.metadata, after.metadata),
    authors: compareAuthors(before, after),
    abstract: isSameAbstract ? null : wordDiff(abstractOf(before), abstractOf(after)),
    sentences: {
      same: pairs.same.length,
      changed: both(own.before.sentences, own.after.sentences, pairs.changed).map((pair) => ({
        ...pair,
        parts: wordDiff(pair.before.text, pair.after.text),
      })),
      removed: pick(own.before.sentences, pairs.removed),
      added: pick(own.after.sentences, pairs.added),
    },
    statistics: compareStatistics(before, after, own, sentenceIds),
    references: compareReferences(before, after, own),
  }
}
