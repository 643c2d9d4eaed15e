import { expect, it } from 'vitest'
import { authorNamed, NO_METADATA } from '../../../../src/readers/markup/declared-metadata.ts'
import { frontElement } from '../../../../src/readers/markup/front-matter.ts'
import type { Item } from '../../../../src/readers/markup/matter.ts'
import { descendantsNamed, make, textContent } from '../../../../src/readers/markup/xml-node.ts'

const declared = { ...NO_METADATA, title: 'Walks', abstract: 'We walked.', keywords: ['pace'] }
const printed: Item[] = [
  { kind: 'keywords', words: ['paths', 'paths', 'memory'] },
  { kind: 'abstract', element: make('abstract', {}, [make('p', {}, ['We walked slowly.'])]) },
]

function read(items: readonly Item[], name: string): string[] {
  const sources = { metadata: declared, authors: [authorNamed('Meer, Anna')], title: [], subtitle: null, items }
  return descendantsNamed(frontElement(sources), name).map((element) => textContent(element))
}

it.each([
  ['abstract', ['We walked slowly.'], ['We walked.']],
  ['kwd', ['paths', 'memory'], ['pace']],
  ['article-title', ['Walks'], ['Walks']],
  ['surname', ['Meer'], ['Meer']],
])('takes %s as printed, %j, before what is declared, %j', (name, asPrinted, asDeclared) => {
  expect(read(printed, name)).toEqual(asPrinted)
  expect(read([], name)).toEqual(asDeclared)
})
