// The text of a paper as schema 12 has it: captions and notes are one row each, after the body and in no section; offsets count code points.
import type { SectionExport, TextExport } from '../../schema/parts/text.ts'
import type { PaperRecord } from '../../schema/record.ts'

export interface Text12 {
  readonly text: string
  readonly text_id: number
  readonly paragraph_id: number
  readonly section_id: number | null
  readonly page_number: number | null
  readonly formatted: string | null
}

export interface Span12 {
  readonly text_id: number
  readonly start: number | null
  readonly end: number | null
}

export interface Renumbered {
  readonly text: readonly Text12[]
  /** The sections that stay, with the ids they had. */
  readonly sections: readonly SectionExport[]
  /** Sections of schema 11 that are notes here, in order. */
  readonly notes: readonly SectionExport[]
  sectionId(id: number | null | undefined): number | null
  textId(id: number | null | undefined): number | null
  /** The one row of a caption or note, by the section it had. */
  rowOfSection(id: number | null | undefined): number | null
  /** A stretch of a sentence, in code points of the row that holds it; null where there is no such sentence. */
  span(textId: number, start: number | null | undefined, end: number | null | undefined): Span12 | null
  /** Where these words are in a sentence, looked for behind the last place that was found for it. */
  find(textId: number, words: string | null | undefined): Span12 | null
}

const codePoints = (text: string): number => [...text].length

/** Where a sentence of schema 11 is in the rows of schema 12. */
interface Place {
  readonly textId: number
  /** Code points of the row before the sentence. */
  readonly offset: number
  readonly text: string
}

export function renumber({ section, text, figure, table }: PaperRecord): Renumbered {
  const captions = new Set([...figure, ...table].map(({ section_id }) => section_id ?? null))
  const isNote = ({ section_type }: SectionExport): boolean => section_type === 'footnote'
  const isCaption = ({ section_id, section_type }: SectionExport): boolean =>
    captions.has(section_id) && (section_type === 'figure' || section_type === 'table')
  const sections = section.filter((row) => !isNote(row) && !isCaption(row))
  const sectionIds = new Map(sections.map(({ section_id }, at) => [section_id, at + 1]))
  const apart = section.filter((row) => isNote(row) || isCaption(row))
  const bySection = new Map<number | null, TextExport[]>(apart.map(({ section_id }) => [section_id, []]))
  const rows: Text12[] = []
  const places = new Map<number, Place>()
  for (const row of text) {
    const merged = bySection.get(row.section_id)
    if (merged !== undefined) {
      merged.push(row)
      continue
    }
    rows.push({ ...plainRow(row), text_id: rows.length + 1, section_id: sectionIds.get(row.section_id ?? -1) ?? null })
    places.set(row.text_id, { textId: rows.length, offset: 0, text: row.text })
  }
  const rowOfSection = new Map<number, number>()
  for (const { section_id } of apart) {
    const [first, ...rest] = bySection.get(section_id) ?? []
    if (first === undefined) continue
    const textId = rows.length + 1
    let words = ''
    for (const row of [first, ...rest]) {
      words += words === '' ? '' : ' '
      places.set(row.text_id, { textId, offset: codePoints(words), text: row.text })
      words += row.text
    }
    rows.push({ ...plainRow(first), text: words, text_id: textId, section_id: null })
    rowOfSection.set(section_id, textId)
  }
  return {
    text: rows,
    sections,
    notes: apart.filter(isNote),
    sectionId: (id) => sectionIds.get(id ?? -1) ?? null,
    textId: (id) => places.get(id ?? -1)?.textId ?? null,
    rowOfSection: (id) => rowOfSection.get(id ?? -1) ?? null,
    ...spansIn(places),
  }
}

function plainRow({ text, paragraph_id, page_number, formatted = null }: TextExport) {
  return { text, paragraph_id, page_number, formatted }
}

function spansIn(places: ReadonlyMap<number, Place>): Pick<Renumbered, 'span' | 'find'> {
  const span: Renumbered['span'] = (textId, start, end) => {
    const place = places.get(textId)
    if (place === undefined) return null
    const isKnown = typeof start === 'number' && typeof end === 'number' && start >= 0 && end <= place.text.length
    if (!isKnown) return { text_id: place.textId, start: null, end: null }
    const from = place.offset + codePoints(place.text.slice(0, start))
    return { text_id: place.textId, start: from, end: from + codePoints(place.text.slice(start, end)) }
  }
  const seen = new Map<string, number>()
  const find: Renumbered['find'] = (textId, words) => {
    const text = places.get(textId)?.text
    if (text === undefined || !words) return span(textId, null, null)
    const key = `${textId} ${words}`
    const at = text.indexOf(words, seen.get(key) ?? 0)
    if (at < 0) return span(textId, null, null)
    seen.set(key, at + words.length)
    return span(textId, at, at + words.length)
  }
  return { span, find }
}
