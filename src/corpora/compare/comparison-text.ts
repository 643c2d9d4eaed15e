// A comparison as lines for a terminal: what went is marked -, what came +, what changed ~.
import { fieldWords } from '../../schema/field-words.ts'
import type { Comparison } from './compare.ts'
import type { Part } from './words.ts'

/** How words that went and came are marked, as tools for differences of words do it. */
export interface Marks {
  removed(text: string): string
  added(text: string): string
  heading(text: string): string
}

export const PLAIN_MARKS: Marks = {
  removed: (text) => `[-${text}-]`,
  added: (text) => `{+${text}+}`,
  heading: (text) => text,
}

/** The space behind a word stays outside the mark. */
const marked = (text: string, mark: (text: string) => string): string =>
  text.replace(/^(.*?)(\s*)$/s, (_, words: string, space: string) => mark(words) + space)

const partsText = (parts: readonly Part[], marks: Marks): string =>
  parts.map(({ kind, text }) => (kind === 'same' ? text : marked(text, marks[kind]))).join('')

const placed = ({ text, page }: { readonly text: string; readonly page: number | null }): string =>
  page === null ? text : `${text} (p. ${page})`

const nothing = 'nothing'

/** What was not there before, or is not any more, leaves no mark. */
const change = (before: string | null, after: string | null, marks: Marks): string =>
  [before && marks.removed(before), after && marks.added(after)].filter(Boolean).join(' ')

/** "12 the same, 3 changed, 1 removed, 2 added" */
export const countsLine = (list: Comparison['sentences' | 'statistics' | 'references']): string =>
  `${list.same} the same, ${list.changed.length} changed, ${list.removed.length} removed, ${list.added.length} added`

export function comparisonLines(comparison: Comparison, marks: Marks = PLAIN_MARKS): readonly string[] {
  const { before, after, fields, authors, abstract, sentences, statistics, references } = comparison
  const section = (title: string, count: string, lines: readonly string[]): readonly string[] => [
    '',
    `${marks.heading(title)}: ${count}`,
    ...lines.map((line) => `  ${line}`),
  ]
  const gone = (list: Comparison['sentences' | 'statistics' | 'references']): readonly string[] => [
    ...list.removed.map((row) => `- ${marks.removed(placed(row))}`),
    ...list.added.map((row) => `+ ${marks.added(placed(row))}`),
  ]
  const authorLines = [
    ...authors.changed.map((pair) => `~ ${marks.removed(pair.before)} ${marks.added(pair.after)}`),
    ...authors.removed.map((name) => `- ${marks.removed(name)}`),
    ...authors.added.map((name) => `+ ${marks.added(name)}`),
    ...(authors.is_reordered ? ['~ in another order'] : []),
  ]
  return [
    `- ${marks.removed(before.file_name)}`,
    `+ ${marks.added(after.file_name)}`,
    ...section(
      'Fields',
      `${fields.length || nothing} changed`,
      fields.map((row) => `~ ${fieldWords(row.field)}: ${change(row.before, row.after, marks)}`),
    ),
    ...section('Authors', `${authors.same} the same, ${authorLines.length || nothing} changed`, authorLines),
    ...section(
      'Abstract',
      abstract === null ? 'the same' : 'changed',
      abstract === null ? [] : [partsText(abstract, marks)],
    ),
    ...section('Statistics', countsLine(statistics), [
      ...statistics.changed.map((pair) => `~ ${marks.removed(pair.before.text)} ${marks.added(placed(pair.after))}`),
      ...gone(statistics),
    ]),
    ...section('References', countsLine(references), [
      ...references.changed.flatMap((pair) => [
        `~ ${pair.after.text}`,
        ...pair.fields.map((row) => `    ${fieldWords(row.field)}: ${change(row.before, row.after, marks)}`),
      ]),
      ...gone(references),
    ]),
    ...section('Sentences', countsLine(sentences), [
      ...sentences.changed.map(({ parts, after: row }) => `~ ${placed({ ...row, text: partsText(parts, marks) })}`),
      ...gone(sentences),
    ]),
  ]
}
