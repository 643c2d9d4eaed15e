import { describe, expect, it } from 'vitest'
import {
  isAbstract,
  isAbstractTitle,
  isBesideAbstract,
  isContentsList,
  isFrontMatter,
  isSiteSection,
  keywordsIn,
} from '../../../../../src/readers/html/body/page-parts.ts'
import { elementOf } from '../page-snippet.ts'

describe('isAbstractTitle', () => {
  it.each([
    ['Abstract', true],
    ['1. Summary:', true],
    ['Zusammenfassung', true],
    ['摘要', true],
    ['Abstract art', false],
    ['Summary of results', false],
  ])('of %j is %j', (words, isTitle) => {
    expect(isAbstractTitle(words)).toBe(isTitle)
  })
})

describe('isAbstract', () => {
  it.each([
    ['<div class="abstract"><p>We walked.</p></div>', true],
    ['<section role="doc-abstract"><p>We walked.</p></section>', true],
    ['<h2 class="abstract">Abstract</h2>', false],
    ['<div class="abstract">Abstract</div>', false],
    ['<div class="abstracts"><div class="abstract">One.</div></div>', false],
    ['<div class="abstraction">We walked.</div>', false],
  ])('of %j is %j', (markup, is) => {
    expect(isAbstract(elementOf(markup))).toBe(is)
  })
})

describe('isBesideAbstract', () => {
  it.each([
    ['<div class="abstract graphical"><p>A path.</p></div>', true],
    ['<div class="abstract"><h2>Highlights</h2><p>A path.</p></div>', true],
    ['<div class="abstract"><p>Graphical means were used.</p></div>', false],
  ])('of %j is %j', (markup, is) => {
    expect(isBesideAbstract(elementOf(markup))).toBe(is)
  })
})

describe('keywordsIn', () => {
  it.each<[string, string[] | null]>([
    ['<p class="keywords">Keywords: pace, memory, slow walks.</p>', ['pace', 'memory', 'slow walks']],
    ['<div class="kwd-group"><ul><li>pace</li><li>memory</li></ul></div>', ['pace', 'memory']],
    ['<div class="keywords"><a>pace</a> <a>memory</a></div>', ['pace', 'memory']],
    ['<p>We walked.</p>', null],
  ])('of %j are %j', (markup, words) => {
    expect(keywordsIn(elementOf(markup))).toEqual(words)
  })
})

describe('isContentsList', () => {
  it.each([
    ['<ul><li><a href="#a">Aims</a></li><li><a href="#b">Paths</a></li><li><a href="#c">Ends</a></li></ul>', true],
    ['<ul><li><a href="#a">Aims</a></li><li><a href="#b">Paths</a></li></ul>', false],
    ['<ul><li><a href="/a">Aims</a></li><li><a href="/b">Paths</a></li><li><a href="/c">Ends</a></li></ul>', false],
    [
      '<ul><li><a href="#a">1</a> and much more of it</li><li><a href="#b">2</a></li><li><a href="#c">3</a></li></ul>',
      false,
    ],
  ])('of %j is %j', (markup, is) => {
    expect(isContentsList(elementOf(markup))).toBe(is)
  })
})

describe('isSiteSection', () => {
  it.each([
    ['Related articles', true],
    ['Cited by', true],
    ['How to cite this paper', true],
    ['Comments (3)', true],
    ['Related work', false],
    ['Metrics of pace', false],
  ])('of %j is %j', (words, is) => {
    expect(isSiteSection(words)).toBe(is)
  })
})

describe('isFrontMatter', () => {
  const facts = { reading: { families: ['Amsel', 'Birke'] }, isStructured: false }
  it.each([
    ['<p>Ada Amsel and Ben Birke</p>', true],
    ['<p class="authors">Anybody</p>', true],
    ['<p>Department of Walks, University of Examples</p>', true],
    ['<p>Received 3 May 2020</p>', true],
    ['<p>ada@example.org</p>', true],
    ['<p>We walked for an hour. Then people read what they had been given.</p>', false],
    ['<div class="authors"><h2>Introduction</h2></div>', false],
  ])('of %j is %j', (markup, is) => {
    expect(isFrontMatter(elementOf(markup), facts)).toBe(is)
  })

  it('takes a short unfinished line for a label where headings tell where the text begins', () => {
    expect(isFrontMatter(elementOf('<p>Cognition</p>'), { ...facts, isStructured: true })).toBe(true)
    expect(isFrontMatter(elementOf('<p>Cognition</p>'), facts)).toBe(false)
    expect(isFrontMatter(elementOf('<p>Keywords: pace; paths</p>'), { ...facts, isStructured: true })).toBe(false)
  })
})
