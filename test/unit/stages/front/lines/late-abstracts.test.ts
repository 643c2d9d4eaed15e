// Lines far behind the first pages that the layout model takes for an abstract.
import { describe, expect, it } from 'vitest'
import { lateClues } from '../../../../../src/stages/front/lines/late-abstracts.ts'
import { labelledPage } from '../../../../support/papers/labelled-page.ts'

const TEXT = labelledPage([{ text: 'Rivers bend where the ground is soft.' }])
const LATE = [{ text: 'We walked along nine rivers and', label: 'abstract' as const }, { text: 'measured the sand.' }]

/** The lines of a fifth page that are said to be of no abstract. */
function saidToBeNone(rows: Parameters<typeof labelledPage>[0], hasAbstract: boolean): string[] {
  const pages = [TEXT, TEXT, TEXT, TEXT, labelledPage(rows)]
  const clues = lateClues(
    pages.map(({ page }, index) => ({ ...page, index })),
    pages.map(({ labels }) => labels),
    hasAbstract,
  )
  return clues.map(({ page, index }) => pages[page]?.page.lines[index]?.text ?? '')
}

describe('what looks like an abstract behind the first pages', () => {
  it('is none', () => {
    expect(saidToBeNone(LATE, true)).toEqual([LATE[0]?.text])
    expect(saidToBeNone(LATE, false)).toEqual([LATE[0]?.text])
  })

  it('is one below its heading, unless the paper has had its own', () => {
    const headed = [{ text: 'Abstract', label: 'heading' as const }, ...LATE]
    expect(saidToBeNone(headed, false)).toEqual([])
    expect(saidToBeNone(headed, true)).toEqual([LATE[0]?.text])
  })
})
