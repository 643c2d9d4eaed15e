// What a page as a whole says against single labels: titles beside a larger one, and lines turned against the rest of their page.

import type { LineClue, LineLabel } from '../../../document/blocks.ts'
import { maxOf } from '../../../kernel/lists.ts'
import { clueOn, likelihood, type Reading } from '../flow.ts'

/** A title is set larger than this share of the largest line that was taken for one. */
const TITLE_SHARE = 0.8

/** Lines in the size of the text that were taken for a title beside a real one. */
export function titleClues({ perPage }: Reading): LineClue[] {
  return perPage.flatMap((lines) => {
    const titles = lines.filter(({ labelled }) => labelled.label === 'title')
    const largest = maxOf(
      titles.map(({ line }) => line.size),
      0,
    )
    return titles
      .filter(({ line }) => line.size < largest * TITLE_SHARE)
      .map((one) => clueOn(one, 'smaller-than-title', 'title'))
  })
}

/** Labels that a line turned against the rest of its page does not have. */
const UPRIGHT: readonly LineLabel[] = ['heading', 'paragraph', 'list', 'abstract']

/** A line turned against the rest of its page is the label of an axis, a cell, or a stamp in the margin: neither heading nor text. */
export function turnedClues({ perPage }: Reading): LineClue[] {
  return perPage.flatMap((lines) => {
    const turned = lines.filter(({ line }) => line.angle !== 0)
    if (turned.length * 2 > lines.length) return []
    return turned
      .filter((one) => likelihood(one, UPRIGHT) > 0.1)
      .flatMap((one) => UPRIGHT.map((label) => clueOn(one, 'turned', label)))
  })
}
