import { describe, expect, it } from 'vitest'
import { layersOf, texts } from '../snippet.ts'

const abstractOf = (meta: string): string | null => layersOf({ meta }).header.abstract

describe('the abstract', () => {
  it.each([
    ['a plain abstract', '<abstract><p>One. Two.</p><p>Three.</p></abstract>', 'One. Two. Three.'],
    [
      'the labels of its parts',
      '<abstract><sec><title>Background</title><p>In plants.</p></sec><sec><title>Results</title><p>None.</p></sec></abstract>',
      'Background In plants. Results None.',
    ],
    [
      'no heading that only says abstract',
      '<abstract><title>Resumo</title><p>Este estudo.</p></abstract>',
      'Este estudo.',
    ],
    ['no number of the heading', '<abstract><label>1</label><title>Abstract</title><p>Text.</p></abstract>', 'Text.'],
    ['a heading that says more', '<abstract><title>Aims</title><p>To know.</p></abstract>', 'Aims To know.'],
    [
      'lists',
      '<abstract><p>Points:</p><list><list-item><p>one</p></list-item><list-item><p>two</p></list-item></list></abstract>',
      'Points: one two',
    ],
    ['characters without a paragraph', '<abstract>Bare text.</abstract>', 'Bare text.'],
    ['nothing', '', null],
  ])('reads %s', (_, inner, text) => {
    expect(abstractOf(inner)).toBe(text)
  })
})

describe('of several abstracts', () => {
  it('the main one is no picture, teaser or translation', () => {
    const inner =
      '<abstract abstract-type="teaser"><p>t</p></abstract><abstract abstract-type="graphical"><p>g</p></abstract><trans-abstract><p>x</p></trans-abstract><abstract><p>main</p></abstract>'
    expect(abstractOf(inner)).toBe('main')
  })

  it('it is a teaser where there is nothing else', () => {
    expect(abstractOf('<abstract abstract-type="teaser"><p>t</p></abstract>')).toBe('t')
    expect(abstractOf('<trans-abstract><p>x</p></trans-abstract>')).toBeNull()
  })
})

it('makes a section of every abstract, the main one first, all of them typed as abstract', () => {
  const layers = layersOf({
    meta: '<trans-abstract xml:lang="pt"><title>Resumo</title><p>Um.</p></trans-abstract><abstract><sec><title>Aims</title><p>One.</p></sec></abstract>',
  })
  expect(texts(layers)).toEqual(['Aims: One.', 'Resumo: Um.'])
  expect(layers.outline.map(({ header, level, role, declaredType }) => [header, level, role, declaredType])).toEqual([
    ['Abstract', 1, 'abstract', 'abstract'],
    ['Aims', 2, 'abstract', 'abstract'],
    ['Resumo', 1, 'abstract', 'abstract'],
  ])
})
