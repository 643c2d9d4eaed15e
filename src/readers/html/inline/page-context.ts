// What is known while one page is read: its links, its way of writing mathematics, the keys that are taken.
import type { XmlElement } from '../../markup/xml-node.ts'
import type { TexInText } from './mathematics.ts'
import type { PageLinks } from './page-links.ts'

export interface Reading {
  readonly links: PageLinks
  readonly tex: TexInText
  /** Family names of the authors, as far as the page declares them. */
  readonly families: readonly string[]
  /** A key that nothing else carries. */
  claim(stem: string): string
  /** Such a key, to which the links to these ids lead from now on. */
  lead(stem: string, ids: readonly string[]): string
  noteCount(): number
  countNote(): void
  /** What the first link to a place prints; null where none leads there. */
  markOf(ids: readonly string[]): string | null
  /** The place of a work in the order of citation, where the page names works by key. */
  citationNumber(key: string): number
  /** The address of each picture that is in the article, by the element that stands for it. */
  readonly pictures: Map<XmlElement, string>
}

/** What is known of a page before its text is read. */
export interface PageFacts {
  readonly links: PageLinks
  readonly tex: TexInText
  /** What the first link to each id prints. */
  readonly marks: ReadonlyMap<string, string>
  readonly families: readonly string[]
}

export function newReading({ links, tex, marks, families }: PageFacts): Reading {
  const counts = new Map<string, number>()
  const cited: string[] = []
  let notes = 0
  const claim = (stem: string): string => {
    const count = (counts.get(stem) ?? 0) + 1
    counts.set(stem, count)
    return `${stem}${count}`
  }
  return {
    links,
    tex,
    families,
    claim,
    lead(stem, ids) {
      const key = claim(stem)
      links.lead(ids, key)
      return key
    },
    noteCount: () => notes,
    countNote: () => {
      notes++
    },
    citationNumber(key) {
      if (!cited.includes(key)) cited.push(key)
      return cited.indexOf(key) + 1
    },
    markOf(ids) {
      const id = ids.find((candidate) => marks.has(candidate))
      return id === undefined ? null : (marks.get(id) ?? null)
    },
    pictures: new Map(),
  }
}
