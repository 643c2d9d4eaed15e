// Who handled a paper: names and institutions below words such as "Edited by" are not the authors'.
import { anyWord } from '../../conventions/language/words.ts'
import { type Box, overlapsAcross } from '../../document/page/box.ts'
import { patternOf } from '../../kernel/patterns.ts'

/** Words before names by which they are not the authors'. */
export const EDITOR_WORDS = patternOf('iu')`(?<![\p{L}\d])(?:
  (?:edited|reviewed|handled|communicated|recommended|supervised|advised|translated|illustrated)\s+by |
  (?:academic |handling |associate |guest |section |thesis |doctoral |examining )*(?:
    reviewers? | supervisors? | advis[eo]rs? | committee | jury | layout | ${anyWord(({ handlers }) => handlers)}
  )
)(?![\p{L}\d])`
export const opensEditorLine = (text: string): boolean => text.trimStart().search(EDITOR_WORDS) === 0
/** What follows such words follows closely, in points: a paragraph set apart is about something else. */
const CLOSE_POINTS = 3.5
/** Names may stand a little apart from a heading of their own. */
const BELOW_HEADING_POINTS = 12

export interface Printed {
  readonly text: string
  readonly pageIndex: number
  readonly box: Box
}

function chainBelow<Item extends Printed>(heading: Item, printed: readonly Item[]): Item[] {
  const chain = [heading]
  const isAlone = !/\p{L}/u.test(heading.text.replace(EDITOR_WORDS, ''))
  const below = printed
    .filter(({ pageIndex, box }) => pageIndex === heading.pageIndex && box[1] > heading.box[1])
    .filter(({ box }) => overlapsAcross(box, heading.box))
    .sort((a, b) => a.box[1] - b.box[1])
  for (const next of below) {
    const reach = chain.length === 1 && isAlone ? BELOW_HEADING_POINTS : CLOSE_POINTS
    if (next.box[1] - (chain.at(-1)?.box[3] ?? 0) > reach) break
    chain.push(next)
  }
  return chain
}

/** Such words, and what stands below them in their column without a gap. */
export const editorLines = <Item extends Printed>(printed: readonly Item[]): ReadonlySet<Item> =>
  new Set(printed.filter(({ text }) => opensEditorLine(text)).flatMap((heading) => chainBelow(heading, printed)))
