import { describe, expect, it } from 'vitest'
import type { BibFields } from '../../../../../src/schema/bib.ts'
import { referenceEvidence } from '../../../../../src/stages/front/confidence/references.ts'

const person = (family: string, given: string) => ({ family, given, suffix: null, literal: null })
const SOUND: BibFields = {
  author: [person('Meer', 'A')],
  title: 'Slow rivers and their sand',
  container: 'J Rivers',
  year: 2004,
  volume: '12',
  first_page: '45',
  last_page: '67',
}
const RAW = 'Meer A. Slow rivers and their sand. J Rivers. 2004;12:45-67.'

const CASES: readonly (readonly [name: string, fields: Partial<BibFields>, raw: string])[] = [
  ['without-author', { author: null }, RAW],
  ['without-title', { title: null }, RAW],
  ['without-year', { year: null }, RAW],
  ['without-container', { container: null }, RAW],
  ['pages-unread', { first_page: null, last_page: null }, RAW],
  ['volume-unread', { volume: null }, RAW],
  ['stop-in-title', { title: 'Slow rivers. And their sand' }, RAW],
  ['short-title', { title: 'Rivers' }, RAW],
  ['odd-name', { author: [person('NandakumarJ, Kailayalinga R', '')] }, RAW],
  ['odd-pages', { first_page: 'S82', last_page: '6' }, RAW],
  ['odd-issue', { issue: 'Suppl 1' }, RAW],
  ['begins-open', {}, `and ${RAW}`],
  ['ends-open', {}, 'Meer A. Slow rivers and their sand. J Rivers. 2004;12:45-'],
  ['very-short', {}, 'Meer A. Slow rivers. 2004.'],
  ['glued', {}, `${RAW} 13. Okafor C. Fast rivers. J Rivers. 2005;13:1-9.`],
]

function against(fields: BibFields, raw: string): string[] {
  const reading = { whole: 0.99, least: {}, unread: 0 }
  const entry = { key: 'r1', label: null, passage: null, raw, declared: null }
  const [evidence] = referenceEvidence([{ entry, reference: { key: 'r1', fields, reading } }], 1)
  return (evidence ?? []).filter(({ says }) => says !== undefined).map(({ name }) => name)
}

describe('referenceEvidence', () => {
  it('has nothing against a sound reference', () => {
    expect(against(SOUND, RAW)).toEqual([])
  })

  it.each(CASES)('names %s', (name, fields, raw) => {
    expect(against({ ...SOUND, ...fields }, raw)).toContain(name)
  })

  it('sees numbers that do not follow one another', () => {
    const reading = { whole: 0.99, least: {}, unread: 0 }
    const list = ['1', '2', '4'].map((label) => ({
      entry: { key: label, label, passage: null, raw: RAW, declared: null },
      reference: { key: label, fields: SOUND, reading },
    }))
    const named = referenceEvidence(list, 1).map((all) => all?.find(({ name }) => name === 'number-out-of-turn')?.value)
    expect(named).toEqual([0, 1, 1])
  })
})
