// The state of one walk over a part of a page, and the items that come out of it in reading order.
import type { Item } from '../../article/sections.ts'
import { isElement, type XmlElement, type XmlNode } from '../../markup/xml-node.ts'
import { paragraphOf } from '../inline/inline.ts'
import type { Reading } from '../inline/page-context.ts'
import { wordsOf } from '../tree/element.ts'

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
  /** Pictures that stand by themselves, until the line below them is known. */
  pictures: XmlElement[]
  /** The caption of a table that has not come yet. */
  tableCaption: XmlElement | null
  /** Whether the page has no headings but bold lines. */
  readonly areBoldLinesHeadings: boolean
  /** Whether the text has headings below its title, so that it does not begin before the first of them. */
  readonly isStructured: boolean
  add(item: Item): void
  /** Text between blocks. */
  stray(node: XmlNode): void
  /** Ends a run of text between blocks. */
  flush(): void
}

export type WalkFacts = Pick<Walk, 'titles' | 'isInFront' | 'areBoldLinesHeadings' | 'isStructured'>

export function newWalk(reading: Reading, { titles, isInFront, areBoldLinesHeadings, isStructured }: WalkFacts): Walk {
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
    pictures: [],
    tableCaption: null,
    areBoldLinesHeadings,
    isStructured,
    add(item) {
      walk.items.push(item)
      walk.pendingIds = []
    },
    stray: (node) => void run.push(node),
    flush() {
      const nodes = run
      run = []
      if (nodes.every((node) => wordsOf(node) === '' && !isPrinted(node))) return
      const block = paragraphOf(nodes, reading)
      if (block.content.text !== '') walk.add({ kind: 'block', block })
    },
  }
  return walk
}

/** Mathematics prints something though it has no words. */
const isPrinted = (node: XmlNode): boolean => isElement(node) && node.name !== 'br' && node.name !== 'a'
