// Notes gathered at the end of a paper: numbered from 1 on below a heading that says so.
import type { ReadLine } from '../../flow.ts'
import { noteNumber } from './openings.ts'
import type { NoteLine } from './zones.ts'

const NOTES_HEADING =
  /^\s*(?:end|foot)?notes?\s*[.:]?\s*$|^\s*(?:anmerkungen|endnoten|fußnoten|notas?|notes de fin)\s*$/i

/** The lines below a heading up to the next one. */
function linesBelow(lines: readonly ReadLine[], heading: number): ReadLine[] {
  const rest = lines.slice(heading + 1)
  const end = rest.findIndex(({ labelled }) => labelled.label === 'heading')
  return (end < 0 ? rest : rest.slice(0, end)).filter((one) => !one.isMargin && isText(one))
}

const isText = ({ labelled: { label } }: ReadLine): boolean =>
  label === 'paragraph' || label === 'list' || label === 'reference' || label === 'footnote' || label === 'formula'

/** Where the notes begin: 1, 2, 3 and so on, each the next line with the number that is due. */
function openingsAmong(lines: readonly ReadLine[]): Set<ReadLine> {
  const found = new Set<ReadLine>()
  let due = 1
  for (const one of lines) {
    if (noteNumber(one.line)?.number !== due) continue
    found.add(one)
    due += 1
  }
  return found
}

export function endnoteLines(lines: readonly ReadLine[]): NoteLine[] {
  return lines.flatMap((one, at) => {
    if (one.labelled.label !== 'heading' || !NOTES_HEADING.test(one.line.text)) return []
    const below = linesBelow(lines, at)
    const openings = openingsAmong(below)
    const [first] = below
    if (first === undefined || !openings.has(first)) return []
    return below.map((line) => ({ at: line, begins: openings.has(line) }))
  })
}
