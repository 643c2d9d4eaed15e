import { expect, it } from 'vitest'
import { withWindowsLetters } from '../../../../../src/readers/pdf/repair/mac-letters.ts'
import { printedPage } from '../../../../support/papers/printed-page.ts'

const read = (...lines: { text: string; font?: string }[]) =>
  withWindowsLetters([printedPage(lines.map((line, at) => ({ x: 50, y: 100 + at * 12, ...line })))]).flatMap((page) =>
    page.lines.map(({ text }) => text),
  )

it('reads letters of Windows that the table of the Macintosh made capitals of', () => {
  expect(
    read(
      { text: 'les rÈsultats de la dÈsambiguÔsation sÈmantique', font: 'A' },
      { text: 'des critËres', font: 'B' },
      { text: 'α‡', font: 'C' },
    ),
  ).toEqual(['les résultats de la désambiguïsation sémantique', 'des critères', 'α‡'])
})

it('leaves a face alone whose letters are right elsewhere, and a lone capital', () => {
  const right = { text: 'résultats, McÈwan, rÈsumÈs, dÈs, mÈs, sÈs' }
  expect(read(right)).toEqual([right.text])
  expect(read({ text: 'the codes of aÈb and cËd' })).toEqual(['the codes of aÈb and cËd'])
})
