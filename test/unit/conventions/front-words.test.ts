// What lines of a first page announce.
import { describe, expect, it } from 'vitest'
import {
  abstractOpening,
  CITATION_BEFORE,
  IDENTIFIER_BEHIND,
  isAbstractHeading,
  isOpeningHeading,
  opensAbstractPart,
  opensKeywords,
} from '../../../src/conventions/front-words.ts'

it.each(['Abstract', 'A B S T R A C T', 'Summary:', 'Abstract (250 words)'])('%j heads an abstract', (text) => {
  expect(isAbstractHeading(text)).toBe(true)
})

it.each([
  ['Abstract: Rivers run', 10],
  ['ABSTRACT Rivers run', 9],
  ['Summary—rivers run', 8],
  ['abstract rivers run', 0],
  ['Summary statistics are', 0],
])('%j opens an abstract of which its text begins at %i', (text, length) => {
  expect(abstractOpening(text)).toBe(length)
})

it.each([
  ['All rivers bend. (DOI: 10.3171/2010.3.RIVER09766)', 'All rivers bend.'],
  ['All rivers bend. https://doi.org/10.1000/1', 'All rivers bend.'],
  ['All rivers bend.____________', 'All rivers bend.'],
  ['The data are at https://doi.org/10.1000/1', 'The data are at https://doi.org/10.1000/1'],
])('%j has no identifier behind its last sentence', (text, expected) => {
  expect(text.replace(IDENTIFIER_BEHIND, '')).toBe(expected)
})

describe('opensKeywords', () => {
  it.each(['Keywords', 'KEYWORDS rivers, sand', 'keywords: rivers', 'Keywords rivers, sand'])('%j', (text) => {
    expect(opensKeywords(text)).toBe(true)
  })

  it('knows the words of a sentence', () => {
    expect(opensKeywords('keyword index term. This strategy')).toBe(false)
  })
})

it.each([
  ['Results', true],
  ['Methods and findings: We walked', true],
  ['Background Rivers run', true],
  ['results of the walk', false],
])('%j opens a part of an abstract: %s', (text, opens) => {
  expect(opensAbstractPart(text)).toBe(opens)
})

it.each([
  ['Introduction', true],
  ['1. Увод', true],
  ['-GİRİŞ-', true],
  ['I. PENDAHULUAN', true],
  ['Introduction to rivers', false],
])('%j is the heading of an introduction: %s', (text, is) => {
  expect(isOpeningHeading(text)).toBe(is)
})

it.each([
  ['Abstract[5]—Rivers run', 'Abstract[5]—'.length],
  ['Abstract—Rivers run', 'Abstract—'.length],
])('the heading of %j has %s letters', (text, length) => {
  expect(abstractOpening(text)).toBe(length)
})

it.each([
  ['Meer A, Okafor C. First published May 3, 2009; doi:10.1152/5.—Rivers run.', 'Rivers run.'],
  ['Rivers run. They were first published in 2009.', 'Rivers run. They were first published in 2009.'],
])('%j has no citation before its first sentence', (text, expected) => {
  expect(text.replace(CITATION_BEFORE, '')).toBe(expected)
})
