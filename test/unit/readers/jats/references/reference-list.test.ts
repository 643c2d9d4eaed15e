import { describe, expect, it } from 'vitest'
import { layersOf } from '../snippet.ts'

const list = (inner: string) => `<ref-list>${inner}</ref-list>`
const read = (inner: string) => layersOf({ back: list(inner) }).bibliography

describe('entries', () => {
  it.each([
    [
      'fields',
      '<ref id="r1"><label>1</label><element-citation><source>Cell</source><year>2001</year></element-citation></ref>',
      [['r1', '1', 'Cell. 2001.']],
    ],
    [
      'a string',
      '<ref id="r1"><label>[1]</label><mixed-citation>Smith. Cell.</mixed-citation></ref>',
      [['r1', '1', 'Smith. Cell.']],
    ],
    [
      'NLM 2',
      '<ref id="r1"><citation citation-type="journal"><source>Cell</source></citation></ref>',
      [['r1', null, 'Cell.']],
    ],
    ['NLM 3', '<ref id="r1"><nlm-citation><source>Cell</source></nlm-citation></ref>', [['r1', null, 'Cell.']]],
    [
      'a string with its fields beside it',
      '<ref id="r1"><mixed-citation>Smith, Cell 2001.</mixed-citation><element-citation><source>Cell</source><year>2001</year></element-citation></ref>',
      [['r1', null, 'Smith, Cell 2001.']],
    ],
    [
      'alternatives',
      '<ref id="r1"><citation-alternatives><element-citation><source>Cell</source></element-citation><mixed-citation>Smith, Cell.</mixed-citation></citation-alternatives></ref>',
      [['r1', null, 'Smith, Cell.']],
    ],
    [
      'several works in one entry',
      '<ref id="r1"><label>1</label><mixed-citation id="a"><label>(a)</label>Smith, Cell.</mixed-citation><mixed-citation id="b"><label>(b)</label>Jones, Cell.</mixed-citation></ref>',
      [
        ['r1', 'a', 'Smith, Cell.'],
        ['r1-1', 'b', 'Jones, Cell.'],
      ],
    ],
    [
      'a string that repeats its label',
      '<ref id="r1"><label>1</label><mixed-citation>1. Smith, Cell.</mixed-citation></ref>',
      [['r1', '1', 'Smith, Cell.']],
    ],
    [
      'a year that is not the label',
      '<ref id="r1"><label>2</label><mixed-citation>2001. Smith, Cell.</mixed-citation></ref>',
      [['r1', '2', '2001. Smith, Cell.']],
    ],
    [
      'a label with a stop',
      '<ref id="r1"><label>30.</label><mixed-citation>Smith.</mixed-citation></ref>',
      [['r1', '30', 'Smith.']],
    ],
    [
      'entries without an id',
      '<ref><mixed-citation>A.</mixed-citation></ref><ref><mixed-citation>B.</mixed-citation></ref>',
      [
        ['ref-1', null, 'A.'],
        ['ref-2', null, 'B.'],
      ],
    ],
    ['no empty entry', '<ref id="r1"/>', []],
  ])('reads %s', (_, inner, expected) => {
    expect(read(inner).map(({ key, label, raw }) => [key, label, raw])).toEqual(expected)
  })

  it('takes the fields of the markup that has them', () => {
    const [first] = read(
      '<ref><mixed-citation>Smith, Cell 2001.</mixed-citation><element-citation><source>Cell</source><year>2001</year></element-citation></ref>',
    )
    expect(first?.declared).toMatchObject({ year: 2001 })
  })
})

it('are those of lists inside lists, and none of a sub-article', () => {
  const { bibliography } = layersOf({
    back: list(list('<ref><mixed-citation>A</mixed-citation></ref>')),
    rest: `<sub-article><back>${list('<ref><mixed-citation>B</mixed-citation></ref>')}</back></sub-article>`,
  })
  expect(bibliography.map(({ raw }) => raw)).toEqual(['A'])
})

describe('the bibliography', () => {
  it('has one passage per entry, with the printed label', () => {
    const { bibliography, passages } = layersOf({
      back: `<ref-list><title>Literature</title><p>Read these.</p><ref id="r1"><label>1</label><mixed-citation>Smith.</mixed-citation></ref><ref id="r2"><label>[2]</label><mixed-citation>Jones.</mixed-citation></ref></ref-list>`,
    })
    expect(passages.map(({ kind, content }) => [kind, content.text])).toEqual([
      ['paragraph', 'Read these.'],
      ['reference', '1. Smith.'],
      ['reference', '[2] Jones.'],
    ])
    expect(bibliography.map(({ passage }) => passage)).toEqual(['passage-2', 'passage-3'])
  })

  it('keeps every list that stands inside a section', () => {
    const { bibliography, outline } = layersOf({
      back: `<sec><title>More</title>${list('<ref id="r1"><mixed-citation>A.</mixed-citation></ref>')}</sec>`,
    })
    expect(bibliography).toHaveLength(1)
    expect(outline.map(({ header }) => header)).toEqual(['More', 'References'])
  })
})
