import { describe, expect, it } from 'vitest'
import { cleanAffiliation, splitAffiliations } from '../../../src/byline/split-affiliations.ts'
import type { Mark, RichText } from '../../../src/document/rich-text.ts'

/** One block per line of the notation; "^1^" stands for raised text. Blocks stand one below the other. */
function blocks(...notations: string[]): RichText[] {
  return notations.map((notation, row) => {
    let text = ''
    const marks: Mark[] = []
    notation.split('^').forEach((part, index) => {
      const start = text.length
      text += part
      if (index % 2 === 1) marks.push({ kind: 'style', style: 'sup', start, end: text.length })
    })
    const box = [50, 100 + row * 10, 300, 109 + row * 10] as const
    const style = { pageIndex: 0, fontSize: 8, bold: false, italic: false, regionType: 'affiliation' }
    return { text, marks: [...marks, { kind: 'place', start: 0, end: text.length, box, ...style }] }
  })
}

const read = (...notations: string[]) =>
  splitAffiliations(blocks(...notations)).map(({ marks, text }) => `${marks.join('+')}|${text}`)

describe('splitAffiliations', () => {
  it.each<[string, string[], string[]]>([
    [
      'a department whose university stands behind the next one',
      ['^1^Department of Water, and ^2^Department of Lakes, Lake University, Oslo, Norway'],
      ['1|Department of Water, Lake University, Oslo, Norway', '2|Department of Lakes, Lake University, Oslo, Norway'],
    ],
    [
      'a British postal code beside plain numbers',
      ['1 Reed University, Edinburgh, UK 2 Lake University, Leeds LS2 9JT, UK 3 River Ltd, London N1C 4AG'],
      ['1|Reed University, Edinburgh, UK', '2|Lake University, Leeds LS2 9JT, UK', '3|River Ltd, London N1C 4AG'],
    ],
    [
      'a postal code that counts on',
      ['1 Reed University, London EC1 2AB, UK 2 Lake University, Oslo'],
      ['1|Reed University, London EC1 2AB, UK', '2|Lake University, Oslo'],
    ],
    [
      'signs beyond the usual ones',
      ['^∥^Reed University, Basel, Switzerland, ^⊥^Lake University, Oslo, Norway'],
      ['∥|Reed University, Basel, Switzerland', '⊥|Lake University, Oslo, Norway'],
    ],
    [
      'an organisation whose name holds an "and"',
      ['Virginia Polytechnic Institute and State University'],
      ['|Virginia Polytechnic Institute and State University'],
    ],
    ['an organisation without a word that says so', ['UC Berkeley'], ['|UC Berkeley']],
    [
      'a sign apart from the same sign printed twice',
      ['† Lake University, Oslo, Norway', '†† Reed University, Basel'],
      ['†|Lake University, Oslo, Norway', '††|Reed University, Basel'],
    ],
    [
      'brackets around the whole',
      ['^1,2^(Department of Water, Lake University, Norway.)'],
      ['1+2|Department of Water, Lake University, Norway.'],
    ],
    [
      'a department behind a dash',
      ['Lake University – Criminal Justice, Oslo, Norway'],
      ['|Lake University – Criminal Justice, Oslo, Norway'],
    ],
    [
      'two addresses around a dash',
      ['Lake University, Oslo, Norway – Reed University, Basel, Switzerland'],
      ['|Lake University, Oslo, Norway', '|Reed University, Basel, Switzerland'],
    ],
    [
      'departments that commas alone part, as they are printed',
      ['^a^Department of Water, ^b^Department of Lakes, Lake University, Oslo, Norway'],
      ['a|Department of Water', 'b|Department of Lakes, Lake University, Oslo, Norway'],
    ],
    [
      'an address behind a country whose mark was lost',
      ['^1^Lake University, Oslo, Norway, Department of Water, Reed University, Basel, Switzerland'],
      ['1|Lake University, Oslo, Norway', '|Department of Water, Reed University, Basel, Switzerland'],
    ],
    [
      'a letter raised within a word',
      ['1 Eng^o^ Agrônomo, Lake University, Oslo'],
      ['1|Engo Agrônomo, Lake University, Oslo'],
    ],
    [
      'what is labelled',
      ['Mestra em Ensino. Instituição: Universidade das Águas. Endereço: Rua do Rio, Brasil'],
      ['|Universidade das Águas.'],
    ],
    ['a group behind a place', ['Lake University, Oslo for the Slow Walk Team'], ['|Lake University, Oslo']],
    ['no rest of a broken word', ['land 20817, USA'], []],
    [
      'institutions of other languages',
      ['Centre de Dialectologie, Francia. - Politeknik Pos Indonesia'],
      ['|Centre de Dialectologie, Francia', '|Politeknik Pos Indonesia'],
    ],
    [
      'a country before the dash, which is not that of both',
      ['Centre de Dialectologie, Francia. - Università di Torino'],
      ['|Centre de Dialectologie, Francia', '|Università di Torino'],
    ],
    [
      'two universities with a dash between them',
      ['Università di Torino - Università di Pavia'],
      ['|Università di Torino', '|Università di Pavia'],
    ],
  ])('reads %s', (_, notations, expected) => {
    expect(read(...notations)).toEqual(expected)
  })

  it('cuts a block at raised marks', () => {
    expect(read('^1^Institute of Rivers, Basel, Switzerland; ^2^Lake University, Oslo, Norway.')).toEqual([
      '1|Institute of Rivers, Basel, Switzerland',
      '2|Lake University, Oslo, Norway.',
    ])
  })

  it('puts together what the layout cut in the middle of an affiliation', () => {
    expect(
      read('^a^Department of', 'Rivers, Lake University, Oslo, Norway ^b^Institute', 'of Ponds, Basel, Switzerland'),
    ).toEqual(['a|Department of Rivers, Lake University, Oslo, Norway', 'b|Institute of Ponds, Basel, Switzerland'])
  })

  it.each([
    ['Stanford University and Xerox Palo Alto Research Center', 2],
    ['Institute of Ponds, Lake University, Basel, and Novell, Inc., Summit', 3],
    ['Department of Water, Lake University, Oslo, and the Reed Laboratory, Oslo', 2],
    ['Department of Water and Institute of Ponds, Lake University', 1],
    ['Institute for Rivers and Lakes, Oslo College', 1],
  ])('reads %s as %i', (text, count) => {
    expect(read(text)).toHaveLength(count)
  })

  it('cuts at plain numbers only where they count up from one', () => {
    expect(read('1 School of Rivers, Building 7 East, Oslo, Norway 2 Lake University, Basel, Switzerland')).toEqual([
      '1|School of Rivers, Building 7 East, Oslo, Norway',
      '2|Lake University, Basel, Switzerland',
    ])
  })

  it('finds the sign behind the word that opens the list', () => {
    expect(read('Addresses: *Institute of Rivers, Basel, Switzerland. ^†^Lake University, Oslo, Norway')).toEqual([
      '*|Institute of Rivers, Basel, Switzerland.',
      '†|Lake University, Oslo, Norway',
    ])
  })

  it('gives an affiliation of a range all its marks', () => {
    expect(read('1-3Department of Rivers, Oslo, Norway')).toEqual(['1+2+3|Department of Rivers, Oslo, Norway'])
  })

  it('keeps the longer of two lists with the same marks', () => {
    const [first, ...rest] = blocks(
      '^1^Lake University, Oslo, Norway',
      '^1^Lake University, Oslo, Norway. ^2^Pond Institute, Basel, Switzerland.',
    )
    const moved = rest.map((block) => ({
      ...block,
      marks: block.marks.map((mark) => (mark.kind === 'place' ? { ...mark, pageIndex: 7 } : mark)),
    }))
    const found = splitAffiliations([...(first === undefined ? [] : [first]), ...moved])
    expect(found.map(({ text }) => text)).toEqual([
      'Lake University, Oslo, Norway.',
      'Pond Institute, Basel, Switzerland.',
    ])
  })

  it.each(['Charmaine K.', 'Jean', 'lakes.org'])('leaves out %s, however sure a model is', (text) => {
    expect(splitAffiliations(blocks(text).map((block) => ({ ...block, isSure: true })))).toEqual([])
  })

  it('leaves out lines that name neither an organisation nor a country', () => {
    expect(read('Compound 7 (isomer 1)')).toEqual([])
  })
})

describe('cleanAffiliation', () => {
  it.each([
    ['Address: Lake University, Oslo, Norway', 'Lake University, Oslo, Norway'],
    ['Lake University, Norway Full list of author information is available at the end', 'Lake University, Norway'],
    ['Lake University, Norway. * These authors contributed equally', 'Lake University, Norway.'],
    ['Lake University, Norway. E-mail: anna@example.org', 'Lake University, Norway.'],
    ['Lake University, Norway (email: anna@example.org)', 'Lake University, Norway'],
    ['Lake University, España. Recibido el 4 de septiembre del 2020', 'Lake University, España.'],
    ['Author details', ''],
    ['Department of Lakes, Reed Hall, Oslo 0302; lakes.org', 'Department of Lakes, Reed Hall, Oslo 0302'],
    ['Lakes.Com, 7 Shore Street, Oslo', 'Lakes.Com, 7 Shore Street, Oslo'],
  ])('%j', (printed, text) => {
    expect(cleanAffiliation(printed)).toBe(text)
  })
})
