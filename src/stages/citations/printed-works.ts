// The works that notes print in full: where each stands, and which note holds which.
import { overlapFinder, type Range } from '../../document/ranges.ts'
import { type BibliographyEntry, isOfNotes } from '../../document/references.ts'
import type { Note, Passage } from '../../document/structure.ts'
import { addTo } from '../../kernel/lists.ts'

export interface PrintedWork extends Range {
  readonly target: string
  /** Printed in full before, or in a list: this is a citation of it. */
  readonly isRepeat: boolean
}

export interface PrintedWorks {
  /** Whether the notes print this entry in full. */
  has(key: string): boolean
  readonly size: number
  /** In the order of the text. */
  in(passage: string): readonly PrintedWork[]
  /** Whether a work is printed at this place of the passage. */
  holds(passage: string, range: Range): boolean
  /** Keys of the works in the note with this printed label. */
  ofNote(label: string): readonly string[]
}

export function printedWorks(
  bibliography: readonly BibliographyEntry[],
  notes: readonly Note[],
  passages: readonly Passage[],
): PrintedWorks {
  const byPassage = new Map<string, PrintedWork[]>()
  for (const entry of bibliography) {
    entry.places?.forEach(({ passage, start, end }, at) => {
      addTo(byPassage, passage, { start, end, target: entry.key, isRepeat: at > 0 || !isOfNotes(entry) })
    })
  }
  for (const works of byPassage.values()) works.sort((a, b) => a.start - b.start)
  const labelOf = new Map(notes.map(({ section, label }) => [section, label]))
  const byLabel = new Map<string, string[]>()
  for (const { key, section } of passages) {
    const label = labelOf.get(section) ?? null
    const targets = byPassage.get(key)?.map(({ target }) => target) ?? []
    if (label !== null) for (const target of targets) addTo(byLabel, label, target)
  }
  const keys = new Set(bibliography.flatMap(({ key, places }) => (places === undefined ? [] : [key])))
  return {
    size: keys.size,
    has: (key) => keys.has(key),
    in: (passage) => byPassage.get(passage) ?? [],
    holds: (passage, range) => overlapFinder(byPassage.get(passage) ?? [])(range).length > 0,
    ofNote: (label) => byLabel.get(label) ?? [],
  }
}
