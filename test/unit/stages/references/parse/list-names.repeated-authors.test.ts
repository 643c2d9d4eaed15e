import { describe, expect, it } from 'vitest'
import { NO_BIB_FIELDS } from '../../../../../src/schema/parts/no-bib-fields.ts'
import { withRepeatedAuthors } from '../../../../../src/stages/references/parse/list-names.ts'

const people = (...families: readonly string[]) =>
  families.map((family) => ({ family, given: null, suffix: null, literal: null }))
const entry = (...families: readonly string[]) => ({ ...NO_BIB_FIELDS, author: people(...families) })
const BARE = { ...NO_BIB_FIELDS }

function familiesOf(strings: readonly string[], parsed: readonly (typeof BARE | ReturnType<typeof entry>)[]) {
  return withRepeatedAuthors(parsed, strings).map(({ author }) => author?.map(({ family }) => family).join('/') ?? null)
}

describe('withRepeatedAuthors', () => {
  it.each([
    ['———. 2004. Later.', 'Roe/Poe'],
    ['—— 2004. Later.', 'Roe/Poe'],
    ['—. 2004. Later.', 'Roe/Poe'],
    ['_____ (2004). Later.', 'Roe/Poe'],
    ['---. Later. 2004.', 'Roe/Poe'],
    ['– – – 2004. Later.', 'Roe/Poe'],
    ['———, ———. 2004. Later.', 'Roe/Poe'],
    [', “Later,” 2004.', 'Roe/Poe'],
    ['. 2004. Later.', 'Roe/Poe'],
    ['(2004): “Later,” Rivers.', 'Roe/Poe'],
    ['(2004b) “Later,” Rivers.', 'Roe/Poe'],
    ['Ders.: Later. 2004.', 'Roe/Poe'],
    ['Dies. (Hg.): Later. 2004.', 'Roe/Poe'],
    ['Idem, Later, 2004.', 'Roe/Poe'],
    ['Idem velle, 2004.', null],
    ['(2004) Later.', null],
    ['2004. Later.', null],
    ['–5 degrees. 2004.', null],
    ['- Later. 2004.', null],
  ])('reads the authors of %j', (raw, authors) => {
    expect(familiesOf(['Roe and Poe. 2001. A book.', raw], [entry('Roe', 'Poe'), BARE])[1]).toBe(authors)
  })

  it('puts the first name before those that are printed behind the dash', () => {
    const strings = ['Roe, K. 2001. A book.', '———, and B. Poe. 2004. Later.', '———. 2005. Last.']
    expect(familiesOf(strings, [entry('Roe'), entry('Poe'), BARE])).toEqual(['Roe', 'Roe/Poe', 'Roe/Poe'])
  })

  it('sees further names behind "and" alone', () => {
    const strings = ['Roe, K. (2001), A book.', '——— and Bea Poe (2004), Later.']
    expect(familiesOf(strings, [entry('Roe'), entry('Poe')])).toEqual(['Roe', 'Roe/Poe'])
  })

  it('sees further names behind a rule that is drawn', () => {
    const strings = ['Roe, K., “A book,” 2001.', 'and Bea Poe, “Later,” 2004.', ', Ann Lee, and Bea Poe, “Last,” 2005.']
    expect(familiesOf(strings, [entry('Roe'), entry('Poe'), entry('Lee', 'Poe')])).toEqual([
      'Roe',
      'Roe/Poe',
      'Roe/Lee/Poe',
    ])
  })

  it('goes on through a run of dashes', () => {
    const strings = ['Roe, K. 2001. A book.', '———. 2004. Later.', '———. 2005. Last.']
    expect(familiesOf(strings, [entry('Roe'), BARE, BARE])).toEqual(['Roe', 'Roe', 'Roe'])
  })

  it('leaves a first entry as it is, and one whose names the parser found', () => {
    expect(familiesOf(['———. 2004. Later.', '— Moe, B. 2005.'], [BARE, entry('Moe')])).toEqual([null, 'Moe'])
  })

  it('repeats editors where the entry before has no authors', () => {
    const [, second] = withRepeatedAuthors(
      [{ ...BARE, editor: people('Kern') }, BARE],
      ['Kern, ed. Lakes.', '———. Rivers.'],
    )
    expect(second?.editors).toBe('Kern')
  })
})
