import { describe, expect, it } from 'vitest'
import { citationNodes, isPrintedString } from '../../../../../src/readers/jats/references/citation-text.ts'
import { plainOf } from '../../../../../src/readers/jats/text/inline.ts'
import { xml } from '../snippet.ts'

const print = (source: string): string => plainOf({ name: 'p', attributes: {}, children: citationNodes(xml(source)) })
const name = (family: string, given: string) =>
  `<name><surname>${family}</surname><given-names>${given}</given-names></name>`
const AUTHORS = `<person-group person-group-type="author">${name('Benne', 'R')}${name('Van Boom', 'JH')}<etal/></person-group>`

describe('a reference made of fields', () => {
  it.each([
    [
      'a journal article',
      `${AUTHORS}<article-title>Major transcript</article-title><source>Cell</source><year>1986</year><volume>46</volume><issue>2</issue><fpage>819</fpage><lpage>826</lpage><pub-id pub-id-type="pmid">123</pub-id>`,
      'Benne R, Van Boom JH, et al. Major transcript. Cell. 1986;46(2):819–826. PMID: 123.',
    ],
    [
      'the year after the volume',
      '<source>World Dev.</source><volume>40</volume><year>2012</year><fpage>14</fpage>',
      'World Dev. 40 (2012):14.',
    ],
    [
      'a book',
      `<person-group person-group-type="editor">${name('Kinzig', 'A')}${name('Tilman', 'D')}</person-group><source>Diversity</source><publisher-loc>Princeton</publisher-loc><publisher-name>PUP</publisher-name><year>2002</year>`,
      'Kinzig A, Tilman D (eds). Diversity. Princeton: PUP. 2002.',
    ],
    ['a title that ends with a question', '<article-title>Why?</article-title><source>Cell</source>', 'Why? Cell.'],
    ['names without a group', `${name('A', 'B')}<collab>WHO</collab><article-title>T</article-title>`, 'A B, WHO. T.'],
    [
      'an article number',
      '<source>Sci Rep</source><year>2016</year><volume>6</volume><elocation-id>38581</elocation-id>',
      'Sci Rep. 2016;6:38581.',
    ],
  ])('is composed: %s', (_, inner, text) => {
    expect(print(`<element-citation>${inner}</element-citation>`)).toBe(text)
  })
})

describe('a printed reference', () => {
  it.each([
    [
      'as it stands',
      '<mixed-citation><string-name><surname>Adam</surname>, <given-names>H.</given-names></string-name> (<year>2010</year>). <article-title>T</article-title>.</mixed-citation>',
      'Adam, H. (2010). T.',
    ],
    [
      'names that touch set apart',
      `<mixed-citation>${AUTHORS} (<year>2012</year>). <source>Cell</source> 1.</mixed-citation>`,
      'Benne R, Van Boom JH, et al. (2012). Cell 1.',
    ],
    [
      'numbers that touch set apart',
      '<mixed-citation>Cell 1, 2. <pub-id pub-id-type="doi">10.1000/x</pub-id><pub-id pub-id-type="pmid">99</pub-id></mixed-citation>',
      'Cell 1, 2. 10.1000/x PMID: 99',
    ],
    [
      'a number behind a full stop',
      '<mixed-citation>Cell 1, 2.<pub-id pub-id-type="pmid">99</pub-id></mixed-citation>',
      'Cell 1, 2. PMID: 99',
    ],
    [
      'a number that is named already',
      '<mixed-citation>Cell. PubMed PMID: <pub-id pub-id-type="pmid">99</pub-id></mixed-citation>',
      'Cell. PubMed PMID: 99',
    ],
    [
      'no space of the markup before a comma',
      '<mixed-citation><string-name>\n<surname>Adam</surname>, <given-names>H.</given-names>\n</string-name>, <year>2010</year></mixed-citation>',
      'Adam, H., 2010',
    ],
    ['without its label', '<citation><label>1</label>Adam H. <source>Cell</source></citation>', 'Adam H. Cell'],
  ])('is kept %s', (_, source, text) => {
    expect(print(source)).toBe(text)
  })
})

it.each([
  ['<mixed-citation>Adam H. Cell.</mixed-citation>', true],
  ['<mixed-citation><source>Cell</source><year>2001</year></mixed-citation>', false],
  ['<citation><source>Cell</source>, <year>2001</year></citation>', true],
  ['<nlm-citation><source>Cell</source> <year>2001</year></nlm-citation>', false],
  ['<element-citation><source>Cell</source></element-citation>', false],
])('knows whether %s is a printed string', (source, isString) => {
  expect(isPrintedString(xml(source))).toBe(isString)
})
