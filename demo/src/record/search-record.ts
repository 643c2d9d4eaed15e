// Finds words in everything a record holds: sentences, references, tables and statistics.
import { printedReference, printedStatistic, shortReference, tableLabel } from '../labels.ts'
import type { RecordIndex, Selection } from '../selection.ts'

export interface Hit {
  readonly selection: Pick<Selection, 'kind' | 'id'>
  readonly label: string | null
  readonly before: string
  readonly match: string
  readonly after: string
  readonly page: number | null
}

export interface Hits {
  readonly title: string
  readonly rows: readonly Hit[]
}

/** Characters before and behind a hit. */
const CONTEXT = 70

/** The same length as the text, so that places are kept. */
const fold = (text: string): string =>
  [...text.toLowerCase()].map((sign) => sign.normalize('NFD').charAt(0) || sign).join('')

function hitIn(text: string, query: string): Pick<Hit, 'before' | 'match' | 'after'> | null {
  const at = fold(text).indexOf(query)
  if (at < 0) return null
  const [start, end] = [Math.max(0, at - CONTEXT), at + query.length]
  return {
    before: `${start > 0 ? '…' : ''}${text.slice(start, at)}`,
    match: text.slice(at, end),
    after: `${text.slice(end, end + CONTEXT)}${end + CONTEXT < text.length ? '…' : ''}`,
  }
}

export function searchRecord(index: RecordIndex, words: string): readonly Hits[] {
  const query = fold(words.trim().replace(/\s+/g, ' '))
  if (query.length < 2) return []
  const { record, texts, bibOfText } = index
  const row = (
    text: string,
    selection: Hit['selection'],
    label: string | null,
    page: number | null | undefined,
  ): readonly Hit[] => {
    const hit = hitIn(text, query)
    return hit === null ? [] : [{ ...hit, selection, label, page: page ?? null }]
  }
  const groups: readonly Hits[] = [
    {
      title: 'Sentences',
      rows: record.text
        .filter(({ text_id }) => !bibOfText.has(text_id))
        .flatMap((text) => row(text.text, { kind: 'sentence', id: text.text_id }, null, text.page_number)),
    },
    {
      title: 'References',
      rows: record.bib.flatMap((bib) =>
        row(
          printedReference(index, bib),
          { kind: 'reference', id: bib.bib_id },
          shortReference(index, bib),
          texts.get(bib.text_id ?? -1)?.page_number,
        ),
      ),
    },
    {
      title: 'Tables',
      rows: record.table.flatMap((table) =>
        row(
          [table.caption ?? '', ...table.contents.map((cells) => cells.join(' '))].join(' '),
          { kind: 'table', id: table.table_id },
          tableLabel(index, table),
          table.page_number,
        ),
      ),
    },
    {
      title: 'Statistics',
      rows: record.eq.flatMap((eq) =>
        row(printedStatistic(eq), { kind: 'statistic', id: eq.eq_id }, null, texts.get(eq.text_id)?.page_number),
      ),
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}
