// A footnote below a column of references is no part of the last one above it, whichever strategy split the list.
import type { LineRun, SourceLine } from './source-lines.ts'

/** The entry without the footnote that follows it. Entries that are footnotes from their first line on stay as they are. */
export function withoutTrailingNote(entry: LineRun, lines: readonly SourceLine[]): LineRun {
  const first = entry.findIndex((at) => lines[at]?.label === 'footnote' && lines[at]?.opensBlock)
  if (first <= 0 || lines[entry[0] ?? -1]?.label === 'footnote') return entry
  const isNote = entry.slice(first).every((at) => lines[at]?.label === 'footnote')
  return isNote ? entry.slice(0, first) : entry
}
