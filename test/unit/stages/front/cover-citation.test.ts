import { describe, expect, it } from 'vitest'
import { coverOf, type SignedName, signedAsOnCover } from '../../../../src/stages/front/cover-citation.ts'
import { type PrintedLine, printedPage } from '../../../support/papers/printed-page.ts'

const row = (text: string, y: number, size = 9): PrintedLine => ({ text, x: 50, y, size })

/** The cover of an archive before a paper that begins on the next page. */
const coverWith = (...citation: string[]) =>
  coverOf(
    [
      printedPage([
        row('Lakes and rivers of the north', 60, 16),
        row('in the long winter of the survey', 78, 16),
        row('Meer, Anna; Okafor, Chidi', 100),
        row('Empfohlene Zitierung / Suggested Citation:', 200),
        ...citation.map((text, at) => row(text, 212 + at * 11)),
        row('Terms of use: this document may be read.', 400),
      ]),
    ],
    1,
  )

describe('coverOf', () => {
  it.each<[what: string, citation: string[], names: string[]]>([
    [
      'whole names',
      ['Meer, Anna ; Okafor, Chidi ; Lake Institute (Ed.): Lakes. Town, 1999'],
      ['Meer, Anna', 'Okafor, Chidi'],
    ],
    [
      'initials',
      ['Meer, A., von Berg, O.-K., & Okafor, C. (2005). Lakes.'],
      ['Meer, A.', 'von Berg, O.-K.', 'Okafor, C.'],
    ],
    ['a single author', ['Meer, Anna: Lakes and rivers. In: Okafor, Chidi (Ed.): Waters.'], ['Meer, Anna']],
    ['nobody, where it leaves others out', ['Meer, Anna et al. (2005): Lakes.'], []],
  ])('reads %s', (_what, citation, names) => {
    expect(coverWith(...citation)?.names).toEqual(names)
  })

  it('has the title that the cover prints and its citation repeats', () => {
    const { title } =
      coverWith('Meer, Anna: Lakes and rivers of the north in the', 'long winter of the survey. Town, 1999') ?? {}
    expect(title).toBe('Lakes and rivers of the north in the long winter of the survey')
  })

  it('has no title where the citation names another', () => {
    expect(coverWith('Meer, Anna: Hills. Town, 1999')?.title).toBeNull()
  })

  it('looks at covers alone, not at the page on which the paper begins', () => {
    expect(coverOf([printedPage([row('Suggested citation:', 100), row('Meer, Anna: Lakes. 1999', 110)])], 0)).toBeNull()
  })
})

describe('signedAsOnCover', () => {
  const name = (printed: string): SignedName => ({ name: printed, marks: ['1'], place: null, logOdds: 1, evidence: [] })

  it('takes each author as the byline prints it, and drops who is none', () => {
    const found = { chosen: [name('Anna Meer'), name('Lake Press')], lost: [name('Chidi Okafor')] }
    const names = signedAsOnCover({ names: ['Meer, A.', 'Okafor, C.', 'Berg, O.'] }, found)
    expect(names.map((each) => each.name)).toEqual(['Anna Meer', 'Chidi Okafor', 'Berg, O.'])
  })

  it('leaves the byline alone where the cover names nobody', () => {
    const chosen = [name('Anna Meer')]
    expect(signedAsOnCover({ names: [] }, { chosen, lost: [] })).toBe(chosen)
  })
})
