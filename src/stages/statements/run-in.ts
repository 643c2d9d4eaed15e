// Statements whose heading runs into them: "Funding: This work was paid for by ... Competing interests: None."
import { allMatches } from '../../kernel/all-matches.ts'
import { kindOfHeading, OPENING_LABEL, RUN_IN_LABEL, type StatementKind } from './kinds.ts'

export interface FoundStatement {
  readonly kind: StatementKind
  readonly text: string
}

interface Label {
  readonly name: string
  readonly start: number
  readonly end: number
}

function labelsOf(text: string): Label[] {
  const matches = /[:：]/.test(text) ? allMatches(text, RUN_IN_LABEL) : []
  const labels = matches.map((match) => ({
    name: match[1] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }))
  if (labels[0]?.start === 0) return labels
  const opening = OPENING_LABEL.exec(text)
  return opening === null ? labels : [{ name: opening[1] ?? '', start: 0, end: opening[0].length }, ...labels]
}

/** Every labelled statement of a text; each runs up to the next label of any kind. */
export function findRunIn(text: string): FoundStatement[] {
  const labels = labelsOf(text)
  return labels.flatMap((label, index) => {
    const kind = kindOfHeading(label.name)
    const body = text
      .slice(label.end, labels[index + 1]?.start ?? text.length)
      .replace(/[;,\s]+$/, '')
      .trim()
    return kind === null || body === '' ? [] : [{ kind, text: body }]
  })
}

/** "Competing interests: SM is ..." under the heading "Competing interests" says it twice. */
export function withoutLabel(text: string, kind: StatementKind): string {
  const opening = OPENING_LABEL.exec(text)
  return opening !== null && kindOfHeading(opening[1] ?? '') === kind ? text.slice(opening[0].length).trim() : text
}
