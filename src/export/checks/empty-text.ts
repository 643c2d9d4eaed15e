// Papers without body text, rows without letters, rows that are no sentences, and text that reads badly.
import { textQuality } from '../../conventions/language/text-quality.ts'
import type { PaperRecord } from '../../schema/record.ts'
import { type Check, findingOf, many, them } from './check.ts'

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
  find: ({ text }) =>
    text.length > 0
      ? null
      : { message: 'No text was found. Check that the file opens and is no picture.', evidence: [] },
}

/** Abstracts and announcements of talks have no body. */
const ABSTRACT_PAGES = 2
function isShort({ text }: PaperRecord): boolean {
  const pages = text.reduce((last, { page_number }) => Math.max(last, page_number ?? 0), 0)
  return pages > 0 && pages <= ABSTRACT_PAGES
}

export const missingBody: Check = {
  code: 'VAL_MISSING_BODY',
  severity: 'warning',
  about: 'Text was found, but none of it in the body of the paper.',
  find: (record) =>
    record.text.length === 0 || hasBody(record) || isShort(record)
      ? null
      : { message: 'The body of the paper has no text. Compare the record with the pages.', evidence: [] },
}

export const blankSentences: Check = {
  code: 'VAL_BLANK_SENTENCE',
  severity: 'error',
  about: 'A text row is blank.',
  find: ({ text }) =>
    findingOf(
      text.filter((row) => row.text.trim() === '').map((row) => `text:${row.text_id}`),
      (count) =>
        `${many(count, 'row of text is', 'rows of text are')} blank. Report it: the program should never write them.`,
    ),
}

/** Longer ones are paragraphs that were not split, or tables read as text. Judged on records of published articles. */
const LONGEST_SENTENCE = 2000

export const longSentences: Check = {
  code: 'VAL_LONG_SENTENCE',
  severity: 'warning',
  about: 'A sentence is so long that it is a table, a list or a paragraph read as one.',
  find: ({ text }) =>
    findingOf(
      text.filter((row) => row.text.length > LONGEST_SENTENCE).map((row) => `text:${row.text_id}`),
      (count) =>
        `${many(count, 'sentence has', 'sentences have')} more than ${LONGEST_SENTENCE} characters. Compare ${them(count)} with the page: a list or table may have been read as one sentence.`,
    ),
}

/** Below this a paper reads badly. Set by hand. */
const LEAST_QUALITY = 0.9

const qualityOf = ({ extraction }: PaperRecord): number => extraction?.diagnostics?.text_quality ?? 1
export const isSpoilt = (record: PaperRecord): boolean => qualityOf(record) < LEAST_QUALITY

export const spoiltText: Check = {
  code: 'VAL_TEXT_SPOILT',
  severity: 'warning',
  about: 'Letters or signs of the text could not be read.',
  find: (record) => {
    if (!isSpoilt(record)) return null
    const message = `Only ${Math.round(qualityOf(record) * 100)} percent of the text reads as printed: the rest has letters or signs that could not be read. Compare with the pages before you quote from it.`
    return { message, evidence: [] }
  },
}

/** Below this the text is no text; set by hand, as for the pages that are read by recognition. */
const LEAST_READABLE = 0.5

export const unreadableText: Check = {
  code: 'VAL_TEXT_UNREADABLE',
  severity: 'error',
  about: 'The text is no text: its letters stand for other letters or for nothing.',
  blocking: true,
  find: ({ text }) => {
    const quality = textQuality(text)
    if (quality >= LEAST_READABLE) return null
    const message =
      'The text cannot be read: its letters stand for other letters or for nothing. Compare it with the pages, and read the file with recognition switched on.'
    return { message, evidence: [] }
  },
}
