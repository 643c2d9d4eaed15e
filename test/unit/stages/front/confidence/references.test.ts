import { describe, expect, it } from 'vitest'
import type { BibFields } from '../../../../../src/schema/parts/bib.ts'
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
  ['without-year', { year: null }, RAW],
  ['odd-name', { author: [person('NandakumarJ, Kailayalinga R', '')] }, RAW],
  ['odd-pages', { first_page: 'S82', last_page: '6' }, RAW],
  ['title-begins-on', { title: 'Hisayasu: Slow rivers' }, RAW],
  ['glued', { title: 'SocietySlow rivers' }, RAW],
  ['two-ranges', {}, `${RAW} Okafor C. Fast rivers. J Rivers. 2004;12:68-79.`],
  ['begins-open', {}, `and ${RAW}`],
]

function against(fields: BibFields, raw: string): string[] {
  const reading = { whole: 0.99, least: {}, unread: 0 }
  const entry = { key: 'r1', label: null, passage: null, raw, declared: null }
  const [evidence] = referenceEvidence([{ entry, reference: { key: 'r1', fields, reading } }], new Set())
  return (evidence ?? []).filter(({ says }) => says !== undefined).map(({ name }) => name)
}

describe('referenceEvidence', () => {
  it('has nothing against a sound reference', () => {
    expect(against(SOUND, RAW)).toEqual([])
  })

  it.each(CASES)('names %s', (name, fields, raw) => {
    expect(against({ ...SOUND, ...fields }, raw)).toContain(name)
  })

  it.each([
    { first_page: 'e231', last_page: 'e239' },
    { first_page: 'S674', last_page: 'S699' },
    { author: [person('van der Meer', 'A')] },
    { author: [], editor: [person('Meer', 'A')] },
  ])('has nothing against %j', (fields) => {
    expect(against({ ...SOUND, ...fields }, RAW)).toEqual([])
  })

  it('counts what markup declares as read without doubt, and what nobody read as unread', () => {
    const entry = { key: 'r1', label: null, passage: null, raw: RAW, declared: null }
    const parserOf = (fields: BibFields) =>
      referenceEvidence([{ entry, reference: { key: 'r1', fields } }], new Set())[0]?.find(
        ({ name }) => name === 'parser',
      )?.value
    expect([parserOf(SOUND), parserOf({})]).toEqual([1, 0])
  })

  it('holds an entry against the others of its list', () => {
    const list = Array.from({ length: 8 }, (_, at) => ({
      entry: { key: `r${at}`, label: null, passage: null, raw: RAW, declared: null },
      reference: { key: `r${at}`, fields: SOUND, reading: { whole: 0.99, least: {}, unread: 0 } },
    }))
    const half = { key: 'half', label: null, passage: null, raw: 'Okafor C, Lund P and', declared: null }
    const odd = { entry: half, reference: { key: 'half', fields: { author: [person('Okafor', 'C')] } } }
    const cited = new Set(list.map(({ entry }) => entry.key))
    const names = referenceEvidence([...list, odd], cited).map((all) =>
      all.filter(({ says }) => says !== undefined).map(({ name }) => name),
    )
    expect(names.slice(0, 8).flat()).toEqual([])
    expect(names[8]).toEqual(expect.arrayContaining(['lacks-usual', 'much-shorter', 'ends-open', 'nothing-cites-it']))
  })
})
