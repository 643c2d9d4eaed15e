import { describe, expect, it } from 'vitest'
import type { LineLabel } from '../../../../../src/document/blocks.ts'
import type { FrontPiece, FrontToken, FrontZone } from '../../../../../src/document/front.ts'
import type { FrontLine } from '../../../../../src/stages/front/front/front-lines.ts'
import { voteClues, votesByLine } from '../../../../../src/stages/front/front/vote-clues.ts'
import type { TokenLabel } from '../../../../../src/stages/front/tagger/labels.ts'
import { personsOf } from '../../../../../src/stages/front/tagger/persons.ts'
import { printedLine } from '../../../../support/printed-page.ts'

const SHORT: Readonly<Record<string, TokenLabel>> = {
  G: 'given-first',
  g: 'given',
  F: 'family-first',
  f: 'family',
  m: 'author-mark',
  b: 'byline',
  O: 'group-first',
  o: 'group',
  t: 'title',
  a: 'affiliation',
  x: 'other',
}

/** Lines of "word/label word/label": G g given, F f family, m mark, b byline, O o group, t title, x other. */
function zone(...rows: string[]): FrontZone {
  const lines: FrontPiece[] = []
  const tokens: FrontToken[] = []
  rows.forEach((row, at) => {
    let text = ''
    for (const pair of row.split(' ')) {
      const [word = '', label = 'x'] = pair.split('/')
      const start = text === '' ? 0 : text.length + 1
      text = text === '' ? word : `${text} ${word}`
      tokens.push({ line: at, start, end: start + word.length, label: SHORT[label] ?? 'other', confidence: 1 })
    }
    lines.push({ text, offset: 0, opens: at === 0 ? 'block' : 'line', ref: { pageIndex: 0, lineIndex: at } })
  })
  return { lines, tokens }
}

const read = (...rows: string[]) =>
  personsOf(zone(...rows)).map(({ name, marks }) => `${name} ${marks.join('')}`.trim())

describe('personsOf', () => {
  it('reads names with their marks', () => {
    expect(read('Anna/G Meer/f 1/m ,/b Chidi/G B./g Okafor/f 2,*/m')).toEqual(['Anna Meer 1', 'Chidi B. Okafor 2*'])
  })

  it('leaves out the word that opens a byline', () => {
    expect(read('Von/G Anna/g Meer/f ,/b Otto/G von/f Berg/f')).toEqual(['Anna Meer', 'Otto von Berg'])
  })

  it('takes a word between two names that is labelled otherwise for a part of a name', () => {
    expect(read('Anna/t Lu/t Meer/f 1/m ,/b Chidi/G Okafor/f 2/m &/b Otto/G Berg/a')).toEqual([
      'Anna Lu Meer 1',
      'Chidi Okafor 2',
      'Otto Berg',
    ])
  })

  it('turns names only where most of the byline has the family first', () => {
    expect(read('Meer/F Anna/g ,/b Okafor/F Chidi/g')).toEqual(['Meer, Anna', 'Okafor, Chidi'])
    expect(read('Anna/G Meer/f ,/b Sun/F Jae/g Kim/f ,/b Chidi/G Okafor/f')).toEqual([
      'Anna Meer',
      'Sun Jae Kim',
      'Chidi Okafor',
    ])
  })

  it('tells neighbours apart that nothing separates', () => {
    expect(read('Anna/G Meer/f Chidi/G Okafor/f')).toEqual(['Anna Meer', 'Chidi Okafor'])
  })

  it('joins a name that runs over a line', () => {
    expect(read('Anna/G', 'Meer/f 1/m')).toEqual(['Anna Meer 1'])
  })

  it('turns names that open with the family', () => {
    expect(read('Meer/F Anna/g')).toEqual(['Meer, Anna'])
  })

  it('leaves a person that an institution is named after', () => {
    expect(read('Anna/G Meer/f School/a of/a Rivers/a')).toEqual([])
  })

  it('passes over grades of societies', () => {
    expect(read('Anna/G Meer/f ,/b Member/F ,/b Chidi/G Okafor/f')).toEqual(['Anna Meer', 'Chidi Okafor'])
  })

  it('ends a whole name at the comma behind it, but for a suffix', () => {
    expect(read('Anna/G Meer/f ,/b CAF/f')).toEqual(['Anna Meer'])
    expect(read('Otto/G Berg/f ,/b Jr/f')).toEqual(['Otto Berg , Jr'])
  })

  it('keeps groups and drops what is no name', () => {
    expect(read('River/O Consortium/o and/b Climate/G change/f')).toEqual(['River Consortium'])
  })
})

describe('voteClues', () => {
  const cluesOn = (label: LineLabel, ...rows: string[]) => {
    const lines = rows.map(
      (text, index): FrontLine => ({
        ...{ page: 0, index, ref: { pageIndex: 0, lineIndex: index }, line: printedLine({ text, x: 50, y: 50 }) },
        ...{ label, confidence: 0.9, italic: false, bold: false },
      }),
    )
    return voteClues(lines, votesByLine(zone(...rows))).map(({ name, index }) => `${index} ${name}`)
  }

  it('speaks for what the model sees in a line', () => {
    expect(cluesOn('author', 'Rivers/t and/t lakes/t', 'Anna/G Meer/f')).toEqual(['0 tagged-title', '1 tagged-author'])
  })

  it('speaks against a byline in which it sees nothing, and says nothing of text', () => {
    expect(cluesOn('author', 'Rivers/x bend/x')).toEqual(['0 tagged-nothing'])
    expect(cluesOn('paragraph', 'Rivers/x bend/x')).toEqual([])
  })
})
