import { describe, expect, it } from 'vitest'
import { plainText } from '../../../../src/document/rich-text.ts'
import { paragraph, type Section } from '../../../../src/readers/article/article.ts'
import { areCodes, readFront, tidyKeywords, wholeTitle } from '../../../../src/readers/article/front-matter.ts'
import type { Item } from '../../../../src/readers/article/sections.ts'
import { authorNamed, NO_METADATA } from '../../../../src/readers/markup/declared-metadata.ts'

const abstract = (text: string, isBeside = false): Item => {
  const blocks = [paragraph(plainText(text))]
  const section: Section = { kind: 'section', ids: [], header: 'Abstract', role: 'abstract', type: 'abstract', blocks }
  return { kind: 'abstract', section, isBeside }
}

const metadata = { ...NO_METADATA, title: 'Walks', abstract: 'We walked.', keywords: ['pace'] }
const read = (items: readonly Item[], authors = [authorNamed('Meer, Anna')]) =>
  readFront({ metadata, authors, title: '', subtitle: null, items })

describe('what is printed comes before what is declared', () => {
  it.each<[string, Item[], object]>([
    ['nothing is printed', [], { title: 'Walks', abstract: 'We walked.', keywords: ['pace'] }],
    ['keywords', [{ kind: 'keywords', words: ['paths', 'paths', 'memory'] }], { keywords: ['paths', 'memory'] }],
    ['an abstract', [abstract('We walked slowly.')], { abstract: 'We walked slowly.' }],
    ['an abstract below highlights', [abstract('A path.', true), abstract('We read.')], { abstract: 'We read.' }],
    ['highlights alone', [abstract('A path.', true)], { abstract: 'A path.' }],
  ])('%s', (_, items, header) => {
    expect(read(items).header).toMatchObject(header)
  })
})

it('names authors in parts and gives every place once', () => {
  const places = ['Univ. B, Ulm, Germany', 'Correspondence: b@x.org']
  const author = { ...authorNamed('Meer, Anna'), affiliations: places }
  const { authors, affiliations } = read([], [author, { ...authorNamed('Ben Birke'), affiliations: places }]).people
  expect(affiliations.map(({ text }) => text)).toEqual(['Univ. B, Ulm, Germany'])
  expect(authors.map(({ given, family, affiliations: keys }) => [given, family, keys])).toEqual([
    ['Anna', 'Meer', ['aff-1']],
    ['Ben', 'Birke', ['aff-1']],
  ])
})

it.each([
  ['Walks', ['A study'], 'Walks: A study'],
  ['Why walk?', ['A study'], 'Why walk? A study'],
  ['Walks', [''], 'Walks'],
  ['', [], null],
])('joins %j and %j', (title, subtitles, whole) => {
  expect(wholeTitle(title, subtitles)).toBe(whole)
})

it('tells codes of classifications from words, and words apart', () => {
  expect([areCodes(['C63', '62H30']), areCodes(['C63', 'pace']), areCodes([])]).toEqual([true, false, false])
  expect(tidyKeywords(['pace; memory', ' paths,', 'pace'])).toEqual(['pace', 'memory', 'paths'])
})
