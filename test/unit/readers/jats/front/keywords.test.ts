import { expect, it } from 'vitest'
import { readKeywords } from '../../../../../src/readers/jats/front/header.ts'
import { meta } from '../snippet.ts'

const group = (keywords: readonly string[], attributes = '', title = '') =>
  `<kwd-group ${attributes}>${title && `<title>${title}</title>`}${keywords.map((keyword) => `<kwd>${keyword}</kwd>`).join('')}</kwd-group>`

it.each([
  ['in order', group(['yeast', '<italic>C. elegans</italic>']), ['yeast', 'C. elegans']],
  [
    'those of the own language first',
    group(['agua'], 'xml:lang="es"') + group(['water'], 'xml:lang="en"'),
    ['water', 'agua'],
  ],
  ['several in one element', group(['one; two;three']), ['one', 'two', 'three']],
  ['each once', group(['a', 'a,']), ['a']],
  ['no abbreviations', group(['BMI'], 'kwd-group-type="abbreviations"') + group(['x']), ['x']],
  ['no classification codes', group(['C63', 'H22']) + group(['tax']), ['tax']],
  ['no group that is titled as codes', group(['tax law'], '', 'JEL classification'), []],
])('reads keywords: %s', (_, source, keywords) => {
  expect(readKeywords(meta(source), 'en')).toEqual(keywords)
})
