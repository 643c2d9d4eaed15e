// The small rules of the DOCX reader, each a table.
import { describe, expect, it } from 'vitest'
import { plainText } from '../../../../src/document/rich-text.ts'
import { sliceText, withoutNoteMarks } from '../../../../src/readers/docx/blocks/block-text.ts'
import { pruneMarkup, resolveTarget } from '../../../../src/readers/docx/package/package.ts'

import { decodeFieldContent } from '../../../../src/readers/docx/reference-managers/endnote.ts'
import {
  matchWorks,
  readBibliography,
  sameWorks,
  workText,
} from '../../../../src/readers/docx/references/bibliography.ts'

import { formatNumber } from '../../../../src/readers/docx/styles/number-formats.ts'
import { readDisplay } from '../../../../src/readers/docx/walk/equations.ts'
import { symbolCharacter, withoutPrivate } from '../../../../src/readers/docx/walk/runs.ts'
import { NO_BIB_FIELDS } from '../../../../src/schema/parts/no-bib-fields.ts'

describe('formatNumber', () => {
  it.each([
    [4, 'decimal', '4'],
    [4, 'lowerRoman', 'iv'],
    [1994, 'upperRoman', 'MCMXCIV'],
    [28, 'lowerLetter', 'bb'],
    [3, 'upperLetter', 'C'],
    [5, 'chicago', '**'],
    [0, 'lowerRoman', '0'],
    [1e9, 'lowerRoman', '1000000000'],
    [7, 'decimalZero', '07'],
  ])('writes %d as %s', (value, format, text) => {
    expect(formatNumber(value, format)).toBe(text)
  })
})

describe('resolveTarget', () => {
  it.each([
    ['word/', 'media/a.png', 'word/media/a.png'],
    ['word/', '../customXml/item1.xml', 'customXml/item1.xml'],
    ['word/', '/word/styles.xml', 'word/styles.xml'],
    ['', 'word/document.xml', 'word/document.xml'],
    ['word/', './a/../b.xml#part', 'word/b.xml'],
    ['word/', '../../etc/passwd', null],
  ])('from %j to %j is %j', (folder, target, path) => {
    expect(resolveTarget(folder, target)).toBe(path)
  })
})

describe('symbols', () => {
  it.each([
    ['Symbol', 0xf061, 'α'],
    ['Symbol', 0x6d, 'μ'],
    ['Symbol', 0xf0b1, '±'],
    ['Symbol', 0xf0a3, '≤'],
    ['Symbol', 0xf0b3, '≥'],
    ['Symbol', 0xf0b4, '×'],
    ['Symbol', 0xf0ae, '→'],
    ['Symbol', 0xf0e5, '∑'],
    ['Wingdings', 0xf0e0, '→'],
    ['Wingdings', 0xf001, ''],
    ['Times', 0x2264, '≤'],
    ['Times', 0x7fffffff, '\ufffd'],
    ['Times', -1, '\ufffd'],
  ])('of %s at %d is %j', (font, code, character) => {
    expect(symbolCharacter(font, code)).toBe(character)
  })

  it('are mended inside text', () => {
    expect(withoutPrivate('5 \uf0b1 2 \uf06dm', 'Symbol')).toBe('5 ± 2 μm')
  })
})

it('prunes what no reader needs and no text', () => {
  const xml =
    '<w:p w:rsidR="00AB" w:rsidRDefault="00CD"><w:proofErr w:type="x"/><w:r w:rsidRPr="1"><w:rPr><w:b/><w:color w:val="FF"/></w:rPr><w:t>a w:rsidR="1" b</w:t></w:r></w:p>'
  expect(pruneMarkup(xml)).toBe('<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>a w:rsidR="1" b</w:t></w:r></w:p>')
})

it.each([['utf8' as const], ['utf16le' as const]])('decodes hidden field content in %s', (encoding) => {
  expect(decodeFieldContent(Buffer.from('<EndNote>é</EndNote>', encoding).toString('base64'))).toBe(
    '<EndNote>é</EndNote>',
  )
})

it('takes the number off a displayed equation', () => {
  const math = (latex: string) => ({
    name: 'mml:math',
    attributes: {},
    children: [
      {
        name: 'mml:semantics',
        attributes: {},
        children: [{ name: 'mml:annotation', attributes: { encoding: 'application/x-tex' }, children: [latex] }],
      },
    ],
  })
  expect(readDisplay(math('\\begin{matrix}E=m\\#\\left( 1 \\right)\\end{matrix}'))).toEqual({
    formula: { latex: 'E=m', text: 'E=m' },
    label: '(1)',
  })
  expect(readDisplay(math('E=m'))).toMatchObject({ formula: { latex: 'E=m' }, label: null })
})

describe('rich text', () => {
  it('is cut with its marks', () => {
    const content = { text: 'ab cd ef', marks: [{ kind: 'style' as const, style: 'bold' as const, start: 1, end: 5 }] }
    expect(sliceText(content, 2, 6)).toEqual({
      text: 'cd',
      marks: [{ kind: 'style', style: 'bold', start: 0, end: 2 }],
    })
  })

  it('loses the marks of notes', () => {
    const content = {
      text: 'A title1 here',
      marks: [{ kind: 'xref' as const, type: 'foot' as const, keys: ['n'], start: 7, end: 8 }],
    }
    expect(withoutNoteMarks(content).text).toBe('A title here')
  })
})

describe('works and printed references', () => {
  const work = (id: string, title: string, family: string, year: number) => ({
    id,
    fields: { ...NO_BIB_FIELDS, title, year, author: [{ family, given: 'A', suffix: null, literal: null }] },
  })
  const works = [
    work('a', 'Walking and the memory of maps', 'Adler', 2011),
    work('b', 'A pace for every path', 'Brandt', 2004),
  ]

  it('are matched by what they say, in any order', () => {
    const printed = [
      'Brandt A. A Pace for Every Path. 2004',
      'Unknown. 1990',
      'ADLER A (2011) Walking and the memory of maps: more',
    ]
    expect(matchWorks(printed, works)).toEqual(
      new Map([
        ['a', 2],
        ['b', 0],
      ]),
    )
  })

  it('are not matched by a year alone', () => {
    expect(matchWorks(['Somebody else wrote this in 2011', 'Nobody'], works).size).toBe(0)
  })

  it('are the same under two ids', () => {
    expect(sameWorks([...works, { ...works[0], id: 'c' } as (typeof works)[number]]).get('c')).toBe('a')
  })

  it('stand in for a list that is not printed', () => {
    const { entries, entryOf } = readBibliography([], works)
    expect(entries.map(({ fields }) => fields?.title)).toEqual(works.map(({ fields }) => fields.title))
    expect(entryOf.get('b')).toBe(1)
    expect(workText(works[0]?.fields ?? NO_BIB_FIELDS)).toBe('Adler A (2011). Walking and the memory of maps')
  })

  it('leave entries to be parsed that no work fits', () => {
    const printed = [{ content: plainText('Unknown. 1990'), label: null, raw: 'Unknown. 1990', bookmarks: [] }]
    expect(readBibliography(printed, []).entries).toMatchObject([{ raw: 'Unknown. 1990', fields: null }])
  })
})
