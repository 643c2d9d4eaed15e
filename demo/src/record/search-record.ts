// Finds words in everything a record holds: headings, sentences, references, figures, tables and statistics.
import { printedComparison } from '../../../src/schema/test-rows.ts'
import { figureLabel, printedReference, shortReference, tableLabel } from '../labels.ts'
import type { RecordIndex, Selection } from '../selection.ts'
import { fold, foldQuery } from '../widgets/fold.ts'

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

/** Where the folded query stands in a text, with what is around it. */
export function hitIn(text: string, query: string): Pick<Hit, 'before' | 'match' | 'after'> | null {
  const at = fold(text).indexOf(query)
  if (at < 0) return null
  const end = at + query.length
  // What is cut off is cut off between words.
  const before = at > CONTEXT ? `…${text.slice(at - CONTEXT, at).replace(/^\S*\s/, '')}` : text.slice(0, at)
  const after =
    end + CONTEXT < text.length ? `${text.slice(end, end + CONTEXT).replace(/\s\S*$/, '')}…` : text.slice(end)
  return { before, match: text.slice(at, end), after }
}

export function searchRecord(index: RecordIndex, words: string): readonly Hits[] {
  const query = foldQuery(words)
  if (query.length < 2) return []
  const { record, texts, bibOfText, textsOfSection } = index
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
      title: 'Headings',
      rows: record.section.flatMap(({ section_id, header }) => {
        const first = textsOfSection.get(section_id)?.[0]
        return first === undefined ? [] : row(header, { kind: 'sentence', id: first.text_id }, null, first.page_number)
      }),
    },
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
      title: 'Figures',
      rows: record.figure.flatMap((figure) =>
        row(
          figure.caption ?? '',
          { kind: 'figure', id: figure.figure_id },
          figureLabel(index, figure),
          figure.page_number,
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
        row(printedComparison(eq), { kind: 'statistic', id: eq.eq_id }, null, texts.get(eq.text_id)?.page_number),
      ),
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}
