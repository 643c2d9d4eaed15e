import { describe, expect, it } from 'vitest'
import { abstractText, mainAbstract } from '../../../../../src/readers/jats/front/abstracts.ts'
import { layersOf, meta, texts } from '../snippet.ts'

describe('abstractText', () => {
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
    expect(abstractText(meta(inner))).toBe(text)
  })
})

describe('mainAbstract', () => {
  it('passes over pictures, teasers and translations', () => {
    const inner =
      '<abstract abstract-type="teaser"><p>t</p></abstract><abstract abstract-type="graphical"><p>g</p></abstract><trans-abstract><p>x</p></trans-abstract><abstract><p>main</p></abstract>'
    expect(abstractText(meta(inner))).toBe('main')
  })

  it('takes a teaser where there is nothing else', () => {
    expect(mainAbstract(meta('<abstract abstract-type="teaser"><p>t</p></abstract>'))?.name).toBe('abstract')
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
