import { describe, expect, it } from 'vitest'
import { turnedPieces } from '../../../../../src/stages/tables/header/turned-headings.ts'
import { readTable } from '../../../../../src/stages/tables/read-table.ts'
import { printedLine } from '../../../../support/papers/printed-page.ts'
import { ALL, drawnPage } from '../drawn-page.ts'

const turned = (text: string, x: number, angle: 90 | 270) => ({
  ...printedLine({ text, x, y: 50, angle }),
  box: [x, 50, x + 10, 94] as const,
})

describe('turnedPieces', () => {
  it('joins lines of one heading, from left to right when they read upwards', () => {
    const pieces = turnedPieces([turned('of sites', 112, 270), turned('Number', 100, 270), turned('Share', 150, 270)])
    expect(pieces.map(({ text }) => text)).toEqual(['Number of sites', 'Share'])
  })

  it('joins them from right to left when they read downwards', () => {
    expect(turnedPieces([turned('of sites', 100, 90), turned('Number', 112, 90)])[0]?.text).toBe('Number of sites')
  })

  it('puts a turned heading over its column', () => {
    const page = drawnPage(`
------------------------
Apis      3       41
Bombus    12      7
Osmia     1       120`)
    const lines = [...page.lines, turned('Sites', 100, 270), turned('Count', 140, 270)]
    expect(readTable({ ...page, lines }, ALL)?.contents[0]).toEqual(['', 'Sites', 'Count'])
  })
})
