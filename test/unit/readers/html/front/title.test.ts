import { describe, expect, it } from 'vitest'
import { type KnownTitles, titleElements } from '../../../../../src/readers/html/front/title.ts'
import { wordsOf } from '../../../../../src/readers/html/tree/element.ts'
import { elementOf } from '../page-snippet.ts'

const NOTHING: KnownTitles = { declared: null, window: null, isCertain: false }
const titles = (markup: string, known: Partial<KnownTitles> = {}): string[] =>
  titleElements(elementOf(`<main>${markup}</main>`), { ...NOTHING, ...known }).map(wordsOf)

describe('titleElements', () => {
  it.each<[string, string, Partial<KnownTitles>, string[]]>([
    [
      'the heading that is declared',
      '<h1>Journal of Paces</h1><h2>Slow walks</h2>',
      { declared: 'Slow Walks' },
      ['Slow walks'],
    ],
    [
      'the heading that the window shows',
      '<h1>Paces</h1><h2>Slow walks</h2>',
      { window: 'Slow walks' },
      ['Slow walks'],
    ],
    [
      'a declared title without its subtitle',
      '<h1>A slow walk helps memory: two experiments</h1>',
      { declared: 'A slow walk helps memory' },
      ['A slow walk helps memory: two experiments'],
    ],
    ['what is called a title', '<h1>Paces</h1><h1 class="article-title">Slow walks</h1>', {}, ['Slow walks']],
    ['the first heading of all', '<h1>Slow walks</h1><h1>Aims</h1>', {}, ['Slow walks']],
    ['the only heading of the first level', '<h2>Open access</h2><h1>Slow walks</h1>', {}, ['Slow walks']],
    ['none among sections', '<h1>Introduction</h1><h1>Methods</h1>', {}, []],
    [
      'none where the declared one is certain and not printed',
      '<h1>Slow walks</h1>',
      { declared: 'Paces', isCertain: true },
      [],
    ],
  ])('is %s', (_, markup, known, found) => {
    expect(titles(markup, known)).toEqual(found)
  })
})
