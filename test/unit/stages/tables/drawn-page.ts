// A page drawn in plain characters: two spaces part pieces, runs of - are rules, | is an upright rule, an empty line is white space.
import type { Line, Page, Rule } from '../../../../src/document/page/page.ts'
import { printedLine, printedPage } from '../../../support/papers/printed-page.ts'

const LETTER_PT = 5
const SIZE_PT = 10
export const PITCH_PT = 12
const RULE_PT = 6
const EMPTY_PT = 5
const MARGIN_PT = 50

const xAt = (column: number): number => MARGIN_PT + column * LETTER_PT

function linesAt(row: string, y: number): Line[] {
  return [...row.replaceAll('|', ' ').matchAll(/\S+(?: \S+)*/g)].map((match) =>
    printedLine({ text: match[0].replaceAll('_', ' '), x: xAt(match.index), y, size: SIZE_PT }),
  )
}

function rulesAt(row: string, y: number): Rule[] {
  return [...row.matchAll(/-+/g)].map((match) => ({
    axis: 'horizontal',
    box: [xAt(match.index), y, xAt(match.index + match[0].length), y + 0.5],
  }))
}

function uprightAt(row: string, y: number): Rule[] {
  return [...row.matchAll(/\|/g)].map((match) => ({
    axis: 'vertical',
    box: [xAt(match.index) + 2, y - RULE_PT, xAt(match.index) + 2.5, y + PITCH_PT],
  }))
}

/** An underscore stands for a space inside a word group that must stay one piece. */
export function drawnPage(drawing: string, more: Partial<Page> = {}): Page {
  const rows = drawing.replace(/^\n/, '').trimEnd().split('\n')
  const lines: Line[] = []
  const rules: Rule[] = []
  let y = 100
  for (const row of rows) {
    if (/^[\s-]*--[\s-]*$/.test(row)) {
      rules.push(...rulesAt(row, y + RULE_PT / 2))
      y += RULE_PT
    } else if (row.trim() === '') y += EMPTY_PT
    else {
      lines.push(...linesAt(row, y))
      rules.push(...uprightAt(row, y))
      y += PITCH_PT
    }
  }
  return { ...printedPage([]), lines, rules, hasText: lines.length > 0, ...more }
}

/** The whole page as an area. */
export const ALL = [0, 0, 600, 800] as const
