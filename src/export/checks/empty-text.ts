// Papers without body text, and sentences without letters.
import type { PaperRecord } from '../../schema/record.ts'
import { type Check, findingOf } from './check.ts'

const BESIDE_THE_BODY: ReadonlySet<string> = new Set(['abstract', 'references', 'figure', 'table', 'footnote'])

function hasBody({ section, text }: PaperRecord): boolean {
  const types = new Map(section.map((row) => [row.section_id, row.section_type]))
  return text.some((row) => !BESIDE_THE_BODY.has(types.get(row.section_id ?? -1) ?? ''))
}

export const emptyText: Check = {
  code: 'VAL_EMPTY_TEXT',
  severity: 'error',
  about: 'No text was found at all.',
  blocking: true,
  find: ({ text }) => (text.length > 0 ? null : { message: 'no text was found', evidence: [] }),
}

export const missingBody: Check = {
  code: 'VAL_MISSING_BODY',
  severity: 'warning',
  about: 'Text was found, but none of it in the body of the paper.',
  find: (record) =>
    record.text.length === 0 || hasBody(record) ? null : { message: 'the body has no text', evidence: [] },
}

export const blankSentences: Check = {
  code: 'VAL_BLANK_SENTENCE',
  severity: 'error',
  about: 'A text row is blank.',
  find: ({ text }) =>
    findingOf(
      text.filter((row) => row.text.trim() === '').map((row) => `text:${row.text_id}`),
      (count) => `${count} text rows are blank`,
    ),
}
