// The state of one walk over a part of a page, and the items that come out of it in reading order.
import { isElement, type XmlElement, type XmlNode } from '../markup/xml-node.ts'
import { make, wordsOf } from './element.ts'
import { inlineNodes } from './inline.ts'
import type { Reading } from './reading.ts'

export type Item =
  | {
      readonly kind: 'heading'
      readonly level: number
      readonly nodes: readonly XmlNode[]
      readonly words: string
      readonly ids: readonly string[]
    }
  | { readonly kind: 'block'; readonly element: XmlElement }
  | { readonly kind: 'abstract'; readonly element: XmlElement }
  | { readonly kind: 'references'; readonly element: XmlElement }
  | { readonly kind: 'notes'; readonly element: XmlElement }
  | { readonly kind: 'keywords'; readonly words: readonly string[] }

export interface Walk {
  readonly reading: Reading
  readonly items: Item[]
  /** Blocks that name authors, places and dates before the text begins. */
  readonly front: XmlElement[]
  /** Titles of the paper on the page, which are no headings of its sections. */
  readonly titles: ReadonlySet<XmlElement>
  /** Whether no heading and no paragraph of the text has been met. */
  isInFront: boolean
  /** The words of the last heading. */
  heading: string
  /** Ids of the containers that have just been opened: the heading that follows carries them. */
  pendingIds: string[]
  /** Blocks below a heading of references, until it is clear where they end. */
  entries: XmlElement[]
  /** Whether the page has no headings but bold lines. */
  readonly areBoldLinesHeadings: boolean
  add(item: Item): void
  /** Text between blocks. */
  stray(node: XmlNode): void
  /** Ends a run of text between blocks. */
  flush(): void
}

export function newWalk(
  reading: Reading,
  { titles, isInFront, areBoldLinesHeadings }: Pick<Walk, 'titles' | 'isInFront' | 'areBoldLinesHeadings'>,
): Walk {
  let run: XmlNode[] = []
  const walk: Walk = {
    reading,
    items: [],
    front: [],
    titles,
    isInFront,
    heading: '',
    pendingIds: [],
    entries: [],
    areBoldLinesHeadings,
    add(item) {
      walk.items.push(item)
      walk.pendingIds = []
    },
    stray: (node) => void run.push(node),
    flush() {
      const nodes = run
      run = []
      if (nodes.every((node) => wordsOf(node) === '' && !isPrinted(node))) return
      const words = nodes.map(wordsOf).join(' ').trim()
      const paragraph = make('p', {}, inlineNodes(nodes, reading))
      if (words !== '' || paragraph.children.some((node) => isElement(node) || node.trim() !== ''))
        walk.add({ kind: 'block', element: paragraph })
    },
  }
  return walk
}

/** Mathematics prints something though it has no words. */
const isPrinted = (node: XmlNode): boolean => isElement(node) && node.name !== 'br' && node.name !== 'a'
