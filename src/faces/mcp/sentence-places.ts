// Where a sentence stands: its section's heading and its page, as tools show it.
import type { PaperRecord } from '../../schema/record.ts'

export interface Sentence {
  readonly text_id: number
  readonly text: string
  readonly section_id: number | null
  readonly section: string
  readonly page: number | null
}

export function sentencesOf(record: PaperRecord): readonly Sentence[] {
  const headers = new Map(record.section.map(({ section_id, header }) => [section_id, header]))
  return record.text.map(({ text_id, text, section_id, page_number }) => ({
    text_id,
    text,
    section_id,
    section: section_id === null ? '' : (headers.get(section_id) ?? ''),
    page: page_number,
  }))
}

/** The section and all below it. */
export function withSubsections(record: PaperRecord, sectionId: number): ReadonlySet<number> {
  const found = new Set([sectionId])
  // Parents stand before their children; one more pass finds those that do not.
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const { section_id, parent_section_id } of record.section) {
      if (parent_section_id !== null && found.has(parent_section_id)) found.add(section_id)
    }
  }
  return found
}
