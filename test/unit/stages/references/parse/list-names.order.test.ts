import { expect, it } from 'vitest'
import { NO_BIB_FIELDS } from '../../../../../src/schema/parts/no-bib-fields.ts'
import { withListOrder, withNamesBeforeTitles } from '../../../../../src/stages/references/parse/list-names.ts'

const entry = (family: string | null, given: string | null, literal: string | null = null) => ({
  ...NO_BIB_FIELDS,
  author: [{ family, given, suffix: null, literal }],
  authors: literal ?? `${family}, ${given}`,
})
const GIVENS = ['Anna', 'Berta', 'Clara', 'Dora', 'Emma']
type Row = readonly [fields: ReturnType<typeof entry>, string: string]
const natural = GIVENS.map((given): Row => [entry('Reed', given), `${given} Reed. 2001. Rivers.`])

function last(fields: ReturnType<typeof entry>, string: string, before = natural): string | null | undefined {
  const rows: Row[] = [...before, [fields, string]]
  return withListOrder(
    rows.map(([one]) => one),
    rows.map(([, text]) => text),
  ).at(-1)?.authors
}

it.each([
  [entry('Joan', 'Lake'), 'Joan Lake. 2004. Rivers.', 'Lake, Joan'],
  [entry('Roe', 'A. Lake'), 'Roe A. Lake. 2004. Rivers.', 'Lake, Roe A.'],
  [entry('Lake', 'Joan'), 'Lake, Joan. 2004. Rivers.', 'Lake, Joan'],
  [entry('Lake', 'JM'), 'Lake JM. 2004. Rivers.', 'Lake, JM'],
])('turns a name that was read against the order of its list: %#', (fields, string, authors) => {
  expect(last(fields, string)).toBe(authors)
})

it('leaves names where the list is too short to tell, or prints many that way', () => {
  expect(last(entry('Tarn', 'Mere'), 'Tarn Mere. 2004.', natural.slice(1))).toBe('Tarn, Mere')
  const named = GIVENS.map((given): Row => [entry('Wang', given), `Wang ${given}. 2004.`])
  expect(last(entry('Wang', 'Ming'), 'Wang Ming. 2004.', [...natural, ...named])).toBe('Wang, Ming')
})

it('turns a name whose halves are known the other way round, where others of the list stand so', () => {
  const two = natural.slice(3)
  expect(last(entry('Robin', 'Hartshorne'), 'Robin Hartshorne. 2004.', two)).toBe('Hartshorne, Robin')
  expect(last(entry('Robin', 'Hartshorne'), 'Robin Hartshorne. 2004.', two.slice(1))).toBe('Robin, Hartshorne')
  expect(last(entry('Lee', 'Robin'), 'Lee Robin. 2004.', two)).toBe('Lee, Robin')
})

it('turns a name in a list that prints families first', () => {
  const families = GIVENS.map((given): Row => [entry('Wang', given), `Wang ${given}. 2004.`])
  expect(last(entry('Meili', 'Lao'), 'Lao Meili. 2009.', families)).toBe('Lao, Meili')
  expect(last(entry('Meili', 'Lao'), 'Lao Meili. 2009.', families.slice(1))).toBe('Meili, Lao')
})

it('parts whole names where the list prints given names first and the first word is known as one', () => {
  const whole = (literal: string) => entry(null, null, literal)
  expect(last(whole('Peter Lake'), 'Peter Lake and Ann Poe. 2004. Rivers.')).toBe('Lake, Peter')
  expect(last(whole('Mesquite Software'), 'Mesquite Software. 2004. Rivers.')).toBe('Mesquite Software')
  expect(last(whole('Peter Lake'), 'Peter Lake. 2004. Rivers.', natural.slice(1))).toBe('Peter Lake')
})

it('takes who stands before a colon out of the title, in a list that prints people so', () => {
  const rows = GIVENS.map((given): Row => [entry('Reed', given), `${given} Reed: Rivers. 2001.`])
  const read = (fields: object, string: string, before = rows) => {
    const all: Row[] = [...before, [{ ...entry(null, null), ...fields }, string]]
    return withNamesBeforeTitles(
      all.map(([one]) => one),
      all.map(([, text]) => text),
    ).at(-1)
  }
  const none = { author: null, authors: null, title: 'Anna F. Lake: Banks' }
  expect(read(none, 'Anna F. Lake: Banks. 2004.')).toMatchObject({ authors: 'Lake, Anna F.', title: 'Banks' })
  expect(read({ ...entry('Roe', 'Kim'), title: 'Anna Lake: Banks' }, 'Kim Roe/Anna Lake: Banks.')?.authors).toBe(
    'Roe, Kim; Lake, Anna',
  )
  expect(read(none, 'Anna F. Lake: Banks. 2004.', rows.slice(1))?.title).toBe('Anna F. Lake: Banks')
  const stopped = GIVENS.map((given): Row => [entry('Reed', given), `Kim Roe and ${given} Reed. Rivers. 2001.`])
  const last = { ...none, title: 'Anna Lake. Banks' }
  expect(read(last, 'Anna Lake. Banks. 2004.', stopped)).toMatchObject({ authors: 'Lake, Anna', title: 'Banks' })
  expect(read(last, 'Anna Lake. Banks. 2004.')?.title).toBe('Anna Lake. Banks')
  const body = { ...none, title: 'Deutscher Bundestag: Bericht' }
  expect(read(body, 'Deutscher Bundestag: Bericht. 2004.')?.title).toBe('Deutscher Bundestag: Bericht')
})
