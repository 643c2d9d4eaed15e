// What a publisher prints behind a paper: how to cite it, what is offered to the next author, and pages of later works that cite it.
import { CITES_ITSELF } from '../../../conventions/self-citation.ts'
import type { LineClue, LineLabel } from '../../../document/page/blocks.ts'
import { boxHeight, overlapsAcross, unionBoxes } from '../../../document/page/box.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import { clueOn, type Reading, type ReadLine } from '../flow.ts'

/** "How to cite this article:" opens a note; in a sentence no colon follows. */
const OPENS_CITATION = new RegExp(String.raw`^\s*${CITES_ITSELF.source}(?<=[:：]\s*)`, 'iu')
const OPENS_OFFER = patternOf('iu')`^\s*(?:
  (?:ready to )?submit your (?:next )?(?:manuscript|research) | publish your work in this journal |
  publish with (?:us|bio\s?med)
)\b`
/** Heads pages that publishers' servers add to the file: none of these works is a reference of the paper. */
const HEADS_CITING_WORKS = /^\s*this (?:article|paper) (?:has been|is) cited by:?\s*$/iu
const BARE_DOI = /^\s*(?:doi:\s*|https?:\/\/(?:dx\.)?doi\.org\/)10\.\S+\s*$/iu
/** By hand, in heights of a line: how far apart the lines of such a note stand, and the parts of a box with large and small print. */
const NOTE_GAP = 0.8
const BOX_GAP = 2.5
/** Both are on a paper's last pages. */
const LAST_PAGES = 2

/** A line and those that follow it down its column, each no farther from the one before than `gap` heights. */
function linesBelow(first: ReadLine, lines: readonly ReadLine[], gap: number): ReadLine[] {
  const taken = [first]
  const below = lines
    .filter(({ line }) => line.box[1] > first.line.box[1])
    .sort((a, b) => a.line.box[1] - b.line.box[1])
  for (const one of below) {
    const { box } = taken.at(-1)?.line ?? first.line
    if (one.line.box[1] - box[3] > gap * boxHeight(one.line.box)) break
    if (overlapsAcross(box, one.line.box)) taken.push(one)
  }
  return taken
}

/** The same with what is beside its lower lines where these are wider: a box of two columns above one address. */
function boxBelow(first: ReadLine, lines: readonly ReadLine[]): ReadLine[] {
  const taken = linesBelow(first, lines, BOX_GAP)
  const whole = unionBoxes(taken.map(({ line }) => line.box)) ?? first.line.box
  return lines.filter(({ line: { box } }) => overlapsAcross(box, whole) && box[1] >= whole[1] && box[3] <= whole[3])
}

/** "doi:10.1186/..." right above the words is the paper's own. */
function ownDoi({ line }: ReadLine, lines: readonly ReadLine[]): ReadLine[] {
  return lines.filter(
    ({ line: { text, box } }) =>
      BARE_DOI.test(text) &&
      overlapsAcross(box, line.box) &&
      Math.abs(line.box[1] - box[3]) < NOTE_GAP * boxHeight(box),
  )
}

const topOf = (lines: readonly ReadLine[]): ReadLine | undefined =>
  [...lines].sort((a, b) => a.line.box[1] - b.line.box[1])[0]

/** The pages of works that cite the paper, to the end of the file. */
function pagesOfCitingWorks(perPage: Reading['perPage']): Reading['perPage'] {
  const start = perPage.findIndex((page, at) => {
    const top = at === 0 ? undefined : topOf(page.filter(({ isMargin }) => !isMargin))
    return top !== undefined && HEADS_CITING_WORKS.test(top.line.text)
  })
  return start < 0 ? [] : perPage.slice(start)
}

export function behindPaperClues({ perPage }: Reading): LineClue[] {
  const clues: LineClue[] = []
  const add = (lines: readonly ReadLine[], name: string, label: LineLabel): void => {
    for (const one of lines) clues.push(clueOn(one, name, label))
  }
  for (const page of pagesOfCitingWorks(perPage)) add(page, 'citing-works', 'page-footer')
  for (const page of perPage.slice(1).slice(-LAST_PAGES)) {
    const lines = page.filter(({ isMargin }) => !isMargin)
    for (const one of lines) {
      // As a paragraph of its own it is read as what it is.
      const note = OPENS_CITATION.test(one.line.text)
        ? [...ownDoi(one, lines), ...linesBelow(one, lines, NOTE_GAP)]
        : []
      if (note.some(({ labelled }) => labelled.label === 'reference')) add(note, 'cites-itself', 'front-note')
      if (OPENS_OFFER.test(one.line.text)) add(boxBelow(one, lines), 'offer', 'page-footer')
    }
  }
  return clues
}
